//! Whether the models left end the game, and the points (R5, R6; L9, L10).

use super::super::words::{Arm, Cause, SIDES, Side};
use super::situation::Situation;
use crate::game::Ending;

/// The end of a game, with its cause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Close {
    /// The ending of the game.
    pub ending: Ending,
    /// The cause of the end.
    pub cause: Cause,
}

impl Close {
    /// A game that a side won.
    pub fn won(side: Side, cause: Cause) -> Close {
        Close { ending: Ending::of(side), cause }
    }

    /// A game that nobody won.
    pub fn drawn(cause: Cause) -> Close {
        Close { ending: Ending::Draw, cause }
    }
}

impl Situation<'_> {
    /// R5, L9: how the game has ended, if the models left end it.
    pub fn is_over(&self) -> Option<Close> {
        let [a, b] = SIDES.map(|side| self.battle.models(side));
        let spent = u32::from(self.stage.tables.frame.draw_at);
        match (a, b) {
            (0, 0) => Some(Close::drawn(Cause::Annihilation)),
            (_, 0) => Some(Close::won(Side::A, Cause::Annihilation)),
            (0, _) => Some(Close::won(Side::B, Cause::Annihilation)),
            (a, b) if a <= spent && b <= spent => Some(Close::drawn(Cause::BothSpent)),
            _ => None,
        }
    }

    /// The number of guns that a side owns.
    pub fn guns_of(&self, side: Side) -> u32 {
        self.battle.guns().iter().filter(|gun| gun.owner == side).count() as u32
    }

    /// R6, L10: the points of a side at the end.
    pub fn score(&self, side: Side, result: Close) -> u32 {
        let table = &self.stage.tables.scoring;
        let result = match result.ending.winner() {
            None => table.draw,
            Some(winner) if winner == side => table.win,
            Some(_) => 0,
        };
        let each = |arm: Arm| match arm {
            Arm::Infantry => table.infantry,
            Arm::Cavalry => table.cavalry,
        };
        let models: u32 = Arm::ALL.into_iter().map(|arm| self.battle.models_of(side, arm) * u32::from(each(arm))).sum();
        let taken: u32 = SIDES.into_iter().map(|side| self.taken_from(side)).sum();
        u32::from(result) + self.guns_of(side) * u32::from(table.gun) + models + taken * u32::from(table.prisoner)
    }
}
