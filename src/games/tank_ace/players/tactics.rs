//! The commands of a policy in battle: it weighs every command it might give by the chances of the charts.

use std::cell::{Cell, OnceCell};

use super::super::choice::appraisal::{CERTAIN, UNKNOWN, german_kill, machine_gun_kill, main_gun_kill};
use super::super::choice::command::{Command, Shift};
use super::super::choice::penetration::{firepower, german_armour};
use super::super::state::battle::Battle;
use super::super::state::unit::Unit;
use super::super::tables::policy::{Distance, Flanking, Policy};
use super::super::tables::scenario::Scenario;
use super::super::words::board::{Area, Facing, MOST_UNITS};
use super::super::words::german::UnitKind;
use super::super::words::tank::{Ammo, MachineGun};

/// A battle as a policy looks at it.
pub(super) struct Look<'a> {
    /// The knobs.
    pub policy: &'a Policy,
    /// The charts.
    pub tables: &'a Scenario,
    /// The battle.
    pub battle: &'a Battle,
    /// The chance of each unit to knock out the tank.
    dangers: Known<MOST_UNITS>,
    /// The chance of each kind of round to take each unit off the board.
    shots: Known<{ MOST_UNITS * Ammo::COUNT }>,
    /// Whether a gun aims at the tank from each area.
    aimed_from: OnceCell<[bool; Area::COUNT]>,
}

/// Chances that are asked for again and again in one decision, each worked out when it is first asked for.
struct Known<const N: usize>([Cell<u16>; N]);

impl<const N: usize> Known<N> {
    fn nothing() -> Self {
        Known([const { Cell::new(UNKNOWN) }; N])
    }

    #[inline]
    fn chance(&self, at: usize, work_out: impl FnOnce() -> u32) -> u32 {
        let known = &self.0[at];
        if known.get() == UNKNOWN {
            known.set(work_out() as u16);
        }
        known.get().into()
    }
}

/// Percent of certainty.
pub(super) const PERCENT: u32 = CERTAIN / 100;

impl<'a> Look<'a> {
    /// A first look.
    pub fn new(policy: &'a Policy, tables: &'a Scenario, battle: &'a Battle) -> Self {
        let (dangers, shots) = (Known::nothing(), Known::nothing());
        Look { policy, tables, battle, dangers, shots, aimed_from: OnceCell::new() }
    }

    /// The chance that a unit's fire knocks out the tank, if it fires.
    #[inline]
    pub(super) fn kill_by(&self, unit: usize) -> u32 {
        self.dangers.chance(unit, || german_kill(self.tables, self.battle, &self.battle.units[unit]))
    }

    /// The chance that a round of the main gun takes a unit off the board.
    #[inline]
    pub(super) fn main_gun(&self, ammo: Ammo, target: usize) -> u32 {
        let at = MOST_UNITS * ammo as usize + target;
        self.shots.chance(at, || main_gun_kill(self.tables, self.battle, ammo, target))
    }

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
    fn weight(&self, target: usize) -> u64 {
        let (knobs, unit) = (&self.policy.targets, &self.battle.units[target]);
        let kind = match unit.kind() {
            UnitKind::Tank | UnitKind::SelfPropelled => knobs.armour,
            UnitKind::Gun => knobs.guns,
            UnitKind::Infantry => knobs.infantry,
            UnitKind::Recon | UnitKind::HalfTrack => knobs.light,
            UnitKind::Truck => knobs.trucks,
        };
        let danger = match knobs.danger {
            0 => 0,
            danger => u64::from(self.kill_by(target)) * u64::from(danger) / u64::from(CERTAIN),
        };
        let engaged = if unit.targets { knobs.engaged } else { 1 };
        (u64::from(kind) + danger) * u64::from(engaged)
    }

    /// The value of a shot with the chance `kill` of a kill; 0 where it would only draw fire.
    fn value(&self, target: usize, kill: u32) -> u64 {
        let unit = &self.battle.units[target];
        if kill == 0 || (!unit.targets && kill < self.policy.targets.unprovoked_from * PERCENT) {
            return 0;
        }
        u64::from(kill) * self.weight(target)
    }

    /// The shot of the loaded round or a machine gun with the highest value; the first of equals.
    fn best_shot(&self) -> (Option<Command>, u64) {
        let mut best = (None, 0);
        let mut offer = |command, value| {
            if value > best.1 {
                best = (Some(command), value);
            }
        };
        for (target, unit) in self.battle.enemies() {
            let loaded = self.battle.loaded.filter(|_| self.battle.may_fire(target) && !self.keeps_loader());
            if let Some(ammo) = loaded.filter(|_| !self.exposes_turret(target)) {
                offer(Command::Fire(target), self.value(target, self.main_gun(ammo, target)));
            }
            if unit.kind().is_armour() {
                continue;
            }
            let turns = |gun| gun == MachineGun::Coaxial && self.exposes_turret(target);
            for gun in MachineGun::ALL {
                if self.battle.may_fire_gun(gun, target) && !turns(gun) {
                    let kill = machine_gun_kill(self.tables, self.battle, gun, target);
                    offer(Command::of_gun(gun, target), self.value(target, kill));
                }
            }
        }
        best
    }

    /// Whether the turret, turned to a target that is no threat itself, would show its side to a gun that aims at the tank and
    /// now faces its front (7.3.3).
    fn exposes_turret(&self, target: usize) -> bool {
        let facing = Facing::towards(self.battle.units[target].area);
        if facing == self.battle.turret || self.is_aiming_gun(target) {
            return false;
        }
        let is_exposed = |area| facing.is_flanked_from(area) && !self.battle.turret.is_flanked_from(area);
        Area::ALL.into_iter().zip(self.aimed_from()).any(|(area, aimed)| *aimed && is_exposed(area))
    }

    /// Whether a gun aims at the tank from each area.
    fn aimed_from(&self) -> &[bool; Area::COUNT] {
        self.aimed_from.get_or_init(|| {
            let mut areas = [false; Area::COUNT];
            let guns = self.battle.enemies().filter(|(i, _)| self.is_aiming_gun(*i));
            guns.for_each(|(_, unit)| areas[unit.area as usize] = true);
            areas
        })
    }

    /// Whether a unit other than infantry has targeted the tank and may knock it out.
    #[inline]
    pub(super) fn is_aiming_gun(&self, i: usize) -> bool {
        let unit = &self.battle.units[i];
        unit.targets && unit.kind() != UnitKind::Infantry && self.kill_by(i) > 0
    }

    /// Whether the loader stays at the ready rack, where he was sent this round (7.2 C).
    pub(super) fn keeps_loader(&self) -> bool {
        self.battle.now.reload_ordered && self.battle.reloading
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
        let mut most = 0;
        for (target, _) in self.battle.enemies().filter(|&(target, _)| self.battle.is_target(target)) {
            let value = self.value(target, self.main_gun(ammo, target));
            if value > most && self.battle.may_fire(target) && !self.exposes_turret(target) {
                most = value;
            }
        }
        most
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
