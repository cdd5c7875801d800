#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]
//! The command as its users see it: what it writes, and how it ends.

use std::path::{Path, PathBuf};
use tilewright_cli::{Io, run};

/// What a command line wrote, and its exit status.
struct Ran {
    out: String,
    err: String,
    status: u8,
}

fn typed(line: &str, input: &str) -> Ran {
    let words = std::iter::once("tilewright").chain(line.split_whitespace());
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut io = Io { input: &mut input.as_bytes(), out: &mut out, err: &mut err };
    let status = run(words.map(Into::into), &mut io);
    Ran { out: String::from_utf8(out).unwrap(), err: String::from_utf8(err).unwrap(), status }
}

fn command(line: &str) -> Ran {
    typed(line, "")
}

/// A folder of its own for a test, empty.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

fn data() -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/carcassonne").display().to_string()
}

#[test]
fn check_ends_with_ok() {
    for path in ["carcassonne".to_string(), data()] {
        let ran = command(&format!("check {path}"));
        assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
        let last = ran.out.lines().last().unwrap();
        assert!(last.starts_with("ok: ") && last.ends_with(" rules, 0 problems"), "{last}");
    }
    let json: serde_json::Value = serde_json::from_str(&command("check carcassonne --json").out).unwrap();
    assert_eq!((&json["ok"], &json["problems"]), (&true.into(), &0.into()));
}

#[test]
fn problems_are_told_in_each_format_with_status_one() {
    let pack = folder("mistaken").join("sketch");
    std::fs::create_dir_all(&pack).unwrap();
    std::fs::write(pack.join("pack.toml"), "[pack]\ntitle = { en = \"A sketch\" }\nrequires = [\"base\"]\nspeed = 3\n")
        .unwrap();
    let line = format!("check {}", pack.display());
    let human = command(&line);
    assert_eq!(human.status, 1);
    assert!(human.out.contains("error[E0002]") && human.out.ends_with("1 problem\n"), "{}", human.out);
    let short = command(&format!("{line} --format short"));
    assert!(short.out.contains("sketch/pack.toml:4:1: error[E0002]"), "{}", short.out);
    let json: serde_json::Value = serde_json::from_str(&command(&format!("{line} --format json")).out).unwrap();
    assert_eq!(json["diagnostics"][0]["code"], "E0002");
    let test = command(&format!("test {}", pack.display()));
    assert_eq!((test.status, test.out.as_str()), (1, ""));
    assert!(test.err.contains("E0002"));
}

/// A pack that lies anywhere finds what it requires among the packs that come along.
#[test]
fn a_pack_elsewhere_is_checked_tested_and_played() {
    let pack = folder("elsewhere").join("double");
    std::fs::create_dir_all(&pack).unwrap();
    std::fs::write(pack.join("pack.toml"), "[pack]\ntitle = { en = \"Double\" }\nrequires = [\"base\"]\n").unwrap();
    std::fs::write(pack.join("laws.rules"), "[DOUBLE-1]\nworth of feature f for player w is multiplied by 2.\n")
        .unwrap();
    let path = pack.display();
    let check = command(&format!("check {path}"));
    assert!(check.out.starts_with("ok: 2 packs"), "{}{}", check.out, check.err);
    let mean = |line: &str| {
        let ran = command(line);
        let json: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
        json["mean_score"].as_array().unwrap().iter().map(|mean| mean.as_f64().unwrap()).sum::<f64>()
    };
    let plain = mean("sim carcassonne --games 20 --json");
    for line in [
        format!("sim {path} --games 20 --json"),
        format!("sim carcassonne --packs base --pack {path} --games 20 --json"),
    ] {
        assert!((mean(&line) - 2.0 * plain).abs() < 1e-6, "{line}");
    }
}

#[test]
fn wrong_use_is_told_with_status_two() {
    for (line, expected) in [
        ("", "Usage"),
        ("frobnicate", "unrecognized subcommand"),
        ("check", "required"),
        ("check /no/such/folder", "there is no `/no/such/folder`"),
        ("sim carcassonne --packs bse", "did you mean `base`?"),
        ("sim carcassonne --option mix=third", "has no value `third`"),
        ("sim carcassonne --option mix", "NAME=VALUE"),
        ("sim carcassonne --players 9", "2 to 6 can play"),
        ("sim carcassonne --games 0", "invalid value"),
        ("play carcassonne --people 3", "there is no player 3"),
        ("explain BASE-WORD-02", "did you mean `BASE-WOOD-02`?"),
        ("replay /no/such/game.jcz --from jcz", "cannot read"),
        ("replay /no/such/trace.json --from trace", "cannot read"),
        ("replay /no/such/file", "cannot read"),
        ("tiles carcassonne --only ZZ", "there is no tile `ZZ`"),
        ("coverage carcassonne --packs nobody", "there is no pack `nobody`"),
        ("check carcassonne --baseline /no/such/file", "--write-baseline"),
        ("conflicts carcassonne --packs nobody", "there is no pack `nobody`"),
        ("tiles carcassonne --json", "--report"),
        ("doc carcassonne --lang xx -o site", "there is no language `xx`; there are: en, nl, de"),
        ("doc carcassonne -o src", "holds `args.rs`, which would be lost"),
        ("doc carcassonne", "--output <DIR>"),
        ("new pack", "yet"),
        ("import /no/such/file.xml -o pack", "cannot read `/no/such/file.xml`"),
        ("import file.xml -o src", "`src` is there already and is not empty"),
        ("import file.xml -o base", "there is a pack called `base` already"),
        ("import file.xml -o a_pack", "as in `a-pack`"),
        ("fmt", "yet"),
        ("lsp --stdio", "yet"),
    ] {
        let ran = command(line);
        assert_eq!(ran.status, 2, "{line}\n{}{}", ran.out, ran.err);
        assert!(ran.err.contains(expected), "{line}\n{}", ran.err);
    }
}

#[test]
fn help_lists_what_is_there_and_not_what_is_planned() {
    let help = command("--help");
    assert_eq!(help.status, 0);
    for verb in [
        "check",
        "show",
        "build",
        "test",
        "sim",
        "replay",
        "explain",
        "coverage",
        "tiles",
        "play",
        "import",
        "conflicts",
        "matrix",
        "doc",
    ] {
        assert!(help.out.contains(&format!("\n  {verb} ")), "{verb}");
    }
    assert!(!help.out.contains("lsp") && !help.out.contains("fmt"));
}

/// Everything but the times is the same for any number of threads.
#[test]
fn random_games_do_not_depend_on_threads() {
    let result = |threads: u32| {
        let ran = command(&format!(
            "sim carcassonne --packs base,river,abbot --players 3 --games 70 --seed 5 --threads {threads} --json"
        ));
        let mut json: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
        for key in ["seconds", "games_per_second", "threads"] {
            assert!(json.as_object_mut().unwrap().remove(key).is_some(), "{key}");
        }
        for key in ["games", "turns", "mean_score", "mean_turns"] {
            assert!(json.get(key).is_some(), "{key}");
        }
        json
    };
    let one = result(1);
    assert_eq!((&one["games"], one["mean_score"].as_array().unwrap().len()), (&70.into(), 3));
    assert_eq!(one, result(2));
    assert_eq!(one, result(7));
}

#[test]
fn twice_the_tiles_make_twice_the_turns() {
    let ran = command("sim carcassonne --games 5 --copies 2 --json");
    let json: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert!(json["mean_turns"].as_f64().unwrap() > 138.0, "{}", ran.out);
}

#[test]
fn bots_play_to_the_end_and_the_record_can_be_replayed() {
    let folder = folder("records");
    for (number, packs) in ["base", "base,abbot,river"].iter().enumerate() {
        let file = folder.join(format!("{number}.record"));
        let line = format!("play carcassonne --packs {packs} --auto --seed 1 --players 3 --record {}", file.display());
        let ran = command(&line);
        assert_eq!(ran.status, 0, "{}", ran.err);
        for expected in
            [" packs, ", "compiled ", "seed 1", " scores ", "BASE-SCORE-02: ", "result: player 1 ", "winner: player "]
        {
            assert!(ran.out.contains(expected), "{expected}\n{}", ran.out);
        }
        assert_eq!(ran.out, command(&line).out, "the same seed gives the same game");
    }
    let replay = command(&format!("replay {}", folder.display()));
    assert_eq!((replay.status, replay.out.as_str()), (0, "2 passed, 0 failed, 0 skipped\n"));
    let file = folder.join("0.record");
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, text.replacen("scores ", "scores 9", 1)).unwrap();
    let replay = command(&format!("replay {}", folder.display()));
    assert_eq!(replay.status, 1);
    assert!(replay.out.ends_with("1 passed, 1 failed, 0 skipped\n"), "{}", replay.out);
}

#[test]
fn a_person_plays_leaves_and_is_recorded() {
    let file = folder("person").join("game.record");
    let ran = typed(&format!("play carcassonne --seed 3 --record {}", file.display()), "x\n?\nb\n1\nnothing\n2\nq\n");
    assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
    for expected in ["`x` is no answer", "q ends the game", "player 1, laying:", "so far: player 1 0", "recorded in"] {
        assert!(ran.out.contains(expected), "{expected}\n{}", ran.out);
    }
    assert_eq!(command(&format!("replay {}", file.display())).out, "1 passed, 0 failed, 0 skipped\n");
    let ended = typed("play carcassonne --seed 3", "1\n");
    assert!(ended.status == 0 && ended.out.contains("the input has ended"), "{}", ended.out);
}

#[test]
fn explanations_tell_all_that_is_known() {
    let rule = command("explain base-worth-02").out;
    for expected in ["source:", "carried out by", "rate of city f for player w is 2", "overridden by", "shown by"] {
        assert!(rule.contains(expected), "{expected}\n{rule}");
    }
    let follows = command("explain ABBOT-04").out;
    assert!(follows.contains("follows from ABBOT-02\n  The abbot may"), "{follows}");
    let code = command("explain E0202").out;
    assert!(code.contains("This has the problem:") && code.contains("This is mended:"), "{code}");
}

#[test]
fn every_form_is_shown() {
    for stage in ["syntax", "model", "lowered", "tables"] {
        let ran = command(&format!("show carcassonne --stage {stage}"));
        assert!(ran.status == 0 && ran.out.len() > 1000, "{stage}: {}", ran.err);
    }
    let file = folder("built").join("tables.rs");
    let ran = command(&format!("build carcassonne --emit rust -o {}", file.display()));
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), command("build carcassonne --emit rust").out);
    let left = std::fs::read_dir(file.parent().unwrap()).unwrap().count();
    assert_eq!(left, 1, "no other file is left");
    let tables: serde_json::Value = serde_json::from_str(&command("build carcassonne --emit json").out).unwrap();
    assert_eq!(tables["packs"][0], "base");
}

#[test]
fn tiles_and_coverage_are_complete() {
    let tiles = command("tiles carcassonne");
    assert!(
        tiles.out.contains("tile D (base): city and straight road") && tiles.out.ends_with(" kinds\n"),
        "{}",
        tiles.err
    );
    let coverage = command("coverage carcassonne");
    assert_eq!(coverage.status, 0, "{}", coverage.out);
    let json: serde_json::Value = serde_json::from_str(&command("coverage carcassonne --json").out).unwrap();
    assert_eq!(json["complete"], true);
    let test = command("test carcassonne --json");
    let json: serde_json::Value = serde_json::from_str(&test.out).unwrap();
    assert_eq!(json["failed"], 0);
}

/// The example of docs/scenarios.md is a scenario that passes.
#[test]
fn the_documented_scenario_passes() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/scenarios.md");
    let text = std::fs::read_to_string(docs).unwrap();
    let example = text.split("```toml").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let pack = folder("documented").join("example");
    std::fs::create_dir_all(&pack).unwrap();
    let title = "[pack]\ntitle = { en = \"Example\" }\nrequires = [\"base\"]\n";
    std::fs::write(pack.join("pack.toml"), format!("{title}{example}")).unwrap();
    let ran = command(&format!("test {}", pack.display()));
    assert_eq!(ran.out, "1 passed, 0 failed\n", "{}", ran.err);
}

#[test]
fn doc_writes_a_site_and_never_over_other_things() {
    let out = folder("doc").join("site");
    let line = format!("doc carcassonne --lang nl -o {}", out.display());
    let ran = command(&line);
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert!(ran.out.ends_with("begin with index.html\n"), "{}", ran.out);
    let index = std::fs::read_to_string(out.join("index.html")).unwrap();
    assert!(index.contains("<html lang=\"nl\">"));
    // What it wrote it may write again, and what it no longer writes is gone.
    assert_eq!(command(&line.replace("nl", "nl,de")).status, 0);
    assert!(out.join("de/index.html").exists());
    assert_eq!(command(&line).status, 0);
    assert!(!out.join("de").exists());
    assert_eq!(std::fs::read_to_string(out.join("index.html")).unwrap(), index);
    std::fs::write(out.join("mine.html"), "mine").unwrap();
    let ran = command(&line);
    assert!(ran.status == 2 && ran.err.contains("holds `mine.html`"), "{}", ran.err);
    // Anything else it leaves alone.
    let other = folder("doc-other");
    std::fs::write(other.join("letter.txt"), "dear").unwrap();
    let ran = command(&format!("doc carcassonne -o {}", other.display()));
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("holds `letter.txt`, which would be lost"), "{}", ran.err);
    assert_eq!(std::fs::read_dir(&other).unwrap().count(), 1);
    let left = std::fs::read_dir(out.parent().unwrap()).unwrap().count();
    assert_eq!(left, 1, "nothing is left beside the site");
}

#[test]
fn doc_takes_templates_and_a_ruleset() {
    let (out, own) = (folder("doc-own").join("wiki"), folder("doc-templates"));
    std::fs::create_dir_all(own.join("markdown")).unwrap();
    std::fs::write(own.join("markdown/index.md"), "mine: {{ title }}\n").unwrap();
    let line = format!(
        "doc carcassonne --format markdown --packs abbot --option fields=off --templates {} -o {}",
        own.display(),
        out.display()
    );
    let ran = command(&line);
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert_eq!(std::fs::read_to_string(out.join("index.md")).unwrap(), "mine: Rulebook");
    let ruleset = std::fs::read_to_string(out.join("ruleset-chosen.md")).unwrap();
    assert!(ruleset.contains("`fields = off`") && ruleset.contains("[The Abbot](pack-abbot.md)"), "{ruleset}");
    std::fs::write(own.join("markdown/indexx.md"), "").unwrap();
    let ran = command(&line);
    assert!(ran.status == 2 && ran.err.contains("did you mean `markdown/index.md`?"), "{}", ran.err);
}

#[test]
fn coverage_counts_what_is_not_translated() {
    let pack = folder("untranslated").join("sketch");
    std::fs::create_dir_all(&pack).unwrap();
    std::fs::write(
        pack.join("pack.toml"),
        "[pack]\ntitle = { en = \"A sketch\" }\nrequires = [\"base\"]\nreconstructed = \"from memory\"\n",
    )
    .unwrap();
    let line = format!("coverage carcassonne --pack {}", pack.display());
    let ran = command(&line);
    let missing = "not in nl: 0 statements, 1 title, 0 helps, 0 notes, 1 text\n  titles: sketch\n  text: from memory\n";
    assert!(ran.out.contains(missing), "{}", ran.out);
    let json: serde_json::Value = serde_json::from_str(&command(&format!("{line} --json")).out).unwrap();
    assert_eq!(json["not_translated"]["de"]["titles"], serde_json::json!(["sketch"]));
    assert_eq!(json["not_translated"]["de"]["texts"], serde_json::json!(["from memory"]));
}

/// Pictures of tiles: one sheet, or a file for each face and the sheet.
#[test]
fn tiles_are_drawn() {
    let sheet = command("tiles carcassonne --only A,B --svg");
    assert_eq!(sheet.status, 0, "{}", sheet.err);
    assert!(sheet.out.starts_with("<svg ") && sheet.out.contains(">2 × A</text>"), "{}", sheet.out);
    let out = folder("drawn").join("tiles");
    let line = format!("tiles carcassonne --packs base --option mix=second --svg -o {}", out.display());
    let ran = command(&line);
    assert_eq!((ran.status, ran.out.as_str()), (0, format!("33 pictures written to {}\n", out.display()).as_str()));
    let read = |name: &str| std::fs::read_to_string(out.join(name)).unwrap();
    assert!(read("index.svg").contains(">4 × E</text>") && read("EG.svg").starts_with("<svg "));
    let before = read("A.svg");
    assert_eq!(command(&line).status, 0);
    assert_eq!(before, read("A.svg"));
    assert_eq!(command("tiles carcassonne -o elsewhere").status, 2);
}
