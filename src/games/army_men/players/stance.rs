//! A unit as it would stand at a place.

use std::cell::{Cell, OnceCell};

use super::super::choice::situation::Situation;
use super::foe::Foe;
use crate::battlefield::Point;

/// A unit as it would stand at a place, with what it has found out there.
pub struct Stance {
    /// The place.
    pub at: Point,
    /// The facing of a vehicle.
    pub facing: Point,
    /// It fires only one of its weapons (M5).
    pub fires_one: bool,
    in_cover: OnceCell<bool>,
    /// A bit for each enemy: whether the sight of it was tested, and whether it is seen.
    asked: Cell<u32>,
    seen: Cell<u32>,
}

impl Stance {
    /// The stance of a unit that fires all its weapons.
    pub fn new(at: Point, facing: Point) -> Stance {
        Stance { at, facing, fires_one: false, in_cover: OnceCell::new(), asked: Cell::new(0), seen: Cell::new(0) }
    }

    /// The stance of a unit that fires only one of its weapons, or all of them.
    pub fn firing_one(self, fires_one: bool) -> Stance {
        Stance { fires_one, ..self }
    }

    /// Whether nothing is between the unit and an enemy.
    pub(super) fn sees(&self, situation: &Situation<'_>, foe: &Foe<'_>) -> bool {
        let bit = 1 << foe.id.index;
        if self.asked.get() & bit == 0 {
            self.asked.set(self.asked.get() | bit);
            let sees = situation.stage.field.sight(self.at, foe.at);
            self.seen.set(self.seen.get() | if sees { bit } else { 0 });
        }
        self.seen.get() & bit != 0
    }

    /// Whether it stands in cover.
    pub fn stands_in_cover(&self, situation: &Situation<'_>) -> bool {
        *self.in_cover.get_or_init(|| situation.stands_in_cover(self.at))
    }
}
