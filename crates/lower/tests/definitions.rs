//! Definitions: layers, overrides, kinds.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::{entries, part, tables};
use tilewright_tables::{Layer, Slot};

#[test]
fn exceptions_are_tried_before_the_default_and_kinds_worked_out() {
    let tables = tables(
        "
[S-1]
define price of feature f as a number, normally 1.
price of keep f is 2 when openings of f is 0.
[S-2]
price of meadow f is 3.
",
    );
    assert_eq!(
        entries(&tables, "price of f"),
        ["keep f: if openings of f is 0: 2; else: 1", "meadow f: 3", "track f: 1"]
    );
}

#[test]
fn an_exception_that_overrides_comes_first_whatever_its_name() {
    let tables = tables(
        "
[S-1]
define price of feature f as a number, normally 1.
[S-2]
price of keep f is 2 when openings of f is 0.
[S-3]
price of keep f is 5 when banners of f is 1 instead of S-2.
",
    );
    let keep = "keep f: if banners of f is 1: 5; if openings of f is 0: 2; else: 1";
    assert_eq!(entries(&tables, "price of f"), [keep, "meadow or track f: 1"]);
    let row = tables.definitions.iter().find(|d| d.name == "price of _").unwrap();
    let silenced: Vec<usize> = row.clauses.iter().map(|id| tables.clauses[id.index()].silenced_by.len()).collect();
    assert_eq!(silenced, [0, 1, 0]);
}

#[test]
fn what_is_replaced_is_gone_even_where_the_other_does_not_hold() {
    let tables = tables(
        "
[S-1]
define price of feature f as a number, normally 1.
[S-2]
price of keep f is 2.
[S-3]
price of keep f is 5 when openings of f is 0 replaces S-2.
",
    );
    let keep = "keep f: if openings of f is 0: 5; else: 1";
    assert_eq!(entries(&tables, "price of f"), [keep, "meadow or track f: 1"]);
}

#[test]
fn additions_come_before_multiplications() {
    let tables = tables(
        "
[S-1]
define price of feature f as a number, normally openings of f.
price of keep f is multiplied by 2.
price of keep f increases by 1.
price of feature f decreases by 3 when f has a pawn.
",
    );
    let less = "(if number of pawns in f is more than 0 then -3 else 0)";
    assert_eq!(
        entries(&tables, "price of f"),
        [format!("keep f: (openings of f + 1 + {less}) * 2"), format!("meadow or track f: openings of f + {less}"),]
    );
}

#[test]
fn narrowing_wins_unless_a_widening_is_despite_it() {
    let tables = tables(
        "
[S-1]
define piece p may enter segment s, normally when feature of s has no piece.
[S-2]
piece p may not enter segment s when s is a meadow.
[S-3]
tent p may enter segment s when s is a meadow despite S-2.
",
    );
    assert_eq!(
        entries(&tables, "p may enter s"),
        [
            "captain or pawn p, keep or track s; or tent p, keep or track s: number of pieces in feature of s is 0",
            "captain or pawn p, meadow s: no",
            "tent p, meadow s: yes",
        ]
        .map(|line| line.replace("captain or pawn p, keep or track s; or tent p, keep or track s", "keep or track s"))
    );
    let row = tables.definitions.iter().find(|d| d.name == "_ may enter _").unwrap();
    let narrowing = row.clauses.iter().map(|id| &tables.clauses[id.index()]).find(|c| c.layer == Layer::Narrowing);
    assert_eq!(narrowing.unwrap().silenced_by.len(), 1);
}

#[test]
fn a_kind_that_makes_no_difference_is_not_asked() {
    let tables = tables(
        "
[S-1]
define piece p may leave feature f, normally when p is a guard.
",
    );
    let row = tables.definitions.iter().find(|d| d.name == "_ may leave _").unwrap();
    assert_eq!(row.dispatch.len(), 1);
    assert_eq!(entries(&tables, "p may leave f"), ["captain or pawn p: yes", "tent p: no"]);
}

#[test]
fn a_sum_over_pieces_is_split_by_kind() {
    let tables = tables(
        "
[S-1]
define strength of piece p as a number, normally 1.
strength of captain p is banners of feature of p.
define share of player w in feature f as a number,
  normally sum of strength of p over guards p in f where owner of p is w.
",
    );
    assert_eq!(
        entries(&tables, "share of w in f"),
        ["number of captains of w in f * banners of f + number of pawns of w in f"]
    );
    let kept: Vec<Slot> = tables.slots.iter().copied().collect();
    assert_eq!(kept, [Slot::Marks(0), Slot::PlayerPieces(1), Slot::PlayerPieces(2)]);
    let clauses = part(&tables, "define share of w in f");
    assert!(clauses.contains("sum of strength of p over captains or pawns p in f where owner of p is w"), "{clauses}");
}

#[test]
fn a_sum_that_depends_on_each_piece_is_counted() {
    let tables = tables(
        "
[S-1]
define strength of piece p as a number, normally 1.
strength of captain p is 2 when p is tired.
define share of feature f as a number, normally sum of strength of p over pieces p in f.
",
    );
    assert_eq!(entries(&tables, "share of f"), ["sum of strength of p over pieces p in f"]);
}

#[test]
fn items_of_a_ranking_share_one_number() {
    let tables = tables(
        "
[S-1]
define rank of player w in feature f as a ranking, normally score of w.
[S-2]
rank of player w in feature f continues with openings of f.
[S-3]
rank of player w in feature f continues with 7 when f is a keep.
",
    );
    assert_eq!(
        entries(&tables, "rank of w in f"),
        [
            "keep f: (score of w * 1024 + openings of f) * 1024 + 7",
            "meadow or track f: (score of w * 1024 + openings of f) * 1024",
        ]
    );
}

#[test]
fn the_kind_of_a_member_is_taken_out_of_the_condition() {
    let tables = tables(
        "
[S-1]
define piece p may leave feature f, normally when p is a guard.
define count of feature f as a number, normally number of pieces p in f where p may leave f.
",
    );
    assert_eq!(entries(&tables, "count of f"), ["number of captains or pawns in f"]);
}

#[test]
fn a_call_with_something_that_may_be_nothing_stays_a_call() {
    let tables = tables(
        "
[S-1]
define feature f is closed, normally never.
keep f is closed when openings of f is 0.
define piece p is home, normally when feature of p is not closed.
",
    );
    assert_eq!(entries(&tables, "p is home"), ["not feature of p is closed"]);
}

#[test]
fn definitions_that_ask_each_other_often_cost_no_more_than_they_are_long() {
    let mut laws = "\n[S-1]\ndefine layer one of feature f as a number, normally openings of f.\n".to_string();
    let names = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    for tens in ["", "ten ", "twenty ", "thirty ", "forty "] {
        for pair in names.windows(2) {
            let (before, this) = (format!("layer {tens}{}", pair[0]), format!("layer {tens}{}", pair[1]));
            let sum = format!("{before} of f + 0 * {before} of f");
            laws += &format!("define {this} of feature f as a number, normally {sum}.\n");
        }
        let next = match tens {
            "" => "ten ",
            "ten " => "twenty ",
            "twenty " => "thirty ",
            "thirty " => "forty ",
            _ => break,
        };
        laws += &format!("define layer {next}one of feature f as a number, normally layer {tens}ten of f.\n");
    }
    let tables = tables(&laws);
    assert_eq!(entries(&tables, "layer forty ten of f"), ["openings of f"]);
}
