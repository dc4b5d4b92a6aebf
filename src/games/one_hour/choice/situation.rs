//! The battle as a player sees it.

use super::super::state::{Battle, Stage};
use super::super::tables::{TAPE, UnitRow};
use crate::battlefield::{Point, UnitId};

/// Everything a player sees: questions about it are rules too.
#[derive(Clone, Copy)]
pub struct Situation<'a> {
    /// The scenario.
    pub stage: &'a Stage,
    /// The battle.
    pub battle: &'a Battle,
}

impl<'a> Situation<'a> {
    /// The row of a unit's profile: its kind and the acts open to it.
    #[inline]
    pub fn row(&self, unit: UnitId) -> &'a UnitRow {
        self.stage.row(self.battle.unit(unit).profile)
    }

    /// The name of a unit in a replay: `A1 infantry`.
    pub fn call(&self, unit: UnitId) -> String {
        format!("{} {}", unit.mark(), self.battle.unit(unit).profile.title())
    }
}

/// Whether two places are within a reach, in hundredths of an inch, by the tape.
#[inline]
pub fn is_within(one: Point, two: Point, reach: i32) -> bool {
    one.within(two, reach + TAPE)
}
