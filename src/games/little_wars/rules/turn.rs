//! The game from deployment to its end, turn by turn (R7, R8; L3, L9).

use super::super::strategy::Strategy;
use super::super::word::Side;
use super::telling::count_of;
use super::victory::{Cause, Close};
use super::{Play, Situation};
use crate::chance::Chance;
use crate::game::Journal;

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// R4, R7, L9: a whole game.
    pub fn play(&mut self) -> Close {
        self.deploy();
        self.draw();
        let turns = self.stage.tables.frame.turns;
        for turn in 1..=turns {
            self.battle.turn = turn;
            self.battle.active = if turn % 2 == 1 { self.battle.first } else { self.battle.first.other() };
            if let Some(result) = self.player_turn(self.battle.active) {
                self.draw();
                return self.end(result);
            }
            if turn % DRAWN_EVERY == 0 {
                self.draw();
            }
        }
        self.end(Close::drawn(Cause::TurnLimit))
    }

    /// R7, R8, L3: a player turn; its result if it ended the game.
    fn player_turn(&mut self, side: Side) -> Option<Close> {
        let turn = self.battle.turn;
        self.journal.heading(|| format!("Player turn {turn}: {}", side.name()));
        self.battle.begin_turn();
        let situation = Situation { stage: self.stage, battle: &self.battle };
        if self.strategy(side).concedes(&situation, side) {
            self.tell("R5 L9", |now| {
                let [own, other] = [side, side.other()].map(|side| now.battle.models(side));
                format!("{} concedes with {} against {other}.", side.name(), count_of(own, "model"))
            });
            return Some(Close::won(side.other(), Cause::Concession));
        }
        // R8: the first turn of each side is the first or second of the game.
        let is_first = turn <= 2;
        if !is_first && !self.shooting(side) {
            return self.situation().is_over();
        }
        self.movement(side);
        if !is_first && !self.combat(side) {
            return self.situation().is_over();
        }
        None
    }

    fn draw(&mut self) {
        let (stage, battle) = (self.stage, &self.battle);
        self.journal.drawing(|| super::super::drawing::draw(stage, battle));
    }
}

/// A replay draws the table after so many player turns.
const DRAWN_EVERY: u16 = 4;
