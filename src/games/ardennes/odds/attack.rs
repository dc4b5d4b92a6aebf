//! Odds of one attack (3.2, 3.3, 3.5; A15, A17, A18, A31, A32).

use std::sync::Arc;

use super::super::choice::{AttackRoll, Pool};
use super::super::rules::Play;
use super::super::tables::{PlayerTank, Policy, Rulebook, Stats, TankSheet};
use super::super::words::Weapon;
use super::roll::{NOBODY, alone, keeps_rolling};
use crate::chance::Chance;
use crate::exact::{Question, QuestionTable};
use crate::game::{Column, Key, OddsPicture, Silent};

/// Hearts tabled.
const HEARTS: std::ops::RangeInclusive<u8> = 0..=4;

/// Casualties of one attack, uncapped; all dice are rerolled while there is no success.
pub(super) struct AttackQuestion {
    profile: Arc<Rulebook>,
    policy: Arc<Policy>,
    stat: u8,
    hearts: u8,
    modifier: i8,
    grit_stat: u8,
    rerolls: u8,
}

pub(super) fn table(profile: &Arc<Rulebook>) -> QuestionTable<AttackQuestion> {
    let policy = Arc::new(keeps_rolling());
    let mut rows = Vec::new();
    for stat in 1..=6 {
        for hearts in HEARTS {
            for modifier in -4..=1 {
                for (grit_stat, rerolls) in (0..=6).flat_map(|grit| (0..=3).map(move |rerolls| (grit, rerolls))) {
                    let (profile, policy) = (profile.clone(), policy.clone());
                    rows.push(AttackQuestion { profile, policy, stat, hearts, modifier, grit_stat, rerolls });
                }
            }
        }
    }
    let most = profile.most_dice as u32;
    let most_casualties = most.max(most - 1 + profile.grit_hits);
    QuestionTable {
        name: "attack",
        about: "Casualties of one attack, not capped by the enemies present. A grit die is rolled where grit_stat is \
                not 0; all dice are rerolled, at most `rerolls` times, while there is no success.",
        keys: vec!["stat", "hearts", "modifier", "grit_stat", "rerolls"],
        columns: (0..=most_casualties)
            .map(|k| Column::probability(format!("p_{k}")))
            .chain([Column::mean("mean")])
            .collect(),
        picture: OddsPicture {
            value: "mean",
            title: "Enemies hit by one attack, on average",
            square: ["modifier", "hearts"],
            words: &[("stat", "statistic {}"), ("grit_stat", "GRIT {}")],
        },
        rows,
    }
}

impl Question for AttackQuestion {
    fn keys(&self) -> Vec<Key> {
        let modifier = i64::from(self.modifier);
        let [stat, hearts, grit, rerolls] = [self.stat, self.hearts, self.grit_stat, self.rerolls].map(i64::from);
        [stat, hearts, modifier, grit, rerolls].map(Key::from).to_vec()
    }

    fn ask(&self, chance: &mut impl Chance, answers: &mut [u32]) {
        let stats = Stats { hearted: [self.stat; 3], grit: self.grit_stat };
        let sheet = TankSheet { shells: self.rerolls, ..TankSheet::default() };
        let (mut silent, tank) = (Silent, PlayerTank { stats, sheet });
        let mut play = Play::new(&self.profile, &*self.policy, chance, &mut silent, tank);
        let before = i32::from(self.hearts) + i32::from(self.modifier);
        let pool = Pool::new(before, self.grit_stat > 0, self.profile.most_dice);
        let attack = AttackRoll { turn: alone(&NOBODY), weapon: Weapon::Cannon, pool: before, free_grit: false };
        let casualties = play.roll_attack(pool, &attack);
        let last = answers.len() - 1;
        answers[casualties as usize] = 1;
        answers[last] = casualties;
    }
}
