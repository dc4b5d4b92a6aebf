//! The results of the enemy chart, and the designations of enemies.

use schemars::JsonSchema;
use serde::Deserialize;

/// A result of the enemy chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the chart's")]
pub enum Spotting {
    FootUnit,
    PillBox,
    MechUnit,
    PanzerIv,
    Tiger,
    Clear,
}

impl Spotting {
    /// The key word of an enemy, and of no enemy.
    pub fn name(self) -> &'static str {
        ["foot_unit", "pill_box", "mech_unit", "panzer_iv", "tiger", "clear"][self as usize]
    }

    /// In words.
    pub fn title(self) -> &'static str {
        ["Foot Unit", "Pill Box", "Mech Unit", "Panzer IV", "Tiger", "no enemy"][self as usize]
    }
}

/// The designation of an enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// Attacks in the bombardment step.
    Tank,
    /// Attacks in the regular step.
    Regular,
}
