//! The orders to an activated unit (R8, R29, R34, R35).

use super::approach::{Boarding, Charge};
use super::drive::Drive;
use super::flight::FlightPath;
use super::situation::Situation;
use super::walk::Walk;
use crate::battlefield::{Point, Route, UnitId};

/// The order to an activated unit. Moves are made by [`Situation`], so that none is against the rules; an order that
/// does not fit its unit is carried out as a halt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The unit stays, and may shoot; in a vehicle it does nothing.
    Hold,
    /// A vehicle that may pivot faces elsewhere, and may shoot.
    Pivot(Point),
    /// It hunkers.
    Hunker,
    /// It goes on guard.
    Guard,
    /// It walks and may shoot, or runs.
    Walk(Walk),
    /// It assaults.
    Assault(Charge),
    /// It gets into a vehicle.
    Board(Boarding),
    /// It gets out of its vehicle and may shoot.
    GetOut(Walk),
    /// A vehicle moves and may shoot unless it is slow, or cruises.
    Drive(Drive),
    /// A flyer flies and may shoot unless it leaves the table.
    Fly(FlightPath),
}

impl Order {
    /// The unit that a move is made for.
    fn mover(&self) -> Option<UnitId> {
        match self {
            Order::Hold | Order::Pivot(_) | Order::Hunker | Order::Guard => None,
            Order::Walk(walk) | Order::GetOut(walk) => Some(walk.unit()),
            Order::Assault(charge) => Some(charge.walk().unit()),
            Order::Board(boarding) => Some(boarding.walk().unit()),
            Order::Drive(drive) => Some(drive.unit()),
            Order::Fly(flight) => Some(flight.unit()),
        }
    }

    /// The way of a move up to its end; none if the unit stays.
    pub fn way(&self) -> Option<Route> {
        match self {
            Order::Hold | Order::Pivot(_) | Order::Hunker | Order::Guard => None,
            Order::Walk(walk) | Order::GetOut(walk) => Some(walk.way()),
            Order::Assault(charge) => Some(charge.walk().way()),
            Order::Board(boarding) => Some(boarding.walk().way()),
            Order::Drive(drive) => Some(drive.route().until(drive.length(), drive.end())),
            Order::Fly(flight) => Some(flight.route().until(flight.length(), flight.end())),
        }
    }

    /// The length of a move, in hundredths of an inch; 0 if the unit stays.
    pub fn length(&self) -> i32 {
        match self {
            Order::Hold | Order::Pivot(_) | Order::Hunker | Order::Guard => 0,
            Order::Walk(walk) | Order::GetOut(walk) => walk.length(),
            Order::Assault(charge) => charge.length(),
            Order::Board(boarding) => boarding.length(),
            Order::Drive(drive) => drive.length(),
            Order::Fly(flight) => flight.length(),
        }
    }
}

impl Situation<'_> {
    /// The order as the rules let the unit carry it out: a flyer flies, straight on if it is told nothing better; a unit in
    /// a vehicle gets out or stays; vehicles neither hunker nor stand guard.
    pub fn allowed(&self, unit: UnitId, order: Order) -> Order {
        let (state, outfit) = (self.unit(unit), self.outfit(unit));
        let is_own = order.mover().is_none_or(|mover| mover == unit);
        let order = if is_own { order } else { Order::Hold };
        if outfit.is_flyer() {
            let straight = || self.fly(unit, state.facing).map_or(Order::Hold, Order::Fly);
            return if matches!(order, Order::Fly(_)) { order } else { straight() };
        }
        match order {
            Order::GetOut(_) => order,
            _ if state.is_aboard() => Order::Hold,
            Order::Hunker | Order::Guard if outfit.is_vehicle() => Order::Hold,
            Order::Pivot(facing) if !self.may_pivot(unit) || facing == Point::default() => Order::Hold,
            _ => order,
        }
    }
}
