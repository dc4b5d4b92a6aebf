//! Words of the game: arms of service, and how melees end.

use schemars::JsonSchema;
use serde::Deserialize;

pub use crate::game::{SIDES, Side};

/// What the models of a unit are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Arm {
    /// On foot.
    Infantry,
    /// Mounted.
    Cavalry,
}

/// Both arms, in the order of tables.
pub const ARMS: [Arm; 2] = [Arm::Infantry, Arm::Cavalry];

impl Arm {
    /// As files and replays call it.
    pub fn name(self) -> &'static str {
        ["infantry", "cavalry"][self as usize]
    }

    /// The other one.
    #[must_use]
    pub fn other(self) -> Arm {
        match self {
            Arm::Infantry => Arm::Cavalry,
            Arm::Cavalry => Arm::Infantry,
        }
    }
}

/// A range band of guns (R10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Band {
    /// Within 12 inches by the printed rules.
    Near,
    /// Within 24.
    Medium,
    /// Beyond.
    Far,
}

/// The range bands, the nearest first.
pub const BANDS: [Band; 3] = [Band::Near, Band::Medium, Band::Far];

/// What decided a melee (R19 to R21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Equal numbers.
    Equal,
    /// The smaller side was supported.
    Supported,
    /// It was not.
    Unsupported,
}
