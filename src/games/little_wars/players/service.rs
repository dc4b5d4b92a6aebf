//! Who serves the guns: each gun has those who serve it, or those who come to serve it.

use super::appraisal::risk;
use super::outlook::shifted;
use super::rules::Situation;
use super::rules::load::Haul;
use super::rules::march::March;
use super::rules::order::Order;
use super::state::{MOST_UNITS, UnitId};
use super::tactics::Mind;
use super::temper::Temper;
use super::word::{Arm, Side};
use crate::battlefield::{INCH, Point};

/// Nobody comes to a gun from farther off than so many of his moves.
const COMES_FROM: i32 = 4;

/// What enemies could do to a crew may be so much, in hundredths of an infantry model, before nobody comes to the gun.
const BEARABLE: i32 = 500;

/// The gun of each unit of a side that has one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Service {
    guns: [Option<usize>; MOST_UNITS],
}

impl Service {
    /// The gun of a unit.
    pub fn of(&self, unit: UnitId) -> Option<usize> {
        self.guns[unit.index]
    }

    /// Guns in action keep whom they need; to the others that no enemy stands by comes who is soonest there.
    pub fn new(temper: &Temper, situation: &Situation<'_>, side: Side) -> Service {
        let mut service = Service { guns: [None; MOST_UNITS] };
        let in_action = |gun: &usize| situation.is_in_action(*gun, side);
        for gun in situation.battle.guns_from(side).filter(in_action) {
            service.keep(situation, side, gun);
        }
        for gun in situation.battle.guns_from(side).filter(|gun| !in_action(gun)) {
            let at = situation.battle.guns()[gun].at;
            if situation.models_within(side.other(), at, situation.crew_reach()) == 0 {
                service.call(temper, situation, side, gun);
            }
        }
        service
    }

    /// Of those by a gun one that is enough alone, a party rather than others and a small one rather than a large; else all
    /// that it takes.
    fn keep(&mut self, situation: &Situation<'_>, side: Side, gun: usize) {
        let (at, crew) = (situation.battle.guns()[gun].at, situation.stage.tables.artillery.crew);
        let near = |unit: UnitId| situation.models_of_within(unit, at, situation.crew_reach());
        let free = situation.battle.units(side).filter(|&unit| self.of(unit).is_none());
        let enough = free.clone().filter(|&unit| near(unit) >= crew.into());
        let state = |unit: &UnitId| situation.unit(*unit);
        if let Some(unit) = enough.min_by_key(|unit| (!state(unit).is_party, state(unit).models, unit.index)) {
            self.guns[unit.index] = Some(gun);
            return;
        }
        let mut wanting = i32::from(crew);
        for unit in situation.battle.units(side) {
            let models = near(unit) as i32;
            if self.of(unit).is_none() && models > 0 && wanting > 0 {
                self.guns[unit.index] = Some(gun);
                wanting -= models;
            }
        }
    }

    /// Who is soonest there, of those who are enough with whom is there already; of equals the smaller.
    fn call(&mut self, temper: &Temper, situation: &Situation<'_>, side: Side, gun: usize) {
        let (at, crew) = (situation.battle.guns()[gun].at, u32::from(situation.stage.tables.artillery.crew));
        let there = situation.models_within(side, at, situation.crew_reach());
        let may = |unit: &UnitId| {
            let state = situation.unit(*unit);
            let others = there - situation.models_of_within(*unit, at, situation.crew_reach());
            let is_led = || situation.load_of(*unit).next().is_some();
            let enough = u32::from(state.models) + others >= crew;
            self.of(*unit).is_none() && enough && !situation.is_engaged(*unit) && !(state.is_party && is_led())
        };
        let turns = |unit: UnitId| {
            let moves = (situation.unit(unit).at.distance(at) - INCH).max(0) / situation.allowance(unit);
            let horse = i32::from(situation.unit(unit).arm == Arm::Cavalry);
            (moves <= COMES_FROM).then_some((moves + horse, situation.unit(unit).models, unit))
        };
        let soonest = situation.battle.units(side).filter(may).filter_map(turns);
        let Some((_, _, unit)) = soonest.min_by_key(|&(moves, models, unit)| (moves, models, unit.index)) else {
            return;
        };
        if risk(temper, situation, unit, at) * temper.movement.risk_percent / 100 <= BEARABLE {
            self.guns[unit.index] = Some(gun);
        }
    }
}

impl Mind<'_> {
    /// Who serves a gun leaves a crew and is free, or stays with it, and moves it if it has nothing to shoot at; who is called
    /// to one comes.
    pub(super) fn serve(&self) -> Option<Order> {
        let (situation, unit) = (self.situation, self.unit);
        let gun = self.service.of(unit)?;
        if !situation.is_in_action(gun, unit.side) {
            return self.come_to(gun).map(Order::March);
        }
        let state = situation.unit(unit);
        let crew = situation.stage.tables.artillery.crew;
        if !state.is_party && state.models >= 2 * crew {
            return situation.crew(unit, gun).map(Order::Leave).or(Some(Order::Stay(unit)));
        }
        let haul = || self.best_haul(gun).map(Order::Haul);
        Some(haul().unwrap_or(Order::Stay(unit)))
    }

    /// The march that brings most of its models to a gun, or it nearest.
    fn come_to(&self, gun: usize) -> Option<March> {
        let (situation, unit) = (self.situation, self.unit);
        let (at, reach) = (situation.battle.guns()[gun].at, situation.crew_reach());
        let edge = situation.battle.edge(unit.side);
        let mut best: Option<(usize, i32, March)> = None;
        for (x, y) in AROUND {
            let way = edge.turned_way(Point::inches(x, y));
            let goal = shifted(at, way);
            let Some(march) = situation.march_to(unit, goal) else { continue };
            let (serving, far) =
                (situation.formation_at(unit, march.end()).within(at, reach), march.end().distance(at));
            if best.is_none_or(|(most, least, _)| (serving, -far) > (most, -least)) {
                best = Some((serving, far, march));
            }
        }
        let (serving, far, march) = best?;
        let now = situation.models_of_within(unit, at, reach) as usize;
        (serving > now || far < self.at().distance(at)).then_some(march)
    }

    /// The move with a gun to where it sees most in its next turn; towards the nearest enemy if it sees nobody anywhere.
    fn best_haul(&self, gun: usize) -> Option<Haul> {
        let (situation, unit) = (self.situation, self.unit);
        if self.temper.fire.follow_in == 0 || !situation.may_haul(unit, gun) {
            return None;
        }
        let (at, from) = (situation.battle.guns()[gun].at, self.at());
        let (reach, edge) = (situation.allowance(unit), situation.battle.edge(unit.side));
        let gun_at = |end: Point| shifted(at, Point::new(end.x - from.x, end.y - from.y));
        let stays = self.prospect(at, from);
        let mut best: Option<(i32, Haul)> = None;
        for (x, y) in WAYS {
            let way = edge.turned_way(Point::new(x * reach / 10, y * reach / 10));
            let Some(haul) = situation.haul_straight(unit, gun, shifted(from, way)) else { continue };
            let end = haul.march().end();
            let worth = self.prospect(gun_at(end), end);
            if worth > best.map_or(stays, |(most, _)| most) {
                best = Some((worth, haul));
            }
        }
        let enemy = || self.nearest_enemy().filter(|_| stays <= 0);
        best.map(|(_, haul)| haul).or_else(|| situation.haul_to(unit, gun, situation.unit(enemy()?).at))
    }

    /// What a gun at a place may do in its next turn, less what enemies may do to its crew there.
    fn prospect(&self, at: Point, crew_at: Point) -> i32 {
        let (situation, table) = (self.situation, &self.situation.stage.tables.fire);
        let die = i32::from(table.die);
        let (mut most, mut all) = (0, 0);
        for enemy in situation.battle.units(self.unit.side.other()) {
            let place = situation.unit(enemy).at;
            if !situation.is_open(at, enemy, place, Some(self.unit)) {
                continue;
            }
            let needed = table.needed(table.band(at.distance(place)), situation.is_covered_from(at, place)) as i32;
            let chance = 100 * (die + 1 - needed).clamp(0, die) / die;
            most = most.max(chance);
            all += chance;
        }
        let fire = i32::from(table.shots) * (1 + i32::from(table.kill_die)) / 2 * most + all / 4;
        fire - risk(self.temper, situation, self.unit, crew_at) * self.temper.movement.risk_percent / 100
    }
}

/// Places by a gun, in inches from it, as the unit's own player sees them.
const AROUND: [(i32, i32); 9] = [(0, 0), (0, -2), (-2, 0), (2, 0), (0, 2), (-2, -2), (2, -2), (-2, 2), (2, 2)];

/// Ways of a gun, in tenths of a move, as its own player sees them.
const WAYS: [(i32, i32); 12] =
    [(0, 10), (-7, 7), (7, 7), (-10, 0), (10, 0), (0, 5), (-5, 0), (5, 0), (-4, 4), (4, 4), (0, -5), (0, -10)];
