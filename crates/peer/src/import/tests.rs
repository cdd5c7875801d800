#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use super::draws::quoted;
use super::write::title;

#[test]
fn titles_come_from_ids_of_sets() {
    let of = |ids: &[&str]| title(&ids.iter().map(ToString::to_string).collect::<Vec<_>>(), "my-tiles.v2.xml");
    assert_eq!(of(&["inns-and-cathedrals:1"]), "Inns and cathedrals");
    assert_eq!(of(&["corn-circles/1", "x"]), "Corn circles 1, X");
    assert_eq!(of(&[]), "My tiles v2");
    assert_eq!(of(&["/"]), "Imported tiles");
}

#[test]
fn any_text_can_be_quoted() {
    assert_eq!(quoted("a\"b\\c\nd"), r#""a\"b\\c d""#);
}
