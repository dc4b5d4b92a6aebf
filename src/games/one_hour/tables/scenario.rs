//! The tables of a scenario file: every number of the game that a designer may change.

use schemars::JsonSchema;
use serde::Deserialize;

use super::super::words::{Profile, Side};
use super::ground::GroundTable;
use super::policy::Policy;
use super::unit_table::{FireTable, ProfileTable};
use crate::battlefield::contest_file;
use crate::game::rule_table;
use crate::scenario::NAME;

contest_file! {
    /// A scenario file of One-Hour WW2 with D3.
    #[schemars(title = "overmatch scenario: One-Hour WW2 with D3")]
    Scenario of "one-hour", "One-Hour WW2 with D3.", played by Policy,
    armies ArmyTable, ground GroundTable, sides SideSetup:
    /// The frame of a game (D1).
    frame: FrameTable,
    /// How the game is won (D11).
    victory: VictoryTable,
    /// The optional rules (D10).
    options: OptionTable,
    /// Movement (R3, R5, R6, R12; D2, D3, D5, D14).
    movement: MovementTable,
    /// How far units are seen (R15, R16), and how they block sight (D2).
    sighting: SightingTable,
    /// Fire (R20 to R31, D7, D8).
    fire: FireTable,
    /// The profiles (R1, D13).
    profiles: ProfileTable,
}

rule_table!(
    /// The frame of a game.
    FrameTable {
        /// Width of the table in inches, along x.
        #[schemars(range(min = 12, max = 96))]
        width_in: u8,
        /// Depth of the table in inches, along y.
        #[schemars(range(min = 12, max = 96))]
        depth_in: u8,
        /// Game turns, each a turn of one side and then one of the other.
        #[schemars(range(min = 1, max = 100))]
        turns: u8,
        /// The side that has the first turn.
        first: Side,
    }
);

rule_table!(
    /// How the game is won.
    VictoryTable {
        /// The question that decides the game after the last turn.
        condition: Condition,
        /// The objective: its x and y in inches. It lies on the table in either case.
        objective_in: [f64; 2],
        /// The greatest distance in inches at which a unit counts as near the objective; a side holds it if it alone
        /// has a unit near.
        #[schemars(range(min = 0, max = 96))]
        held_within_in: u8,
    }
);

/// The question that decides the game after the last turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// The side with more units left wins; a draw if equal.
    Annihilation,
    /// The side that holds the objective wins; if neither does, as `annihilation`.
    Objective,
}

rule_table!(
    /// The optional rules, each a switch.
    OptionTable {
        /// Artillery and mortars may place smoke (R28).
        smoke: bool,
        /// Markers a side has for each unit that may place smoke.
        #[schemars(range(min = 0, max = 100))]
        smoke_markers: u8,
        /// Motorised infantry goes on foot after a hit (R29).
        motorised_on_foot: bool,
        /// Heavy armour takes less (R30).
        heavy_armour: bool,
        /// Scout cars and light armoured cars may retire when shot at (R31).
        scouts_retire: bool,
    }
);

rule_table!(
    /// Movement.
    MovementTable {
        /// Allowance of a slow unit in inches for each score of the die (D3).
        #[schemars(length(min = 1, max = 20), inner(range(min = 0, max = 96)))]
        slow_in: Vec<u8>,
        /// Allowance of a mobile unit in inches for each score of the die.
        #[schemars(length(min = 1, max = 20), inner(range(min = 0, max = 96)))]
        mobile_in: Vec<u8>,
        /// Inches that a pin takes from an allowance (R22).
        #[schemars(range(min = 0, max = 96))]
        pinned_less_in: u8,
        /// The most inches of a move that enters slow ground (R12).
        #[schemars(range(min = 0, max = 96))]
        slow_ground_in: u8,
        /// Distance from an enemy, in inches, at which movement stops (R5).
        #[schemars(range(min = 0, max = 96))]
        stop_in: u8,
        /// Distance between the centres of units in contact, in inches (D2, D5).
        #[schemars(range(min = 0, max = 96))]
        contact_in: u8,
        /// The distance from a friend, in inches, within which no unit ends its move (D14).
        #[schemars(range(min = 0, max = 96))]
        spacing_in: u8,
        /// The most inches that a scout retires (R31).
        #[schemars(range(min = 0, max = 96))]
        retire_in: u8,
        /// The most inches that a unit may move without losing its smoke marker (R28).
        #[schemars(range(min = 0, max = 96))]
        smoke_lost_in: u8,
    }
);

rule_table!(
    /// How far units are seen.
    SightingTable {
        /// Armour in the open, in inches.
        #[schemars(range(min = 0, max = 96))]
        armour_in: u8,
        /// Armour in woods or buildings.
        #[schemars(range(min = 0, max = 96))]
        armour_hidden_in: u8,
        /// Infantry and guns in the open.
        #[schemars(range(min = 0, max = 96))]
        soft_in: u8,
        /// Infantry and guns in woods or buildings.
        #[schemars(range(min = 0, max = 96))]
        soft_hidden_in: u8,
        /// Diameter in inches of the circle by which a unit blocks sight (D2).
        #[schemars(range(min = 0, max = 96))]
        unit_in: u8,
    }
);

/// An army list.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ArmyTable {
    /// A sentence on the army.
    #[schemars(length(min = 1, max = 300))]
    pub about: String,
    /// Its units; six by D1.
    #[schemars(length(min = 1, max = 12))]
    pub units: Vec<Profile>,
}

/// A side.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SideSetup {
    /// The name of its army list.
    #[schemars(regex(pattern = NAME))]
    pub army: String,
    /// The places where its units begin, in the order of the list: x and y in inches from the lower left corner of the
    /// table.
    #[schemars(length(min = 1, max = 12))]
    pub positions_in: Vec<[f64; 2]>,
    /// The strategy that leads the side unless told otherwise.
    #[schemars(regex(pattern = NAME))]
    pub strategy: String,
}
