//! Gun crews, prisoner guards, and how they join other units (R14, R22; L2).

use super::super::words::Side;
use super::march::March;
use super::situation::Situation;
use crate::battlefield::formation::Formation;
use crate::battlefield::{Avoid, Point, Route, UnitId, inches};

/// The duty that a party is left for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// To serve a gun, by its number.
    Gun(usize),
    /// To guard a group of prisoners, by its number.
    Prisoners(usize),
}

/// A party that a unit may leave; only [`Situation`] makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Detachment {
    unit: UnitId,
    duty: Duty,
    models: u8,
}

impl Detachment {
    /// The unit that leaves the party.
    pub fn unit(&self) -> UnitId {
        self.unit
    }

    /// The duty of the party.
    pub fn duty(&self) -> Duty {
        self.duty
    }

    /// The number of models of the party.
    pub fn models(&self) -> u8 {
        self.models
    }
}

/// A party's move into a unit that it joins; only [`Situation`] makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Joining {
    march: March,
    host: UnitId,
}

impl Joining {
    /// The move.
    pub fn march(&self) -> March {
        self.march
    }

    /// The party.
    pub fn unit(&self) -> UnitId {
        self.march.unit()
    }

    /// The unit that it joins.
    pub fn host(&self) -> UnitId {
        self.host
    }
}

impl Situation<'_> {
    /// L2: the crew that a unit may leave with a gun that the enemy has no model near to.
    pub fn crew(&self, unit: UnitId, gun: usize) -> Option<Detachment> {
        let models = self.stage.tables.artillery.crew;
        let near = self.models_of_near_gun(unit, gun);
        let alone = || self.models_near_gun(unit.side.other(), gun) == 0;
        let may = near >= models.into() && self.may_leave(unit, models) && alone();
        may.then_some(Detachment { unit, duty: Duty::Gun(gun), models })
    }

    /// L2, L8: the guards that a unit may leave with prisoners that its side holds.
    pub fn guard(&self, unit: UnitId, group: usize) -> Option<Detachment> {
        let state = self.battle.group(group);
        let models = self.stage.guards_for(state.size());
        let near = self.models_of_within(unit, state.at, self.guard_reach());
        let held = state.size() > 0 && state.holder == unit.side;
        let models = u8::try_from(models).ok().filter(|_| held && near >= models)?;
        let may = self.may_leave(unit, models) && self.is_clear_of_enemies(unit.side, state.at, models);
        may.then_some(Detachment { unit, duty: Duty::Prisoners(group), models })
    }

    /// Whether a unit may leave `models` models.
    fn may_leave(&self, unit: UnitId, models: u8) -> bool {
        let more = self.unit(unit).models > models;
        more && self.is_ready(unit) && !self.is_engaged(unit) && self.battle.free_number(unit.side).is_some()
    }

    /// L11: whether `models` models of a side around a place are in contact with no enemy.
    fn is_clear_of_enemies(&self, side: Side, place: Point, models: u8) -> bool {
        let (edge, contact) = (self.battle.edge(side), self.stage.contact());
        let own = Formation { centre: place, count: models.into(), edge };
        !self.battle.standing(side.other()).any(|enemy| own.touches(self.formation(enemy), contact))
    }

    /// L2: whether a party may join a unit, whatever their distance.
    pub fn may_join(&self, unit: UnitId, host: UnitId) -> bool {
        let (own, other) = (self.unit(unit), self.unit(host));
        let fits = u32::from(own.models) + u32::from(other.models) <= u32::from(self.stage.most_models);
        let alike = own.arm == other.arm && unit.side == host.side && unit != host;
        let may = own.is_party && self.is_ready(unit) && other.models > 0 && other.moved && alike && fits;
        may && self.is_clear_of_enemies(host.side, other.at, own.models + other.models)
    }

    /// L2: the move of a party along a way to a unit that it joins.
    pub fn join_along(&self, unit: UnitId, host: UnitId, route: &Route) -> Option<Joining> {
        if !self.may_join(unit, host) || self.is_engaged(unit) {
            return None;
        }
        let most = self.passage(route, self.allowance(unit));
        let spacing = inches(self.stage.tables.movement.spacing_in);
        let length = self.nears(unit, host, route, most, spacing)?;
        let end = route.at(length);
        let is_free = self.is_apart(unit, end, Some(host)) && self.clear(unit, route, length, Some(host)).0 == length;
        is_free.then_some(Joining { march: March { unit, length, end }, host })
    }

    /// The move of a party straight to a unit that it joins.
    pub fn join_straight(&self, unit: UnitId, host: UnitId) -> Option<Joining> {
        self.join_along(unit, host, &Route::straight(self.unit(unit).at, self.unit(host).at))
    }

    /// The move of a party by the shortest way to a unit that it joins.
    pub fn join(&self, unit: UnitId, host: UnitId) -> Option<Joining> {
        if !self.may_join(unit, host) {
            return None;
        }
        match self.unit(unit).at == self.unit(host).at {
            true => self.join_straight(unit, host),
            false => self.join_along(unit, host, &self.way_to(unit, self.unit(host).at, Avoid::Impassable)?),
        }
    }
}
