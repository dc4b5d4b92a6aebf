//! The winner of a game (D11).

use super::super::tables::{Condition, inches};
use super::super::words::{SIDES, Side};
use super::situation::{Situation, is_within};
use crate::game::Ending;

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

    /// D11: the ending after the last turn.
    pub fn ending(&self) -> Ending {
        if let Some(side) = self.held_at_end() {
            return Ending::of(side);
        }
        Ending::by_score(SIDES.map(|side| self.battle.left(side)))
    }
}
