//! The shots of a policy's guns.

use std::cmp::Reverse;

use super::super::choice::shot::Shot;
use super::super::choice::situation::Situation;
use super::super::state::unit_set::UnitSet;
use super::super::tables::limit::MOST_UNITS;
use super::super::words::Side;
use super::cover::goes_into_cover;
use super::temper::Temper;
use crate::battlefield::formation::spread;
use crate::battlefield::{INCH, UnitId, inches};

/// The best shot of the first gun that may fire and has a shot of some worth; `None` if no gun has one.
pub(super) fn best_shot(temper: &Temper, situation: &Situation<'_>, side: Side) -> Option<Shot> {
    let guns = situation.battle.guns_from(side).filter(|&gun| situation.may_fire(gun, side));
    let guns = guns.filter(|&gun| temper.fire.cover_in == 0 || !goes_into_cover(temper, situation, gun, side));
    guns.filter_map(|gun| best_of(temper, situation, gun, side)).next()
}

/// The best shot of a gun. It looks at enemies in the order of the greatest worth that a shot at them could have, until
/// no enemy left can be better.
fn best_of(temper: &Temper, situation: &Situation<'_>, gun: usize, side: Side) -> Option<Shot> {
    let enemies = situation.battle.standing(side.other());
    let mut hopes = [0; MOST_UNITS];
    enemies.clone().for_each(|enemy| hopes[enemy.index] = hope(temper, situation, gun, enemy));
    let mut left: UnitSet = enemies.collect();
    let mut best: Option<(i32, Shot)> = None;
    while let Some(enemy) = left.of(side.other()).max_by_key(|enemy| (hopes[enemy.index], Reverse(enemy.index))) {
        if hopes[enemy.index] <= best.map_or(0, |(worth, _)| worth) {
            break;
        }
        left = left.without(enemy);
        let Some(shot) = situation.nearest_in_sight(gun, enemy) else { continue };
        let worth = hope_of(temper, situation, gun, enemy, chance_of(situation, situation.needed(&shot)));
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, shot));
        }
    }
    best.map(|(_, shot)| shot)
}

/// The chance of a die to show `needed` or more, in hundredths.
pub fn chance_of(situation: &Situation<'_>, needed: u32) -> i32 {
    let die = i32::from(situation.stage.tables.fire.die);
    (100 * (die + 1 - needed as i32) / die).clamp(0, 100)
}

/// The greatest worth of a shot at an enemy: that of one without cover.
fn hope(temper: &Temper, situation: &Situation<'_>, gun: usize, enemy: UnitId) -> i32 {
    let distance = hoped_distance(situation, gun, enemy);
    if temper.fire.follow_in > 0 && distance > inches(temper.fire.follow_in) {
        return 0;
    }
    hope_of(temper, situation, gun, enemy, open_chance(situation, distance))
}

/// The least distance from a gun that a model of an enemy may have, reckoned from its centre, in hundredths of an inch.
fn hoped_distance(situation: &Situation<'_>, gun: usize, enemy: UnitId) -> i32 {
    let state = situation.unit(enemy);
    situation.battle.guns()[gun].at.distance(state.at) - spread(state.models.into())
}

/// The chance to hit a model at a distance in hundredths of an inch that is not in cover, in hundredths.
fn open_chance(situation: &Situation<'_>, distance: i32) -> i32 {
    let table = &situation.stage.tables.fire;
    chance_of(situation, table.needed(table.band(distance), false))
}

/// The greatest chance that a shot at an enemy could have: at the least distance, without cover; in hundredths.
pub fn hoped_chance(situation: &Situation<'_>, gun: usize, enemy: UnitId) -> i32 {
    open_chance(situation, hoped_distance(situation, gun, enemy))
}

/// Whether a unit is so near to a gun that it could come to it in its next turn.
pub fn menaces(situation: &Situation<'_>, enemy: UnitId, gun: usize) -> bool {
    let (state, at) = (situation.unit(enemy), situation.battle.guns()[gun].at);
    at.within(state.at, situation.allowance(enemy) + 3 * INCH)
}

/// The worth of a shot at an enemy that hits with the chance `chance`, in hundredths.
fn hope_of(temper: &Temper, situation: &Situation<'_>, gun: usize, enemy: UnitId, chance: i32) -> i32 {
    let mut worth = temper.worth(situation.unit(enemy).arm, 1);
    if serves_gun(situation, enemy) {
        worth += temper.fire.crew;
    }
    if temper.fire.silence > 0 && serves_alone(situation, enemy) {
        worth += temper.fire.silence;
    }
    if menaces(situation, enemy, gun) {
        worth += temper.fire.menace;
    }
    chance * worth
}

/// Whether a unit stands by a gun of its side.
#[inline]
pub fn serves_gun(situation: &Situation<'_>, unit: UnitId) -> bool {
    let (at, reach) = (situation.unit(unit).at, situation.crew_reach());
    situation.battle.guns().iter().any(|gun| gun.owner == unit.side && gun.at.within(at, reach))
}

/// Whether a unit stands by a gun of its side that one hit could put out of action.
fn serves_alone(situation: &Situation<'_>, unit: UnitId) -> bool {
    let (at, reach, tables) = (situation.unit(unit).at, situation.crew_reach(), &situation.stage.tables);
    let enough = u32::from(tables.artillery.crew) + u32::from(tables.fire.kill_die);
    let mut guns = situation.battle.guns().iter().enumerate().filter(|(_, gun)| gun.owner == unit.side);
    guns.any(|(index, gun)| gun.at.within(at, reach) && situation.models_near_gun(unit.side, index) < enough)
}
