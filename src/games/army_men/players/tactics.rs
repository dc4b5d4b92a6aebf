//! How a policy finds the order to an activated unit: it weighs a few orders, each made by the rules.

use std::cell::OnceCell;
use std::cmp::Reverse;

use super::super::choice::drive::{DriveCourse, Gear, is_quarter};
use super::super::choice::mover::{Mover, ROUNDED};
use super::super::choice::order::Order;
use super::super::choice::situation::Situation;
use super::super::choice::walk::{Pace, Walk};
use super::super::tables::policy::Policy;
use super::super::words::Side;
use super::appraisal::stakes_of_assault;
use super::foe::{Foe, Foes, STEP};
use super::ride::Riders;
use super::shot::FireAt;
use super::weigher::{Best, Shares, Stance, Weigher, around, is_last, left_of, percent, right_of};
use crate::battlefield::{Avoid, Point, Route, UnitId};

/// The number of shelters that a unit considers at a time.
const SHELTERS: usize = 2;

/// The unit to activate next, of the units that need not wait if there are any: units with an enemy in reach come
/// first, and of them the dearest.
pub(super) fn neediest(situation: &Situation<'_>, side: Side) -> Option<UnitId> {
    let mut best = None;
    for unit in situation.battle.ready(side) {
        let state = situation.unit(unit);
        // A unit that may rout when activated waits; those aboard wait until their vehicle has gone.
        let waits =
            state.pinned || situation.vehicle_of(unit).is_some_and(|vehicle| !situation.unit(vehicle).activated);
        let need = |pressed: bool| Some((!waits, pressed, situation.outfit(unit).points, Reverse(unit.index)));
        if need(true) > best {
            best = best.max(need(is_pressed(situation, unit)));
        }
    }
    best.map(|(.., Reverse(index))| UnitId { side, index })
}

/// Whether a unit has an enemy in reach.
fn is_pressed(situation: &Situation<'_>, unit: UnitId) -> bool {
    let (state, reach) = (situation.unit(unit), situation.longest_range(unit));
    let near = |enemy: UnitId| {
        let spread = situation.radius(unit) + situation.radius(enemy);
        state.at.within(situation.unit(enemy).at, reach + STEP + spread)
    };
    state.is_standing() && situation.battle.standing(unit.side.other()).any(near)
}

/// The direction from the edge towards the middle of the table.
pub(super) fn inwards(situation: &Situation<'_>, unit: UnitId) -> Point {
    let (field, at) = (&situation.stage.field, situation.unit(unit).at);
    Point::new(field.width() / 2 - at.x, field.depth() / 2 - at.y)
}

/// The best order.
pub(super) fn best_order(policy: &Policy, situation: &Situation<'_>, unit: UnitId) -> Order {
    let mut foes = Foes::none();
    foes.gather(policy, situation, unit, is_last(situation));
    let weigher = Weigher::new(policy, situation, unit, &foes);
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

/// What soldiers find out once for all walks and runs that they weigh.
struct Trip<'a> {
    mover: Mover<'a>,
    /// The shortest way to the enemy that they go for.
    shortest: Option<Route>,
    /// The two nearest places in cover, except the one that they stand on.
    shelters: [Option<Point>; SHELTERS],
}

impl<'a> Trip<'a> {
    fn new(weigher: &Weigher<'a>) -> Trip<'a> {
        let (situation, unit) = (weigher.situation, weigher.unit);
        let to = weigher.quarry.map(|quarry| situation.unit(quarry).at);
        Trip {
            mover: situation.walker(unit),
            shortest: to.and_then(|to| situation.way_to(unit, to, Avoid::Impassable)),
            shelters: weigher.shelters(),
        }
    }
}

impl Weigher<'_> {
    /// Offers an order that leads to a stance.
    pub fn weigh(&self, best: &mut Best, stance: &Stance, shares: Shares, order: impl FnOnce() -> Order) {
        if let Some(worth) = self.worth_above(best.worth, stance, shares) {
            *best = Best { worth, order: order() };
        }
    }

    /// Offers the moves of soldiers on the table.
    fn walks(&self, best: &mut Best) {
        let knobs = &self.policy.orders;
        let here = Stance::new(self.at, self.situation.unit(self.unit).facing);
        self.weigh(best, &here, Shares::of_shot(knobs.shot_percent), || Order::Hold);
        self.stands(&here, best);
        self.charges(best);
        let trip = OnceCell::new();
        for (pace, percent) in [(Pace::Walk, knobs.shot_percent), (Pace::Run, self.later_percent())] {
            let shares = Shares::of_shot(percent);
            if self.most_within(self.situation.allowance(pace), shares) > best.worth {
                self.walks_at(pace, shares, trip.get_or_init(|| Trip::new(self)), best);
            }
        }
        self.rides(best);
    }

    /// Offers walks or runs: to the enemy it goes for, walks to the sides and back, runs that keep out of slow ground,
    /// and to places in cover.
    fn walks_at(&self, pace: Pace, shares: Shares, trip: &Trip<'_>, best: &mut Best) {
        let (facing, reach) = (self.situation.unit(self.unit).facing, self.situation.allowance(pace));
        let mut offer = |walk: Option<Walk>| {
            if let Some(walk) = walk {
                self.weigh(best, &Stance::new(walk.end(), facing), shares, || Order::Walk(walk));
            }
        };
        if let Some(quarry) = self.quarry {
            let to = self.situation.unit(quarry).at;
            offer(trip.shortest.and_then(|way| trip.mover.walk_along(&way, pace)));
            if pace == Pace::Walk {
                for place in around(self.at, to, reach) {
                    offer(trip.mover.walk_straight(place, pace));
                }
            } else {
                // The same way is worth the same.
                let dry = self.situation.way_to(self.unit, to, Avoid::Slow).filter(|way| Some(*way) != trip.shortest);
                offer(dry.and_then(|way| trip.mover.walk_along(&way, pace)));
            }
        }
        for shelter in trip.shelters.into_iter().flatten().filter(|place| place.within(self.at, reach)) {
            offer(trip.mover.walk_straight(shelter, pace));
        }
    }

    /// Offers guard and hunkering.
    fn stands(&self, here: &Stance, best: &mut Best) {
        let knobs = &self.policy.orders;
        if knobs.guard_percent > 0 {
            // Those who may still come as near as the unit's weapons reach.
            let moves = |(foe, _): &(&Foe<'_>, &FireAt<'_>)| !self.is_last || !self.situation.unit(foe.id).activated;
            let potential = self.best_shot(here.at, STEP, self.own_fires().filter(moves));
            let more = percent(potential, knobs.guard_percent);
            self.weigh(best, here, Shares { more, ..Shares::of_shot(0) }, || Order::Guard);
        }
        if knobs.hunker_percent > 0 {
            let shares = Shares { safer_percent: knobs.hunker_percent, ..Shares::of_shot(0) };
            self.weigh(best, here, shares, || Order::Hunker);
        }
    }

    /// Offers assaults.
    fn charges(&self, best: &mut Best) {
        let (situation, unit, share) = (self.situation, self.unit, self.policy.orders.assault_percent);
        if share == 0 {
            return;
        }
        // Nobody assaults whom it would cost more than it is worth to him, however near he would like to be.
        for enemy in self.foes.iter().map(|foe| foe.id).filter(|&enemy| situation.is_chargeable(unit, enemy)) {
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
        let mut riders = Riders::new();
        self.take_aboard(&mut riders);
        let to = self.quarry.map_or(self.at, |quarry| situation.unit(quarry).at);
        let bearing = Point::new(to.x - self.at.x, to.y - self.at.y);
        let faced = if situation.may_pivot(unit) && bearing != Point::default() { bearing } else { state.facing };
        let stays = Shares { more: self.carries(&riders, self.at), ..Shares::of_shot(knobs.shot_percent) };
        self.weigh(best, &Stance::new(self.at, faced), stays, || Order::Pivot(faced));
        if state.immobile {
            return;
        }
        let driver = situation.driver(unit);
        for gear in [Gear::Move, Gear::Cruise] {
            let fires_one = gear == Gear::Move && !outfit.slow;
            let shares = Shares::of_shot(if fires_one { knobs.shot_percent } else { self.later_percent() });
            let reach = situation.reach(unit, gear);
            let most = Shares { more: self.most_carried(&riders, self.at, reach + ROUNDED), ..shares };
            if self.most_within(reach, most) <= best.worth {
                continue;
            }
            for drive in courses(state.facing, bearing, gear, reach).iter().filter_map(|course| driver.drive(course)) {
                let stance = Stance::new(drive.end(), drive.facing()).firing_one(fires_one);
                let most = Shares { more: self.most_carried(&riders, drive.end(), 0), ..shares };
                if self.most_at(&stance, most) > best.worth {
                    let shares = Shares { more: self.carries(&riders, drive.end()), ..shares };
                    self.weigh(best, &stance, shares, || Order::Drive(drive));
                }
            }
        }
    }

    /// Offers flights.
    fn flights(&self, best: &mut Best) {
        let (situation, unit, knobs) = (self.situation, self.unit, &self.policy.orders);
        let facing = situation.unit(unit).facing;
        let quarters = [facing, left_of(facing), right_of(facing)];
        let bearings = self.foes.iter().map(|foe| Point::new(foe.at.x - self.at.x, foe.at.y - self.at.y));
        for direction in quarters.into_iter().chain(bearings) {
            if let Some(flight) = situation.fly(unit, direction) {
                let percent = if flight.leaves() { self.later_percent() / 2 } else { knobs.shot_percent };
                let stance = Stance::new(flight.end(), direction);
                self.weigh(best, &stance, Shares::of_shot(percent), || Order::Fly(flight));
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
