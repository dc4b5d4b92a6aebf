//! Who wins (D11).

use super::super::tables::{Condition, inches};
use super::super::words::{SIDES, Side};
use super::situation::{Situation, is_within};
use crate::game::UNFINISHED;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Side A won.
    AWins,
    /// Side B won.
    BWins,
    /// Neither.
    Draw,
}

/// The labels of the measure `ending`; no game is unfinished, for the last turn belongs to the rules (D1).
pub const ENDINGS: [&str; 4] = ["a_wins", "b_wins", "draw", UNFINISHED];

impl Ending {
    /// The victory of a side.
    pub fn of(side: Side) -> Ending {
        match side {
            Side::A => Ending::AWins,
            Side::B => Ending::BWins,
        }
    }

    /// Who won, if anybody.
    pub fn winner(self) -> Option<Side> {
        match self {
            Ending::AWins => Some(Side::A),
            Ending::BWins => Some(Side::B),
            Ending::Draw => None,
        }
    }

    /// In words.
    pub fn title(self) -> &'static str {
        match self {
            Ending::AWins => "side A wins",
            Ending::BWins => "side B wins",
            Ending::Draw => "a draw",
        }
    }
}

impl Situation<'_> {
    /// D11: the side that alone has a unit near the objective.
    pub fn holder(&self) -> Option<Side> {
        let [a, b] = SIDES.map(|side| self.reaches_objective(side));
        match (a, b) {
            (true, false) => Some(Side::A),
            (false, true) => Some(Side::B),
            _ => None,
        }
    }

    /// Whether a side has a unit near the objective.
    pub fn reaches_objective(&self, side: Side) -> bool {
        let reach = inches(self.stage.tables.victory.held_within_in);
        self.battle.standing(side).any(|unit| is_within(self.battle.unit(unit).at, self.stage.objective, reach))
    }

    /// D11: the side that holds the objective after the last turn; a game that ended before has no holder.
    pub fn held_at_end(&self) -> Option<Side> {
        let is_objective = self.stage.tables.victory.condition == Condition::Objective;
        let fought_on = SIDES.iter().all(|&side| self.battle.left(side) > 0);
        if is_objective && fought_on { self.holder() } else { None }
    }

    /// D11: who has won after the last turn.
    pub fn ending(&self) -> Ending {
        if let Some(side) = self.held_at_end() {
            return Ending::of(side);
        }
        let [a, b] = SIDES.map(|side| self.battle.left(side));
        match a.cmp(&b) {
            std::cmp::Ordering::Greater => Ending::AWins,
            std::cmp::Ordering::Less => Ending::BWins,
            std::cmp::Ordering::Equal => Ending::Draw,
        }
    }
}
