//! Words of the game: arms of service, range bands, and how melees and games end.

use crate::game::words;

pub use crate::game::{SIDES, Side};

words! {
    /// The arm of a unit's models.
    pub enum Arm {
        /// On foot.
        Infantry "infantry",
        /// Mounted.
        Cavalry "cavalry",
    }
}

impl Arm {
    /// The other one.
    #[must_use]
    pub fn other(self) -> Arm {
        match self {
            Arm::Infantry => Arm::Cavalry,
            Arm::Cavalry => Arm::Infantry,
        }
    }
}

words! {
    /// A range band of guns (R10).
    pub enum Band {
        /// Within 12 inches by the printed rules.
        Near "near",
        /// Within 24 inches by the printed rules.
        Medium "medium",
        /// Beyond the medium band.
        Far "far",
    }
}

words! {
    /// The verdict of a melee (R19 to R21).
    pub enum MeleeVerdict {
        /// Equal numbers.
        Equal "equal",
        /// The smaller side was supported.
        Supported "supported",
        /// The smaller side was not supported.
        Unsupported "unsupported",
    }
}

words! {
    /// The cause of the game's end.
    pub enum Cause {
        /// A side, or both, had no models left.
        Annihilation "annihilation" "Nobody is left to fight",
        /// A player conceded.
        Concession "concession" "The game is conceded",
        /// Both sides had 15 models or fewer, by the printed rules.
        BothSpent "both_spent" "Both armies are spent",
        /// The last player turn was over.
        TurnLimit "turn_limit" "The last turn is over",
    }
}
