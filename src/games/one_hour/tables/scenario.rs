//! The tables of a scenario file: every number of the game that a designer may change.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use super::super::words::{Profile, Side};
use super::ground::GroundTable;
use super::policy::Policy;
use super::unit_table::{FireTable, ProfileTable};
use crate::battlefield::FeatureTable;
use crate::game::TableKind;
use crate::scenario::{LABEL, NAME};

/// A scenario file of One-Hour WW2 with D3.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "overmatch scenario: One-Hour WW2 with D3")]
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
    /// The frame of a game (D1).
    pub frame: FrameTable,
    /// How the game is won (D11).
    pub victory: VictoryTable,
    /// The optional rules (D10).
    pub options: OptionTable,
    /// Movement (R3, R5, R6, R12; D2, D3, D5, D14).
    pub movement: MovementTable,
    /// How far units are seen (R15, R16), and what hides them (D2).
    pub sighting: SightingTable,
    /// Fire (R20 to R31, D7, D8).
    pub fire: FireTable,
    /// The profiles (R1, D13).
    pub profiles: ProfileTable,
    /// Kinds of ground, by name.
    pub ground: BTreeMap<String, GroundTable>,
    /// What lies on the table; a later feature is drawn over an earlier one.
    #[schemars(length(max = 64))]
    pub features: Vec<FeatureTable>,
    /// Army lists, by name.
    pub armies: BTreeMap<String, ArmyTable>,
    /// The army and place of each side.
    pub sides: SideTables,
    /// The strategies, by name.
    pub strategies: BTreeMap<String, Policy>,
}

/// The one game of these scenarios.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
pub enum GameName {
    /// One-Hour WW2 with D3.
    #[serde(rename = "one-hour")]
    OneHour,
}

/// The frame of a game.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FrameTable {
    /// What kind of number this table holds.
    pub kind: TableKind,
    /// The cells that the text prints.
    pub printed: Vec<String>,
    /// Width of the table in inches, along x.
    #[schemars(range(min = 12, max = 96))]
    pub width_in: u8,
    /// Depth of the table in inches, along y.
    #[schemars(range(min = 12, max = 96))]
    pub depth_in: u8,
    /// Game turns, each a turn of one side and then one of the other.
    #[schemars(range(min = 1, max = 100))]
    pub turns: u8,
    /// The side that has the first turn.
    pub first: Side,
}

/// How the game is won.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct VictoryTable {
    /// What kind of number this table holds.
    pub kind: TableKind,
    /// The cells that the text prints.
    pub printed: Vec<String>,
    /// What decides after the last turn.
    pub condition: Condition,
    /// The objective: its x and y in inches. It lies on the table in either case.
    pub objective_in: [f64; 2],
    /// A side holds the objective that alone has a unit at most so far from it, in inches.
    #[schemars(range(min = 0, max = 96))]
    pub held_within_in: u8,
}

/// What decides after the last turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// Who has more units left; a draw if equal.
    Annihilation,
    /// Who holds the objective; if nobody does, as `annihilation`.
    Objective,
}

/// The optional rules, each a switch.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OptionTable {
    /// What kind of number this table holds.
    pub kind: TableKind,
    /// The cells that the text prints.
    pub printed: Vec<String>,
    /// Artillery and mortars may place smoke (R28).
    pub smoke: bool,
    /// Markers a side has for each unit that may place smoke.
    #[schemars(range(min = 0, max = 100))]
    pub smoke_markers: u8,
    /// Motorised infantry goes on foot after a hit (R29).
    pub motorised_on_foot: bool,
    /// Heavy armour takes less (R30).
    pub heavy_armour: bool,
    /// Scout cars and light armoured cars may retire when shot at (R31).
    pub scouts_retire: bool,
}

/// Movement.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MovementTable {
    /// What kind of number this table holds.
    pub kind: TableKind,
    /// The cells that the text prints.
    pub printed: Vec<String>,
    /// Allowance of a slow unit in inches for each score of the die (D3).
    #[schemars(length(min = 1, max = 20), inner(range(min = 0, max = 96)))]
    pub slow_in: Vec<u8>,
    /// Allowance of a mobile unit in inches for each score of the die.
    #[schemars(length(min = 1, max = 20), inner(range(min = 0, max = 96)))]
    pub mobile_in: Vec<u8>,
    /// Inches that a pin takes from an allowance (R22).
    #[schemars(range(min = 0, max = 96))]
    pub pinned_less_in: u8,
    /// The most inches of a move that enters slow ground (R12).
    #[schemars(range(min = 0, max = 96))]
    pub slow_ground_in: u8,
    /// Distance from an enemy, in inches, at which movement stops (R5).
    #[schemars(range(min = 0, max = 96))]
    pub stop_in: u8,
    /// Distance between the centres of units in contact, in inches (D2, D5).
    #[schemars(range(min = 0, max = 96))]
    pub contact_in: u8,
    /// Units do not end within so many inches of a friend (D14).
    #[schemars(range(min = 0, max = 96))]
    pub spacing_in: u8,
    /// The most inches that a scout retires (R31).
    #[schemars(range(min = 0, max = 96))]
    pub retire_in: u8,
    /// A smoke marker falls off a unit that moves more than so many inches (R28).
    #[schemars(range(min = 0, max = 96))]
    pub smoke_lost_in: u8,
}

/// How far units are seen.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SightingTable {
    /// What kind of number this table holds.
    pub kind: TableKind,
    /// The cells that the text prints.
    pub printed: Vec<String>,
    /// Armour in the open, in inches.
    #[schemars(range(min = 0, max = 96))]
    pub armour_in: u8,
    /// Armour in woods or buildings.
    #[schemars(range(min = 0, max = 96))]
    pub armour_hidden_in: u8,
    /// Infantry and guns in the open.
    #[schemars(range(min = 0, max = 96))]
    pub soft_in: u8,
    /// Infantry and guns in woods or buildings.
    #[schemars(range(min = 0, max = 96))]
    pub soft_hidden_in: u8,
    /// Diameter in inches of the circle by which a unit blocks sight (D2).
    #[schemars(range(min = 0, max = 96))]
    pub unit_in: u8,
}

/// An army list.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ArmyTable {
    /// What it is.
    #[schemars(length(min = 1, max = 300))]
    pub about: String,
    /// Its units; six by D1.
    #[schemars(length(min = 1, max = 12))]
    pub units: Vec<Profile>,
}

/// Both sides.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SideTables {
    /// Side A.
    pub a: SideTable,
    /// Side B.
    pub b: SideTable,
}

impl SideTables {
    /// The table of a side.
    pub fn of(&self, side: Side) -> &SideTable {
        match side {
            Side::A => &self.a,
            Side::B => &self.b,
        }
    }
}

/// A side.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SideTable {
    /// The name of its army list.
    #[schemars(regex(pattern = NAME))]
    pub army: String,
    /// Where its units begin, in the order of the list: x and y in inches from the corner of the table.
    #[schemars(length(min = 1, max = 12))]
    pub positions_in: Vec<[f64; 2]>,
    /// The strategy that leads it unless told otherwise.
    #[schemars(regex(pattern = NAME))]
    pub strategy: String,
}
