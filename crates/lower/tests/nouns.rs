//! Tiles and their sides.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::tables;

#[test]
fn tiles_have_segments_links_and_sides_that_fit() {
    let tables = tables("");
    let gate = tables.tiles.iter().find(|tile| tile.key == "gate").unwrap();
    let cross = tables.tiles.iter().find(|tile| tile.key == "cross").unwrap();
    assert_eq!((gate.rotations, cross.rotations), (4, 2));
    assert_eq!((gate.classes, cross.classes), (0, 1));
    assert_eq!(gate.zones[0].count, 3);
    assert_eq!(gate.segments[0].marks[0].count, 1);
    assert_eq!(gate.segments[0].links[0].to, 1);
    assert_eq!(gate.segments[1].links[0].to, 0);
    let side = |tile: &tilewright_tables::TileKind, side: usize| usize::from(tile.sides[side]);
    let fits = |a: usize, b: usize| tables.profiles[a].fits >> b & 1 == 1;
    assert!(fits(side(gate, 2), side(cross, 0)), "a track meets a track");
    assert!(fits(side(gate, 0), side(gate, 0)), "a keep meets a keep");
    assert!(!fits(side(gate, 0), side(cross, 0)), "a keep does not meet a track");
    assert!(fits(side(gate, 1), side(cross, 3)), "meadows meet");
}

#[test]
fn corners_belong_to_what_fills_them() {
    let tables = tables("");
    let cross = tables.tiles.iter().find(|tile| tile.key == "cross").unwrap();
    let corners: Vec<u8> = cross.segments.iter().map(|segment| segment.corners).collect();
    assert_eq!(corners.iter().fold(0, |all, bits| all | bits), 0b1111);
    assert_eq!(cross.segments[0].corners, 0, "the track fills none");
}
