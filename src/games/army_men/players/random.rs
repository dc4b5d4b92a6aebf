//! Decisions made at random: the baseline that any thought should beat.

use super::super::choice::drive::{DriveCourse, Gear};
use super::super::choice::order::Order;
use super::super::choice::post::Post;
use super::super::choice::salvo::Salvo;
use super::super::choice::situation::Situation;
use super::super::choice::walk::Pace;
use super::super::words::{Side, Weapon};
use crate::battlefield::{Edge, INCH, Point, UnitId};
use crate::chance::Chance;

/// The number of random places tried for a post before any free place is taken.
const TRIES: usize = 20;

/// Yes or no, evenly.
fn coin(side: Side, chance: &mut impl Chance) -> bool {
    chance.die(side.policy(), 2) == 1
}

/// A number from 0 to less than `count`, evenly.
fn pick(side: Side, count: usize, chance: &mut impl Chance) -> usize {
    chance.die(side.policy(), count as u32) as usize - 1
}

/// One of some things, evenly; `None` if there is none.
fn any<T>(side: Side, things: impl Iterator<Item = T> + Clone, chance: &mut impl Chance) -> Option<T> {
    match things.clone().count() {
        0 => None,
        count => things.clone().nth(pick(side, count, chance)),
    }
}

/// Either edge.
pub(super) fn edge(side: Side, chance: &mut impl Chance) -> Edge {
    if coin(side, chance) { Edge::South } else { Edge::North }
}

/// A post in a vehicle, on a coin, or on any free whole inch of the zone.
pub(super) fn post(situation: &Situation<'_>, unit: UnitId, chance: &mut impl Chance) -> Post {
    let vehicles = situation.battle.left(unit.side).filter(|&vehicle| situation.fits(unit, vehicle));
    if let Some(vehicle) = any(unit.side, vehicles, chance)
        && coin(unit.side, chance)
    {
        return Post::Aboard(vehicle);
    }
    let places = situation.posts(unit.side);
    let count = places.clone().count();
    for _ in 0..TRIES {
        let place = places.clone().nth(pick(unit.side, count, chance)).unwrap_or_default();
        if situation.can_begin_at(unit, place) {
            return Post::At(place);
        }
    }
    Post::At(places.clone().find(|&place| situation.can_begin_at(unit, place)).unwrap_or_default())
}

/// Any ready unit.
pub(super) fn unit(situation: &Situation<'_>, side: Side, chance: &mut impl Chance) -> Option<UnitId> {
    any(side, situation.battle.ready(side), chance)
}

/// Any whole inch of the table, as the side's player measures it.
fn anywhere(situation: &Situation<'_>, side: Side, chance: &mut impl Chance) -> Point {
    let field = &situation.stage.field;
    let [x, y] = [field.width(), field.depth()].map(|length| pick(side, (length / INCH) as usize + 1, chance));
    situation.stage.turned(situation.battle.edge(side), Point::inches(x as i32, y as i32))
}

/// Any order that can be given.
pub(super) fn order(situation: &Situation<'_>, unit: UnitId, chance: &mut impl Chance) -> Order {
    let (state, outfit, side) = (situation.unit(unit), situation.outfit(unit), unit.side);
    let place = anywhere(situation, side, chance);
    let at = situation.vehicle_of(unit).map_or(state.at, |vehicle| situation.unit(vehicle).at);
    let towards = Point::new(place.x - at.x, place.y - at.y);
    if outfit.is_flyer() {
        let turned = situation.fly(unit, towards);
        return turned.or_else(|| situation.fly(unit, state.facing)).map_or(Order::Hold, Order::Fly);
    }
    if state.is_aboard() {
        let out = situation.get_out(unit, place).filter(|_| coin(side, chance));
        return out.map_or(Order::Hold, Order::GetOut);
    }
    if outfit.is_vehicle() {
        return vehicle_order(situation, unit, towards, chance);
    }
    let walk = |pace: Pace| situation.walk_to(unit, place, pace).map_or(Order::Hold, Order::Walk);
    match pick(side, 7, chance) {
        0 => Order::Hold,
        1 => Order::Hunker,
        2 => Order::Guard,
        3 => walk(Pace::Walk),
        4 => walk(Pace::Run),
        5 => {
            let enemies = situation.battle.standing(side.other());
            let charges = enemies.filter_map(|enemy| situation.charge(unit, enemy));
            any(side, charges, chance).map_or(Order::Guard, Order::Assault)
        }
        _ => {
            let vehicles = situation.battle.standing(side);
            let boardings = vehicles.filter_map(|vehicle| situation.board(unit, vehicle, Pace::Run));
            any(side, boardings, chance).map_or(Order::Hold, Order::Board)
        }
    }
}

fn vehicle_order(situation: &Situation<'_>, unit: UnitId, towards: Point, chance: &mut impl Chance) -> Order {
    let side = unit.side;
    if coin(side, chance) {
        return Order::Pivot(towards);
    }
    let gear = if coin(side, chance) { Gear::Move } else { Gear::Cruise };
    let reach = situation.reach(unit, gear);
    let backwards = pick(side, 4, chance) == 0;
    let ahead = reach * pick(side, 3, chance) as i32 / 2;
    let turned = DriveCourse { gear, ahead, pivot: Some(towards), then: reach - ahead, backwards };
    let straight = DriveCourse { pivot: None, ..turned };
    let drive = situation.drive(unit, &turned).or_else(|| situation.drive(unit, &straight));
    drive.map_or(Order::Hold, Order::Drive)
}

/// Any enemy that can be shot at.
pub(super) fn target(situation: &Situation<'_>, unit: UnitId, chance: &mut impl Chance) -> Option<UnitId> {
    let mut found = [None; super::super::tables::outfit::MOST_UNITS];
    let enemies = situation.battle.standing(unit.side.other());
    let in_reach = enemies.filter(|&enemy| !situation.salvo(unit, enemy).is_empty());
    found.iter_mut().zip(in_reach).for_each(|(entry, enemy)| *entry = Some(enemy));
    any(unit.side, found.into_iter().flatten(), chance)
}

/// Any of several weapons.
pub(super) fn weapon(side: Side, salvo: &Salvo, chance: &mut impl Chance) -> Option<Weapon> {
    let weapons = salvo.iter().map(|(weapon, _)| weapon);
    any(side, weapons.clone(), chance)
}

/// A facing towards any place of the table.
pub(super) fn facing(situation: &Situation<'_>, unit: UnitId, chance: &mut impl Chance) -> Point {
    let (place, at) = (anywhere(situation, unit.side, chance), situation.unit(unit).at);
    Point::new(place.x - at.x, place.y - at.y)
}
