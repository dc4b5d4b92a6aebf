//! Odds of acting first (3.1; A15).

use std::sync::Arc;

use super::super::rules::Play;
use super::super::tables::{PlayerTank, Policy, Rulebook, Stats, TankSheet};
use super::roll::keeps_rolling;
use crate::chance::Chance;
use crate::exact::{Question, QuestionTable};
use crate::game::{Column, Key, OddsPicture, Silent};

/// Whether the player acts first.
pub(super) struct InitiativeQuestion {
    profile: Arc<Rulebook>,
    policy: Arc<Policy>,
    stat: u8,
    stars: u8,
    modifier: i8,
}

pub(super) fn table(profile: &Arc<Rulebook>) -> QuestionTable<InitiativeQuestion> {
    let policy = Arc::new(keeps_rolling());
    let mut rows = Vec::new();
    for stat in 1..=6 {
        for stars in 0..=4 {
            for modifier in -4..=1 {
                let (profile, policy) = (profile.clone(), policy.clone());
                rows.push(InitiativeQuestion { profile, policy, stat, stars, modifier });
            }
        }
    }
    QuestionTable {
        name: "initiative",
        about: "The chance to act first in a round, by GRIT, unmarked stars, and the enemy's level, weather and terrain \
                together.",
        keys: vec!["stat", "stars", "modifier"],
        columns: vec![Column::probability("p_first")],
        picture: OddsPicture {
            value: "p_first",
            title: "Chance to act first in a round",
            square: [""; 2],
            words: &[("stat", "GRIT {}")],
        },
        rows,
    }
}

impl Question for InitiativeQuestion {
    fn keys(&self) -> Vec<Key> {
        [i64::from(self.stat), i64::from(self.stars), i64::from(self.modifier)].map(Key::from).to_vec()
    }

    fn ask(&self, chance: &mut impl Chance, answers: &mut [u32]) {
        let tank = PlayerTank { stats: Stats { hearted: [0; 3], grit: self.stat }, sheet: TankSheet::default() };
        let mut silent = Silent;
        let mut play = Play::new(&self.profile, &*self.policy, chance, &mut silent, tank);
        answers[0] = u32::from(play.roll_initiative(i32::from(self.stars) + i32::from(self.modifier)));
    }
}
