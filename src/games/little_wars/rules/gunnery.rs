//! The fire of guns (R1, R10 to R12; L5).

use super::super::rule_table::FireTable;
use super::super::stage::{SPREAD, inches};
use super::super::state::{MOST_UNITS, UnitId};
use super::super::strategy::Strategy;
use super::super::word::{Band, Side};
use super::telling::{count_of, inches_of};
use super::{Play, Situation};
use crate::battlefield::formation::{Formation, spread};
use crate::battlefield::{Point, screened};
use crate::chance::{Chance, Purpose};
use crate::game::Journal;

/// A shot that the rules allow; only [`Situation`] makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    gun: usize,
    target: UnitId,
    model: usize,
    distance: i32,
    cover: bool,
}

impl Shot {
    /// The gun.
    pub fn gun(&self) -> usize {
        self.gun
    }

    /// The unit of the target.
    pub fn target(&self) -> UnitId {
        self.target
    }

    /// The target, by its place on its unit's lattice.
    pub fn model(&self) -> usize {
        self.model
    }

    /// How far away the target is, in hundredths of an inch rounded up.
    pub fn distance(&self) -> i32 {
        self.distance
    }

    /// Whether the target is in cover.
    pub fn cover(&self) -> bool {
        self.cover
    }
}

/// R10: the die to hit; it must show so much or more.
pub fn hits(chance: &mut impl Chance, purpose: Purpose, table: &FireTable, needed: u32) -> bool {
    chance.die(purpose, table.die.into()) >= needed
}

/// R11: how many models a hit kills.
pub fn kills(chance: &mut impl Chance, purpose: Purpose, table: &FireTable) -> u32 {
    chance.die(purpose, table.kill_die.into())
}

/// How many models of each unit of a side are hit.
pub type Victims = [u8; MOST_UNITS];

impl Situation<'_> {
    /// R10, L4: whether a gun may fire for a side now.
    pub fn may_fire(&self, gun: usize, side: Side) -> bool {
        let state = &self.battle.guns()[gun];
        state.owner == side && state.shots < self.stage.tables.fire.shots && self.is_in_action(gun, side)
    }

    /// R1: whether a gun sees a place among the models of an enemy unit: past terrain, and past all models but those of the
    /// unit and those that serve the gun.
    pub fn sees(&self, gun: usize, target: UnitId, place: Point) -> bool {
        self.is_open(self.battle.guns()[gun].at, target, place, None)
    }

    /// R1: whether a gun would see it from a place if one unit of its side were not there.
    pub fn is_open(&self, from: Point, target: UnitId, place: Point, but: Option<UnitId>) -> bool {
        self.stage.field.sight(from, place) && !self.is_screened(from, target, place, but)
    }

    /// R1: whether models of a unit of the gun's side, so formed, stand in its line of sight.
    pub fn hides(&self, unit: Formation, from: Point, place: Point) -> bool {
        let radius = inches(self.stage.tables.fire.model_in) / 2;
        let serves = |model: Point| model.within(from, self.crew_reach());
        stand_between(unit, from, place, radius, |model| !serves(model))
    }

    /// R1: whether models stand in a line of sight.
    fn is_screened(&self, from: Point, target: UnitId, place: Point, but: Option<UnitId>) -> bool {
        let radius = inches(self.stage.tables.fire.model_in) / 2;
        let side = target.side.other();
        let foes = self.battle.units(target.side).filter(|&unit| unit != target);
        if foes.clone().any(|unit| stand_between(self.formation(unit), from, place, radius, |_| true)) {
            return true;
        }
        let friends = self.battle.units(side).filter(|&unit| Some(unit) != but);
        friends.into_iter().any(|unit| self.hides(self.formation(unit), from, place))
    }

    /// R12: whether a place is in cover from a gun.
    pub fn is_covered(&self, gun: usize, place: Point) -> bool {
        self.is_covered_from(self.battle.guns()[gun].at, place)
    }

    /// R12: whether a place is in cover from a gun at another.
    pub fn is_covered_from(&self, from: Point, place: Point) -> bool {
        let field = &self.stage.field;
        field.holding(place).any(|feature| feature.ground.cover)
            || field.between(from, place).any(|feature| feature.ground.cover)
    }

    /// R1, R10, R12: the shot of a gun at a model of an enemy unit, if the gun may fire and sees it.
    pub fn shot(&self, gun: usize, target: UnitId, model: usize) -> Option<Shot> {
        let place = self.formation(target).models().nth(model)?;
        if !self.may_fire(gun, target.side.other()) || !self.sees(gun, target, place) {
            return None;
        }
        Some(self.aimed(gun, target, model, place))
    }

    fn aimed(&self, gun: usize, target: UnitId, model: usize, place: Point) -> Shot {
        let distance = self.battle.guns()[gun].at.distance(place);
        Shot { gun, target, model, distance, cover: self.is_covered(gun, place) }
    }

    /// The nearest model of an enemy unit that a gun sees; of equally near ones the first on the lattice. Whether the gun
    /// may fire is not asked.
    pub fn nearest_in_sight(&self, gun: usize, target: UnitId) -> Option<Shot> {
        let from = self.battle.guns()[gun].at;
        let mut nearest: Option<(i64, usize, Point)> = None;
        for (model, place) in self.formation(target).models().enumerate() {
            let far = from.distance_squared(place);
            if nearest.is_none_or(|(best, ..)| far < best) && self.sees(gun, target, place) {
                nearest = Some((far, model, place));
            }
        }
        nearest.map(|(_, model, place)| self.aimed(gun, target, model, place))
    }

    /// R10, R12: what the die of a shot must show at least.
    pub fn needed(&self, shot: &Shot) -> u32 {
        let table = &self.stage.tables.fire;
        table.needed(table.band(shot.distance), shot.cover)
    }

    /// R11, L5: whom a hit that kills so many kills: the target, then the nearest models of its side within reach of it.
    pub fn victims(&self, shot: &Shot, kills: u32) -> Victims {
        let (target, reach) = (shot.target, inches(self.stage.tables.fire.kill_within_in));
        let mut victims = [0; MOST_UNITS];
        let Some(place) = self.formation(target).models().nth(shot.model) else { return victims };
        victims[target.index] += 1;
        let mut last: Option<(i64, usize, usize)> = None;
        for _ in 1..kills {
            // The next of all models in order of distance, unit and place.
            let mut next: Option<(i64, usize, usize)> = None;
            for unit in self.battle.units(target.side) {
                if !self.unit(unit).at.within(place, reach + SPREAD) {
                    continue;
                }
                for (model, at) in self.formation(unit).models().enumerate() {
                    let key = (at.distance_squared(place), unit.index, model);
                    let is_target = unit == target && model == shot.model;
                    let is_later = last.is_none_or(|last| key > last) && next.is_none_or(|next| key < next);
                    if is_later && !is_target && at.within(place, reach) {
                        next = Some(key);
                    }
                }
            }
            let Some((_, unit, _)) = next else { break };
            victims[unit] += 1;
            last = next;
        }
        victims
    }
}

/// Whether a model of a unit that counts stands in a line.
fn stand_between(unit: Formation, from: Point, to: Point, radius: i32, counts: impl Fn(Point) -> bool) -> bool {
    let may = screened(from, to, [unit.centre], radius + spread(unit.count));
    may && unit.models().any(|model| counts(model) && screened(from, to, [model], radius))
}

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// R7, R10: the shooting phase, shot by shot; whether the game goes on.
    pub(super) fn shooting(&mut self, side: Side) -> bool {
        loop {
            let situation = Situation { stage: self.stage, battle: &self.battle };
            let shot = self.strategy(side).shot(&situation, side, self.chance);
            let allowed = shot.filter(|shot| shot.target.side != side && situation.may_fire(shot.gun, side));
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
        let (band, needed) = (table.band(shot.distance), self.situation().needed(&shot));
        self.battle.guns_mut()[shot.gun].shots += 1;
        let is_hit = hits(self.chance, side.dice(), table, needed);
        let face = if J::TELLS { self.chance.faces().last().copied().unwrap_or(0) } else { 0 };
        let record = &mut self.battle.record.sides[side as usize];
        record.shots[band as usize] += 1;
        record.hits[band as usize] += u32::from(is_hit);
        record.shots_in_cover += u32::from(shot.cover);
        let rules = if shot.cover { "R10 R12 L5" } else { "R10 L5" };
        self.tell(rules, |now| told(now, shot, band, face, needed, is_hit));
        if is_hit {
            self.kill(side, shot);
        }
    }

    /// R11: a hit kills.
    fn kill(&mut self, side: Side, shot: Shot) {
        let die = kills(self.chance, side.dice(), &self.stage.tables.fire);
        let victims = self.situation().victims(&shot, die);
        let dead: u32 = victims.iter().map(|&models| u32::from(models)).sum();
        self.tell("R11 L5", |now| told_victims(now, shot.target.side, die, &victims));
        for (unit, lost) in self.battle.slots_mut(side.other()).iter_mut().zip(victims) {
            unit.models -= lost;
        }
        self.battle.record.sides[side as usize].kills_gunfire += dead;
    }
}

fn told(now: Situation<'_>, shot: Shot, band: Band, face: u32, needed: u32, is_hit: bool) -> String {
    let range = ["near", "medium", "far"][band as usize];
    let cover = if shot.cover { ", in cover" } else { "" };
    let (target, far) = (now.call(shot.target), inches_of(shot.distance));
    let result = if is_hit { "a hit" } else { "a miss" };
    let gun = now.battle.guns()[shot.gun].call();
    format!("The {gun} fires at {target}, {far} ({range}{cover}): {needed}+, {face}: {result}.")
}

fn told_victims(now: Situation<'_>, side: Side, die: u32, victims: &Victims) -> String {
    let lost = now.battle.units(side).filter(|unit| victims[unit.index] > 0);
    let texts: Vec<String> = lost.map(|unit| format!("{} of {}", victims[unit.index], now.call(unit))).collect();
    format!("{}: killed {}.", count_of(die, "model"), texts.join(", "))
}
