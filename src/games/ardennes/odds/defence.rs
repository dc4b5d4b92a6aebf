//! Odds of one defence roll (3.4; A15, A18, A20, A31, A32).

use std::sync::Arc;

use super::super::choice::{Defence, Pool};
use super::super::rules::Play;
use super::super::tables::{PlayerTank, Policy, Rulebook, Stats, TankSheet};
use super::roll::{NOBODY, alone, keeps_rolling};
use crate::chance::Chance;
use crate::exact::{Question, QuestionTable};
use crate::game::{Column, Key, OddsPicture, Silent};

/// Whether the enemies hit; all dice are rerolled while the roll fails, once for each tread.
pub(super) struct DefenceQuestion {
    profile: Arc<Rulebook>,
    policy: Arc<Policy>,
    stat: u8,
    hearts: u8,
    modifier: i8,
    grit_stat: u8,
    treads: u8,
}

pub(super) fn table(profile: &Arc<Rulebook>) -> QuestionTable<DefenceQuestion> {
    let policy = Arc::new(keeps_rolling());
    let mut rows = Vec::new();
    for stat in 1..=6 {
        for hearts in 0..=4 {
            for modifier in -5..=0 {
                for (grit_stat, treads) in (0..=6).flat_map(|grit| (0..=3).map(move |treads| (grit, treads))) {
                    let (profile, policy) = (profile.clone(), policy.clone());
                    rows.push(DefenceQuestion { profile, policy, stat, hearts, modifier, grit_stat, treads });
                }
            }
        }
    }
    QuestionTable {
        name: "defence",
        about: "The chance that a defence roll fails and the enemies hit. A grit die is rolled where grit_stat is not \
                0; all dice are rerolled once for each tread while the roll fails.",
        keys: vec!["stat", "hearts", "modifier", "grit_stat", "treads"],
        columns: vec![Column::probability("p_hit")],
        picture: OddsPicture {
            value: "p_hit",
            title: "Chance that a defence roll fails and the tank is hit",
            square: ["modifier", "hearts"],
            words: &[("stat", "statistic {}"), ("grit_stat", "GRIT {}")],
        },
        rows,
    }
}

impl Question for DefenceQuestion {
    fn keys(&self) -> Vec<Key> {
        let modifier = i64::from(self.modifier);
        let [stat, hearts, grit, treads] = [self.stat, self.hearts, self.grit_stat, self.treads].map(i64::from);
        [stat, hearts, modifier, grit, treads].map(Key::from).to_vec()
    }

    fn ask(&self, chance: &mut impl Chance, answers: &mut [u32]) {
        let stats = Stats { hearted: [self.stat; 3], grit: self.grit_stat };
        let sheet = TankSheet { tread: self.treads, ..TankSheet::default() };
        let (mut silent, tank) = (Silent, PlayerTank { stats, sheet });
        let mut play = Play::new(&self.profile, &*self.policy, chance, &mut silent, tank);
        let before = i32::from(self.hearts) + i32::from(self.modifier);
        let pool = Pool::new(before, self.grit_stat > 0, self.profile.most_dice);
        answers[0] = u32::from(!play.roll_defence(pool, &Defence { turn: alone(&NOBODY), pool: before }));
    }
}
