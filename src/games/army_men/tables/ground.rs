//! The effects of ground in this game (R3, R18 to R21).

use schemars::JsonSchema;
use serde::Deserialize;

use crate::battlefield::{Going, Ground};
use crate::game::{rule_table, words};

rule_table!(
    /// A kind of ground.
    #[derive(PartialEq, Eq)]
    GroundTable {
        /// Whether the ground is a solid obstacle, through which nobody sees (R3).
        solid: bool,
        /// How units move on the ground.
        going: GoingName,
        /// Whether the ground covers units in or behind it (R18).
        cover: bool,
        /// Whether every model that moves into or across it throws a die (R20).
        dangerous: bool,
        /// Levels above the table (R21).
        #[schemars(range(min = 0, max = 9))]
        elevation: u8,
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
    /// No further than a walk (R19).
    Difficult,
    /// Not at all.
    Impassable,
    /// Freely, even where impassable ground lies beneath it: a bridge, a ford.
    Crossing,
}

words! {
    /// A sign in drawings.
    pub enum Sign {
        /// `T`
        Trees "trees" "T",
        /// `#`
        House "house" "#",
        /// `%`
        Ruin "ruin" "%",
        /// `^`
        Rise "rise" "^",
        /// `~`
        Water "water" "~",
        /// `=`
        Bridge "bridge" "=",
        /// `:`
        Mud "mud" ":",
        /// `x`
        Wire "wire" "x",
        /// `!`
        Mines "mines" "!",
        /// `"`
        Sandbags "sandbags" "\"",
    }
}

impl Ground for GroundTable {
    fn blocks_sight(&self) -> bool {
        self.solid
    }

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

    fn elevation(&self) -> u8 {
        self.elevation
    }
}
