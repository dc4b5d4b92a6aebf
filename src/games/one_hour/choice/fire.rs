//! A player's options in the shooting phase.

use super::super::words::Side;
use super::shot::Shot;
use crate::battlefield::UnitId;

/// The act of a unit in the shooting phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fire {
    /// It shoots.
    Shoot(Shot),
    /// It places smoke on the target of a shot it could make (R28).
    Smoke(Shot),
    /// It holds its fire.
    Hold,
}

/// The units of a side that have not yet acted in a shooting phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ready {
    /// The side whose phase it is.
    pub side: Side,
    /// A bit for each unit, by its number.
    pub units: u16,
}

impl Ready {
    /// The units, in the order of the list.
    pub fn iter(self) -> impl Iterator<Item = UnitId> {
        let side = self.side;
        (0..16).filter(move |index| self.units >> index & 1 == 1).map(move |index| UnitId { side, index })
    }
}
