//! The long edges of a table, from which armies come.

use super::point::Point;

/// A side's edge of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// The edge at which y is 0.
    South,
    /// The edge at which y is the table's depth.
    North,
}

impl Edge {
    /// The edge across the table.
    #[must_use]
    #[inline]
    pub fn other(self) -> Edge {
        match self {
            Edge::South => Edge::North,
            Edge::North => Edge::South,
        }
    }

    /// The edge in words.
    pub fn name(self) -> &'static str {
        match self {
            Edge::South => "south",
            Edge::North => "north",
        }
    }

    /// The direction from the edge into the table.
    #[inline]
    pub fn inwards(self) -> Point {
        match self {
            Edge::South => Point::new(0, 1),
            Edge::North => Point::new(0, -1),
        }
    }

    /// Turns a place of the table into the place as the player of this edge measures it, and back: x from the left end
    /// of his edge, y from the edge. `corner` is the table's far corner. In the north this turns the table by 180
    /// degrees.
    #[must_use]
    #[inline]
    pub fn turned(self, place: Point, corner: Point) -> Point {
        match self {
            Edge::South => place,
            Edge::North => Point::new(corner.x - place.x, corner.y - place.y),
        }
    }

    /// A way or a direction as the player of this edge sees it.
    #[must_use]
    pub fn turned_way(self, way: Point) -> Point {
        self.turned(way, Point::default())
    }

    /// The distance of a place from the edge on a table of this depth, in hundredths of an inch.
    #[inline]
    pub fn depth_of(self, place: Point, depth: i32) -> i32 {
        match self {
            Edge::South => place.y,
            Edge::North => depth - place.y,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_northern_player_measures_from_the_other_corner() {
        let (corner, place) = (Point::inches(72, 48), Point::inches(10, 3));
        assert_eq!(Edge::South.turned(place, corner), place);
        let there = Edge::North.turned(place, corner);
        assert_eq!((there, Edge::North.turned(there, corner)), (Point::inches(62, 45), place));
        assert_eq!(Edge::North.depth_of(there, corner.y), Edge::South.depth_of(place, corner.y));
        assert_eq!(Edge::North.turned_way(Edge::South.inwards()), Edge::North.inwards());
    }
}
