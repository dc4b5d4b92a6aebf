//! The long edges of a table, from which armies come.

use super::point::Point;

/// An edge of the table that a side has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// Where y is 0.
    South,
    /// The other.
    North,
}

impl Edge {
    /// The edge across the table.
    #[must_use]
    pub fn other(self) -> Edge {
        match self {
            Edge::South => Edge::North,
            Edge::North => Edge::South,
        }
    }

    /// In words.
    pub fn name(self) -> &'static str {
        match self {
            Edge::South => "south",
            Edge::North => "north",
        }
    }

    /// The way from it into the table.
    pub fn inwards(self) -> Point {
        match self {
            Edge::South => Point::new(0, 1),
            Edge::North => Point::new(0, -1),
        }
    }

    /// How far a place is from it on a table of this depth, in hundredths of an inch.
    pub fn depth_of(self, place: Point, depth: i32) -> i32 {
        match self {
            Edge::South => place.y,
            Edge::North => depth - place.y,
        }
    }
}
