//! The rules, each as a function that names its id: printed rules R1 to R23 and decisions L1 to L11, explained in
//! `docs/rulings/little-wars.md`.

pub mod captivity;
pub mod charge;
pub mod deployment;
pub mod front;
pub mod gunnery;
pub mod load;
pub mod march;
pub mod melee;
pub mod order;
pub mod party;
pub mod service;
mod telling;
#[cfg(test)]
mod tests;
mod turn;
pub mod victory;

use super::stage::Stage;
use super::state::{Battle, Unit, UnitId};
use super::word::Side;
use crate::battlefield::Point;
use crate::battlefield::formation::Formation;
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
    /// A unit.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &'a Unit {
        self.battle.unit(unit)
    }

    /// Where a unit's models stand (L2).
    #[inline]
    pub fn formation(&self, unit: UnitId) -> Formation {
        self.formation_at(unit, self.unit(unit).at)
    }

    /// Where a unit's models would stand around a place.
    #[inline]
    pub fn formation_at(&self, unit: UnitId, centre: Point) -> Formation {
        Formation { centre, count: self.unit(unit).models.into(), edge: self.battle.edge(unit.side) }
    }
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
    /// A game before anybody is placed.
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
