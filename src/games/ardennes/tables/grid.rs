//! The grid as sets of areas, one bit each.

use super::super::words::Direction;

/// Bits per row. The last column of each row stays free, so that a step east or west never wraps into the grid.
const STRIDE: u32 = 8;

/// The longest side of a grid.
pub const LONGEST: u8 = 7;

/// A set of areas: bit `row * 8 + column`, row 0 at the top.
pub type Areas = u64;

/// The places that one step turns a set to the left, by [`Direction`]. Steps north and west are turns to the right; the
/// bits turned around the end come to the last row or column, which is never in a grid.
pub const STEPS: [u32; 4] = [64 - STRIDE, 1, STRIDE, 64 - 1];

/// Moves every area of the set one step; areas moved off the grid must be masked away.
#[inline]
pub fn step(areas: Areas, direction: Direction) -> Areas {
    areas.rotate_left(STEPS[direction as usize])
}

/// The areas of a grid of `rows` rows and `cols` columns, each 1 to [`LONGEST`].
pub fn grid(rows: u8, cols: u8) -> Areas {
    (0..u32::from(rows)).map(|row| ((1 << cols) - 1) << (row * STRIDE)).sum()
}

/// Sides of one area with a road, one bit each in clockwise order from north.
pub type Exits = u8;

/// Turns exits clockwise by `quarters` quarter turns.
#[inline]
pub const fn turned(exits: Exits, quarters: u32) -> Exits {
    (exits << quarters | exits >> (4 - quarters)) & 0b1111
}
