//! Words of the game: sides, profiles, movement types, target types and weapons.

use schemars::JsonSchema;
use serde::Deserialize;

pub use crate::game::{SIDES, Side};

/// How fast a unit is (R3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Movement {
    /// Slow.
    Slow,
    /// Mobile.
    Mobile,
}

/// What a unit is to those who shoot at it (R1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// Infantry.
    Infantry,
    /// Guns.
    Gun,
    /// Light armour.
    LightArmour,
    /// Medium armour.
    MediumArmour,
    /// Heavy armour.
    HeavyArmour,
}

/// Every target type, in the order of tables.
pub const TARGETS: [Target; 5] =
    [Target::Infantry, Target::Gun, Target::LightArmour, Target::MediumArmour, Target::HeavyArmour];

impl Target {
    /// As tables print it.
    pub fn name(self) -> &'static str {
        ["infantry", "gun", "light_armour", "medium_armour", "heavy_armour"][self as usize]
    }

    /// Infantry and guns, which woods and buildings shelter (R7).
    #[inline]
    pub fn is_soft(self) -> bool {
        matches!(self, Target::Infantry | Target::Gun)
    }

    /// Armour against which direct fire has half its range (R19).
    #[inline]
    pub fn halves_range(self) -> bool {
        matches!(self, Target::MediumArmour | Target::HeavyArmour)
    }
}

/// What a unit shoots with (R1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Weapon {
    /// Light weapons: rifles and machine guns.
    Light,
    /// Mortars.
    Mortar,
    /// Artillery.
    Artillery,
    /// Anti-tank guns.
    AntiTank,
    /// Tank guns.
    Tank,
}

/// Every weapon, in the order of tables.
pub const WEAPONS: [Weapon; 5] = [Weapon::Light, Weapon::Mortar, Weapon::Artillery, Weapon::AntiTank, Weapon::Tank];

impl Weapon {
    /// As tables print it.
    pub fn name(self) -> &'static str {
        ["light", "mortar", "artillery", "anti_tank", "tank"][self as usize]
    }

    /// As a replay tells it.
    pub fn title(self) -> &'static str {
        ["light weapons", "mortars", "artillery", "anti-tank gun", "tank gun"][self as usize]
    }
}

/// The fifteen kinds of unit (D13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Profile {
    /// Foot infantry.
    Infantry,
    /// Infantry in lorries.
    MotorisedInfantry,
    /// Infantry in half-tracks.
    ArmouredInfantry,
    /// Mortars.
    Mortar,
    /// Towed artillery.
    Artillery,
    /// Mobile artillery.
    MobileArtillery,
    /// An anti-tank gun.
    AntiTankGun,
    /// A tank destroyer.
    TankDestroyer,
    /// An assault gun.
    AssaultGun,
    /// A scout car.
    ScoutCar,
    /// A light armoured car.
    LightArmouredCar,
    /// A heavy armoured car.
    HeavyArmouredCar,
    /// A light tank.
    LightTank,
    /// A medium tank.
    Tank,
    /// A heavy tank.
    HeavyTank,
}

/// Every profile, in the order of measures.
pub const PROFILES: [Profile; 15] = [
    Profile::Infantry,
    Profile::MotorisedInfantry,
    Profile::ArmouredInfantry,
    Profile::Mortar,
    Profile::Artillery,
    Profile::MobileArtillery,
    Profile::AntiTankGun,
    Profile::TankDestroyer,
    Profile::AssaultGun,
    Profile::ScoutCar,
    Profile::LightArmouredCar,
    Profile::HeavyArmouredCar,
    Profile::LightTank,
    Profile::Tank,
    Profile::HeavyTank,
];

impl Profile {
    /// As a scenario file writes it.
    pub fn name(self) -> &'static str {
        [
            "infantry",
            "motorised_infantry",
            "armoured_infantry",
            "mortar",
            "artillery",
            "mobile_artillery",
            "anti_tank_gun",
            "tank_destroyer",
            "assault_gun",
            "scout_car",
            "light_armoured_car",
            "heavy_armoured_car",
            "light_tank",
            "tank",
            "heavy_tank",
        ][self as usize]
    }

    /// As a replay tells it.
    pub fn title(self) -> String {
        self.name().replace("anti_tank", "anti-tank").replace('_', " ")
    }
}
