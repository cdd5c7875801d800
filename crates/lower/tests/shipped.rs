//! The shipped packs: each with what it requires, and all together.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use tilewright_lower::{emit, listing};

#[test]
fn each_pack_is_lowered() {
    for game in common::games() {
        let (book, sources) = common::read_folder(&game);
        let ids: Vec<&str> = book.packs.iter().map(|pack| pack.id.as_str()).collect();
        let mut choices: Vec<Vec<&str>> = ids.iter().map(|id| vec![*id]).collect();
        choices.push(ids);
        for packs in choices {
            let tables = common::lowered(&book, &sources, &packs);
            assert!(!tables.code.is_empty() && !tables.tiles.is_empty(), "{packs:?}");
            assert!(emit::rust::rust("TABLES", &tables).unwrap().ends_with("};\n"));
            assert!(emit::json::json(&tables).unwrap().ends_with("}\n"));
            let listing = listing::listing(&tables);
            assert!(!listing.contains('?'), "an unknown letter in\n{listing}");
        }
    }
}

#[test]
fn the_order_of_the_wish_does_not_matter() {
    for game in common::games() {
        let (book, sources) = common::read_folder(&game);
        let mut ids: Vec<&str> = book.packs.iter().map(|pack| pack.id.as_str()).collect();
        let forwards = common::lowered(&book, &sources, &ids);
        ids.reverse();
        let (again, _) = common::read_folder(&game);
        assert_eq!(forwards, common::lowered(&again, &sources, &ids));
    }
}

/// With `LISTINGS=folder`, writes the listing of each game there, to look at.
#[test]
fn listings_to_look_at() {
    let Ok(folder) = std::env::var("LISTINGS") else { return };
    for game in common::games() {
        let (book, sources) = common::read_folder(&game);
        let ids: Vec<&str> = book.packs.iter().map(|pack| pack.id.as_str()).collect();
        let tables = common::lowered(&book, &sources, &ids);
        let name = game.file_name().unwrap().to_str().unwrap();
        std::fs::write(format!("{folder}/{name}.txt"), listing::listing(&tables)).unwrap();
        std::fs::write(format!("{folder}/{name}.rs"), emit::rust::rust("TABLES", &tables).unwrap()).unwrap();
    }
}
