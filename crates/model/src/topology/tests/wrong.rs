//! Drawings that are wrong, and what is said about them.

use super::{Notation, read};

#[track_caller]
fn says(draws: &str, expected: &[&str]) {
    says_of(draws, None, None, expected);
}

#[track_caller]
fn says_of(draws: &str, edges: Option<&str>, fields: Option<&[&str]>, expected: &[&str]) {
    let found = read(&Notation { place: 0 }.tile(draws, edges, fields));
    assert_eq!(found.err().unwrap_or_default(), expected, "{draws}");
}

#[test]
fn places_that_are_none() {
    says("keep N X", &["E0301 `X` in tile `gatehouse` is no side"]);
    says("track NL", &["E0301 `NL` in tile `gatehouse` is no side"]);
    says("keep N reaches=X", &["E0301 `X` in tile `gatehouse` is neither a corner nor a side"]);
    says("keep N clear=NE", &["E0301 `NE` in tile `gatehouse` is no side"]);
    says_of("keep N", None, Some(&["EL Q"]), &["E0301 `Q` in a field of tile `gatehouse` is no port"]);
}

#[test]
fn sides_and_ports_taken_twice() {
    says("keep N N", &[r#"E0302 `keep = "N N"` of tile `gatehouse` takes side `N` twice"#]);
    says("keep N id=k; track S N", &[r#"E0303 `k` and `track = "S N"` of tile `gatehouse` both take side `N`"#]);
}

#[test]
fn things_that_cross() {
    says("track N S; track E W", &[r#"E0304 `track = "N S"` and `track = "E W"` of tile `gatehouse` cross"#]);
    says(
        "keep N id=k; track S ends=k; brook E W",
        &[r#"E0304 `track = "S"` and `brook = "E W"` of tile `gatehouse` cross"#],
    );
}

#[test]
fn names_that_are_none() {
    says("track N S id=low; track E W over=lwo", &["E0305 nothing drawn on tile `gatehouse` is called `lwo`"]);
    says("track N S id=low; track E W touches=lwo", &["E0307 `lwo` on tile `gatehouse` is met by one element only"]);
    says("kepe N", &["E0317 `kepe` drawn on tile `gatehouse` is no kind of feature"]);
    says("hut id=h; keep N id=h", &["E0316 two elements of tile `gatehouse` are called `h`"]);
    says("track N id=t ends=t", &["E0306 `t` of tile `gatehouse` meets itself"]);
}

#[test]
fn points_that_are_not_free() {
    says("keep N reaches=S; track S", &[r#"E0308 `keep = "N"` of tile `gatehouse` cannot reach `S`: it is taken"#]);
    says(
        "keep N reaches=SE; keep W reaches=SE",
        &[r#"E0308 `keep = "W"` of tile `gatehouse` cannot reach `SE`: it is taken"#],
    );
    says("keep N reaches=SE touches=k; keep W reaches=SE id=k", &[]);
}

#[test]
fn fields_that_differ() {
    says_of("keep N; track S", None, Some(&["EL ER SL SR WL WR"]), &[]);
    says_of("keep N; track S", None, Some(&["SL EL ER S SR WR WL"]), &[]);
    says_of("keep N W; keep E S", None, Some(&[""]), &[]);
    let message = "E0309 the fields written for tile `gatehouse` are not those of its drawing";
    says_of("keep N; track S", None, Some(&["EL ER SL", "SR WL WR"]), &[message]);
    says_of("keep N W; keep E S", None, Some(&[]), &[message]);
}

#[test]
fn kinds_that_cannot_be_drawn_like_that() {
    says("meadow S", &["E0310 `meadow` is what is left of tile `gatehouse`, and is not drawn"]);
    says("hut N", &["E0313 `hut` takes no side, but on tile `gatehouse` it is given `N`"]);
    says_of(
        "track N",
        Some("wild"),
        None,
        &[r#"E0314 `track = "N"` takes a side of tile `gatehouse`, whose edges are `wild`"#],
    );
    says(
        "track N clear=S",
        &[r#"E0315 `track = "N"` of tile `gatehouse` keeps clear towards `S`, where it does not go"#],
    );
    says(&"hut;".repeat(25), &["E0311 25 elements are drawn on tile `gatehouse`; 24 is the most"]);
}

#[test]
fn everything_is_said_at_once() {
    says(
        "keep N N; kepe S; track E ends=x; hut W",
        &[
            r#"E0302 `keep = "N N"` of tile `gatehouse` takes side `N` twice"#,
            "E0317 `kepe` drawn on tile `gatehouse` is no kind of feature",
            "E0307 `x` on tile `gatehouse` is met by one element only",
            "E0313 `hut` takes no side, but on tile `gatehouse` it is given `W`",
        ],
    );
}
