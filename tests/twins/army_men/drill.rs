//! A drill for both players of Army Men Combat that leaves nothing to judgement.

use overmatch::battlefield::{Edge, Point, Route, UnitId};
use overmatch::game::Whim;
use overmatch::games::army_men::choice::drive::{DriveCourse, Gear, is_quarter};
use overmatch::games::army_men::choice::order::Order;
use overmatch::games::army_men::choice::post::Post;
use overmatch::games::army_men::choice::situation::Situation;
use overmatch::games::army_men::choice::walk::Pace;
use overmatch::games::army_men::strategy::Strategy;
use overmatch::games::army_men::words::Side;

/// Straight at the nearest enemy; who assaults, rides, hunkers, stands guard or goes backwards is told by its number.
pub struct Drill;

/// Places of the first line, and of every line after it.
const SLOTS: usize = 9;

fn place(situation: &Situation<'_>, unit: UnitId) -> Point {
    situation.unit(situation.vehicle_of(unit).unwrap_or(unit)).at
}

fn way(from: Point, to: Point) -> Point {
    Point::new(to.x - from.x, to.y - from.y)
}

/// Those of some units on the table, the nearest first.
fn nearest_first(situation: &Situation<'_>, unit: UnitId, side: Side) -> Vec<UnitId> {
    let from = place(situation, unit);
    let mut found: Vec<UnitId> = situation.battle.standing(side).filter(|&other| other != unit).collect();
    found.sort_by_key(|&other| (from.distance_squared(situation.unit(other).at), other.index));
    found
}

/// The nearest enemy that the unit can shoot.
fn mark(situation: &Situation<'_>, unit: UnitId) -> Option<UnitId> {
    let enemies = nearest_first(situation, unit, unit.side.other());
    enemies.into_iter().find(|&enemy| !situation.salvo(unit, enemy).is_empty())
}

/// Towards a direction, but by no more than a quarter.
fn turned(facing: Point, towards: Point) -> Point {
    let cross = i64::from(facing.x) * i64::from(towards.y) - i64::from(facing.y) * i64::from(towards.x);
    match () {
        () if towards == Point::default() => facing,
        () if is_quarter(facing, towards) => towards,
        () if cross >= 0 => Point::new(-facing.y, facing.x),
        () => Point::new(facing.y, -facing.x),
    }
}

/// The order of soldiers on the table.
fn march(situation: &Situation<'_>, unit: UnitId) -> Order {
    let (at, number, round) = (situation.unit(unit).at, unit.index, situation.battle.round);
    let enemies = nearest_first(situation, unit, unit.side.other());
    let Some(&nearest) = enemies.first() else { return Order::Hold };
    let straight = |other: UnitId| Route::straight(at, situation.unit(other).at);
    if number.is_multiple_of(3)
        && let Some(charge) = enemies.iter().find_map(|&enemy| situation.charge_along(unit, enemy, &straight(enemy)))
    {
        return Order::Assault(charge);
    }
    if round == 3 && number % 4 == 2 {
        let friends = nearest_first(situation, unit, unit.side);
        let board = |&friend: &UnitId| situation.board_along(unit, friend, &straight(friend), Pace::Run);
        if let Some(boarding) = friends.iter().find_map(board) {
            return Order::Board(boarding);
        }
    }
    let mark = mark(situation, unit);
    match () {
        () if number % 7 == 6 && round >= 3 => return Order::Hunker,
        () if number % 5 == 4 && mark.is_none() => return Order::Guard,
        () if mark.is_some() => return Order::Hold,
        () => {}
    }
    let pace = if round >= 3 && number % 2 == 1 { Pace::Run } else { Pace::Walk };
    situation.walk_straight(unit, situation.unit(nearest).at, pace).map_or(Order::Hold, Order::Walk)
}

/// The order of soldiers in a vehicle.
fn ride(situation: &Situation<'_>, unit: UnitId) -> Order {
    let enemies = nearest_first(situation, unit, unit.side.other());
    let to = enemies.first().map(|&enemy| situation.unit(enemy).at).filter(|_| situation.battle.round >= 2);
    to.and_then(|to| situation.get_out(unit, to)).map_or(Order::Hold, Order::GetOut)
}

/// The order of vehicles on the ground, and of choppers.
fn drive(situation: &Situation<'_>, unit: UnitId) -> Order {
    let (state, round) = (situation.unit(unit), situation.battle.round);
    if let Some(enemy) = mark(situation, unit) {
        return Order::Pivot(way(state.at, situation.unit(enemy).at));
    }
    let Some(&nearest) = nearest_first(situation, unit, unit.side.other()).first() else { return Order::Hold };
    let is_empty = situation.outfit(unit).crew > 0 && situation.battle.aboard(unit).next().is_none();
    let gear = if round == 2 && is_empty { Gear::Cruise } else { Gear::Move };
    let reach = situation.reach(unit, gear);
    let course = if round == 2 && unit.index % 4 == 3 {
        DriveCourse { gear, ahead: 0, pivot: None, then: reach, backwards: true }
    } else {
        let facing = turned(state.facing, way(state.at, situation.unit(nearest).at));
        DriveCourse { gear, ahead: 0, pivot: Some(facing), then: reach, backwards: false }
    };
    situation.drive(unit, &course).map_or(Order::Hold, Order::Drive)
}

/// The order of flyers.
fn fly(situation: &Situation<'_>, unit: UnitId) -> Order {
    let state = situation.unit(unit);
    let to = nearest_first(situation, unit, unit.side.other()).first().map(|&enemy| situation.unit(enemy).at);
    let facing = to.map_or(state.facing, |to| turned(state.facing, way(state.at, to)));
    situation.fly(unit, facing).map_or(Order::Hold, Order::Fly)
}

impl Strategy for Drill {
    fn edge(&self, _: &Situation<'_>, _: Side, _: &mut Whim<'_>) -> Edge {
        Edge::South
    }

    fn begins(&self, situation: &Situation<'_>, unit: UnitId, _: &mut Whim<'_>) -> Post {
        let units = situation.stage.outfits.of_sides()[unit.side as usize].len();
        let all = (0..units).map(|index| UnitId { side: unit.side, index });
        let is_vehicle = |&other: &UnitId| situation.outfit(other).is_vehicle();
        if !is_vehicle(&unit)
            && let Some(vehicle) = all.clone().find(|&vehicle| situation.fits(unit, vehicle))
        {
            return Post::Aboard(vehicle);
        }
        let before = |&other: &UnitId| match (is_vehicle(&unit), is_vehicle(&other)) {
            (false, false) => situation.unit(other).is_standing(),
            (same, _) => !same || other.index < unit.index && is_vehicle(&other),
        };
        let slot = all.filter(before).count();
        let depth = if slot < SLOTS { 1000 } else { 450 };
        let (field, edge) = (&situation.stage.field, situation.battle.edge(unit.side));
        let corner = Point::new(field.width(), field.depth());
        Post::At(edge.turned(Point::new(300 + 525 * (slot % SLOTS) as i32, depth), corner))
    }

    fn activates(&self, situation: &Situation<'_>, side: Side, _: &mut Whim<'_>) -> Option<UnitId> {
        situation.battle.ready(side).next()
    }

    fn order(&self, situation: &Situation<'_>, unit: UnitId, _: &mut Whim<'_>) -> Order {
        let outfit = situation.outfit(unit);
        match () {
            () if outfit.is_flyer() => fly(situation, unit),
            () if outfit.is_vehicle() => drive(situation, unit),
            () if situation.unit(unit).is_aboard() => ride(situation, unit),
            () => march(situation, unit),
        }
    }

    fn shoots(&self, situation: &Situation<'_>, unit: UnitId, _: &mut Whim<'_>) -> Option<UnitId> {
        mark(situation, unit)
    }

    fn faces(&self, situation: &Situation<'_>, unit: UnitId, _: &mut Whim<'_>) -> Point {
        let field = &situation.stage.field;
        way(situation.unit(unit).at, Point::new(field.width() / 2, field.depth() / 2))
    }
}
