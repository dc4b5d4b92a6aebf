//! The effects of ground in this game (R1, R12, R15).

use schemars::JsonSchema;
use serde::Deserialize;

use crate::battlefield::{Going, Ground};
use crate::game::{rule_table, words};

rule_table!(
    /// A kind of ground.
    #[derive(PartialEq, Eq)]
    GroundTable {
        /// Whether the ground is an obstacle to sight (R1).
        blocks_sight: bool,
        /// How units move on the ground.
        going: GoingName,
        /// Whether the ground covers models in or behind it (R12).
        cover: bool,
        /// The sign of the ground in drawings.
        sign: Sign,
    }
);

/// How units move on ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum GoingName {
    /// Freely.
    Clear,
    /// At half their move (R15).
    Difficult,
    /// Not at all.
    Impassable,
    /// Freely, even where impassable ground lies beneath it: a bridge, a gate.
    Crossing,
}

words! {
    /// A sign in drawings.
    pub enum Sign {
        /// `T`
        Trees "trees" "T",
        /// `#`
        House "house" "#",
        /// `^`
        Rise "rise" "^",
        /// `~`
        Water "water" "~",
        /// `=`
        Bridge "bridge" "=",
        /// `%`
        Ruin "ruin" "%",
        /// `"`
        Hedge "hedge" "\"",
    }
}

impl Ground for GroundTable {
    #[inline]
    fn blocks_sight(&self) -> bool {
        self.blocks_sight
    }

    #[inline]
    fn going(&self) -> Going {
        match self.going {
            GoingName::Clear => Going::Clear,
            GoingName::Difficult => Going::Slow,
            GoingName::Impassable => Going::Impassable,
            GoingName::Crossing => Going::Crossing,
        }
    }

    fn glyph(&self) -> char {
        self.sign.title().as_bytes()[0].into()
    }
}
