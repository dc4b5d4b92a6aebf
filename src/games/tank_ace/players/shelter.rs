//! Commands of a policy for the tank's safety: withdrawal, smoke, cover, hatches, the hull towards the threat.

use super::super::choice::appraisal::{any_of, german_kill, small_arms_button};
use super::super::choice::command::Command;
use super::super::state::battle::Battle;
use super::super::state::unit::Unit;
use super::super::tables::policy::Wounded;
use super::super::words::board::Facing;
use super::super::words::crew::{HATCHES, Seat, Wound};
use super::super::words::german::{German, UnitKind};
use super::super::words::tank::Ammo;
use super::tactics::{Look, PERCENT};

/// Whether a unit fires on chart B2, which puts open hatches at risk.
fn fires_small_arms(unit: &Unit) -> bool {
    match unit.kind() {
        UnitKind::Infantry | UnitKind::HalfTrack => true,
        UnitKind::Recon => unit.german != German::Puma,
        UnitKind::Tank | UnitKind::SelfPropelled | UnitKind::Gun | UnitKind::Truck => false,
    }
}

impl Look<'_> {
    /// The chance that the units which have targeted the tank knock it out this round.
    pub fn danger(&self) -> u32 {
        let threats = self.battle.enemies().filter(|(_, unit)| unit.targets);
        any_of(threats.map(|(i, _)| self.kill_by(i)))
    }

    /// G: a man whom the policy brings home is seriously hurt, or the tank is outgunned, in danger and without a better chance
    /// of a kill.
    pub(super) fn withdrawal(&self) -> Option<Command> {
        let wanted = self.battle.may_move() && (self.brings_home() || self.is_outgunned());
        wanted.then(|| Command::Backward(self.best_facing()))
    }

    /// Whether a man for whom the policy withdraws is seriously wounded: he may die at the end of any round (7.4.3).
    fn brings_home(&self) -> bool {
        let is_serious = |seat: Seat| self.battle.wounds[seat as usize] == Wound::Serious;
        match self.policy.caution.withdraw_for {
            Wounded::Nobody => false,
            Wounded::Commander => is_serious(Seat::Commander),
            Wounded::Anybody => Seat::ALL.into_iter().any(is_serious),
        }
    }

    fn is_outgunned(&self) -> bool {
        let from = self.policy.caution.withdraw_from;
        if from > 100 {
            return false;
        }
        let danger = self.danger();
        let enough = u64::from(danger) * u64::from(self.policy.caution.outgunned_below);
        danger >= from * PERCENT && u64::from(self.best_kill()) * 100 < enough
    }

    /// The best chance of a kill by the main gun, with the loaded round or any of the ready rack.
    fn best_kill(&self) -> u32 {
        let at_hand = |ammo: &Ammo| self.battle.loaded == Some(*ammo) || self.battle.rack[*ammo as usize] > 0;
        let targets = || self.battle.enemies().filter(|(target, _)| self.battle.is_target(*target));
        let chances = Ammo::ALL.into_iter().filter(at_hand).flat_map(|ammo| targets().map(move |(i, _)| (ammo, i)));
        chances.map(|(ammo, target)| self.main_gun(ammo, target)).max().unwrap_or(0)
    }

    /// K, or a smoke round at the most dangerous unit, where the danger is great.
    pub(super) fn smoke(&self) -> Option<Command> {
        let target = self.smoke_target()?;
        if self.battle.may_fire_mortar(self.tables) {
            return Some(Command::Mortar);
        }
        let fire = (self.battle.loaded == Some(Ammo::Hcbi)).then_some(Command::Fire(target));
        let switch = (self.battle.now.commands > 1).then_some(Command::Switch(Ammo::Hcbi));
        let may = |command: &Command| self.battle.allows(self.tables, *command);
        let can_fire = || self.battle.may_fire(target);
        fire.filter(may).or_else(|| switch.filter(|command| may(command) && can_fire()))
    }

    /// The most dangerous unit, where smoke is wanted and there is none yet.
    pub(super) fn smoke_target(&self) -> Option<usize> {
        let from = self.policy.caution.smoke_from;
        if from > 100 || self.battle.own_smoke > 0 || self.danger() < from * PERCENT {
            return None;
        }
        let target = self.most_dangerous()?;
        (self.battle.smoke[self.battle.units[target].area as usize] == 0).then_some(target)
    }

    /// E: a position hull down, in the first rounds.
    pub(super) fn cover(&self) -> Option<Command> {
        let wanted = self.battle.round <= self.policy.moves.hull_down_until && !self.battle.hull_down;
        (wanted && self.battle.may_move()).then(|| Command::HullDown(self.best_facing(), self.shift()))
    }

    /// D: one range band nearer.
    pub(super) fn advance(&self) -> Option<Command> {
        let wanted = self.battle.range > self.policy.moves.advance_to && self.battle.may_move();
        wanted.then(|| Command::Forward(self.best_facing()))
    }

    /// M: exposed hatches close where the rifles and machine guns that have targeted the tank are likely to button it
    /// up, unless a gun aims at the tank as well.
    pub(super) fn button_up(&self) -> Option<Command> {
        let from = self.policy.hatches.close_from;
        // Hull down, small arms reach the turret alone (7.3.1).
        let exposed = if self.battle.hull_down { [true, false, false] } else { [true; 3] };
        let closing: [bool; HATCHES.len()] = std::array::from_fn(|hatch| exposed[hatch] && self.battle.open[hatch]);
        if from > 100 || !closing.contains(&true) || self.battle.enemies().any(|(i, _)| self.is_aiming_gun(i)) {
            return None;
        }
        (self.small_arms() >= from * PERCENT).then_some(Command::ButtonUp(closing))
    }

    /// The chance that small arms which have targeted the tank button it up this round.
    fn small_arms(&self) -> u32 {
        let aiming = self.battle.enemies().filter(|(_, unit)| unit.targets && fires_small_arms(unit));
        any_of(aiming.map(|(_, unit)| small_arms_button(self.tables, self.battle, unit)))
    }

    /// N: hatches open again when no small arms aim at the tank, and every gun that does has been shot at.
    pub(super) fn hatches(&self) -> Option<Command> {
        let wanted = self.wanted_hatches();
        let opening = std::array::from_fn(|hatch| wanted[hatch] && self.battle.may_open(hatch));
        let may = self.policy.hatches.reopen && opening.contains(&true);
        let forbids = |(i, unit): (usize, &Unit)| {
            (unit.targets && fires_small_arms(unit)) || (!unit.shot_at && self.is_aiming_gun(i))
        };
        (may && !self.battle.enemies().any(forbids)).then_some(Command::Unbutton(opening))
    }

    /// The hatches that the policy keeps open.
    pub fn wanted_hatches(&self) -> [bool; HATCHES.len()] {
        let knobs = &self.policy.hatches;
        [knobs.commander, knobs.driver, knobs.assistant]
    }

    /// F: the hull turns its front to the most dangerous unit if that unit would strike its side and the turn makes its
    /// fire less deadly: nothing strikes the hull of a tank hull down, and a Panzerfaust pierces front and side alike.
    pub(super) fn angling(&self) -> Option<Command> {
        if !self.policy.moves.angles {
            return None;
        }
        let number = self.most_dangerous()?;
        let threat = &self.battle.units[number];
        let facing = Facing::towards(threat.area);
        let command = Command::Angle(facing);
        let turned = || german_kill(self.tables, &Battle { hull: facing, ..*self.battle }, threat);
        let helps = || turned() < self.kill_by(number);
        let is_flanked = self.battle.hull.is_flanked_from(threat.area);
        (is_flanked && helps() && self.battle.allows(self.tables, command)).then_some(command)
    }

    /// The hull facing towards the most dangerous unit.
    fn best_facing(&self) -> Facing {
        self.most_dangerous().map_or(self.battle.hull, |unit| Facing::towards(self.battle.units[unit].area))
    }

    fn most_dangerous(&self) -> Option<usize> {
        self.most_by(|i, _| self.threat(i), &|_| true)
    }
}
