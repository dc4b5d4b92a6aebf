//! Words of the game: units, weapons, upgrades and qualities.

use schemars::JsonSchema;
use serde::Deserialize;

pub use crate::game::{SIDES, Side};

/// How good a unit is at everything it tests (R1, R23, R26).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Quality {
    /// Throws passed tests again.
    Rookie,
    /// Neither.
    Regular,
    /// Throws failed tests again.
    Elite,
}

/// Every quality, in the order of tables.
pub const QUALITIES: [Quality; 3] = [Quality::Rookie, Quality::Regular, Quality::Elite];

impl Quality {
    /// As tables print it.
    pub fn name(self) -> &'static str {
        ["rookie", "regular", "elite"][self as usize]
    }
}

/// The infantry and vehicles of the lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Profile {
    /// Five recruits.
    #[serde(rename = "recruits_5")]
    Recruits5,
    /// Ten recruits.
    #[serde(rename = "recruits_10")]
    Recruits10,
    /// Five riflemen.
    #[serde(rename = "riflemen_5")]
    Riflemen5,
    /// Ten riflemen.
    #[serde(rename = "riflemen_10")]
    Riflemen10,
    /// Five veterans.
    #[serde(rename = "veterans_5")]
    Veterans5,
    /// Ten veterans.
    #[serde(rename = "veterans_10")]
    Veterans10,
    /// A gunner.
    Gunner,
    /// A sniper.
    Sniper,
    /// A support.
    Support,
    /// A jeep.
    Jeep,
    /// A truck.
    Truck,
    /// An armoured personnel carrier.
    Apc,
    /// A light tank.
    LightTank,
    /// A medium tank.
    MediumTank,
    /// A heavy tank.
    HeavyTank,
    /// A howitzer.
    Howitzer,
    /// A chopper.
    Chopper,
    /// A jet.
    Jet,
    /// A bomber.
    Bomber,
}

/// Every profile, in the order of the lists.
pub const PROFILES: [Profile; 19] = [
    Profile::Recruits5,
    Profile::Recruits10,
    Profile::Riflemen5,
    Profile::Riflemen10,
    Profile::Veterans5,
    Profile::Veterans10,
    Profile::Gunner,
    Profile::Sniper,
    Profile::Support,
    Profile::Jeep,
    Profile::Truck,
    Profile::Apc,
    Profile::LightTank,
    Profile::MediumTank,
    Profile::HeavyTank,
    Profile::Howitzer,
    Profile::Chopper,
    Profile::Jet,
    Profile::Bomber,
];

impl Profile {
    /// As the list prints it.
    pub fn title(self) -> &'static str {
        [
            "Recruits [5]",
            "Recruits [10]",
            "Riflemen [5]",
            "Riflemen [10]",
            "Veterans [5]",
            "Veterans [10]",
            "Gunner [1]",
            "Sniper [1]",
            "Support [1]",
            "Jeep",
            "Truck",
            "APC",
            "L. Tank",
            "M. Tank",
            "H. Tank",
            "Howitzer",
            "Chopper",
            "Jet",
            "Bomber",
        ][self as usize]
    }

    /// As a scenario file writes it.
    pub fn name(self) -> &'static str {
        [
            "recruits_5",
            "recruits_10",
            "riflemen_5",
            "riflemen_10",
            "veterans_5",
            "veterans_10",
            "gunner",
            "sniper",
            "support",
            "jeep",
            "truck",
            "apc",
            "light_tank",
            "medium_tank",
            "heavy_tank",
            "howitzer",
            "chopper",
            "jet",
            "bomber",
        ][self as usize]
    }
}

/// What units shoot and fight with (R27).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Weapon {
    /// Fists, of those who have nothing better in close combat.
    Fists,
    /// A bayonet.
    Bayonet,
    /// A bomb.
    Bomb,
    /// Grenades.
    Grenade,
    /// C4.
    C4,
    /// A flamethrower.
    Flamethrower,
    /// A rifle.
    Rifle,
    /// A sniper rifle.
    SniperRifle,
    /// A machinegun.
    Machinegun,
    /// A bazooka.
    Bazooka,
    /// An autocannon.
    Autocannon,
    /// A mortar.
    Mortar,
    /// A missile.
    Missile,
    /// A tank cannon.
    TankCannon,
    /// An artillery gun.
    ArtilleryGun,
}

/// Every weapon, in the order of the list.
pub const WEAPONS: [Weapon; 15] = [
    Weapon::Fists,
    Weapon::Bayonet,
    Weapon::Bomb,
    Weapon::Grenade,
    Weapon::C4,
    Weapon::Flamethrower,
    Weapon::Rifle,
    Weapon::SniperRifle,
    Weapon::Machinegun,
    Weapon::Bazooka,
    Weapon::Autocannon,
    Weapon::Mortar,
    Weapon::Missile,
    Weapon::TankCannon,
    Weapon::ArtilleryGun,
];

impl Weapon {
    /// As measures and scenario files name it.
    pub fn name(self) -> &'static str {
        [
            "fists",
            "bayonet",
            "bomb",
            "grenade",
            "c4",
            "flamethrower",
            "rifle",
            "sniper_rifle",
            "machinegun",
            "bazooka",
            "autocannon",
            "mortar",
            "missile",
            "tank_cannon",
            "artillery_gun",
        ][self as usize]
    }

    /// As a replay tells it.
    pub fn title(self) -> &'static str {
        [
            "fists",
            "bayonet",
            "bomb",
            "grenades",
            "C4",
            "flamethrower",
            "rifle",
            "sniper rifle",
            "machinegun",
            "bazooka",
            "autocannon",
            "mortar",
            "missile",
            "tank cannon",
            "artillery gun",
        ][self as usize]
    }
}

/// What a unit may be given for points (R22, R33).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Upgrade {
    /// Every soldier has a bayonet.
    Bayonets,
    /// One soldier has grenades.
    Grenades,
    /// One soldier has C4.
    C4,
    /// One soldier has a flamethrower for a rifle.
    Flamethrower,
    /// One soldier has a bazooka for a rifle.
    Bazooka,
    /// A vehicle has one more armour.
    Armour,
    /// A vehicle has a mounted machinegun.
    Machinegun,
}

/// Every upgrade, in the order of the lists.
pub const UPGRADES: [Upgrade; 7] = [
    Upgrade::Bayonets,
    Upgrade::Grenades,
    Upgrade::C4,
    Upgrade::Flamethrower,
    Upgrade::Bazooka,
    Upgrade::Armour,
    Upgrade::Machinegun,
];

impl Upgrade {
    /// As a scenario file writes it.
    pub fn name(self) -> &'static str {
        ["bayonets", "grenades", "c4", "flamethrower", "bazooka", "armour", "machinegun"][self as usize]
    }
}

/// Soldiers or a vehicle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// Soldiers.
    Infantry,
    /// A vehicle, of one model.
    Vehicle,
}

/// Whether a vehicle flies (R35, R36).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Flight {
    /// It stays on the ground.
    Ground,
    /// It hovers, as a chopper.
    Hover,
    /// It flies on and on, as a jet.
    Flyer,
}
