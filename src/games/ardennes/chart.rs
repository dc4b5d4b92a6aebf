//! The charts of a scenario file that are rolled on: weather, terrain, enemies, towns.

use schemars::JsonSchema;
use serde::Deserialize;

use super::state::{Modifiers, Supply};
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

/// The weather of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the chart's")]
pub enum Weather {
    Sunny,
    Clear,
    Cold,
    Fog,
    Snow,
    Storm,
}

impl Weather {
    /// As printed, lower case.
    pub fn name(self) -> &'static str {
        ["sunny", "clear", "cold", "fog", "snow", "storm"][self as usize]
    }
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

/// The terrain of an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the chart's")]
pub enum Terrain {
    Trench,
    River,
    Forest,
    Blocked,
    Ice,
    Clear,
}

impl Terrain {
    /// As printed, lower case.
    pub fn name(self) -> &'static str {
        ["trench", "river", "forest", "blocked", "ice", "clear"][self as usize]
    }
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

/// A result of the enemy chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the chart's")]
pub enum Spotting {
    FootUnit,
    PillBox,
    MechUnit,
    PanzerIv,
    Tiger,
    Clear,
}

impl Spotting {
    /// The key word of an enemy, and of no enemy.
    pub fn name(self) -> &'static str {
        ["foot_unit", "pill_box", "mech_unit", "panzer_iv", "tiger", "clear"][self as usize]
    }

    /// In words.
    pub fn title(self) -> &'static str {
        ["Foot Unit", "Pill Box", "Mech Unit", "Panzer IV", "Tiger", "no enemy"][self as usize]
    }
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

/// The designation of an enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// Attacks in the bombardment step.
    Tank,
    /// Attacks in the regular step.
    Regular,
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

/// A result of the town chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the chart's")]
pub enum Find {
    FoodSupplies,
    GunOil,
    EngineerTools,
    AmmoCache,
    BeerSupply,
    Destroyed,
}

impl Find {
    /// The supply found; `None` in a destroyed town.
    pub fn supply(self) -> Option<Supply> {
        match self {
            Find::FoodSupplies => Some(Supply::FoodSupplies),
            Find::GunOil => Some(Supply::GunOil),
            Find::EngineerTools => Some(Supply::EngineerTools),
            Find::AmmoCache => Some(Supply::AmmoCache),
            Find::BeerSupply => Some(Supply::BeerSupply),
            Find::Destroyed => None,
        }
    }
}
