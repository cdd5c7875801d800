//! The sides of tiles: what they show, and what fits it.

use tilewright_model::book::{Face, Rulebook, Tile};
use tilewright_model::topology::{Carry, Lattice, Topology};

/// What a side shows at its left, middle and right port, as seen from the middle of the tile.
pub type Side = [Carry; 3];

/// The lattice of the packs; squares if none says otherwise.
pub fn lattice(book: &Rulebook) -> Lattice {
    let named = book.packs.iter().find_map(|pack| pack.lattice.as_deref()).and_then(Lattice::named);
    named.unwrap_or_else(Lattice::square)
}

/// The sides of a drawing, clockwise.
pub fn sides(lattice: &Lattice, topology: &Topology) -> Vec<Side> {
    let carry = |port: usize| topology.profile.get(port).copied().unwrap_or(Carry::Nothing);
    (0..lattice.sides()).map(|side| lattice.ports_of(side).map(carry)).collect()
}

/// What must lie against a side: the same, seen from the other tile.
pub fn against(side: Side) -> Side {
    [side[2], side[1], side[0]]
}

/// Whether a side fits anything.
pub fn is_wild(side: &Side) -> bool {
    side.contains(&Carry::Wild)
}

/// Whether nothing ever lies against a side.
pub fn is_bare(side: &Side) -> bool {
    side.contains(&Carry::Nothing)
}

/// Whether two sides fit.
pub fn fit(a: &Side, b: &Side) -> bool {
    !is_bare(a) && !is_bare(b) && (is_wild(a) || is_wild(b) || against(*a) == *b)
}

/// All faces of a tile: as it is, and as options and packs make it.
pub fn faces(tile: &Tile) -> impl Iterator<Item = &Face> {
    std::iter::once(&tile.face).chain(tile.variants.iter().map(|(_, face)| face))
}

/// How many of a tile there are, for so many players.
pub fn copies(tile: &Tile, players: i32) -> i32 {
    if tile.each_player > 0 { tile.each_player.saturating_mul(players) } else { tile.face.count() }
}

/// A side in words: one word, or more where its parts differ.
pub fn words(book: &Rulebook, side: &Side) -> String {
    let word = |carry: &Carry| match carry {
        Carry::Kind(kind) => book.features.get(*kind).map_or("?", |feature| feature.noun.words.as_str()),
        Carry::Wild => "anything",
        Carry::Nothing => "nothing",
    };
    if side[0] == side[1] && side[1] == side[2] {
        return word(&side[0]).to_string();
    }
    if side[0] == side[2] {
        return format!("{} in {}", word(&side[1]), word(&side[0]));
    }
    side.iter().map(word).collect::<Vec<_>>().join(", ")
}
