#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use super::*;

fn wrong(text: &str) -> Vec<String> {
    let shown = |mistake: &Mistake| format!("{}: {}", mistake.place, mistake.message);
    match read(text.as_bytes()) {
        Ok(found) => found.mistakes.iter().map(shown).collect(),
        Err(mistake) => vec![format!("unreadable: {}", shown(&mistake))],
    }
}

#[test]
fn what_stands_in_a_file_is_read_with_its_place() {
    let text = "<defs>\n  <tiles>\n    <tile id='X/a' max='1'><road wagon-move='a'>S N</road></tile>\n  </tiles>\n  \
                <sets><tile-set id='x'><ref count='2' tile='X/a'/><remove tile='Y/b'/></tile-set></sets>\n</defs>";
    let found = read(text.as_bytes()).unwrap();
    let tile = &found.tiles[0];
    assert_eq!((tile.id.as_str(), tile.place, tile.attributes.len()), ("X/a", Place { line: 3, column: 5 }, 1));
    let road = &tile.parts[0];
    assert_eq!((road.word.as_str(), road.text.join(" ").as_str(), road.place.column), ("road", "S N", 28));
    assert_eq!(road.attribute("wagon-move"), Some("a"));
    let set = &found.sets[0];
    assert!(found.mistakes.is_empty());
    assert_eq!((set.counts[0].count, set.others[0].word.as_str()), (2, "remove"));
}

#[test]
fn broken_texts_name_the_place() {
    for (text, expected) in [
        ("", "unreadable: 1:1: this cannot be read as XML: there is nothing in this file"),
        ("<defs>\n<tiles>\n", "unreadable: 2:8: this cannot be read as XML: the file ends before"),
        ("<defs>\n  <tiles></defs>", "unreadable: 2:10: this cannot be read as XML: `<tiles>` is open"),
        ("<!DOCTYPE a [<!ENTITY b 'c'>]>\n<defs/>", "unreadable: 1:1: this cannot be read as XML: `<!DOCTYPE`"),
        ("<defs>&b;</defs>", "unreadable: 1:7: this cannot be read as XML: `&b;` stands for nothing"),
        ("<svg/>", "1:1: this is no file of tile definitions: it begins with `<svg>`"),
        ("<defs><tiles/></defs>", "1:1: there is no `<tile>`"),
    ] {
        let found = wrong(text);
        assert!(found.len() == 1 && found[0].starts_with(expected), "{text}: {found:?}");
    }
    let mistake = read(b"<defs>\n <tile id='\xff'/></defs>").unwrap_err();
    assert_eq!(mistake.place, Place { line: 2, column: 12 });
}

#[test]
fn all_mistakes_are_found_in_one_pass() {
    let text = "<defs><tiles>\n<tile/>\n<tile id='a'>x</tile>\n<tile id='a'><road><b/></road></tile>\n</tiles><sets>\n\
                <tile-set id='s'><ref count='-1' tile='a'/>\n<ref/></tile-set></sets></defs>";
    assert_eq!(
        wrong(text),
        [
            "2:1: this `<tile>` has no `id=\"...\"`",
            "3:14: `x` stands in `<tile>`, where only elements can stand",
            "4:1: two of them: the tile `a` stands at 3:1 too",
            "4:20: `<b>` cannot stand within `<road>`",
            "6:18: `count=\"-1\"` is no number from 0 to 1000",
            "7:1: this `<ref>` has no `tile=\"...\"`",
        ]
    );
}

/// Deep, wide and large files end in an error, and at once.
#[test]
fn limits_hold() {
    let deep = "<a>".repeat(60_000);
    assert!(wrong(&deep)[0].starts_with("unreadable"));
    let wide = format!("<defs>{}</defs>", "<a/>".repeat(40_000));
    assert!(wrong(&wide)[0].contains("more than 20000 elements"), "{:?}", wrong(&wide));
    let attributes: String = (0..20_000).map(|i| format!(" a{i}=''")).collect();
    assert_eq!(
        wrong(&format!("<svg>\n <a{attributes}/></svg>")),
        ["unreadable: 2:2: an element with more than 1000 attributes"]
    );
    assert!(wrong(&" ".repeat(MOST_BYTES + 1))[0].contains("is the most"));
}
