//! A policy as the player: its knobs answer each decision of the rules.

use super::super::choice::appraisal::{PERCENT, machine_gun_kill, main_gun_kill};
use super::super::choice::burst::Burst;
use super::super::choice::command::Command;
use super::super::choice::roll::Roll;
use super::super::state::battle::Battle;
use super::super::state::career::Career;
use super::super::strategy::Strategy;
use super::super::tables::battle_chart::Pierce;
use super::super::tables::policy::Policy;
use super::super::tables::scenario::Scenario;
use super::super::words::crew::{Seat, Skill, Skills};
use super::super::words::german::UnitKind;
use super::super::words::tank::{Ammo, MachineGun, Tank};
use super::super::words::tour::{Course, Trade};
use super::loader::LoaderLook;
use super::opponent::Opponents;
use super::tactics::Look;

impl Policy {
    /// Decides by a look at the battle.
    #[inline]
    fn look<T>(&self, tables: &Scenario, battle: &Battle, decide: impl FnOnce(&Look<'_>) -> T) -> T {
        let mut opponents = Opponents::new();
        decide(&Look::new(self, tables, battle, &mut opponents))
    }
}

impl Strategy for Policy {
    fn course(&self) -> Course {
        self.tour.course
    }

    fn skill(&self, career: &Career, affordable: &dyn Fn(Skill) -> bool) -> Option<Skill> {
        let series = if career.tank.is_pershing() { Skill::Expert } else { Skill::ExpertPershing };
        let missing = |skill: &&Skill| !career.skills.has(**skill) && **skill != series;
        let next = self.tour.skills.iter().find(missing).copied()?;
        affordable(next).then_some(next)
    }

    fn tank(&self, career: &Career, may_have: &dyn Fn(Tank) -> bool) -> Option<Tank> {
        let keeps = !self.tour.changes_running_tank && career.tank_runs();
        if keeps {
            return None;
        }
        let preferred = self.tour.tanks.iter().take_while(|&&tank| tank != career.tank);
        preferred.copied().find(|&tank| may_have(tank))
    }

    fn trade(&self, _career: &Career, may_have: &dyn Fn(Trade) -> bool) -> Option<Trade> {
        self.tour.trades.iter().copied().find(|&trade| may_have(trade))
    }

    /// Trades for nothing worth less than its trophies, and for no round that would stay in stowage.
    fn bargain(&self, tables: &Scenario, career: &Career, may_have: &dyn Fn(Trade) -> bool) -> Option<Trade> {
        let is_racked = self.ammunition.apcr > tables.tanks.rows[career.tank].apcr;
        let is_fair = |trade| career.is_fair(tables, trade) && (trade != Trade::Apcr || is_racked);
        self.trade(career, &|trade| may_have(trade) && is_fair(trade))
    }

    fn recalls(&self, _career: &Career, _seat: Seat, skills: Skills) -> bool {
        skills.count() >= self.tour.recall_from_skills
    }

    fn buys_artillery(&self, tables: &Scenario, battle: &Battle, career: &Career) -> bool {
        let price = tables.campaign.artillery;
        let is_useful = battle.enemies().any(|(_, unit)| matches!(unit.kind(), UnitKind::Gun | UnitKind::Infantry));
        is_useful && career.prestige >= price.saturating_add(self.tour.artillery_above)
    }

    fn hatches(&self, _tables: &Scenario, _battle: &Battle) -> [bool; 3] {
        self.hatches.wanted()
    }

    fn begins_hull_down(&self, _battle: &Battle) -> bool {
        self.moves.begins_hull_down
    }

    fn next_round(&self, tables: &Scenario, battle: &Battle, available: &dyn Fn(Ammo) -> bool) -> Ammo {
        self.look(tables, battle, |look| look.next_round(available))
    }

    fn racks(&self, tables: &Scenario, battle: &Battle, available: &dyn Fn(Ammo) -> bool) -> Ammo {
        LoaderLook::new(self, tables, battle).racks(available)
    }

    fn struck(&self, tables: &Scenario, battle: &Battle, allowed: &dyn Fn(usize) -> bool) -> Option<usize> {
        self.look(tables, battle, |look| look.struck(allowed))
    }

    fn bombed(&self, tables: &Scenario, battle: &Battle, allowed: &dyn Fn(usize) -> bool) -> Option<usize> {
        self.look(tables, battle, |look| look.bombed(allowed))
    }

    /// Maintains the bow and .50 calibre guns at once, and the coaxial gun only when the gunner has no vehicle to fire
    /// at.
    fn maintains(&self, _tables: &Scenario, battle: &Battle, gun: MachineGun) -> bool {
        gun != MachineGun::Coaxial || battle.enemies().all(|(_, unit)| !unit.kind().is_vehicle())
    }

    fn uses_synergy(&self, tables: &Scenario, battle: &Battle) -> bool {
        self.look(tables, battle, |look| look.danger()) >= self.caution.synergy_from * PERCENT
    }

    fn command(&self, tables: &Scenario, battle: &Battle) -> Option<Command> {
        self.look(tables, battle, |look| look.command())
    }

    fn senses(&self, _tables: &Scenario, _battle: &Battle) -> bool {
        self.hatches.sixth_sense
    }

    /// Makes a roll without effect, or one on B3 that only buttons up, again if the weapon's chance of a kill is good
    /// enough.
    fn tries_again(&self, tables: &Scenario, battle: &Battle, target: usize, roll: Roll) -> bool {
        let kill = match roll {
            Roll::Hit(ammo) | Roll::Pierce(ammo, Pierce::None | Pierce::Buttoned) | Roll::Shell(ammo, Burst::None) => {
                main_gun_kill(tables, battle, ammo, target)
            }
            Roll::MachineGun(gun, Some(Burst::None)) => machine_gun_kill(tables, battle, gun, target),
            Roll::Pierce(..) | Roll::Shell(..) | Roll::MachineGun(..) => return false,
        };
        kill >= self.targets.expert_from * PERCENT
    }

    fn unloads(&self, tables: &Scenario, battle: &Battle) -> Option<Ammo> {
        LoaderLook::new(self, tables, battle).unloads()
    }

    fn replaces(&self, _battle: &Battle) -> Seat {
        Seat::Loader
    }
}
