//! The worth of shots, in hundredths of a hit, by which policies weigh targets and places.

use super::super::choice::{Shot, Situation, is_within};
use super::super::tables::{FirePolicy, TAPE, inches};
use super::super::words::Target;
use crate::battlefield::{Point, UnitId};

/// The worth of a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShotWorth {
    /// The worth of the hits it expects to make and of its chance to remove the target.
    pub expected: i32,
    /// The same with everything that a policy adds.
    pub all: i32,
}

/// The recorded hits that a die changed by `adjustment` expects, and its chance to remove a unit that already has
/// `hits` hits, both in hundredths.
fn outlook(situation: &Situation<'_>, adjustment: i32, hits: u8, distance: i32) -> (i32, i32) {
    let die = i32::from(situation.stage.tables.fire.die);
    let (mut mean, mut removal) = (0, 0);
    for face in 1..=die {
        let recorded = situation.recorded(face + adjustment, hits, distance);
        mean += i32::from(recorded);
        removal += i32::from(situation.is_lost(hits.saturating_add(recorded)));
    }
    (100 * mean / die, 100 * removal / die)
}

/// Weighs a shot by the knobs of a policy.
pub(super) fn worth_of_shot(situation: &Situation<'_>, shot: &Shot, knobs: &FirePolicy) -> ShotWorth {
    let hits = situation.battle.unit(shot.target).hits;
    let (mean, removal) = outlook(situation, situation.adjustment(shot, false), hits, shot.distance);
    let mut all = mean + removal * knobs.removal / 100;
    if mean > 0 {
        all += knobs.wound * i32::from(hits);
        if knobs.menace_percent > 0 {
            all += menace(situation, shot.target) * knobs.menace_percent / 100;
        }
    }
    if all == 0 && situation.stage.tables.fire.weapons[situation.row(shot.shooter).weapon].pins {
        // A pin is better than nothing.
        all = 1;
    }
    ShotWorth { expected: mean + removal * knobs.removal / 100, all }
}

/// The hits that an enemy's best shot from where it stands expects, in hundredths.
pub(super) fn menace(situation: &Situation<'_>, enemy: UnitId) -> i32 {
    let shots = situation.battle.standing(enemy.side.other()).filter_map(|unit| situation.shot(enemy, unit));
    let hits = |shot: Shot| {
        let taken = situation.battle.unit(shot.target).hits;
        outlook(situation, situation.adjustment(&shot, false), taken, shot.distance).0
    };
    shots.map(hits).max().unwrap_or(0)
}

/// The worth of the best shot that a unit could make from a place.
pub(super) fn best_from(situation: &Situation<'_>, unit: UnitId, from: Point, knobs: &FirePolicy) -> i32 {
    let enemies = situation.battle.standing(unit.side.other());
    let shots = enemies.filter_map(|enemy| situation.shot_from(unit, from, enemy));
    shots.map(|shot| worth_of_shot(situation, &shot, knobs).expected).max().unwrap_or(0)
}

/// The hits that all enemies, from their present places, expect to make on a unit at a place, in hundredths. An enemy
/// that can move and shoot counts half if it would first have to come six inches nearer.
pub(super) fn risk_at(situation: &Situation<'_>, unit: UnitId, place: Point) -> i32 {
    let threat = Threat { situation, unit, place, seen: situation.seen_within(unit, place) };
    let enemies = || situation.battle.standing(unit.side.other());
    if !enemies().any(|enemy| threat.is_near(enemy)) {
        return 0;
    }
    let seers = enemies().filter(|&enemy| threat.sees(enemy)).fold(0, |seers, enemy| seers | 1 << enemy.index);
    enemies().map(|enemy| threat.of(enemy, seers)).sum()
}

/// A unit at a place that enemies may fire at.
struct Threat<'a> {
    situation: &'a Situation<'a>,
    unit: UnitId,
    place: Point,
    /// The greatest distance from which it is seen there, in hundredths of an inch.
    seen: i32,
}

impl Threat<'_> {
    fn at(&self, enemy: UnitId) -> Point {
        self.situation.battle.unit(enemy).at
    }

    fn is_near(&self, enemy: UnitId) -> bool {
        is_within(self.at(enemy), self.place, self.seen)
    }

    fn sees(&self, enemy: UnitId) -> bool {
        self.is_near(enemy) && self.situation.has_line(enemy, self.at(enemy), self.unit, self.place)
    }

    /// The hits that an enemy expects to make if the enemies of `seers`, a bit for each number, see the unit.
    fn of(&self, enemy: UnitId, seers: u16) -> i32 {
        let (situation, from) = (self.situation, self.at(enemy));
        let (profile, target) = (situation.battle.unit(enemy).profile, situation.row(self.unit).target);
        let (direct, distance) = (situation.direct_range(profile, target) + TAPE, from.distance(self.place));
        let row = situation.row(enemy);
        let share = match () {
            () if distance <= direct && seers >> enemy.index & 1 == 1 => 100,
            () if row.indirect && distance <= inches(row.range_in) + TAPE && self.is_spotted(enemy, seers) => 100,
            () if row.moves_and_shoots && distance <= direct.min(self.seen) + inches(6) => 50,
            () => return 0,
        };
        let cover = situation.has_cover(self.unit, self.place, from);
        let shot = Shot { shooter: enemy, target: self.unit, distance, cover, spotter: enemy };
        let hits = situation.battle.unit(self.unit).hits;
        let (mean, removal) = outlook(situation, situation.adjustment(&shot, false), hits, distance);
        (mean + removal) * share / 100
    }

    /// Whether one of `seers` may see the unit for another enemy.
    fn is_spotted(&self, enemy: UnitId, seers: u16) -> bool {
        let mut others = self.situation.battle.standing(enemy.side).filter(|&other| other != enemy);
        others.any(|other| seers >> other.index & 1 == 1 && self.situation.may_spot(other, enemy, self.at(enemy)))
    }
}

/// Whether the ground at a place shelters a unit.
pub(super) fn is_sheltered(situation: &Situation<'_>, unit: UnitId, place: Point) -> bool {
    // From the place itself nothing lies between.
    situation.has_cover(unit, place, place)
}

/// Whether a unit can take ground: everything but guns.
pub(super) fn takes_ground(situation: &Situation<'_>, unit: UnitId) -> bool {
    situation.row(unit).target != Target::Gun
}
