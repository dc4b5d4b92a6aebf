//! Victory (D11).

use super::super::drawing;
use super::super::stage::inches;
use super::super::table::Condition;
use super::super::word::{SIDES, Side};
use super::{Play, Situation, is_within};
use crate::chance::Chance;
use crate::game::{Journal, UNFINISHED};

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
    fn title(self) -> &'static str {
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

impl<C: Chance, J: Journal, S> Play<'_, C, J, S> {
    /// D11: a side whose enemy has no unit left has won at once.
    pub(super) fn annihilated(&mut self, winner: Side) -> Ending {
        let ending = Ending::of(winner);
        self.journal.drawing(|| drawing::draw(self.stage, &self.battle));
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
