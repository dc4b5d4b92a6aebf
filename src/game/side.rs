//! Sides of a game of two players.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::chance::Purpose;

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
    /// The enemy.
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
