//! The decisions that the rules leave to the player.

use std::sync::Arc;

use super::choice::{AttackDice, AttackRoll, Defence, Pool, Use, Way};
use super::state::Map;
use super::tables::{PlayerTank, TankSheet};
use super::words::{Stat, Supply};

/// Answers every decision of a game. Rules use an answer only where the choice is allowed at that moment.
pub trait Strategy: Send + Sync {
    /// Whether to surrender at the start of a combat round with stars but neither shells nor ammo left (A22).
    fn gives_up(&self, sheet: &TankSheet) -> bool;

    /// Whether to spend a star before an attack (A17, A18).
    fn spends_on_attack(&self, tank: &PlayerTank, attack: &AttackRoll) -> bool;

    /// Whether to pay for a reroll of the failed dice of an attack (A17).
    fn rerolls_attack(&self, tank: &PlayerTank, attack: &AttackRoll, throw: &AttackDice) -> bool;

    /// Whether to spend a star before a defence roll (A18).
    fn spends_on_defence(&self, tank: &PlayerTank, defence: &Defence) -> bool;

    /// Whether to pay a tread for a reroll of a failed defence of this pool, rerolled `rerolled` times already (A20).
    fn rerolls_defence(&self, tank: &PlayerTank, defence: &Defence, pool: Pool, rerolled: u32) -> bool;

    /// Which heart to lose when `damage` are yet to be lost; the sheet has at least one (A20).
    fn loses(&self, tank: &PlayerTank, defence: &Defence, damage: u32) -> Stat;

    /// Whether to spend a star to skip a backtracking check (A9, A21).
    fn skips_check(&self, sheet: &TankSheet) -> bool;

    /// Where to go (A6, A13, A14).
    fn way(&self, tank: &PlayerTank, map: &Map, kills: u32) -> Way;

    /// The use to make of a supply at once; `None` to keep it (A27).
    fn uses(&self, sheet: &TankSheet, full: &TankSheet, supply: Supply) -> Option<Use>;

    /// Whether to leave the carried supply for one just found (A27).
    fn swaps(&self, carried: Supply, found: Supply) -> bool;

    /// The mistake that the player came to since he was last asked for it: a game in which there is one does not count.
    /// Only players whose decisions somebody wrote as a text make mistakes.
    #[inline]
    fn mistake(&self) -> Option<String> {
        None
    }
}

/// A player behind one face, whoever he is.
impl Strategy for Arc<dyn Strategy> {
    fn gives_up(&self, sheet: &TankSheet) -> bool {
        (**self).gives_up(sheet)
    }

    fn spends_on_attack(&self, tank: &PlayerTank, attack: &AttackRoll) -> bool {
        (**self).spends_on_attack(tank, attack)
    }

    fn rerolls_attack(&self, tank: &PlayerTank, attack: &AttackRoll, throw: &AttackDice) -> bool {
        (**self).rerolls_attack(tank, attack, throw)
    }

    fn spends_on_defence(&self, tank: &PlayerTank, defence: &Defence) -> bool {
        (**self).spends_on_defence(tank, defence)
    }

    fn rerolls_defence(&self, tank: &PlayerTank, defence: &Defence, pool: Pool, rerolled: u32) -> bool {
        (**self).rerolls_defence(tank, defence, pool, rerolled)
    }

    fn loses(&self, tank: &PlayerTank, defence: &Defence, damage: u32) -> Stat {
        (**self).loses(tank, defence, damage)
    }

    fn skips_check(&self, sheet: &TankSheet) -> bool {
        (**self).skips_check(sheet)
    }

    fn way(&self, tank: &PlayerTank, map: &Map, kills: u32) -> Way {
        (**self).way(tank, map, kills)
    }

    fn uses(&self, sheet: &TankSheet, full: &TankSheet, supply: Supply) -> Option<Use> {
        (**self).uses(sheet, full, supply)
    }

    fn swaps(&self, carried: Supply, found: Supply) -> bool {
        (**self).swaps(carried, found)
    }

    fn mistake(&self) -> Option<String> {
        (**self).mistake()
    }
}
