//! The lattice as steps between cells. Beside the topology of tiles, the only place that knows how many sides there
//! are.

use crate::lowering::Lowering;
use tilewright_diagnostics::Diagnostic;
use tilewright_diagnostics::codes::LATTICES;
use tilewright_model::topology::Lattice as Shape;
use tilewright_tables::{Lattice, Step};

/// Squares, sides clockwise from the north. The vertex at the north-west corner of a cell has the cell's coordinates.
fn square() -> Lattice {
    let steps = |list: &[(i8, i8)]| list.iter().map(|&(x, y)| Step { x, y }).collect::<Vec<_>>().into();
    Lattice {
        sides: steps(&[(0, -1), (1, 0), (0, 1), (-1, 0)]),
        ports: 3,
        around: steps(&[(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]),
        corners: steps(&[(1, 0), (1, 1), (0, 1), (0, 0)]),
        vertex_cells: steps(&[(0, -1), (0, 0), (-1, 0), (-1, -1)]),
    }
}

impl Lowering<'_> {
    /// The lattice of the ruleset: squares if no pack says anything.
    pub fn lattice(&mut self) -> Lattice {
        let packs: Vec<_> = self.ruleset.packs().map(|pack| &self.book.packs[pack.0]).collect();
        let mut said: Vec<(&str, _)> = Vec::new();
        for pack in packs {
            if let Some(shape) = &pack.lattice
                && !said.iter().any(|(known, _)| known == shape)
            {
                said.push((shape, pack.span));
            }
        }
        for &(shape, span) in &said {
            if !Shape::names().contains(&shape) {
                let message = format!("there is no lattice `{shape}`");
                let names: Vec<String> = Shape::names().iter().map(|name| format!("`{name}`")).collect();
                let help = format!("lattices: {}", names.join(", "));
                self.report.push(Diagnostic::new(&LATTICES, span, message).help(help));
            }
        }
        if let [(first, there), (second, span), ..] = said[..] {
            let message = format!("this pack is laid on `{second}`, another one on `{first}`");
            self.report.push(Diagnostic::new(&LATTICES, span, message).and(there, "the other pack"));
        }
        square()
    }
}
