//! A player of American Tank Ace who asks the functions of a file, and a base for what they leave open.

use std::sync::Arc;

use super::choices::{PLACES, commands, optional, rounds, targets};
use super::hooks::AceHook;
use super::view::{AceHooks, AceMoment, AceView};
use crate::files::hooks::written::HookedText;
use crate::games::tank_ace::choice::command::Command;
use crate::games::tank_ace::choice::roll::Roll;
use crate::games::tank_ace::state::battle::Battle;
use crate::games::tank_ace::state::career::Career;
use crate::games::tank_ace::strategy::Strategy;
use crate::games::tank_ace::tables::scenario::Scenario;
use crate::games::tank_ace::words::crew::{HATCHES, Seat, Skill, Skills};
use crate::games::tank_ace::words::tank::{Ammo, MachineGun, Tank};
use crate::games::tank_ace::words::tour::{Course, Trade};

/// A player who asks the functions of a file, and a base for what they leave open.
pub struct HookedAce {
    /// The charts.
    pub tables: Arc<Scenario>,
    /// The base.
    pub base: Arc<dyn Strategy>,
    /// The functions.
    pub text: HookedText<AceHooks>,
}

impl HookedAce {
    /// The answer yes or no of the text.
    #[inline]
    fn truth<'a>(&self, hook: AceHook, view: impl FnOnce() -> AceView<'a>) -> Option<bool> {
        self.text.truth(hook as usize, view)
    }

    /// The choice of the text.
    #[inline]
    fn best<'a, T: Copy, L: IntoIterator<Item = T>>(
        &self,
        hook: AceHook,
        choices: impl FnOnce() -> L,
        view: impl Fn(T) -> AceView<'a>,
    ) -> Option<T> {
        self.text.best(hook as usize, choices, view)
    }

    /// A decision about nothing but what belongs to it.
    fn bare(&self, at: AceMoment) -> AceView<'_> {
        AceView { tables: &self.tables, career: None, battle: None, at }
    }

    /// A decision about the tour.
    fn tour<'a>(&'a self, career: &'a Career, at: AceMoment) -> AceView<'a> {
        AceView { career: Some(career), ..self.bare(at) }
    }

    /// A decision in a battle.
    fn battle<'a>(&'a self, battle: &'a Battle, at: AceMoment) -> AceView<'a> {
        AceView { battle: Some(battle), ..self.bare(at) }
    }
}

impl Strategy for HookedAce {
    fn course(&self) -> Course {
        let view = |course| self.bare(AceMoment::Course(course));
        let answer = self.best(AceHook::Course, || Course::ALL, view);
        answer.unwrap_or_else(|| self.base.course())
    }

    fn skill(&self, career: &Career, affordable: &dyn Fn(Skill) -> bool) -> Option<Skill> {
        let choices = || optional::<_, { Skill::COUNT + 1 }>(&Skill::ALL, affordable);
        let answer = self.best(AceHook::Skill, choices, |skill| self.tour(career, AceMoment::Skill(skill)));
        answer.unwrap_or_else(|| self.base.skill(career, affordable))
    }

    fn tank(&self, career: &Career, may_have: &dyn Fn(Tank) -> bool) -> Option<Tank> {
        let choices = || optional::<_, { Tank::COUNT + 1 }>(&Tank::ALL, may_have);
        let answer = self.best(AceHook::Tank, choices, |tank| self.tour(career, AceMoment::Tank(tank)));
        answer.unwrap_or_else(|| self.base.tank(career, may_have))
    }

    fn trade(&self, career: &Career, may_have: &dyn Fn(Trade) -> bool) -> Option<Trade> {
        self.bargain(&self.tables, career, may_have)
    }

    fn bargain(&self, tables: &Scenario, career: &Career, may_have: &dyn Fn(Trade) -> bool) -> Option<Trade> {
        let choices = || optional::<_, { Trade::COUNT + 1 }>(&Trade::ALL, may_have);
        let answer = self.best(AceHook::Trade, choices, |trade| self.tour(career, AceMoment::Trade(trade)));
        answer.unwrap_or_else(|| self.base.bargain(tables, career, may_have))
    }

    fn recalls(&self, career: &Career, seat: Seat, skills: Skills) -> bool {
        let answer = self.truth(AceHook::Recalls, || self.tour(career, AceMoment::Recall(seat, skills)));
        answer.unwrap_or_else(|| self.base.recalls(career, seat, skills))
    }

    fn buys_artillery(&self, tables: &Scenario, battle: &Battle, career: &Career) -> bool {
        let view = || AceView { career: Some(career), ..self.battle(battle, AceMoment::Bare) };
        let answer = self.truth(AceHook::BuysArtillery, view);
        answer.unwrap_or_else(|| self.base.buys_artillery(tables, battle, career))
    }

    /// Asks about each hatch; where one answer is a mistake, all are the base's.
    fn hatches(&self, tables: &Scenario, battle: &Battle) -> [bool; 3] {
        let mut open = [false; HATCHES.len()];
        for (open, &seat) in open.iter_mut().zip(&HATCHES) {
            match self.truth(AceHook::Hatches, || self.battle(battle, AceMoment::Hatch(seat))) {
                Some(answer) => *open = answer,
                None => return self.base.hatches(tables, battle),
            }
        }
        open
    }

    fn begins_hull_down(&self, battle: &Battle) -> bool {
        let answer = self.truth(AceHook::BeginsHullDown, || self.battle(battle, AceMoment::Bare));
        answer.unwrap_or_else(|| self.base.begins_hull_down(battle))
    }

    fn next_round(&self, tables: &Scenario, battle: &Battle, available: &dyn Fn(Ammo) -> bool) -> Ammo {
        let view = |ammo| self.battle(battle, AceMoment::Round(Some(ammo)));
        let answer = self.best(AceHook::NextRound, || rounds(available), view);
        answer.unwrap_or_else(|| self.base.next_round(tables, battle, available))
    }

    fn racks(&self, tables: &Scenario, battle: &Battle, available: &dyn Fn(Ammo) -> bool) -> Ammo {
        let view = |ammo| self.battle(battle, AceMoment::Round(Some(ammo)));
        let answer = self.best(AceHook::Racks, || rounds(available), view);
        answer.unwrap_or_else(|| self.base.racks(tables, battle, available))
    }

    fn struck(&self, tables: &Scenario, battle: &Battle, allowed: &dyn Fn(usize) -> bool) -> Option<usize> {
        let view = |unit| self.battle(battle, AceMoment::Strike(unit));
        let answer = self.best(AceHook::Struck, || targets(battle, allowed), view);
        answer.map_or_else(|| self.base.struck(tables, battle, allowed), Some)
    }

    fn bombed(&self, tables: &Scenario, battle: &Battle, allowed: &dyn Fn(usize) -> bool) -> Option<usize> {
        let view = |unit| self.battle(battle, AceMoment::Strike(unit));
        let answer = self.best(AceHook::Bombed, || targets(battle, allowed), view);
        answer.map_or_else(|| self.base.bombed(tables, battle, allowed), Some)
    }

    fn maintains(&self, tables: &Scenario, battle: &Battle, gun: MachineGun) -> bool {
        let answer = self.truth(AceHook::Maintains, || self.battle(battle, AceMoment::Maintenance(gun)));
        answer.unwrap_or_else(|| self.base.maintains(tables, battle, gun))
    }

    fn uses_synergy(&self, tables: &Scenario, battle: &Battle) -> bool {
        let answer = self.truth(AceHook::UsesSynergy, || self.battle(battle, AceMoment::Bare));
        answer.unwrap_or_else(|| self.base.uses_synergy(tables, battle))
    }

    fn command(&self, tables: &Scenario, battle: &Battle) -> Option<Command> {
        let view = |command| self.battle(battle, AceMoment::Command(command));
        let answer = self.best(AceHook::Command, || commands(tables, battle), view);
        answer.unwrap_or_else(|| self.base.command(tables, battle))
    }

    fn senses(&self, tables: &Scenario, battle: &Battle) -> bool {
        let answer = self.truth(AceHook::Senses, || self.battle(battle, AceMoment::Bare));
        answer.unwrap_or_else(|| self.base.senses(tables, battle))
    }

    fn tries_again(&self, tables: &Scenario, battle: &Battle, target: usize, roll: Roll) -> bool {
        let answer = self.truth(AceHook::TriesAgain, || self.battle(battle, AceMoment::Reroll(target, roll)));
        answer.unwrap_or_else(|| self.base.tries_again(tables, battle, target, roll))
    }

    fn unloads(&self, tables: &Scenario, battle: &Battle) -> Option<Ammo> {
        let racked = |ammo: Ammo| battle.rack[ammo as usize] > 0;
        let choices = || optional::<_, { Ammo::COUNT + 1 }>(&Ammo::ALL, racked);
        let answer = self.best(AceHook::Unloads, choices, |ammo| self.battle(battle, AceMoment::Round(ammo)));
        answer.unwrap_or_else(|| self.base.unloads(tables, battle))
    }

    fn replaces(&self, battle: &Battle) -> Seat {
        let view = |seat| self.battle(battle, AceMoment::Place(seat));
        let answer = self.best(AceHook::Replaces, || PLACES, view);
        answer.unwrap_or_else(|| self.base.replaces(battle))
    }

    fn mistake(&self) -> Option<String> {
        self.text.mistake()
    }
}
