//! Decisions made at random: the baseline that any thought should beat.

use super::super::choice::drive::{DriveCourse, Gear};
use super::super::choice::order::Order;
use super::super::choice::post::Post;
use super::super::choice::salvo::Salvo;
use super::super::choice::situation::Situation;
use super::super::choice::walk::Pace;
use super::super::words::{Side, Weapon};
use crate::battlefield::{Edge, INCH, Point, UnitId};
use crate::game::Whim;

/// The number of random places tried for a post before any free place is taken.
const TRIES: usize = 20;

/// Either edge.
pub(super) fn edge(whim: &mut Whim<'_>) -> Edge {
    if whim.coin() { Edge::South } else { Edge::North }
}

/// A post in a vehicle, on a coin, or on any free whole inch of the zone.
pub(super) fn post(situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Post {
    let vehicles = situation.battle.left(unit.side).filter(|&vehicle| situation.fits(unit, vehicle));
    if let Some(vehicle) = whim.any(vehicles)
        && whim.coin()
    {
        return Post::Aboard(vehicle);
    }
    let places = situation.posts(unit.side);
    let count = places.clone().count();
    for _ in 0..TRIES {
        let place = places.clone().nth(whim.pick(count)).unwrap_or_default();
        if situation.can_begin_at(unit, place) {
            return Post::At(place);
        }
    }
    Post::At(places.clone().find(|&place| situation.can_begin_at(unit, place)).unwrap_or_default())
}

/// Any ready unit.
pub(super) fn unit(situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Option<UnitId> {
    whim.any(situation.battle.ready(side))
}

/// Any whole inch of the table, as the side's player measures it.
fn anywhere(situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Point {
    let field = &situation.stage.field;
    let [x, y] = [field.width(), field.depth()].map(|length| whim.pick((length / INCH) as usize + 1));
    situation.stage.turned(situation.battle.edge(side), Point::inches(x as i32, y as i32))
}

/// Any order that can be given.
pub(super) fn order(situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Order {
    let (state, outfit, side) = (situation.unit(unit), situation.outfit(unit), unit.side);
    let place = anywhere(situation, side, whim);
    let at = situation.vehicle_of(unit).map_or(state.at, |vehicle| situation.unit(vehicle).at);
    let towards = Point::new(place.x - at.x, place.y - at.y);
    if outfit.is_flyer() {
        let turned = situation.fly(unit, towards);
        return turned.or_else(|| situation.fly(unit, state.facing)).map_or(Order::Hold, Order::Fly);
    }
    if state.is_aboard() {
        let out = situation.get_out(unit, place).filter(|_| whim.coin());
        return out.map_or(Order::Hold, Order::GetOut);
    }
    if outfit.is_vehicle() {
        return vehicle_order(situation, unit, towards, whim);
    }
    let walk = |pace: Pace| situation.walk_to(unit, place, pace).map_or(Order::Hold, Order::Walk);
    match whim.pick(7) {
        0 => Order::Hold,
        1 => Order::Hunker,
        2 => Order::Guard,
        3 => walk(Pace::Walk),
        4 => walk(Pace::Run),
        5 => {
            let enemies = situation.battle.standing(side.other());
            let charges = enemies.filter_map(|enemy| situation.charge(unit, enemy));
            whim.any(charges).map_or(Order::Guard, Order::Assault)
        }
        _ => {
            let vehicles = situation.battle.standing(side);
            let boardings = vehicles.filter_map(|vehicle| situation.board(unit, vehicle, Pace::Run));
            whim.any(boardings).map_or(Order::Hold, Order::Board)
        }
    }
}

fn vehicle_order(situation: &Situation<'_>, unit: UnitId, towards: Point, whim: &mut Whim<'_>) -> Order {
    if whim.coin() {
        return Order::Pivot(towards);
    }
    let gear = if whim.coin() { Gear::Move } else { Gear::Cruise };
    let reach = situation.reach(unit, gear);
    let backwards = whim.pick(4) == 0;
    let ahead = reach * whim.pick(3) as i32 / 2;
    let turned = DriveCourse { gear, ahead, pivot: Some(towards), then: reach - ahead, backwards };
    let straight = DriveCourse { pivot: None, ..turned };
    let drive = situation.drive(unit, &turned).or_else(|| situation.drive(unit, &straight));
    drive.map_or(Order::Hold, Order::Drive)
}

/// Any enemy that can be shot at.
pub(super) fn target(situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Option<UnitId> {
    let mut found = [None; super::super::tables::outfit::MOST_UNITS];
    let enemies = situation.battle.standing(unit.side.other());
    let in_reach = enemies.filter(|&enemy| !situation.salvo(unit, enemy).is_empty());
    found.iter_mut().zip(in_reach).for_each(|(entry, enemy)| *entry = Some(enemy));
    whim.any(found.into_iter().flatten())
}

/// Any of several weapons.
pub(super) fn weapon(salvo: &Salvo, whim: &mut Whim<'_>) -> Option<Weapon> {
    let weapons = salvo.iter().map(|(weapon, _)| weapon);
    whim.any(weapons.clone())
}

/// A facing towards any place of the table.
pub(super) fn facing(situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Point {
    let (place, at) = (anywhere(situation, unit.side, whim), situation.unit(unit).at);
    Point::new(place.x - at.x, place.y - at.y)
}
