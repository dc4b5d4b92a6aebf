//! Moves of soldiers: walks, runs, and getting out of vehicles (R8, R9, R19, R34).

use super::super::state::unit::Fate;
use super::mover::Mover;
use super::situation::Situation;
use crate::battlefield::formation::places;
use crate::battlefield::{Avoid, Point, Route, UnitId, inches};

/// The pace of soldiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// A walk, after which they may shoot.
    Walk,
    /// A run, after which they may not shoot.
    Run,
}

/// A move of soldiers that the rules allow; only [`Situation`] makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walk {
    pub(super) unit: UnitId,
    pub(super) pace: Pace,
    pub(super) route: Route,
    pub(super) length: i32,
    pub(super) end: Point,
}

impl Walk {
    /// The unit that moves.
    pub fn unit(&self) -> UnitId {
        self.unit
    }

    /// The pace of the move.
    pub fn pace(&self) -> Pace {
        self.pace
    }

    /// The place where the move ends.
    pub fn end(&self) -> Point {
        self.end
    }

    /// Its way, which may lead further.
    pub fn route(&self) -> &Route {
        &self.route
    }

    /// The length of the move along its way, in hundredths of an inch.
    pub fn length(&self) -> i32 {
        self.length
    }

    /// Its way up to its end.
    pub fn way(&self) -> Route {
        self.route.until(self.length, self.end)
    }
}

impl Situation<'_> {
    /// R8: the greatest length of a move of soldiers, in hundredths of an inch.
    #[inline]
    pub fn allowance(&self, pace: Pace) -> i32 {
        let table = &self.stage.tables.movement;
        inches(match pace {
            Pace::Walk => table.walk_in,
            Pace::Run => table.run_in,
        })
    }

    /// R19: the greatest length of a move along a way: no more than `slow` hundredths if it touches difficult ground.
    #[inline]
    pub(super) fn slowed(&self, route: &Route, allowance: i32, slow: i32) -> i32 {
        if allowance <= slow {
            return allowance;
        }
        match self.stage.field.first_slow(route, allowance) {
            Some(met) => allowance.min((met - 1).max(slow)),
            None => allowance,
        }
    }

    /// The shortest way of a unit on the table to a place; `None` if there is none.
    pub fn way_to(&self, unit: UnitId, place: Point, avoid: Avoid) -> Option<Route> {
        let from = self.unit(unit).at;
        if from == place { None } else { self.stage.navigator.route(&self.stage.field, from, place, avoid) }
    }

    /// R8, R9, R19: the move along a way as far as the rules let it; `None` if it leads nowhere.
    pub fn walk_along(&self, unit: UnitId, route: &Route, pace: Pace) -> Option<Walk> {
        self.walker(unit).walk_along(route, pace)
    }

    /// Soldiers that are about to walk or run.
    pub fn walker(&self, unit: UnitId) -> Mover<'_> {
        self.mover_within(unit, self.allowance(Pace::Walk).max(self.allowance(Pace::Run)))
    }

    /// The move straight towards a place.
    pub fn walk_straight(&self, unit: UnitId, place: Point, pace: Pace) -> Option<Walk> {
        self.walk_along(unit, &Route::straight(self.unit(unit).at, place), pace)
    }

    /// The move towards a place by the shortest way.
    pub fn walk_to(&self, unit: UnitId, place: Point, pace: Pace) -> Option<Walk> {
        self.walk_along(unit, &self.way_to(unit, place, Avoid::Impassable)?, pace)
    }

    /// R20, M17: the number of a unit's models whose own way touches dangerous ground, if the unit goes along a way.
    pub fn endangered(&self, unit: UnitId, way: &Route) -> u32 {
        if !self.stage.is_dangerous || self.outfit(unit).is_aircraft() {
            return 0;
        }
        let field = &self.stage.field;
        let touches = |place: &&Point| field.first_met(&way.shifted(**place), |ground| ground.dangerous).is_some();
        places(self.battle.edge(unit.side), self.unit(unit).models.into()).iter().filter(touches).count() as u32
    }

    /// The vehicle that a unit is in.
    #[inline]
    pub fn vehicle_of(&self, unit: UnitId) -> Option<UnitId> {
        match self.unit(unit).fate {
            Fate::Aboard(number) => Some(UnitId { side: unit.side, index: number.into() }),
            _ => None,
        }
    }

    /// R34: the walk of a unit out of its vehicle straight towards a place; `None` if it cannot end clear of all other
    /// units, its vehicle included.
    pub fn get_out(&self, unit: UnitId, place: Point) -> Option<Walk> {
        let vehicle = self.vehicle_of(unit)?;
        let route = Route::straight(self.unit(vehicle).at, place);
        let most = self.slowed(&route, self.allowance(Pace::Walk), self.allowance(Pace::Walk));
        let crowd = self.crowd(unit, vehicle, self.unit(vehicle).at, most);
        let (end, length) = self.stage.field.advance(&route, most, &crowd, &[]);
        let clear = self.stage.field.passable(end) && self.is_clear(unit, end);
        clear.then_some(Walk { unit, pace: Pace::Walk, route, length, end })
    }
}

impl Mover<'_> {
    /// R8, R9, R19: the move along a way as far as the rules let it; `None` if it leads nowhere.
    pub fn walk_along(&self, route: &Route, pace: Pace) -> Option<Walk> {
        let (now, unit) = (&self.situation, self.unit);
        if !now.unit(unit).is_standing() || now.outfit(unit).is_vehicle() {
            return None;
        }
        let most = now.slowed(route, now.allowance(pace), now.allowance(Pace::Walk));
        let (end, length) = now.stage.field.advance(route, most, &self.crowd, &[]);
        (end != now.unit(unit).at).then_some(Walk { unit, pace, route: *route, length, end })
    }

    /// The move straight towards a place.
    pub fn walk_straight(&self, place: Point, pace: Pace) -> Option<Walk> {
        self.walk_along(&Route::straight(self.situation.unit(self.unit).at, place), pace)
    }
}
