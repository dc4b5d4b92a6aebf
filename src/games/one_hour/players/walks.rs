//! The walks that a unit weighs: a few of all that the rules allow.

use super::super::choice::{Mover, Situation, Walk};
use super::super::state::Stage;
use super::super::words::Weapon;
use super::prospect::Prospect;
use crate::battlefield::{Avoid, Point, Route, UnitId};

/// The most walks that a unit weighs.
pub const MOST_WALKS: usize = 16;

/// The number of shelters that a unit considers at a time.
const SHELTERS: usize = 2;

/// Offers at most [`MOST_WALKS`] walks of a unit with an allowance in hundredths of an inch: into contact, to the
/// objective if it `seeks` that, to shelters, and to and around the enemy that it goes for.
pub fn each_walk(prospect: &Prospect<'_>, allowance: i32, seeks: bool, offer: impl FnMut(Walk)) {
    let mut walks = Walks { situation: &prospect.situation, left: MOST_WALKS, offer };
    if allowance > 0 {
        walks.find(prospect, allowance, seeks);
    }
}

/// The walks of a unit, as they are found.
struct Walks<'a, F> {
    situation: &'a Situation<'a>,
    left: usize,
    offer: F,
}

impl<F: FnMut(Walk)> Walks<'_, F> {
    fn offer(&mut self, walk: Option<Walk>) {
        let Some(walk) = walk.filter(|_| self.left > 0) else { return };
        self.left -= 1;
        (self.offer)(walk);
    }

    fn find(&mut self, prospect: &Prospect<'_>, allowance: i32, seeks: bool) {
        let (situation, unit) = (self.situation, prospect.unit);
        let here = situation.battle.unit(unit).at;
        if situation.row(unit).contacts {
            let enemies = situation.battle.standing(unit.side.other());
            enemies.for_each(|enemy| self.offer(situation.walk_into(unit, enemy, allowance)));
        }
        let mover = situation.mover(unit, allowance);
        if seeks && prospect.to_objective(here) > 0 {
            self.ways_to(&mover, situation.stage.objective, &[allowance]);
        }
        let straight = |place: Point| mover.along(&Route::straight(here, place), allowance);
        for shelter in shelters(situation, unit).into_iter().flatten() {
            self.offer(straight(shelter));
        }
        if let Some(quarry) = prospect.quarry() {
            let enemy = situation.battle.unit(quarry).at;
            self.ways_to(&mover, enemy, &[allowance, allowance / 2]);
            around(here, enemy, allowance).into_iter().for_each(|place| self.offer(straight(place)));
        }
    }

    /// Offers walks of `allowances` on the shortest way to a place, and one on the shortest way around slow ground if
    /// that differs.
    fn ways_to(&mut self, mover: &Mover<'_>, place: Point, allowances: &[i32]) {
        let situation = self.situation;
        let Some(way) = situation.way_to(mover.unit(), place, Avoid::Impassable) else { return };
        allowances.iter().for_each(|&allowance| self.offer(mover.along(&way, allowance)));
        if situation.is_slowed(&way) {
            let dry = situation.way_to(mover.unit(), place, Avoid::Slow);
            self.offer(dry.and_then(|way| mover.along(&way, allowances[0])));
        }
    }
}

/// The two nearest places that shelter units of this kind, except the one the unit stands on.
fn shelters(situation: &Situation<'_>, unit: UnitId) -> [Option<Point>; SHELTERS] {
    let row = situation.row(unit);
    let places: &[Point] = match () {
        () if row.target.is_soft() => &situation.stage.shelters,
        () if row.weapon == Weapon::Tank => &situation.stage.heights,
        () => &[],
    };
    let here = situation.battle.unit(unit).at;
    let mut nearest: [Option<(i64, Point)>; SHELTERS] = [None; SHELTERS];
    let mut weigh = |place: Point| {
        let far = here.distance_squared(place);
        let mut found = (far > 0).then_some((far, place));
        for entry in &mut nearest {
            if let Some((far, _)) = found
                && entry.is_none_or(|(best, _)| far < best)
            {
                std::mem::swap(entry, &mut found);
            }
        }
    };
    match Stage::sense(unit.side) {
        1 => places.iter().for_each(|&place| weigh(place)),
        // Among equals the first is taken; from the other side of the table the first is the last.
        _ => places.iter().rev().for_each(|&place| weigh(place)),
    }
    nearest.map(|entry| entry.map(|(_, place)| place))
}

/// Three places at the distance `allowance`: to the right and left of an enemy's direction, and away from it.
fn around(here: Point, enemy: Point, allowance: i32) -> [Point; 3] {
    let (dx, dy) = (enemy.x - here.x, enemy.y - here.y);
    let towards = |dx: i32, dy: i32| here.towards(Point::new(here.x + dx, here.y + dy), allowance);
    [towards(dx + dy, dy - dx), towards(dx - dy, dy + dx), towards(-dx, -dy)]
}
