//! How the members of each range are found: relation, element and anchor in one word.

use tilewright_tables::{EVERY_KIND, Range, Relation, Sort, StateId, Tables};

use crate::SetupError;

/// A way to members.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Path {
    Players,
    BoardFeatures,
    BoardSegments,
    BoardTiles,
    BoardPieces,
    PlayersFrom,
    PlayersAfter,
    /// All tiles in a zone, whatever their class, in whatever order.
    WholeZone,
    ZoneTiles,
    ZonePieces,
    FeaturePieces,
    FeatureSegments,
    FeatureTiles,
    TileSegments,
    TilePieces,
    TileFeatures,
    SegmentPieces,
    VertexSegments,
    VertexFeatures,
    VertexCells,
    VertexTiles,
    VertexPieces,
    Vertices,
    CellOfTile,
    Spots,
    Touching,
    /// What lies on cells beside, around or near the anchor.
    Cells(Nearness),
    LinkedSegments,
    LinkedFeatures,
    BeyondCells,
    BeyondTiles,
    WildTiles,
    Marked(Sort, StateId),
    Between,
}

/// Which cells near a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Nearness {
    /// Those that share a side.
    Beside,
    /// Those that share a side or corner.
    Around,
    /// The same, and the cell itself.
    Near,
}

impl Path {
    /// Whether the members come in an order that depends on how the game got here, so that a loop sorts them.
    pub fn is_unordered(self) -> bool {
        matches!(
            self,
            Path::FeatureSegments
                | Path::FeatureTiles
                | Path::Touching
                | Path::LinkedSegments
                | Path::LinkedFeatures
                | Path::WildTiles
                | Path::Marked(..)
        ) || matches!(self, Path::Cells(_))
    }
}

/// The paths of all ranges.
pub(crate) fn of_ranges(tables: &Tables) -> Result<Box<[Path]>, SetupError> {
    tables.ranges.iter().map(|range| of(tables, range)).collect()
}

fn of(tables: &Tables, range: &Range) -> Result<Path, SetupError> {
    use Relation as R;
    use Sort as S;
    let path = match (range.relation, range.element, range.anchor) {
        (R::All, S::Player, _) => Path::Players,
        (R::All, S::Feature, _) => Path::BoardFeatures,
        (R::All, S::Segment, _) => Path::BoardSegments,
        (R::All, S::Tile, _) => Path::BoardTiles,
        (R::All, S::Piece, _) => Path::BoardPieces,
        (R::From, S::Player, _) => Path::PlayersFrom,
        (R::After, S::Player, _) => Path::PlayersAfter,
        (R::In, S::Tile, S::Zone) if range.kinds == EVERY_KIND && range.filter.is_none() => Path::WholeZone,
        (R::In, S::Tile, S::Zone) => Path::ZoneTiles,
        (R::In, S::Piece, S::Zone) => Path::ZonePieces,
        (R::In, S::Piece, S::Feature) => Path::FeaturePieces,
        (R::In, S::Segment, S::Feature) => Path::FeatureSegments,
        (R::In, S::Tile, S::Feature) => Path::FeatureTiles,
        (R::On, S::Segment, S::Tile) => Path::TileSegments,
        (R::On, S::Piece, S::Tile) => Path::TilePieces,
        (R::On, S::Feature, S::Tile) => Path::TileFeatures,
        (R::On, S::Piece, S::Segment) => Path::SegmentPieces,
        (R::At, S::Segment, S::Vertex) => Path::VertexSegments,
        (R::At, S::Feature, S::Vertex) => Path::VertexFeatures,
        (R::At, S::Cell, S::Vertex) => Path::VertexCells,
        (R::At, S::Tile, S::Vertex) => Path::VertexTiles,
        (R::At, S::Piece, S::Vertex) => Path::VertexPieces,
        (R::Of, S::Vertex, S::Tile | S::Cell) => Path::Vertices,
        (R::Of, S::Cell, S::Tile) => Path::CellOfTile,
        (R::For, S::Spot, S::Tile) => Path::Spots,
        (R::Beside, S::Feature, S::Feature) => Path::Touching,
        (
            R::Beside | R::Around | R::Near,
            S::Cell | S::Tile | S::Segment | S::Feature | S::Piece,
            S::Cell | S::Tile | S::Feature | S::Spot,
        ) => Path::Cells(match range.relation {
            R::Beside => Nearness::Beside,
            R::Around => Nearness::Around,
            _ => Nearness::Near,
        }),
        (R::Through, S::Segment, S::Feature | S::Segment) => Path::LinkedSegments,
        (R::Through, S::Feature, S::Feature | S::Segment) => Path::LinkedFeatures,
        (R::Beyond, S::Cell, _) => Path::BeyondCells,
        (R::Beyond, S::Tile, _) => Path::BeyondTiles,
        (R::Against, S::Tile, S::Feature) => Path::WildTiles,
        (R::Marked, element, _) => marked(tables, range, element)?,
        (R::Between, S::Number, _) => Path::Between,
        (relation, element, anchor) => {
            let text = format!("a range over {element:?} by {relation:?} of {anchor:?} is not known");
            return Err(SetupError::Unsupported(text));
        }
    };
    Ok(path)
}

fn marked(tables: &Tables, range: &Range, element: Sort) -> Result<Path, SetupError> {
    let argument = tables.arguments.get(range.arguments.index());
    match argument.and_then(|expr| tables.exprs.get(expr.index())) {
        Some(&tilewright_tables::Expr::Const(row)) if row >= 0 && (row as usize) < tables.states.len() => {
            Ok(Path::Marked(element, StateId(row as u16)))
        }
        _ => Err(SetupError::Unsupported("a range over marked things needs to know the state beforehand".into())),
    }
}
