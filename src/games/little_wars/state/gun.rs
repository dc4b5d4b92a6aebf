//! A gun during play.

use super::super::words::Side;
use crate::battlefield::Point;

/// An artillery model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gun {
    /// The side with which it began.
    pub from: Side,
    /// Its number among the guns of that side, from 1.
    pub number: u8,
    /// The place where it stands.
    pub at: Point,
    /// The side that owns it: the last that had it in action (L4).
    pub owner: Side,
    /// Shots fired in this turn.
    pub shots: u8,
    /// It has moved in this turn.
    pub moved: bool,
}

impl Gun {
    /// A gun of a side before the game.
    pub fn new(at: Point, side: Side, number: u8) -> Gun {
        Gun { from: side, number, at, owner: side, shots: 0, moved: false }
    }

    /// The name of the gun in replays: `gun 1 of A`.
    pub fn call(&self) -> String {
        format!("gun {} of {}", self.number, self.from.name())
    }
}
