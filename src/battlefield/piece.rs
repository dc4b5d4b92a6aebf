//! The convex pieces that shapes are made of: upright rectangles, and lines thickened by a radius.

use std::cmp::Ordering;

use super::point::Point;
use super::segment::Segment;
use super::upright_box::UprightBox;

/// A convex shape.
#[derive(Clone, Copy, Debug)]
pub(super) enum Piece {
    /// A rectangle with sides along the table's.
    Rectangle { low: Point, high: Point },
    /// Everything within `radius` of a line; a disc, if the line is a point.
    Capsule { spine: Segment, radius: i32 },
}

/// A stretch of a line, in hundredths from its start.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct LineSpan {
    pub entry: f64,
    pub exit: f64,
}

impl Piece {
    /// The least upright box around the shape.
    #[inline]
    pub fn bounds(self) -> UprightBox {
        match self {
            Piece::Rectangle { low, high } => UprightBox { low, high },
            Piece::Capsule { spine, radius } => UprightBox::of(spine).wider(radius),
        }
    }

    /// Some point of the shape.
    #[inline]
    pub fn place(self) -> Point {
        match self {
            Piece::Rectangle { low, .. } => low,
            Piece::Capsule { spine, .. } => spine.from,
        }
    }

    /// Whether a point lies in the shape or on its border, exactly.
    #[inline]
    pub fn contains(self, point: Point) -> bool {
        self.near(point, 0)
    }

    /// Whether some point of the shape is at most `reach` away, exactly.
    #[inline]
    pub fn near(self, point: Point, reach: i32) -> bool {
        match self {
            Piece::Rectangle { low, high } => {
                let nearest = Point::new(point.x.max(low.x).min(high.x), point.y.max(low.y).min(high.y));
                point.within(nearest, reach)
            }
            Piece::Capsule { spine, radius } => {
                spine.compare(point, i64::from(radius) + i64::from(reach)) != Ordering::Greater
            }
        }
    }

    /// Whether a line enters the open interior of the shape, exactly.
    pub fn crosses(self, line: Segment) -> bool {
        match self {
            Piece::Rectangle { low, high } => {
                let (least, most) = sides(line, low, high);
                let overlaps = line.from.x.max(line.to.x) > low.x
                    && line.from.x.min(line.to.x) < high.x
                    && line.from.y.max(line.to.y) > low.y
                    && line.from.y.min(line.to.y) < high.y;
                overlaps && (line.from == line.to || (least < 0 && most > 0))
            }
            Piece::Capsule { spine, radius } => nearest(line, spine, radius) == Ordering::Less,
        }
    }

    /// Whether a line has a point in common with the shape, border included, exactly.
    pub fn touches(self, line: Segment) -> bool {
        match self {
            Piece::Rectangle { low, high } => {
                let (least, most) = sides(line, low, high);
                let overlaps = line.from.x.max(line.to.x) >= low.x
                    && line.from.x.min(line.to.x) <= high.x
                    && line.from.y.max(line.to.y) >= low.y
                    && line.from.y.min(line.to.y) <= high.y;
                overlaps && least <= 0 && most >= 0
            }
            Piece::Capsule { spine, radius } => nearest(line, spine, radius) != Ordering::Greater,
        }
    }

    /// The stretch of a line that lies in the shape, border included. Whether there is one is exact, and so is whether
    /// it reaches the line's ends; elsewhere its ends are right to a millionth of a hundredth.
    #[inline]
    pub fn span(self, line: Segment) -> Option<LineSpan> {
        if !self.touches(line) {
            return None;
        }
        let length = line.length();
        let found = match self {
            _ if length == 0.0 => LineSpan::ALL,
            Piece::Rectangle { low, high } => rectangle_span(line, length, low, high),
            Piece::Capsule { spine, radius } => capsule_span(line, length, spine, i64::from(radius)),
        };
        let exit = if self.contains(line.to) { length } else { found.exit.clamp(0.0, length) };
        let entry = if self.contains(line.from) { 0.0 } else { found.entry.clamp(0.0, exit) };
        Some(LineSpan { entry, exit })
    }
}

/// The distance of a line from the spine of a capsule, compared with its radius.
#[inline]
fn nearest(line: Segment, spine: Segment, radius: i32) -> Ordering {
    match spine.from == spine.to {
        true => line.compare(spine.from, i64::from(radius)),
        false => line.compare_segment(spine, i64::from(radius)),
    }
}

/// The least and the greatest cross product of a line with the corners of a rectangle: their signs tell the sides of
/// the line on which the corners lie.
fn sides(line: Segment, low: Point, high: Point) -> (i64, i64) {
    let way = line.way();
    let side = |x, y| way.cross(Point::new(x, y).minus(line.from));
    let corners = [side(low.x, low.y), side(low.x, high.y), side(high.x, low.y), side(high.x, high.y)];
    corners.iter().fold((i64::MAX, i64::MIN), |(least, most), &side| (least.min(side), most.max(side)))
}

fn rectangle_span(line: Segment, length: f64, low: Point, high: Point) -> LineSpan {
    let (way, low, high) = (line.way(), low.minus(line.from), high.minus(line.from));
    LineSpan::between(low.x as f64, high.x as f64, way.x, length).both(LineSpan::between(
        low.y as f64,
        high.y as f64,
        way.y,
        length,
    ))
}

/// The stretch of a line in a capsule, which is the two discs at its ends and the oblong between them.
fn capsule_span(line: Segment, length: f64, spine: Segment, radius: i64) -> LineSpan {
    let way = line.way();
    // The end that comes first as seen along the line, so that the order in which a border was written is all one.
    let key = |end: Point| (way.dot(end.minus(line.from)), way.cross(end.minus(line.from)));
    let spine = if key(spine.from) <= key(spine.to) { spine } else { Segment::new(spine.to, spine.from) };
    let discs = disc_span(line, length, spine.from, radius).either(disc_span(line, length, spine.to, radius));
    discs.either(oblong_span(line, length, spine, radius))
}

fn disc_span(line: Segment, length: f64, centre: Point, radius: i64) -> LineSpan {
    let (way, there) = (line.way(), centre.minus(line.from));
    let cross = i128::from(way.cross(there));
    let rest = i128::from(radius * radius) * i128::from(way.square()) - cross * cross;
    if rest < 0 {
        return LineSpan::NONE;
    }
    let (foot, half) = (way.dot(there) as f64, (rest as f64).sqrt());
    LineSpan { entry: (foot - half) / length, exit: (foot + half) / length }.clipped(length)
}

fn oblong_span(line: Segment, length: f64, spine: Segment, radius: i64) -> LineSpan {
    let (way, axis, back) = (line.way(), spine.way(), spine.from.minus(line.from));
    let (along, across, reach) = (axis.dot(back), axis.cross(back), radius as f64 * axis.length());
    if axis.square() == 0 {
        return LineSpan::NONE;
    }
    let ends = LineSpan::between(along as f64, (along + axis.square()) as f64, axis.dot(way), length);
    let borders = LineSpan::between(across as f64 - reach, across as f64 + reach, axis.cross(way), length);
    ends.both(borders).clipped(length)
}

impl LineSpan {
    const ALL: LineSpan = LineSpan { entry: f64::NEG_INFINITY, exit: f64::INFINITY };
    const NONE: LineSpan = LineSpan { entry: f64::INFINITY, exit: f64::NEG_INFINITY };

    /// The stretch of a line on which a coordinate that grows from 0 by `growth` over `length` lies between two values.
    fn between(low: f64, high: f64, growth: i64, length: f64) -> LineSpan {
        if growth == 0 {
            return if low <= 0.0 && high >= 0.0 { LineSpan::ALL } else { LineSpan::NONE };
        }
        let (a, b) = (low * length / growth as f64, high * length / growth as f64);
        LineSpan { entry: a.min(b), exit: a.max(b) }
    }

    fn is_empty(self) -> bool {
        self.entry > self.exit
    }

    /// The part that two stretches have in common.
    fn both(self, other: LineSpan) -> LineSpan {
        LineSpan { entry: self.entry.max(other.entry), exit: self.exit.min(other.exit) }
    }

    /// The least stretch that holds both stretches.
    fn either(self, other: LineSpan) -> LineSpan {
        LineSpan { entry: self.entry.min(other.entry), exit: self.exit.max(other.exit) }
    }

    /// The part of the stretch between 0 and `length`.
    fn clipped(self, length: f64) -> LineSpan {
        let clipped = self.both(LineSpan { entry: 0.0, exit: length });
        if clipped.is_empty() { LineSpan::NONE } else { clipped }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(a: (i32, i32), b: (i32, i32)) -> Segment {
        Segment::new(Point::new(a.0, a.1), Point::new(b.0, b.1))
    }

    fn span(piece: Piece, line: Segment) -> Option<(f64, f64)> {
        piece.span(line).map(|span| (span.entry, span.exit))
    }

    #[test]
    fn a_rectangle_is_entered_and_left() {
        let rectangle = Piece::Rectangle { low: Point::new(100, 100), high: Point::new(300, 200) };
        assert_eq!(span(rectangle, line((0, 150), (400, 150))), Some((100.0, 300.0)));
        assert_eq!(span(rectangle, line((150, 150), (400, 150))), Some((0.0, 150.0)));
        assert_eq!(span(rectangle, line((0, 0), (400, 0))), None);
        assert_eq!(span(rectangle, line((0, 100), (400, 100))), Some((100.0, 300.0)), "along its side");
        assert_eq!(span(rectangle, line((0, 100), (100, 0))), None, "past the corner");
        assert_eq!(span(rectangle, line((0, 200), (200, 0))).map(|(a, b)| a == b), Some(true), "only the corner");
        assert_eq!(span(rectangle, line((120, 120), (120, 120))), Some((0.0, 0.0)));
    }

    #[test]
    fn a_capsule_is_entered_at_its_ends_and_sides() {
        let capsule = Piece::Capsule { spine: line((200, 0), (200, 400)), radius: 50 };
        assert_eq!(span(capsule, line((0, 100), (400, 100))), Some((150.0, 250.0)));
        assert_eq!(span(capsule, line((200, -200), (200, 600))), Some((150.0, 650.0)));
        assert_eq!(span(capsule, line((200, 600), (200, 100))), Some((150.0, 500.0)));
        assert_eq!(span(capsule, line((150, -500), (150, 500))), Some((500.0, 900.0)), "along its side");
        assert_eq!(span(capsule, line((0, -50), (400, -50))), Some((200.0, 200.0)), "only its end");
        assert_eq!(span(capsule, line((0, -51), (400, -51))), None);
        let reversed = Piece::Capsule { spine: line((200, 400), (200, 0)), radius: 50 };
        let slanting = line((17, 3), (391, 333));
        assert_eq!(span(capsule, slanting), span(reversed, slanting));
    }

    #[test]
    fn touching_is_not_crossing() {
        let disc = Piece::Capsule { spine: line((0, 0), (0, 0)), radius: 100 };
        let tangent = line((-300, 100), (300, 100));
        assert!(disc.touches(tangent) && !disc.crosses(tangent));
        assert!(disc.crosses(line((-300, 99), (300, 99))));
        let rectangle = Piece::Rectangle { low: Point::new(0, 0), high: Point::new(100, 100) };
        let along = line((-50, 100), (150, 100));
        assert!(rectangle.touches(along) && !rectangle.crosses(along));
        assert!(rectangle.crosses(line((-50, 99), (150, 100))));
        assert!(!rectangle.crosses(line((-50, 50), (50, 150))), "over the corner");
        assert!(rectangle.crosses(line((50, 50), (50, 50))) && !rectangle.crosses(line((0, 50), (0, 50))));
    }
}
