//! The game from deployment to its end, turn by turn (R7, R8; L3, L9).

use super::super::choice::score::Close;
use super::super::choice::situation::Situation;
use super::super::strategy::Strategy;
use super::super::words::{Cause, Side};
use super::play::Play;
use crate::battlefield::board_of;
use crate::chance::Chance;
use crate::game::{Journal, counted};

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// R4, R7, L9: a whole game.
    pub fn play(&mut self) -> Close {
        self.journal.show(|| board_of(&self.stage.field, &self.stage.tables.features));
        self.deploy();
        self.turns()
    }

    /// R7, L9: the player turns after deployment, to the end of the game.
    pub(super) fn turns(&mut self) -> Close {
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

    /// R7, R8, L3: a player turn. Gives the result if it ended the game.
    fn player_turn(&mut self, side: Side) -> Option<Close> {
        let turn = self.battle.turn;
        self.journal.heading(|| format!("Player turn {turn}: {}", side.name()));
        self.battle.begin_turn();
        let situation = Situation { stage: self.stage, battle: &self.battle };
        if self.strategy(side).concedes(&situation, side) {
            self.tell("R5 L9", |now| {
                let [own, other] = [side, side.other()].map(|side| now.battle.models(side));
                format!("{} concedes with {} against {other}.", side.name(), counted(own, "model"))
            });
            return Some(Close::won(side.other(), Cause::Concession));
        }
        let done = self.battle.record.sides[side as usize].deeds();
        let result = self.phases(side);
        let record = &mut self.battle.record.sides[side as usize];
        record.idle_turns += u32::from(record.deeds() == done);
        result
    }

    /// R7, R8: the phases of a player turn. Gives the result if they ended the game.
    fn phases(&mut self, side: Side) -> Option<Close> {
        // R8: the first turn of each side is the first or second of the game.
        let is_first = self.battle.turn <= 2;
        if !is_first && !self.gunfire(side) {
            return self.situation().is_over();
        }
        self.movement(side);
        if !is_first && !self.combat(side) {
            return self.situation().is_over();
        }
        None
    }

    /// R10: the shooting phase, with the counts of its guns. Gives whether the game goes on.
    fn gunfire(&mut self, side: Side) -> bool {
        self.battle.record.sides[side as usize].gun_turns += self.situation().guns_of(side);
        let goes_on = self.shooting(side);
        let fired = self.battle.guns().iter().filter(|gun| gun.shots > 0).count() as u32;
        self.battle.record.sides[side as usize].gun_turns_fired += fired;
        goes_on
    }

    fn draw(&mut self) {
        self.show();
        let (stage, battle) = (self.stage, &self.battle);
        self.journal.drawing(|| super::super::choice::map_text::draw(stage, battle));
    }
}

/// The number of player turns after which a replay draws the table again.
const DRAWN_EVERY: u16 = 4;
