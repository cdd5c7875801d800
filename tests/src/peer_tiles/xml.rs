//! Reads the peer's tile definitions.

use super::search::{Shown, Sought, SoughtField};
use std::path::{Path, PathBuf};
use tilewright_model::topology::{Arm, Lattice, PortSet, Third};
use tilewright_syntax::nouns::decl::SideUse;

/// The kinds of features that shape a tile, by number: name, what it takes of a side, whether fields say that they
/// touch it. The last one is what is left.
pub const KINDS: &[(&str, SideUse, bool)] = &[
    ("city", SideUse::Whole, true),
    ("road", SideUse::Middle, false),
    ("river", SideUse::Middle, false),
    ("monastery", SideUse::None, false),
    ("garden", SideUse::None, false),
    ("field", SideUse::Rest, false),
];

/// One tile.
#[derive(Clone, Debug)]
pub struct PeerTile {
    /// Its id.
    pub id: String,
    /// What is known of it.
    pub sought: Sought,
    /// Ports that belong to nothing.
    pub missing: PortSet,
}

/// The number of the kind that stands for a board piece bigger than a tile.
const BOARD_PIECE: usize = KINDS.len();

impl PeerTile {
    /// The tile with one more thing drawn: a board piece that takes the ports that belong to nothing, half a side at a
    /// time, and the middles beside them.
    pub fn with_board_piece(&self, lattice: &Lattice) -> Sought {
        let half = |third, side| self.missing.has(lattice.port_of(side, third));
        let arm = |side| match (half(Third::Left, side), half(Third::Right, side)) {
            (true, true) => Some(Arm::whole(side, SideUse::Whole, lattice)),
            (true, false) => Some(Arm::half(side, Third::Left, lattice)),
            (false, true) => Some(Arm::half(side, Third::Right, lattice)),
            (false, false) => None,
        };
        let arms = (0..lattice.sides()).filter_map(arm).collect();
        let piece = Shown { kind: BOARD_PIECE, uses: SideUse::Whole, arms, groups: Vec::new(), counted: false };
        let mut sought = self.sought.clone();
        sought.drawn.push(piece);
        sought
    }
}

/// The peer's folder, if it lies beside the workspace.
pub fn folder() -> Option<PathBuf> {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent()?;
    let folder = workspace.parent()?.join("shared/peer/jcz/expansions");
    folder.is_dir().then_some(folder)
}

/// All tiles of the files in a folder, by file name, then in their order there.
pub fn read_all(folder: &Path, lattice: &Lattice) -> Result<Vec<PeerTile>, String> {
    let entries = std::fs::read_dir(folder).map_err(|e| e.to_string())?;
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "xml"));
    files.sort();
    let mut tiles = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).map_err(|e| e.to_string())?;
        let document = roxmltree::Document::parse(&text).map_err(|e| format!("{}: {e}", file.display()))?;
        for node in document.descendants().filter(|node| node.has_tag_name("tile")) {
            tiles.push(read(node, lattice)?);
        }
    }
    Ok(tiles)
}

fn read(node: roxmltree::Node<'_, '_>, lattice: &Lattice) -> Result<PeerTile, String> {
    let id = node.attribute("id").unwrap_or_default().to_string();
    let mut sought = Sought { rest: KINDS.len() - 1, ..Sought::default() };
    for child in node.children().filter(|child| child.is_element()) {
        let kind = KINDS.iter().position(|(name, ..)| child.has_tag_name(*name));
        if let Some(kind) = kind.filter(|&kind| kind != sought.rest) {
            sought.drawn.push(shown(kind, child, lattice).ok_or(format!("{id}: unknown side"))?);
        }
    }
    for child in node.children().filter(|child| child.has_tag_name("field")) {
        let field = field(child, &sought.drawn, lattice).ok_or(format!("{id}: unknown port or city"))?;
        sought.fields.push(field);
    }
    let drawn = sought.drawn.iter().flat_map(|shown| &shown.arms).fold(PortSet::EMPTY, |all, arm| all.union(arm.ports));
    let fields = sought.fields.iter().fold(PortSet::EMPTY, |all, field| all.union(field.ports));
    let missing = lattice.all().without(lattice.middles()).without(drawn).without(fields);
    Ok(PeerTile { id, sought, missing })
}

fn words<'a>(node: roxmltree::Node<'a, '_>) -> Vec<&'a str> {
    node.text().unwrap_or_default().split_whitespace().collect()
}

fn shown(kind: usize, node: roxmltree::Node<'_, '_>, lattice: &Lattice) -> Option<Shown> {
    let (_, uses, counted) = *KINDS.get(kind)?;
    let arm = |side: &str| Some(Arm::whole(lattice.side(side)?, uses, lattice));
    let arms = words(node).into_iter().map(arm).collect::<Option<Vec<_>>>()?;
    let groups = node.attribute("wagon-move").unwrap_or_default().split_whitespace().map(String::from).collect();
    Some(Shown { kind, uses, arms, groups, counted })
}

fn field(node: roxmltree::Node<'_, '_>, drawn: &[Shown], lattice: &Lattice) -> Option<SoughtField> {
    let inside = |word: &&str| word.chars().all(|c| c == 'I');
    let ports = words(node).into_iter().filter(|word| !inside(word)).map(|word| lattice.port(word));
    let ports = ports.collect::<Option<PortSet>>()?;
    let at =
        |side: usize| drawn.iter().position(|shown| shown.counted && shown.arms.iter().any(|arm| arm.side == side));
    let cities = node.attribute("city").unwrap_or_default().split_whitespace().map(|side| at(lattice.side(side)?));
    let mut touches = cities.collect::<Option<Vec<usize>>>()?;
    touches.sort_unstable();
    touches.dedup();
    Some(SoughtField { ports, touches })
}
