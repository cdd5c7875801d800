//! Sequences, laws, choices and offers.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::{part, problems, tables};

#[test]
fn steps_come_in_their_order_and_empty_ones_are_left_out() {
    let tables = tables(
        "
[S-1]
round has step third after second.
round has step second.
round has step first before second.
round has step idle after third.
during first { for each player w { give 1 to w. } }
during second { for each player w { give 2 to w. } }
during third { for each player w { give 3 to w. } }
during rounds { do round. }
",
    );
    assert_eq!(
        part(&tables, "sequence round\n"),
        "sequence round\n    run sequence first\n    run sequence second\n    run sequence third"
    );
}

const TWO_PACKS: &str = "
[S-1]
round has step first.
define price as a number, normally 1.
during rounds { do round. }
-- one/pack.toml
[pack]
title = { en = 'One' }
requires = ['core']
-- one/laws.rules
[ONE-1]
round has step bonus after first.
during bonus { for each player w { give 1 to w. } }
-- two/pack.toml
[pack]
title = { en = 'Two' }
requires = ['core']
-- two/laws.rules
[TWO-1]
round has step tax after first.
during tax { for each player w { GIVE } }
";

#[test]
fn steps_of_two_packs_that_nobody_can_tell_apart_come_by_pack() {
    let tables = tables(&TWO_PACKS.replace("GIVE", "give 2 to w."));
    let round = part(&tables, "sequence round\n");
    assert!(round.ends_with("    run sequence bonus\n    run sequence tax"), "{round}");
}

#[test]
fn steps_of_two_packs_that_matter_to_each_other_must_be_ordered() {
    let laws = TWO_PACKS.replace("GIVE", "if score of w is at least 3 { give 2 to w. }");
    let found = problems(&laws);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].0, "E0508");
    assert!(found[0].1.starts_with("`bonus` of the pack `one` and `tax` of the pack `two`"), "{}", found[0].1);
    let ordered = laws.replace(
        "after first.\nduring tax",
        "after first.\n\n[TWO-2 with one]\nround has step tax after bonus.\n\n[TWO-1]\nduring tax",
    );
    let ordered = ordered.replace("title = { en = 'Two' }\n", "title = { en = 'Two' }\nknows = ['one']\n");
    tables(&ordered);
}

#[test]
fn steps_in_a_circle_are_reported() {
    let found = problems(
        "
[S-1]
round has step first after second.
round has step second after first.
during rounds { do round. }
during first { for each player w { give 1 to w. } }
",
    );
    assert_eq!(found[0].0, "E0507");
}

#[test]
fn laws_of_a_moment_are_ordered_and_silenced() {
    let tables = tables(
        "
[S-1]
event met piece p.
during rounds { for each piece p on board { announce met p. } }
[S-2]
on met piece p { give 2 to owner of p. }
[S-3]
on met piece p before S-2 { give 3 to owner of p. }
[S-4]
on met tent p when p is tired instead of S-2 { give 4 to owner of p. }
[S-5]
on met piece p { give 5 to owner of p. }
[S-6]
on met piece p replaces S-5 { give 6 to owner of p. }
",
    );
    assert_eq!(
        part(&tables, "event met p\n"),
        "event met p
    give 3 to owner of p [S-3]
    unless not (p is a tent and p is tired) go to L1
    give 2 to owner of p [S-2]
L1:
    unless p is a tent and p is tired go to L2
    give 4 to owner of p [S-4]
L2:
    give 6 to owner of p [S-6]"
    );
}

#[test]
fn loops_are_left_with_their_list() {
    let tables = tables(
        "
[S-1]
during rounds {
  for each player w from active player {
    repeat at most 3 times {
      if score of w is at least 5 { stop. }
      give 1 to w.
    }
    if score of w is 9 { stop. }
  }
}
",
    );
    assert_eq!(
        part(&tables, "sequence rounds\n"),
        "sequence rounds
    for each tile t in heap
        lay t at origin
    for each player w from active player
        let x be 3
    L1:
        unless x is more than 0 go to L3
        unless score of w is at least 5 go to L2
        go to L3
    L2:
        give 1 to w [S-1]
        let x be x - 1
        go to L1
    L3:
        unless score of w is 9 go to L4
        leave the loop
        go to L5
    L4:
L5:
    return"
    );
}

#[test]
fn offers_push_their_conditions_and_keep_what_they_use() {
    let tables = tables(
        "
[S-1]
choice visit by player w, or nothing.
define piece p may enter segment s, normally when feature of s has no piece.
during rounds { choose visit by first player. }
[S-3]
offer hop in visit by player w
  for each feature f, piece p in pool of w, segment s in f
  when score of w is at least 2 and p may enter s and f is ripe and p is a guard
{ move p to s. }
[S-2]
offer wait in visit by player w { }
no offer wait in visit by player w when score of w is 0.
",
    );
    assert_eq!(
        part(&tables, "choice visit by w"),
        "choice visit by w, or nothing [S-1]
    offer wait [S-2]
        given score of w is not 0
        action: the offer alone
    offer hop [S-3]
        given score of w is at least 2
        for each ripe feature f
        for each captain or pawn p in pool of w, those that are alike once
        for each segment s in f where number of pieces in f is 0
        action: p, s
        move p to s"
    );
}

#[test]
fn things_in_a_range_are_looked_for_there() {
    let tables = tables(
        "
[S-1]
choice visit by player w.
define segment s is handy for piece p, normally never.
segment s is handy for captain p when s is near tile of p.
during rounds { choose visit by first player. }
offer ride in visit by player w
  for each captain p on board, segment s when s is handy for p
{ move p to s. }
",
    );
    let visit = part(&tables, "choice visit by w");
    assert!(visit.contains("for each segment s near tile of p\n"), "{visit}");
}

#[test]
fn an_offer_at_any_time_joins_every_choice_of_its_sequence() {
    let tables = tables(
        "
[S-1]
choice visit by player w.
choice pause by player w.
offer stay in visit by player w { }
offer rest in pause by player w { }
turn has step asking.
during asking { choose visit by active player. }
during rounds { do turn. choose pause by first player. }
[S-2]
offer shout at any time in turn by player w when score of w is 1, at most 2 times in turn { give 1 to w. }
",
    );
    let visit = part(&tables, "choice visit by w");
    assert!(visit.contains("besides, offer shout [S-2]"), "{visit}");
    assert!(
        visit.contains("given w is active player and times shout was taken is less than 2 and score of w is 1"),
        "{visit}"
    );
    assert!(visit.contains("set times shout was taken to times shout was taken + 1"), "{visit}");
    assert!(!part(&tables, "choice pause by w").contains("shout"));
    assert!(part(&tables, "sequence turn\n").ends_with("wipe times shout was taken"));
}

#[test]
fn a_watch_knows_kinds_and_what_lies_around() {
    let tables = tables(
        "
[S-1]
define feature f is full, normally never.
keep f is full when openings of f is 0.
track f is full when there is no empty cell around f.
when feature f becomes full { mark f as ripe. }
",
    );
    let watch = part(&tables, "when _ becomes full");
    assert!(watch.contains("kinds: keep or track\n    looks around: track\n    condition: f is full"), "{watch}");
}

#[test]
fn effects_can_be_supposed() {
    let tables = tables(
        "
[S-1]
choice visit by player w.
during rounds { choose visit by first player. }
offer peek in visit by player w for each tile t in heap
  when there is no empty cell near t supposing { lay t at origin. }
{ }
",
    );
    let visit = part(&tables, "choice visit by w");
    assert!(visit.contains("supposing"), "{visit}");
    assert_eq!(part(&tables, "supposing"), "supposing\n    lay t at origin");
}
