//! Flyers (R35).

use super::drive::{beyond, is_quarter};
use super::situation::Situation;
use crate::battlefield::{Point, Route, UnitId, inches};

/// The flight that a flyer must make; only [`Situation`] makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlightPath {
    unit: UnitId,
    route: Route,
    length: i32,
    end: Point,
    facing: Point,
    leaves: bool,
}

impl FlightPath {
    /// The flyer.
    pub fn unit(&self) -> UnitId {
        self.unit
    }

    /// Its way, which may lead further.
    pub fn route(&self) -> &Route {
        &self.route
    }

    /// The length of the flight along its way, in hundredths of an inch.
    pub fn length(&self) -> i32 {
        self.length
    }

    /// The facing of the flyer.
    pub fn facing(&self) -> Point {
        self.facing
    }

    /// The place where the flight ends: at the edge of the table if the flyer leaves.
    pub fn end(&self) -> Point {
        self.end
    }

    /// Whether the flight leads off the table, which ends the activation.
    pub fn leaves(&self) -> bool {
        self.leaves
    }
}

impl Situation<'_> {
    /// R35: the flight of a flyer that first pivots to a facing; `None` if it pivots too far.
    pub fn fly(&self, unit: UnitId, facing: Point) -> Option<FlightPath> {
        let state = self.unit(unit);
        if !self.outfit(unit).is_flyer() || !state.is_standing() || !is_quarter(state.facing, facing) {
            return None;
        }
        let far = inches(self.stage.tables.movement.flight_in);
        let route = Route::straight(state.at, beyond(state.at, facing, far));
        let leaves = !self.stage.field.contains(route.at(far));
        let (end, length) = if leaves { self.over(&route, far) } else { (route.at(far), far) };
        Some(FlightPath { unit, route, length, end, facing, leaves })
    }
}
