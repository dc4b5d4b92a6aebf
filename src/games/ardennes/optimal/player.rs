//! The strategy that plays every fight for the greatest chance to win it.

use std::sync::Arc;

use super::super::choice::{AttackDice, AttackRoll, Defence, Pool, Turn, Use, Way};
use super::super::state::{Map, Meeting};
use super::super::strategy::Strategy;
use super::super::tables::{PlayerTank, Policy, TankSheet};
use super::super::words::{Stat, Supply};
use super::action::{Context, DecisionSubject};
use super::cache::SolutionCache;
use super::solution::FightSolution;
use super::value::{PaidChoice, Worth};

/// Plays fights by their solutions, each as if it were the last: for the greatest chance to win it, and only then for
/// the most left on the sheet. A carried supply is not counted on; when it changes the sheet, the fight goes on by the
/// solution of the new sheet. Every decision outside a fight is left to a [`Policy`].
#[derive(Clone, Debug)]
pub struct OptimalPlayer {
    /// The policy that decides where to go, and about supplies and checks.
    pub policy: Policy,
    /// The solutions of the fights.
    pub cache: Arc<SolutionCache>,
}

impl OptimalPlayer {
    /// The chance of a tank to act first in a meeting with this many stars.
    pub fn first(&self, tank: &PlayerTank, meeting: &Meeting, stars: u8) -> f64 {
        let context = Context::new(tank.stats, meeting);
        self.cache.ask(context, &tank.sheet, 1, |solution| solution.first(stars))
    }

    /// Decides whether to pay for a star or a reroll that the rules ask about in a fight.
    pub fn choice(&self, tank: &PlayerTank, turn: &Turn, subject: DecisionSubject) -> PaidChoice {
        self.ask(tank, turn, |solution| solution.choice(&tank.sheet, turn, subject))
    }

    /// Decides which heart to lose when `damage` are yet to be lost, and gives the worth of the fight after it.
    pub fn heart(&self, tank: &PlayerTank, turn: &Turn, damage: u32) -> (Stat, Worth) {
        self.ask(tank, turn, |solution| solution.heart(&tank.sheet, turn, damage))
    }

    fn ask<T>(&self, tank: &PlayerTank, turn: &Turn, question: impl FnOnce(&FightSolution) -> T) -> T {
        let context = Context::new(tank.stats, turn.meeting);
        self.cache.ask(context, &tank.sheet, turn.enemies as u8, question)
    }
}

impl Strategy for OptimalPlayer {
    fn gives_up(&self, _: &TankSheet) -> bool {
        false
    }

    fn spends_on_attack(&self, tank: &PlayerTank, attack: &AttackRoll) -> bool {
        self.choice(tank, &attack.turn, DecisionSubject::AttackStar).pays
    }

    fn rerolls_attack(&self, tank: &PlayerTank, attack: &AttackRoll, throw: &AttackDice) -> bool {
        throw.is_open(attack.turn.enemies)
            && self.choice(tank, &attack.turn, DecisionSubject::AttackReroll(throw.pool, throw.hits)).pays
    }

    fn spends_on_defence(&self, tank: &PlayerTank, defence: &Defence) -> bool {
        self.choice(tank, &defence.turn, DecisionSubject::DefenceStar).pays
    }

    fn rerolls_defence(&self, tank: &PlayerTank, defence: &Defence, pool: Pool, _: u32) -> bool {
        self.choice(tank, &defence.turn, DecisionSubject::DefenceReroll(pool)).pays
    }

    fn loses(&self, tank: &PlayerTank, defence: &Defence, damage: u32) -> Stat {
        self.heart(tank, &defence.turn, damage).0
    }

    fn skips_check(&self, sheet: &TankSheet) -> bool {
        self.policy.skips_check(sheet)
    }

    fn way(&self, tank: &PlayerTank, map: &Map, kills: u32) -> Way {
        self.policy.way(tank, map, kills)
    }

    fn uses(&self, sheet: &TankSheet, full: &TankSheet, supply: Supply) -> Option<Use> {
        self.policy.uses(sheet, full, supply)
    }

    fn swaps(&self, carried: Supply, found: Supply) -> bool {
        self.policy.swaps(carried, found)
    }
}
