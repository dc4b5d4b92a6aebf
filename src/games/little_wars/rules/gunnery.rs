//! The fire of guns (R1, R10 to R12; L5).

use super::super::choice::shot::{Shot, Victims};
use super::super::choice::situation::Situation;
use super::super::strategy::Strategy;
use super::super::tables::rule_table::FireTable;
use super::super::words::{Band, Side};
use super::play::Play;
use crate::battlefield::{UnitId, inches_of, shot_shown};
use crate::chance::{Chance, Purpose};
use crate::game::{Journal, Whim, counted};

/// R10: throws the die to hit. Gives whether it shows `needed` or more.
pub fn hits(chance: &mut impl Chance, purpose: Purpose, table: &FireTable, needed: u32) -> bool {
    chance.die(purpose, table.die.into()) >= needed
}

/// R11: throws for the number of models that a hit kills.
pub fn kills(chance: &mut impl Chance, purpose: Purpose, table: &FireTable) -> u32 {
    chance.die(purpose, table.kill_die.into())
}

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// R7, R10: the shooting phase, shot by shot. Gives whether the game goes on.
    pub(super) fn shooting(&mut self, side: Side) -> bool {
        loop {
            let situation = Situation { stage: self.stage, battle: &self.battle };
            let shot = self.strategy(side).shot(&situation, side, &mut Whim::new(side, self.chance));
            let allowed = shot.filter(|shot| shot.target().side != side && situation.may_fire(shot.gun(), side));
            let Some(shot) = allowed else { return true };
            self.fire(side, shot);
            self.settle();
            if self.situation().is_over().is_some() {
                return false;
            }
        }
    }

    /// R10 to R12: one shot.
    fn fire(&mut self, side: Side, shot: Shot) {
        let table = &self.stage.tables.fire;
        let (band, needed) = (table.band(shot.distance()), self.situation().needed(&shot));
        self.battle.alter_gun(shot.gun(), |gun| gun.shots += 1);
        let is_hit = hits(self.chance.throwing("gun"), side.dice(), table, needed);
        let face = if self.journal.listens() { self.chance.faces().last().copied().unwrap_or(0) } else { 0 };
        let record = &mut self.battle.record.sides[side as usize];
        record.shots[band] += 1;
        record.hits[band] += u32::from(is_hit);
        record.shots_in_cover += u32::from(shot.cover());
        let rules = if shot.cover() { "R10 R12 L5" } else { "R10 L5" };
        self.tell(rules, |now| told(now, shot, band, face, needed, is_hit));
        self.journal.show(|| shot_shown(self.battle.guns()[shot.gun()].at, self.battle.unit(shot.target()).at));
        if is_hit {
            self.kill(side, shot);
        }
    }

    /// R11: a hit kills its victims.
    fn kill(&mut self, side: Side, shot: Shot) {
        let die = kills(self.chance.throwing("men struck"), side.dice(), &self.stage.tables.fire);
        let victims = self.situation().victims(&shot, die);
        let dead: u32 = victims.iter().map(|&models| u32::from(models)).sum();
        self.tell("R11 L5", |now| told_victims(now, shot.target().side, die, &victims));
        for (index, lost) in victims.into_iter().enumerate().filter(|(_, lost)| *lost > 0) {
            let unit = UnitId { side: side.other(), index };
            self.battle.unit_mut(unit).models -= lost;
            self.show_losses(unit);
        }
        self.battle.record.sides[side as usize].kills_gunfire += dead;
    }
}

fn told(now: Situation<'_>, shot: Shot, band: Band, face: u32, needed: u32, is_hit: bool) -> String {
    let range = band.name();
    let cover = if shot.cover() { ", in cover" } else { "" };
    let (target, far) = (now.call(shot.target()), inches_of(shot.distance()));
    let result = if is_hit { "a hit" } else { "a miss" };
    let gun = now.battle.guns()[shot.gun()].call();
    format!("The {gun} fires at {target}, {far} ({range}{cover}): {needed}+, {face}: {result}.")
}

fn told_victims(now: Situation<'_>, side: Side, die: u32, victims: &Victims) -> String {
    let lost = now.battle.standing(side).filter(|unit| victims[unit.index] > 0);
    let texts: Vec<String> = lost.map(|unit| format!("{} of {}", victims[unit.index], now.call(unit))).collect();
    format!("{}: killed {}.", counted(die, "model"), texts.join(", "))
}
