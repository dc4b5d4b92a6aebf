//! Lines of sight to one place from many (R17, D2, D15): what may lie in them is looked up once.

use super::super::state::MOST_UNITS;
use super::super::tables::inches;
use super::super::words::{SIDES, Side};
use super::situation::Situation;
use crate::battlefield::{Point, UnitId, may_screen, screened};

/// The units that may stand in lines of sight, a bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Screens {
    units: u32,
}

impl Screens {
    fn bit(unit: UnitId) -> u32 {
        1 << (MOST_UNITS * unit.side as usize + unit.index)
    }

    /// The units, those of side A first.
    #[inline]
    fn iter(self) -> impl Iterator<Item = UnitId> {
        let mut left = self.units;
        std::iter::from_fn(move || {
            let place = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            let side = if place < MOST_UNITS { Side::A } else { Side::B };
            (place < 2 * MOST_UNITS).then_some(UnitId { side, index: place % MOST_UNITS })
        })
    }
}

impl Situation<'_> {
    /// The units that may stand in a line between an enemy and a place at most `reach` hundredths of an inch from where
    /// a unit stands.
    pub fn screens(&self, unit: UnitId, enemy: UnitId, reach: i32) -> Screens {
        let radius = self.screen_radius();
        let [from, at] = [unit, enemy].map(|unit| self.battle.unit(unit).at);
        let mut screens = Screens::default();
        for side in SIDES {
            for (index, other) in self.battle.units(side).iter().enumerate() {
                let id = UnitId { side, index };
                if !other.lost && id != unit && id != enemy && may_screen(from, reach, at, other.at, radius) {
                    screens.units |= Screens::bit(id);
                }
            }
        }
        screens
    }

    /// R17, D2, D15: whether nothing blocks the line between two places, if only `screens` may stand in it.
    #[inline]
    pub fn is_open(&self, from: Point, at: Point, screens: Screens) -> bool {
        let places = screens.iter().map(|unit| self.battle.unit(unit).at);
        self.stage.field.sight(from, at) && !screened(from, at, places, self.screen_radius())
    }

    /// D2: the distance from its centre at which a unit blocks sight, in hundredths of an inch.
    #[inline]
    pub fn screen_radius(&self) -> i32 {
        inches(self.stage.tables.sighting.unit_in) / 2
    }
}
