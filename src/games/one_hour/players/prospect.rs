//! What a unit can know of the places it could go to: its own fire from there, the enemies' fire at it, and how far it
//! would be from what it is after.

use super::super::choice::Situation;
use super::super::tables::{Condition, FirePolicy, TAPE, inches};
use super::super::words::Weapon;
use super::appraisal::takes_ground;
use super::foe::{Foes, Sights};
use crate::battlefield::{INCH, Point, UnitId};

/// The greatest distance at which a unit itself sees an enemy from its present ground and may shoot at it, in
/// hundredths of an inch by the tape.
pub(super) fn reach(situation: &Situation<'_>, unit: UnitId, enemy: UnitId) -> i32 {
    let range = situation.direct_range(situation.battle.unit(unit).profile, situation.row(enemy).target);
    range.min(situation.seen_within(enemy, situation.battle.unit(enemy).at)) + TAPE
}

/// The enemy that a unit goes for: the one least beyond its reach, a wounded one before a fresh one.
pub(super) fn quarry(situation: &Situation<'_>, unit: UnitId) -> Option<UnitId> {
    let at = situation.battle.unit(unit).at;
    let beyond = |enemy: &UnitId| {
        let state = situation.battle.unit(*enemy);
        at.distance(state.at) - reach(situation, unit, *enemy) - 2 * INCH * i32::from(state.hits)
    };
    situation.battle.standing(unit.side.other()).min_by_key(beyond)
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
pub fn to_objective(situation: &Situation<'_>, place: Point) -> i32 {
    let victory = &situation.stage.tables.victory;
    match victory.condition {
        Condition::Annihilation => 0,
        Condition::Objective => {
            (place.distance(situation.stage.objective) - inches(victory.held_within_in) - TAPE).max(0)
        }
    }
}

/// The knobs of a player to whom a shot is worth the hits that it expects.
pub const HITS: FirePolicy = FirePolicy { removal: 0, wound: 0, menace_percent: 0, far_first: false, focus: 0 };

/// What a unit can know of the places it could go to: all that is the same for every place is looked up once.
pub struct Prospect<'a> {
    pub(super) situation: Situation<'a>,
    pub(super) unit: UnitId,
    pub(super) foes: Foes<'a>,
    /// The enemy that the unit goes for, with the distance from which it reaches it.
    pub(super) quarry: Option<(UnitId, i32)>,
}

impl<'a> Prospect<'a> {
    /// The places at most `allowance` hundredths of an inch from where a unit stands; shots are worth what `knobs` say.
    pub fn new(situation: Situation<'a>, unit: UnitId, allowance: i32, knobs: &FirePolicy) -> Prospect<'a> {
        let quarry = quarry(&situation, unit).map(|enemy| (enemy, reach(&situation, unit, enemy)));
        Prospect { situation, unit, foes: Foes::new(situation, unit, allowance, knobs), quarry }
    }

    /// The unit, and the battle that it looks at.
    pub fn unit(&self) -> (Situation<'a>, UnitId) {
        (self.situation, self.unit)
    }

    /// The enemy that the unit goes for: the one least beyond its reach.
    pub fn quarry(&self) -> Option<UnitId> {
        self.quarry.map(|(enemy, _)| enemy)
    }

    /// The worth of the best shot that the unit could make from a place, in hundredths of a hit.
    pub fn gain(&self, place: Point, knobs: &FirePolicy) -> i32 {
        self.foes.gain(place, &mut Sights::default(), knobs)
    }

    /// The hits that all enemies, from their present places, expect to make on the unit at a place, in hundredths, a
    /// removal counting as one more. An enemy that would first have to come six inches nearer counts half.
    pub fn risk(&self, place: Point) -> i32 {
        self.foes.risk(place, &mut Sights::default())
    }

    /// The distance in hundredths of an inch from a place to one from where the unit could fire at its quarry; `None` if
    /// there is no enemy.
    pub fn gap(&self, place: Point) -> Option<i32> {
        self.quarry.map(|(enemy, reach)| gap(&self.situation, self.unit, place, enemy, reach))
    }

    /// The distance in hundredths of an inch from a place to one that holds the objective; 0 if the scenario is not won
    /// by holding it.
    pub fn to_objective(&self, place: Point) -> i32 {
        to_objective(&self.situation, place)
    }
}
