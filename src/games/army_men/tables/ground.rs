//! What the ground of this game does (R3, R18 to R21).

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
    /// Whether it is a solid obstacle, through which nobody sees (R3).
    pub solid: bool,
    /// How units move on it.
    pub going: GoingName,
    /// Whether it covers who is in or behind it (R18).
    pub cover: bool,
    /// Whether every model that moves into or across it throws a die (R20).
    pub dangerous: bool,
    /// Levels above the table (R21).
    #[schemars(range(min = 0, max = 9))]
    pub elevation: u8,
    /// Its sign in drawings.
    pub sign: Sign,
}

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

/// A sign in drawings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Sign {
    /// `T`
    Trees,
    /// `#`
    House,
    /// `%`
    Ruin,
    /// `^`
    Rise,
    /// `~`
    Water,
    /// `=`
    Bridge,
    /// `:`
    Mud,
    /// `x`
    Wire,
    /// `!`
    Mines,
    /// `"`
    Sandbags,
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
        match self.sign {
            Sign::Trees => 'T',
            Sign::House => '#',
            Sign::Ruin => '%',
            Sign::Rise => '^',
            Sign::Water => '~',
            Sign::Bridge => '=',
            Sign::Mud => ':',
            Sign::Wire => 'x',
            Sign::Mines => '!',
            Sign::Sandbags => '"',
        }
    }

    fn elevation(&self) -> u8 {
        self.elevation
    }
}
