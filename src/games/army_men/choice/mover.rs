//! Units in the way of a move (R9), gathered once for all the moves that a unit weighs.

use super::super::tables::outfit::MOST_UNITS;
use super::super::words::SIDES;
use super::situation::Situation;
use crate::battlefield::{Point, UnitId, Zone, Zones, inches};

/// More than all rounding of the end of a move, in hundredths of an inch.
pub const ROUNDED: i32 = 2;

/// The circles that a unit keeps out of, in the order of the units.
pub type Crowd = Zones<{ 2 * MOST_UNITS }>;

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

    /// R9: the circle around another unit that a unit on the ground keeps out of.
    #[inline]
    fn zone(&self, unit: UnitId, other: UnitId) -> Zone {
        let spacing = inches(self.stage.tables.movement.spacing_in);
        Zone { centre: self.unit(other).at, radius: self.radius(unit) + spacing + self.radius(other) }
    }

    /// R9: whether a place is an inch from all other units, so that a unit may stand there.
    pub(super) fn is_clear(&self, unit: UnitId, place: Point) -> bool {
        let is_in_way = |other: UnitId| {
            other != unit && self.zone(unit, other).surrounds(place) && !self.outfit(other).is_aircraft()
        };
        !SIDES.into_iter().any(|side| self.battle.standing(side).any(is_in_way))
    }

    /// R9: the circles that a unit on the ground keeps out of: an inch between its models' circle and those of others,
    /// `but` apart. Aircraft are in nobody's way. Circles that no move from a place is near, if it is no longer than
    /// `reach` hundredths of an inch, are left out.
    pub(super) fn crowd(&self, unit: UnitId, but: UnitId, from: Point, reach: i32) -> Crowd {
        let both = SIDES.into_iter().flat_map(|side| self.battle.standing(side));
        let others = both.filter(|&other| other != unit && other != but);
        let zones = others.map(|other| (other, self.zone(unit, other)));
        let near = zones.filter(|(_, zone)| zone.is_near(from, reach + ROUNDED));
        near.filter(|&(other, _)| !self.outfit(other).is_aircraft()).map(|(_, zone)| zone).collect()
    }
}
