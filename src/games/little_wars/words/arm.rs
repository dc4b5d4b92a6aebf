//! Arms of service.

use schemars::JsonSchema;
use serde::Deserialize;

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
