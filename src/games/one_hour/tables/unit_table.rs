//! Tables of units and of what their fire does.

use schemars::JsonSchema;
use serde::Deserialize;

use super::super::words::{Movement, PROFILES, Profile, Target, Weapon};
use crate::game::TableKind;

/// The fifteen profiles (D13).
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are the profiles, which say what they are")]
pub struct ProfileTable {
    /// What kind of number this table holds.
    pub kind: TableKind,
    /// The cells that the text prints.
    pub printed: Vec<String>,
    pub infantry: UnitRow,
    pub motorised_infantry: UnitRow,
    pub armoured_infantry: UnitRow,
    pub mortar: UnitRow,
    pub artillery: UnitRow,
    pub mobile_artillery: UnitRow,
    pub anti_tank_gun: UnitRow,
    pub tank_destroyer: UnitRow,
    pub assault_gun: UnitRow,
    pub scout_car: UnitRow,
    pub light_armoured_car: UnitRow,
    pub heavy_armoured_car: UnitRow,
    pub light_tank: UnitRow,
    pub tank: UnitRow,
    pub heavy_tank: UnitRow,
}

impl ProfileTable {
    /// The rows in the order of [`PROFILES`].
    pub fn rows(&self) -> [UnitRow; PROFILES.len()] {
        [
            self.infantry,
            self.motorised_infantry,
            self.armoured_infantry,
            self.mortar,
            self.artillery,
            self.mobile_artillery,
            self.anti_tank_gun,
            self.tank_destroyer,
            self.assault_gun,
            self.scout_car,
            self.light_armoured_car,
            self.heavy_armoured_car,
            self.light_tank,
            self.tank,
            self.heavy_tank,
        ]
    }

    /// A row.
    pub fn row(&self, profile: Profile) -> UnitRow {
        self.rows()[profile as usize]
    }
}

/// What a profile is and may do (R1, R4, R6, D4 to D6, D13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitRow {
    /// How fast it is.
    pub movement: Movement,
    /// What it is to those who shoot at it.
    pub target: Target,
    /// What it shoots with.
    pub weapon: Weapon,
    /// How far it shoots, in inches.
    #[schemars(range(min = 1, max = 96))]
    pub range_in: u8,
    /// It also fires at what another unit of its side sees, and the range of such fire is never halved (D6).
    pub indirect: bool,
    /// The range of its direct fire is halved against medium and heavy armour (R19).
    pub halved: bool,
    /// It may move and shoot in one turn (D4).
    pub moves_and_shoots: bool,
    /// It stays where it is in the turn after it shot (R32).
    pub stays_after_shot: bool,
    /// It may move into contact with guns (R6, D5).
    pub contacts: bool,
    /// Contact destroys it (R27, D5).
    pub overrun: bool,
    /// It may place smoke instead of shooting (R28).
    pub smoke: bool,
    /// It may retire when shot at (R31).
    pub retires: bool,
    /// It goes on foot once it is hit (R29).
    pub dismounts: bool,
}

/// What the score of a shot is changed by (R20 to R25, D7), and what hits do (R26, D8).
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FireTable {
    /// What kind of number this table holds.
    pub kind: TableKind,
    /// The cells that the text prints.
    pub printed: Vec<String>,
    /// Light weapons.
    pub light: WeaponRow,
    /// Mortars.
    pub mortar: WeaponRow,
    /// Artillery.
    pub artillery: WeaponRow,
    /// Anti-tank guns.
    pub anti_tank: WeaponRow,
    /// Tank guns.
    pub tank: WeaponRow,
    /// Sides of the die: its score is 1 to so many.
    #[schemars(range(min = 1, max = 20))]
    pub die: u8,
    /// Hits that a unit survives; the next one removes it.
    #[schemars(range(min = 1, max = 100))]
    pub endures: u8,
    /// Fire from farther than this, in inches, never takes a unit past the hits it survives.
    #[schemars(range(min = 0, max = 96))]
    pub removes_within_in: u8,
    /// A mortar's spotter is at most so far from it, in inches (R23).
    #[schemars(range(min = 0, max = 96))]
    pub spotter_in: u8,
    /// Change of the score of a unit in smoke (R28).
    #[schemars(range(min = -10, max = 10))]
    pub smoke: i8,
    /// Change of the score against heavy armour, by its optional rule (R30).
    #[schemars(range(min = -10, max = 10))]
    pub heavy_armour: i8,
    /// Change of the score against a unit that retires (R31).
    #[schemars(range(min = -10, max = 10))]
    pub retiring: i8,
}

impl FireTable {
    /// The row of a weapon.
    #[inline]
    pub fn row(&self, weapon: Weapon) -> &WeaponRow {
        match weapon {
            Weapon::Light => &self.light,
            Weapon::Mortar => &self.mortar,
            Weapon::Artillery => &self.artillery,
            Weapon::AntiTank => &self.anti_tank,
            Weapon::Tank => &self.tank,
        }
    }
}

/// What the score of a weapon is changed by.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WeaponRow {
    /// By what the target is.
    pub at: TargetRow,
    /// And if it is in cover.
    pub in_cover: TargetRow,
    /// Whether what it fires at is pinned (R22).
    pub pins: bool,
}

/// A number for each target type.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are the target types, which say what they are")]
pub struct TargetRow {
    #[schemars(range(min = -10, max = 10))]
    pub infantry: i8,
    #[schemars(range(min = -10, max = 10))]
    pub gun: i8,
    #[schemars(range(min = -10, max = 10))]
    pub light_armour: i8,
    #[schemars(range(min = -10, max = 10))]
    pub medium_armour: i8,
    #[schemars(range(min = -10, max = 10))]
    pub heavy_armour: i8,
}

impl TargetRow {
    /// The number of a target type.
    #[inline]
    pub fn of(&self, target: Target) -> i32 {
        let row = [self.infantry, self.gun, self.light_armour, self.medium_armour, self.heavy_armour];
        row[target as usize].into()
    }
}
