//! The orders that a unit weighs: a few of all that the rules allow, each made by the rules.

use std::cell::OnceCell;

use arrayvec::ArrayVec;

use super::super::choice::drive::{DriveCourse, Gear, is_quarter, onwards};
use super::super::choice::mover::Mover;
use super::super::choice::order::Order;
use super::super::choice::walk::{Pace, Walk};
use super::super::tables::outfit::MOST_UNITS;
use super::prospect::Prospect;
use crate::battlefield::{Avoid, Point, Route, UnitId, inches};

/// The number of shelters that a unit considers at a time.
const SHELTERS: usize = 2;

/// The most orders that a unit weighs: an assault on each enemy, a vehicle of each friend, and the rest.
pub const MOST_ORDERS: usize = 2 * MOST_UNITS + 16;

/// More than all rounding of the length of a way, in hundredths of an inch.
const SLACK: i32 = 10;

/// Where a move leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderHeading {
    /// Nowhere: the unit stays.
    Here,
    /// To an enemy: by the shortest way the one it goes for; of an assault, a flight or a pivot any.
    Enemy,
    /// To the enemy it goes for, by the shortest way around slow ground.
    Dry,
    /// Half of the way that it could go to the enemy it goes for.
    Half,
    /// Across, to the left as it faces the enemy it goes for.
    Left,
    /// Across, to the right.
    Right,
    /// Away from it; of a vehicle, backwards.
    Back,
    /// To a place in cover.
    Shelter,
    /// Into a vehicle.
    Vehicle,
    /// Straight on.
    Ahead,
}

/// Who weighs the orders to a unit, one after another. What he does not mind is not worked out for him.
pub trait OrderTaker {
    /// Whether he takes the orders too that a strategy of a scenario file only weighs if it is told to.
    fn takes_all(&self) -> bool;

    /// Whether he minds walks or runs.
    fn minds_pace(&mut self, _: Pace) -> bool {
        true
    }

    /// Whether he minds drives at a speed.
    fn minds_gear(&mut self, _: Gear) -> bool {
        true
    }

    /// Whether he minds an assault on an enemy.
    fn minds_assault(&mut self, _: UnitId) -> bool {
        true
    }

    /// Whether he minds getting into a vehicle.
    fn minds_boarding(&mut self, _: UnitId) -> bool {
        true
    }

    /// Weighs an order that leads somewhere.
    fn offer(&mut self, order: Order, heading: OrderHeading);
}

/// All orders, in the order in which they are found.
impl OrderTaker for ArrayVec<(Order, OrderHeading), MOST_ORDERS> {
    fn takes_all(&self) -> bool {
        true
    }

    fn offer(&mut self, order: Order, heading: OrderHeading) {
        if !self.is_full() {
            self.push((order, heading));
        }
    }
}

/// Offers at most [`MOST_ORDERS`] orders to a unit: to stay in each way, assaults, moves to and around the enemy that it
/// goes for and to shelters, ways into vehicles and out of them.
pub fn each_order(prospect: &Prospect<'_>, taker: &mut impl OrderTaker) {
    let outfit = prospect.situation.outfit(prospect.unit);
    match () {
        () if outfit.is_flyer() => flights(prospect, taker),
        () if outfit.is_vehicle() => drives(prospect, taker),
        () if prospect.situation.unit(prospect.unit).is_aboard() => ways_out(prospect, taker),
        () => marches(prospect, taker),
    }
}

/// Offers the orders to soldiers on the table.
fn marches<T: OrderTaker>(prospect: &Prospect<'_>, taker: &mut T) {
    let (situation, unit) = (prospect.situation, prospect.unit);
    [Order::Hold, Order::Guard, Order::Hunker].into_iter().for_each(|order| taker.offer(order, OrderHeading::Here));
    for enemy in prospect.foes.iter().map(|foe| foe.id).filter(|&enemy| situation.is_chargeable(unit, enemy)) {
        if taker.minds_assault(enemy)
            && let Some(charge) = situation.charge(unit, enemy)
        {
            taker.offer(Order::Assault(charge), OrderHeading::Enemy);
        }
    }
    let trip = OnceCell::new();
    for pace in [Pace::Walk, Pace::Run] {
        if taker.minds_pace(pace) {
            walks(prospect, pace, trip.get_or_init(|| Trip::new(prospect)), taker);
        }
    }
    let contact = inches(situation.stage.tables.movement.contact_in);
    for vehicle in situation.battle.standing(unit.side).filter(|&vehicle| vehicle != unit) {
        let reach = situation.allowance(Pace::Run) + contact + situation.radius(unit) + situation.radius(vehicle);
        if taker.minds_boarding(vehicle)
            && situation.fits(unit, vehicle)
            && prospect.at.within(situation.unit(vehicle).at, reach + SLACK)
            && let Some(boarding) = situation.board(unit, vehicle, Pace::Run)
        {
            taker.offer(Order::Board(boarding), OrderHeading::Vehicle);
        }
    }
}

/// What soldiers find out once for all walks and runs that they weigh.
struct Trip<'a> {
    mover: Mover<'a>,
    /// The shortest way to the enemy that they go for.
    shortest: Option<Route>,
    shelters: [Option<Point>; SHELTERS],
}

impl<'a> Trip<'a> {
    fn new(prospect: &Prospect<'a>) -> Trip<'a> {
        let (situation, unit) = (prospect.situation, prospect.unit);
        let to = prospect.quarry.map(|quarry| situation.unit(quarry).at);
        Trip {
            mover: situation.walker(unit),
            shortest: to.and_then(|to| situation.way_to(unit, to, Avoid::Impassable)),
            shelters: shelters(prospect, situation.allowance(Pace::Walk).max(situation.allowance(Pace::Run))),
        }
    }
}

/// Offers walks or runs: to the enemy that the unit goes for, walks to the sides and back, runs that keep out of slow
/// ground, and to places in cover.
fn walks<T: OrderTaker>(prospect: &Prospect<'_>, pace: Pace, trip: &Trip<'_>, taker: &mut T) {
    let (situation, unit, reach) = (prospect.situation, prospect.unit, prospect.situation.allowance(pace));
    let all = taker.takes_all();
    let mut offer = |walk: Option<Walk>, heading: OrderHeading| {
        walk.into_iter().for_each(|walk| taker.offer(Order::Walk(walk), heading));
    };
    if let Some(quarry) = prospect.quarry {
        let to = situation.unit(quarry).at;
        offer(trip.shortest.and_then(|way| trip.mover.walk_along(&way, pace)), OrderHeading::Enemy);
        if pace == Pace::Run {
            // The same way is worth the same.
            let dry = situation.way_to(unit, to, Avoid::Slow).filter(|way| Some(*way) != trip.shortest);
            offer(dry.and_then(|way| trip.mover.walk_along(&way, pace)), OrderHeading::Dry);
        }
        if pace == Pace::Walk || all {
            for (heading, place) in around(prospect.at, to, reach) {
                offer(trip.mover.walk_straight(place, pace), heading);
            }
        }
    }
    for shelter in trip.shelters.into_iter().flatten().filter(|place| place.within(prospect.at, reach)) {
        offer(trip.mover.walk_straight(shelter, pace), OrderHeading::Shelter);
    }
}

/// Offers ways out of a vehicle, or the ride on in it.
fn ways_out<T: OrderTaker>(prospect: &Prospect<'_>, taker: &mut T) {
    let (situation, unit, reach) = (prospect.situation, prospect.unit, prospect.situation.allowance(Pace::Walk));
    let all = taker.takes_all();
    taker.offer(Order::Hold, OrderHeading::Here);
    let mut offer = |(heading, place): (OrderHeading, Point)| {
        let walk = situation.get_out(unit, place);
        walk.into_iter().for_each(|walk| taker.offer(Order::GetOut(walk), heading));
    };
    if let Some(quarry) = prospect.quarry {
        let to = situation.unit(quarry).at;
        [(OrderHeading::Enemy, to)].into_iter().chain(around(prospect.at, to, reach)).for_each(&mut offer);
    }
    if all {
        shelters(prospect, reach).into_iter().flatten().for_each(|place| offer((OrderHeading::Shelter, place)));
    }
}

/// Offers the moves of vehicles on the ground and of choppers.
fn drives<T: OrderTaker>(prospect: &Prospect<'_>, taker: &mut T) {
    let (situation, unit, at) = (prospect.situation, prospect.unit, prospect.at);
    let state = situation.unit(unit);
    let towards = |to: Point| Point::new(to.x - at.x, to.y - at.y);
    let bearing = prospect.quarry.map_or(Point::default(), |quarry| towards(situation.unit(quarry).at));
    let pivots = situation.may_pivot(unit) && bearing != Point::default();
    match taker.takes_all() {
        false => taker.offer(Order::Pivot(if pivots { bearing } else { state.facing }), OrderHeading::Enemy),
        true => {
            taker.offer(Order::Hold, OrderHeading::Here);
            let others = prospect.foes.iter().filter(|foe| Some(foe.id) != prospect.quarry);
            let faced = [bearing].into_iter().chain(others.map(|foe| towards(foe.at)));
            let faced = faced.filter(|faced| pivots && *faced != Point::default());
            faced.for_each(|faced| taker.offer(Order::Pivot(faced), OrderHeading::Enemy));
        }
    }
    if state.immobile {
        return;
    }
    let driver = situation.driver(unit);
    for gear in [Gear::Move, Gear::Cruise] {
        if taker.minds_gear(gear) {
            let courses = courses(state.facing, bearing, gear, situation.reach(unit, gear));
            let drives = courses.iter().filter_map(|(heading, course)| Some((driver.drive(course)?, *heading)));
            drives.for_each(|(drive, heading)| taker.offer(Order::Drive(drive), heading));
        }
    }
}

/// Offers flights.
fn flights(prospect: &Prospect<'_>, taker: &mut impl OrderTaker) {
    let (situation, unit, at) = (prospect.situation, prospect.unit, prospect.at);
    let facing = situation.unit(unit).facing;
    let quarters =
        [(OrderHeading::Ahead, facing), (OrderHeading::Left, left_of(facing)), (OrderHeading::Right, right_of(facing))];
    let bearing = |to: Point| (OrderHeading::Enemy, Point::new(to.x - at.x, to.y - at.y));
    for (heading, direction) in quarters.into_iter().chain(prospect.foes.iter().map(|foe| bearing(foe.at))) {
        situation.fly(unit, direction).into_iter().for_each(|flight| taker.offer(Order::Fly(flight), heading));
    }
}

/// The two places in cover nearest to a unit, except the one that it stands on, within `reach` hundredths of an inch.
fn shelters(prospect: &Prospect<'_>, reach: i32) -> [Option<Point>; SHELTERS] {
    let mut nearest: [Option<(i64, Point)>; SHELTERS] = [None; SHELTERS];
    let edge = prospect.situation.battle.edge(prospect.unit.side);
    for &place in &prospect.situation.stage.sites.shelters[edge as usize] {
        let far = prospect.at.distance_squared(place);
        if far == 0 || far > i64::from(reach) * i64::from(reach) {
            continue;
        }
        let mut found = Some((far, place));
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
fn courses(facing: Point, bearing: Point, gear: Gear, reach: i32) -> [(OrderHeading, DriveCourse); 5] {
    let towards = turned(facing, bearing);
    let course = |pivot: Point, then: i32| DriveCourse { gear, ahead: 0, pivot: Some(pivot), then, backwards: false };
    [
        (OrderHeading::Enemy, course(towards, reach)),
        (OrderHeading::Half, course(towards, reach / 2)),
        (OrderHeading::Left, course(turned(facing, left_of(bearing)), reach)),
        (OrderHeading::Right, course(turned(facing, right_of(bearing)), reach)),
        (OrderHeading::Back, DriveCourse { gear, ahead: reach, pivot: None, then: 0, backwards: true }),
    ]
}

/// Places at the distance `length`, to the left and right of the direction from `at` to `to`, and back from it.
fn around(at: Point, to: Point, length: i32) -> [(OrderHeading, Point); 3] {
    let bearing = Point::new(to.x - at.x, to.y - at.y);
    let back = Point::new(-bearing.x, -bearing.y);
    let ways =
        [(OrderHeading::Left, left_of(bearing)), (OrderHeading::Right, right_of(bearing)), (OrderHeading::Back, back)];
    ways.map(|(heading, direction)| (heading, onwards(at, direction, length)))
}

/// A quarter turn to the left.
fn left_of(facing: Point) -> Point {
    Point::new(-facing.y, facing.x)
}

/// A quarter turn to the right.
fn right_of(facing: Point) -> Point {
    Point::new(facing.y, -facing.x)
}
