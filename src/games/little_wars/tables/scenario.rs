//! The tables of a scenario file: every number of the game that a designer may change.

use schemars::JsonSchema;
use serde::Deserialize;

use super::super::words::Arm;
use super::ground::GroundTable;
use super::policy::Policy;
use super::rule_table::{
    ArtilleryTable, CloseCombatTable, CompositionTable, FireTable, FrameTable, MovementTable, PrisonerTable,
    ScoringTable,
};
use crate::battlefield::contest_file;
use crate::game::SideTable;

contest_file! {
    /// A scenario file of One Page Little Wars.
    #[schemars(title = "overmatch scenario: One Page Little Wars")]
    Scenario of "little-wars", "One Page Little Wars.", played by Policy,
    armies ArmyTable, ground GroundTable, sides SideTable:
    /// The frame of a game (R2, R4, R5, L1, L3, L9).
    frame: FrameTable,
    /// The models of every army (R3, R16, L1).
    composition: CompositionTable,
    /// Service of guns (R9, L4).
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

/// An army list: the units of an army, and their places along its edge.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ArmyTable {
    /// A sentence on the army.
    #[schemars(length(min = 1, max = 300))]
    pub about: String,
    /// Its units; each gun takes its crew from the nearest.
    #[schemars(length(min = 1, max = 24))]
    pub units: Vec<UnitTable>,
    /// Its guns: the place of each along the edge, in inches from the player's left.
    #[schemars(length(max = 8), inner(range(min = 0, max = 96)))]
    pub guns_in: Vec<f64>,
}

/// A unit of an army list.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitTable {
    /// The arm of its models.
    pub arm: Arm,
    /// The number of its models, before it gives up gun crews.
    #[schemars(range(min = 1, max = 81))]
    pub models: u8,
    /// The place of its centre along the edge at the beginning, in inches from the player's left.
    #[schemars(range(min = 0, max = 96))]
    pub at_in: f64,
}
