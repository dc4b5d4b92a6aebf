//! The rules, each as a function that names its id: printed rules R1 to R32 and decisions D1 to D15, explained in
//! `docs/rulings/one-hour.md`.

pub mod movement;
pub mod shooting;
pub mod sighting;
mod smoke;
mod telling;
#[cfg(test)]
mod tests;
mod turn;
pub mod victory;

use super::stage::{Stage, TAPE};
use super::state::{Battle, UnitId};
use super::unit_table::UnitRow;
use super::word::Side;
use crate::battlefield::Point;
use crate::chance::Chance;
use crate::game::Journal;

/// Everything a player sees: questions about it are rules too.
#[derive(Clone, Copy)]
pub struct Situation<'a> {
    /// The scenario.
    pub stage: &'a Stage,
    /// The battle.
    pub battle: &'a Battle,
}

impl<'a> Situation<'a> {
    /// What a unit is and may do.
    #[inline]
    pub fn row(&self, unit: UnitId) -> &'a UnitRow {
        self.stage.row(self.battle.unit(unit).profile)
    }

    /// As a replay calls a unit: `A1 infantry`.
    pub fn call(&self, unit: UnitId) -> String {
        format!("{} {}", unit.mark(), self.battle.unit(unit).profile.title())
    }
}

/// Whether two places are within a reach, in hundredths of an inch, by the tape.
#[inline]
pub fn is_within(one: Point, two: Point, reach: i32) -> bool {
    one.within(two, reach + TAPE)
}

/// One game under way.
pub struct Play<'a, C, J, S> {
    /// The scenario.
    pub stage: &'a Stage,
    /// Who leads each side.
    pub strategies: [&'a S; 2],
    /// Who answers for the dice.
    pub chance: &'a mut C,
    /// Who listens.
    pub journal: &'a mut J,
    /// The battle.
    pub battle: Battle,
}

impl<'a, C: Chance, J: Journal, S> Play<'a, C, J, S> {
    /// A game at its opening.
    pub fn new(stage: &'a Stage, strategies: [&'a S; 2], chance: &'a mut C, journal: &'a mut J) -> Self {
        Play { stage, strategies, chance, journal, battle: stage.opening.clone() }
    }

    /// What the players see now.
    #[inline]
    pub fn situation(&self) -> Situation<'_> {
        Situation { stage: self.stage, battle: &self.battle }
    }

    /// Tells an event, as the players see it now.
    fn tell(&mut self, rules: &'static str, text: impl FnOnce(Situation<'_>) -> String) {
        let now = Situation { stage: self.stage, battle: &self.battle };
        self.journal.tell(rules, || text(now));
    }

    /// The strategy of a side.
    fn strategy(&self, side: Side) -> &'a S {
        self.strategies[side as usize]
    }
}
