//! The strategy that plays every fight as well as can be.

use std::sync::Arc;

use super::super::choice::{Attack, Defence, Pool, Throw, Turn, Use, Way};
use super::super::state::{Map, Meeting};
use super::super::strategy::Strategy;
use super::super::tables::{Policy, Sheet, Tank};
use super::super::words::{Stat, Supply};
use super::course::Context;
use super::shelf::Shelf;
use super::solution::Solution;

/// Plays fights by their solutions, each as if it were the last: for the greatest chance to win it, and only then for what
/// it leaves on the sheet. A carried supply is not counted on; when it changes the sheet, the fight goes on by the solution
/// of the new sheet. Everything outside a fight is left to a [`Policy`].
#[derive(Clone, Debug)]
pub struct Solved {
    /// Decides where to go, about supplies and checks.
    pub policy: Policy,
    /// The solutions.
    pub shelf: Arc<Shelf>,
}

impl Solved {
    /// The chance of such a tank to act first with so many stars.
    pub fn first(&self, tank: &Tank, meeting: &Meeting, stars: u8) -> f64 {
        let context = Context::new(tank.stats, meeting);
        self.shelf.ask(context, &tank.sheet, 1, |solution| solution.course.first(stars))
    }

    /// Asks the solution of a fight.
    pub fn ask<T>(&self, tank: &Tank, turn: &Turn, question: impl FnOnce(&Solution) -> T) -> T {
        let context = Context::new(tank.stats, turn.meeting);
        self.shelf.ask(context, &tank.sheet, turn.enemies as u8, question)
    }
}

impl Strategy for Solved {
    fn gives_up(&self, _: &Sheet) -> bool {
        false
    }

    fn spends_on_attack(&self, tank: &Tank, attack: &Attack) -> bool {
        self.ask(tank, &attack.turn, |solution| solution.star_for_attack(&tank.sheet, attack).pays)
    }

    fn rerolls_attack(&self, tank: &Tank, attack: &Attack, throw: &Throw) -> bool {
        throw.casualties < attack.turn.enemies
            && self.ask(tank, &attack.turn, |solution| solution.reroll_of_attack(&tank.sheet, attack, throw).pays)
    }

    fn spends_on_defence(&self, tank: &Tank, defence: &Defence) -> bool {
        self.ask(tank, &defence.turn, |solution| solution.star_for_defence(&tank.sheet, defence).pays)
    }

    fn rerolls_defence(&self, tank: &Tank, defence: &Defence, pool: Pool, _: u32) -> bool {
        self.ask(tank, &defence.turn, |solution| solution.reroll_of_defence(&tank.sheet, defence, pool).pays)
    }

    fn loses(&self, tank: &Tank, defence: &Defence, damage: u32) -> Stat {
        self.ask(tank, &defence.turn, |solution| solution.heart(&tank.sheet, defence, damage).0)
    }

    fn skips_check(&self, sheet: &Sheet) -> bool {
        self.policy.skips_check(sheet)
    }

    fn way(&self, tank: &Tank, map: &Map, kills: u32) -> Way {
        self.policy.way(tank, map, kills)
    }

    fn uses(&self, sheet: &Sheet, full: &Sheet, supply: Supply) -> Option<Use> {
        self.policy.uses(sheet, full, supply)
    }

    fn swaps(&self, carried: Supply, found: Supply) -> bool {
        self.policy.swaps(carried, found)
    }
}
