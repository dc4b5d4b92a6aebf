//! How a policy finds a place to go to: it weighs walks, made by the rules, to a few candidate places.

use super::super::choice::{Mover, Situation, Walk};
use super::super::state::Stage;
use super::super::tables::{Condition, Policy, TAPE, inches};
use super::super::words::{Movement, Weapon};
use super::appraisal::takes_ground;
use super::foe::{Foes, Sights};
use crate::battlefield::{Avoid, INCH, Point, Route, UnitId};

/// Worth of being at the objective after the last move: more than anything else.
const HELD: i32 = 100_000;

/// Beyond every place of a table, in hundredths of an inch.
const FAR: i32 = 200 * INCH;

/// The most walks that a unit weighs.
const MOST_WALKS: usize = 16;

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

/// The distance in hundredths of an inch from a place to one where a unit could fire at an enemy that it itself reaches
/// from `reach` hundredths, by its own sight or, if it may, by that of friends.
fn gap(situation: &Situation<'_>, unit: UnitId, place: Point, enemy: UnitId, reach: i32) -> i32 {
    let distance = place.distance(situation.battle.unit(enemy).at);
    let own = (distance - reach).max(0);
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
    let outlook = Outlook::of(policy, situation, unit, allowance);
    let stays = outlook.worth(here, true, 0, i32::MIN).unwrap_or(i32::MIN);
    let shoots = situation.row(unit).moves_and_shoots;
    let mut choice = Choice { outlook: &outlook, shoots, best: stays, walk: None, weighed: 0 };
    if allowance > 0 {
        choice.weigh(allowance);
    }
    choice.walk
}

/// The choice among the walks of a unit.
struct Choice<'a> {
    outlook: &'a Outlook<'a>,
    /// The unit may shoot after the move.
    shoots: bool,
    best: i32,
    walk: Option<Walk>,
    weighed: usize,
}

impl Choice<'_> {
    /// Takes a walk if it is better than the best so far; all walks after the sixteenth are left out.
    fn offer(&mut self, walk: Option<Walk>) {
        let Some(walk) = walk.filter(|_| self.weighed < MOST_WALKS) else { return };
        self.weighed += 1;
        let (situation, policy) = (self.outlook.situation, self.outlook.policy);
        let overruns = walk.contact().is_some_and(|gun| situation.row(gun).overrun);
        let contact = if overruns { policy.movement.contact } else { 0 };
        if let Some(worth) = self.outlook.worth(walk.end(), self.shoots, contact, self.best) {
            (self.best, self.walk) = (worth, Some(walk));
        }
    }

    /// Weighs the walks into contact, to the objective, to shelters, and to and around the enemy that the unit goes for.
    fn weigh(&mut self, allowance: i32) {
        let (situation, unit) = (self.outlook.situation, self.outlook.unit);
        let here = situation.battle.unit(unit).at;
        if situation.row(unit).contacts {
            let enemies = situation.battle.standing(unit.side.other());
            enemies.for_each(|enemy| self.offer(situation.walk_into(unit, enemy, allowance)));
        }
        let mover = situation.mover(unit, allowance);
        if self.outlook.policy.movement.objective > 0 && to_objective(situation, here) > 0 {
            self.ways_to(&mover, situation.stage.objective, &[allowance]);
        }
        let straight = |place: Point| mover.along(&Route::straight(here, place), allowance);
        for shelter in shelters(situation, unit).into_iter().flatten() {
            self.offer(straight(shelter));
        }
        if let Some((quarry, _)) = self.outlook.quarry {
            let enemy = situation.battle.unit(quarry).at;
            self.ways_to(&mover, enemy, &[allowance, allowance / 2]);
            around(here, enemy, allowance).into_iter().for_each(|place| self.offer(straight(place)));
        }
    }

    /// Weighs walks of `allowances` on the shortest way to a place, and one on the shortest way around slow ground if
    /// that differs.
    fn ways_to(&mut self, mover: &Mover<'_>, place: Point, allowances: &[i32]) {
        let situation = self.outlook.situation;
        let Some(way) = situation.way_to(mover.unit(), place, Avoid::Impassable) else { return };
        allowances.iter().for_each(|&allowance| self.offer(mover.along(&way, allowance)));
        if situation.is_slowed(&way) {
            let dry = situation.way_to(mover.unit(), place, Avoid::Slow);
            self.offer(dry.and_then(|way| mover.along(&way, allowances[0])));
        }
    }
}

/// Everything by which a unit weighs places.
struct Outlook<'a> {
    policy: &'a Policy,
    situation: &'a Situation<'a>,
    unit: UnitId,
    foes: Foes<'a>,
    /// The enemy that the unit goes for, with the distance from which it reaches it.
    quarry: Option<(UnitId, i32)>,
    late: bool,
    last: bool,
    risk_percent: i32,
}

impl<'a> Outlook<'a> {
    fn of(policy: &'a Policy, situation: &'a Situation<'a>, unit: UnitId, allowance: i32) -> Outlook<'a> {
        let (late, last) = (is_late(situation, unit), is_last_turn(situation));
        let risk_percent = match situation.ending().winner() {
            // Nobody fires after the last turn of the side that goes second.
            _ if last && unit.side != situation.stage.tables.frame.first => 0,
            Some(side) if side == unit.side => policy.movement.risk_percent,
            _ => policy.movement.risk_behind_percent,
        };
        let foes = Foes::new(*situation, unit, allowance, &policy.fire);
        let quarry = quarry(situation, unit).map(|enemy| (enemy, reach(situation, unit, enemy)));
        Outlook { policy, situation, unit, foes, quarry, late, last, risk_percent }
    }

    /// The worth of a place, in hundredths of a hit, if it is more than `best`: what is soon known comes first.
    fn worth(&self, place: Point, shoots: bool, contact: i32, best: i32) -> Option<i32> {
        let percent = self.percent(shoots);
        let rest = contact + self.lie(place);
        if rest + self.foes.hope(place) * percent / 100 <= best {
            return None;
        }
        let mut sights = Sights::default();
        let mut worth = rest + self.foes.gain(place, &mut sights, &self.policy.fire) * percent / 100;
        if self.risk_percent > 0 && worth > best {
            worth -= self.foes.risk(place, &mut sights) * self.risk_percent / 100;
        }
        (worth > best).then_some(worth)
    }

    /// The per cent that the hits of a shot count which is fired now, or only in a later turn.
    fn percent(&self, shoots: bool) -> i32 {
        match (shoots, self.last) {
            (true, _) => self.policy.movement.hit_percent,
            (false, false) => self.policy.movement.later_percent,
            (false, true) => 0,
        }
    }

    /// The cost of being so many hundredths of an inch away from the objective.
    fn cost_to_objective(&self, left: i32) -> i32 {
        let knobs = &self.policy.movement;
        let hurry = if self.late { knobs.hurry } else { 1 };
        if takes_ground(self.situation, self.unit) { left * knobs.objective / INCH * hurry } else { 0 }
    }

    /// The worth of a place but for all fire.
    fn lie(&self, place: Point) -> i32 {
        let (situation, unit, knobs) = (self.situation, self.unit, &self.policy.movement);
        let mut worth = 0;
        if let (Some((quarry, reach)), true) = (self.quarry, knobs.closing > 0 && !self.last) {
            worth -= gap(situation, unit, place, quarry, reach).min(FAR) * knobs.closing / INCH;
        }
        if self.last && knobs.objective > 0 && is_at_objective(situation, place) {
            worth += HELD;
        }
        worth -= self.cost_to_objective(to_objective(situation, place));
        if knobs.cover > 0 && situation.is_sheltered(unit, place) {
            worth += knobs.cover;
        }
        worth
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
