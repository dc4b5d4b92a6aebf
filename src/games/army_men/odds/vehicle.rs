//! Odds of one unit that shoots at a vehicle (R10, R28, R32, R33, R35, R36; M5, M6, M10).

use std::sync::OnceLock;

use super::super::rules::hit::Damage;
use super::super::state::stage::Stage;
use super::column::{FACINGS, by_damage};
use super::list::{attackers, vehicles};
use super::scene::{AttackStance, OPEN, Scene};
use super::shot::{Strike, Worst, column};
use crate::chance::{Chance, Purpose};
use crate::error::Result;
use crate::exact::{Question, QuestionTable, Sum, Totals};
use crate::game::{Column, Exact, Key, NOT_ASKED, OddsPicture};

/// One attack on a vehicle, and attacks until it is destroyed.
pub(super) struct Vehicle {
    keys: Vec<Key>,
    strike: Strike,
    /// The number of trials of which one goes on until the vehicle is destroyed; 0 if it never is.
    goes_on: OnceLock<u32>,
}

/// The column of the number of attacks.
const ATTACKS: usize = 4;

/// The mean number of attacks of a trial, roughly: the longer the series, the fewer trials go on.
const ATTACKS_OF_A_TRIAL: f64 = 10.0;

pub(super) fn table(stage: &Stage, scene: &mut Scene) -> QuestionTable<Vehicle> {
    let mut rows = Vec::new();
    for attacker in attackers(&stage.tables) {
        for target in vehicles(&stage.tables) {
            let (outfit, salvo) = (&target.outfit, attacker.salvo());
            for (side, facing) in FACINGS {
                let stance = AttackStance { facing, ..OPEN };
                let shot = scene.shot(&attacker.outfit, &salvo, outfit, stance);
                let strike = scene.strike(&attacker.outfit, shot, outfit, stance);
                let words = [attacker.title(), &attacker.weapons(), target.title()].map(Key::from);
                let keys = words.into_iter().chain([i64::from(outfit.armour).into(), side.into()]).collect();
                rows.push(Vehicle { keys, strike, goes_on: OnceLock::new() });
            }
        }
    }
    QuestionTable {
        name: "vehicle",
        about: "One attack of a full unit, every model in range and sight, on a vehicle: the worst that it does; and \
                attacks at a vehicle that recovers between them until it is destroyed, inf where it never is. A Chopper \
                and flyers are hit in the side. A vehicle with two weapons fires both on a Hold (hold), one after a Move (move).",
        keys: vec!["attacker", "weapons", "vehicle", "armour", "facing"],
        columns: by_damage().into_iter().chain([Column::mean("mean_attacks_to_destroy")]).collect(),
        picture: OddsPicture {
            value: "p_destroyed",
            title: "Chance that one attack destroys the vehicle",
            square: ["attacker", "vehicle"],
            words: &[("weapons", "with {}"), ("facing", "{} hit")],
        },
        rows,
    }
}

impl Vehicle {
    /// The probability that an attack destroys the vehicle.
    fn destroys(&self) -> Result<f64> {
        Ok(self.strike.law()?.get(&Some(Damage::Destroyed)).copied().unwrap_or(0.0))
    }

    /// The number of trials of which one goes on; 0 for none.
    fn goes_on(&self) -> u32 {
        *self.goes_on.get_or_init(|| match self.destroys() {
            Ok(p) if p > 0.0 => (1.0 / (p * ATTACKS_OF_A_TRIAL)).ceil() as u32,
            _ => 0,
        })
    }

    /// The number of attacks that destroy the vehicle, of which the first has been made; `NOT_ASKED` in a trial that
    /// does not go on.
    fn attacks(&self, first: Worst, chance: &mut impl Chance) -> u32 {
        let one_in = self.goes_on();
        if one_in == 0 || chance.die(Purpose::Resampling, one_in) > 1 {
            return NOT_ASKED;
        }
        let (mut worst, mut attacks) = (first, 1);
        while worst != Some(Damage::Destroyed) {
            worst = self.strike.worst(chance);
            attacks += 1;
        }
        attacks
    }
}

impl Question for Vehicle {
    fn keys(&self) -> Vec<Key> {
        self.keys.clone()
    }

    fn ask(&self, chance: &mut impl Chance, answers: &mut [u32]) {
        let first = self.strike.worst(chance);
        answers[column(first)] = 1;
        answers[ATTACKS] = self.attacks(first, chance);
    }

    fn solve(&self, columns: &[Column]) -> Result<Vec<Exact>> {
        let mut totals = Totals::new(&columns[..ATTACKS]);
        for (worst, probability) in self.strike.law()? {
            let mut answers = [0; ATTACKS];
            answers[column(worst)] = 1;
            totals.add(&answers, probability);
        }
        let mut exact = totals.exact();
        exact.push(attacks_to_destroy(self.destroys()?));
        Ok(exact)
    }
}

/// The exact mean and variance of the number of attacks until one destroys the vehicle, each with the probability `p`.
fn attacks_to_destroy(p: f64) -> Exact {
    match p {
        0.0 => Exact::INFINITE,
        p => Exact { mean: Sum::of(1.0 / p).settled(), variance: (1.0 - p) / (p * p), quantile: None },
    }
}
