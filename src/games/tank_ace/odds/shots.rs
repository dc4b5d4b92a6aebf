//! Odds to destroy German armour within so many shots (B1, B3, 7.3.4 to 7.4.5; T5, T16, T36, T43).

use std::sync::Arc;

use super::super::tables::policy::Policy;
use super::super::tables::scenario::Scenario;
use super::penetration::Penetration;
use super::series::Shots;
use crate::chance::Chance;
use crate::error::Result;
use crate::exact::{Question, QuestionTable};
use crate::game::{Column, Exact, Key, OddsPicture};

/// The most shots that are asked of.
const MOST: u32 = 6;

/// Whether shots of one kind of round at one German vehicle destroy it in time.
pub(super) struct InTime(Penetration);

pub(super) fn table(tables: &Arc<Scenario>, policy: &Arc<Policy>) -> QuestionTable<InTime> {
    let penetration = super::penetration::table(tables, policy);
    QuestionTable {
        name: "shots",
        about: "Whether a tank's armour-piercing rounds destroy German armour within so many shots at it, one after the \
                other: as the table penetration has them, the first shot and easier ones after it.",
        keys: penetration.keys,
        columns: (1..=MOST).map(|shots| Column::probability(format!("p_within_{shots}"))).collect(),
        picture: OddsPicture {
            value: "p_within_3",
            title: "Chance to destroy a tank within three shots",
            ..penetration.picture
        },
        rows: penetration.rows.into_iter().map(InTime).collect(),
    }
}

impl Question for InTime {
    fn keys(&self) -> Vec<Key> {
        self.0.keys()
    }

    fn ask(&self, chance: &mut impl Chance, answers: &mut [u32]) {
        let mut battle = *self.0.board();
        for answer in answers {
            if !battle.units[0].gone {
                self.0.fire(&mut battle, chance);
            }
            *answer = battle.units[0].gone.into();
        }
    }

    fn solve(&self, columns: &[Column]) -> Result<Vec<Exact>> {
        let law = self.0.law(MOST)?;
        let within = |most: u32| {
            let ends = law.iter().filter(|(shot, _)| *shot <= most);
            // Rounding may lead a hair beyond what is certain.
            Exact::probability(ends.map(|(_, probability)| probability).sum::<f64>().min(1.0))
        };
        Ok((1..).take(columns.len()).map(within).collect())
    }
}
