//! The sides of an area.

use schemars::JsonSchema;
use serde::Deserialize;

/// A side of an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// Up the sheet.
    North,
    /// To the right.
    East,
    /// Down the sheet.
    South,
    /// To the left.
    West,
}

/// All sides, in clockwise order.
pub const DIRECTIONS: [Direction; 4] = [Direction::North, Direction::East, Direction::South, Direction::West];

impl Direction {
    /// The side across.
    #[inline]
    pub fn opposite(self) -> Direction {
        DIRECTIONS[(self as usize + 2) % 4]
    }

    /// In words.
    pub fn name(self) -> &'static str {
        ["north", "east", "south", "west"][self as usize]
    }
}
