//! Places of a table that players consider, worked out once for all scenarios that have the table in common.

use std::sync::{Arc, LazyLock};

use super::super::tables::ground::GroundTable;
use crate::battlefield::{Edge, Field, INCH, Point, inches};
use crate::game::Shelf;

/// The distance between neighbouring places that are considered as shelters, in inches.
const SHELTER_STEP_IN: i32 = 2;

/// The distances between neighbouring places that are considered as posts, along the edge and from it, in inches.
const BERTH_STEPS_IN: [i32; 2] = [3, 2];

/// The most tables whose places are remembered.
const MOST_TABLES: usize = 8;

/// The places of tables that were used lately.
static KNOWN: LazyLock<Shelf<Zoned, Option<Arc<Sites>>>> = LazyLock::new(|| Shelf::new(MOST_TABLES));

/// A table and how deep its zones are.
#[derive(Debug)]
struct Zoned {
    field: Arc<Field<GroundTable>>,
    zone_in: u8,
}

impl PartialEq for Zoned {
    /// Scenarios of one terrain share their field.
    fn eq(&self, other: &Zoned) -> bool {
        Arc::ptr_eq(&self.field, &other.field) && self.zone_in == other.zone_in
    }
}

/// The places of a table.
#[derive(Clone, Debug)]
pub struct Sites {
    /// Places in cover on a grid of two inches that begins at an edge, in the order in which the player of that edge sees
    /// them: of the southern edge, of the northern one.
    pub shelters: [Vec<Point>; 2],
    /// Places of the zone at an edge, on a grid of three by two inches, in the order in which the player of that edge
    /// sees them: of the southern edge, of the northern one.
    pub berths: [Vec<Berth>; 2],
}

/// A place where a unit might begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Berth {
    /// The place.
    pub at: Point,
    /// The place as the player of the edge measures it, from the left end of his edge.
    pub seen: Point,
    /// Whether it gives cover.
    pub covered: bool,
}

impl Sites {
    /// The places of a field whose zones are so deep.
    pub fn of(field: &Arc<Field<GroundTable>>, zone_in: u8) -> Arc<Sites> {
        let new = || Sites {
            shelters: [Edge::South, Edge::North].map(|edge| shelters(field, edge)),
            berths: [Edge::South, Edge::North].map(|edge| berths(field, edge, zone_in)),
        };
        let zoned = Zoned { field: Arc::clone(field), zone_in };
        KNOWN.with(zoned, |known| Arc::clone(known.get_or_insert_with(|| Arc::new(new()))))
    }
}

/// Places on the grid of an edge that give cover and can be entered.
fn shelters(field: &Field<GroundTable>, edge: Edge) -> Vec<Point> {
    let corner = Point::new(field.width(), field.depth());
    let step = SHELTER_STEP_IN * INCH;
    let line = |length: i32| (1..length / step).map(move |i| i * step);
    let grid =
        line(field.depth()).flat_map(|y| line(field.width()).map(move |x| edge.turned(Point::new(x, y), corner)));
    grid.filter(|&place| is_covered(field, place)).filter(|&place| field.passable(place)).collect()
}

/// Places on the grid of the zone at an edge that can be entered.
fn berths(field: &Field<GroundTable>, edge: Edge, zone_in: u8) -> Vec<Berth> {
    let corner = Point::new(field.width(), field.depth());
    let line = |length: i32, step: i32| (0..=length / INCH).step_by(step as usize).map(|i| i * INCH);
    let [along, inwards] = BERTH_STEPS_IN;
    let grid = line(inches(zone_in), inwards).flat_map(|y| {
        line(field.width(), along).map(move |x| (Point::new(x, y), edge.turned(Point::new(x, y), corner)))
    });
    let passable = grid.filter(|&(_, at)| field.passable(at));
    passable.map(|(seen, at)| Berth { at, seen, covered: is_covered(field, at) }).collect()
}

fn is_covered(field: &Field<GroundTable>, place: Point) -> bool {
    field.holding(place).any(|feature| feature.ground.cover)
}
