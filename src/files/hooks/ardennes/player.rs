//! A player of Tank War Ardennes who asks the functions of a file, and a base for what they leave open.

use std::sync::Arc;

use super::choices::{hearts, uses, ways};
use super::hooks::TankHook;
use super::view::{TankHooks, TankMoment, TankView};
use crate::files::hooks::hooked_player::HookedPlayer;
use crate::games::ardennes::choice::{AttackDice, AttackRoll, Defence, Pool, Use, Way};
use crate::games::ardennes::state::Map;
use crate::games::ardennes::strategy::Strategy;
use crate::games::ardennes::tables::{PlayerTank, TankSheet};
use crate::games::ardennes::words::{Stat, Supply};

/// A player of Tank War Ardennes with a text.
type TextTanker = HookedPlayer<TankHooks, Arc<dyn Strategy>>;

impl Strategy for TextTanker {
    fn gives_up(&self, sheet: &TankSheet) -> bool {
        let answer = self.truth(TankHook::GivesUp as usize, || TankView::sheet(sheet, TankMoment::Tank));
        answer.unwrap_or_else(|| self.base.gives_up(sheet))
    }

    fn spends_on_attack(&self, tank: &PlayerTank, attack: &AttackRoll) -> bool {
        let answer = self.truth(TankHook::SpendsOnAttack as usize, || TankView::tank(tank, TankMoment::Attack(attack)));
        answer.unwrap_or_else(|| self.base.spends_on_attack(tank, attack))
    }

    fn rerolls_attack(&self, tank: &PlayerTank, attack: &AttackRoll, throw: &AttackDice) -> bool {
        let answer =
            self.truth(TankHook::RerollsAttack as usize, || TankView::tank(tank, TankMoment::Throw(attack, throw)));
        answer.unwrap_or_else(|| self.base.rerolls_attack(tank, attack, throw))
    }

    fn spends_on_defence(&self, tank: &PlayerTank, defence: &Defence) -> bool {
        let answer =
            self.truth(TankHook::SpendsOnDefence as usize, || TankView::tank(tank, TankMoment::Defence(defence)));
        answer.unwrap_or_else(|| self.base.spends_on_defence(tank, defence))
    }

    fn rerolls_defence(&self, tank: &PlayerTank, defence: &Defence, pool: Pool, rerolled: u32) -> bool {
        let at = TankMoment::Failed { defence, pool, rerolled };
        let answer = self.truth(TankHook::RerollsDefence as usize, || TankView::tank(tank, at));
        answer.unwrap_or_else(|| self.base.rerolls_defence(tank, defence, pool, rerolled))
    }

    fn loses(&self, tank: &PlayerTank, defence: &Defence, damage: u32) -> Stat {
        let view = |stat| TankView::tank(tank, TankMoment::Loss { defence, damage, stat });
        let answer = self.best(TankHook::Loses as usize, || hearts(&tank.sheet), view);
        answer.unwrap_or_else(|| self.base.loses(tank, defence, damage))
    }

    fn skips_check(&self, sheet: &TankSheet) -> bool {
        let answer = self.truth(TankHook::SkipsCheck as usize, || TankView::sheet(sheet, TankMoment::Tank));
        answer.unwrap_or_else(|| self.base.skips_check(sheet))
    }

    fn way(&self, tank: &PlayerTank, map: &Map, kills: u32) -> Way {
        let view = |way| TankView::tank(tank, TankMoment::Way { map, kills, way });
        let answer = self.best(TankHook::Way as usize, || ways(&tank.sheet, map), view);
        answer.unwrap_or_else(|| self.base.way(tank, map, kills))
    }

    fn uses(&self, sheet: &TankSheet, full: &TankSheet, supply: Supply) -> Option<Use> {
        let view = |choice| TankView::sheet(sheet, TankMoment::Use { full, supply, choice });
        let answer = self.best(TankHook::Uses as usize, || uses(sheet, full, supply), view);
        answer.unwrap_or_else(|| self.base.uses(sheet, full, supply))
    }

    fn swaps(&self, carried: Supply, found: Supply) -> bool {
        let answer = self.truth(TankHook::Swaps as usize, || TankView::bare(TankMoment::Swap { carried, found }));
        answer.unwrap_or_else(|| self.base.swaps(carried, found))
    }

    fn mistake(&self) -> Option<String> {
        self.text_mistake()
    }
}
