//! Boards set up by hand: joins, twins, rings, wild sides, corners, refusals.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod moorland;

use moorland::{FLAGS, LANE, OPENINGS, SHARE, STACK, STONES, TILES, TOKENS};
use tilewright_engine::naming::Names;
use tilewright_engine::{Action, Event, Game, Place, Refusal, packing};
use tilewright_tables::{OfferId, Sort};

fn spot(x: i32, y: i32, rotation: u8) -> i32 {
    packing::spot(packing::cell(x, y), rotation)
}

/// Lays tiles given as key, x, y, rotation.
fn board(tiles: &[(&str, i32, i32, u8)], stack: &[&str]) -> Game {
    let mut game = moorland::game(1);
    let world = game.world().clone();
    let kind = |key: &str| world.find_tile_kind(key).unwrap();
    let mut setup = game.setup().unwrap();
    for &(key, x, y, r) in tiles {
        setup.lay(kind(key), spot(x, y, r)).unwrap();
    }
    let kinds: Vec<usize> = stack.iter().map(|key| kind(key)).collect();
    setup.fill_zone(world.zone(STACK as usize, None), &kinds).unwrap();
    setup.script(&kinds, false);
    assert_eq!(game.audit(), Vec::<String>::new());
    game
}

fn at(game: &Game, name: &str) -> usize {
    Names::of(game).read(Sort::Segment, name).unwrap() as usize
}

fn act(game: &mut Game, words: &str) -> Result<(), Refusal> {
    let action = Names::of(game).read_action(words).unwrap();
    game.apply(action)
}

#[test]
fn lanes_join_and_count() {
    let game = board(&[("I", 0, 0, 0), ("L", 0, 1, 0), ("E", 1, 1, 3)], &["I"]);
    let lane = at(&game, "lane of 0,0");
    assert_eq!(lane, game.feature(lane).unwrap(), "of equals, the one that was there gives the number");
    let same = at(&game, "lane of 1,1");
    assert_eq!(game.feature(same), game.feature(lane));
    assert_eq!(game.count(TILES, lane, 0), 3);
    assert_eq!(game.count(FLAGS, lane, 0), 1);
    assert_eq!(game.count(OPENINGS, lane, 0), 1);
    assert_eq!(game.members(lane).len(), 3);
}

#[test]
fn a_tile_met_twice_counts_once_and_a_ring_closes() {
    // Four bends make a ring; the twin tile is met by one lane at both of its bends.
    let ring = board(&[("L", 0, 0, 1), ("L", 1, 0, 2), ("L", 1, 1, 3), ("L", 0, 1, 0)], &[]);
    let lane = at(&ring, "lane of 0,0");
    assert_eq!((ring.count(TILES, lane, 0), ring.count(OPENINGS, lane, 0)), (4, 0));
    let twin = board(&[("T", 0, 0, 0), ("L", 1, 0, 2), ("L", 1, 1, 3), ("L", 0, 1, 0)], &[]);
    assert_eq!(twin.feature(at(&twin, "lane N of 0,0")), twin.feature(at(&twin, "lane E of 0,0")));
    let loop_ = board(&[("T", 1, 1, 1), ("L", 1, 0, 1), ("L", 2, 0, 2), ("L", 2, 1, 3)], &[]);
    let lane = at(&loop_, "lane E of 1,1");
    assert_eq!(loop_.count(TILES, lane, 0), 4);
}

#[test]
fn two_bends_of_one_tile_become_one_lane() {
    // From the east bend of the twin tile round its corner to the south bend.
    let tiles = [("T", 0, 0, 0), ("L", 1, 0, 2), ("L", 1, 1, 3)];
    let before = board(&tiles, &[]);
    let (a, b) = (at(&before, "lane N of 0,0"), at(&before, "lane S of 0,0"));
    assert_ne!(before.feature(a), before.feature(b));
    assert_eq!(before.count(TILES, a, 0), 3);
    let after = board(&[tiles[0], tiles[1], tiles[2], ("L", 0, 1, 0)], &[]);
    let (a, b) = (at(&after, "lane N of 0,0"), at(&after, "lane S of 0,0"));
    assert_eq!(after.feature(a), after.feature(b));
    assert_eq!(after.count(TILES, a, 0), 4, "the twin tile counts once");
    assert_eq!(after.count(OPENINGS, a, 0), 2);
}

#[test]
fn wild_sides_close_without_joining() {
    let game = board(&[("I", 0, 0, 0), ("W", 0, -1, 0), ("W", 0, 1, 0)], &[]);
    let lane = at(&game, "lane of 0,0");
    assert_eq!((game.count(OPENINGS, lane, 0), game.count(TILES, lane, 0)), (0, 1));
}

#[test]
fn a_lane_is_paid_when_it_closes() {
    let mut game = board(&[("E", 0, 0, 2)], &["I", "E", "X"]);
    game.start().unwrap();
    act(&mut game, "laying 0,1 r0").unwrap();
    act(&mut game, "standing token, lane of 0,1").unwrap();
    let lane = at(&game, "lane of 0,0");
    assert_eq!((game.count(TOKENS, lane, 0), game.count(SHARE, lane, 0), game.count(SHARE, lane, 1)), (1, 1, 0));
    game.set_tracing(true);
    act(&mut game, "laying 0,2 r0").unwrap();
    act(&mut game, "pass").unwrap();
    let scored = game.events().iter().find_map(|event| match event {
        Event::Scored { player, points, rules, .. } => Some((*player, *points, rules.clone())),
        _ => None,
    });
    let (player, points, rules) = scored.unwrap();
    assert_eq!((player, points), (0, 6));
    let rules: Vec<&str> = rules.iter().map(|rule| game.world().tables().rules[rule.index()].as_ref()).collect();
    assert_eq!(rules, ["PAY", "W-LANE", "W-TWICE", "D-0", "D-LANE"]);
    assert_eq!(game.count(TOKENS, lane, 0), 0);
    assert_eq!(game.scores(), [6, 0]);
}

#[test]
fn what_was_complete_before_is_not_paid() {
    let mut game = board(&[("E", 0, 0, 2), ("E", 0, 1, 0)], &["I"]);
    let world = game.world().clone();
    let lane = at(&game, "lane of 0,0");
    game.setup()
        .unwrap()
        .put_piece(world.find_piece_kind("token").unwrap(), Some(1), Place::Segment(lane as i32))
        .unwrap();
    game.start().unwrap();
    assert!(game.pending().is_some() || game.is_over());
    assert_eq!(game.scores(), [0, 0]);
}

#[test]
fn refusals_say_which_rules_are_behind_them() {
    let mut game = board(&[("X", 0, 0, 0)], &["I", "I", "I"]);
    game.start().unwrap();
    let before = game.clone();
    let refusal = act(&mut game, "laying 1,1 r0").unwrap_err();
    assert_eq!(refusal.to_string(), "laying: 1,1 r0 is not among what can be chosen [LAY]");
    assert!(Names::of(&game).read_action("standing token, lane N of 0,0").is_err());
    assert!(game == before, "a refusal changes nothing");
    act(&mut game, "laying 0,-1 r0").unwrap();
    let refusal = act(&mut game, "standing token, moor W of 0,-1").unwrap_err();
    assert_eq!(refusal.to_string(), "standing: not: token may stand on moor W of 0,-1: [S-MOOR]".replace(": [", " ["));
    act(&mut game, "standing token, lane of 0,-1").unwrap();
    act(&mut game, "laying 0,-2 r0").unwrap();
    let refusal = act(&mut game, "standing token, lane of 0,-2").unwrap_err();
    let text = refusal.to_string();
    assert_eq!(
        text,
        "standing: not: token may stand on lane of 0,-2: lane of 0,-2 is occupied [S-1, OCC]"
            .replace("lane of 0,-2 is occ", "lane N of 0,0 is occ")
    );
    assert_eq!(game.apply_by(0, Action::PASS), Err(Refusal::NotAsked { asked: 1 }));
    assert_eq!(game.apply(Action::new(OfferId(0), &[0])), Err(Refusal::NoSuchOffer));
    let far = Action::new(OfferId(1), &[9999, -5]);
    assert!(matches!(game.apply(far), Err(Refusal::NotAllowed { .. })));
}

#[test]
fn a_stone_at_a_corner_counts_where_the_corner_lies() {
    let mut game = board(&[("C", 0, 0, 0)], &["C", "C"]);
    game.start().unwrap();
    act(&mut game, "laying 1,0 r0").unwrap();
    assert_eq!(game.legal()[0], Action::PASS);
    act(&mut game, "setting standing stone, corner NW of 1,0").unwrap();
    // The question is put again, without the stone; two names of one corner are the same.
    assert_eq!(game.pending().unwrap().player, 0);
    let moor = at(&game, "moor of 0,0");
    assert_eq!(game.count(STONES, moor, 0), 1);
    let names = Names::of(&game);
    assert_eq!(
        names.read(Sort::Vertex, "corner NW of 1,0").unwrap(),
        names.read(Sort::Vertex, "corner NE of 0,0").unwrap()
    );
    assert_eq!(game.audit(), Vec::<String>::new());
}

#[test]
fn a_forced_answer_is_given_without_asking() {
    // The only cell that fits is the one to the south.
    let mut game = board(&[("E", 0, 0, 2), ("C", -1, 0, 0), ("C", 1, 0, 0), ("C", 0, -1, 0)], &["X"]);
    game.start().unwrap();
    let forced = game.events().iter().any(|event| matches!(event, Event::Answered { forced: true, .. }));
    assert!(forced);
    assert_eq!(game.world().tables().choices[game.pending().unwrap().choice.index()].name, "standing");
}

#[test]
fn names_are_read_as_they_are_written() {
    let mut game = board(&[("X", 0, 0, 0), ("T", 1, 0, 1), ("C", 0, 3, 0)], &["L", "I"]);
    game.start().unwrap();
    let names = Names::of(&game);
    for tile in game.laid() {
        for segment in game.world().segments_of_tile(tile) {
            let name = names.value(Sort::Segment, segment as i32);
            assert_eq!(names.read(Sort::Segment, &name), Ok(segment as i32), "{name}");
        }
    }
    for action in game.legal() {
        let words = names.action(*action);
        assert_eq!(names.read_action(&words), Ok(*action), "{words}");
    }
    for wrong in ["laying", "laying 1", "flying 1,2", "laying 1,2 r9", "laying 99999999,0 r0", "laying 1,2, 3", ""] {
        assert!(names.read_action(wrong).is_err(), "{wrong}");
    }
    assert_eq!(game.world().kind_of_segment(at(&game, "lane N of 0,0")), LANE as usize);
    let twisted = names.read_action("laying 0,-1 r3").unwrap();
    assert_eq!(names.action(twisted), "laying 0,-1 r3");
}
