//! The commands of a policy in battle: it weighs every command it might give by the chances of the charts.

use super::super::choice::command::{Command, Shift};
use super::super::choice::penetration::{firepower, german_armour};
use super::super::state::battle::Battle;
use super::super::state::unit::Unit;
use super::super::tables::policy::{Distance, Flanking, Policy};
use super::super::tables::scenario::Scenario;
use super::super::words::board::Facing;
use super::super::words::german::UnitKind;
use super::super::words::tank::{Ammo, MachineGun};
use super::appraisal::{CERTAIN, german_kill, machine_gun_kill, main_gun_kill};

/// A battle as a policy looks at it.
pub(super) struct Look<'a> {
    /// The knobs.
    pub policy: &'a Policy,
    /// The charts.
    pub tables: &'a Scenario,
    /// The battle.
    pub battle: &'a Battle,
}

/// Percent of certainty.
pub(super) const PERCENT: u32 = CERTAIN / 100;

impl Look<'_> {
    /// The command to give now: withdrawal, fire support, smoke, cover, an advance, buttoning up and a refill of the
    /// rack, in this order; then the flank move, switch of the round, reload or shot that promises most; then turning
    /// the hull, opening hatches and filling the rack.
    pub fn command(&self) -> Option<Command> {
        let ready = self.withdrawal().or_else(|| self.support()).or_else(|| self.smoke()).or_else(|| self.cover());
        let ready = ready.or_else(|| self.advance()).or_else(|| self.button_up()).or_else(|| self.refill());
        ready.or_else(|| {
            let (best, value) = self.best_shot();
            self.flanking(value)
                .or_else(|| self.fire_off())
                .or_else(|| self.switch(value))
                .or_else(|| self.fetch(best))
                .or(best)
                .or_else(|| self.angling())
                .or_else(|| self.hatches())
                .or_else(|| self.top_up())
        })
    }

    /// The weight of a unit as a target, in percent.
    fn weight(&self, unit: &Unit) -> u64 {
        let knobs = &self.policy.targets;
        let kind = match unit.kind() {
            UnitKind::Tank | UnitKind::SelfPropelled => knobs.armour,
            UnitKind::Gun => knobs.guns,
            UnitKind::Infantry => knobs.infantry,
            UnitKind::Recon | UnitKind::HalfTrack => knobs.light,
            UnitKind::Truck => knobs.trucks,
        };
        let danger = match knobs.danger {
            0 => 0,
            danger => u64::from(german_kill(self.tables, self.battle, unit)) * u64::from(danger) / u64::from(CERTAIN),
        };
        let engaged = if unit.targets { knobs.engaged } else { 1 };
        (u64::from(kind) + danger) * u64::from(engaged)
    }

    /// The value of a shot with the chance `kill` of a kill; 0 where it would only draw fire.
    fn value(&self, target: usize, kill: u32) -> u64 {
        let unit = &self.battle.units[target];
        if !unit.targets && kill < self.policy.targets.unprovoked_from * PERCENT {
            return 0;
        }
        u64::from(kill) * self.weight(unit)
    }

    /// The shot of the loaded round or a machine gun with the highest value; the first of equals.
    fn best_shot(&self) -> (Option<Command>, u64) {
        let mut best = (None, 0);
        let mut offer = |command: Command, kill: &dyn Fn() -> u32, target: usize| {
            if self.battle.allows(self.tables, command) {
                let value = self.value(target, kill());
                if value > best.1 {
                    best = (Some(command), value);
                }
            }
        };
        for (target, unit) in self.battle.enemies() {
            let may_turn = !self.exposes_turret(target);
            if let Some(ammo) = self.battle.loaded.filter(|_| may_turn && !self.keeps_loader()) {
                offer(Command::Fire(target), &|| self.main_gun(ammo, target), target);
            }
            if !unit.kind().is_armour() {
                for gun in MachineGun::ALL.into_iter().filter(|&gun| may_turn || gun != MachineGun::Coaxial) {
                    let command =
                        [Command::Coaxial(target), Command::Bow(target), Command::Fifty(target)][gun as usize];
                    offer(command, &|| machine_gun_kill(self.tables, self.battle, gun, target), target);
                }
            }
        }
        best
    }

    /// Whether the turret, turned to a target that is no threat itself, would show its side to a gun that aims at the tank and
    /// now faces its front (7.3.3).
    fn exposes_turret(&self, target: usize) -> bool {
        let facing = Facing::towards(self.battle.units[target].area);
        if facing == self.battle.turret || self.is_aiming_gun(&self.battle.units[target]) {
            return false;
        }
        let is_exposed =
            |unit: &Unit| facing.is_flanked_from(unit.area) && !self.battle.turret.is_flanked_from(unit.area);
        self.battle.enemies().any(|(_, unit)| self.is_aiming_gun(unit) && is_exposed(unit))
    }

    /// Whether a unit other than infantry has targeted the tank and may knock it out.
    pub(super) fn is_aiming_gun(&self, unit: &Unit) -> bool {
        unit.targets && unit.kind() != UnitKind::Infantry && german_kill(self.tables, self.battle, unit) > 0
    }

    /// Whether the loader stays at the ready rack, where he was sent this round (7.2 C).
    pub(super) fn keeps_loader(&self) -> bool {
        self.battle.now.reload_ordered && self.battle.reloading
    }

    pub(super) fn main_gun(&self, ammo: Ammo, target: usize) -> u32 {
        main_gun_kill(self.tables, self.battle, ammo, target)
    }

    /// J: a move against the vehicle whose side promises most, if that beats firing at once.
    fn flanking(&self, value: u64) -> Option<Command> {
        let flank = self.policy.moves.flank;
        let shots = u64::from(self.battle.now.commands.saturating_sub(1));
        if flank == Flanking::Never || shots == 0 || !self.battle.may_move() {
            return None;
        }
        let mut best: Option<(usize, u64)> = None;
        for (target, unit) in self.battle.enemies() {
            let promise = self.promise(target, unit);
            if promise > best.map_or(0, |(_, most)| most) {
                best = Some((target, promise));
            }
        }
        let (target, promise) = best?;
        let is_better = match flank {
            Flanking::WhenBetter => promise * shots > value * (shots + 1),
            Flanking::WhenFrontHolds => promise > value,
            Flanking::Always | Flanking::Never => promise > 0,
        };
        let command = Command::Flank(target, self.shift());
        (is_better && self.battle.allows(self.tables, command)).then_some(command)
    }

    /// The value of a shot at a vehicle's side after a move, with the loaded round; 0 where the policy would not move.
    fn promise(&self, target: usize, unit: &Unit) -> u64 {
        let Some(ammo) = self.battle.loaded.filter(|ammo| ammo.is_piercing()) else { return 0 };
        // A move is of no use where the gun has had its rounds, or the turret would have to turn for another.
        let is_worth_it = unit.kind().is_armour() && !unit.side_is_struck() && self.side_is_weaker(unit);
        if !is_worth_it || self.keeps_loader() || !self.battle.may_fire(target) || self.exposes_turret(target) {
            return 0;
        }
        if self.policy.moves.flank == Flanking::WhenFrontHolds && !self.front_holds(ammo, unit) {
            return 0;
        }
        let mut after = *self.battle;
        after.range = after.shifted(self.tables, self.shift());
        after.lose_sensing();
        after.units[target].flanked = true;
        self.value(target, main_gun_kill(self.tables, &after, ammo, target))
    }

    /// Whether only a lucky roll pierces the vehicle's front: penetration is lower than all of its armour.
    fn front_holds(&self, ammo: Ammo, unit: &Unit) -> bool {
        let penetration = firepower(self.tables, self.battle, ammo);
        [true, false].iter().all(|&turret| penetration < german_armour(self.tables, unit, turret))
    }

    fn side_is_weaker(&self, unit: &Unit) -> bool {
        let side = Unit { flanked: true, ..*unit };
        let armour = |unit: &Unit, turret| german_armour(self.tables, unit, turret);
        armour(&side, true) < armour(unit, true) || armour(&side, false) < armour(unit, false)
    }

    /// The highest value of a shot with this kind of round that can still be fired this round.
    pub(super) fn best_shot_with(&self, ammo: Ammo) -> u64 {
        let may = |&(target, _): &(usize, &Unit)| {
            self.battle.is_target(target) && self.battle.may_fire(target) && !self.exposes_turret(target)
        };
        let values =
            self.battle.enemies().filter(may).map(|(target, _)| self.value(target, self.main_gun(ammo, target)));
        values.max().unwrap_or(0)
    }

    /// The highest value of a shot with this kind of round.
    pub(super) fn best_target(&self, ammo: Ammo) -> u64 {
        let may = |&(target, _): &(usize, &Unit)| self.battle.is_target(target);
        let values =
            self.battle.enemies().filter(may).map(|(target, _)| self.value(target, self.main_gun(ammo, target)));
        values.max().unwrap_or(0)
    }

    pub(super) fn shift(&self) -> Shift {
        match self.policy.moves.distance {
            Distance::Nearer => Shift::Nearer,
            Distance::Keep => Shift::None,
            Distance::Farther => Shift::Farther,
        }
    }
}
