//! The worth of a place for a unit to a policy: the best shot from there, the risk, the way that is left.

use std::cell::{Cell, OnceCell};

use super::super::choice::drive::onwards;
use super::super::choice::mover::ROUNDED;
use super::super::choice::order::Order;
use super::super::choice::situation::Situation;
use super::super::tables::policy::Policy;
use super::foe::{Foe, Foes, STEP};
use super::shot::{Armed, FireAt};
use crate::battlefield::{INCH, Point, UnitId};

/// A distance to come nearer by that puts every enemy in range, in hundredths of an inch.
const ANYWHERE: i32 = 200 * INCH;

/// The best order so far.
pub(super) struct Best {
    /// The worth of the order.
    pub worth: f64,
    /// The order.
    pub order: Order,
}

impl Best {
    /// Takes an order if it is better.
    pub fn offer(&mut self, worth: f64, order: Order) {
        if worth > self.worth {
            (self.worth, self.order) = (worth, order);
        }
    }
}

/// The part of a value in per cent.
#[inline]
pub(super) fn percent(value: f64, percent: i32) -> f64 {
    value * f64::from(percent) / 100.0
}

/// A unit as it would stand at a place, with what it has found out there.
pub(super) struct Stance {
    pub at: Point,
    pub facing: Point,
    /// It fires only one of its weapons (M5).
    fires_one: bool,
    in_cover: OnceCell<bool>,
    /// A bit for each enemy: whether the sight of it was tested, and whether it is seen.
    asked: Cell<u32>,
    seen: Cell<u32>,
}

impl Stance {
    pub fn new(at: Point, facing: Point) -> Stance {
        Stance { at, facing, fires_one: false, in_cover: OnceCell::new(), asked: Cell::new(0), seen: Cell::new(0) }
    }

    /// The stance of a unit that fires only one of its weapons, or all of them.
    pub fn firing_one(self, fires_one: bool) -> Stance {
        Stance { fires_one, ..self }
    }

    /// Whether nothing is between the unit and an enemy.
    fn sees(&self, situation: &Situation<'_>, foe: &Foe<'_>) -> bool {
        let bit = 1 << foe.id.index;
        if self.asked.get() & bit == 0 {
            self.asked.set(self.asked.get() | bit);
            let sees = situation.stage.field.sight(self.at, foe.at);
            self.seen.set(self.seen.get() | if sees { bit } else { 0 });
        }
        self.seen.get() & bit != 0
    }

    fn stands_in_cover(&self, situation: &Situation<'_>) -> bool {
        *self.in_cover.get_or_init(|| situation.stands_in_cover(self.at))
    }
}

/// How much the parts of a stance's worth count.
#[derive(Clone, Copy)]
pub(super) struct Shares {
    /// The shot, in per cent.
    pub shot_percent: i32,
    /// The part of the risk that is taken off, in per cent.
    pub safer_percent: i32,
    /// What comes on top.
    pub more: f64,
}

impl Shares {
    /// So much of the shot, and all the risk.
    pub fn of_shot(shot_percent: i32) -> Shares {
        Shares { shot_percent, safer_percent: 0, more: 0.0 }
    }
}

/// Everything by which a unit weighs orders.
pub(super) struct Weigher<'a> {
    pub policy: &'a Policy,
    pub situation: &'a Situation<'a>,
    pub unit: UnitId,
    /// The place of the unit, or of the vehicle it is in.
    pub at: Point,
    /// The enemy it goes for.
    pub quarry: Option<UnitId>,
    /// It is the last round: acts in a later round are worth nothing.
    pub is_last: bool,
    /// The enemies on the table.
    pub foes: &'a Foes<'a>,
}

impl<'a> Weigher<'a> {
    /// Finds the enemy that the unit goes for among `foes`.
    pub fn new(policy: &'a Policy, situation: &'a Situation<'a>, unit: UnitId, foes: &'a Foes<'a>) -> Self {
        let at = situation.unit(situation.vehicle_of(unit).unwrap_or(unit)).at;
        let is_last = is_last(situation);
        let mut weigher = Weigher { policy, situation, unit, at, quarry: None, is_last, foes };
        weigher.quarry = weigher.find_quarry();
        weigher
    }

    /// The enemy whose removal is worth most for the way to it; for a vehicle without weapons, the one worth most to a
    /// unit in it.
    fn find_quarry(&self) -> Option<UnitId> {
        let is_armed = self.situation.outfit(self.unit).weapons().next().is_some();
        let rider = self.situation.battle.aboard(self.unit).next().filter(|_| !is_armed);
        let mut best: Option<(f64, UnitId)> = None;
        for foe in self.foes.iter() {
            let riders = rider.map(|rider| self.fire_of(rider, foe));
            let fire = riders.as_ref().unwrap_or(&foe.ours);
            let armed = fire.in_range(self.at.distance_squared(foe.at), ANYWHERE);
            let far = f64::from(self.at.distance(foe.at) + 6 * INCH);
            let is_less = |worth: f64| best.is_some_and(|(most, _)| worth / far <= most);
            if is_less(fire.promise(armed)) {
                continue;
            }
            let worth = self.worth_of_fire(fire, armed, self.at, foe);
            if !is_less(worth) {
                best = Some((worth / far, foe.id));
            }
        }
        best.map(|(_, enemy)| enemy)
    }

    /// The fire of a unit at an enemy.
    pub fn fire_of(&self, unit: UnitId, foe: &Foe<'a>) -> FireAt<'a> {
        FireAt::new(self.situation, [unit, foe.id], foe.ours.prize())
    }

    /// The worth of fire from a place at an enemy.
    fn worth_of_fire(&self, fire: &FireAt<'_>, armed: Armed, from: Point, foe: &Foe<'_>) -> f64 {
        let guise = || fire.guise(from, foe.at, foe.facing, || foe.stands_in_cover(self.situation));
        if armed == 0 { 0.0 } else { fire.worth(armed, guise()) }
    }

    /// The worth, in per cent, of a shot that can only be fired in a later round.
    #[inline]
    pub fn later_percent(&self) -> i32 {
        if self.is_last { 0 } else { self.policy.orders.later_percent }
    }

    /// The cost of the way that is left to the enemy it goes for, once it has come nearer by `nearer` hundredths of an
    /// inch.
    #[inline]
    pub fn way(&self, from: Point, nearer: i32) -> f64 {
        match self.quarry.filter(|_| !self.is_last) {
            Some(quarry) => {
                let left = (from.distance(self.situation.unit(quarry).at) - nearer).max(0);
                f64::from(left) / f64::from(INCH) * f64::from(self.policy.orders.closing) / 100.0
            }
            None => 0.0,
        }
    }

    /// The most that the best of these shots from a place can be worth, once the unit has come nearer by `nearer`
    /// hundredths of an inch.
    pub fn best_promise<'f>(from: Point, nearer: i32, fires: impl Iterator<Item = (&'f Foe<'a>, &'f FireAt<'a>)>) -> f64
    where
        'a: 'f,
    {
        let promise =
            |(foe, fire): (&Foe<'a>, &FireAt<'a>)| fire.promise(fire.in_range(from.distance_squared(foe.at), nearer));
        fires.map(promise).fold(0.0, f64::max)
    }

    /// The worth of the best of these shots from a place, once the unit has come nearer by `nearer` hundredths of an
    /// inch, whatever stands between.
    pub fn best_shot<'f>(
        &self,
        from: Point,
        nearer: i32,
        fires: impl Iterator<Item = (&'f Foe<'a>, &'f FireAt<'a>)>,
    ) -> f64
    where
        'a: 'f,
    {
        fires.fold(0.0, |best, (foe, fire)| {
            let armed = fire.in_range(from.distance_squared(foe.at), nearer);
            if fire.promise(armed) > best { best.max(self.worth_of_fire(fire, armed, from, foe)) } else { best }
        })
    }

    /// The unit's own fire at each enemy.
    pub fn own_fires<'f>(&'f self) -> impl Iterator<Item = (&'f Foe<'a>, &'f FireAt<'a>)> + Clone {
        self.foes.iter().map(|foe| (foe, &foe.ours))
    }

    /// More than any place within `reach` hundredths of an inch can be worth, or just as much.
    pub fn most_within(&self, reach: i32, shares: Shares) -> f64 {
        self.most_near(self.at, reach + ROUNDED, shares)
    }

    /// More than a stance can be worth, or just as much.
    pub fn most_at(&self, stance: &Stance, shares: Shares) -> f64 {
        self.most_near(stance.at, 0, shares)
    }

    #[inline]
    fn most_near(&self, at: Point, nearer: i32, shares: Shares) -> f64 {
        let shot = if shares.shot_percent > 0 { self.most_of_shot(at, nearer) } else { 0.0 };
        percent(shot, shares.shot_percent) - self.way(at, nearer) + shares.more
    }

    /// The most that the unit's best shot from a place can be worth, once it has come nearer by `nearer` hundredths of
    /// an inch.
    #[inline]
    pub fn most_of_shot(&self, from: Point, nearer: i32) -> f64 {
        let mut best = 0.0;
        for foe in self.foes.by_promise() {
            if foe.promise <= best {
                break;
            }
            best = f64::max(best, foe.ours.promise(foe.ours.in_range(from.distance_squared(foe.at), nearer)));
        }
        best
    }

    /// The worth of a stance, if it is more than `floor`: the best shot from there, less the risk and the way that is
    /// left.
    pub fn worth_above(&self, floor: f64, stance: &Stance, shares: Shares) -> Option<f64> {
        let (knobs, way) = (&self.policy.orders, self.way(stance.at, 0));
        let total = |shot: f64, risk: f64| {
            let risk = percent(percent(risk, knobs.risk_percent), 100 - shares.safer_percent);
            shot - risk - way + shares.more
        };
        let shoots = shares.shot_percent > 0;
        let most = if shoots { percent(self.most_of_shot(stance.at, 0), shares.shot_percent) } else { 0.0 };
        if total(most, 0.0) <= floor {
            return None;
        }
        let shot = if shoots { percent(self.shot_from(stance), shares.shot_percent) } else { 0.0 };
        let (mut risk, mut worth) = (0.0, total(shot, 0.0));
        for foe in self.foes.iter() {
            if worth <= floor {
                return None;
            }
            let more = self.risk_of(stance, foe);
            if more > 0.0 {
                risk += more;
                worth = total(shot, risk);
            }
        }
        (worth > floor).then_some(worth)
    }

    /// The worth of the best shot from a stance.
    fn shot_from(&self, stance: &Stance) -> f64 {
        let mut best = 0.0;
        for foe in self.foes.by_promise() {
            if foe.promise <= best {
                break;
            }
            let fire = &foe.ours;
            let armed = fire.in_range(stance.at.distance_squared(foe.at), 0);
            if fire.promise(armed) <= best || !(fire.by_radio || stance.sees(self.situation, foe)) {
                continue;
            }
            let guise = fire.guise(stance.at, foe.at, foe.facing, || foe.stands_in_cover(self.situation));
            let worth = if stance.fires_one { fire.worth_of_one(armed, guise) } else { fire.worth(armed, guise) };
            best = f64::max(best, worth);
        }
        best
    }

    /// The part of an enemy's fire at a stance that the unit expects to draw.
    fn risk_of(&self, stance: &Stance, foe: &Foe<'_>) -> f64 {
        let Some((drawn, fire)) = &foe.theirs else { return 0.0 };
        let armed = fire.in_range(stance.at.distance_squared(foe.at), STEP);
        if armed == 0 || !(fire.by_radio || stance.sees(self.situation, foe)) {
            return 0.0;
        }
        let guise = fire.guise(foe.at, stance.at, stance.facing, || stance.stands_in_cover(self.situation));
        drawn * fire.worth(armed, guise)
    }
}

/// Whether the round is the last.
pub(super) fn is_last(situation: &Situation<'_>) -> bool {
    situation.battle.round >= situation.stage.tables.frame.rounds
}

/// Places at the distance `length`, to the right and left of the direction from `at` to `to`, and back from it.
pub(super) fn around(at: Point, to: Point, length: i32) -> [Point; 3] {
    let bearing = Point::new(to.x - at.x, to.y - at.y);
    let back = Point::new(-bearing.x, -bearing.y);
    [left_of(bearing), right_of(bearing), back].map(|direction| onwards(at, direction, length))
}

/// A quarter turn to the left.
pub(super) fn left_of(facing: Point) -> Point {
    Point::new(-facing.y, facing.x)
}

/// A quarter turn to the right.
pub(super) fn right_of(facing: Point) -> Point {
    Point::new(facing.y, -facing.x)
}
