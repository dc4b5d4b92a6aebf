//! Odds of an advance at guns over open ground (R10, R11, R13; L5, L6).

use std::sync::Arc;

use super::super::state::stage::Stage;
use super::super::words::Arm;
use super::column::{YES_NO, answer, by_number, shoot};
use crate::battlefield::inches;
use crate::chance::Chance;
use crate::error::Result;
use crate::exact::{Question, QuestionTable, Totals, after, certain};
use crate::game::{Column, Exact, Key, OddsPicture};

/// The distances of the rows, in inches.
const DISTANCES_IN: [u8; 8] = [6, 12, 18, 24, 30, 36, 42, 48];

/// The numbers of models of the unit.
const MODELS: [u32; 6] = [4, 6, 8, 10, 15, 20];

/// The most of [`MODELS`].
const MOST_MODELS: u32 = 20;

/// The numbers of guns that may fire.
const GUNS: [u32; 2] = [1, 2];

/// One advance.
pub(super) struct Advance {
    stage: Arc<Stage>,
    keys: Vec<Key>,
    models: u32,
    /// The least number that the die must show to hit, shot after shot.
    needed: Vec<u32>,
}

pub(super) fn table(stage: &Arc<Stage>) -> QuestionTable<Advance> {
    let mut rows = Vec::new();
    for guns in GUNS {
        for distance_in in DISTANCES_IN {
            for (word, mounted) in YES_NO {
                let arm = if mounted { Arm::Cavalry } else { Arm::Infantry };
                let needed = shots(stage, guns, distance_in, arm);
                for models in MODELS {
                    let keys = [i64::from(guns).into(), i64::from(distance_in).into(), word.into()];
                    let keys = keys.into_iter().chain([i64::from(models).into()]).collect();
                    rows.push(Advance { stage: stage.clone(), keys, models, needed: needed.clone() });
                }
            }
        }
    }
    QuestionTable {
        name: "advance",
        about: "Models of a unit that come into contact with guns, straight over open ground: the guns fire all their shots \
                at the distance from which the unit sets out, and again after each of its moves that does not reach them.",
        keys: vec!["guns", "distance_in", "mounted", "models"],
        columns: by_number(MOST_MODELS),
        picture: OddsPicture::default(),
        rows,
    }
}

/// The least number that the die must show to hit, for each shot at a unit on its way.
fn shots(stage: &Stage, guns: u32, distance_in: u8, arm: Arm) -> Vec<u32> {
    let fire = &stage.tables.fire;
    let mut needed = Vec::new();
    let mut distance = inches(distance_in);
    while distance > stage.contact() {
        let each = fire.needed(fire.band(distance), false);
        needed.extend(std::iter::repeat_n(each, (guns * u32::from(fire.shots)) as usize));
        distance -= stage.reach(arm);
    }
    needed
}

impl Advance {
    /// The number of models left after one more shot.
    fn shot(&self, chance: &mut impl Chance, left: u32, needed: u32) -> u32 {
        if left == 0 { 0 } else { left - shoot(chance, &self.stage.tables.fire, needed).min(left) }
    }
}

impl Question for Advance {
    fn keys(&self) -> Vec<Key> {
        self.keys.clone()
    }

    fn ask(&self, chance: &mut impl Chance, answers: &mut [u32]) {
        let left = self.needed.iter().fold(self.models, |left, &needed| self.shot(chance, left, needed));
        answer(left, answers);
    }

    fn solve(&self, columns: &[Column]) -> Result<Vec<Exact>> {
        let step = |needed: u32| move |left: &u32, chance: &mut _| self.shot(chance, *left, needed);
        let law = self.needed.iter().fold(certain(self.models), |law, &needed| after(&law, step(needed)));
        let mut totals = Totals::new(columns);
        for (left, probability) in law {
            let mut answers = vec![0; columns.len()];
            answer(left, &mut answers);
            totals.add(&answers, probability);
        }
        Ok(totals.exact())
    }
}
