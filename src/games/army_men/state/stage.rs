//! A scenario as the rules look it up: the field, the ways around it, and the outfits of both armies.

use std::sync::{Arc, LazyLock};

use super::super::tables::ground::GroundTable;
use super::super::tables::outfit::{MOST_UNITS, Outfit};
use super::super::tables::quality_test::Tests;
use super::super::tables::scenario::Scenario;
use super::super::tables::unit_table::WeaponRow;
use super::super::words::{SIDES, Weapon};
use super::outfits::Outfits;
use super::sites::Sites;
use crate::battlefield::formation::spread;
use crate::battlefield::{Edge, Field, FieldShelf, Navigator, Point, inches};

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
    /// The units of both sides.
    pub outfits: Outfits,
    /// Whether there is dangerous ground on the table.
    pub is_dangerous: bool,
    /// Whether no ground on the table is higher than another.
    pub is_level: bool,
    /// Places that players consider.
    pub sites: Arc<Sites>,
}

impl Stage {
    /// Works out a checked scenario.
    pub fn new(tables: Scenario) -> Stage {
        let field = FIELDS.laid_out([tables.frame.width_in, tables.frame.depth_in], &tables.features, &tables.ground);
        let outfits = SIDES.map(|side| {
            let army = tables.armies.get(&tables.sides.of(side).army);
            let units = army.map_or(&[][..], |army| &army.units).iter().take(MOST_UNITS);
            units.map(|unit| Outfit::new(&tables, unit)).collect::<Vec<_>>()
        });
        let tests = Tests::new(&tables.quality);
        Stage {
            navigator: Navigator::of(&field),
            outfits: Outfits::new(&tables, &tests, outfits),
            tests,
            is_level: field.features().iter().all(|feature| feature.ground.elevation == 0),
            is_dangerous: field.features().iter().any(|feature| feature.ground.dangerous),
            sites: Sites::of(&field, tables.frame.deployment_in),
            field,
            tables,
        }
    }

    /// Gives each side other units.
    pub fn muster(&mut self, outfits: [Vec<Outfit>; 2]) {
        self.outfits = Outfits::new(&self.tables, &self.tests, outfits);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_circle_holds_all_models() {
        assert_eq!([1, 2, 5, 6, 9, 10].map(radius), [0, 100, 100, 142, 142, 200]);
    }
}
