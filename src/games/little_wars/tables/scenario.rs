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
use crate::game::{SideTables, contest_file, scenario_file};

scenario_file! {
    /// A scenario file of One Page Little Wars.
    #[schemars(title = "overmatch scenario: One Page Little Wars")]
    Scenario of "little-wars", "One Page Little Wars.", played by Policy:
    fields {}
    tables {
        /// The frame of a game (R2, R4, R5, L1, L3, L9).
        frame: FrameTable,
        /// What every army is made of (R3, R16, L1).
        composition: CompositionTable,
        /// Who serves a gun (R9, L4).
        artillery: ArtilleryTable,
        /// The fire of guns (R1, R10 to R12, L5).
        fire: FireTable,
        /// Moves (R13 to R15, L6, L11).
        movement: MovementTable,
        /// Close combat (R17 to R21, L7).
        close_combat: CloseCombatTable,
        /// Prisoners (R22, R23, L8).
        prisoners: PrisonerTable,
        /// Points at the end (R6, L10).
        scoring: ScoringTable,
    }
    fields {
        /// Kinds of ground, by name.
        ground: BTreeMap<String, GroundTable>,
        /// What lies on the table; a later feature is drawn over an earlier one.
        #[schemars(length(max = 64))]
        features: Vec<FeatureTable>,
        /// Army lists, by name.
        armies: BTreeMap<String, ArmyTable>,
        /// The army and the strategy of each side.
        sides: SideTables,
        /// The strategies, by name.
        strategies: BTreeMap<String, Policy>,
    }
    tables {}
}

contest_file!(Scenario, armies of ArmyTable);

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
