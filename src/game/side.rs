//! Sides of a game of two players.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::chance::Purpose;
use crate::scenario::NAME;

/// A side, and the seat of the player who leads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Side A.
    A,
    /// Side B.
    B,
}

/// Both sides.
pub const SIDES: [Side; 2] = [Side::A, Side::B];

impl Side {
    /// The other side.
    #[must_use]
    pub fn other(self) -> Side {
        match self {
            Side::A => Side::B,
            Side::B => Side::A,
        }
    }

    /// Its name: `A` or `B`.
    pub fn name(self) -> &'static str {
        match self {
            Side::A => "A",
            Side::B => "B",
        }
    }

    /// Its name in the keys of scenario files and the names of measures: `a` or `b`.
    pub fn key(self) -> &'static str {
        match self {
            Side::A => "a",
            Side::B => "b",
        }
    }

    /// The stream of its dice.
    #[inline]
    pub fn dice(self) -> Purpose {
        match self {
            Side::A => Purpose::DiceA,
            Side::B => Purpose::DiceB,
        }
    }

    /// The stream of its random decisions.
    #[inline]
    pub fn policy(self) -> Purpose {
        match self {
            Side::A => Purpose::PolicyA,
            Side::B => Purpose::PolicyB,
        }
    }
}

/// Both sides.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SideTables<T = SideTable> {
    /// Side A.
    pub a: T,
    /// Side B.
    pub b: T,
}

impl<T> SideTables<T> {
    /// The table of a side.
    pub fn of(&self, side: Side) -> &T {
        match side {
            Side::A => &self.a,
            Side::B => &self.b,
        }
    }
}

/// A side.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SideTable {
    /// The name of its army list.
    #[schemars(regex(pattern = NAME))]
    pub army: String,
    /// The strategy that leads it unless told otherwise.
    #[schemars(regex(pattern = NAME))]
    pub strategy: String,
}
