//! Odds of a movement allowance (R3, R12, R22, R29, D3).

use std::sync::Arc;

use super::super::choice::Situation;
use super::super::state::Stage;
use super::super::tables::inches;
use super::super::words::{Movement, Profile};
use super::caption::{in_force, yes_no};
use crate::battlefield::INCH;
use crate::chance::{Chance, Purpose};
use crate::exact::{Question, QuestionTable};
use crate::game::{Column, Key, OddsPicture};

/// The movement die of one kind of unit.
pub(super) struct Allowance {
    stage: Arc<Stage>,
    unit: Profile,
    hits: u8,
    pinned: bool,
    slow: bool,
    tabled: Arc<Vec<i32>>,
}

/// The question that the table answers.
pub(super) fn about(stage: &Stage) -> String {
    let rules = in_force(&stage.tables.options);
    format!(
        "The allowance of one movement die in inches; in slow ground, of a move that begins in it. Hits are tabled where \
         they change it. {rules}"
    )
}

pub(super) fn table(stage: &Arc<Stage>) -> QuestionTable<Allowance> {
    let mut rows = Vec::new();
    let tabled = Arc::new(allowances(stage));
    for unit in Profile::ALL {
        let paces = [0, 1].map(|hits| stage.pace(unit, hits));
        let most_hits = u8::from(paces[0] != paces[1]);
        for hits in 0..=most_hits {
            for (pinned, slow) in [(true, false), (true, true), (false, false), (false, true)] {
                let (stage, tabled) = (stage.clone(), tabled.clone());
                rows.push(Allowance { stage, unit, hits, pinned, slow, tabled });
            }
        }
    }
    QuestionTable {
        name: "movement",
        about: "",
        keys: vec!["unit", "movement", "hits", "pinned", "terrain"],
        columns: tabled.iter().map(|allowance| Column::probability(format!("p_{}", allowance / INCH))).collect(),
        picture: OddsPicture::default(),
        rows,
    }
}

/// Every allowance that the scenario's numbers make possible, and the allowances of the printed rules.
fn allowances(stage: &Stage) -> Vec<i32> {
    let table = &stage.tables.movement;
    let all = table.slow_in.iter().chain(&table.mobile_in).map(|&allowance| inches(allowance));
    let less = |allowance: i32| (allowance - inches(table.pinned_less_in)).max(0);
    let slow = |allowance: i32| allowance.min(inches(table.slow_ground_in));
    let mut all: Vec<i32> = all.flat_map(|full| [full, less(full), slow(full), slow(less(full))]).collect();
    all.extend([0, 6, 12, 18].map(inches));
    all.sort_unstable();
    all.dedup();
    all
}

impl Allowance {
    fn pace(&self) -> Movement {
        self.stage.pace(self.unit, self.hits)
    }
}

impl Question for Allowance {
    fn keys(&self) -> Vec<Key> {
        let state = [yes_no(self.pinned), if self.slow { "slow" } else { "clear" }].map(Key::from);
        [Key::from(self.unit.name()), self.pace().name().into(), i64::from(self.hits).into()]
            .into_iter()
            .chain(state)
            .collect()
    }

    fn ask(&self, chance: &mut impl Chance, answers: &mut [u32]) {
        let situation = Situation { stage: &self.stage, battle: &self.stage.opening };
        let table = &self.stage.tables.movement;
        let pace = self.pace();
        let sides = if pace == Movement::Slow { table.slow_in.len() } else { table.mobile_in.len() };
        let score = chance.die(Purpose::DiceA, sides as u32);
        let allowance = situation.allowance(pace, self.pinned, score);
        let allowance = if self.slow { situation.slowed_after(0, allowance) } else { allowance };
        if let Some(column) = self.tabled.iter().position(|&tabled| tabled == allowance) {
            answers[column] = 1;
        }
    }
}
