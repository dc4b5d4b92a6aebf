//! Odds of one volley (R18 to R26, D6 to D8).

use std::sync::Arc;

use super::super::rules::Situation;
use super::super::rules::shooting::score;
use super::super::stage::Stage;
use super::Volley;
use crate::chance::{Chance, Purpose};
use crate::exact::{Question, Table};
use crate::game::{Column, Key};

/// Hits already taken that are tabled.
const HITS: [u8; 3] = [0, 3, 6];

/// Most hits that have a column of their own by the printed rules: a die of 3 and the best change, 1.
const MOST_HITS: usize = 4;

/// One volley at a target with some hits.
pub(super) struct Fire {
    volley: Volley,
    target_hits: u8,
    adjustment: i32,
    in_range: bool,
}

pub(super) fn table(stage: &Arc<Stage>) -> Table<Fire> {
    let question = |target_hits: u8| {
        move |volley: Volley| {
            let (adjustment, in_range) = (volley.adjustment(), volley.in_range());
            Fire { volley, target_hits, adjustment, in_range }
        }
    };
    let rows: Vec<Fire> = Volley::rows(stage)
        .into_iter()
        .flat_map(|volley| HITS.map(|hits| question(hits)(Volley { stage: stage.clone(), ..volley })))
        .collect();
    let most = rows.iter().map(|fire| fire.most()).max().unwrap_or(0).max(MOST_HITS);
    Table {
        name: "fire",
        about: "One volley that can be fired: hits recorded on the target, none beyond the sixth from more than 12 inches, \
                and whether it is eliminated. Out of range nothing is hit. Optional rules are off.",
        keys: vec!["weapon", "target", "cover", "distance_in", "target_hits", "in_range"],
        columns: (0..=most)
            .map(|hits| Column::probability(format!("p_{hits}")))
            .chain([Column::mean("mean_hits"), Column::probability("p_eliminated")])
            .collect(),
        rows,
    }
}

impl Fire {
    /// The most hits of any score.
    fn most(&self) -> usize {
        (i32::from(self.volley.stage.tables.fire.die) + self.adjustment).max(0) as usize
    }
}

impl Question for Fire {
    fn keys(&self) -> Vec<Key> {
        self.volley.keys(Some(self.target_hits))
    }

    fn ask(&self, chance: &mut impl Chance, answers: &mut [u32]) {
        let situation = Situation { stage: &self.volley.stage, battle: &self.volley.stage.opening };
        let score = match self.in_range {
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
