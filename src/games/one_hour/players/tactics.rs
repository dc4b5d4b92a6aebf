//! How a policy finds a place to go to: it weighs walks, made by the rules, to a few candidate places.

use super::super::choice::{Situation, Walk};
use super::super::state::Stage;
use super::super::tables::{Condition, Policy, TAPE, inches};
use super::super::words::{Movement, Weapon};
use super::appraisal::{best_from, is_sheltered, risk_at, takes_ground};
use crate::battlefield::{Avoid, INCH, Point, Route, UnitId};

/// Worth of being at the objective after the last move: more than anything else.
const HELD: i32 = 100_000;

/// Beyond every place of a table, in hundredths of an inch.
const FAR: i32 = 200 * INCH;

/// The number of shelters that a unit considers at a time.
const SHELTERS: usize = 2;

/// The greatest distance at which a unit itself sees an enemy from its present ground and may shoot at it, in
/// hundredths of an inch by the tape.
pub(super) fn reach(situation: &Situation<'_>, unit: UnitId, enemy: UnitId) -> i32 {
    let range = situation.direct_range(situation.battle.unit(unit).profile, situation.row(enemy).target);
    range.min(situation.seen_within(enemy, situation.battle.unit(enemy).at)) + TAPE
}

/// The enemy that a unit goes for: the one least beyond its reach, a wounded one before a fresh one.
fn quarry(situation: &Situation<'_>, unit: UnitId) -> Option<UnitId> {
    let at = situation.battle.unit(unit).at;
    let beyond = |enemy: &UnitId| {
        let state = situation.battle.unit(*enemy);
        at.distance(state.at) - reach(situation, unit, *enemy) - 2 * INCH * i32::from(state.hits)
    };
    situation.battle.standing(unit.side.other()).min_by_key(beyond)
}

/// The mean movement of a unit in a turn, in hundredths of an inch, at least one inch.
fn mean_allowance(situation: &Situation<'_>, unit: UnitId) -> i32 {
    let table = &situation.stage.tables.movement;
    let row = match situation.pace(unit) {
        Movement::Slow => &table.slow_in,
        Movement::Mobile => &table.mobile_in,
    };
    (row.iter().map(|&allowance| inches(allowance)).sum::<i32>() / row.len() as i32).max(INCH)
}

/// The distance in hundredths of an inch by which a mortar at a place is too far from every friend that could spot for
/// it; 0 for other weapons.
fn to_spotter(situation: &Situation<'_>, unit: UnitId, place: Point) -> i32 {
    if situation.row(unit).weapon != Weapon::Mortar {
        return 0;
    }
    let friends = situation.battle.standing(unit.side).filter(|&friend| takes_ground(situation, friend));
    let near = inches(situation.stage.tables.fire.spotter_in);
    friends.map(|friend| (place.distance(situation.battle.unit(friend).at) - near).max(0)).min().unwrap_or(i32::MAX)
}

/// The distance in hundredths of an inch from a place to one where a unit could fire at an enemy, by its own sight or,
/// if it may, by that of friends.
fn gap(situation: &Situation<'_>, unit: UnitId, place: Point, enemy: UnitId) -> i32 {
    let distance = place.distance(situation.battle.unit(enemy).at);
    let own = (distance - reach(situation, unit, enemy)).max(0);
    let row = situation.row(unit);
    if !row.indirect {
        return own;
    }
    own.min((distance - inches(row.range_in) - TAPE).max(to_spotter(situation, unit, place)))
}

/// The distance in hundredths of an inch from a place to one that holds the objective; 0 if the scenario is not won by
/// holding it.
fn to_objective(situation: &Situation<'_>, place: Point) -> i32 {
    let victory = &situation.stage.tables.victory;
    match victory.condition {
        Condition::Annihilation => 0,
        Condition::Objective => {
            (place.distance(situation.stage.objective) - inches(victory.held_within_in) - TAPE).max(0)
        }
    }
}

/// Whether a unit that can take ground must hurry to be at the objective in time, or must not leave it any more.
fn is_late(situation: &Situation<'_>, unit: UnitId) -> bool {
    let turns = i32::from(situation.stage.tables.frame.turns) - i32::from(situation.battle.turn);
    let far = to_objective(situation, situation.battle.unit(unit).at);
    takes_ground(situation, unit) && far >= (turns - 1) * mean_allowance(situation, unit)
}

/// Whether a unit is late and not at the objective.
pub(super) fn is_missing(situation: &Situation<'_>, unit: UnitId) -> bool {
    is_late(situation, unit) && to_objective(situation, situation.battle.unit(unit).at) > 0
}

/// Whether this is the last turn.
pub(super) fn is_last_turn(situation: &Situation<'_>) -> bool {
    situation.battle.turn >= situation.stage.tables.frame.turns
}

/// Whether a place counts for holding the objective, in a scenario that has one.
pub(super) fn is_at_objective(situation: &Situation<'_>, place: Point) -> bool {
    let is_objective = situation.stage.tables.victory.condition == Condition::Objective;
    is_objective && to_objective(situation, place) == 0
}

/// The walk to the best place, `None` to stay.
pub(super) fn best_walk(policy: &Policy, situation: &Situation<'_>, unit: UnitId, allowance: i32) -> Option<Walk> {
    let here = situation.battle.unit(unit).at;
    let outlook = Outlook::of(policy, situation, unit);
    let (mut best, mut walk) = (outlook.worth(here, true, 0), None);
    for candidate in candidates(&outlook, allowance).into_iter().flatten() {
        let stays = situation.row(unit).moves_and_shoots;
        let overruns = candidate.contact().is_some_and(|gun| situation.row(gun).overrun);
        let contact = if overruns { policy.movement.contact } else { 0 };
        let worth = outlook.worth(candidate.end(), stays, contact);
        if worth > best {
            (best, walk) = (worth, Some(candidate));
        }
    }
    walk
}

/// Everything by which a unit weighs places.
struct Outlook<'a> {
    policy: &'a Policy,
    situation: &'a Situation<'a>,
    unit: UnitId,
    quarry: Option<UnitId>,
    late: bool,
    last: bool,
    risk_percent: i32,
}

impl<'a> Outlook<'a> {
    fn of(policy: &'a Policy, situation: &'a Situation<'a>, unit: UnitId) -> Outlook<'a> {
        let (late, last) = (is_late(situation, unit), is_last_turn(situation));
        let risk_percent = match situation.ending().winner() {
            // Nobody fires after the last turn of the side that goes second.
            _ if last && unit.side != situation.stage.tables.frame.first => 0,
            Some(side) if side == unit.side => policy.movement.risk_percent,
            _ => policy.movement.risk_behind_percent,
        };
        Outlook { policy, situation, unit, quarry: quarry(situation, unit), late, last, risk_percent }
    }

    /// The worth of a place, in hundredths of a hit.
    fn worth(&self, place: Point, shoots: bool, contact: i32) -> i32 {
        let (situation, unit, knobs) = (self.situation, self.unit, &self.policy.movement);
        let percent = match (shoots, self.last) {
            (true, _) => knobs.hit_percent,
            (false, false) => knobs.later_percent,
            (false, true) => 0,
        };
        let mut worth = contact + best_from(situation, unit, place, &self.policy.fire) * percent / 100;
        if self.risk_percent > 0 {
            worth -= risk_at(situation, unit, place) * self.risk_percent / 100;
        }
        if let (Some(quarry), true) = (self.quarry, knobs.closing > 0 && !self.last) {
            worth -= gap(situation, unit, place, quarry).min(FAR) * knobs.closing / INCH;
        }
        if self.last && knobs.objective > 0 && is_at_objective(situation, place) {
            worth += HELD;
        }
        if takes_ground(situation, unit) {
            let hurry = if self.late { knobs.hurry } else { 1 };
            worth -= to_objective(situation, place) * knobs.objective / INCH * hurry;
        }
        if knobs.cover > 0 && is_sheltered(situation, unit, place) {
            worth += knobs.cover;
        }
        worth
    }
}

/// The walks that a unit weighs.
fn candidates(outlook: &Outlook<'_>, allowance: i32) -> [Option<Walk>; 16] {
    let (situation, unit) = (outlook.situation, outlook.unit);
    let here = situation.battle.unit(unit).at;
    let mut walks = [None; 16];
    let mut count = 0;
    let mut add = |walk: Option<Walk>| {
        if let (Some(walk), Some(place)) = (walk, walks.get_mut(count)) {
            *place = Some(walk);
            count += 1;
        }
    };
    if allowance == 0 {
        return walks;
    }
    if situation.row(unit).contacts {
        let enemies = situation.battle.standing(unit.side.other());
        enemies.for_each(|enemy| add(situation.walk_into(unit, enemy, allowance)));
    }
    if outlook.policy.movement.objective > 0 && to_objective(situation, here) > 0 {
        ways_to(situation, unit, situation.stage.objective, &[allowance], &mut add);
    }
    let straight = |place: Point| situation.walk_along(unit, &Route::straight(here, place), allowance);
    for shelter in shelters(situation, unit).into_iter().flatten() {
        add(straight(shelter));
    }
    if let Some(quarry) = outlook.quarry {
        let enemy = situation.battle.unit(quarry).at;
        ways_to(situation, unit, enemy, &[allowance, allowance / 2], &mut add);
        around(here, enemy, allowance).into_iter().for_each(|place| add(straight(place)));
    }
    walks
}

/// Adds walks of `allowances` on the shortest way to a place, and one on the shortest way around slow ground if that
/// differs.
fn ways_to(
    situation: &Situation<'_>,
    unit: UnitId,
    place: Point,
    allowances: &[i32],
    add: &mut impl FnMut(Option<Walk>),
) {
    let Some(way) = situation.way_to(unit, place, Avoid::Impassable) else { return };
    allowances.iter().for_each(|&allowance| add(situation.walk_along(unit, &way, allowance)));
    if situation.is_slowed(&way) {
        let dry = situation.way_to(unit, place, Avoid::Slow);
        add(dry.and_then(|way| situation.walk_along(unit, &way, allowances[0])));
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
