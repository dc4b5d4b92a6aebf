//! Odds of one volley (R18 to R26, R28, R30, R31; D6 to D8, D10).

use std::sync::Arc;

use super::super::choice::score;
use super::super::state::Stage;
use super::caption::in_force;
use super::volley::{Volley, key_names};
use crate::chance::{Chance, Purpose};
use crate::exact::{Question, QuestionTable};
use crate::game::{Column, Key, OddsPicture, words};

/// The numbers of hits already taken for which there are rows.
const HITS: [u8; 3] = [0, 3, 6];

/// The most hits with a column of their own by the printed rules: a die of 3 and the best change, 1.
const MOST_HITS: usize = 4;

words! {
    /// The optional rules that take something off a score.
    enum Besides {
        /// No optional rule.
        Nothing "nothing",
        /// The shooter is in smoke (R28).
        Smoke "smoke",
        /// The target is a scout that retires (R31).
        Retires "retires",
        /// The shooter is in smoke, and the target is a scout that retires.
        SmokeRetires "smoke_retires",
    }
}

impl Besides {
    fn has_smoke(self) -> bool {
        matches!(self, Besides::Smoke | Besides::SmokeRetires)
    }

    fn has_retired(self) -> bool {
        matches!(self, Besides::Retires | Besides::SmokeRetires)
    }

    /// Whether the scenario's rules let this happen to `volley`.
    fn may_be(self, volley: &Volley) -> bool {
        let options = &volley.stage.tables.options;
        let has_scouts =
            volley.stage.tables.profiles.rows.values().iter().any(|row| row.retires && row.target == volley.target);
        (!self.has_smoke() || options.smoke) && (!self.has_retired() || (options.scouts_retire && has_scouts))
    }
}

/// One volley at a target with some hits.
pub(super) struct FireCase {
    volley: Volley,
    besides: Besides,
    target_hits: u8,
    adjustment: i32,
    is_fired: bool,
}

/// The question that the table answers.
pub(super) fn about(stage: &Stage) -> String {
    let (fire, rules) = (&stage.tables.fire, in_force(&stage.tables.options));
    let (most, far) = (fire.endures, fire.removes_within_in);
    format!(
        "One volley: hits recorded on the target, from more than {far} inches none beyond {most}, and whether it is \
         eliminated. How: direct on the unit's own sight, of a target seen as in the open; indirect only on another's; \
         out_of_range and out_of_sight are no volleys, and hit nothing. Besides: the shooter is in smoke, the target is a \
         scout that retires. {rules}"
    )
}

pub(super) fn table(stage: &Arc<Stage>) -> QuestionTable<FireCase> {
    let mut rows = Vec::new();
    for volley in Volley::rows(stage) {
        for besides in Besides::ALL.into_iter().filter(|besides| besides.may_be(&volley)) {
            let adjustment = volley.change(besides.has_smoke(), besides.has_retired());
            let is_fired = volley.is_fired();
            let fire = |target_hits| FireCase { volley: volley.clone(), besides, target_hits, adjustment, is_fired };
            rows.extend(HITS.map(fire));
        }
    }
    let most = rows.iter().map(FireCase::most).max().unwrap_or(0).max(MOST_HITS);
    QuestionTable {
        name: "fire",
        about: "",
        keys: key_names(&["besides", "target_hits"]),
        columns: (0..=most)
            .map(|hits| Column::probability(format!("p_{hits}")))
            .chain([Column::mean("mean_hits"), Column::probability("p_eliminated")])
            .collect(),
        picture: OddsPicture {
            value: "mean_hits",
            title: "Hits of one volley, on average",
            square: [""; 2],
            words: &[],
        },
        rows,
    }
}

impl FireCase {
    /// The most hits that any score makes.
    fn most(&self) -> usize {
        (i32::from(self.volley.stage.tables.fire.die) + self.adjustment).max(0) as usize
    }
}

impl Question for FireCase {
    fn keys(&self) -> Vec<Key> {
        self.volley.keys([self.besides.name().into(), i64::from(self.target_hits).into()])
    }

    fn ask(&self, chance: &mut impl Chance, answers: &mut [u32]) {
        let situation = self.volley.situation();
        let score = match self.is_fired {
            true => score(chance, Purpose::DiceA, self.volley.stage.tables.fire.die, self.adjustment),
            false => 0,
        };
        let hits = situation.recorded(score, self.target_hits, self.volley.distance());
        let last = answers.len() - 1;
        answers[usize::from(hits)] = 1;
        answers[last - 1] = hits.into();
        answers[last] = situation.is_lost(self.target_hits.saturating_add(hits)).into();
    }
}
