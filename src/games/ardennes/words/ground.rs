//! Weather, terrain and area layouts.

use schemars::JsonSchema;
use serde::Deserialize;

/// The weather of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the chart's")]
pub enum Weather {
    Sunny,
    Clear,
    Cold,
    Fog,
    Snow,
    Storm,
}

impl Weather {
    /// As printed, lower case.
    pub fn name(self) -> &'static str {
        ["sunny", "clear", "cold", "fog", "snow", "storm"][self as usize]
    }
}

/// The terrain of an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the chart's")]
pub enum Terrain {
    Trench,
    River,
    Forest,
    Blocked,
    Ice,
    Clear,
}

impl Terrain {
    /// As printed, lower case.
    pub fn name(self) -> &'static str {
        ["trench", "river", "forest", "blocked", "ice", "clear"][self as usize]
    }
}

/// The name of an area layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields of the layout table of the same names say what they are")]
pub enum LayoutName {
    Straight,
    Bend,
    Junction,
    Crossroads,
    TownJunction,
    TownCrossroads,
}

impl LayoutName {
    /// In words.
    pub fn title(self) -> &'static str {
        ["straight", "bend", "junction", "crossroads", "town junction", "town crossroads"][self as usize]
    }
}
