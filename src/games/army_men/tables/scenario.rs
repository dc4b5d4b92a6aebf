//! The tables of a scenario file: every number of the game that a designer may change.

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
use crate::battlefield::contest_file;
use crate::game::SideTable;

contest_file! {
    /// A scenario file of Army Men Combat.
    #[schemars(title = "overmatch scenario: Army Men Combat")]
    Scenario of "army-men", "Army Men Combat.", played by Policy,
    armies ArmyTable, ground GroundTable, sides SideTable:
    /// The frame of a game (R5, R6, M1, M2).
    frame: FrameTable,
    /// The limits of an army list (R4, M14).
    composition: CompositionTable,
    /// Quality tests (R1, R23, R24, R26, R35).
    quality: QualityTable,
    /// Moving (R8, R9, R29, R30, R35, R37).
    movement: MovementTable,
    /// Dice that a target adds to its blocks, and the distance added to flyers (R12, R18, R21, R35).
    shooting: ShootingTable,
    /// Close combat (R13 to R15, R21).
    close_combat: CloseCombatTable,
    /// Morale (R16).
    morale: MoraleTable,
    /// Damage of vehicles and of their passengers (R32, R34).
    damage: DamageTable,
    /// The weapons (R27).
    weapons: WeaponTable,
    /// The points that upgrades cost (R22, R33).
    upgrades: UpgradeTable,
    /// The infantry and vehicles (R22, R33).
    profiles: ProfileTable,
}

/// An army list.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ArmyTable {
    /// A sentence on the army.
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
    /// The kind of unit.
    pub unit: Profile,
    /// The upgrades it has been given.
    #[schemars(length(max = 7))]
    pub upgrades: Vec<Upgrade>,
}
