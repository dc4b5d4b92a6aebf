//! Movement (R3 to R6, R9, R10, R12, R13, R22, R27, R32; D3 to D5, D14).

use super::super::choice::{Situation, Walk, is_within};
use super::super::strategy::Strategy;
use super::super::tables::inches;
use super::super::words::{Movement, Side};
use super::play::Play;
use super::telling::inches_of;
use crate::battlefield::{Going, Ground, Point, Route, UnitId};
use crate::chance::Chance;
use crate::game::{Journal, Whim};

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// R3, R32, D3: a unit that wants to move throws its die and moves as its strategy says.
    pub(super) fn move_unit(&mut self, unit: UnitId) {
        self.battle.alter(unit, |unit| unit.moved = false);
        if self.situation().row(unit).stays_after_shot && self.battle.unit(unit).shot {
            return self.tell("R32 D4", |now| format!("{} shot last turn and stays.", now.call(unit)));
        }
        let situation = Situation { stage: self.stage, battle: &self.battle };
        if !self.strategies[unit.side as usize].moves(&situation, unit, &mut Whim::new(unit.side, self.chance)) {
            return;
        }
        let allowance = self.throw_allowance(unit);
        let situation = Situation { stage: self.stage, battle: &self.battle };
        match self.strategies[unit.side as usize].walk(
            &situation,
            unit,
            allowance,
            &mut Whim::new(unit.side, self.chance),
        ) {
            Some(walk) if walk.unit() == unit => self.carry_out(&walk),
            _ => self.tell("R3", |now| format!("{} stays.", now.call(unit))),
        }
    }

    /// R3, R22, D3: throws the movement die and gives the allowance, in hundredths of an inch.
    fn throw_allowance(&mut self, unit: UnitId) -> i32 {
        let situation = Situation { stage: self.stage, battle: &self.battle };
        let (pace, pinned) = (situation.pace(unit), self.battle.unit(unit).pinned);
        let sides = match pace {
            Movement::Slow => self.stage.tables.movement.slow_in.len(),
            Movement::Mobile => self.stage.tables.movement.mobile_in.len(),
        };
        let score = self.chance.throwing("move").die(unit.side.dice(), sides as u32);
        let allowance = situation.allowance(pace, pinned, score);
        let on_foot = pace != situation.row(unit).movement;
        let rules = match (pinned, on_foot) {
            (false, false) => "R3 D3",
            (true, false) => "R3 R22 D3",
            (false, true) => "R3 R29 D3 D10",
            (true, true) => "R3 R22 R29 D3 D10",
        };
        self.tell(rules, |now| {
            let pin = if pinned { ", pinned" } else { "" };
            let foot = if on_foot { ", on foot" } else { "" };
            format!("{} throws {score}{foot}{pin}: up to {}.", now.call(unit), inches_of(allowance))
        });
        allowance
    }

    fn carry_out(&mut self, walk: &Walk) {
        let from = self.battle.unit(walk.unit()).at;
        // A contact made on the spot is no move.
        if walk.end() != from {
            self.step(walk, from);
        }
        if let Some(enemy) = walk.contact() {
            self.contact(walk.unit(), enemy);
        }
    }

    fn step(&mut self, walk: &Walk, from: Point) {
        let smoke_lost = walk.length() > inches(self.stage.tables.movement.smoke_lost_in);
        let unit = self.battle.unit_mut(walk.unit());
        (unit.at, unit.moved) = (walk.end(), true);
        let lifted = smoke_lost && unit.smoke.take().is_some();
        let record = &mut self.battle.record.sides[walk.unit().side as usize];
        record.moves += 1;
        record.moved += walk.length() as u32;
        self.tell_walk(walk, from);
        if lifted {
            self.tell("R28", |now| format!("{} leaves the smoke.", now.call(walk.unit())));
        }
    }

    fn tell_walk(&mut self, walk: &Walk, from: Point) {
        if !self.journal.listens() {
            return;
        }
        let rules = self.situation().reasons(walk, from);
        self.tell(rules, |now| {
            let (unit, length) = (now.call(walk.unit()), inches_of(walk.length()));
            format!("{unit} moves {length} from {from} to {}.", walk.end())
        });
        let now = Situation { stage: self.stage, battle: &self.battle };
        self.journal.show(|| now.way_shown(walk, from));
    }

    /// R27, D5: artillery and mortars that infantry reaches are destroyed; an anti-tank gun is not.
    fn contact(&mut self, unit: UnitId, enemy: UnitId) {
        self.battle.record.sides[unit.side as usize].contacts += 1;
        let overrun = self.situation().row(enemy).overrun;
        self.tell("R6 R27 D5", |now| {
            let [unit, enemy] = [unit, enemy].map(|unit| now.call(unit));
            let end = if overrun { "overruns" } else { "is in contact with" };
            format!("{unit} {end} {enemy}.")
        });
        if overrun {
            self.remove(enemy, None);
        }
    }
}

impl Situation<'_> {
    /// The rules that a replay names beside a walk.
    fn reasons(&self, walk: &Walk, from: Point) -> &'static str {
        let stop = inches(self.stage.tables.movement.stop_in);
        let stopped = |side: Side, at: Point| {
            self.battle.standing(side).any(|enemy| is_within(at, self.battle.unit(enemy).at, stop))
        };
        let met = |wanted: Going| {
            let straight = Route::straight(from, walk.end());
            self.stage.field.first_met(&straight, |ground| ground.going() == wanted).is_some()
        };
        match () {
            () if walk.contact().is_some() => "R6 D5 D14",
            () if stopped(walk.unit().side.other(), from) => "R5 D14",
            () if stopped(walk.unit().side.other(), walk.end()) => "R5 D5",
            () if met(Going::Crossing) => "R9",
            () if met(Going::Impassable) => "R9 R10",
            () if met(Going::Slow) => "R12 D3",
            () => "R3",
        }
    }
}
