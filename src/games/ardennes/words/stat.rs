//! The stats that have hearts, and the weapons that roll them.

use schemars::JsonSchema;
use serde::Deserialize;

/// A stat with hearts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stat {
    /// The tank's cannon; rolled in the bombardment step.
    Guns,
    /// The crew in close quarters; rolled in the regular step.
    Crew,
    /// The defence.
    Armor,
}

/// Every stat with hearts, in the order of the sheet.
pub const STATS: [Stat; 3] = [Stat::Guns, Stat::Crew, Stat::Armor];

impl Stat {
    /// As the sheet prints it.
    pub fn name(self) -> &'static str {
        ["GUNS", "CREW", "ARMOR"][self as usize]
    }
}

/// One of the two attacks a tank may make in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weapon {
    /// The cannon, in the bombardment step: GUNS and shells.
    Cannon,
    /// The crew, in the regular step: CREW and ammo.
    Crew,
}

impl Weapon {
    /// The stat it rolls.
    pub fn stat(self) -> Stat {
        match self {
            Weapon::Cannon => Stat::Guns,
            Weapon::Crew => Stat::Crew,
        }
    }
}
