//! Words of the tour: what a commander does between missions.

use schemars::JsonSchema;
use serde::Deserialize;

/// What the commander does beside tank school.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Course {
    /// Physical training: lighter wounds.
    Training,
    /// Study: Expert costs less.
    Study,
    /// The bar: a prestige point, or a fight.
    Bar,
}

/// What trophies are traded for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Trade {
    /// Booze: Synergy may be bought again at once.
    Booze,
    /// One more APCR round for the next mission.
    Apcr,
    /// A repair roll passes.
    Favour,
}

impl Trade {
    /// In words.
    pub fn name(self) -> &'static str {
        ["booze", "one more APCR round", "a mechanic's favour"][self as usize]
    }
}
