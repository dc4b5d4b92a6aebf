//! Moves into contact: assaults, and getting into vehicles (R8, R13, R19, R34; M8).

use super::situation::Situation;
use super::walk::{Pace, Walk};
use crate::battlefield::{Avoid, Point, Route, UnitId, inches};

/// The most that rounding changes a distance by from one hundredth of a way to the next.
const ROUNDING: i32 = 2;

/// An assault that the rules allow; only [`Situation`] makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Charge {
    walk: Walk,
    target: UnitId,
}

impl Charge {
    /// The move of the chargers.
    pub fn walk(&self) -> &Walk {
        &self.walk
    }

    /// The enemy that is assaulted.
    pub fn target(&self) -> UnitId {
        self.target
    }

    /// The place where the chargers come into contact.
    pub fn end(&self) -> Point {
        self.walk.end
    }

    /// The length of the move, in hundredths of an inch.
    pub fn length(&self) -> i32 {
        self.walk.length
    }
}

/// A move into a vehicle that the rules allow; only [`Situation`] makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Boarding {
    walk: Walk,
    vehicle: UnitId,
}

impl Boarding {
    /// The move of the unit that gets in.
    pub fn walk(&self) -> &Walk {
        &self.walk
    }

    /// The vehicle.
    pub fn vehicle(&self) -> UnitId {
        self.vehicle
    }

    /// The length of the move, in hundredths of an inch.
    pub fn length(&self) -> i32 {
        self.walk.length
    }
}

impl Situation<'_> {
    /// Whether models of two units are in contact.
    pub fn is_in_contact(&self, one: UnitId, other: UnitId) -> bool {
        let contact = inches(self.stage.tables.movement.contact_in);
        self.formation(one).touches(self.formation(other), contact)
    }

    /// The first distance along a way, to the hundredth, at which a unit's models come into contact with another's.
    pub fn contact_after(&self, unit: UnitId, other: UnitId, route: &Route) -> Option<i32> {
        let contact = inches(self.stage.tables.movement.contact_in);
        let target = self.formation(other);
        let mut walked = 0;
        loop {
            let own = self.formation_at(unit, route.at(walked));
            let gap = own.distance(target)?;
            if gap <= contact {
                return Some(walked);
            }
            if walked >= route.length() {
                return None;
            }
            // As far as the nearest models are apart nobody can come into contact sooner.
            walked += (gap - contact - ROUNDING).max(1);
        }
    }

    /// R9, R13, R19: the move along a way into contact with another unit, if the allowance lets it.
    fn approach(&self, unit: UnitId, other: UnitId, route: &Route, pace: Pace, allowance: i32) -> Option<Walk> {
        let (from, walk) = (self.unit(unit).at, self.allowance(Pace::Walk));
        let length = self.contact_after(unit, other, route)?;
        if length == 0 {
            return Some(Walk { unit, pace, route: *route, length, end: from });
        }
        if length > self.slowed(route, allowance, walk) {
            return None;
        }
        let crowd = self.crowd(unit, other, from, length);
        let (end, length) = self.stage.field.advance(route, length, &crowd, &[]);
        let contact = inches(self.stage.tables.movement.contact_in);
        let in_contact = self.formation_at(unit, end).touches(self.formation(other), contact);
        in_contact.then_some(Walk { unit, pace, route: *route, length, end })
    }

    /// The shortest way to the centre of another unit.
    fn way_to_unit(&self, unit: UnitId, other: UnitId) -> Option<Route> {
        let (from, to) = (self.unit(unit).at, self.unit(other).at);
        match from == to {
            true => Some(Route::straight(from, to)),
            false => self.stage.navigator.route(&self.stage.field, from, to, Avoid::Impassable),
        }
    }

    /// R8, R36: whether soldiers may assault an enemy at all.
    #[inline]
    pub fn may_assault(&self, unit: UnitId, enemy: UnitId) -> bool {
        let (own, other) = (self.unit(unit), self.unit(enemy));
        let can = own.is_standing() && !self.outfit(unit).is_vehicle();
        can && other.is_standing() && unit.side != enemy.side && !self.outfit(enemy).is_aircraft()
    }

    /// R8, R13, R19, M8: the assault of soldiers on an enemy by the shortest way, if they reach it.
    pub fn charge(&self, unit: UnitId, enemy: UnitId) -> Option<Charge> {
        if !self.is_chargeable(unit, enemy) {
            return None;
        }
        self.charge_along(unit, enemy, &self.way_to_unit(unit, enemy)?)
    }

    /// The assault along a way, which must lead to the enemy's centre.
    pub fn charge_along(&self, unit: UnitId, enemy: UnitId, route: &Route) -> Option<Charge> {
        if !self.is_chargeable(unit, enemy) {
            return None;
        }
        let walk = self.approach(unit, enemy, route, Pace::Run, self.assault_allowance())?;
        Some(Charge { walk, target: enemy })
    }

    /// R9, R13: the rest of an assault for chargers that losses on the way have left short of contact: the place where
    /// they come into contact, straight on with the rest of their allowance, and the hundredths of an inch to it;
    /// `None` if other units or the ground stop them.
    pub fn rest_of(&self, charge: &Charge) -> Option<(Point, i32)> {
        let (unit, target) = (charge.walk.unit, charge.target);
        // Difficult ground on the whole way to the target counts, not only on its first part.
        let whole = self.slowed(&charge.walk.route, self.assault_allowance(), self.allowance(Pace::Walk));
        let route = Route::straight(self.unit(unit).at, self.unit(target).at);
        let walk = self.approach(unit, target, &route, Pace::Run, whole - charge.walk.length)?;
        Some((walk.end, walk.length))
    }

    /// R8: the greatest length of an assault, in hundredths of an inch.
    fn assault_allowance(&self) -> i32 {
        inches(self.stage.tables.movement.assault_in)
    }

    /// Whether an enemy may be assaulted and is near enough to be reached in a straight line.
    #[inline]
    pub fn is_chargeable(&self, unit: UnitId, enemy: UnitId) -> bool {
        let table = &self.stage.tables.movement;
        let spread = self.radius(unit) + self.radius(enemy);
        let reach = self.assault_allowance() + inches(table.contact_in) + spread + ROUNDING;
        self.may_assault(unit, enemy) && self.unit(unit).at.within(self.unit(enemy).at, reach)
    }

    /// R34: the number of models that still fit into a vehicle.
    pub fn room(&self, vehicle: UnitId) -> u8 {
        let aboard: u8 = self.battle.aboard(vehicle).map(|unit| self.unit(unit).models).sum();
        self.outfit(vehicle).crew.saturating_sub(aboard)
    }

    /// R34: whether a unit of soldiers fits into a vehicle of its side.
    pub fn fits(&self, unit: UnitId, vehicle: UnitId) -> bool {
        let soldiers = !self.outfit(unit).is_vehicle() && unit.side == vehicle.side;
        soldiers && self.unit(vehicle).is_left() && self.unit(unit).models <= self.room(vehicle)
    }

    /// R34: the move of soldiers into a vehicle by the shortest way, if they reach it.
    pub fn board(&self, unit: UnitId, vehicle: UnitId, pace: Pace) -> Option<Boarding> {
        self.board_along(unit, vehicle, &self.way_to_unit(unit, vehicle)?, pace)
    }

    /// The move into a vehicle along a way, which must lead to the vehicle.
    pub fn board_along(&self, unit: UnitId, vehicle: UnitId, route: &Route, pace: Pace) -> Option<Boarding> {
        let both = self.unit(unit).is_standing() && self.unit(vehicle).is_standing();
        if !both || !self.fits(unit, vehicle) {
            return None;
        }
        let walk = self.approach(unit, vehicle, route, pace, self.allowance(pace))?;
        Some(Boarding { walk, vehicle })
    }
}
