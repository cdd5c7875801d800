#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]
//! The reports of the checker, as their users see them.

use std::path::{Path, PathBuf};
use tilewright_cli::{Io, run};

struct Ran {
    out: String,
    err: String,
    status: u8,
}

fn command(line: &str) -> Ran {
    let words = std::iter::once("tilewright").chain(line.split_whitespace());
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut io = Io { input: &mut "".as_bytes(), out: &mut out, err: &mut err };
    let status = run(words.map(Into::into), &mut io);
    Ran { out: String::from_utf8(out).unwrap(), err: String::from_utf8(err).unwrap(), status }
}

/// A folder of its own for a test, with one pack.
fn pack(name: &str, laws: &str) -> PathBuf {
    let around = Path::new(env!("CARGO_TARGET_TMPDIR")).join("checking").join(name);
    let _ = std::fs::remove_dir_all(&around);
    let path = around.join("sketch");
    std::fs::create_dir_all(&path).unwrap();
    std::fs::write(path.join("pack.toml"), "[pack]\ntitle = { en = \"A sketch\" }\nrequires = [\"base\"]\n").unwrap();
    std::fs::write(path.join("laws.rules"), laws).unwrap();
    path
}

/// An override stands above what it overrides; of the shipped packs nothing clashes, whichever are chosen.
#[test]
fn conflicts_shows_what_overrides_what() {
    let ran = command("conflicts carcassonne --all");
    assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
    let at = |text: &str| ran.out.find(text).unwrap_or_else(|| panic!("no `{text}` in\n{}", ran.out));
    let over = at("[BASE-WORTH-03 with option small city = one a tile] 1 for city f");
    assert!(over < at("[BASE-WORTH-02] 2 for city f when f is complete"));
    assert!(ran.out.ends_with("0 clashes in every combination of packs and options\n"), "{}", ran.out);
    // In a ruleset guards hold, and what is not in force is not shown.
    let base = command("conflicts carcassonne --packs base --only worth");
    assert!(!base.out.contains("garden") && !base.out.contains("rate of _ for _ (a value)"), "{}", base.out);
    let json: serde_json::Value = serde_json::from_str(&command("conflicts carcassonne --all --json").out).unwrap();
    assert_eq!(json["clashes"], 0);
}

#[test]
fn conflicts_names_the_situation_and_what_it_assumes() {
    let path = pack(
        "clash",
        "[S-1]\nstrength of piece p is 5 when p is on board.\n[S-2]\nstrength of piece p is 6 when p is leaving.\n",
    );
    let ran = command(&format!("conflicts {} --all --only strength", path.display()));
    assert_eq!(ran.status, 1, "{}", ran.out);
    assert!(ran.out.contains("clash: S-1 and S-2 both hold: p is leaving and p is on board"), "{}", ran.out);
    assert!(ran.out.contains("assumed: p is leaving"), "{}", ran.out);
}

/// The cells are those of the rulebooks: a mayor stands in cities alone, a barn never on a segment.
#[test]
fn the_matrix_says_which_rule_decides() {
    let ran = command("matrix carcassonne --packs base,abbey-and-mayor --only stand --json");
    assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
    let json: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    let question = json["questions"].as_array().unwrap().iter().find(|q| q["question"] == "_ may stand on _").unwrap();
    let cell = |piece: &str, feature: &str| {
        let column = question["columns"].as_array().unwrap().iter().position(|name| name == feature).unwrap();
        let row = question["rows"].as_array().unwrap().iter().find(|row| row["piece"] == piece).unwrap();
        row["cells"][column].clone()
    };
    assert_eq!(cell("mayor", "road")["answer"], "no");
    assert_eq!(cell("mayor", "road")["rules"][0], "AM-MAYOR-01");
    assert_eq!(cell("mayor", "city")["answer"], "if");
    assert_eq!(cell("wagon", "field")["rules"][0], "AM-WAGON-02");
    assert_eq!((&cell("barn", "city")["answer"], &cell("barn", "city")["default_only"]), (&"no".into(), &true.into()));
}

/// Packs that know nothing of each other: a note for the cell of which nobody speaks.
#[test]
fn the_matrix_notes_what_nobody_speaks_of() {
    let ran = command("matrix carcassonne --packs base,abbot,abbey-and-mayor");
    let note = "note: `abbot` of the pack `abbot` and `_ is reachable for _` of the pack `abbey-and-mayor`";
    assert!(ran.out.contains(note), "{}", ran.out);
    let alone = command("matrix carcassonne --packs base,abbot");
    assert!(alone.out.ends_with("0 notes\n"), "{}", alone.out);
}

/// J and K of the base game are mirror images; 24 fields of the 72 tiles carry crossings and the like as `tiles` lists them.
#[test]
fn the_report_on_tiles_counts_and_compares() {
    let ran = command("tiles carcassonne --packs base --report");
    assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
    assert!(ran.out.contains("72 in 32 kinds, as the pack says"), "{}", ran.out);
    assert!(ran.out.contains("mirror images, which are two kinds: J and K"), "{}", ran.out);
    assert!(ran.out.contains("10 pennant"), "{}", ran.out);
    let json: serde_json::Value =
        serde_json::from_str(&command("tiles carcassonne --packs base,river --report --json").out).unwrap();
    let river = json.as_array().unwrap().iter().find(|pack| pack["pack"] == "river").unwrap();
    assert_eq!((&river["tiles"], &river["said"]), (&12.into(), &12.into()));
    let new = river["holes"]["new"].as_array().unwrap();
    assert!(!new.is_empty() && new.iter().all(|hole| hole["before"].is_null()), "{new:?}");
}

#[test]
fn a_baseline_leaves_out_what_is_known_and_nothing_else() {
    let path = pack("baseline", "[S-1]\nstrength of piece p is 5.\n[S-2]\nstrength of piece p is 6.\n");
    let file = path.with_file_name("known.txt");
    let check = format!("check {} --baseline {}", path.display(), file.display());
    let written = command(&format!("{check} --write-baseline"));
    assert_eq!((written.status, written.out.contains("wrote 1 finding")), (0, true), "{}", written.out);
    let known = command(&check);
    assert_eq!(known.status, 0, "{}", known.out);
    assert!(known.err.contains("1 finding left out as known; 0 of the baseline found no more"), "{}", known.err);
    // Lines may shift; what is new is told.
    std::fs::write(
        path.join("laws.rules"),
        "# A remark.\n[S-1]\nstrength of piece p is 5.\n[S-2]\nstrength of piece p is 6.\nstrenth of piece p is 7.\n",
    )
    .unwrap();
    let more = command(&check);
    assert_eq!(more.status, 1, "{}", more.out);
    assert!(more.out.contains("E02") && more.out.ends_with("1 problem\n"), "{}", more.out);
}

/// C089: what concerns two packs names both. C095: a pack with errors gives no output and another status; warnings do not.
#[test]
fn both_packs_are_named_and_nothing_is_built_of_broken_ones() {
    let path = pack("two", "[S-1]\nstrength of piece p is 5.\n");
    let other = path.with_file_name("other");
    std::fs::create_dir_all(&other).unwrap();
    std::fs::write(other.join("pack.toml"), "[pack]\ntitle = { en = \"Another\" }\nrequires = [\"base\"]\n").unwrap();
    std::fs::write(other.join("laws.rules"), "[O-1]\nstrength of piece p is 6.\n").unwrap();
    let clash = command(&format!("check {} {} --format short", path.display(), other.display()));
    assert_eq!(clash.status, 1, "{}", clash.out);
    let human = command(&format!("check {} {}", path.display(), other.display()));
    assert!(human.out.contains("sketch/laws.rules") && human.out.contains("other/laws.rules"), "{}", human.out);

    let broken = pack("broken", "[S-1]\nstrenth of piece p is 5.\n");
    let made = broken.with_file_name("tables.json");
    let build = command(&format!("build {} --emit json -o {}", broken.display(), made.display()));
    assert_eq!((build.status, made.exists()), (1, false), "{}{}", build.out, build.err);
    let warned =
        pack("warned", "[S-1]\nstrength of piece p increases by 1 when p is on board and not p is on board.\n");
    let checked = command(&format!("check {}", warned.display()));
    assert_eq!(checked.status, 0, "{}", checked.out);
    assert!(checked.out.ends_with("0 problems, 1 warning\n"), "{}", checked.out);
}
