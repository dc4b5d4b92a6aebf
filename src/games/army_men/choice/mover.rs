//! Units in the way of a move (R9), gathered once for all the moves that a unit weighs.

use super::super::state::stage::radius;
use super::super::tables::outfit::MOST_UNITS;
use super::super::words::SIDES;
use super::situation::Situation;
use crate::battlefield::{Point, UnitId, Zone, inches};

/// More than all rounding of the end of a move, in hundredths of an inch.
pub const ROUNDED: i32 = 2;

/// The circles that a unit keeps out of.
#[derive(Clone, Debug)]
pub struct Crowd {
    zones: [Zone; 2 * MOST_UNITS],
    count: usize,
}

impl Crowd {
    /// The circles, in the order of the units.
    #[inline]
    pub fn zones(&self) -> &[Zone] {
        &self.zones[..self.count]
    }

    /// Whether a place lies inside one of the circles.
    #[inline]
    pub fn surrounds(&self, place: Point) -> bool {
        self.zones().iter().any(|zone| zone.surrounds(place))
    }
}

/// A unit on the table about to move, with the circles that may be in its way.
pub struct Mover<'a> {
    pub(super) situation: Situation<'a>,
    pub(super) unit: UnitId,
    pub(super) crowd: Crowd,
}

impl<'a> Situation<'a> {
    /// A unit that is about to move no further than `reach` hundredths of an inch.
    pub(super) fn mover_within(&self, unit: UnitId, reach: i32) -> Mover<'a> {
        Mover { situation: *self, unit, crowd: self.crowd(unit, unit, self.unit(unit).at, reach) }
    }

    /// R9: the circles that a unit on the ground keeps out of: an inch between its models' circle and those of others,
    /// `but` apart. Aircraft are in nobody's way. Circles that no move from a place is near, if it is no longer than
    /// `reach` hundredths of an inch, are left out.
    pub fn crowd(&self, unit: UnitId, but: UnitId, from: Point, reach: i32) -> Crowd {
        let own = self.radius(unit) + inches(self.stage.tables.movement.spacing_in);
        let mut crowd = Crowd { zones: [Zone { centre: Point::default(), radius: 0 }; 2 * MOST_UNITS], count: 0 };
        for other in SIDES.into_iter().flat_map(|side| self.battle.standing(side)).filter(|&other| other != unit) {
            let state = self.unit(other);
            let zone = Zone { centre: state.at, radius: own + radius(state.models) };
            let matters = other != but && from.within(zone.centre, zone.radius + reach + ROUNDED);
            if matters && !self.outfit(other).is_aircraft() {
                crowd.zones[crowd.count] = zone;
                crowd.count += 1;
            }
        }
        crowd
    }
}
