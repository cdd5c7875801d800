//! The lattice as steps between cells. Beside the topology of tiles, the only place that knows how many sides there
//! are.

use tilewright_tables::{Lattice, Step};

/// The only lattice that packs can name: squares, sides clockwise from the north. The vertex at the north-west corner of a cell has the cell's coordinates.
pub fn square() -> Lattice {
    let steps = |list: &[(i8, i8)]| list.iter().map(|&(x, y)| Step { x, y }).collect::<Vec<_>>().into();
    Lattice {
        sides: steps(&[(0, -1), (1, 0), (0, 1), (-1, 0)]),
        ports: 3,
        around: steps(&[(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]),
        corners: steps(&[(1, 0), (1, 1), (0, 1), (0, 0)]),
        vertex_cells: steps(&[(0, -1), (0, 0), (-1, 0), (-1, -1)]),
    }
}
