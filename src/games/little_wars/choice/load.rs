//! Moves with a gun, and with prisoners (R14, R22; L6, L8).

use super::super::words::Side;
use super::march::March;
use super::situation::Situation;
use crate::battlefield::{Avoid, Point, Route, UnitId, inches};

/// A move with a gun that the rules allow; only [`Situation`] makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Haul {
    march: March,
    gun: usize,
}

impl Haul {
    /// The gun.
    pub fn gun(&self) -> usize {
        self.gun
    }

    /// The move of the unit that serves the gun.
    pub fn march(&self) -> March {
        self.march
    }
}

/// A move with prisoners that the rules allow; only [`Situation`] makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Escort {
    march: March,
}

impl Escort {
    /// The move of the guards.
    pub fn march(&self) -> March {
        self.march
    }
}

impl Situation<'_> {
    /// R14: whether a unit may move with a gun in this turn.
    pub fn may_haul(&self, unit: UnitId, gun: usize) -> bool {
        let state = &self.battle.guns()[gun];
        let serving = self.models_of_near_gun(unit, gun);
        let fresh = state.shots == 0 && !state.moved;
        let serves = serving >= self.stage.tables.artillery.crew.into();
        self.is_ready(unit) && fresh && serves && self.is_in_action(gun, unit.side)
    }

    /// R14, R15, L6: the move of a unit with a gun along a way; the gun goes the same way beside it.
    pub fn haul_along(&self, unit: UnitId, gun: usize, route: &Route) -> Option<Haul> {
        if !self.may_haul(unit, gun) {
            return None;
        }
        let allowance = self.allowance(unit);
        let beside = self.passage(&self.beside(unit, route, self.battle.guns()[gun].at), allowance);
        let most = self.passage(route, allowance).min(beside);
        Some(Haul { march: self.march(unit, route, most)?, gun })
    }

    /// The move with a gun straight towards a place.
    pub fn haul_straight(&self, unit: UnitId, gun: usize, place: Point) -> Option<Haul> {
        self.haul_along(unit, gun, &Route::straight(self.unit(unit).at, place))
    }

    /// The move with a gun towards a place by the shortest way.
    pub fn haul_to(&self, unit: UnitId, gun: usize, place: Point) -> Option<Haul> {
        self.haul_along(unit, gun, &self.way_to(unit, place, Avoid::Impassable)?)
    }

    /// The way of a gun or of prisoners that go along with a unit: the unit's own way, begun at `from`.
    fn beside(&self, unit: UnitId, route: &Route, from: Point) -> Route {
        let start = self.unit(unit).at;
        route.shifted(Point::new(from.x - start.x, from.y - start.y))
    }

    /// R22: the groups of prisoners that a unit takes along, in the order of the groups, as many as it can guard. A
    /// group goes along if its side holds it, it has not moved in this turn, and enough models of the unit are near to
    /// guard it.
    pub fn load_of(&self, unit: UnitId) -> impl Iterator<Item = usize> + '_ {
        let mut room = self.stage.room(self.unit(unit).models);
        self.battle.groups().filter(move |&index| {
            let taken = self.takes_along(unit, index, room);
            room -= if taken { self.battle.group(index).size() } else { 0 };
            taken
        })
    }

    /// Whether a unit that can still guard `room` prisoners takes a group along.
    pub fn takes_along(&self, unit: UnitId, index: usize, room: u32) -> bool {
        let group = self.battle.group(index);
        let size = group.size();
        let fits = group.holder == unit.side && !group.moved && (1..=room).contains(&size);
        fits && self.models_of_within(unit, group.at, self.guard_reach()) >= self.stage.guards_for(size)
    }

    /// R22, L8: the move of a unit with prisoners along a way; `None` if it has none to take along.
    pub fn escort_along(&self, unit: UnitId, route: &Route) -> Option<Escort> {
        if !self.is_ready(unit) {
            return None;
        }
        let load = || self.load_of(unit).map(|index| self.battle.group(index));
        let slowest = load().map(|group| self.stage.reach(group.slowest())).min()?;
        let allowance = self.allowance(unit).min(slowest);
        let ways = load().map(|group| self.passage(&self.beside(unit, route, group.at), allowance));
        let most = ways.fold(self.passage(route, allowance), i32::min);
        Some(Escort { march: self.march(unit, route, most)? })
    }

    /// The move with prisoners towards a place by the shortest way.
    pub fn escort_to(&self, unit: UnitId, place: Point) -> Option<Escort> {
        self.escort_along(unit, &self.way_to(unit, place, Avoid::Impassable)?)
    }

    /// R22: whether a place is in the deployment zone of a side.
    pub fn is_home(&self, side: Side, place: Point) -> bool {
        let depth = self.battle.edge(side).depth_of(place, self.stage.field.depth());
        depth <= inches(self.stage.tables.frame.deployment_in)
    }
}
