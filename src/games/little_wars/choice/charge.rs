//! Moves into contact (R13; L7, L11).

use super::march::March;
use super::situation::Situation;
use crate::battlefield::{Avoid, Point, Route, UnitId};

/// A charge that the rules allow; only [`Situation`] makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Charge {
    march: March,
    met: UnitId,
}

impl Charge {
    /// The move.
    pub fn march(&self) -> March {
        self.march
    }

    /// The unit that charges.
    pub fn unit(&self) -> UnitId {
        self.march.unit()
    }

    /// The enemy that the charge meets; of several the one of the lowest number.
    pub fn met(&self) -> UnitId {
        self.met
    }

    /// The place where the unit's centre ends.
    pub fn end(&self) -> Point {
        self.march.end()
    }

    /// The length of the charge, in hundredths of an inch.
    pub fn length(&self) -> i32 {
        self.march.length()
    }
}

impl Situation<'_> {
    /// The enemies that are near enough to be charged in a straight line, whatever ground or units lie between.
    #[inline]
    pub fn in_reach(&self, unit: UnitId) -> impl Iterator<Item = UnitId> + Clone + use<> {
        self.foes(unit).in_reach.of(unit.side.other())
    }

    /// R13, L11: the charge along a way, into contact with the first enemy that it meets; `None` if it meets nobody within
    /// the unit's move, begins in contact, or would end too near to a friend.
    pub fn charge_along(&self, unit: UnitId, route: &Route) -> Option<Charge> {
        if !self.is_ready(unit) || self.is_engaged(unit) {
            return None;
        }
        let most = self.passage(route, self.allowance(unit));
        if most == 0 {
            return None;
        }
        let mut first: Option<(i32, UnitId)> = None;
        for enemy in self.enemies_near(unit, route, most) {
            let far = first.map_or(most, |(length, _)| length);
            if let Some(length) = self.nears(unit, enemy, route, far, self.stage.contact())
                && first.is_none_or(|(best, _)| length < best)
            {
                first = Some((length, enemy));
            }
        }
        let (length, met) = first?;
        let end = route.at(length);
        let stands = self.stage.field.passable(end) && self.is_apart(unit, end, None);
        stands.then_some(Charge { march: March { unit, length, end }, met })
    }

    /// The charge by the shortest way to the centre of an enemy unit.
    pub fn charge(&self, unit: UnitId, enemy: UnitId) -> Option<Charge> {
        let way = self.way_to(unit, self.unit(enemy).at, Avoid::Impassable);
        way.and_then(|way| self.charge_along(unit, &way))
    }
}
