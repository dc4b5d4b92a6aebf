//! How good units are.

use schemars::JsonSchema;
use serde::Deserialize;

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
