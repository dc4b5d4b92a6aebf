//! The worth of a place for a unit to a policy: the best shot from there, the risk, the way that is left.

use super::super::choice::order::Order;
use super::super::choice::situation::Situation;
use super::super::tables::outfit::MOST_UNITS;
use super::super::tables::policy::Policy;
use super::appraisal::{Stance, ahead, worth_of_shot};
use crate::battlefield::{INCH, Point, UnitId};

/// The part of its risk that an enemy still counts once it has been activated in this round, unless the round is the
/// last.
const SPENT: f64 = 0.6;

/// The distance that an enemy may come nearer before it shoots, in hundredths of an inch.
pub(super) const STEP: i32 = 6 * INCH;

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
pub(super) fn percent(value: f64, percent: i32) -> f64 {
    value * f64::from(percent) / 100.0
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
    /// The part of the fire of each enemy that the unit expects to draw: an enemy fires at one unit of all that it
    /// could.
    draws: [f64; MOST_UNITS],
}

impl<'a> Weigher<'a> {
    pub fn new(policy: &'a Policy, situation: &'a Situation<'a>, unit: UnitId) -> Self {
        let at = match situation.vehicle_of(unit) {
            Some(vehicle) => situation.unit(vehicle).at,
            None => situation.unit(unit).at,
        };
        let is_last = situation.battle.round >= situation.stage.tables.frame.rounds;
        let mut weigher = Weigher { policy, situation, unit, at, quarry: None, is_last, draws: [0.0; MOST_UNITS] };
        weigher.quarry = weigher.find_quarry();
        if policy.orders.risk_percent > 0 {
            for enemy in weigher.enemies() {
                weigher.draws[enemy.index] = weigher.drawn(enemy);
            }
        }
        weigher
    }

    pub fn enemies(&self) -> impl Iterator<Item = UnitId> + Clone + use<'a> {
        self.situation.battle.standing(self.unit.side.other())
    }

    /// The part of an enemy's fire that the unit draws; 0 for an enemy that will not fire again.
    fn drawn(&self, enemy: UnitId) -> f64 {
        let situation = self.situation;
        let state = situation.unit(enemy);
        let fires = match (state.activated, self.is_last) {
            (false, _) => 1.0,
            (true, false) => SPENT,
            (true, true) => return 0.0,
        };
        let range = situation.outfit(enemy).weapons().map(|weapon| situation.stage.range(weapon)).max().unwrap_or(0);
        let in_reach = |other: UnitId| {
            let near = range + STEP + situation.radius(other) - situation.flyer_off(enemy, other);
            other != self.unit && situation.unit(other).at.within(state.at, near)
        };
        let others = situation.battle.standing(self.unit.side).filter(|&other| in_reach(other)).count();
        fires / (1 + others) as f64
    }

    /// The enemy whose removal is worth most for the way to it; for a vehicle without weapons, the one worth most to a
    /// unit in it.
    fn find_quarry(&self) -> Option<UnitId> {
        let is_armed = self.situation.outfit(self.unit).weapons().next().is_some();
        let rider = self.situation.battle.aboard(self.unit).next().filter(|_| !is_armed);
        let facing = self.situation.unit(self.unit).facing;
        let stance = Stance { unit: rider.unwrap_or(self.unit), ..self.stance(self.at, facing) };
        let worth = |enemy: UnitId| {
            let target = Stance::now(self.situation, enemy);
            let gain = worth_of_shot(&self.policy.targets, self.situation, [stance, target], ANYWHERE, || true);
            gain / f64::from(self.at.distance(target.at) + 6 * INCH)
        };
        let best = self.enemies().map(|enemy| (worth(enemy), enemy));
        best.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, enemy)| enemy)
    }

    pub fn stance(&self, at: Point, facing: Point) -> Stance {
        Stance { unit: self.unit, at, facing, fires_one: false }
    }

    /// The worth, in per cent, of a shot that can only be fired in a later round.
    pub fn later_percent(&self) -> i32 {
        if self.is_last { 0 } else { self.policy.orders.later_percent }
    }

    /// The cost of the way that is left to the enemy it goes for, once it has come nearer by `nearer` hundredths of an
    /// inch.
    pub fn way(&self, from: Point, nearer: i32) -> f64 {
        match self.quarry.filter(|_| !self.is_last) {
            Some(quarry) => {
                let left = (from.distance(self.situation.unit(quarry).at) - nearer).max(0);
                f64::from(left) / f64::from(INCH) * f64::from(self.policy.orders.closing) / 100.0
            }
            None => 0.0,
        }
    }

    /// The worth of a unit's best shot at any of the enemies of `at`, once it has come nearer by `nearer` hundredths of
    /// an inch, whatever stands between.
    pub fn best_shot(&self, stance: Stance, nearer: i32, at: impl Iterator<Item = UnitId>) -> f64 {
        let shot = |enemy: UnitId| {
            let target = Stance::now(self.situation, enemy);
            worth_of_shot(&self.policy.targets, self.situation, [stance, target], nearer, || true)
        };
        at.map(shot).fold(0.0, f64::max)
    }

    /// The worth of a stance: the best shot from there, less the risk and the way that is left.
    pub fn worth(&self, stance: Stance, shot_percent: i32, safer_percent: i32) -> f64 {
        let (knobs, situation) = (&self.policy.orders, self.situation);
        let (mut shot, mut risk) = (0.0_f64, 0.0);
        for enemy in self.enemies() {
            let other = Stance::now(situation, enemy);
            let mut known = None;
            let mut sees = || *known.get_or_insert_with(|| situation.stage.field.sight(stance.at, other.at));
            if shot_percent > 0 {
                shot = shot.max(worth_of_shot(&self.policy.targets, situation, [stance, other], 0, &mut sees));
            }
            let drawn = self.draws[enemy.index];
            if drawn > 0.0 {
                risk += drawn * worth_of_shot(&self.policy.targets, situation, [other, stance], STEP, sees);
            }
        }
        let risk = percent(percent(risk, knobs.risk_percent), 100 - safer_percent);
        percent(shot, shot_percent) - risk - self.way(stance.at, 0)
    }
}

/// Places at the distance `length`, to the right and left of the direction from `at` to `to`, and back from it.
pub(super) fn around(at: Point, to: Point, length: i32) -> [Point; 3] {
    let bearing = Point::new(to.x - at.x, to.y - at.y);
    let back = Point::new(-bearing.x, -bearing.y);
    [left_of(bearing), right_of(bearing), back].map(|direction| ahead(at, direction, length))
}

/// A quarter turn to the left.
pub(super) fn left_of(facing: Point) -> Point {
    Point::new(-facing.y, facing.x)
}

/// A quarter turn to the right.
pub(super) fn right_of(facing: Point) -> Point {
    Point::new(facing.y, -facing.x)
}
