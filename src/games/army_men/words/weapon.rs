//! Weapons.

use schemars::JsonSchema;
use serde::Deserialize;

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
