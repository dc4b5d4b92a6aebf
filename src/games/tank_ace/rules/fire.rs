//! Chart B2: high explosive, machine guns, mortars, artillery and aircraft, and their effects on targets (7.4; T14,
//! T15, T28, T30, T34).

use super::super::choice::burst::{Burst, BurstSource, burst};
use super::super::choice::modifier::{indirect_modifier, machine_gun_modifier};
use super::super::choice::pieces::loss;
use super::super::choice::roll::Roll;
use super::super::state::battle::Support;
use super::super::state::record::KilledBy;
use super::super::strategy::Strategy;
use super::super::words::board::Area;
use super::super::words::crew::Skill;
use super::super::words::german::UnitKind;
use super::super::words::tank::MachineGun;
use super::play::{D6, DICE, Play};
use crate::chance::Chance;
use crate::game::Journal;

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// A, H, I: a machine gun of the tank fires (7.2 A, H, I; T29).
    pub fn fire_machine_gun(&mut self, gun: MachineGun, target: usize) {
        if gun == MachineGun::Coaxial {
            self.turn_turret(target);
        }
        self.battle.guns[gun as usize].points -= 1;
        let unit = &mut self.battle.units[target];
        (unit.targets, unit.shot_at) = (true, true);
        let (name, area) = (unit.german.title(), unit.area);
        self.journal.tell(["7.2A T29", "7.2H T29", "7.2I T29"][gun as usize], || {
            format!("The {} fires at {name} {} in area {}.", gun.title(), target + 1, area.title())
        });
        self.show_shot(target, false);
        self.machine_gun_shot(gun, target);
    }

    /// Fires a burst of a machine gun and gives the result of chart B2; a stoppage has no effect.
    pub fn machine_gun_shot(&mut self, gun: MachineGun, target: usize) -> Burst {
        let modifier = machine_gun_modifier(self.tables, &self.battle, gun, target);
        let weapon = [KilledBy::Coaxial, KilledBy::Bow, KilledBy::Fifty][gun as usize];
        let kind = self.battle.kind(target);
        let (mut stops, mut result) = self.roll_gun(kind, modifier);
        let given = (!stops).then_some(result);
        let fails = given.is_none_or(|burst| !burst.takes_all());
        if fails && self.rolls_again(target, Roll::MachineGun(gun, given)) {
            (stops, result) = self.roll_gun(kind, modifier);
        }
        if stops && !self.ignores_stoppage(gun) {
            self.battle.guns[gun as usize].jammed = true;
            self.journal.tell("7.4.4", || format!("Stoppage: the {} jams.", gun.title()));
            return Burst::None;
        }
        self.apply(target, result, Some(weapon));
        result
    }

    /// Rolls for a machine gun on chart B2: gives whether it has a stoppage, and the result if that is ignored.
    fn roll_gun(&mut self, kind: UnitKind, modifier: i32) -> (bool, Burst) {
        let tables = self.tables;
        let from = u32::from(tables.b2.stoppage);
        let (stops, result) = self.chance.throwing("own machine gun").look_up(DICE, 2, D6, |roll| {
            (roll >= from, burst(tables, BurstSource::MachineGun, kind, roll as i32 + modifier))
        });
        self.tell_burst(modifier, result);
        (stops, result)
    }

    /// Weapons Maintenance ignores the first stoppage of a gun in a mission (7.7, T13).
    fn ignores_stoppage(&mut self, gun: MachineGun) -> bool {
        let skill = [Skill::MaintenanceCoaxial, Skill::MaintenanceBow, Skill::MaintenanceFifty][gun as usize];
        let ignored = self.battle.skill(skill);
        if ignored {
            self.battle.used.add(skill);
            self.journal.tell("7.7", || "Weapons Maintenance: the stoppage is ignored.".into());
        }
        ignored
    }

    /// Rolls on chart B2 at a unit for fire from others than the tank, and applies the effect.
    fn fire_at(&mut self, target: usize, source: BurstSource, modifier: i32, weapon: Option<KilledBy>) {
        let result = self.roll_burst(target, source, modifier);
        self.apply(target, result, weapon);
    }

    pub(super) fn roll_burst(&mut self, target: usize, source: BurstSource, modifier: i32) -> Burst {
        let (tables, kind) = (self.tables, self.battle.kind(target));
        let result = self
            .chance
            .throwing("burst")
            .look_up(DICE, 2, D6, |roll| burst(tables, source, kind, roll as i32 + modifier));
        self.tell_burst(modifier, result);
        result
    }

    fn tell_burst(&mut self, modifier: i32, result: Burst) {
        let faces = self.chance.faces();
        self.journal.tell("B2", || {
            let result = match result {
                Burst::Destroyed => "destroyed",
                Burst::TwoSteps => "two steps lost",
                Burst::OneStepSuppressed => "a step lost and suppressed",
                Burst::OneStep => "a step lost",
                Burst::Suppressed => "suppressed",
                Burst::Buttoned => "buttons up",
                Burst::None => "no effect",
            };
            format!("Fire roll {} {modifier:+}: {result}.", super::telling::total(faces))
        });
    }

    /// Applies a result of chart B2 to a unit (7.4).
    pub(super) fn apply(&mut self, target: usize, result: Burst, weapon: Option<KilledBy>) {
        match result {
            Burst::Destroyed => self.destroy(target, weapon),
            Burst::TwoSteps => self.lose_steps(target, 2, false, weapon),
            Burst::OneStepSuppressed => self.lose_steps(target, 1, true, weapon),
            Burst::OneStep => self.lose_steps(target, 1, false, weapon),
            Burst::Suppressed => self.suppress(target, weapon),
            Burst::Buttoned => self.button_up_german(target),
            Burst::None => {}
        }
        self.show_board();
    }

    /// Suppresses a unit; infantry already suppressed this round loses a step (7.4).
    pub(super) fn suppress(&mut self, target: usize, weapon: Option<KilledBy>) {
        if self.battle.kind(target) == UnitKind::Infantry {
            self.lose_steps(target, 0, true, weapon);
        } else {
            self.battle.units[target].suppressed = true;
        }
    }

    /// Takes steps from infantry, which has two: full strength and reduced (6.3, 7.4).
    fn lose_steps(&mut self, target: usize, steps: u8, suppressed: bool, weapon: Option<KilledBy>) {
        let unit = &mut self.battle.units[target];
        let lost = steps + u8::from(suppressed && unit.suppressed);
        let left = if unit.reduced { 1 } else { 2 };
        unit.suppressed |= suppressed;
        if lost >= left {
            return self.destroy(target, weapon);
        }
        if lost > 0 {
            unit.reduced = true;
            self.journal.tell("6.3 7.4", || format!("INF {} is reduced.", target + 1));
        }
    }

    /// Takes a unit off the board, with the infantry it carries; credit goes to a weapon, if any (T26, T34).
    pub(super) fn destroy(&mut self, target: usize, weapon: Option<KilledBy>) {
        let unit = &mut self.battle.units[target];
        unit.gone = true;
        let (german, kind, was_damaged) = (unit.german, unit.kind(), unit.immobilised);
        self.journal.tell("7.4", || format!("{} {} is out of the battle.", german.title(), target + 1));
        self.journal.show(|| loss(&self.battle, target));
        self.show_board();
        let Some(weapon) = weapon else { return };
        self.record.destroy(german, weapon);
        self.sortie.destroyed += u32::from(kind != UnitKind::Infantry);
        self.sortie.armour += u32::from(kind.is_armour());
        self.sortie.damaged = self.sortie.damaged.saturating_sub(u32::from(was_damaged));
        self.battle.is_threat |= weapon != KilledBy::Support;
    }

    /// Strikes a unit with mortars or artillery; neither weather nor smoke at the tank matters to them.
    pub(super) fn strike(&mut self, target: usize, support: Support, weapon: Option<KilledBy>) {
        let m = &self.tables.b2.modifier;
        let modifier = match support {
            Support::Mortar => m.mortar,
            Support::Artillery => m.artillery,
        };
        let name = self.battle.units[target].german.title();
        self.journal.tell("7.6", || {
            let strikes = if support == Support::Mortar { "Mortars strike" } else { "Field artillery strikes" };
            format!("{strikes} {name} {}.", target + 1)
        });
        let modifier = i32::from(modifier) + indirect_modifier(self.tables, &self.battle, target);
        self.fire_at(target, BurstSource::Indirect, modifier, weapon);
    }

    /// Strikes a unit with aircraft; the tank has no credit (T14, T34).
    pub(super) fn air_strike(&mut self, target: usize) {
        let name = self.battle.units[target].german.title();
        self.journal.tell("7.6 T14", || format!("Aircraft strike {name} {}.", target + 1));
        let aircraft = i32::from(self.tables.b2.modifier.aircraft);
        let modifier = aircraft + indirect_modifier(self.tables, &self.battle, target);
        self.fire_at(target, BurstSource::Air, modifier, None);
    }

    /// Places fresh smoke in an area, instead of the smoke that was there (T32).
    pub(super) fn place_smoke(&mut self, area: Area) {
        let level = self.tables.arms.smoke;
        self.battle.smoke[area as usize] = level;
        self.journal.tell("7.3.5 T32", || format!("Smoke {level} in area {}.", area.title()));
        self.show_board();
    }
}
