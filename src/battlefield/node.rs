//! The places where routes may bend: a little off the corners of the ground to avoid, and at the mouths of crossings.

use super::barrier::Avoid;
use super::field::{Field, Going, Ground};
use super::piece::Piece;
use super::point::{INCH, Point, Vector};
use super::segment::Segment;
use super::shape::Shape;

/// The distance of bends from the ground that they go around, in hundredths: more than the rounding of a step on the
/// way.
const MARGIN: i32 = 2;

/// The tangent of 22.5 degrees: half the side of an octagon around a circle of radius 1.
const TANGENT: f64 = 0.414_213_562_373_095_1;

/// A little more than the tangent of 11.25 degrees: the length of the step along a circle of radius 1, straight on,
/// from which one sees a corner of the octagon around it that lies up to 45 degrees away.
const STEP: f64 = 0.2;

/// Every place where a route that avoids some ground may bend, each once.
///
/// Around rectangles these are the four corners, around circles and the ends and joints of bands the corners of an
/// octagon, so that a way around a circle is at most 6 % longer than the arc.
pub(super) fn nodes<G: Ground>(field: &Field<G>, avoid: Avoid) -> Vec<Point> {
    let mut nodes = Vec::new();
    for feature in field.features().iter().filter(|feature| avoid.bars(feature.ground.going())) {
        corners(&feature.shape, &mut nodes);
    }
    for part in field.parts().iter().filter(|part| part.going == Going::Crossing) {
        mouths(field, part.piece, &mut nodes);
    }
    let rounds = rounds(field, avoid);
    let beside: Vec<Point> =
        nodes.iter().flat_map(|node| rounds.iter().flat_map(|round| round.beside(*node))).collect();
    nodes.extend(beside);
    // Between terrain and the table's edge there may be less room than the margin.
    let pulled = |at: i32, most: i32| if at < -2 * MARGIN || at > most + 2 * MARGIN { at } else { at.max(0).min(most) };
    nodes.iter_mut().for_each(|n| *n = Point::new(pulled(n.x, field.width()), pulled(n.y, field.depth())));
    nodes.sort_unstable();
    nodes.dedup();
    nodes.retain(|node| field.open(*node, avoid));
    nodes
}

/// A round border of ground to avoid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct RoundBorder {
    centre: Point,
    radius: i32,
}

/// Every round border of ground to avoid.
pub(super) fn rounds<G: Ground>(field: &Field<G>, avoid: Avoid) -> Vec<RoundBorder> {
    let barred = field.parts().iter().filter(|part| avoid.bars(part.going));
    let ends = barred.filter_map(|part| match part.piece {
        Piece::Rectangle { .. } => None,
        Piece::Capsule { spine, radius } => Some([spine.from, spine.to].map(|centre| RoundBorder { centre, radius })),
    });
    let mut rounds: Vec<RoundBorder> = ends.flatten().collect();
    rounds.sort_unstable();
    rounds.dedup();
    rounds
}

impl RoundBorder {
    /// Two places for a point between a circle and the octagon around it, one to each side, from which the corners of
    /// the octagon on that side can be seen; none for a point elsewhere.
    #[inline]
    pub fn beside(self, point: Point) -> impl Iterator<Item = Point> {
        self.is_between(point).then(|| self.sides(point)).into_iter().flatten()
    }

    /// Whether a point lies between the circle and the octagon around it.
    #[inline]
    pub fn is_between(self, point: Point) -> bool {
        point.within(self.centre, self.radius + self.radius / 11 + 2 * MARGIN)
            && !point.within(self.centre, self.radius)
    }

    /// The places on both sides of a point that does not lie in the middle.
    fn sides(self, point: Point) -> [Point; 2] {
        let (out, away) = (point.minus(self.centre), Segment::new(self.centre, point).length());
        let step = f64::from(self.radius + MARGIN) * STEP + f64::from(MARGIN);
        let side = |sign: f64| {
            let part = |out: i64, along: i64| (out as f64 * f64::from(MARGIN) + along as f64 * step * sign) / away;
            point.plus(part(out.x, -out.y) as i32, part(out.y, out.x) as i32)
        };
        [side(1.0), side(-1.0)]
    }
}

/// The corners of a polygon that keeps a little off a shape.
fn corners(shape: &Shape, nodes: &mut Vec<Point>) {
    match shape {
        Shape::Rectangle { low, high } => {
            let (low, high) = (low.plus(-MARGIN, -MARGIN), high.plus(MARGIN, MARGIN));
            nodes.extend([low, high, Point::new(low.x, high.y), Point::new(high.x, low.y)]);
        }
        Shape::Circle { centre, radius } => {
            nodes.extend(octagon(*centre, radius + MARGIN).map(|corner| corner.place));
        }
        Shape::Band { points, half_width } => {
            for (i, point) in points.iter().enumerate() {
                let neighbours = [points.get(i.wrapping_sub(1)), points.get(i + 1)];
                let sticks_out = |corner: &Corner| {
                    neighbours.into_iter().flatten().all(|neighbour| corner.sticks_out(neighbour.minus(*point)))
                };
                nodes.extend(octagon(*point, half_width + MARGIN).filter(sticks_out).map(|corner| corner.place));
            }
        }
    }
}

/// A corner of an octagon, and the directions that its two sides face.
struct Corner {
    place: Point,
    faces: [Vector; 2],
}

impl Corner {
    /// Whether the corner is also one of the least convex shape around this octagon and a copy of it moved by `way`.
    fn sticks_out(&self, way: Vector) -> bool {
        self.faces.iter().any(|face| face.dot(way) < 0)
    }
}

/// The corners of an octagon around a circle, two of its sides level; rounding never makes it smaller than the circle.
fn octagon(centre: Point, radius: i32) -> impl Iterator<Item = Corner> {
    let half = (f64::from(radius) * TANGENT).ceil() as i32;
    let quarters = [(1, 1), (-1, 1), (1, -1), (-1, -1)].into_iter();
    quarters.flat_map(move |(x, y)| {
        let slanting = Vector { x: x.into(), y: y.into() };
        let level = Corner { place: centre.plus(x * radius, y * half), faces: [Vector { y: 0, ..slanting }, slanting] };
        let upright =
            Corner { place: centre.plus(x * half, y * radius), faces: [Vector { x: 0, ..slanting }, slanting] };
        [level, upright]
    })
}

/// The places just before impassable ground on lines that lead, either way, along the middle and the borders of a
/// crossing.
fn mouths<G: Ground>(field: &Field<G>, crossing: Piece, nodes: &mut Vec<Point>) {
    for lane in lanes(crossing).into_iter().flat_map(|lane| [lane, Segment::new(lane.to, lane.from)]) {
        let barred = || field.parts().iter().filter(|part| part.going == Going::Impassable);
        let banks = barred().filter_map(|part| part.piece.span(lane));
        let mouths = banks.map(|span| lane.at(span.entry - f64::from(MARGIN + 1)));
        nodes.extend(mouths.filter(|mouth| !barred().any(|part| part.piece.contains(*mouth))));
    }
}

/// Lines through a crossing, each a little longer than it.
fn lanes(crossing: Piece) -> Vec<Segment> {
    match crossing {
        Piece::Rectangle { low, high } => {
            let across = |low: i32, high: i32| {
                let half = (high - low) / 2;
                [low + MARGIN, low + half, high - half, high - MARGIN]
            };
            let level = across(low.y, high.y).map(|y| longer(Point::new(low.x, y), Point::new(high.x, y)));
            let upright = across(low.x, high.x).map(|x| longer(Point::new(x, low.y), Point::new(x, high.y)));
            [level, upright].concat()
        }
        Piece::Capsule { spine, radius } if spine.from == spine.to => disc_lanes(spine.from, radius - MARGIN),
        Piece::Capsule { spine, radius } => {
            let (way, inner) = (spine.way(), f64::from(radius - MARGIN));
            let share = |component: i64| (component as f64 * inner / spine.length()) as i32;
            let aside = [(0, 0), (share(-way.y), share(way.x)), (share(way.y), share(-way.x))];
            aside.map(|(x, y)| longer(spine.from.plus(x, y), spine.to.plus(x, y))).to_vec()
        }
    }
}

/// The sides and long diagonals of an octagon.
fn disc_lanes(centre: Point, radius: i32) -> Vec<Segment> {
    // Corners of an octagon with this radius to its sides lie within a circle that is a twelfth wider.
    let ring: Vec<Point> = octagon(centre, radius * 12 / 13).map(|corner| corner.place).collect();
    // In the octagon's order: each corner with the next, and with the one across.
    let around = [0, 1, 3, 2, 6, 7, 5, 4].map(|i| ring[i]);
    let sides = (0..8).map(|i| longer(around[i], around[(i + 1) % 8]));
    sides.chain((0..4).map(|i| longer(around[i], around[i + 4]))).collect()
}

/// The line from `a` to `b`, drawn on by an inch at both ends.
fn longer(a: Point, b: Point) -> Segment {
    Segment::new(a.towards(b, -INCH), b.towards(a, -INCH))
}
