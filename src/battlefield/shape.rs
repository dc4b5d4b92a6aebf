//! The outlines of terrain.

use super::piece::Piece;
use super::point::Point;
use super::segment::Segment;
use super::upright_box::UprightBox;

/// The outline of a feature, in hundredths of an inch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A rectangle with sides along the table's.
    Rectangle {
        /// The lower left corner.
        low: Point,
        /// The upper right corner.
        high: Point,
    },
    /// A round patch.
    Circle {
        /// The middle.
        centre: Point,
        /// The radius in hundredths.
        radius: i32,
    },
    /// A line with a width, such as a river, a road or a hedge: everything within `half_width` of the legs between
    /// neighbouring points. Its ends and joints are round.
    Band {
        /// The points at which the line begins, bends and ends.
        points: Vec<Point>,
        /// Half the width of the line, in hundredths.
        half_width: i32,
    },
}

impl Shape {
    /// Whether a point lies in the shape or on its border, exactly.
    #[inline]
    pub fn contains(&self, point: Point) -> bool {
        self.pieces().any(|piece| piece.contains(point))
    }

    /// Whether the line from one point to another enters the open interior of the shape, exactly: to touch the border
    /// is not to cross. The interior of a band is that of its legs.
    #[inline]
    pub fn crosses(&self, from: Point, to: Point) -> bool {
        let line = Segment::new(from, to);
        self.pieces().any(|piece| piece.crosses(line))
    }

    /// Whether some part of the shape is at most `reach` hundredths away, exactly.
    pub fn near(&self, point: Point, reach: i32) -> bool {
        self.pieces().any(|piece| piece.near(point, reach))
    }

    /// The middle of the smallest upright rectangle around the shape, in hundredths rounded down.
    pub fn middle(&self) -> Point {
        let UprightBox { low, high } = self.bounds();
        Point::new(low.x + (high.x - low.x) / 2, low.y + (high.y - low.y) / 2)
    }

    /// The shape after a turn of a table of this size by 180 degrees.
    pub fn turned(&self, width: i32, depth: i32) -> Shape {
        let turn = |point: &Point| point.turned(width, depth);
        match self {
            Shape::Rectangle { low, high } => Shape::Rectangle { low: turn(high), high: turn(low) },
            Shape::Circle { centre, radius } => Shape::Circle { centre: turn(centre), radius: *radius },
            Shape::Band { points, half_width } => {
                Shape::Band { points: points.iter().map(turn).collect(), half_width: *half_width }
            }
        }
    }

    /// Whether two shapes cover the same ground; a band may be written from either end.
    pub(super) fn covers_same(&self, other: &Shape) -> bool {
        match (self, other) {
            (Shape::Band { points: a, half_width: x }, Shape::Band { points: b, half_width: y }) => {
                x == y && (a == b || a.iter().eq(b.iter().rev()))
            }
            _ => self == other,
        }
    }

    /// The convex pieces whose union is the shape.
    #[inline]
    pub(super) fn pieces(&self) -> impl Iterator<Item = Piece> + Clone {
        (0..).map_while(|index| self.piece(index))
    }

    #[inline]
    fn piece(&self, index: usize) -> Option<Piece> {
        match self {
            Shape::Rectangle { low, high } => (index == 0).then_some(Piece::Rectangle { low: *low, high: *high }),
            Shape::Circle { centre, radius } => {
                (index == 0).then_some(Piece::Capsule { spine: Segment::new(*centre, *centre), radius: *radius })
            }
            Shape::Band { points, half_width } => {
                let (from, to) = match points.as_slice() {
                    [only] if index == 0 => (*only, *only),
                    points => (*points.get(index)?, *points.get(index + 1)?),
                };
                Some(Piece::Capsule { spine: Segment::new(from, to), radius: *half_width })
            }
        }
    }

    /// The least upright box around the shape.
    pub(super) fn bounds(&self) -> UprightBox {
        self.pieces().map(Piece::bounds).fold(UprightBox::NOTHING, UprightBox::joined)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hook() -> Shape {
        Shape::Band { points: vec![Point::new(0, 0), Point::new(1000, 0), Point::new(1000, 1000)], half_width: 100 }
    }

    #[test]
    fn a_band_has_round_ends_and_joints() {
        let hook = hook();
        assert!(hook.contains(Point::new(-100, 0)) && !hook.contains(Point::new(-100, 1)));
        assert!(hook.contains(Point::new(1060, -80)) && !hook.contains(Point::new(1060, -81)), "the joint's outside");
        assert!(hook.contains(Point::new(500, 100)) && !hook.contains(Point::new(500, 101)));
        assert!(hook.near(Point::new(500, 400), 300) && !hook.near(Point::new(500, 401), 300));
        let dot = Shape::Band { points: vec![Point::new(5, 5)], half_width: 3 };
        assert!(dot.contains(Point::new(8, 5)) && !dot.contains(Point::new(8, 6)));
        let nothing = Shape::Band { points: Vec::new(), half_width: 3 };
        assert!(!nothing.contains(Point::new(0, 0)) && !nothing.bounds().contains(Point::new(0, 0)));
    }

    #[test]
    fn a_line_crosses_what_it_enters() {
        let hook = hook();
        assert!(!hook.crosses(Point::new(0, 100), Point::new(800, 900)), "along both inner sides");
        assert!(hook.crosses(Point::new(0, 100), Point::new(1200, 101)));
        assert!(hook.crosses(Point::new(500, -300), Point::new(500, 300)));
        assert!(!hook.crosses(Point::new(-300, -100), Point::new(3000, -100)), "touches the outside");
    }

    #[test]
    fn turned_shapes_hold_turned_points() {
        let shapes = [
            hook(),
            Shape::Rectangle { low: Point::new(100, 200), high: Point::new(700, 900) },
            Shape::Circle { centre: Point::new(300, 400), radius: 250 },
        ];
        for shape in shapes {
            let turned = shape.turned(2000, 1500);
            assert_eq!(turned.turned(2000, 1500), shape);
            for (x, y) in (-5..25).flat_map(|x| (-5..25).map(move |y| (x * 50, y * 50))) {
                let point = Point::new(x, y);
                assert_eq!(shape.contains(point), turned.contains(point.turned(2000, 1500)), "{shape:?} {point:?}");
            }
            let bounds = (shape.bounds(), turned.bounds());
            assert_eq!(bounds.0.low.turned(2000, 1500), bounds.1.high);
        }
    }

    #[test]
    fn a_band_may_be_written_from_either_end() {
        let Shape::Band { mut points, half_width } = hook() else { unreachable!() };
        points.reverse();
        assert!(hook().covers_same(&Shape::Band { points: points.clone(), half_width }));
        assert!(!hook().covers_same(&Shape::Band { points, half_width: 99 }));
    }
}
