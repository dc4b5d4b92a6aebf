//! One game under way.

use super::super::choice::pieces::pieces;
use super::super::choice::situation::Situation;
use super::super::state::battle::Battle;
use super::super::state::stage::Stage;
use super::super::tables::outfit::Outfit;
use super::super::words::Side;
use crate::battlefield::UnitId;
use crate::chance::Chance;
use crate::game::Journal;

/// One game under way.
pub struct Play<'a, C, J, S> {
    /// The scenario.
    pub stage: &'a Stage,
    /// The strategies that lead side A and side B.
    pub strategies: [&'a S; 2],
    /// The source of the dice.
    pub chance: &'a mut C,
    /// The journal that events are told to.
    pub journal: &'a mut J,
    /// The battle.
    pub battle: Battle,
}

impl<'a, C: Chance, J: Journal, S> Play<'a, C, J, S> {
    /// A game before its units are placed.
    pub fn new(stage: &'a Stage, strategies: [&'a S; 2], chance: &'a mut C, journal: &'a mut J) -> Self {
        Play { stage, strategies, chance, journal, battle: Battle::opening(stage) }
    }

    /// The battle as the players see it now.
    #[inline]
    pub fn situation(&self) -> Situation<'_> {
        Situation { stage: self.stage, battle: &self.battle }
    }

    /// Tells an event, as the players see it now.
    pub(super) fn tell(&mut self, rules: &'static str, text: impl FnOnce(Situation<'_>) -> String) {
        let now = Situation { stage: self.stage, battle: &self.battle };
        self.journal.tell(rules, || text(now));
        self.show();
    }

    /// Shows the units as they are now.
    #[inline(always)]
    pub(super) fn show(&mut self) {
        self.journal.show(|| pieces(self.stage, &self.battle));
    }

    /// The strategy of a side.
    pub(super) fn strategy(&self, side: Side) -> &'a S {
        self.strategies[side as usize]
    }

    /// The outfit of a unit: its profile, its weapons and its upgrades.
    pub(super) fn outfit(&self, unit: UnitId) -> &'a Outfit {
        self.stage.outfits.of(unit)
    }
}
