//! What the ground of this game does (R1, R12, R15).

use schemars::JsonSchema;
use serde::Deserialize;

use crate::battlefield::{Going, Ground};
use crate::game::TableKind;

/// A kind of ground.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GroundTable {
    /// What kind of number this table holds.
    pub kind: TableKind,
    /// The cells that the text prints.
    pub printed: Vec<String>,
    /// Whether it is an obstacle to sight (R1).
    pub blocks_sight: bool,
    /// How units move on it.
    pub going: GoingName,
    /// Whether it covers who is in or behind it (R12).
    pub cover: bool,
    /// Its sign in drawings.
    pub sign: Sign,
}

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

/// A sign in drawings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Sign {
    /// `T`
    Trees,
    /// `#`
    House,
    /// `^`
    Rise,
    /// `~`
    Water,
    /// `=`
    Bridge,
    /// `%`
    Ruin,
    /// `"`
    Hedge,
}

impl Ground for GroundTable {
    fn blocks_sight(&self) -> bool {
        self.blocks_sight
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
        match self.sign {
            Sign::Trees => 'T',
            Sign::House => '#',
            Sign::Rise => '^',
            Sign::Water => '~',
            Sign::Bridge => '=',
            Sign::Ruin => '%',
            Sign::Hedge => '"',
        }
    }
}
