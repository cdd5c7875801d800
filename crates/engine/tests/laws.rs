//! Laws of all sorts, in a few instructions each, on the little game's things.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod moorland;

use std::sync::Arc;

use moorland::build::Rows;
use moorland::{BOX, COMPLETE, DUE, LAST, STACK, SUPPLY, VISITS};
use tilewright_engine::{Action, Error, Event, Game, Status, World};
use tilewright_tables::*;

/// The little game's tables with other laws: `write` writes the procedure that is the game, and may add to the rest.
fn with_laws(write: impl FnOnce(&mut Rows, &mut Tables)) -> Tables {
    let mut tables = moorland::tables();
    let mut rows = Rows {
        exprs: tables.exprs.to_vec(),
        arguments: tables.arguments.to_vec(),
        ranges: tables.ranges.to_vec(),
        sets: tables.kind_sets.to_vec(),
        code: tables.code.to_vec(),
    };
    let start = rows.here();
    tables.procedures.to_mut()[0] = Procedure { name: "game".into(), parameters: 0, locals: 12, start };
    write(&mut rows, &mut tables);
    rows.op(Op::Return);
    tables.exprs = rows.exprs.into();
    tables.arguments = rows.arguments.into();
    tables.ranges = rows.ranges.into();
    tables.kind_sets = rows.sets.into();
    tables.code = rows.code.into();
    tables
}

fn game_of(write: impl FnOnce(&mut Rows, &mut Tables)) -> Game {
    Game::seeded(Arc::new(World::new(with_laws(write), 2, 1).unwrap()), 11, 0)
}

/// Adds one to the state `visits`.
fn count_visit(r: &mut Rows) -> Op {
    let (visits, one) = (r.e(Expr::GameState(VISITS)), r.number(1));
    Op::SetGame(VISITS, r.e(Expr::Arith(Arithmetic::Add, visits, one)))
}

#[test]
fn a_loop_in_random_order_meets_each_once_though_some_stay() {
    let mut game = game_of(|r, _| {
        let stack = r.e(Expr::Zone(STACK, None));
        let all = r.range(Sort::Tile, Relation::In, Sort::Zone, &[stack], 0);
        let away = r.e(Expr::Zone(BOX, None));
        let tile = r.local(0);
        let middle = r.number(17);
        let early = r.e(Expr::Compare(Comparison::Less, tile, middle));
        r.each(all, 1, true, |r| {
            let visit = count_visit(r);
            r.op(visit);
            let stays = r.op(Op::Unless(early, 0));
            r.op(Op::MoveTile(tile, away));
            r.land(stays);
        });
    });
    let tiles = game.world().tile_count();
    game.start().unwrap();
    assert_eq!(game.state(VISITS, 0) as usize, tiles);
    assert_eq!(game.chance().log().len(), tiles);
    let mut seen: Vec<i32> = game.events().iter().filter_map(drawn).collect();
    seen.sort_unstable();
    assert_eq!(seen, (0..tiles as i32).collect::<Vec<_>>());
    let boxed = game.tiles_in(game.world().zone(BOX as usize, None));
    assert_eq!(boxed.len(), 17);
    assert!(boxed.iter().all(|&tile| tile < 17));
}

fn drawn(event: &Event) -> Option<i32> {
    match event {
        Event::Drawn { value, .. } => Some(*value),
        _ => None,
    }
}

#[test]
fn a_loop_skips_what_is_no_longer_there() {
    let mut game = game_of(|r, _| {
        let (active, p, q) = (r.e(Expr::Active), r.local(0), r.local(3));
        let supply = r.e(Expr::Zone(SUPPLY, Some(active)));
        let left = r.get(Function::LeftOf, active);
        let away = r.e(Expr::Zone(SUPPLY, Some(left)));
        let all = r.range(Sort::Piece, Relation::In, Sort::Zone, &[supply], 0);
        let others = r.range(Sort::Piece, Relation::In, Sort::Zone, &[supply], 3);
        let same = r.equal(p, q);
        let not_same = r.e(Expr::Not(same));
        let others = r.filtered(others, not_same);
        r.each(all, 1, false, |r| {
            let visit = count_visit(r);
            r.op(visit);
            r.each(others, 4, false, |r| {
                r.op(Op::MovePiece(q, Sort::Zone, away));
            });
        });
    });
    game.start().unwrap();
    assert_eq!(game.state(VISITS, 0), 1);
}

/// A choice with one offer over numbers 1 to 3 that adds its number to `visits`.
fn number_choice(r: &mut Rows, tables: &mut Tables, optional: bool, aside: bool) -> ChoiceId {
    let body = tables.procedures.len() as u16;
    let jump = r.op(Op::Jump(0));
    let start = r.here();
    let (visits, n) = (r.e(Expr::GameState(VISITS)), r.local(1));
    let sum = r.e(Expr::Arith(Arithmetic::Add, visits, n));
    r.op(Op::SetGame(VISITS, sum));
    r.op(Op::Return);
    r.land(jump);
    tables.procedures.to_mut().push(Procedure { name: "number".into(), parameters: 2, locals: 2, start });
    let (one, three, ten) = (r.number(1), r.number(3), r.number(10));
    let numbers = r.range(Sort::Number, Relation::Between, Sort::Number, &[one, three], 1);
    let sum = r.e(Expr::Arith(Arithmetic::Add, visits, n));
    let small = r.e(Expr::Compare(Comparison::AtMost, sum, ten));
    let numbers = r.filtered(numbers, small);
    tables.offers.to_mut().push(Offer {
        name: "taking".into(),
        rules: vec![].into(),
        parameters: 1,
        locals: 4,
        given: None,
        ranges: vec![numbers].into(),
        written: vec![].into(),
        values: vec![OfferValue { local: 1, sort: Sort::Number }].into(),
        so_that: None,
        body: ProcedureId(body),
        aside,
    });
    let offers = vec![OfferId(tables.offers.len() as u16 - 1)].into();
    let choice = Choice { name: "number".into(), rules: vec![].into(), parameters: 1, player: 0, optional, offers };
    tables.choices.to_mut().push(choice);
    ChoiceId(tables.choices.len() as u16 - 1)
}

#[test]
fn a_question_in_the_middle_of_loops_goes_on_from_there() {
    let mut game = game_of(|r, tables| {
        let choice = number_choice(r, tables, true, false);
        let (w, active) = (r.local(0), r.e(Expr::Active));
        let players = r.range(Sort::Player, Relation::From, Sort::Player, &[active], 0);
        let (one, two) = (r.number(1), r.number(2));
        let twice = r.range(Sort::Number, Relation::Between, Sort::Number, &[one, two], 3);
        let about = r.args(&[w]);
        r.each(players, 1, false, |r| {
            r.each(twice, 4, false, |r| {
                r.op(Op::Ask(choice, about));
            });
        });
    });
    game.start().unwrap();
    let mut asked = Vec::new();
    let mut copies = Vec::new();
    while let Some(pending) = game.pending() {
        asked.push(pending.player);
        assert_eq!(game.legal().len(), 4);
        assert_eq!(game.legal()[0], Action::PASS);
        copies.push(game.clone());
        game.apply(game.legal()[asked.len().min(2)]).unwrap();
    }
    assert_eq!(asked, [0, 0, 1, 1]);
    assert_eq!(game.state(VISITS, 0), 1 + 2 + 2 + 2);
    // A copy made at the third question goes on from there, whatever became of the other.
    let mut copy = copies.swap_remove(2);
    copy.apply(Action::PASS).unwrap();
    copy.apply(copy.legal()[3]).unwrap();
    assert_eq!(copy.state(VISITS, 0), 1 + 2 + 3);
    assert_eq!(copy.status(), &Status::Over);
}

#[test]
fn what_is_taken_besides_puts_the_question_again() {
    let mut game = game_of(|r, tables| {
        let choice = number_choice(r, tables, false, true);
        let active = r.e(Expr::Active);
        let about = r.args(&[active]);
        r.op(Op::Ask(choice, about));
    });
    game.start().unwrap();
    // Nobody has to take what is only besides.
    assert_eq!(game.legal()[0], Action::PASS);
    for _ in 0..3 {
        game.apply(*game.legal().last().unwrap()).unwrap();
    }
    assert_eq!((game.state(VISITS, 0), game.legal().len()), (9, 2));
    game.apply(game.legal()[1]).unwrap();
    // Nothing is left: nobody is asked any more.
    assert!(game.is_over());
    assert_eq!(game.state(VISITS, 0), 10);
}

#[test]
fn an_answer_is_listed_once_however_it_is_found_and_what_follows_is_tried() {
    let mut game = game_of(|r, tables| {
        let choice = number_choice(r, tables, true, false);
        // Found twice, by a variable that is no part of the answer.
        let (one, two, four) = (r.number(1), r.number(2), r.number(4));
        let ways = r.range(Sort::Number, Relation::Between, Sort::Number, &[one, two], 2);
        let visits = r.e(Expr::GameState(VISITS));
        let few = r.e(Expr::Compare(Comparison::AtMost, visits, four));
        let offer = tables.offers.to_mut().last_mut().unwrap();
        offer.ranges.to_mut().insert(0, ways);
        offer.so_that = Some(few);
        // The body's first variables are the offer's: the player, the number, the way.
        let active = r.e(Expr::Active);
        let about = r.args(&[active]);
        r.op(Op::Ask(choice, about));
        r.op(Op::Ask(choice, about));
    });
    game.start().unwrap();
    assert_eq!(game.legal().len(), 1 + 3);
    game.apply(game.legal()[3]).unwrap();
    assert_eq!(game.state(VISITS, 0), 3);
    assert_eq!(game.legal().len(), 1 + 1, "only 1 keeps it at 4");
    let too_much = Action::new(game.legal()[1].offer, &[2]);
    let refusal = game.apply(too_much).unwrap_err();
    assert_eq!(refusal.to_string(), "taking: afterwards: what must hold would not");
}

#[test]
fn supposing_changes_nothing() {
    let mut game = game_of(|r, tables| {
        let jump = r.op(Op::Jump(0));
        let start = r.here();
        let visit = count_visit(r);
        r.op(visit);
        r.op(Op::Return);
        r.land(jump);
        let procedure = ProcedureId(tables.procedures.len() as u16);
        tables.procedures.to_mut().push(Procedure { name: "supposed".into(), parameters: 0, locals: 12, start });
        let (visits, one) = (r.e(Expr::GameState(VISITS)), r.number(1));
        let would = r.equal(visits, one);
        let supposed = r.e(Expr::Supposing(procedure, would));
        let tile = r.number(3);
        let no = r.op(Op::Unless(supposed, 0));
        r.op(Op::SetGame(LAST, tile));
        r.land(no);
    });
    game.start().unwrap();
    assert_eq!((game.state(VISITS, 0), game.state(LAST, 0)), (0, 3));
}

#[test]
fn links_joins_and_draws_are_code_too() {
    let mut game = game_of(|r, _| {
        let (first, second) = (r.number(0), r.number(1));
        let origin = r.e(Expr::Origin);
        r.op(Op::Lay(first, origin));
        let t = r.local(0);
        r.op(Op::Let(0, second));
        let spots = r.range(Sort::Spot, Relation::For, Sort::Tile, &[t], 1);
        r.op(Op::Draw(spots));
        let spot = r.local(1);
        r.op(Op::Lay(t, spot));
        // The lanes of both are linked whether they met or not, and part again.
        let segments = r.range(Sort::Segment, Relation::On, Sort::Tile, &[t], 2);
        r.ranges[segments.index()].kinds = 1;
        r.op(Op::Draw(segments));
        let (a, b) = (r.number(0), r.local(2));
        r.op(Op::Link(a, b, 0));
        let one = r.number(1);
        r.op(Op::Set(DUE, a, one));
        let (fa, fb) = (r.get(Function::FeatureOfSegment, a), r.get(Function::FeatureOfSegment, b));
        let joined = r.equal(fa, fb);
        let no = r.op(Op::Unless(joined, 0));
        let due = r.e(Expr::State(DUE, b));
        let no_mark = r.op(Op::Unless(due, 0));
        let visit = count_visit(r);
        r.op(visit);
        r.land(no);
        r.land(no_mark);
        r.op(Op::Unlink(b, 0));
        r.op(Op::Wipe(DUE));
    });
    game.start().unwrap();
    // Two tiles laid (the hook counts them), and the link held.
    assert_eq!(game.state(VISITS, 0), 3);
    assert_eq!(game.state(DUE, 0), 0);
    assert_eq!(game.audit(), Vec::<String>::new());
}

#[test]
fn endless_laws_are_stopped() {
    let mut game = game_of(|r, _| {
        let here = r.here();
        r.op(Op::Jump(here));
    });
    assert_eq!(game.start(), Err(Error::TooLong));
    assert_eq!(game.status(), &Status::Failed(Error::TooLong));
    assert!(game.legal().is_empty());
    let mut game = game_of(|r, _| {
        let none = r.args(&[]);
        r.op(Op::Call(ProcedureId(0), none));
    });
    assert_eq!(game.start(), Err(Error::TooDeep));
    let mut game = game_of(|r, _| {
        let (one, most) = (r.number(1), r.number(i32::MAX));
        let all = r.range(Sort::Number, Relation::Between, Sort::Number, &[one, most], 0);
        r.each(all, 1, false, |_| {});
    });
    assert!(matches!(game.start(), Err(Error::TooManyMembers | Error::TooLong)));
    let mut game = game_of(|r, _| {
        let (tile, other, origin) = (r.number(0), r.number(1), r.e(Expr::Origin));
        r.op(Op::Lay(tile, origin));
        r.op(Op::Lay(other, origin));
    });
    assert_eq!(game.start(), Err(Error::Occupied));
}

#[test]
fn worlds_that_cannot_be_are_refused() {
    assert!(World::new(moorland::tables(), 0, 1).is_err());
    assert!(World::new(moorland::tables(), 6, 1).is_err());
    let too_many = World::new(moorland::tables(), 2, 60_000).unwrap_err();
    assert_eq!(too_many.to_string(), "480000 tiles, but there is room for 32766");
    let mut tables = moorland::tables();
    tables.ranges.to_mut()[0].relation = Relation::Against;
    let unknown = World::new(tables, 2, 1).unwrap_err();
    assert_eq!(unknown.to_string(), "a range over Cell by Against of Feature is not known");
}

#[test]
fn definitions_can_be_asked_from_outside() {
    let game = game_of(|_, _| {});
    assert_eq!(game.ask(COMPLETE, &[NOTHING]), 0);
    assert!(game.winners().is_empty(), "these laws do not say who wins");
}
