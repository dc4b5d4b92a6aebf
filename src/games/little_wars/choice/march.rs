//! Moves that end out of contact (R13, R15; L6, L11).

use super::super::state::unit_set::UnitSet;
use super::super::tables::length::SPREAD;
use super::super::words::Side;
use super::passing::may_come_near;
use super::situation::Situation;
use crate::battlefield::formation::{Formation, spread};
use crate::battlefield::{Avoid, Point, Route, UnitId, inches};

/// The most that rounding changes a distance by from one hundredth of a way to the next.
const ROUNDING: i32 = 2;

/// A move that the rules allow; only [`Situation`] makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct March {
    pub(super) unit: UnitId,
    pub(super) length: i32,
    pub(super) end: Point,
}

impl March {
    /// The unit that moves.
    #[inline]
    pub fn unit(&self) -> UnitId {
        self.unit
    }

    /// The place where its centre ends.
    #[inline]
    pub fn end(&self) -> Point {
        self.end
    }

    /// The length of the move, in hundredths of an inch.
    pub fn length(&self) -> i32 {
        self.length
    }
}

impl Situation<'_> {
    /// R13, L6: the greatest length of a unit's move, in hundredths of an inch.
    #[inline]
    pub fn allowance(&self, unit: UnitId) -> i32 {
        self.stage.reach(self.unit(unit).arm)
    }

    /// Whether it is the turn of a unit's side and the unit has not moved in it.
    #[inline]
    pub fn is_ready(&self, unit: UnitId) -> bool {
        let state = self.unit(unit);
        unit.side == self.battle.active && state.models > 0 && !state.moved
    }

    /// The enemy units that a unit is in contact with.
    #[inline]
    pub fn in_contact_with(&self, unit: UnitId) -> impl Iterator<Item = UnitId> + Clone + use<> {
        self.foes(unit).in_contact.of(unit.side.other())
    }

    /// Whether a unit is in contact with any enemy.
    #[inline]
    pub fn is_engaged(&self, unit: UnitId) -> bool {
        !self.foes(unit).in_contact.is_empty()
    }

    /// The shortest way of a unit to a place; `None` if there is none.
    pub fn way_to(&self, unit: UnitId, place: Point, avoid: Avoid) -> Option<Route> {
        let from = self.unit(unit).at;
        if from == place { None } else { self.stage.navigator.route(&self.stage.field, from, place, avoid) }
    }

    /// R15, L6: the greatest length of a move along a way, which is less if the way touches difficult ground.
    pub(super) fn slowed(&self, route: &Route, allowance: i32) -> i32 {
        let slow = allowance / i32::from(self.stage.tables.movement.difficult_divisor).max(1);
        match self.stage.field.first_slow(route, allowance) {
            Some(met) => allowance.min((met - 1).max(slow)),
            None => allowance,
        }
    }

    /// The distance that a unit may go along a way before impassable ground, the table's edge or difficult ground ends
    /// its move.
    pub(super) fn passage(&self, route: &Route, allowance: i32) -> i32 {
        let (field, most) = (&self.stage.field, self.slowed(route, allowance));
        let (_, far) = field.advance(route, most, &[], &[]);
        if far == most {
            return far;
        }
        // What stops it may lie between two hundredths; the move ends on a whole one, and that must be free as well.
        (1..=far).rev().find(|&length| field.passable(route.at(length))).unwrap_or(0)
    }

    /// The first distance along a way, to the hundredth and at most `most`, at which a unit's models are within `gap`
    /// hundredths of another's.
    pub(super) fn nears(&self, unit: UnitId, other: UnitId, route: &Route, most: i32, gap: i32) -> Option<i32> {
        let (own, target) = (self.formation(unit), self.formation(other));
        let spreads = spread(own.count) + spread(target.count);
        let mut walked = 0;
        loop {
            let centre = route.at(walked);
            // As far as the nearest models are apart nobody can come nearer sooner.
            let apart = centre.distance(target.centre) - spreads;
            let apart = if apart > gap + ROUNDING { apart } else { Formation { centre, ..own }.distance(target)? };
            if apart <= gap {
                return Some(walked);
            }
            if walked >= most {
                return None;
            }
            walked = (walked + (apart - gap - ROUNDING).max(1)).min(most);
        }
    }

    /// The units of a side that a unit may come within `gap` hundredths of in the first `most` hundredths of a way; no
    /// others can.
    fn near_way(&self, side: Side, unit: UnitId, route: &Route, most: i32, gap: i32) -> UnitSet {
        let reach = gap + spread(self.unit(unit).models.into()) + 2 * ROUNDING;
        let (points, end, mut near) = (route.points(), route.at(most), UnitSet::default());
        for other in self.battle.standing(side) {
            let state = self.unit(other);
            let radius = reach + spread(state.models.into());
            let passes = |from: Point, to: Point| may_come_near(from, to, state.at, radius);
            let is_near = match *points {
                [start, _] => passes(start, end),
                _ => points.windows(2).any(|leg| passes(leg[0], leg[1])),
            };
            near = if is_near { near.with(other) } else { near };
        }
        near
    }

    /// The enemies that a unit may come into contact with in the first `most` hundredths of a way; no others can.
    pub(super) fn enemies_near(&self, unit: UnitId, route: &Route, most: i32) -> impl Iterator<Item = UnitId> {
        let side = unit.side.other();
        self.near_way(side, unit, route, most, self.stage.contact()).of(side)
    }

    /// R13, L2: whether a unit at a place is apart from all others of its side, except `but`.
    pub(super) fn is_apart(&self, unit: UnitId, at: Point, but: Option<UnitId>) -> bool {
        let (own, spacing) = (self.formation_at(unit, at), inches(self.stage.tables.movement.spacing_in));
        !self.friends(unit, but, at, spacing).any(|friend| own.touches(friend, spacing))
    }

    /// The formations of the other units of its side, except `but`, that may be within `gap` hundredths of it at a place.
    #[inline]
    fn friends(&self, unit: UnitId, but: Option<UnitId>, at: Point, gap: i32) -> impl Iterator<Item = Formation> + '_ {
        let near = self.battle.near(unit.side, at, gap + 2 * SPREAD);
        near.filter(move |&other| other != unit && Some(other) != but).map(|other| self.formation(other))
    }

    /// L2: the last hundredth of a way, at most `most`, at which a unit may stand: on ground that can be entered, and
    /// apart from its friends, `but` excepted; 0 is the start of the way. Comes with the place.
    fn fall_back(&self, unit: UnitId, route: &Route, most: i32, but: Option<UnitId>) -> (i32, Point) {
        let (own, spacing) = (self.formation(unit), inches(self.stage.tables.movement.spacing_in));
        let friends = self.near_way(unit.side, unit, route, most, spacing).without(unit);
        let friends = but.map_or(friends, |but| friends.without(but));
        let mut length = most;
        while length > 0 {
            let own = Formation { centre: route.at(length), ..own };
            let gaps = friends.of(unit.side).filter_map(|friend| own.distance_within(self.formation(friend), spacing));
            // On its way back it leaves nobody sooner than by as much as is wanting.
            match gaps.min() {
                Some(gap) => length -= (spacing - gap - ROUNDING).max(1),
                None if self.stage.field.passable(own.centre) => return (length, own.centre),
                None => length -= 1,
            }
        }
        (0, own.centre)
    }

    /// R13, L11: the distance, at most `most`, that a unit may march along a way to end out of contact with all enemies
    /// and apart from its friends, `but` excepted; 0 if it may not march. Comes with the place where it ends.
    pub(super) fn clear(&self, unit: UnitId, route: &Route, most: i32, but: Option<UnitId>) -> (i32, Point) {
        let stays = (0, self.unit(unit).at);
        if most == 0 {
            return stays;
        }
        let contact = self.stage.contact();
        let mut length = most;
        let in_contact = self.foes(unit).in_contact;
        let mut is_engaged = false;
        for enemy in self.enemies_near(unit, route, most) {
            if in_contact.contains(enemy) {
                is_engaged = true;
                // It may not come nearer on its way out.
                length = length.min(route.leaves(self.unit(enemy).at));
            } else if let Some(met) = self.nears(unit, enemy, route, length, contact) {
                length = length.min(met - 1);
            }
        }
        let (length, end) = self.fall_back(unit, route, length, but);
        let own = self.formation_at(unit, end);
        let leaves = || !self.in_contact_with(unit).any(|enemy| own.touches(self.formation(enemy), contact));
        if !is_engaged || (length > 0 && leaves()) { (length, end) } else { stays }
    }

    /// R13, R15: the march along a way as far as the rules let it; `None` if it leads nowhere.
    pub fn march_along(&self, unit: UnitId, route: &Route) -> Option<March> {
        if !self.is_ready(unit) {
            return None;
        }
        self.march(unit, route, self.passage(route, self.allowance(unit)))
    }

    /// The march along a way of at most `most` hundredths, a length that the ground and the table's edge allow.
    pub(super) fn march(&self, unit: UnitId, route: &Route, most: i32) -> Option<March> {
        let (length, end) = self.clear(unit, route, most, None);
        (length > 0 && end != self.unit(unit).at).then_some(March { unit, length, end })
    }

    /// The march straight towards a place.
    pub fn march_straight(&self, unit: UnitId, place: Point) -> Option<March> {
        self.march_along(unit, &Route::straight(self.unit(unit).at, place))
    }

    /// The march towards a place by the shortest way.
    pub fn march_to(&self, unit: UnitId, place: Point) -> Option<March> {
        self.march_along(unit, &self.way_to(unit, place, Avoid::Impassable)?)
    }
}
