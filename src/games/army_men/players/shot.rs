//! Shots of one unit at another as policies weigh them: rough worths in points, worked out once for a decision and then
//! asked about many places. Not rules; the odds tables are exact.

use std::cell::Cell;

use super::super::choice::protection::Shelter;
use super::super::choice::situation::Situation;
use super::super::state::outfits::{Arms, FiredArm, Firepower};
use super::super::tables::outfit::MOST_WEAPONS;
use super::super::words::Weapon;
use super::appraisal::Prize;
use crate::battlefield::{Arc, Point, UnitId, arc};

/// How a shot is met: the shelter of soldiers, or the side on which a vehicle is hit.
#[derive(Clone, Copy)]
pub(super) enum Guise {
    Soldiers(Shelter),
    Vehicle(Arc),
}

/// The number of guises of one target.
const GUISES: usize = 4;

impl Guise {
    #[inline]
    fn index(self) -> usize {
        match self {
            Guise::Soldiers(shelter) => usize::from(shelter.covered) + 2 * usize::from(shelter.higher),
            Guise::Vehicle(facing) => facing as usize,
        }
    }
}

/// A unit's shots at another, wherever both stand.
#[derive(Clone, Copy)]
pub(super) struct Aim<'a> {
    situation: &'a Situation<'a>,
    target: UnitId,
    fire: &'a Firepower,
}

impl<'a> Aim<'a> {
    #[inline]
    pub fn new(situation: &'a Situation<'a>, [shooter, target]: [UnitId; 2]) -> Self {
        Aim { situation, target, fire: situation.stage.outfits.fire(shooter, target) }
    }

    /// The hits of some weapons of a kind, as they count.
    #[inline]
    pub fn hits(&self, weapon: Weapon, count: f64) -> f64 {
        self.fire.hits(self.situation.stage.weapon(weapon), count)
    }

    /// The worth of so many hits on a target in a guise.
    #[inline]
    pub fn worth(&self, prize: &Prize<'_>, hits: f64, guise: Guise) -> f64 {
        let (extra, facing) = self.blocks(guise);
        prize.worth(hits, extra, self.fire.unblockable, facing)
    }

    /// Those of so many hits on a target in a guise that get through its blocks.
    pub fn through(&self, prize: &Prize<'_>, hits: f64, guise: Guise) -> f64 {
        prize.through(hits, self.blocks(guise).0, self.fire.unblockable)
    }

    /// The dice that a target in a guise adds to its blocks, and the side of it that is hit.
    #[inline]
    fn blocks(&self, guise: Guise) -> (f64, Arc) {
        let (shelter, facing) = match guise {
            Guise::Soldiers(shelter) => (shelter, Arc::Front),
            Guise::Vehicle(facing) => (Shelter::default(), facing),
        };
        (f64::from(self.situation.added_dice(self.target, shelter, false)), facing)
    }

    /// The guise of the target at `at`, fired at from `from`: of a vehicle by its facing, of soldiers by the ground
    /// they stand in.
    pub fn guise(&self, from: Point, at: Point, facing: Point, stands_in_cover: impl FnOnce() -> bool) -> Guise {
        let (situation, outfit) = (self.situation, self.situation.outfit(self.target));
        if outfit.is_vehicle() {
            return Guise::Vehicle(if outfit.is_aircraft() { Arc::Side } else { arc(at, facing, from) });
        }
        // No die counts against hits that cannot be blocked.
        if self.fire.unblockable {
            return Guise::Soldiers(Shelter::default());
        }
        let covered = stands_in_cover() || situation.is_behind_cover(at, from);
        Guise::Soldiers(Shelter { covered, higher: situation.is_higher(at, from) })
    }

    /// The most that hits are worth in any guise.
    #[inline]
    pub fn most(&self, worth: impl Fn(Guise) -> f64) -> f64 {
        match self.situation.outfit(self.target).is_vehicle() {
            true => {
                [Arc::Front, Arc::Side, Arc::Rear].map(|arc| worth(Guise::Vehicle(arc))).into_iter().fold(0.0, f64::max)
            }
            // Every die that is added takes from the worth.
            false => worth(Guise::Soldiers(Shelter::default())),
        }
    }
}

/// The number of a unit's weapons that are in range, of those that reach farthest.
pub(super) type Armed = usize;

/// The fire of all models of a unit at another, weapons thrown instead of a rifle included, judged from centre to centre.
pub(super) struct FireAt<'a> {
    aim: Aim<'a>,
    arms: &'a Arms,
    /// How much farther than their ranges the weapons reach, in hundredths of an inch.
    spread: i32,
    /// Its fire needs no sight of its own.
    pub by_radio: bool,
    /// The worths asked for before, by the weapons in range and the guise; not a number where nobody has asked.
    worths: [[Cell<f64>; GUISES]; MOST_WEAPONS],
    promises: [Cell<f64>; MOST_WEAPONS],
}

impl<'a> FireAt<'a> {
    #[inline]
    pub fn new(situation: &'a Situation<'a>, pair: [UnitId; 2]) -> Self {
        let ([shooter, target], aim) = (pair, Aim::new(situation, pair));
        FireAt {
            aim,
            arms: aim.fire.arms(situation.unit(shooter).models),
            spread: (situation.radius(shooter) + situation.radius(target)) / 2 - aim.fire.off,
            by_radio: situation.outfit(shooter).radio,
            worths: [const { [const { Cell::new(f64::NAN) }; GUISES] }; MOST_WEAPONS],
            promises: [const { Cell::new(f64::NAN) }; MOST_WEAPONS],
        }
    }

    /// The weapons in range of a target at a distance, given by its square, once the unit has come nearer by `nearer`
    /// hundredths of an inch.
    #[inline]
    pub fn in_range(&self, square: i64, nearer: i32) -> Armed {
        let reaches = |arm: &&FiredArm| {
            let far = i64::from(arm.range + self.spread + nearer);
            far >= 0 && square <= far * far
        };
        self.arms.iter().take_while(reaches).count()
    }

    /// The worth of firing the weapons in range at a target in a guise.
    #[inline]
    pub fn worth(&self, prize: &Prize<'_>, armed: Armed, guise: Guise) -> f64 {
        if armed == 0 {
            return 0.0;
        }
        let known = &self.worths[armed - 1][guise.index()];
        if known.get().is_nan() {
            known.set(self.aim.worth(prize, self.arms[armed - 1].together, guise));
        }
        known.get()
    }

    /// The worth of firing the best of the weapons in range alone (M5).
    pub fn worth_of_one(&self, prize: &Prize<'_>, armed: Armed, guise: Guise) -> f64 {
        self.arms[..armed].iter().map(|arm| self.aim.worth(prize, arm.hits, guise)).fold(0.0, f64::max)
    }

    /// The most that firing the weapons in range may be worth.
    #[inline]
    pub fn promise(&self, prize: &Prize<'_>, armed: Armed) -> f64 {
        if armed == 0 {
            return 0.0;
        }
        let known = &self.promises[armed - 1];
        if known.get().is_nan() {
            known.set(self.aim.most(|guise| self.worth(prize, armed, guise)));
        }
        known.get()
    }

    /// The most that firing all weapons may be worth.
    pub fn promise_of_all(&self, prize: &Prize<'_>) -> f64 {
        self.promise(prize, self.arms.len())
    }

    /// The guise in which the target at `at` meets the fire.
    #[inline]
    pub fn guise(&self, from: Point, at: Point, facing: Point, stands_in_cover: impl FnOnce() -> bool) -> Guise {
        self.aim.guise(from, at, facing, stands_in_cover)
    }
}
