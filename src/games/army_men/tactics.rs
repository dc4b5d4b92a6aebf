//! How a policy finds what an activated unit does: a few orders worth thinking of, each made by the rules and weighed.

use super::appraisal::{Stance, ahead, worth_of_assault, worth_of_shot};
use super::policy::Policy;
use super::rules::Situation;
use super::rules::drive::{Course, Gear, is_quarter};
use super::rules::order::Order;
use super::rules::walk::Pace;
use super::stage::inches;
use super::state::UnitId;
use super::word::Side;
use crate::battlefield::{Avoid, INCH, Point};

/// What an enemy that has been activated in this round still counts of its risk.
const SPENT: f64 = 0.6;

/// What an enemy may come nearer before it shoots, in hundredths of an inch.
const STEP: i32 = 6 * INCH;

/// Nearer than any weapon need be, in hundredths of an inch.
const ANYWHERE: i32 = 200 * INCH;

/// Shelters thought of at a time.
const SHELTERS: usize = 2;

/// The unit to activate next: those with an enemy in reach first, the dearest of them.
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

/// From the edge towards the middle of the table.
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

/// The best order so far.
struct Best {
    worth: f64,
    order: Order,
}

impl Best {
    /// Takes an order that is better.
    fn offer(&mut self, worth: f64, order: Order) {
        if worth > self.worth {
            (self.worth, self.order) = (worth, order);
        }
    }
}

/// What a unit weighs orders by.
struct Weigher<'a> {
    policy: &'a Policy,
    situation: &'a Situation<'a>,
    unit: UnitId,
    /// Where it is, or its vehicle.
    at: Point,
    /// The enemy it goes for.
    quarry: Option<UnitId>,
}

impl<'a> Weigher<'a> {
    fn new(policy: &'a Policy, situation: &'a Situation<'a>, unit: UnitId) -> Self {
        let at = match situation.vehicle_of(unit) {
            Some(vehicle) => situation.unit(vehicle).at,
            None => situation.unit(unit).at,
        };
        let weigher = Weigher { policy, situation, unit, at, quarry: None };
        Weigher { quarry: weigher.find_quarry(), ..weigher }
    }

    fn enemies(&self) -> impl Iterator<Item = UnitId> + Clone {
        self.situation.battle.standing(self.unit.side.other())
    }

    /// The enemy whose removal is worth most for the way to it.
    fn find_quarry(&self) -> Option<UnitId> {
        let stance = self.stance(self.at, self.situation.unit(self.unit).facing);
        let worth = |enemy: UnitId| {
            let target = Stance::now(self.situation, enemy);
            let gain = worth_of_shot(&self.policy.targets, self.situation, [stance, target], ANYWHERE, || true);
            gain / f64::from(self.at.distance(target.at) + 6 * INCH)
        };
        let best = self.enemies().map(|enemy| (worth(enemy), enemy));
        best.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, enemy)| enemy)
    }

    fn stance(&self, at: Point, facing: Point) -> Stance {
        Stance { unit: self.unit, at, facing }
    }

    /// What it is worth to be somewhere: the best shot from there, the risk, the way that is left.
    fn worth(&self, stance: Stance, shot_percent: i32, safer_percent: i32) -> f64 {
        let (knobs, situation) = (&self.policy.orders, self.situation);
        let (mut shot, mut risk) = (0.0_f64, 0.0);
        for enemy in self.enemies() {
            let other = Stance::now(situation, enemy);
            let mut known = None;
            let mut sees = || *known.get_or_insert_with(|| situation.stage.field.sight(stance.at, other.at));
            if shot_percent > 0 {
                shot = shot.max(worth_of_shot(&self.policy.targets, situation, [stance, other], 0, &mut sees));
            }
            if knobs.risk_percent > 0 {
                let taken = worth_of_shot(&self.policy.targets, situation, [other, stance], STEP, sees);
                risk += if situation.unit(enemy).activated { taken * SPENT } else { taken };
            }
        }
        let way = match self.quarry {
            Some(quarry) => f64::from(stance.at.distance(situation.unit(quarry).at)) / f64::from(INCH),
            None => 0.0,
        };
        let percent = |value: f64, percent: i32| value * f64::from(percent) / 100.0;
        let risk = percent(percent(risk, knobs.risk_percent), 100 - safer_percent);
        percent(shot, shot_percent) - risk - way * f64::from(knobs.closing) / 100.0
    }

    /// Orders of soldiers on the table.
    fn walks(&self, best: &mut Best) {
        let (situation, unit, knobs) = (self.situation, self.unit, &self.policy.orders);
        let facing = situation.unit(unit).facing;
        let here = self.stance(self.at, facing);
        best.offer(self.worth(here, knobs.shot_percent, 0), Order::Hold);
        self.stands(here, best);
        self.charges(best);
        for pace in [Pace::Walk, Pace::Run] {
            let percent = if pace == Pace::Walk { knobs.shot_percent } else { knobs.later_percent };
            let mut offer = |walk: Option<super::rules::walk::Walk>| {
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

    /// Guard and hunkering.
    fn stands(&self, here: Stance, best: &mut Best) {
        let knobs = &self.policy.orders;
        if knobs.guard_percent > 0 {
            let potential = self.quarry.map_or(0.0, |quarry| {
                let target = Stance::now(self.situation, quarry);
                worth_of_shot(&self.policy.targets, self.situation, [here, target], ANYWHERE, || true)
            });
            let worth = self.worth(here, 0, 0) + potential * f64::from(knobs.guard_percent) / 100.0;
            best.offer(worth, Order::Guard);
        }
        if knobs.hunker_percent > 0 {
            best.offer(self.worth(here, 0, knobs.hunker_percent), Order::Hunker);
        }
    }

    /// Assaults.
    fn charges(&self, best: &mut Best) {
        let (situation, unit, percent) = (self.situation, self.unit, self.policy.orders.assault_percent);
        if percent == 0 {
            return;
        }
        for enemy in self.enemies() {
            let worth = worth_of_assault(&self.policy.targets, situation, unit, enemy) * f64::from(percent) / 100.0;
            if worth > best.worth
                && let Some(charge) = situation.charge(unit, enemy)
            {
                best.offer(worth, Order::Assault(charge));
            }
        }
    }

    /// Into a vehicle, for who has far to go.
    fn rides(&self, best: &mut Best) {
        let (situation, unit, from) = (self.situation, self.unit, self.policy.orders.ride_from_in);
        let Some(quarry) = self.quarry else { return };
        let is_far = !self.at.within(situation.unit(quarry).at, inches(from));
        if from == 0 || !is_far || situation.outfit(unit).radio || situation.outfit(unit).scope {
            return;
        }
        // Only a vehicle that can still take them on in this round.
        let goes_on = |vehicle: UnitId| {
            let state = situation.unit(vehicle);
            !state.activated && !state.immobile && situation.fits(unit, vehicle)
        };
        let mut vehicles = situation.battle.standing(unit.side).filter(|&vehicle| goes_on(vehicle));
        if let Some(boarding) = vehicles.find_map(|vehicle| situation.board(unit, vehicle, Pace::Run)) {
            best.offer(f64::MAX, Order::Board(boarding));
        }
    }

    /// Out of a vehicle that has come near.
    fn ways_out(&self, best: &mut Best) {
        let (situation, knobs) = (self.situation, &self.policy.orders);
        let facing = situation.unit(self.unit).facing;
        let Some(quarry) = self.quarry else { return };
        let to = situation.unit(quarry).at;
        let from = inches(knobs.ride_from_in);
        let vehicle = situation.vehicle_of(self.unit);
        let carries_on = vehicle.is_some_and(|vehicle| !situation.unit(vehicle).immobile);
        if carries_on && !self.at.within(to, from) && situation.battle.round < situation.stage.tables.frame.rounds {
            return;
        }
        let places = [to].into_iter().chain(around(self.at, to, situation.allowance(Pace::Walk)));
        for walk in places.filter_map(|place| situation.get_out(self.unit, place)) {
            best.offer(self.worth(self.stance(walk.end(), facing), knobs.shot_percent, 0), Order::GetOut(walk));
        }
    }

    /// Orders of vehicles on the ground and of choppers.
    fn drives(&self, best: &mut Best) {
        let (situation, unit, knobs) = (self.situation, self.unit, &self.policy.orders);
        let (state, outfit) = (situation.unit(unit), situation.outfit(unit));
        let to = self.quarry.map_or(self.at, |quarry| situation.unit(quarry).at);
        let bearing = Point::new(to.x - self.at.x, to.y - self.at.y);
        let faced = if situation.may_pivot(unit) && bearing != Point::default() { bearing } else { state.facing };
        best.offer(self.worth(self.stance(self.at, faced), knobs.shot_percent, 0), Order::Pivot(faced));
        if state.immobile {
            return;
        }
        for gear in [Gear::Move, Gear::Cruise] {
            let shoots = gear == Gear::Move && !outfit.slow;
            let percent = if shoots { knobs.shot_percent } else { knobs.later_percent };
            let reach = situation.reach(unit, gear);
            for course in courses(state.facing, bearing, gear, reach) {
                if let Some(drive) = situation.drive(unit, &course) {
                    let worth = self.worth(self.stance(drive.end(), drive.facing()), percent, 0);
                    best.offer(worth + self.carries(drive.end()), Order::Drive(drive));
                }
            }
        }
    }

    /// What it is worth to a vehicle to bring those in it nearer: their way is its own.
    fn carries(&self, end: Point) -> f64 {
        let (situation, knobs) = (self.situation, &self.policy.orders);
        let Some(quarry) = self.quarry else { return 0.0 };
        let soldiers: u8 = situation.battle.aboard(self.unit).map(|unit| situation.unit(unit).models).sum();
        let left = (end.distance(situation.unit(quarry).at) - inches(knobs.ride_from_in) / 2).max(0);
        -f64::from(soldiers) * f64::from(left) / f64::from(10 * INCH)
    }

    /// Flights.
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
                let percent = if flight.leaves() { knobs.later_percent / 2 } else { knobs.shot_percent };
                let worth = self.worth(self.stance(flight.end(), direction), percent, 0);
                best.offer(worth, Order::Fly(flight));
            }
        }
    }

    /// The two nearest places in cover, but for the one it stands on.
    fn shelters(&self) -> [Option<Point>; SHELTERS] {
        let mut nearest: [Option<(i64, Point)>; SHELTERS] = [None; SHELTERS];
        for &place in &self.situation.stage.shelters {
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

/// Places at a distance to the right and left of a direction, and back from it.
fn around(at: Point, to: Point, length: i32) -> [Point; 3] {
    let bearing = Point::new(to.x - at.x, to.y - at.y);
    let back = Point::new(-bearing.x, -bearing.y);
    [left_of(bearing), right_of(bearing), back].map(|direction| ahead(at, direction, length))
}

fn left_of(facing: Point) -> Point {
    Point::new(-facing.y, facing.x)
}

fn right_of(facing: Point) -> Point {
    Point::new(facing.y, -facing.x)
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

/// Courses worth thinking of: towards the bearing, half as far, across it, and straight back.
fn courses(facing: Point, bearing: Point, gear: Gear, reach: i32) -> [Course; 5] {
    let towards = turned(facing, bearing);
    let course = |pivot: Point, then: i32| Course { gear, ahead: 0, pivot: Some(pivot), then, backwards: false };
    [
        course(towards, reach),
        course(towards, reach / 2),
        course(turned(facing, left_of(bearing)), reach),
        course(turned(facing, right_of(bearing)), reach),
        Course { gear, ahead: reach, pivot: None, then: 0, backwards: true },
    ]
}
