#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]
//! What lines of scenarios mean: those that hold pass, and each that does not says why.

use tilewright_diagnostics::SourceMap;
use tilewright_diagnostics::render::{Format, render};
use tilewright_model::PackFiles;
use tilewright_scenarios::{Film, Outcome, Runner, Saying, Shot, Verdict};

const NOUNS: &str = r#"
[pack]
title = { en = "Canals" }
provides = "game"
players = { least = 1, most = 3 }
[lattice]
shape = "square"
[feature.canal]
side = "middle"
letter = "~"
[feature.meadow]
side = "rest"
letter = "."
[zone.heap]
holds = "tile"
owner = "nobody"
seen_by = "nobody"
[zone.table]
holds = "tile"
owner = "nobody"
seen_by = "everybody"
[zone.chest]
holds = "piece"
owner = "each player"
[piece.barge]
each_player = 2
zone = "chest"
letter = "b"
[state.drawn]
of = "game"
holds = "tile"
[state.laid-tile]
of = "game"
holds = "tile"
[tile.S]
count = 1
zones = { table = 1 }
draws = [{ canal = "S" }]
[tile.I]
count = 4
draws = [{ canal = "N S" }]
[class.late]
[tile.E]
count = 3
is = ["late"]
draws = [{ canal = "N" }]
"#;

const LAWS: &str = "
[A-1]
game has step set-up.
game has step rounds after set-up.
during set-up { for each tile t in table { lay t at origin. } }
during rounds { take turns of turn from first player until there is no tile in heap. }
turn has step drawing.
turn has step laying after drawing.
turn has step manning after laying.
during drawing {
  let t be random tile u in heap where u may come up.
  set drawn to t.
}
[A-2]
define tile t may come up, normally always.
[A-3]
choice laying by player w.
offer laying in laying by player w for each spot s for drawn {
  set laid tile to drawn.
  lay drawn at s.
}
during laying { choose laying by active player. }
[A-4]
choice manning by player w, or nothing.
offer manning in manning by player w
  for each piece p in chest of w, segment s on laid tile when p may stand on s { move p to s. }
during manning { choose manning by active player. }
[A-5]
define piece p may stand on segment s, normally when s is a canal and not (feature of s has a piece).
[A-6]
define feature f is done, normally when f is a canal and openings of f is 0.
when feature f becomes done { for each piece p in f { give number of tiles in f to owner of p for f. } }
during manning {
  for each done feature f { for each piece p in f { move p to chest of owner of p. } }
}
[A-8]
define player w is winning, normally when score of w is greatest score of x over players x.
";

fn play(scenario: &str) -> (SourceMap, Outcome) {
    play_with(LAWS, scenario)
}

fn play_with(laws: &str, scenario: &str) -> (SourceMap, Outcome) {
    let mut sources = SourceMap::new();
    let nouns = sources.add("pack.toml", NOUNS);
    let laws = sources.add("laws.rules", laws);
    let own = sources.add("scenarios.toml", scenario);
    let pack = PackFiles { id: "pack".into(), nouns: vec![nouns, own], laws: vec![laws] };
    let (book, report) = tilewright_model::read(&sources, &[pack]);
    assert!(report.is_empty(), "{}", render(&report, &sources, Format::Human));
    let outcome = tilewright_scenarios::run(&book).remove(0);
    (sources, outcome)
}

fn scenario(keys: &str, board: &str, lines: &str) -> String {
    let draws = if keys.contains("draws") { "" } else { "draws = [\"I\", \"E\", \"I\"]\n" };
    format!(
        "[[scenario]]\nname = \"a case\"\nshows = [\"A-1\"]\nplayers = [\"red\", \"blue\"]\n{keys}\n{draws}board = '''\n{board}\n'''\nplay = '''\n{lines}\n'''\n"
    )
}

const BOARD: &str = ". S .\n. . .\n. . .\n. . .";

fn on_board(keys: &str, lines: &str) -> String {
    let (sources, outcome) = play(&scenario(keys, BOARD, lines));
    match &outcome.verdict {
        Verdict::Passed => String::new(),
        Verdict::Failed(failure) => format!("{} | {} | {}", failure.line, failure.expected, failure.happened),
        Verdict::Malformed(report) => render(report, &sources, Format::Short),
    }
}

#[test]
fn lines_that_hold_pass() {
    for (keys, lines) in [
        ("", "red can laying: b0/1 | a1/0 | b2/0 | c1/0"),
        ("", "red: laying b2/2 # the same as b2/0\nred can manning: barge, canal of b2\nred can nothing"),
        (
            "",
            "red: laying b2/0\nred: manning barge, canal of b2\nblue: laying b3/0\nred scores 3 for canal of b1 [A-6]",
        ),
        (
            "",
            "red: laying b2/0\nred: manning barge, canal of b2\nblue: laying b3/0\nred has 3 points\nred has 2 barges in chest",
        ),
        ("", "red: laying b2/0\nblue cannot laying\nred cannot laying\nred: nothing\nblue can laying"),
        ("", "red: laying b2/1 refused\nred: laying b1/0 refused\nred: manning barge, canal of b1 refused"),
        (
            "",
            "red: laying b2/0\nred: manning barge, canal of b1 refused\nred: manning barge, meadow E of b2 refused [A-5]",
        ),
        (
            "",
            "red: laying b2/0\nred: manning barge, canal of b2\nred barge on canal of b2\nno blue barge on canal of b2",
        ),
        ("turn = \"blue\"", "blue: laying b2/0"),
        ("", "canal of b1 is canal of b1\nred: laying b2/0\ncanal of b1 is canal of b2"),
        ("scores = [4, 5]", "red has 4 points\nblue has 5 points"),
        ("supply = [\"red barge 0\"]", "red has 0 barges in chest\nred: laying b2/0\nblue can laying"),
        (
            "pieces = [\"blue barge on canal of b1\"]",
            "red: laying b2/0\nblue: laying b3/0\nblue scores 3 for canal of b2",
        ),
        ("draws = [\"I\"]\npieces = [\"blue barge on canal of b1\"]", "red: laying b2/0\nend\nwinner red, blue"),
    ] {
        let said = on_board(keys, lines);
        assert_eq!(said, "", "{keys} {lines}");
    }
}

#[test]
fn lines_that_do_not_hold_say_why() {
    for (lines, expected) in [
        ("red can laying: b0/1 | a1/0 | b2/0", "| only these can be done | so can `c1/0`"),
        ("red can laying: a1/0 | b2/0 | b2/1 | c1/0", "`b2/1` cannot be done"),
        ("blue: laying b2/0", "blue is asked | red is asked: laying"),
        ("red: laying b2/1", "it is allowed | laying: b2/1 is not among what can be chosen"),
        ("red: laying b2/0 refused", "it is refused | it is allowed"),
        ("red: laying b2/1 refused [A-5]", "it is refused by A-5 | `A-5` is not among the reasons"),
        ("red cannot laying", "it cannot be done | `laying"),
        (
            "red: laying b2/0\nred: manning barge, canal of b2\nblue: laying b3/0",
            "nothing tells: red scores 3 for canal of b1 [A-6]",
        ),
        (
            "red: laying b2/0\nred: manning barge, canal of b2\nblue: laying b3/0\nred scores 2",
            "the next ones are: red scores 3",
        ),
        ("red: laying b2/0\nred scores 2", "no more points were given"),
        ("red has 1 points", "red has 1 | it is 0"),
        ("red has 1 barge in chest", "there are 1 | there are 2"),
        ("99 tiles in heap", "there are 99 | there are "),
        ("99 I in heap", "there are 99 | there are "),
        ("canal of b1 is not canal of b1", "they are two features | they are one"),
        ("red barge on canal of b1", "it stands there | none is on the board"),
        ("red barge on canal of b2", "there is canal of b2 | nothing lies on b2"),
        ("end", "the game is over | red is asked"),
        ("winner red", "the game is over | red is asked"),
        ("red: nothing", "it is allowed | this must be answered"),
    ] {
        let said = on_board("", lines);
        assert!(said.contains(expected), "{lines}\n said: {said}\nwanted: {expected}");
    }
}

#[test]
fn what_cannot_be_understood_is_reported_at_its_place() {
    for (keys, lines, expected) in [
        ("", "end\nred lays", "scenarios.toml:15:1: error[E0451]"),
        ("", "red laying b2/0", "E0451"),
        ("", "red can laying b2/0", "E0451"),
        ("", "red: laying", "E0451"),
        ("", "red: laying b2/0 [A-1]", "E0451"),
        ("", "red: laying b2/4", "E0453"),
        ("", "red: laying 2b", "E0453"),
        ("", "red: mannning barge, canal of b2", "E0452"),
        ("", "red: manning canal of b2, barge", "E0452"),
        ("", "green: laying b2/0", "E0452"),
        ("", "red has 2 boats in chest", "E0452"),
        ("", "red has 2 barges in chests of gold", "E0452"),
        ("", "red scores many", "E0451"),
        ("", "red scores 2 [A-1", "E0451"),
        ("", "red barge on cannal of b2", "E0452"),
        ("turn = \"green\"", "end", "scenarios.toml:5:9: error[E0452]"),
        ("scores = [1]", "end", "E0455"),
        ("supply = [\"red barge 3\"]", "end", "E0455"),
        ("supply = [\"red barge\"]", "end", "E0451"),
        ("pieces = [\"red barge on canal of b2\"]", "end", "E0453"),
        ("pieces = [\"barge on canal of b1\"]", "end", "E0452"),
        ("draws = [\"I\", \"Q\"]", "end", "scenarios.toml:5:16: error[E0452]"),
        ("draws = [\"S\"]", "end", "E0455"),
        ("packs = [\"other\"]", "end", "scenarios.toml:5:10: error[E0501]"),
        ("options = { speed = \"high\" }", "end", "E0502"),
    ] {
        let said = on_board(keys, lines);
        assert!(said.contains(expected), "{keys} {lines}\n said: {said}\nwanted: {expected}");
    }
}

#[test]
fn a_board_that_cannot_be_laid_is_reported() {
    for (board, code) in [(". S\n. I/1", "E0454"), (". S\n. Q", "E0452"), (". S S", "E0455"), ("S/7", "E0453")] {
        let (sources, outcome) = play(&scenario("", board, "end"));
        let Verdict::Malformed(report) = &outcome.verdict else { panic!("{outcome:?}") };
        assert!(render(report, &sources, Format::Short).contains(code), "{board}: {report:?}");
    }
}

/// Without a board the game is set up as it always is; the middle of the game's board is the middle of what is drawn.
#[test]
fn an_empty_board_is_the_real_set_up() {
    for (board, cell) in [("", "e6"), (". . .\n. . .\n. . .", "b3")] {
        let lines = format!("red: laying {cell}/0\nred: nothing\nblue can laying");
        let (_, outcome) = play(&scenario("", board, &lines));
        assert!(outcome.is_passed(), "{outcome:?}");
    }
}

/// A tile comes up before another that is listed first if the laws do not let that one come up.
#[test]
fn draws_come_up_as_far_as_the_laws_let_them() {
    let laws = format!("{LAWS}[A-9]\nlate t may not come up when there is a tile u in heap where u is not a late.\n");
    let lines = "red can laying: b2/0 | b0/1 | a1/0 | c1/0\nred: laying b2/0\nred: nothing\nblue can laying";
    let text = scenario("draws = [\"E\", \"I\"]", BOARD, lines);
    let (sources, outcome) = play_with(&laws, &text);
    assert!(outcome.is_passed(), "{}", outcome.told(&sources));
    let (sources, outcome) = play(&text);
    assert!(outcome.told(&sources).contains("only these can be done"), "{}", outcome.told(&sources));
}

/// A rulebook can be changed in memory, and its scenarios run again.
#[test]
fn scenarios_notice_a_change() {
    let lines = "red: laying b2/0\nred: manning barge, meadow E of b2 refused";
    let mut sources = SourceMap::new();
    let nouns = sources.add("pack.toml", NOUNS);
    let laws = sources.add("laws.rules", LAWS.replace("normally when s is a canal and", "normally when"));
    let own = sources.add("scenarios.toml", scenario("", BOARD, lines));
    let pack = PackFiles { id: "pack".into(), nouns: vec![nouns, own], laws: vec![laws] };
    let (book, _) = tilewright_model::read(&sources, &[pack]);
    let failed = tilewright_scenarios::first_failure(&book, &book.scenarios).unwrap();
    assert!(failed.told(&sources).contains("expected: it is refused"), "{}", failed.told(&sources));
}

fn film(lines: &str) -> Film {
    let mut sources = SourceMap::new();
    let nouns = sources.add("pack.toml", NOUNS);
    let laws = sources.add("laws.rules", LAWS);
    let own = sources.add("scenarios.toml", scenario("", BOARD, lines));
    let pack = PackFiles { id: "pack".into(), nouns: vec![nouns, own], laws: vec![laws] };
    let (book, report) = tilewright_model::read(&sources, &[pack]);
    assert!(report.is_empty(), "{}", render(&report, &sources, Format::Human));
    Runner::new(&book).film(&book.scenarios[0]).unwrap()
}

fn shots(film: &Film) -> Vec<&Shot> {
    let shots = film.frames.iter().filter_map(|frame| match &frame.says {
        Saying::Action(shot) => Some(&**shot),
        _ => None,
    });
    shots.collect()
}

#[test]
fn a_film_shows_the_game_before_and_after_each_action() {
    let film = film(
        "red can laying\nred: laying b2/0\nred: manning barge, canal of b2\nblue cannot manning\nblue: laying b3/0\nred scores 3 for canal of b1 [A-6]",
    );
    assert_eq!(film.frames.len(), 6);
    assert!(matches!(&film.frames[0].says, Saying::Can { player: 0, offer: Some(offer), .. } if offer == "laying"));
    assert!(matches!(&film.frames[3].says, Saying::Cannot { player: 1, .. }));
    assert_eq!(film.opening.laid().len(), 1);
    let shots = shots(&film);
    let told: Vec<(u8, usize, usize, usize)> =
        shots.iter().map(|s| (s.player, s.before.laid().len(), s.after.laid().len(), s.points.len())).collect();
    assert_eq!(told, [(0, 1, 2, 0), (0, 2, 2, 0), (1, 2, 3, 1)]);
    assert_eq!(shots[1].values, ["barge", "canal of b2"]);
    let points = &shots[2].points[0];
    assert_eq!((points.player, points.points, points.rules.contains(&"A-6".to_string())), (0, 3, true));
    assert!(points.feature.is_some());
}

#[test]
fn an_answer_that_was_given_by_itself_is_shown_where_it_is_written() {
    // The third tile has one place left beside the second, and nobody but red can be asked before.
    let film = film("red: laying b2/0\nred: nothing\nblue: laying b3/0\nblue: nothing");
    let shots = shots(&film);
    assert!(shots.iter().zip(&shots[1..]).all(|(a, b)| a.after.laid().len() == b.before.laid().len()));
    assert_eq!(shots.last().unwrap().after.scores(), film.end.scores());
}
