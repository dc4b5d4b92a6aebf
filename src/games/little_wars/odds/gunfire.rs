//! Odds of a number of shots at a unit that does not run out of models (R10 to R12; L5).

use std::sync::Arc;

use super::super::state::stage::Stage;
use super::column::{YES_NO, answer, by_number, shoot};
use crate::battlefield::inches;
use crate::chance::Chance;
use crate::error::Result;
use crate::exact::{Question, QuestionTable, Totals, after, certain};
use crate::game::{Column, Exact, Key, OddsPicture};

/// The distances of the rows, in inches.
const DISTANCES_IN: [u8; 5] = [6, 12, 18, 24, 36];

/// A number of shots at a distance.
pub(super) struct Gunfire {
    stage: Arc<Stage>,
    keys: Vec<Key>,
    shots: u8,
    needed: u32,
}

pub(super) fn table(stage: &Arc<Stage>) -> QuestionTable<Gunfire> {
    let fire = &stage.tables.fire;
    let mut rows = Vec::new();
    for distance_in in DISTANCES_IN {
        for (word, cover) in YES_NO {
            let needed = fire.needed(fire.band(inches(distance_in)), cover);
            for shots in 1..=fire.shots {
                let keys = vec![i64::from(distance_in).into(), word.into(), i64::from(shots).into()];
                rows.push(Gunfire { stage: stage.clone(), keys, shots, needed });
            }
        }
    }
    QuestionTable {
        name: "gunfire",
        about: "Models that so many shots of a gun kill. The targets stand within reach of each other, and there are always \
                more of them.",
        keys: vec!["distance_in", "cover", "shots"],
        columns: by_number(u32::from(fire.shots) * u32::from(fire.kill_die)),
        picture: OddsPicture::default(),
        rows,
    }
}

impl Question for Gunfire {
    fn keys(&self) -> Vec<Key> {
        self.keys.clone()
    }

    fn ask(&self, chance: &mut impl Chance, answers: &mut [u32]) {
        answer((0..self.shots).map(|_| shoot(chance, &self.stage.tables.fire, self.needed)).sum(), answers);
    }

    fn solve(&self, columns: &[Column]) -> Result<Vec<Exact>> {
        let shot = |killed: &u32, chance: &mut _| killed + shoot(chance, &self.stage.tables.fire, self.needed);
        let law = (0..self.shots).fold(certain(0), |law, _| after(&law, shot));
        let mut totals = Totals::new(columns);
        for (killed, probability) in law {
            let mut answers = vec![0; columns.len()];
            answer(killed, &mut answers);
            totals.add(&answers, probability);
        }
        Ok(totals.exact())
    }
}
