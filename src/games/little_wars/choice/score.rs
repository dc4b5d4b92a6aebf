//! Whether the models left end the game, and the points (R5, R6; L9, L10).

use super::super::words::{ARMS, Arm, SIDES, Side};
use super::situation::Situation;
use crate::game::UNFINISHED;

/// Who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Side A.
    AWins,
    /// Side B.
    BWins,
    /// Neither.
    Draw,
}

/// The labels of the measure `ending`; no game is unfinished, for the last turn belongs to the rules.
pub const ENDINGS: [&str; 4] = ["a_wins", "b_wins", "draw", UNFINISHED];

/// What ended the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A side, or both, had no models left.
    Annihilation,
    /// A player conceded.
    Concession,
    /// Both sides had 15 models or fewer, by the printed rules.
    BothSpent,
    /// The last player turn was over.
    TurnLimit,
}

/// The labels of the measure `ended_by`.
pub const CAUSES: [&str; 4] = ["annihilation", "concession", "both_spent", "turn_limit"];

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Close {
    /// Who won.
    pub ending: Ending,
    /// What ended it.
    pub cause: Cause,
}

impl Close {
    /// A side won.
    pub fn won(side: Side, cause: Cause) -> Close {
        Close { ending: [Ending::AWins, Ending::BWins][side as usize], cause }
    }

    /// Nobody did.
    pub fn drawn(cause: Cause) -> Close {
        Close { ending: Ending::Draw, cause }
    }

    /// Who won.
    pub fn winner(self) -> Option<Side> {
        match self.ending {
            Ending::AWins => Some(Side::A),
            Ending::BWins => Some(Side::B),
            Ending::Draw => None,
        }
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

    /// Guns that a side owns.
    pub fn guns_of(&self, side: Side) -> u32 {
        self.battle.guns().iter().filter(|gun| gun.owner == side).count() as u32
    }

    /// R6, L10: the points of a side at the end.
    pub fn score(&self, side: Side, result: Close) -> u32 {
        let table = &self.stage.tables.scoring;
        let result = match result.winner() {
            None => table.draw,
            Some(winner) if winner == side => table.win,
            Some(_) => 0,
        };
        let each = |arm: Arm| match arm {
            Arm::Infantry => table.infantry,
            Arm::Cavalry => table.cavalry,
        };
        let models: u32 = ARMS.into_iter().map(|arm| self.battle.models_of(side, arm) * u32::from(each(arm))).sum();
        let taken: u32 = SIDES.into_iter().map(|side| self.taken_from(side)).sum();
        u32::from(result) + self.guns_of(side) * u32::from(table.gun) + models + taken * u32::from(table.prisoner)
    }
}
