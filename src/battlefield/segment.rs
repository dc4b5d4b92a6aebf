//! Straight lines between two points, and exact answers to how near they come.

use std::cmp::Ordering;

use super::point::{Point, Vector};

/// A straight line from one point to another; both may be the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Segment {
    pub from: Point,
    pub to: Point,
}

impl Segment {
    #[inline]
    pub fn new(from: Point, to: Point) -> Self {
        Segment { from, to }
    }

    #[inline]
    pub fn way(self) -> Vector {
        self.to.minus(self.from)
    }

    /// The length in hundredths.
    #[inline]
    pub fn length(self) -> f64 {
        self.way().length()
    }

    /// The point at `length` hundredths from the start, each component rounded towards the start.
    #[inline]
    pub fn at(self, length: f64) -> Point {
        self.on(length, self.length())
    }

    /// As [`Segment::at`]; none if the line is not longer than `length`.
    #[inline]
    pub fn before_end(self, length: f64) -> Option<Point> {
        let whole = self.length();
        (length < whole).then(|| self.on(length, whole))
    }

    /// The point at `length` of the `whole` length of the line.
    #[inline]
    fn on(self, length: f64, whole: f64) -> Point {
        if whole == 0.0 {
            return self.from;
        }
        let way = self.way();
        let step = |component: i64| (component as f64 * length / whole) as i32;
        self.from.plus(step(way.x), step(way.y))
    }

    /// The distance of a point from the nearest point of the line, compared with `reach`, exactly.
    #[inline]
    pub fn compare(self, point: Point, reach: i64) -> Ordering {
        let (way, there) = (self.way(), point.minus(self.from));
        let (along, square) = (way.dot(there), way.square());
        if along <= 0 {
            there.square().cmp(&(reach * reach))
        } else if along >= square {
            point.minus(self.to).square().cmp(&(reach * reach))
        } else {
            let cross = i128::from(way.cross(there));
            (cross * cross).cmp(&(i128::from(reach * reach) * i128::from(square)))
        }
    }

    /// The distance between the nearest points of two lines, compared with `reach`, exactly.
    pub fn compare_segment(self, other: Segment, reach: i64) -> Ordering {
        if self.passes(other, reach) || other.passes(self, reach) {
            return Ordering::Greater;
        }
        if self.properly_crosses(other) {
            return 0.cmp(&reach);
        }
        self.compare(other.from, reach)
            .min(self.compare(other.to, reach))
            .min(other.compare(self.from, reach))
            .min(other.compare(self.to, reach))
    }

    /// Whether the other line lies on one side of this one drawn on for ever, further off than `reach`. This settles
    /// most pairs quickly.
    #[inline]
    fn passes(self, other: Segment, reach: i64) -> bool {
        let way = self.way();
        let (a, b) = (way.cross(other.from.minus(self.from)), way.cross(other.to.minus(self.from)));
        let least = i128::from(a.abs().min(b.abs()));
        (a < 0) == (b < 0) && least * least > i128::from(reach * reach) * i128::from(way.square())
    }

    /// Whether each line has its ends on both sides of the other.
    #[inline]
    fn properly_crosses(self, other: Segment) -> bool {
        self.parts(other.from, other.to) && other.parts(self.from, self.to)
    }

    /// Whether the points lie on different sides of the line drawn on for ever, neither of them on it.
    #[inline]
    fn parts(self, a: Point, b: Point) -> bool {
        let way = self.way();
        let (a, b) = (way.cross(a.minus(self.from)), way.cross(b.minus(self.from)));
        (a < 0 && b > 0) || (a > 0 && b < 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn segment(a: (i32, i32), b: (i32, i32)) -> Segment {
        Segment::new(Point::new(a.0, a.1), Point::new(b.0, b.1))
    }

    #[test]
    fn a_slanting_line_is_compared_exactly() {
        // The distance of (3, 1) from the line through (0, 0) and (4, 3) is |4 - 9| / 5 = 1.
        let line = segment((0, 0), (400, 300));
        assert_eq!(line.compare(Point::new(300, 100), 100), Ordering::Equal);
        assert_eq!(line.compare(Point::new(301, 100), 100), Ordering::Greater);
        assert_eq!(line.compare(Point::new(299, 100), 100), Ordering::Less);
    }

    #[test]
    fn lines_that_cross_touch_or_pass_are_told_apart() {
        let line = segment((0, 0), (10, 10));
        assert_eq!(line.compare_segment(segment((0, 10), (10, 0)), 1), Ordering::Less);
        assert_eq!(line.compare_segment(segment((10, 10), (20, 0)), 0), Ordering::Equal);
        assert_eq!(line.compare_segment(segment((5, 5), (7, 7)), 0), Ordering::Equal);
        assert_eq!(line.compare_segment(segment((13, 14), (20, 20)), 5), Ordering::Equal);
        assert_eq!(line.compare_segment(segment((13, 14), (20, 20)), 4), Ordering::Greater);
    }

    #[test]
    fn points_along_a_line_are_rounded_to_its_start() {
        assert_eq!(segment((0, 0), (-300, 400)).at(250.0), Point::new(-150, 200));
        assert_eq!(segment((0, 0), (-100, 100)).at(100.0), Point::new(-70, 70));
        assert_eq!(segment((7, 7), (7, 7)).at(100.0), Point::new(7, 7));
    }
}
