//! The tables of a scenario file: every number of the game that a designer may change.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use super::super::words::{Profile, Upgrade};
use super::ground::GroundTable;
use super::policy::Policy;
use super::rule_table::{
    CloseCombatTable, CompositionTable, DamageTable, FrameTable, MoraleTable, MovementTable, QualityTable,
    ShootingTable,
};
use super::unit_table::{ProfileTable, UpgradeTable, WeaponTable};
use crate::battlefield::FeatureTable;
use crate::game::SideTables;
use crate::scenario::{LABEL, NAME};

/// A scenario file of Army Men Combat.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "overmatch scenario: Army Men Combat")]
pub struct Scenario {
    /// Which game this is a scenario of.
    pub game: GameName,
    /// The scenario's title.
    #[schemars(length(min = 1, max = 120), regex(pattern = LABEL))]
    pub title: String,
    /// What the scenario is for, in a sentence or two.
    #[schemars(length(min = 1, max = 2000))]
    pub about: String,
    /// The measure users look at first; `--precision` means it unless it names another.
    #[schemars(regex(pattern = NAME))]
    pub headline: String,
    /// How many games `run` plays unless told otherwise.
    #[schemars(range(min = 1, max = 1_000_000_000_000u64))]
    pub games: u64,
    /// The frame of a game (R5, R6, M1, M2).
    pub frame: FrameTable,
    /// What an army may be made of (R4, M14).
    pub composition: CompositionTable,
    /// Quality tests (R1, R23, R24, R26, R35).
    pub quality: QualityTable,
    /// Moving (R8, R9, R29, R30, R35, R37).
    pub movement: MovementTable,
    /// What a target adds to its blocks, and how far off a flyer is (R12, R18, R21, R35).
    pub shooting: ShootingTable,
    /// Close combat (R13 to R15, R21).
    pub close_combat: CloseCombatTable,
    /// Morale (R16).
    pub morale: MoraleTable,
    /// Damage of vehicles and of those they carry (R32, R34).
    pub damage: DamageTable,
    /// The weapons (R27).
    pub weapons: WeaponTable,
    /// What upgrades cost (R22, R33).
    pub upgrades: UpgradeTable,
    /// The infantry and vehicles (R22, R33).
    pub profiles: ProfileTable,
    /// Kinds of ground, by name.
    pub ground: BTreeMap<String, GroundTable>,
    /// What lies on the table; a later feature is drawn over an earlier one.
    #[schemars(length(max = 64))]
    pub features: Vec<FeatureTable>,
    /// Army lists, by name.
    pub armies: BTreeMap<String, ArmyTable>,
    /// The army and the strategy of each side.
    pub sides: SideTables,
    /// The strategies, by name.
    pub strategies: BTreeMap<String, Policy>,
}

/// The one game of these scenarios.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
pub enum GameName {
    /// Army Men Combat.
    #[serde(rename = "army-men")]
    ArmyMen,
}

/// An army list.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ArmyTable {
    /// What it is.
    #[schemars(length(min = 1, max = 300))]
    pub about: String,
    /// Its units.
    #[schemars(length(min = 1, max = 24))]
    pub units: Vec<UnitTable>,
}

/// A unit of an army list.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitTable {
    /// What it is.
    pub unit: Profile,
    /// What it has been given.
    #[schemars(length(max = 7))]
    pub upgrades: Vec<Upgrade>,
}
