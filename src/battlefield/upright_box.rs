//! Upright boxes.

use super::point::Point;
use super::segment::Segment;

/// An upright box, border included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct UprightBox {
    pub low: Point,
    pub high: Point,
}

impl UprightBox {
    /// The box that holds no point.
    pub const NOTHING: UprightBox =
        UprightBox { low: Point::new(i32::MAX, i32::MAX), high: Point::new(i32::MIN, i32::MIN) };

    /// The least box that holds a line.
    #[inline]
    pub fn of(line: Segment) -> UprightBox {
        let (a, b) = (line.from, line.to);
        UprightBox { low: Point::new(a.x.min(b.x), a.y.min(b.y)), high: Point::new(a.x.max(b.x), a.y.max(b.y)) }
    }

    /// This box with `margin` more room on every side.
    #[inline]
    pub fn wider(self, margin: i32) -> UprightBox {
        UprightBox { low: self.low.plus(-margin, -margin), high: self.high.plus(margin, margin) }
    }

    /// The least box that holds both boxes.
    #[inline]
    pub fn joined(self, other: UprightBox) -> UprightBox {
        let low = Point::new(self.low.x.min(other.low.x), self.low.y.min(other.low.y));
        UprightBox { low, high: Point::new(self.high.x.max(other.high.x), self.high.y.max(other.high.y)) }
    }

    #[inline]
    pub fn contains(self, point: Point) -> bool {
        self.low.x <= point.x && point.x <= self.high.x && self.low.y <= point.y && point.y <= self.high.y
    }

    #[inline]
    pub fn meets(self, other: UprightBox) -> bool {
        self.low.x <= other.high.x
            && other.low.x <= self.high.x
            && self.low.y <= other.high.y
            && other.low.y <= self.high.y
    }
}
