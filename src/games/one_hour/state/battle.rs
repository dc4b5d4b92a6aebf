//! Both sides on the table.

use std::ops::{Deref, DerefMut};

use super::super::words::{Profile, SIDES, Side};
use super::record::Record;
use super::unit::Unit;
use crate::battlefield::{Point, Roster, UnitId};

/// The most units of a side.
pub const MOST_UNITS: usize = 12;

/// Both sides on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battle {
    roster: Roster<Unit, MOST_UNITS>,
    /// Smoke markers left to each side.
    pub markers: [u8; 2],
    /// The game turn, from 1.
    pub turn: u8,
    /// The events of the game, counted.
    pub record: Record,
}

impl Default for Battle {
    fn default() -> Self {
        let nobody = Unit { lost: true, ..Unit::new(Profile::Infantry, Point::new(0, 0)) };
        Battle { roster: Roster::new(nobody), markers: [0; 2], turn: 0, record: Record::default() }
    }
}

impl Deref for Battle {
    type Target = Roster<Unit, MOST_UNITS>;

    #[inline]
    fn deref(&self) -> &Self::Target {
        &self.roster
    }
}

impl DerefMut for Battle {
    #[inline]
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.roster
    }
}

impl Battle {
    /// The units of a side that are still on the table, in the order of its list.
    #[inline]
    pub fn standing(&self, side: Side) -> impl Iterator<Item = UnitId> + Clone + '_ {
        self.which(side, |unit| !unit.lost)
    }

    /// The number of units of a side still on the table.
    pub fn left(&self, side: Side) -> usize {
        self.units(side).iter().filter(|unit| !unit.lost).count()
    }

    /// The centres of all units on the table except `one` and `two`.
    #[inline]
    pub fn others(&self, one: UnitId, two: UnitId) -> impl Iterator<Item = Point> + '_ {
        let both = SIDES.into_iter().flat_map(|side| self.standing(side));
        both.filter(move |&id| id != one && id != two).map(|id| self.unit(id).at)
    }
}
