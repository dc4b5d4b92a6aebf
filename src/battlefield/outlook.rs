//! Sight of the places where a way may bend, from all points of a cell of the table at once.

use super::barrier::Avoid;
use super::field::{Field, FieldPart, Going, Ground};
use super::point::{Point, Vector};
use super::segment::Segment;
use super::upright_box::UprightBox;

/// Whether straight ways between a node and all points of a cell are free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sight {
    /// Every straight way between them is free.
    Open,
    /// Some ways may be free and others not: each point must be looked at.
    Mixed,
    /// No straight way between them is free, except perhaps for a walker who leaves slow ground.
    Slowed,
    /// No straight way between them is free.
    Shut,
}

/// The least convex shape around a cell and a node: a piece of ground that touches none of its lines and lies outside
/// it is in no way between the two.
struct Fan {
    rays: [Segment; 4],
    sides: [Segment; 4],
    bounds: UprightBox,
}

impl Sight {
    /// Works out whether the straight ways between a cell and a node are free.
    pub fn new<G: Ground>(field: &Field<G>, avoid: Avoid, cell: UprightBox, node: Point) -> Sight {
        let fan = Fan::new(cell, node);
        let barred = || field.parts().iter().filter(|part| avoid.bars(part.going));
        if !barred().any(|part| fan.meets(part)) {
            return Sight::Open;
        }
        // What shades all corners of a cell is convex with its shade, so that it shades the whole cell.
        let shades = |part: &&FieldPart| fan.rays.iter().all(|ray| part.piece.touches(*ray));
        if barred().filter(|part| part.going == Going::Slow).any(|part| shades(&part)) {
            return if holds_slow(field, cell) { Sight::Slowed } else { Sight::Shut };
        }
        let is_dry = |part: &&FieldPart| part.going == Going::Crossing && fan.meets(part);
        let walls = barred().filter(|part| part.going == Going::Impassable).any(|part| shades(&part));
        if walls && !field.parts().iter().any(|part| is_dry(&part)) { Sight::Shut } else { Sight::Mixed }
    }
}

/// Whether there may be slow ground in a cell.
fn holds_slow<G: Ground>(field: &Field<G>, cell: UprightBox) -> bool {
    field.parts().iter().any(|part| part.going == Going::Slow && part.bounds.meets(cell))
}

impl Fan {
    fn new(cell: UprightBox, node: Point) -> Fan {
        let corners = corners(cell);
        let rays = corners.map(|corner| Segment::new(corner, node));
        let sides = [0, 1, 2, 3].map(|i| Segment::new(corners[i], corners[(i + 1) % 4]));
        Fan { rays, sides, bounds: cell.joined(UprightBox { low: node, high: node }) }
    }

    fn meets(&self, part: &FieldPart) -> bool {
        let lines = || self.rays.iter().chain(&self.sides);
        // A piece that touches no line lies in one of the spaces between them, or outside of all.
        part.bounds.meets(self.bounds)
            && (lines().any(|line| part.piece.touches(*line)) || self.holds(part.piece.place()))
    }

    fn holds(&self, point: Point) -> bool {
        let node = self.rays[0].to;
        let side = |line: Segment| line.way().cross(point.minus(line.from));
        let is_between = |i: usize| {
            let turns =
                [side(self.rays[(i + 1) % 4]), side(Segment::new(node, self.rays[i].from)), side(self.sides[i])];
            turns.iter().all(|turn| *turn >= 0) || turns.iter().all(|turn| *turn <= 0)
        };
        (0..4).any(is_between) || self.sides.iter().all(|line| side(*line) >= 0)
    }
}

/// The corners of a box, counter-clockwise.
pub(super) fn corners(cell: UprightBox) -> [Point; 4] {
    let UprightBox { low, high } = cell;
    [low, Point::new(high.x, low.y), high, Point::new(low.x, high.y)]
}

/// How far a node is from the corners of a cell, in hundredths.
pub(super) struct Reach {
    /// The distance from the cell's middle.
    pub middle: f64,
    /// The distance from each corner.
    pub corners: [f64; 4],
    /// A linear bound, taken at each corner, that is nowhere in the cell more than the distance.
    pub least: [f64; 4],
}

impl Reach {
    pub fn new(cell: UprightBox, node: Point) -> Reach {
        let middle = middle(cell);
        let (way, corners) = (middle.minus(node), corners(cell));
        let length = way.length();
        // A distance is convex: it lies above its tangent plane.
        let along = |step: Vector| if length > 0.0 { way.dot(step) as f64 / length } else { 0.0 };
        let least = corners.map(|corner| length + along(corner.minus(middle)));
        Reach { middle: length, corners: corners.map(|corner| corner.minus(node).length()), least }
    }
}

/// The middle of a box, to within one hundredth.
pub(super) fn middle(cell: UprightBox) -> Point {
    let UprightBox { low, high } = cell;
    Point::new(low.x + (high.x - low.x) / 2, low.y + (high.y - low.y) / 2)
}
