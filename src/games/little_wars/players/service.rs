//! Service of the guns: each gun has the units that serve it, or one that comes to serve it.

use std::cmp::Reverse;

use super::super::choice::service::Guns;
use super::super::choice::situation::Situation;
use super::super::tables::limit::MOST_UNITS;
use super::super::words::{Arm, Side};
use super::appraisal::risk;
use super::temper::Temper;
use crate::battlefield::{INCH, UnitId};

/// The most of its moves that a unit may be away from a gun to be called to it.
const COMES_FROM: i32 = 4;

/// The greatest risk to a crew, in hundredths of an infantry model, at which a unit is called to a gun.
const BEARABLE: i32 = 500;

/// The gun of each unit of a side that has one.
#[derive(Clone, Copy, Debug)]
pub struct Service {
    /// The guns in action for each side.
    pub in_action: [Guns; 2],
    guns: [Option<u8>; MOST_UNITS],
}

impl Service {
    /// The gun of a unit.
    #[inline]
    pub fn of(&self, unit: UnitId) -> Option<usize> {
        self.guns[unit.index].map(usize::from)
    }

    /// Whether a gun is in action for a side.
    #[inline]
    pub fn is_in_action(&self, gun: usize, side: Side) -> bool {
        self.in_action[side as usize] >> gun & 1 == 1
    }

    /// The turn of a unit in the movement phase: lower ones go first. Units that can reach an enemy go before others, the
    /// largest first, so that small ones see which charges they would help; then units by their distance from an enemy;
    /// parties without a task last, when the units that they could join have moved.
    pub fn turn_of(&self, situation: &Situation<'_>, unit: UnitId) -> impl Ord + use<> {
        let state = situation.unit(unit);
        let in_reach = situation.in_reach(unit).next().is_some();
        let nearest = situation.foes(unit).nearest;
        let far = nearest.map(|enemy| state.at.distance_squared(situation.unit(enemy).at));
        let is_idle = state.is_party && self.of(unit).is_none() && situation.load_of(unit).next().is_none();
        let size = if in_reach { state.models } else { 0 };
        (is_idle, !in_reach, Reverse(size), far, unit.index)
    }

    /// Works out the service of a side's guns. Guns in action keep the units they need; each other gun that no enemy
    /// stands by calls the unit that is soonest there.
    pub fn new(temper: &Temper, situation: &Situation<'_>, side: Side) -> Service {
        let mut service = Service { in_action: situation.in_action(), guns: [None; MOST_UNITS] };
        let own = service.in_action[side as usize];
        let in_action = |gun: &usize| own >> gun & 1 == 1;
        for gun in situation.battle.guns_from(side).filter(in_action) {
            service.keep(temper, situation, side, gun);
        }
        for gun in situation.battle.guns_from(side).filter(|gun| !in_action(gun)) {
            if situation.models_near_gun(side.other(), gun) == 0 {
                service.call(temper, situation, side, gun);
            }
        }
        let wanted = u32::from(temper.fire.crew_models);
        let wants = |gun: &usize| in_action(gun) && situation.models_near_gun(side, *gun) < wanted;
        for gun in situation.battle.guns_from(side).filter(wants) {
            service.call(temper, situation, side, gun);
        }
        service
    }

    /// Keeps at a gun one unit that is enough alone, a party rather than others and a small one rather than a large; if
    /// no unit is enough alone, all that the gun needs. Where more than a crew is wanted, all that make up the number.
    fn keep(&mut self, temper: &Temper, situation: &Situation<'_>, side: Side, gun: usize) {
        let crew = situation.stage.tables.artillery.crew;
        let wanted = temper.fire.crew_models.max(crew);
        let near = |unit: UnitId| situation.models_of_near_gun(unit, gun);
        let free = situation.battle.standing(side).filter(|&unit| self.of(unit).is_none());
        let enough = free.clone().filter(|&unit| near(unit) >= wanted.into());
        let state = |unit: &UnitId| situation.unit(*unit);
        if let Some(unit) = enough.min_by_key(|unit| (!state(unit).is_party, state(unit).models, unit.index)) {
            self.guns[unit.index] = Some(gun as u8);
            return;
        }
        let mut wanting = i32::from(wanted);
        for unit in situation.battle.standing(side) {
            let models = near(unit) as i32;
            if self.of(unit).is_none() && models > 0 && wanting > 0 {
                self.guns[unit.index] = Some(gun as u8);
                wanting -= models;
            }
        }
    }

    /// Calls to a gun the unit that is soonest there, cavalry reckoned a move later, of those large enough together
    /// with the models that are there already; of equals the smaller.
    fn call(&mut self, temper: &Temper, situation: &Situation<'_>, side: Side, gun: usize) {
        let (at, crew) = (situation.battle.guns()[gun].at, u32::from(situation.stage.tables.artillery.crew));
        let there = situation.models_near_gun(side, gun);
        let may = |unit: &UnitId| {
            let state = situation.unit(*unit);
            let others = there - situation.models_of_near_gun(*unit, gun);
            let is_led = || situation.load_of(*unit).next().is_some();
            let enough = u32::from(state.models) + others >= crew;
            self.of(*unit).is_none() && enough && !situation.is_engaged(*unit) && !(state.is_party && is_led())
        };
        let turns = |unit: UnitId| {
            let moves = (situation.unit(unit).at.distance(at) - INCH).max(0) / situation.allowance(unit);
            let horse = i32::from(situation.unit(unit).arm == Arm::Cavalry);
            (moves <= COMES_FROM).then_some((moves + horse, situation.unit(unit).models, unit))
        };
        let soonest = situation.battle.standing(side).filter(may).filter_map(turns);
        let Some((_, _, unit)) = soonest.min_by_key(|&(moves, models, unit)| (moves, models, unit.index)) else {
            return;
        };
        if risk(temper, situation, unit, at) * temper.movement.risk_percent / 100 <= BEARABLE {
            self.guns[unit.index] = Some(gun as u8);
        }
    }
}
