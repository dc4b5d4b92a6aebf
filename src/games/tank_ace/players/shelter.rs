//! Commands of a policy for the tank's safety: withdrawal, smoke, cover, hatches, the hull towards the threat.

use super::super::choice::appraisal::{PERCENT, any_of, german_kill, small_arms_button};
use super::super::choice::command::Command;
use super::super::state::battle::Battle;
use super::super::state::unit::Unit;
use super::super::tables::policy::{HatchPolicy, Wounded};
use super::super::words::board::Facing;
use super::super::words::crew::{HATCHES, Seat, Wound};
use super::super::words::german::{German, UnitKind};
use super::super::words::tank::Ammo;
use super::opponent::Opponent;
use super::tactics::Look;

/// Whether a unit fires on chart B2, which puts open hatches at risk.
fn fires_small_arms(unit: &Unit) -> bool {
    match unit.kind() {
        UnitKind::Infantry | UnitKind::HalfTrack => true,
        UnitKind::Recon => unit.german != German::Puma,
        UnitKind::Tank | UnitKind::SelfPropelled | UnitKind::Gun | UnitKind::Truck => false,
    }
}

impl HatchPolicy {
    /// The hatches that the policy keeps open.
    pub(super) fn wanted(&self) -> [bool; HATCHES.len()] {
        [self.commander, self.driver, self.assistant]
    }
}

impl Look<'_> {
    /// The chance that the units which have targeted the tank knock it out this round.
    pub fn danger(&self) -> u32 {
        any_of(self.opponents.iter().filter(|threat| threat.targets).map(|threat| threat.danger.into()))
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
        let chances = Ammo::ALL.iter().filter(|ammo| at_hand(ammo)).flat_map(|ammo| self.shots(*ammo));
        chances.filter(|(target, _)| target.shows).map(|(_, kill)| kill).max().unwrap_or(0)
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
        let area = target.unit(self.battle).area;
        (self.battle.smoke[area as usize] == 0).then_some(target.number.into())
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
        if from > 100 || !closing.contains(&true) || self.is_aimed_at() {
            return None;
        }
        (self.small_arms() >= from * PERCENT).then_some(Command::ButtonUp(closing))
    }

    /// The chance that small arms which have targeted the tank button it up this round.
    fn small_arms(&self) -> u32 {
        let aiming = self.opponents.iter().filter(|opponent| opponent.targets);
        let aiming = aiming.map(|opponent| opponent.unit(self.battle)).filter(|unit| fires_small_arms(unit));
        any_of(aiming.map(|unit| small_arms_button(self.tables, self.battle, unit)))
    }

    /// N: hatches open again when no small arms aim at the tank, and every gun that does has been shot at.
    pub(super) fn hatches(&self) -> Option<Command> {
        let wanted = self.policy.hatches.wanted();
        let opening = std::array::from_fn(|hatch| wanted[hatch] && self.battle.may_open(hatch));
        let may = self.policy.hatches.reopen && opening.contains(&true);
        let forbids = |opponent: &Opponent| {
            let unit = opponent.unit(self.battle);
            (unit.targets && fires_small_arms(unit)) || (!unit.shot_at && opponent.aims)
        };
        (may && !self.opponents.iter().any(forbids)).then_some(Command::Unbutton(opening))
    }

    /// F: the hull turns its front to the most dangerous unit if that unit would strike its side and the turn makes its
    /// fire less deadly: nothing strikes the hull of a tank hull down, and a Panzerfaust pierces front and side alike.
    pub(super) fn angling(&self) -> Option<Command> {
        if !self.policy.moves.angles {
            return None;
        }
        let threat = self.most_dangerous()?;
        let command = Command::Angle(threat.facing);
        let unit = threat.unit(self.battle);
        let turned = || german_kill(self.tables, &Battle { hull: threat.facing, ..*self.battle }, unit);
        let helps = || turned() < threat.danger.into();
        let is_flanked = self.battle.hull.is_flanked_from(unit.area);
        (is_flanked && helps() && self.battle.allows(self.tables, command)).then_some(command)
    }

    /// The hull facing towards the most dangerous unit.
    fn best_facing(&self) -> Facing {
        self.most_dangerous().map_or(self.battle.hull, |threat| threat.facing)
    }

    fn most_dangerous(&self) -> Option<&Opponent> {
        self.most_by(|threat| threat.threat(), &|_| true)
    }
}
