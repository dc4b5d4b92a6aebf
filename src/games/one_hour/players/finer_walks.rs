//! More walks that a unit may weigh: between and beside those that every player weighs.

use super::super::choice::{Situation, Walk};
use super::super::tables::TAPE;
use super::prospect::{Prospect, reach};
use crate::battlefield::{Point, Route, UnitId};

/// The number of directions in which a unit also weighs its whole allowance.
const WHOLE: usize = 4;

/// Offers at most fourteen more walks of a unit with an allowance in hundredths of an inch: in more directions and with
/// half the allowance, to the edges of its own reach and of its quarry's, and to the middle of its friends.
pub(super) fn each_finer_walk(prospect: &Prospect<'_>, allowance: i32, mut offer: impl FnMut(Walk)) {
    let (situation, unit) = (&prospect.situation, prospect.unit);
    let Some(quarry) = prospect.quarry().filter(|_| allowance > 0) else { return };
    let [here, enemy] = [unit, quarry].map(|unit| situation.battle.unit(unit).at);
    let mover = situation.mover(unit, allowance);
    let mut go = |place: Point, length: i32| {
        if let Some(walk) = mover.along(&Route::straight(here, place), length.min(allowance)) {
            offer(walk);
        }
    };
    let (x, y) = (enemy.x - here.x, enemy.y - here.y);
    // Aside, and back to either side, with the whole and half of the allowance; forward to either side and back with half.
    let turns = [(y, -x), (-y, x), (y - x, -x - y), (-x - y, x - y), (x + y, y - x), (x - y, y + x), (-x, -y)];
    for (number, (x, y)) in turns.into_iter().enumerate() {
        let place = here.towards(Point::new(here.x + x, here.y + y), allowance);
        if number < WHOLE {
            go(place, allowance);
        }
        go(place, allowance / 2);
    }
    let edges =
        [reach(situation, unit, quarry) - TAPE, reach(situation, quarry, unit) + step(situation, quarry) + TAPE];
    for edge in edges {
        let place = enemy.towards(here, edge);
        go(place, place.distance(here));
    }
    let friends = middle(situation, unit);
    go(friends, friends.distance(here));
}

/// The farthest that an enemy who can move and shoot comes before it shoots, in hundredths of an inch.
fn step(situation: &Situation<'_>, enemy: UnitId) -> i32 {
    match situation.row(enemy).moves_and_shoots {
        true => situation.allowances(enemy).max().unwrap_or(0),
        false => 0,
    }
}

/// The middle of a unit's friends; where it stands itself if it has none.
fn middle(situation: &Situation<'_>, unit: UnitId) -> Point {
    let here = situation.battle.unit(unit).at;
    let (mut x, mut y, mut count) = (0, 0, 0);
    for friend in situation.battle.standing(unit.side).filter(|&friend| friend != unit) {
        let at = situation.battle.unit(friend).at;
        (x, y, count) = (x + at.x - here.x, y + at.y - here.y, count + 1);
    }
    if count == 0 { here } else { Point::new(here.x + x / count, here.y + y / count) }
}
