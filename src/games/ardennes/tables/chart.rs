//! The charts of a scenario file that are rolled on: weather, terrain, enemies, towns.

use schemars::JsonSchema;
use serde::Deserialize;

use super::super::words::{Designation, EnemyName, Find, Spotting, Terrain, Weather};
use super::modifiers::Modifiers;
use crate::game::{ByWord, rule_table};

/// Dice that weather or terrain adds to (or, below 0, takes from) each roll.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ModifierRow {
    /// For GUNS rolls.
    #[schemars(range(min = -6, max = 6))]
    pub guns: i8,
    /// For CREW rolls.
    #[schemars(range(min = -6, max = 6))]
    pub crew: i8,
    /// For ARMOR rolls.
    #[schemars(range(min = -6, max = 6))]
    pub armor: i8,
    /// For GRIT rolls.
    #[schemars(range(min = -6, max = 6))]
    pub grit: i8,
}

impl ModifierRow {
    /// The row in the form in which rules add it up.
    pub fn modifiers(&self) -> Modifiers {
        Modifiers { hearted: [self.guns, self.crew, self.armor], grit: self.grit, crew_bonus: self.crew > 0 }
    }
}

rule_table!(
    /// The weather chart.
    WeatherTable {
        /// The weather for each roll of the die, 1 to 6.
        chart: [Weather; 6],
        /// A row for each weather.
        #[serde(flatten)]
        rows: ByWord<Weather, ModifierRow>,
    }
);

rule_table!(
    /// The terrain chart.
    TerrainTable {
        /// The terrain for each roll of the die, 1 to 6.
        chart: [Terrain; 6],
        /// A row for each terrain.
        #[serde(flatten)]
        rows: ByWord<Terrain, ModifierRow>,
    }
);

rule_table!(
    /// The enemy chart.
    EnemyTable {
        /// The result for each roll of the die, 1 to 6.
        chart: [Spotting; 6],
        /// Sides of the die for how many appear: 3 in the standard game, 1 (always one enemy) in the easier one.
        #[schemars(range(min = 1, max = 12))]
        count_die: u8,
        /// A row for each enemy.
        #[serde(flatten)]
        rows: ByWord<EnemyName, EnemyRow>,
    }
);

/// One kind of enemy.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EnemyRow {
    /// Difficulty level: dice taken from every pool rolled against it.
    #[schemars(range(min = 0, max = 6))]
    pub level: u8,
    /// In which step it attacks (A3, A16).
    pub unit: Designation,
}

rule_table!(
    /// The town chart and the gains from each supply.
    TownTable {
        /// The find for each roll of the die, 1 to 6.
        chart: [Find; 6],
        /// Hearts that food, gun oil or tools heal.
        #[schemars(range(min = 1, max = 6))]
        hearts: u8,
        /// Stars that a beer supply gives back.
        #[schemars(range(min = 1, max = 6))]
        stars: u8,
        /// Shells in an ammo cache (A5).
        #[schemars(range(min = 0, max = 9))]
        shells: u8,
        /// Ammo cases in an ammo cache (A5).
        #[schemars(range(min = 0, max = 9))]
        ammo: u8,
        /// Tread that tools give back.
        #[schemars(range(min = 1, max = 9))]
        tread: u8,
    }
);
