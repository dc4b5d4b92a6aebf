//! The orders to a unit in the movement phase (R13, R14, R22; L2, L6, L8).

use super::charge::Charge;
use super::load::{Escort, Haul};
use super::march::March;
use super::party::{Detachment, Joining};
use crate::battlefield::UnitId;

/// An order to a unit in the movement phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// It stays where it is.
    Stay(UnitId),
    /// It moves.
    March(March),
    /// It moves into contact.
    Charge(Charge),
    /// It moves with a gun.
    Haul(Haul),
    /// It moves with prisoners.
    Escort(Escort),
    /// It leaves a party, and may then move itself.
    Leave(Detachment),
    /// It joins another unit.
    Join(Joining),
}

impl Order {
    /// The unit that the order is for.
    pub fn unit(&self) -> UnitId {
        match self {
            Order::Stay(unit) => *unit,
            Order::March(march) => march.unit(),
            Order::Charge(charge) => charge.march().unit(),
            Order::Haul(haul) => haul.march().unit(),
            Order::Escort(escort) => escort.march().unit(),
            Order::Leave(detachment) => detachment.unit(),
            Order::Join(joining) => joining.march().unit(),
        }
    }
}
