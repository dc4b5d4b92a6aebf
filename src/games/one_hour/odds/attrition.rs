//! Volleys to eliminate a unit (R26, D8).

use std::sync::Arc;

use super::super::choice::{Situation, score};
use super::super::state::Stage;
use super::caption::in_force;
use super::volley::{Volley, key_names};
use crate::chance::{Chance, Enumerator, Purpose};
use crate::error::Result;
use crate::exact::{Next, Process, Question, QuestionTable, distribution, solve};
use crate::game::{Column, Exact, Key, NOT_ASKED, OddsPicture};

/// More volleys than any series that can end takes: series that long are too improbable to count.
const MOST_VOLLEYS: u32 = 1_000_000;

/// Volleys at a fresh target until it is gone.
pub(super) struct Attrition {
    volley: Volley,
    adjustment: i32,
    can_end: bool,
}

/// The question that the table answers.
pub(super) fn about(stage: &Stage) -> String {
    let (far, rules) = (stage.tables.fire.removes_within_in, in_force(&stage.tables.options));
    format!(
        "Volleys of one unit at a fresh target until it is eliminated; inf where they never eliminate it: they cannot be \
         fired (see `how`), or come from more than {far} inches. Nobody is in smoke or retires. {rules}"
    )
}

pub(super) fn table(stage: &Arc<Stage>) -> QuestionTable<Attrition> {
    let question = |volley: Volley| {
        let adjustment = volley.change(false, false);
        let mut question = Attrition { volley, adjustment, can_end: true };
        question.can_end = question.ends();
        question
    };
    QuestionTable {
        name: "attrition",
        about: "",
        keys: key_names(&[]),
        columns: vec![
            Column::mean("mean_volleys"),
            Column::quantile("median_volleys", 50),
            Column::quantile("p90_volleys", 90),
        ],
        picture: OddsPicture {
            value: "mean_volleys",
            title: "Volleys that eliminate the target, on average",
            square: [""; 2],
            words: &[],
        },
        rows: Volley::rows(stage).into_iter().map(question).collect(),
    }
}

impl Attrition {
    fn situation(&self) -> Situation<'_> {
        self.volley.situation()
    }

    /// The hits after one more volley.
    fn fire(&self, hits: u8, chance: &mut impl Chance) -> u8 {
        let score = score(chance, Purpose::DiceA, self.volley.stage.tables.fire.die, self.adjustment);
        hits.saturating_add(self.situation().recorded(score, hits, self.volley.distance()))
    }

    /// Whether the best score, again and again, eliminates the target.
    fn ends(&self) -> bool {
        let best = i32::from(self.volley.stage.tables.fire.die) + self.adjustment;
        let mut hits = 0;
        while self.volley.is_fired() && !self.situation().is_lost(hits) {
            match self.situation().recorded(best, hits, self.volley.distance()) {
                0 => return false,
                more => hits += more,
            }
        }
        self.volley.is_fired()
    }
}

impl Process for Attrition {
    type State = u8;
    type End = ();

    fn step(&self, hits: &u8, chance: &mut Enumerator) -> Next<u8, ()> {
        let hits = self.fire(*hits, chance);
        if self.situation().is_lost(hits) { Next::End(()) } else { Next::State(hits) }
    }
}

impl Question for Attrition {
    fn keys(&self) -> Vec<Key> {
        self.volley.keys([])
    }

    fn ask(&self, chance: &mut impl Chance, answers: &mut [u32]) {
        if !self.can_end {
            return answers.fill(NOT_ASKED);
        }
        let (mut hits, mut volleys) = (0, 0);
        while !self.situation().is_lost(hits) {
            hits = self.fire(hits, chance);
            volleys += 1;
        }
        answers.fill(volleys);
    }

    fn solve(&self, columns: &[Column]) -> Result<Vec<Exact>> {
        if !self.can_end {
            return Ok(vec![Exact::INFINITE; columns.len()]);
        }
        let ends = solve(self, 0, MOST_VOLLEYS)?.ends;
        let law = || ends.iter().map(|&(volley, (), probability)| (volley + 1, probability));
        Ok(columns.iter().map(|column| distribution(column.kind, law())).collect())
    }
}
