//! The charts of a scenario file that are rolled on: weather, terrain, enemies, towns.

use schemars::JsonSchema;
use serde::Deserialize;

use super::super::words::{Find, Spotting, Terrain, Unit, Weather};
use super::modifiers::Modifiers;
use crate::game::TableKind;

/// Dice that weather or terrain adds to (or, below 0, takes from) each roll.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Row {
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

impl Row {
    /// As rules add it up.
    pub fn modifiers(&self) -> Modifiers {
        Modifiers { hearted: [self.guns, self.crew, self.armor], grit: self.grit, crew_bonus: self.crew > 0 }
    }
}

/// The weather chart.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "a row is the weather of its name")]
pub struct WeatherTable {
    /// What kind of number this table holds.
    pub kind: TableKind,
    /// The cells that the text prints.
    pub printed: Vec<String>,
    /// The weather for each roll of the die, 1 to 6.
    pub chart: [Weather; 6],
    pub sunny: Row,
    pub clear: Row,
    pub cold: Row,
    pub fog: Row,
    pub snow: Row,
    pub storm: Row,
}

/// The terrain chart.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "a row is the terrain of its name")]
pub struct TerrainTable {
    /// What kind of number this table holds.
    pub kind: TableKind,
    /// The cells that the text prints.
    pub printed: Vec<String>,
    /// The terrain for each roll of the die, 1 to 6.
    pub chart: [Terrain; 6],
    pub trench: Row,
    pub river: Row,
    pub forest: Row,
    pub blocked: Row,
    pub ice: Row,
    pub clear: Row,
}

/// The enemy chart.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "a row is the enemy of its name")]
pub struct EnemyTable {
    /// What kind of number this table holds.
    pub kind: TableKind,
    /// The cells that the text prints.
    pub printed: Vec<String>,
    /// The result for each roll of the die, 1 to 6.
    pub chart: [Spotting; 6],
    /// Sides of the die for how many appear: 3 in the standard game, 1 (always one enemy) in the easier one.
    #[schemars(range(min = 1, max = 12))]
    pub count_die: u8,
    pub foot_unit: EnemyRow,
    pub pill_box: EnemyRow,
    pub mech_unit: EnemyRow,
    pub panzer_iv: EnemyRow,
    pub tiger: EnemyRow,
}

/// One kind of enemy.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EnemyRow {
    /// Difficulty level: dice taken from every pool rolled against it.
    #[schemars(range(min = 0, max = 6))]
    pub level: u8,
    /// In which step it attacks (A3, A16).
    pub unit: Unit,
}

/// The town chart and what each supply gives.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TownTable {
    /// What kind of number this table holds.
    pub kind: TableKind,
    /// The cells that the text prints.
    pub printed: Vec<String>,
    /// What is found for each roll of the die, 1 to 6.
    pub chart: [Find; 6],
    /// Hearts that food, gun oil or tools heal.
    #[schemars(range(min = 1, max = 6))]
    pub hearts: u8,
    /// Stars that a beer supply gives back.
    #[schemars(range(min = 1, max = 6))]
    pub stars: u8,
    /// Shells in an ammo cache (A5).
    #[schemars(range(min = 0, max = 9))]
    pub shells: u8,
    /// Ammo cases in an ammo cache (A5).
    #[schemars(range(min = 0, max = 9))]
    pub ammo: u8,
    /// Tread that tools give back.
    #[schemars(range(min = 1, max = 9))]
    pub tread: u8,
}
