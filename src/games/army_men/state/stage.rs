//! A scenario as the rules look it up: the field, the ways around it, and the outfits of both armies.

use std::sync::{Arc, LazyLock};

use super::super::tables::ground::GroundTable;
use super::super::tables::outfit::{MOST_UNITS, Outfit};
use super::super::tables::quality_test::Tests;
use super::super::tables::scenario::Scenario;
use super::super::tables::unit_table::WeaponRow;
use super::super::words::{SIDES, Weapon};
use crate::battlefield::formation::spread;
use crate::battlefield::{Edge, Field, FieldShelf, INCH, Navigator, Point, inches};

/// The tables of scenarios that were used lately.
static FIELDS: LazyLock<FieldShelf<GroundTable>> = LazyLock::new(FieldShelf::new);

/// A checked scenario with everything that is worked out once for all games.
#[derive(Clone, Debug)]
pub struct Stage {
    /// The tables of the scenario.
    pub tables: Scenario,
    /// The table with its terrain.
    pub field: Arc<Field<GroundTable>>,
    /// Ways around the terrain.
    pub navigator: Arc<Navigator>,
    /// Quality tests.
    pub tests: Tests,
    /// The units of each side, in the order of its list.
    pub outfits: [Vec<Outfit>; 2],
    /// Whether there is dangerous ground on the table.
    pub is_dangerous: bool,
    /// Whether no ground on the table is higher than another.
    pub is_level: bool,
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

/// The distance between neighbouring places that are considered as shelters, in inches.
const SHELTER_STEP_IN: i32 = 2;

/// The distances between neighbouring places that are considered as posts, along the edge and from it, in inches.
const BERTH_STEPS_IN: [i32; 2] = [3, 2];

impl Stage {
    /// Works out a checked scenario.
    pub fn new(tables: Scenario) -> Stage {
        let field = FIELDS.laid_out([tables.frame.width_in, tables.frame.depth_in], &tables.features, &tables.ground);
        let outfits = SIDES.map(|side| {
            let army = tables.armies.get(&tables.sides.of(side).army);
            let units = army.map_or(&[][..], |army| &army.units).iter().take(MOST_UNITS);
            units.map(|unit| Outfit::new(&tables, unit)).collect::<Vec<_>>()
        });
        Stage {
            navigator: Navigator::of(&field),
            tests: Tests::new(&tables.quality),
            is_level: field.features().iter().all(|feature| feature.ground.elevation == 0),
            is_dangerous: field.features().iter().any(|feature| feature.ground.dangerous),
            shelters: [Edge::South, Edge::North].map(|edge| shelters(&field, edge)),
            berths: [Edge::South, Edge::North].map(|edge| berths(&field, edge, tables.frame.deployment_in)),
            outfits,
            field,
            tables,
        }
    }

    /// The row of a weapon.
    #[inline]
    pub fn weapon(&self, weapon: Weapon) -> &WeaponRow {
        &self.tables.weapons.rows[weapon]
    }

    /// The range of a weapon, in hundredths of an inch.
    #[inline]
    pub fn range(&self, weapon: Weapon) -> i32 {
        inches(self.weapon(weapon).range_in)
    }

    /// Turns a place of the table into the place as the player of an edge measures it, from the left end of his edge,
    /// and back (M1).
    #[inline]
    pub fn turned(&self, edge: Edge, place: Point) -> Point {
        edge.turned(place, Point::new(self.field.width(), self.field.depth()))
    }

    /// The distance of a place from an edge, in hundredths of an inch.
    #[inline]
    pub fn depth_from(&self, edge: Edge, place: Point) -> i32 {
        edge.depth_of(place, self.field.depth())
    }
}

/// The radius of the circle around a unit's centre that holds all its models, in hundredths rounded up.
#[inline]
pub fn radius(models: u8) -> i32 {
    spread(models.into())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_circle_holds_all_models() {
        assert_eq!([1, 2, 5, 6, 9, 10].map(radius), [0, 100, 100, 142, 142, 200]);
    }
}
