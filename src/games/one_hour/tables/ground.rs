//! The effects of ground in this game (R7 to R12, R17; D9, D15).

use schemars::JsonSchema;
use serde::Deserialize;

use crate::battlefield::{Going, Ground};
use crate::game::{rule_table, words};

rule_table!(
    /// A kind of ground.
    #[derive(PartialEq, Eq)]
    GroundTable {
        /// Whether the ground blocks sight that passes right through it.
        blocks_sight: bool,
        /// How a unit moves on the ground.
        going: GoingName,
        /// The units that the ground covers.
        cover: Cover,
        /// The sign of the ground in drawings.
        sign: Sign,
    }
);

/// How a unit moves on ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum GoingName {
    /// Freely.
    Clear,
    /// A unit that enters or crosses it makes a short move.
    Slow,
    /// Not at all.
    Impassable,
    /// Freely, even where impassable ground lies beneath it: a bridge, a ford.
    Crossing,
}

/// The units that a ground covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Cover {
    /// No unit.
    None,
    /// Infantry and guns that stand in the ground; units in it are also harder to see.
    Soft,
    /// Every unit, if the ground lies between shooter and target.
    Between,
    /// Units with a tank gun that stand on the ground.
    Tanks,
}

words! {
    /// A sign in drawings.
    pub enum Sign {
        /// `T`
        Trees "trees" "T",
        /// `#`
        Houses "houses" "#",
        /// `^`
        Rise "rise" "^",
        /// `~`
        Water "water" "~",
        /// `=`
        Bridge "bridge" "=",
        /// `:`
        Ford "ford" ":",
        /// `%`
        Marsh "marsh" "%",
        /// `"`
        Hedge "hedge" "\"",
    }
}

impl Ground for GroundTable {
    fn blocks_sight(&self) -> bool {
        self.blocks_sight
    }

    fn going(&self) -> Going {
        match self.going {
            GoingName::Clear => Going::Clear,
            GoingName::Slow => Going::Slow,
            GoingName::Impassable => Going::Impassable,
            GoingName::Crossing => Going::Crossing,
        }
    }

    fn glyph(&self) -> char {
        self.sign.title().as_bytes()[0].into()
    }
}
