//! A straight line that is held against many pieces of terrain.

use super::point::Vector;
use super::segment::Segment;
use super::upright_box::UprightBox;

/// A straight line with what tells at once that it misses a box.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beam {
    pub line: Segment,
    way: Vector,
    bounds: UprightBox,
}

impl Beam {
    #[inline]
    pub fn new(line: Segment) -> Beam {
        Beam { line, way: line.way(), bounds: UprightBox::of(line) }
    }

    /// Whether the line has no point in common with a box, border included, exactly.
    #[inline]
    pub fn misses(&self, other: UprightBox) -> bool {
        !self.bounds.meets(other) || self.passes(other)
    }

    /// Whether a box lies on one side of the line drawn on for ever, without touching it.
    #[inline]
    fn passes(&self, other: UprightBox) -> bool {
        let UprightBox { low, high } = other;
        let from = self.line.from;
        // Twice the way to the box's middle, and twice what its corners are further left or right than that.
        let middle = Vector {
            x: i64::from(low.x) + i64::from(high.x) - 2 * i64::from(from.x),
            y: i64::from(low.y) + i64::from(high.y) - 2 * i64::from(from.y),
        };
        let (wide, deep) = (i64::from(high.x) - i64::from(low.x), i64::from(high.y) - i64::from(low.y));
        self.way.cross(middle).abs() > self.way.x.abs() * deep + self.way.y.abs() * wide
    }
}

#[cfg(test)]
mod tests {
    use super::super::piece::Piece;
    use super::*;
    use crate::battlefield::Point;

    #[test]
    fn a_beam_misses_the_boxes_that_its_line_does_not_touch() {
        let places = || (0..5).flat_map(|x| (0..5).map(move |y| Point::new(3 * x, 2 * y)));
        for (from, to) in places().flat_map(|from| places().map(move |to| (from, to))) {
            let beam = Beam::new(Segment::new(from, to));
            for low in (0..9).flat_map(|x| (0..6).map(move |y| Point::new(x, y))) {
                let high = Point::new(low.x + 3, low.y + 1);
                let touches = Piece::Rectangle { low, high }.touches(beam.line);
                assert_eq!(beam.misses(UprightBox { low, high }), !touches, "{from} to {to}, {low} to {high}");
            }
        }
    }
}
