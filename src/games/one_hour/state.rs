//! What changes during play.

use super::record::Record;
use super::word::{Profile, SIDES, Side};
use crate::battlefield::Point;

/// The most units of a side.
pub const MOST_UNITS: usize = 12;

/// One unit of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UnitId {
    /// Its side.
    pub side: Side,
    /// Its number in the army list, from 0.
    pub index: usize,
}

impl UnitId {
    /// As drawings mark it: `A1`.
    pub fn mark(self) -> String {
        format!("{}{}", self.side.name(), self.index + 1)
    }
}

/// A unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unit {
    /// What it is.
    pub profile: Profile,
    /// Where its centre is.
    pub at: Point,
    /// Hits taken.
    pub hits: u8,
    /// It has left the table.
    pub lost: bool,
    /// It is pinned for its next movement (R22).
    pub pinned: bool,
    /// The game turn in which smoke was last placed on it, while the marker lies (R28).
    pub smoke: Option<u8>,
    /// It moved in this turn of its side.
    pub moved: bool,
    /// It shot, or placed smoke, in the latest turn of its side.
    pub shot: bool,
    /// It retired in this turn of its enemy (R31).
    pub retired: bool,
}

impl Unit {
    /// A fresh unit.
    pub fn new(profile: Profile, at: Point) -> Unit {
        let smoke = None;
        Unit { profile, at, hits: 0, lost: false, pinned: false, smoke, moved: false, shot: false, retired: false }
    }
}

/// Both sides on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battle {
    units: [[Unit; MOST_UNITS]; 2],
    counts: [usize; 2],
    /// Smoke markers left to each side.
    pub markers: [u8; 2],
    /// The game turn, from 1.
    pub turn: u8,
    /// What has happened.
    pub record: Record,
}

impl Default for Battle {
    fn default() -> Self {
        let nobody = Unit { lost: true, ..Unit::new(Profile::Infantry, Point::new(0, 0)) };
        Battle { units: [[nobody; MOST_UNITS]; 2], counts: [0; 2], markers: [0; 2], turn: 0, record: Record::default() }
    }
}

impl Battle {
    /// Puts a unit on the table; more than [`MOST_UNITS`] of a side do not fit.
    pub fn add(&mut self, side: Side, unit: Unit) {
        let count = &mut self.counts[side as usize];
        if let Some(place) = self.units[side as usize].get_mut(*count) {
            *place = unit;
            *count += 1;
        }
    }

    /// The units of a side, lost ones too, in the order of its list.
    #[inline]
    pub fn units(&self, side: Side) -> &[Unit] {
        &self.units[side as usize][..self.counts[side as usize]]
    }

    /// A unit.
    #[inline]
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[id.side as usize][id.index]
    }

    /// A unit, to be changed.
    #[inline]
    pub fn unit_mut(&mut self, id: UnitId) -> &mut Unit {
        &mut self.units[id.side as usize][id.index]
    }

    /// The units of a side, to be changed.
    pub fn units_mut(&mut self, side: Side) -> &mut [Unit] {
        &mut self.units[side as usize][..self.counts[side as usize]]
    }

    /// The units of a side that are still on the table, in the order of its list.
    #[inline]
    pub fn standing(&self, side: Side) -> impl Iterator<Item = UnitId> + Clone + '_ {
        let on_table = move |(index, unit): (usize, &Unit)| (!unit.lost).then_some(UnitId { side, index });
        self.units(side).iter().enumerate().filter_map(on_table)
    }

    /// How many units of a side are still on the table.
    pub fn left(&self, side: Side) -> usize {
        self.units(side).iter().filter(|unit| !unit.lost).count()
    }

    /// The centres of all units on the table but these two.
    #[inline]
    pub fn others(&self, one: UnitId, two: UnitId) -> impl Iterator<Item = Point> + '_ {
        let both = SIDES.into_iter().flat_map(|side| self.standing(side));
        both.filter(move |&id| id != one && id != two).map(|id| self.unit(id).at)
    }
}
