//! The player who looks ahead: every command, the rounds to load and to put into the rack, Synergy, fire support, whether
//! to begin hull down and when a roll is made again he tries out. The hatches at the start, the upkeep of machine guns,
//! Sixth Sense and all decisions between missions he leaves to his base.
//!
//! A tour is long, and what a command is worth drowns in the luck of all missions that follow. So he plays a choice on
//! only to the end of its line of the log, and counts the missions won by then; a tour that goes on is worth some more for
//! each line that is left.

use super::super::choice::command::{Command, Shift};
use super::super::choice::roll::Roll;
use super::super::state::battle::{Battle, Support};
use super::super::state::career::Career;
use super::super::strategy::Strategy;
use super::super::tables::scenario::Scenario;
use super::super::words::board::Facing;
use super::super::words::crew::{Seat, Skill, Skills};
use super::super::words::tank::{Ammo, MachineGun, Tank};
use super::super::words::tour::{Course, Trade};
use crate::game::ahead::{DeskPlayer, Foresight};

/// How hard he thinks unless told otherwise.
pub const FORESIGHT: Foresight = Foresight { choices: 24, rollouts: 64, doubt_percent: 150 };

/// What a line that is left is worth to a man whose tour goes on, in hundredths of a mission won: what those who are alive
/// after 4 of 84 lines win of each under the strategy `steady`. With more he leaves too many fields to the Germans.
pub const LINE_WORTH: i64 = 15;

impl<S: Strategy> DeskPlayer<'_, S> {
    /// Yes or no, tried both ways.
    fn weighs(&self, own: impl FnOnce() -> bool) -> bool {
        self.decides(own, |own| [!own])
    }

    /// A round of those that can be had.
    fn round(&self, own: impl FnOnce() -> Ammo, available: &dyn Fn(Ammo) -> bool) -> Ammo {
        self.decides(own, |_| Ammo::ALL.into_iter().filter(|&ammo| available(ammo)))
    }

    /// A unit of those that are allowed.
    fn unit(
        &self,
        own: impl FnOnce() -> Option<usize>,
        battle: &Battle,
        allowed: &dyn Fn(usize) -> bool,
    ) -> Option<usize> {
        let units = battle.enemies().map(|(unit, _)| unit).filter(|&unit| allowed(unit));
        self.decides(own, |_| units.map(Some))
    }
}

impl<S: Strategy> Strategy for DeskPlayer<'_, S> {
    fn course(&self) -> Course {
        self.takes(|| self.base.course())
    }

    fn skill(&self, career: &Career, affordable: &dyn Fn(Skill) -> bool) -> Option<Skill> {
        self.takes(|| self.base.skill(career, affordable))
    }

    fn tank(&self, career: &Career, may_have: &dyn Fn(Tank) -> bool) -> Option<Tank> {
        self.takes(|| self.base.tank(career, may_have))
    }

    fn trade(&self, career: &Career, may_have: &dyn Fn(Trade) -> bool) -> Option<Trade> {
        self.takes(|| self.base.trade(career, may_have))
    }

    fn bargain(&self, tables: &Scenario, career: &Career, may_have: &dyn Fn(Trade) -> bool) -> Option<Trade> {
        self.takes(|| self.base.bargain(tables, career, may_have))
    }

    fn recalls(&self, career: &Career, seat: Seat, skills: Skills) -> bool {
        self.takes(|| self.base.recalls(career, seat, skills))
    }

    fn buys_artillery(&self, tables: &Scenario, battle: &Battle, career: &Career) -> bool {
        self.takes(|| self.base.buys_artillery(tables, battle, career))
    }

    fn hatches(&self, tables: &Scenario, battle: &Battle) -> [bool; 3] {
        self.takes(|| self.base.hatches(tables, battle))
    }

    fn begins_hull_down(&self, battle: &Battle) -> bool {
        self.weighs(|| self.base.begins_hull_down(battle))
    }

    fn next_round(&self, tables: &Scenario, battle: &Battle, available: &dyn Fn(Ammo) -> bool) -> Ammo {
        self.round(|| self.base.next_round(tables, battle, available), available)
    }

    fn racks(&self, tables: &Scenario, battle: &Battle, available: &dyn Fn(Ammo) -> bool) -> Ammo {
        self.takes(|| self.base.racks(tables, battle, available))
    }

    fn struck(&self, tables: &Scenario, battle: &Battle, allowed: &dyn Fn(usize) -> bool) -> Option<usize> {
        self.unit(|| self.base.struck(tables, battle, allowed), battle, allowed)
    }

    fn bombed(&self, tables: &Scenario, battle: &Battle, allowed: &dyn Fn(usize) -> bool) -> Option<usize> {
        self.unit(|| self.base.bombed(tables, battle, allowed), battle, allowed)
    }

    fn maintains(&self, tables: &Scenario, battle: &Battle, gun: MachineGun) -> bool {
        self.takes(|| self.base.maintains(tables, battle, gun))
    }

    fn uses_synergy(&self, tables: &Scenario, battle: &Battle) -> bool {
        self.weighs(|| self.base.uses_synergy(tables, battle))
    }

    fn command(&self, tables: &Scenario, battle: &Battle) -> Option<Command> {
        self.decides(|| self.base.command(tables, battle), |_| commands(tables, battle))
    }

    fn senses(&self, tables: &Scenario, battle: &Battle) -> bool {
        self.takes(|| self.base.senses(tables, battle))
    }

    fn tries_again(&self, tables: &Scenario, battle: &Battle, target: usize, roll: Roll) -> bool {
        self.weighs(|| self.base.tries_again(tables, battle, target, roll))
    }

    fn unloads(&self, tables: &Scenario, battle: &Battle) -> Option<Ammo> {
        self.takes(|| self.base.unloads(tables, battle))
    }

    fn replaces(&self, battle: &Battle) -> Seat {
        self.takes(|| self.base.replaces(battle))
    }

    fn mistake(&self) -> Option<String> {
        self.base.mistake()
    }
}

/// The commands that are worth a trial: shots, fire support, flank moves, hull down, the moves, rounds and hatches. A
/// move keeps the hull's facing or turns it to where a German stands.
fn commands(tables: &Scenario, battle: &Battle) -> Vec<Option<Command>> {
    let mut commands: Vec<Option<Command>> = Vec::new();
    let mut offer = |command: Command| {
        if battle.allows(tables, command) {
            commands.push(Some(command));
        }
    };
    let units = || battle.enemies().map(|(unit, _)| unit);
    units().map(Command::Fire).for_each(&mut offer);
    for gun in MachineGun::ALL {
        units().map(|unit| Command::of_gun(gun, unit)).for_each(&mut offer);
    }
    [Support::Artillery, Support::Mortar].into_iter().for_each(|support| {
        units().map(|unit| Command::Call(unit, support)).for_each(&mut offer);
    });
    units().map(|unit| Command::Flank(unit, Shift::None)).for_each(&mut offer);
    let faces = |facing: &Facing| {
        *facing == battle.hull || battle.enemies().any(|(_, unit)| Facing::towards(unit.area) == *facing)
    };
    let facings = || Facing::ALL.into_iter().filter(faces);
    facings().map(|facing| Command::HullDown(facing, Shift::None)).for_each(&mut offer);
    offer(Command::Mortar);
    Ammo::ALL.into_iter().map(Command::Switch).for_each(&mut offer);
    offer(Command::Reload);
    offer(Command::Backward(battle.hull));
    offer(Command::ButtonUp(battle.open));
    offer(Command::Forward(battle.hull));
    facings().map(Command::Angle).for_each(&mut offer);
    offer(Command::Unbutton([true, false, false]));
    commands.push(None);
    commands
}
