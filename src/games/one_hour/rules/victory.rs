//! The end of a game (D1, D11).

use super::super::choice::draw;
use super::super::tables::Condition;
use super::super::words::Side;
use super::play::Play;
use crate::chance::Chance;
use crate::game::{Ending, Journal};

impl<C: Chance, J: Journal, S> Play<'_, C, J, S> {
    /// D11: a side whose enemy has no unit left has won at once.
    pub(super) fn annihilated(&mut self, winner: Side) -> Ending {
        let ending = Ending::of(winner);
        self.journal.drawing(|| draw(self.stage, &self.battle));
        self.tell("D11", |_| format!("Side {} has no unit left: {}.", winner.other().name(), ending.title()));
        ending
    }

    /// D1, D11: the end after the last turn.
    pub(super) fn end(&mut self) -> Ending {
        let ending = self.situation().ending();
        self.tell("D1 D11", |now| {
            let first = now.stage.tables.frame.first;
            let [one, two] = [first, first.other()].map(|side| format!("{} of {}", now.battle.left(side), side.name()));
            let objective = match (now.stage.tables.victory.condition, now.holder()) {
                (Condition::Annihilation, _) => String::new(),
                (Condition::Objective, Some(side)) => format!("Side {} alone is at the objective. ", side.name()),
                (Condition::Objective, None) => "Nobody alone is at the objective. ".to_string(),
            };
            format!("{objective}Units left: {one}, {two}; {}.", ending.title())
        });
        ending
    }
}
