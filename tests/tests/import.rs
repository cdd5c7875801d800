//! Packs made of another program's definitions of tiles. Each `cases/import/NAME.xml` has a `NAME.snap` beside it: what the
//! command said, and what it wrote. `<!-- import with: set ID -->` at its beginning asks for a set.

#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use tilewright_model::book::Rulebook;
use tilewright_peer::import::notes::{About, groups};
use tilewright_peer::import::search::fields_of;
use tilewright_peer::import::sought::known;
use tilewright_peer::import::words::Words;
use tilewright_peer::import::{Wish, import};
use tilewright_peer::tiles::{Definitions, TileDef};
use tilewright_tests::{data, peer_tiles};

/// What a command line came to.
struct Ran {
    status: u8,
    out: String,
    err: String,
}

fn command(words: &[&str]) -> Ran {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut io = tilewright_cli::Io { input: &mut &b""[..], out: &mut out, err: &mut err };
    let status =
        tilewright_cli::run(std::iter::once("tilewright").chain(words.iter().copied()).map(Into::into), &mut io);
    Ran { status, out: String::from_utf8(out).unwrap(), err: String::from_utf8(err).unwrap() }
}

/// An empty folder for a test.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("import").join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

fn cases() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases/import");
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "xml"));
    files.sort();
    assert!(!files.is_empty());
    files
}

fn import_to(file: &Path, output: &Path, sets: &[String]) -> Ran {
    let (file, output) = (file.display().to_string(), output.display().to_string());
    let mut words = vec!["import", &file, "-o", &output];
    words.extend(sets.iter().flat_map(|set| ["--set", set]));
    command(&words)
}

/// The files in a folder, with their names, sorted.
fn written(folder: &Path) -> BTreeMap<String, String> {
    let Ok(entries) = std::fs::read_dir(folder) else { return BTreeMap::new() };
    let paths = entries.map(|entry| entry.unwrap().path());
    let name = |path: &Path| path.file_name().unwrap().to_string_lossy().into_owned();
    paths.map(|path| (name(&path), std::fs::read_to_string(&path).unwrap())).collect()
}

#[test]
fn cases_say_and_write_what_their_snapshots_show() {
    for file in cases() {
        let name = file.file_stem().unwrap().to_str().unwrap();
        let text = std::fs::read_to_string(&file).unwrap();
        let asked = text.lines().next().and_then(|line| line.strip_prefix("<!-- import with: set "));
        let sets: Vec<String> = asked.iter().map(|rest| rest.trim_end_matches(" -->").to_string()).collect();
        let around = folder(name);
        let output = around.join("new-pack");
        let ran = import_to(&file, &output, &sets);
        let hide = |text: &str| {
            let text = text.replace(&output.display().to_string(), "new-pack");
            text.replace(&file.display().to_string(), &format!("{name}.xml"))
        };
        let mut shown = format!("status {}\n\n{}{}", ran.status, hide(&ran.out), hide(&ran.err));
        for (name, text) in written(&output) {
            shown += &format!("\n-------- {name}\n{text}");
        }
        let left = std::fs::read_dir(&around).unwrap().count();
        assert_eq!((left, output.exists()), if ran.status == 0 { (1, true) } else { (0, false) }, "{name}");
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path(file.parent().unwrap());
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| insta::assert_snapshot!(name, shown));
    }
}

#[test]
fn what_is_written_passes_check_and_is_never_written_over() {
    let file = cases().into_iter().find(|file| file.ends_with("two-editions.xml")).unwrap();
    let output = folder("written").join("islands");
    std::fs::create_dir(&output).unwrap();
    assert_eq!(import_to(&file, &output, &[]).status, 0, "an empty folder gives way");
    let path = output.display().to_string();
    let check = command(&["check", &path]);
    assert_eq!((check.status, check.err.as_str()), (0, ""), "{}", check.out);
    assert!(check.out.starts_with("ok: 2 packs, 78 tiles"), "{}", check.out);
    let before = written(&output);
    let again = import_to(&file, &output, &[]);
    assert_eq!(again.status, 2);
    assert!(again.err.contains("is not empty"), "{}", again.err);
    assert_eq!(written(&output), before);
}

/// The sets of each of the other program's own files, all together: what is written passes check, and from its drawings
/// follows what the file says.
#[test]
fn published_files_come_through() {
    let Some(files) = peer_tiles::files() else { return };
    let (_, book) = data::rulebook().unwrap();
    let words = Words::of(&book).unwrap();
    let around = folder("published");
    let (mut missing, mut lost, mut compared) = (Vec::new(), BTreeMap::<String, usize>::new(), 0);
    for file in &files {
        let bytes = std::fs::read(file).unwrap();
        let definitions = tilewright_peer::tiles::read(&bytes).unwrap();
        let sets: Vec<String> = definitions.sets.iter().map(|set| set.id.clone()).collect();
        let pack = import(&bytes, &book, &Wish { file: "x.xml".into(), sets: sets.clone() }).unwrap();
        for group in groups(&pack.notes, About::Missing) {
            missing.extend(group.notes.iter().map(|note| (note.id.clone(), note.what.clone())));
        }
        for note in pack.notes.iter().filter(|note| note.about != About::Missing) {
            *lost.entry(note.what.clone()).or_default() += 1;
        }
        let output = around.join(format!("new-{}", file.file_stem().unwrap().to_str().unwrap().replace('_', "-")));
        let ran = import_to(file, &output, &sets);
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{}", file.display());
        compared += agreeing(&definitions, &output, &words);
    }
    let ids: Vec<&str> = missing.iter().map(|(id, _)| id.as_str()).collect();
    assert_eq!(ids, MISSING);
    assert!(missing.iter().all(|(_, what)| what == "half sides that belong to nothing"), "{missing:?}");
    let lost: Vec<(&str, usize)> = lost.iter().map(|(what, count)| (what.as_str(), *count)).collect();
    assert_eq!(lost, LOST);
    assert_eq!(compared, COMPARED);
}

/// How many tiles of a written pack have the segments, fields, contacts and marks of the file; all others are a failure.
fn agreeing(definitions: &Definitions, pack: &Path, words: &Words<'_>) -> usize {
    let (sources, packs) = data::packs(&[data::carcassonne(), pack.to_path_buf()]).unwrap();
    let (book, report) = tilewright_model::read(&sources, &packs);
    assert!(report.is_empty(), "{}", pack.display());
    let id = pack.file_name().unwrap().to_str().unwrap();
    let peer = book.peers.iter().find(|peer| book.packs[peer.pack.0].id == id).unwrap();
    for (theirs, ours) in &peer.decl.tiles {
        let tile = definitions.tiles.iter().find(|tile| tile.id == theirs.node).unwrap();
        agrees(tile, &ours.node, &book, words);
    }
    peer.decl.tiles.len()
}

fn agrees(tile: &TileDef, key: &str, book: &Rulebook, words: &Words<'_>) {
    let ours = book.tiles.iter().find(|tile| tile.noun.key == key).unwrap();
    let (known, topology) = (known(tile, words), &ours.face.topology);
    let mut fields = known.sought.fields.clone();
    fields.sort();
    assert_eq!(fields_of(&words.lattice, &known.sought, topology), fields, "fields of {}", tile.id);
    let drawn: Vec<_> = topology.segments.iter().filter(|segment| segment.drawn).map(|s| (s.kind, s.ports)).collect();
    let sought: Vec<_> = known.sought.drawn.iter().map(|shown| (shown.kind, shown.ports())).collect();
    assert_eq!(drawn, sought, "what is drawn on {}", tile.id);
    let pennants = |part: &tilewright_peer::tiles::Part| part.attribute("pennants").unwrap_or("0").parse::<i32>();
    let pennants: i32 = tile.parts.iter().map(|part| pennants(part).unwrap()).sum();
    let marks: i32 = ours.face.marks.iter().flatten().map(|(_, count)| count).sum();
    assert_eq!(marks, pennants, "pennants of {}", tile.id);
}

/// Tiles that cannot be said without drawing the board piece of which they are a part.
const MISSING: [&str; 12] =
    ["CO/1", "CO/2", "CO/3", "CO/4", "CO/5", "CO/6", "CO/7", "CO/8", "CO/9", "CO/10", "CO/11", "CO/12"];

/// How many tiles are compared.
const COMPARED: usize = 346;

/// What else is not carried over, and how often.
const LOST: &[(&str, usize)] = &[
    ("`<acrobats>`", 6),
    ("`<bazaar>`", 7),
    ("`<circus>`", 12),
    (r#"`<corn-circle type="City">`"#, 4),
    (r#"`<corn-circle type="Field">`"#, 4),
    (r#"`<corn-circle type="Road">`"#, 4),
    ("`<dragon>`", 12),
    ("`<ferry>`", 3),
    ("`<festival>`", 10),
    (r#"`<flying-machine direction="NW">`"#, 4),
    (r#"`<flying-machine direction="W">`"#, 5),
    ("`<goldmine>`", 8),
    ("`<hill>`", 9),
    ("`<mage>`", 9),
    ("`<portal>`", 6),
    ("`<razboynik>`", 1),
    ("`<remove>` of a set", 2),
    ("`<requires>` of a set", 1),
    ("`<tower>`", 19),
    ("`<vineyard>`", 6),
    ("`<vodyanoy>`", 1),
    ("`<volcano>`", 7),
    (r#"`<watchtower bonus="1/city">`"#, 3),
    (r#"`<watchtower bonus="1/road">`"#, 3),
    (r#"`<watchtower bonus="2/coat-of-arms">`"#, 2),
    (r#"`<watchtower bonus="2/meeple">`"#, 2),
    (r#"`<watchtower bonus="3/monastery">`"#, 2),
    ("`<yaga-hut>`", 1),
    (r#"`besieged="true"` of a city"#, 10),
    (r#"`castle-base="false"` of a city"#, 9),
    (r#"`cathedral="true"` of a city"#, 1),
    (r#"`church="true"` of a monastery"#, 2),
    (r#"`darmstadtium="true"` of a city"#, 1),
    (r#"`group="river"` of a tile"#, 20),
    (r#"`group="river-fork"` of a tile"#, 1),
    (r#"`group="river-lake"` of a tile"#, 2),
    (r#"`group="river-spring"` of a tile"#, 2),
    (r#"`inn="true"` of a road"#, 11),
    (r#"`labyrinth="true"` of a road"#, 1),
    (r#"`max="1"` of a set"#, 1),
    (r#"`max="1"` of a tile"#, 4),
    (r#"`multi-edge="N"` of a city"#, 1),
    (r#"`pig-herd="true"` of a field"#, 3),
    (r#"`princess="true"` of a city"#, 7),
    (r#"`resource="cloth"` of a city"#, 6),
    (r#"`resource="grain"` of a city"#, 6),
    (r#"`resource="wine"` of a city"#, 10),
    (r#"`shrine="true"` of a monastery"#, 6),
    (r#"`special="true"` of a monastery"#, 6),
    (r#"`tunnel="true"` of a road"#, 12),
    ("`wagon-move` between a city and a city", 2),
    ("`wagon-move` between a monastery and a city", 2),
    (r#"`wells="1"` of a road"#, 1),
    (r#"`wind-rose="NE"` of a tile"#, 1),
    (r#"`wind-rose="NW"` of a tile"#, 1),
    (r#"`wind-rose="NWSE"` of a tile"#, 2),
    (r#"`wind-rose="SE"` of a tile"#, 1),
    (r#"`wind-rose="SW"` of a tile"#, 1),
    ("tiles of the set `winter` that another file defines", 24),
];

/// Broken files end in an error with its place, or in a pack; never in a panic.
#[test]
fn any_bytes_are_answered() {
    let (_, book) = data::rulebook().unwrap();
    let wish = Wish { file: "x.xml".into(), sets: Vec::new() };
    let mut state = 1u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below.max(1)
    };
    let mut ended = [0; 2];
    for file in cases() {
        let bytes = std::fs::read(&file).unwrap();
        for _ in 0..60 {
            let mut broken = bytes.clone();
            for _ in 0..=random(3) {
                let (from, to) = (random(broken.len()), random(broken.len()));
                match random(4) {
                    0 => broken.truncate(from),
                    1 => broken.insert(from.min(broken.len()), b"<>&\"/ NSX9\xff"[random(11)]),
                    2 if from < to => drop(broken.drain(from..to.min(from + 9))),
                    _ if !broken.is_empty() => broken.swap(from, to),
                    _ => {}
                }
            }
            ended[usize::from(import(&broken, &book, &wish).is_ok())] += 1;
        }
    }
    assert!(ended.iter().all(|&count| count > 5), "{ended:?}");
}

/// Many tiles whose fields contradict what is drawn: patience ends.
#[test]
fn riddles_take_no_time() {
    let (_, book) = data::rulebook().unwrap();
    let tile = |i: usize| {
        format!(
            "<tile id='{i}'><road>N</road><road>E</road><road>S</road><road>W</road><field>NL EL SL WL</field><field>NR ER \
             SR WR</field></tile>"
        )
    };
    let text = format!("<defs>{}</defs>", (0..100).map(tile).collect::<String>());
    let pack = import(text.as_bytes(), &book, &Wish::default()).unwrap();
    assert_eq!((pack.kinds, groups(&pack.notes, About::Missing)[0].notes.len()), (0, 100));
}
