//! How a policy finds the order to an activated unit: it weighs a few orders, each made by the rules.

use super::super::choice::drive::{DriveCourse, Gear, is_quarter};
use super::super::choice::order::Order;
use super::super::choice::situation::Situation;
use super::super::choice::walk::Pace;
use super::super::tables::policy::Policy;
use super::super::words::Side;
use super::appraisal::{Stance, stakes_of_assault};
use super::weigher::{Best, STEP, Weigher, around, left_of, percent, right_of};
use crate::battlefield::{Avoid, Point, UnitId};

/// The number of shelters that a unit considers at a time.
const SHELTERS: usize = 2;

/// The unit to activate next, of the units that need not wait if there are any: units with an enemy in reach come
/// first, and of them the dearest.
pub(super) fn neediest(situation: &Situation<'_>, side: Side) -> Option<UnitId> {
    let need = |&unit: &UnitId| {
        let outfit = situation.outfit(unit);
        let reach = outfit.weapons().map(|weapon| situation.stage.range(weapon)).max().unwrap_or(0);
        let state = situation.unit(unit);
        let near = |enemy: UnitId| {
            let spread = situation.radius(unit) + situation.radius(enemy);
            state.at.within(situation.unit(enemy).at, reach + STEP + spread)
        };
        let pressed = state.is_standing() && situation.battle.standing(side.other()).any(near);
        // A unit that may rout when activated waits; those aboard wait until their vehicle has gone.
        let waits =
            state.pinned || situation.vehicle_of(unit).is_some_and(|vehicle| !situation.unit(vehicle).activated);
        (!waits, pressed, outfit.points, std::cmp::Reverse(unit.index))
    };
    situation.battle.ready(side).max_by_key(need)
}

/// The direction from the edge towards the middle of the table.
pub(super) fn inwards(situation: &Situation<'_>, unit: UnitId) -> Point {
    let (field, at) = (&situation.stage.field, situation.unit(unit).at);
    Point::new(field.width() / 2 - at.x, field.depth() / 2 - at.y)
}

/// The best order.
pub(super) fn best_order(policy: &Policy, situation: &Situation<'_>, unit: UnitId) -> Order {
    let weigher = Weigher::new(policy, situation, unit);
    let mut best = Best { worth: f64::MIN, order: Order::Hold };
    let outfit = situation.outfit(unit);
    match () {
        () if outfit.is_flyer() => weigher.flights(&mut best),
        () if outfit.is_vehicle() => weigher.drives(&mut best),
        () if situation.unit(unit).is_aboard() => weigher.ways_out(&mut best),
        () => weigher.walks(&mut best),
    }
    best.order
}

impl Weigher<'_> {
    /// Offers the moves of soldiers on the table.
    fn walks(&self, best: &mut Best) {
        let (situation, unit, knobs) = (self.situation, self.unit, &self.policy.orders);
        let facing = situation.unit(unit).facing;
        let here = self.stance(self.at, facing);
        best.offer(self.worth(here, knobs.shot_percent, 0), Order::Hold);
        self.stands(here, best);
        self.charges(best);
        for pace in [Pace::Walk, Pace::Run] {
            let percent = if pace == Pace::Walk { knobs.shot_percent } else { self.later_percent() };
            let mut offer = |walk: Option<super::super::choice::walk::Walk>| {
                if let Some(walk) = walk {
                    best.offer(self.worth(self.stance(walk.end(), facing), percent, 0), Order::Walk(walk));
                }
            };
            if let Some(quarry) = self.quarry {
                let to = situation.unit(quarry).at;
                offer(situation.walk_to(unit, to, pace));
                if pace == Pace::Walk {
                    for place in around(self.at, to, situation.allowance(pace)) {
                        offer(situation.walk_straight(unit, place, pace));
                    }
                } else {
                    let dry = situation.way_to(unit, to, Avoid::Slow);
                    offer(dry.and_then(|way| situation.walk_along(unit, &way, pace)));
                }
            }
            let reach = situation.allowance(pace);
            for shelter in self.shelters().into_iter().flatten().filter(|place| place.within(self.at, reach)) {
                offer(situation.walk_straight(unit, shelter, pace));
            }
        }
        self.rides(best);
    }

    /// Offers guard and hunkering.
    fn stands(&self, here: Stance, best: &mut Best) {
        let knobs = &self.policy.orders;
        if knobs.guard_percent > 0 {
            // Those who may still come as near as the unit's weapons reach.
            let moves = |&enemy: &UnitId| !self.is_last || !self.situation.unit(enemy).activated;
            let potential = self.best_shot(here, STEP, self.enemies().filter(moves));
            best.offer(self.worth(here, 0, 0) + percent(potential, knobs.guard_percent), Order::Guard);
        }
        if knobs.hunker_percent > 0 {
            best.offer(self.worth(here, 0, knobs.hunker_percent), Order::Hunker);
        }
    }

    /// Offers assaults.
    fn charges(&self, best: &mut Best) {
        let (situation, unit, share) = (self.situation, self.unit, self.policy.orders.assault_percent);
        if share == 0 {
            return;
        }
        // Nobody assaults whom it would cost more than it is worth to him, however near he would like to be.
        for enemy in self.enemies() {
            let [gain, loss] = stakes_of_assault(&self.policy.targets, situation, unit, enemy);
            let worth = percent(gain, share) - loss;
            if worth > best.worth.max(0.0)
                && let Some(charge) = situation.charge(unit, enemy)
            {
                best.offer(worth, Order::Assault(charge));
            }
        }
    }

    /// Offers the moves of vehicles on the ground and of choppers.
    fn drives(&self, best: &mut Best) {
        let (situation, unit, knobs) = (self.situation, self.unit, &self.policy.orders);
        let (state, outfit) = (situation.unit(unit), situation.outfit(unit));
        let to = self.quarry.map_or(self.at, |quarry| situation.unit(quarry).at);
        let bearing = Point::new(to.x - self.at.x, to.y - self.at.y);
        let faced = if situation.may_pivot(unit) && bearing != Point::default() { bearing } else { state.facing };
        let stays = self.worth(self.stance(self.at, faced), knobs.shot_percent, 0) + self.carries(self.at);
        best.offer(stays, Order::Pivot(faced));
        if state.immobile {
            return;
        }
        for gear in [Gear::Move, Gear::Cruise] {
            let shoots = gear == Gear::Move && !outfit.slow;
            let percent = if shoots { knobs.shot_percent } else { self.later_percent() };
            let reach = situation.reach(unit, gear);
            for course in courses(state.facing, bearing, gear, reach) {
                if let Some(drive) = situation.drive(unit, &course) {
                    let stance = Stance { fires_one: shoots, ..self.stance(drive.end(), drive.facing()) };
                    let worth = self.worth(stance, percent, 0);
                    best.offer(worth + self.carries(drive.end()), Order::Drive(drive));
                }
            }
        }
    }

    /// Offers flights.
    fn flights(&self, best: &mut Best) {
        let (situation, unit, knobs) = (self.situation, self.unit, &self.policy.orders);
        let facing = situation.unit(unit).facing;
        let quarters = [facing, left_of(facing), right_of(facing)];
        let bearings = self.enemies().map(|enemy| {
            let at = situation.unit(enemy).at;
            Point::new(at.x - self.at.x, at.y - self.at.y)
        });
        for direction in quarters.into_iter().chain(bearings) {
            if let Some(flight) = situation.fly(unit, direction) {
                let percent = if flight.leaves() { self.later_percent() / 2 } else { knobs.shot_percent };
                let worth = self.worth(self.stance(flight.end(), direction), percent, 0);
                best.offer(worth, Order::Fly(flight));
            }
        }
    }

    /// The two nearest places in cover, except the one that the unit stands on.
    fn shelters(&self) -> [Option<Point>; SHELTERS] {
        let mut nearest: [Option<(i64, Point)>; SHELTERS] = [None; SHELTERS];
        let edge = self.situation.battle.edge(self.unit.side);
        for &place in &self.situation.stage.shelters[edge as usize] {
            let far = self.at.distance_squared(place);
            let mut found = (far > 0).then_some((far, place));
            for entry in &mut nearest {
                if let Some((far, _)) = found
                    && entry.is_none_or(|(best, _)| far < best)
                {
                    std::mem::swap(entry, &mut found);
                }
            }
        }
        nearest.map(|entry| entry.map(|(_, place)| place))
    }
}

/// The facing nearest to a bearing that a quarter turn allows.
fn turned(facing: Point, bearing: Point) -> Point {
    let cross = i64::from(facing.x) * i64::from(bearing.y) - i64::from(facing.y) * i64::from(bearing.x);
    match () {
        () if bearing == Point::default() => facing,
        () if is_quarter(facing, bearing) => bearing,
        () if cross >= 0 => left_of(facing),
        () => right_of(facing),
    }
}

/// The courses that a vehicle weighs: towards the bearing, half as far, across it, and straight back.
fn courses(facing: Point, bearing: Point, gear: Gear, reach: i32) -> [DriveCourse; 5] {
    let towards = turned(facing, bearing);
    let course = |pivot: Point, then: i32| DriveCourse { gear, ahead: 0, pivot: Some(pivot), then, backwards: false };
    [
        course(towards, reach),
        course(towards, reach / 2),
        course(turned(facing, left_of(bearing)), reach),
        course(turned(facing, right_of(bearing)), reach),
        DriveCourse { gear, ahead: reach, pivot: None, then: 0, backwards: true },
    ]
}
