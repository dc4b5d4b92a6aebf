//! A scenario as the rules look it up: the field, the ways around it, and both armies made ready.

use std::sync::{Arc, LazyLock};

use super::super::tables::ground::GroundTable;
use super::super::tables::muster::{Muster, most_coherent};
use super::super::tables::rule_table::FireTable;
use super::super::tables::scenario::Scenario;
use super::super::words::{Arm, Band, SIDES};
use crate::battlefield::{Field, FieldShelf, Navigator, inches};

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
    /// The army of each side.
    pub musters: [Muster; 2],
    /// The most models of a unit (R16).
    pub most_models: u8,
}

impl Stage {
    /// Works out a checked scenario.
    pub fn new(tables: Scenario) -> Stage {
        let field = FIELDS.laid_out([tables.frame.width_in, tables.frame.depth_in], &tables.features, &tables.ground);
        let musters = SIDES.map(|side| {
            let army = tables.armies.get(&tables.sides.of(side).army);
            army.map_or_else(Muster::default, |army| Muster::new(&tables, army))
        });
        Stage {
            navigator: Navigator::of(&field),
            most_models: most_coherent(tables.composition.coherency_in),
            musters,
            field,
            tables,
        }
    }

    /// R13: the length of a move of models of an arm, in hundredths of an inch.
    #[inline]
    pub fn reach(&self, arm: Arm) -> i32 {
        inches(match arm {
            Arm::Infantry => self.tables.movement.infantry_in,
            Arm::Cavalry => self.tables.movement.cavalry_in,
        })
    }

    /// R13, L11: the greatest distance of models in contact, in hundredths of an inch.
    #[inline]
    pub fn contact(&self) -> i32 {
        inches(self.tables.movement.contact_in)
    }

    /// R22: the number of prisoners that `models` models may guard.
    #[inline]
    pub fn room(&self, models: u8) -> u32 {
        u32::from(self.tables.prisoners.per_guard) * u32::from(models)
    }

    /// R22: the number of guards that `prisoners` prisoners need.
    #[inline]
    pub fn guards_for(&self, prisoners: u32) -> u32 {
        prisoners.div_ceil(u32::from(self.tables.prisoners.per_guard).max(1))
    }
}

impl FireTable {
    /// R10: the range band of a distance in hundredths of an inch.
    pub fn band(&self, distance: i32) -> Band {
        match distance {
            near if near <= inches(self.near_in) => Band::Near,
            medium if medium <= inches(self.medium_in) => Band::Medium,
            _ => Band::Far,
        }
    }

    /// R10, R12: the least number that the die must show to hit.
    pub fn needed(&self, band: Band, cover: bool) -> u32 {
        let from = match band {
            Band::Near => self.near_from,
            Band::Medium => self.medium_from,
            Band::Far => self.far_from,
        };
        u32::from(from) + if cover { u32::from(self.cover_less) } else { 0 }
    }
}
