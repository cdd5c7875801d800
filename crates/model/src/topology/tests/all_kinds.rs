//! The kinds of tiles that a plain game has: with a wide kind, a narrow one and one inside.

use super::{list, shows, tile};

#[test]
fn something_inside() {
    shows("hut", &["NL NR EL ER SL SR WL WR: A"]);
    shows("hut id=h; track S ends=h", &["NL NR EL ER SL SR WL WR: AB"]);
}

#[test]
fn all_sides_wide() {
    shows("keep N E S W", &[]);
}

#[test]
fn three_sides_wide() {
    shows("keep N W E id=k", &["SL SR: A"]);
    shows("keep N W E id=k; track S ends=k", &["SL: AB", "SR: AB"]);
}

#[test]
fn two_sides_wide() {
    shows("keep W E", &["NL NR: A", "SL SR: A"]);
    shows("keep N W", &["EL ER SL SR: A"]);
    shows("keep N W; track E S", &["EL SR: AB", "ER SL: B"]);
    shows("keep N; keep S", &["EL ER WL WR: AB"]);
    shows("keep N; keep W", &["EL ER SL SR: AB"]);
}

#[test]
fn one_side_wide() {
    shows("keep N", &["EL ER SL SR WL WR: A"]);
    shows("keep N; track W E", &["EL WR: AB", "ER SL SR WL: B"]);
    shows("keep N; track E S", &["EL SR WL WR: AB", "ER SL: B"]);
    shows("keep N; track S W", &["EL ER SL WR: AB", "SR WL: B"]);
    shows("keep N; track E ends=x; track S ends=x; track W ends=x", &["EL WR: ABD", "ER SL: BC", "SR WL: CD"]);
}

#[test]
fn narrow_alone() {
    shows("track W E", &["NL NR EL WR: A", "ER SL SR WL: A"]);
    shows("track W S", &["NL NR EL ER SL WR: A", "SR WL: A"]);
    shows("track E ends=x; track S ends=x; track W ends=x", &["NL NR EL WR: AC", "ER SL: AB", "SR WL: BC"]);
    shows(
        "track N ends=x; track E ends=x; track S ends=x; track W ends=x",
        &["NL WR: AD", "NR EL: AB", "ER SL: BC", "SR WL: CD"],
    );
}

#[test]
fn wide_sides_with_marks_and_doors() {
    shows("keep N W shield=1", &["EL ER SL SR: A"]);
    shows("keep N W E shield=1 id=k; track S ends=k", &["SL: AB", "SR: AB"]);
    shows("keep W E shield=1", &["NL NR: A", "SL SR: A"]);
    shows("keep N W shield=1; track E S", &["EL SR: AB", "ER SL: B"]);
    shows("keep N E S W shield=1", &[]);
}

#[test]
fn a_tile_without_anything_is_one_field() {
    shows("", &["NL NR EL ER SL SR WL WR: "]);
    assert_eq!(tile("").looks, 1);
}

#[test]
fn the_listing_shows_segments_corners_and_contacts() {
    let text = list(&tile("keep N; track E ends=x; track W ends=x; track S ends=x"));
    let expected = "\
. A A A .
a       a
C       B
c       b
c c D b b
A keep: NL N NR
B track: E
C track: W
D track: S
a meadow: EL WR; touches A B C
b meadow: ER SL; touches B D; corners SE
c meadow: SR WL; touches C D; corners SW
B and C end together
B and D end together
C and D end together
";
    assert_eq!(text, expected);
}
