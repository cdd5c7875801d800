//! What is hard to see: things that cross, narrow to a point, or lie in one another.

use super::super::{Arm, Carry, Contact, Drawing, Edges, Element, Lattice, Reach, Target, Third, derive};
use super::{Notation, fields, list, read, shows, tile};
use tilewright_syntax::nouns::decl::SideUse;

#[test]
fn two_wide_things_cross_high_and_leave_two_fields_inside() {
    shows("keep W E id=low; keep N S over=low clear=N,S", &[": AB", ": AB"]);
    shows("keep W E id=low; keep N S over=low", &[]);
}

#[test]
fn what_passes_over_something_comes_down_behind_it() {
    shows("keep W E id=low; keep N over=low clear=N", &["SL SR: AB", ": AB"]);
    shows("keep W E id=low; keep N", &["SL SR: A", ": AB"]);
}

#[test]
fn a_narrow_thing_passes_under_a_wide_one_and_divides_the_land_on_one_side_only() {
    shows("keep W E id=k; track N S over=k clear=S", &["NL: AB", "NR: AB", "SL SR: AB"]);
    shows("keep W E id=k; track N S over=k clear=N,S", &["NL NR: AB", "SL SR: AB"]);
    shows("keep W E id=k; track N S over=k", &["NL: AB", "NR: AB", "SL: AB", "SR: AB"]);
}

#[test]
fn a_high_bridge_leaves_the_banks_of_a_brook_whole() {
    shows("brook N S id=b; keep W E over=b clear=W,E", &["NL SR: AB", "NR SL: AB"]);
}

#[test]
fn a_wide_thing_narrows_to_points() {
    shows("keep W reaches=NE,SE", &["NL NR: A", "EL ER: A", "SL SR: A"]);
    shows("keep N reaches=S", &["EL ER SL: A", "SR WL WR: A"]);
    shows("keep N reaches=SW; keep E S", &["WL WR: A", ": AB"]);
    shows("keep W id=k reaches=NE; track E ends=k", &["NL NR: A", "EL: AB", "ER SL SR: AB"]);
}

#[test]
fn a_point_reached_belongs_to_no_field() {
    let tile = tile("keep N reaches=S,SE");
    let lattice = Lattice::square();
    let middle = lattice.port_of(2, Third::Middle);
    assert_eq!(tile.ports[middle], None);
    assert_eq!(tile.side(2), [Carry::Kind(4); 3]);
    assert_eq!(tile.corners, [None, None, Some(3), None]);
}

#[test]
fn bridges_over_a_brook() {
    shows("track W E over=b; brook N S id=b", &["NL WR: AB", "NR EL: AB", "ER SL: AB", "SR WL: AB"]);
    shows("keep N id=k; track S ends=k over=b; brook W E id=b", &["EL: ABC", "ER SL: BC", "SR WL: BC", "WR: ABC"]);
    shows("hut id=h; track S ends=h touches=b; brook W E id=b", &["NL NR EL WR: C", "ER SL: BC", "SR WL: BC"]);
}

#[test]
fn wide_things_apart_enclose_land_and_those_that_touch_do_not() {
    shows("keep N; keep E; keep S; keep W", &[": ABCD"]);
    shows("keep N W; keep E S", &[": AB"]);
    shows("keep N W; keep E S id=k; hut", &[": ABC"]);
    shows("keep N W touches=k; keep E S id=k", &[]);
}

#[test]
fn something_inside_something_wide_touches_no_field() {
    shows("keep N W E id=k; hut touches=k", &["SL SR: A"]);
}

#[test]
fn half_sides_can_be_taken() {
    shows("keep S ER WL", &["NL NR EL WR: A"]);
    let taken = read(&Notation { place: 0 }.tile("keep S WL; track W", None, None));
    assert_eq!(
        taken,
        Err(vec![r#"E0303 `keep = "S WL"` and `track = "W"` of tile `gatehouse` both take side `W`"#.into()])
    );
}

#[test]
fn contacts_tell_ending_from_touching() {
    let tile = tile("keep N id=k; track S ends=k,x; track E ends=x; brook W touches=x,k");
    let expected = [
        Contact::EndsAt(1, 0),
        Contact::EndTogether(1, 2),
        Contact::Touch(1, 3),
        Contact::Touch(2, 3),
        Contact::Touch(0, 3),
    ];
    assert_eq!(tile.contacts, expected);
}

#[test]
fn turns_that_look_alike_are_found() {
    let looks = |draws| tile(draws).looks;
    assert_eq!(looks("track N S"), 2);
    assert_eq!(looks("track N S E W"), 1);
    assert_eq!(looks("track N E"), 4);
    assert_eq!(looks("keep N; keep S"), 2);
    assert_eq!(looks("keep N shield=1; keep S"), 4);
    // Which one is above plays no part.
    assert_eq!(looks("track N S id=low; track E W over=low"), 1);
    assert_eq!(looks("keep N; keep E; keep S; keep W"), 1);
    assert_eq!(looks("hut"), 1);
}

#[test]
fn turning_moves_ports_corners_and_profile() {
    let lattice = Lattice::square();
    let turned = tile("keep N id=k; track W ends=k").rotate(1, &lattice);
    assert_eq!(turned.segments, tile("keep E id=k; track N ends=k").segments);
    assert_eq!(turned.corners, [None, None, Some(2), Some(2)]);
    assert_eq!(turned.side(1), [Carry::Kind(0); 3]);
    assert_eq!(turned.rotate(3, &lattice), tile("keep N id=k; track W ends=k"));
}

#[test]
fn special_edges_carry_nothing_and_leave_no_field() {
    for (word, carried) in [("wild", Carry::Wild), ("none", Carry::Nothing)] {
        let tile = read(&Notation { place: 0 }.tile("hut", Some(word), None)).unwrap_or_else(|m| panic!("{m:?}"));
        assert_eq!(tile.profile, [carried; 12]);
        assert_eq!((fields(&tile).len(), tile.looks), (0, 1));
        assert!(list(&tile).contains("A hut: inside"));
    }
}

#[test]
fn six_sides_do_as_well_as_four() {
    let lattice = Lattice::new(&["A", "B", "C", "D", "E", "F"], &["AB", "BC", "CD", "DE", "EF", "FA"]);
    let mut low = Element::new(1, SideUse::Middle, &[0, 3], &lattice);
    low.reaches.push(Reach::Corner(1));
    let elements = vec![low, Element::new(0, SideUse::Whole, &[4], &lattice)];
    let drawing = Drawing { elements, rest: Some(2), ..Drawing::default() };
    let hex = derive(&lattice, &drawing).unwrap_or_else(|problems| panic!("{problems:?}"));
    let names: Vec<String> = hex.fields().map(|(_, field)| lattice.port_names(field.ports)).collect();
    assert_eq!(names, ["AL DR FL F FR", "AR BL B BR", "CL C CR DL"]);
    assert_eq!(hex.looks, 6);
}

#[test]
fn numbers_that_stand_for_nothing_are_problems() {
    let lattice = Lattice::square();
    let mut element = Element::new(0, SideUse::Whole, &[], &lattice);
    element.arms.push(Arm { side: 7, ports: super::super::PortSet::one(40) });
    element.ends.push(Target::Meeting(3));
    let drawing = Drawing { elements: vec![element], edges: Edges::Wild, ..Drawing::default() };
    assert_eq!(derive(&lattice, &drawing), Err(vec![super::super::Problem::OutOfRange { element: 0 }]));
}
