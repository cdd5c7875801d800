//! Cells, vertices and spots as numbers: `x` and `y` take 14 bits each, the rotation of a spot lies above them.

use tilewright_tables::{NOTHING, Step};

/// The bits of one coordinate.
const BITS: u32 = 14;
/// The mask of one coordinate.
const MASK: i32 = (1 << BITS) - 1;
/// The greatest distance from the middle of the board in each direction.
pub const FARTHEST: i32 = (1 << (BITS - 1)) - 8;

/// The number of a cell or vertex.
#[inline]
pub const fn cell(x: i32, y: i32) -> i32 {
    (x & MASK) | ((y & MASK) << BITS)
}

/// The column of a cell, vertex or spot: east is more.
#[inline]
pub const fn x_of(value: i32) -> i32 {
    (value << (32 - BITS)) >> (32 - BITS)
}

/// The row of a cell, vertex or spot: south is more.
#[inline]
pub const fn y_of(value: i32) -> i32 {
    (value << (32 - 2 * BITS)) >> (32 - BITS)
}

/// The number of a spot.
#[inline]
pub const fn spot(cell: i32, rotation: u8) -> i32 {
    cell | ((rotation as i32) << (2 * BITS))
}

/// The cell of a spot; nothing of nothing.
#[inline]
pub const fn cell_of(spot: i32) -> i32 {
    if spot == NOTHING { NOTHING } else { spot & ((1 << (2 * BITS)) - 1) }
}

/// The rotation of a spot, in steps of one side clockwise.
#[inline]
pub const fn rotation_of(spot: i32) -> u8 {
    (spot >> (2 * BITS)) as u8 & 7
}

/// The cell or vertex one step from another.
#[inline]
pub const fn stepped(value: i32, step: Step) -> i32 {
    cell(x_of(value) + step.x as i32, y_of(value) + step.y as i32)
}

/// Whether a cell is near enough to the middle to be laid upon.
pub const fn is_reachable(value: i32) -> bool {
    x_of(value).abs() < FARTHEST && y_of(value).abs() < FARTHEST
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_and_spots_unpack() {
        for (x, y) in [(0, 0), (-1, 5), (FARTHEST, -FARTHEST), (-FARTHEST, FARTHEST)] {
            let c = cell(x, y);
            assert!(c >= 0);
            assert_eq!((x_of(c), y_of(c)), (x, y));
            for r in 0..8 {
                let s = spot(c, r);
                assert!(s >= 0);
                assert_eq!((x_of(s), y_of(s), cell_of(s), rotation_of(s)), (x, y, c, r));
            }
        }
    }
}
