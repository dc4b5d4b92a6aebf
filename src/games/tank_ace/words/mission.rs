//! Words of a mission: its kind, its weather, its terrain.

use schemars::JsonSchema;
use serde::Deserialize;

/// A kind of mission (7.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the chart's")]
pub enum Mission {
    #[default]
    Contact,
    Attack,
    Assault,
    Defense,
    Refit,
}

impl Mission {
    /// In words.
    pub fn name(self) -> &'static str {
        ["movement to contact", "attack", "assault", "defense", "refit"][self as usize]
    }
}

/// The weather of a mission.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the chart's")]
pub enum Weather {
    #[default]
    Clear,
    Mud,
    Rain,
    Snow,
}

impl Weather {
    /// In words.
    pub fn name(self) -> &'static str {
        ["clear", "mud", "rain", "snow"][self as usize]
    }

    /// Whether it hampers fire like smoke (7.5).
    #[inline]
    pub fn falls(self) -> bool {
        matches!(self, Weather::Rain | Weather::Snow)
    }
}

/// The terrain of a mission.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the chart's")]
pub enum Terrain {
    Bocage,
    #[default]
    Open,
    Woods,
    Urban,
}

impl Terrain {
    /// In words.
    pub fn name(self) -> &'static str {
        ["bocage", "open country", "woods", "urban"][self as usize]
    }
}
