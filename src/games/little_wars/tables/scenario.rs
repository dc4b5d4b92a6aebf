//! The tables of a scenario file: every number of the game that a designer may change.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use super::super::words::Arm;
use super::ground::GroundTable;
use super::policy::Policy;
use super::rule_table::{
    ArtilleryTable, CloseCombatTable, CompositionTable, FireTable, FrameTable, MovementTable, PrisonerTable,
    ScoringTable,
};
use crate::battlefield::FeatureTable;
use crate::game::SideTables;
use crate::scenario::{LABEL, NAME};

/// A scenario file of One Page Little Wars.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "overmatch scenario: One Page Little Wars")]
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
    /// The frame of a game (R2, R4, R5, L1, L3, L9).
    pub frame: FrameTable,
    /// What every army is made of (R3, R16, L1).
    pub composition: CompositionTable,
    /// Who serves a gun (R9, L4).
    pub artillery: ArtilleryTable,
    /// The fire of guns (R1, R10 to R12, L5).
    pub fire: FireTable,
    /// Moves (R13 to R15, L6, L11).
    pub movement: MovementTable,
    /// Close combat (R17 to R21, L7).
    pub close_combat: CloseCombatTable,
    /// Prisoners (R22, R23, L8).
    pub prisoners: PrisonerTable,
    /// Points at the end (R6, L10).
    pub scoring: ScoringTable,
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
    /// One Page Little Wars.
    #[serde(rename = "little-wars")]
    LittleWars,
}

/// An army list: how an army is divided, and where along its edge it begins.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ArmyTable {
    /// What it is.
    #[schemars(length(min = 1, max = 300))]
    pub about: String,
    /// Its units; each gun takes its crew from the nearest.
    #[schemars(length(min = 1, max = 24))]
    pub units: Vec<UnitTable>,
    /// Its guns: inches of each along the edge, from the player's left.
    #[schemars(length(max = 8), inner(range(min = 0, max = 96)))]
    pub guns_in: Vec<f64>,
}

/// A unit of an army list.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitTable {
    /// What its models are.
    pub arm: Arm,
    /// How many, before it gives up gun crews.
    #[schemars(range(min = 1, max = 81))]
    pub models: u8,
    /// Where its centre begins along the edge, in inches from the player's left.
    #[schemars(range(min = 0, max = 96))]
    pub at_in: f64,
}
