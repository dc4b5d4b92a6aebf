//! Both sides on the table.

use std::ops::{Deref, DerefMut};

use super::super::words::{Profile, SIDES, Side};
use super::record::Record;
use super::sight_memo::SightMemo;
use super::unit::{MOST_UNITS, Unit};
use crate::battlefield::{Memory, Point, Roster, UnitId};

/// Both sides on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battle {
    roster: Roster<Unit, MOST_UNITS>,
    lines: Memory<SightMemo>,
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
        Battle {
            roster: Roster::new(nobody),
            lines: Memory::default(),
            markers: [0; 2],
            turn: 0,
            record: Record::default(),
        }
    }
}

impl Deref for Battle {
    type Target = Roster<Unit, MOST_UNITS>;

    #[inline]
    fn deref(&self) -> &Self::Target {
        &self.roster
    }
}

/// Whoever may change a unit may move it: what was remembered of lines of sight is forgotten.
impl DerefMut for Battle {
    #[inline]
    fn deref_mut(&mut self) -> &mut Self::Target {
        self.lines.forget();
        &mut self.roster
    }
}

impl Battle {
    /// Changes a unit, but neither its place nor whether it is on the table.
    #[inline]
    pub fn alter(&mut self, unit: UnitId, change: impl FnOnce(&mut Unit)) {
        let before = *self.unit(unit);
        change(self.roster.unit_mut(unit));
        debug_assert_eq!((before.at, before.lost), (self.unit(unit).at, self.unit(unit).lost));
    }

    /// What is remembered of the lines of sight between units where they stand.
    #[inline]
    pub fn lines(&self) -> &SightMemo {
        &self.lines
    }

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
