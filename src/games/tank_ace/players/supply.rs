//! Commands of a policy for its ammunition: the ready rack, the round in the gun, and the loader's time (4.4, 7.2 C,
//! 7.2 O).

use super::super::choice::appraisal::PERCENT;
use super::super::choice::command::Command;
use super::super::words::tank::Ammo;
use super::opponent::Opponent;
use super::tactics::Look;

impl Look<'_> {
    /// C: the ready rack is filled while nothing dangerous is aimed at the tank.
    pub(super) fn refill(&self) -> Option<Command> {
        let is_low = self.battle.racked() <= self.policy.ammunition.reload_at && !self.battle.reloading;
        let may = is_low && self.battle.has_room(self.tables) && self.battle.may_reload();
        (may && self.danger() <= self.policy.caution.reload_below * PERCENT).then_some(Command::Reload)
    }

    /// C by a command that has no better use, where the rack has room or holds a round to take out.
    pub(super) fn top_up(&self) -> Option<Command> {
        let is_of_use = self.battle.has_room(self.tables) || self.loader.unloads().is_some();
        (is_of_use && !self.battle.reloading && self.battle.may_reload()).then_some(Command::Reload)
    }

    /// C where the ready rack holds no round that can hurt a unit on the board, and the best shot at hand leaves the
    /// loader idle (7.2 A).
    pub(super) fn fetch(&self, best: Option<Command>) -> Option<Command> {
        let is_idle = !matches!(best, Some(Command::Fire(_))) && self.battle.now.commands > 1;
        let may = is_idle && !self.battle.reloading && self.battle.may_reload() && self.battle.has_room(self.tables);
        (may && !self.loader.rack_hurts()).then_some(Command::Reload)
    }

    /// A: a loaded HE round that can kill no unit that has targeted the tank goes at a tank or self-propelled gun that
    /// aims, with AP or APCR in the rack: the vehicle buttons up, and the next round at it has the bonus for firing
    /// again (7.3.7, T30, T36). Only where that next round need not wait.
    pub(super) fn fire_off(&self) -> Option<Command> {
        let ammo = self.battle.loaded.filter(|&ammo| ammo == Ammo::He && !self.keeps_loader())?;
        let is_last = self.battle.now.commands <= 1;
        let has_better = Ammo::ALL.iter().any(|ammo| ammo.is_piercing() && self.battle.rack[*ammo as usize] > 0);
        if !has_better || self.shots(ammo).any(|(target, kill)| target.targets && kill > 0) {
            return None;
        }
        let turns = |target: &Opponent| self.battle.now.turned || target.facing != self.battle.turret;
        let is_ahead = |target: &Opponent| is_last || !turns(target);
        let number = |target: &Opponent| {
            let is_open = target.kind.is_armour() && !target.unit(self.battle).buttoned;
            if is_open && target.aims && is_ahead(target) { target.threat() } else { 0 }
        };
        let target = self.most_by(number, &|target| self.battle.may_fire(target))?;
        Some(Command::Fire(target.number.into()))
    }

    /// O: a round of the rack that promises more than any shot at hand, where a command is left to fire it; the last
    /// command goes to this only if no shot can hurt a unit.
    pub(super) fn switch(&self, value: u64) -> Option<Command> {
        let loaded = self.battle.loaded.filter(|_| !self.keeps_loader())?;
        let shots = u64::from(self.battle.now.commands.saturating_sub(1));
        let is_last = shots == 0;
        let can_switch = Ammo::ALL.iter().any(|&ammo| self.battle.may_switch(ammo));
        if (is_last && value > 0) || !can_switch {
            return None;
        }
        let promise = |ammo| if is_last { self.best_target(ammo) } else { self.best_shot_with(ammo) };
        let (mut best, mut most) = (None, promise(loaded).max(if is_last { 0 } else { value + value / shots }));
        for &ammo in Ammo::ALL.iter().filter(|ammo| self.battle.may_switch(**ammo)) {
            let promise = promise(ammo);
            if promise > most {
                (best, most) = (Some(Command::Switch(ammo)), promise);
            }
        }
        best
    }

    /// The round to load next: smoke where it is wanted, else the one that kills best; AP when nothing can be hurt.
    pub fn next_round(&self, available: &dyn Fn(Ammo) -> bool) -> Ammo {
        if self.battle.count == 0 {
            return self.policy.ammunition.first;
        }
        if available(Ammo::Hcbi) && self.smoke_target().is_some() {
            return Ammo::Hcbi;
        }
        let mut best = (Ammo::Ap, 0);
        for &ammo in &Ammo::ALL {
            let value = if available(ammo) { self.best_target(ammo) } else { 0 };
            if value > best.1 {
                best = (ammo, value);
            }
        }
        best.0
    }
}
