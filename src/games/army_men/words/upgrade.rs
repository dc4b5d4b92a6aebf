//! Upgrades.

use schemars::JsonSchema;
use serde::Deserialize;

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
