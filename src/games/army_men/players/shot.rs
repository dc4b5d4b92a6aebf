//! Shots of one unit at another as policies weigh them: rough worths in points, worked out once for a decision and then
//! asked about many places. Not rules; the odds tables are exact.

use std::cell::Cell;

use super::super::choice::protection::Shelter;
use super::super::choice::situation::Situation;
use super::super::tables::outfit::MOST_WEAPONS;
use super::super::tables::policy::TargetPolicy;
use super::super::words::Weapon;
use super::appraisal::{firepower, through, worth_of_hits};
use crate::battlefield::{Arc, Point, UnitId, arc};

/// How a shot is met: the shelter of soldiers, or the side on which a vehicle is hit.
#[derive(Clone, Copy)]
pub(super) enum Guise {
    Soldiers(Shelter),
    Vehicle(Arc),
}

/// The number of guises of one target.
const GUISES: usize = 4;

/// The number of sets of weapons that one unit may have in range.
const SETS: usize = 1 << MOST_WEAPONS;

impl Guise {
    fn index(self) -> usize {
        match self {
            Guise::Soldiers(shelter) => usize::from(shelter.covered) + 2 * usize::from(shelter.higher),
            Guise::Vehicle(facing) => facing as usize,
        }
    }
}

/// A unit's shots at another, wherever both stand.
pub(super) struct Aim<'a> {
    knobs: &'a TargetPolicy,
    situation: &'a Situation<'a>,
    shooter: UnitId,
    target: UnitId,
    /// The chance that a die hits.
    chance: f64,
}

impl<'a> Aim<'a> {
    pub fn new(knobs: &'a TargetPolicy, situation: &'a Situation<'a>, [shooter, target]: [UnitId; 2]) -> Self {
        let chance = situation.hit_test(shooter, target).probability();
        Aim { knobs, situation, shooter, target, chance }
    }

    /// The hits of some weapons of a kind, as they count.
    pub fn hits(&self, weapon: Weapon, count: f64) -> f64 {
        let row = self.situation.stage.weapon(weapon);
        let counts = match (self.situation.outfit(self.target).is_vehicle(), row.doubled) {
            (false, _) => 1.0,
            (true, false) => 0.5,
            (true, true) => 2.0,
        };
        count * firepower(row) * self.chance * counts
    }

    /// The worth of so many hits on a target in a guise.
    pub fn worth(&self, hits: f64, guise: Guise) -> f64 {
        let (shelter, facing) = match guise {
            Guise::Soldiers(shelter) => (shelter, Arc::Front),
            Guise::Vehicle(facing) => (Shelter::default(), facing),
        };
        let extra = f64::from(self.situation.added_dice(self.target, shelter, false));
        let blocks = match self.is_unblockable() {
            true => 0.0,
            false => self.situation.stage.tests.of(self.situation.outfit(self.target).quality).probability(),
        };
        worth_of_hits(self.knobs, self.situation, self.target, facing, through(hits, extra, blocks))
    }

    /// The guise of the target at `at`, fired at from `from`: of a vehicle by its facing, of soldiers by the ground
    /// they stand in.
    pub fn guise(&self, from: Point, at: Point, facing: Point, stands_in_cover: impl FnOnce() -> bool) -> Guise {
        let (situation, outfit) = (self.situation, self.situation.outfit(self.target));
        if outfit.is_vehicle() {
            return Guise::Vehicle(if outfit.is_aircraft() { Arc::Side } else { arc(at, facing, from) });
        }
        // No die counts against hits that cannot be blocked.
        if self.is_unblockable() {
            return Guise::Soldiers(Shelter::default());
        }
        let covered = stands_in_cover() || situation.is_behind_cover(at, from);
        Guise::Soldiers(Shelter { covered, higher: situation.is_higher(at, from) })
    }

    /// The most that hits are worth in any guise.
    pub fn most(&self, worth: impl Fn(Guise) -> f64) -> f64 {
        match self.situation.outfit(self.target).is_vehicle() {
            true => [Arc::Front, Arc::Side, Arc::Rear].map(|arc| worth(Guise::Vehicle(arc))).into_iter().fold(0.0, f64::max),
            // Every die that is added takes from the worth.
            false => worth(Guise::Soldiers(Shelter::default())),
        }
    }

    fn is_unblockable(&self) -> bool {
        self.situation.is_unblockable(self.shooter, self.target)
    }
}

/// Some of the weapons of a unit, a bit for each.
pub(super) type Armed = usize;

/// The fire of all models of a unit at another, weapons thrown instead of a rifle included, judged from centre to centre.
pub(super) struct Fire<'a> {
    aim: Aim<'a>,
    /// Of each weapon, the greatest distance at which it reaches, in hundredths of an inch, and the hits that count.
    arms: [(i32, f64); MOST_WEAPONS],
    count: usize,
    /// Its fire needs no sight of its own.
    pub by_radio: bool,
    /// The worths asked for before, by weapons and guises; not a number where nobody has asked.
    worths: [[Cell<f64>; GUISES]; SETS],
}

impl<'a> Fire<'a> {
    pub fn new(knobs: &'a TargetPolicy, situation: &'a Situation<'a>, pair: [UnitId; 2]) -> Self {
        let ([shooter, target], aim) = (pair, Aim::new(knobs, situation, pair));
        let spread = (situation.radius(shooter) + situation.radius(target)) / 2 - situation.flyer_off(shooter, target);
        let (mut arms, mut count) = ([(0, 0.0); MOST_WEAPONS], 0);
        for (weapon, number) in carried(situation, shooter) {
            arms[count] = (situation.stage.range(weapon) + spread, aim.hits(weapon, number));
            count += 1;
        }
        let by_radio = situation.outfit(shooter).radio;
        Fire { aim, arms, count, by_radio, worths: [const { [const { Cell::new(f64::NAN) }; GUISES] }; SETS] }
    }

    /// The weapons in range of a target at a distance, given by its square, once the unit has come nearer by `nearer`
    /// hundredths of an inch.
    #[inline]
    pub fn in_range(&self, square: i64, nearer: i32) -> Armed {
        let reaches = |&(reach, _): &(i32, f64)| {
            let far = i64::from(reach + nearer);
            far >= 0 && square <= far * far
        };
        let arms = self.arms[..self.count].iter().enumerate();
        arms.fold(0, |armed, (i, arm)| armed | usize::from(reaches(arm)) << i)
    }

    /// The worth of firing some weapons at a target in a guise.
    #[inline]
    pub fn worth(&self, armed: Armed, guise: Guise) -> f64 {
        let known = &self.worths[armed][guise.index()];
        if known.get().is_nan() {
            let fires = self.arms[..self.count].iter().enumerate().filter(|(i, _)| armed >> i & 1 == 1);
            let hits = fires.fold(0.0, |hits, (_, arm)| hits + arm.1);
            known.set(self.aim.worth(hits, guise));
        }
        known.get()
    }

    /// The worth of firing the best of some weapons alone (M5).
    pub fn worth_of_one(&self, armed: Armed, guise: Guise) -> f64 {
        let alone = (0..self.count).map(|i| armed & 1 << i).filter(|&one| one != 0);
        alone.map(|one| self.worth(one, guise)).fold(0.0, f64::max)
    }

    /// The most that firing some weapons may be worth.
    #[inline]
    pub fn promise(&self, armed: Armed) -> f64 {
        if armed == 0 { 0.0 } else { self.aim.most(|guise| self.worth(armed, guise)) }
    }

    /// The guise in which the target at `at` meets the fire.
    #[inline]
    pub fn guise(&self, from: Point, at: Point, facing: Point, stands_in_cover: impl FnOnce() -> bool) -> Guise {
        self.aim.guise(from, at, facing, stands_in_cover)
    }
}

/// The weapons of all models of a unit, with weapons thrown instead of a rifle.
fn carried(situation: &Situation<'_>, unit: UnitId) -> impl Iterator<Item = (Weapon, f64)> {
    let (outfit, models) = (situation.outfit(unit), situation.unit(unit).models);
    let special = u8::from(outfit.special.is_some() && models > 0);
    let thrown = u8::from(outfit.thrown.is_some() && models > 1);
    let mounted = outfit.mounted.then_some(Weapon::Machinegun);
    let rest = models.saturating_sub(special);
    // Soldiers throw, vehicles have mounts.
    let third = if outfit.thrown.is_some() { (outfit.thrown, thrown) } else { (mounted, 1) };
    let all = [(outfit.weapon, rest), (outfit.special, special), third];
    all.into_iter().filter_map(|(weapon, count)| Some((weapon?, f64::from(count)))).filter(|&(_, count)| count > 0.0)
}
