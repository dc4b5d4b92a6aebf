//! Tables of units, weapons and upgrades.

use schemars::JsonSchema;
use serde::Deserialize;

use super::super::words::{Class, Flight, Profile, Quality, Upgrade, Weapon};
use crate::game::{ByWord, rule_table};

rule_table!(
    /// The infantry and vehicles (R22 to R26, R33 to R37).
    ProfileTable {
        /// A row for each.
        #[serde(flatten)]
        rows: ByWord<Profile, ProfileRow>,
    }
);

rule_table!(
    /// The weapons (R27).
    WeaponTable {
        /// A row for each.
        #[serde(flatten)]
        rows: ByWord<Weapon, WeaponRow>,
    }
);

rule_table!(
    /// The points that upgrades cost (R22, R33).
    UpgradeTable {
        /// A row for each.
        #[serde(flatten)]
        rows: ByWord<Upgrade, UpgradeRow>,
    }
);

/// A kind of unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ProfileRow {
    /// Soldiers or a vehicle.
    pub class: Class,
    /// The points it costs.
    #[schemars(range(min = 1, max = 1000))]
    pub points: u16,
    /// Models; a vehicle is one.
    #[schemars(range(min = 1, max = 10))]
    pub models: u8,
    /// The quality of its tests.
    pub quality: Quality,
    /// The weapon that every model shoots with; none if it is unarmed (M15).
    pub weapon: Option<Weapon>,
    /// It may take the upgrades of soldiers (R22).
    pub soldiers: bool,
    /// It counts against the limit of specialists of an army (R4).
    pub specialist: bool,
    /// It tests by another number when it shoots, and soldiers cannot block its hits (R24).
    pub scope: bool,
    /// It fires at targets that friends see (R25).
    pub radio: bool,
    /// Dice it adds when it blocks (R33).
    #[schemars(range(min = 0, max = 20))]
    pub armour: u8,
    /// Models it carries (R34).
    #[schemars(range(min = 0, max = 20))]
    pub crew: u8,
    /// Whether it flies.
    pub flight: Flight,
    /// It moves at the slow speeds and shoots only from a halt (R37).
    pub slow: bool,
}

/// A weapon. Its firepower is `attacks` plus the sum of `dice` dice of `sides` sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WeaponRow {
    /// The range of the weapon in inches; 0 if it counts in close combat instead.
    #[schemars(range(min = 0, max = 96))]
    pub range_in: u8,
    /// Attacks it always has.
    #[schemars(range(min = 0, max = 20))]
    pub attacks: u8,
    /// Dice thrown for more attacks.
    #[schemars(range(min = 0, max = 4))]
    pub dice: u8,
    /// Sides of these dice.
    #[schemars(range(min = 1, max = 20))]
    pub sides: u8,
    /// Its hits on vehicles are doubled, not halved (R28).
    pub doubled: bool,
}

impl WeaponRow {
    /// The attacks that it has on average.
    #[inline]
    pub fn mean_attacks(&self) -> f64 {
        f64::from(self.attacks) + f64::from(self.dice) * f64::from(self.sides + 1) / 2.0
    }
}

/// The price of an upgrade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UpgradeRow {
    /// Points for a unit.
    #[schemars(range(min = 0, max = 1000))]
    pub points: u16,
}
