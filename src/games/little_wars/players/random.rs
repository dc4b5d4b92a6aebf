//! Decisions made at random: the baseline that any thought should beat.

use super::super::choice::melee::Melees;
use super::super::choice::order::Order;
use super::super::choice::shot::Shot;
use super::super::choice::situation::Situation;
use super::super::words::Side;
use crate::battlefield::{Edge, INCH, Point, UnitId};
use crate::chance::Chance;

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

/// Either edge, by lot.
pub fn lot(side: Side, chance: &mut impl Chance) -> Edge {
    if coin(side, chance) { Edge::South } else { Edge::North }
}

/// A shot of the first gun that may fire, at the nearest model of any enemy unit that it sees; on a coin the guns are
/// silent, so that they may move.
pub(super) fn shot(situation: &Situation<'_>, side: Side, chance: &mut impl Chance) -> Option<Shot> {
    let battle = situation.battle;
    let gun = battle.guns_from(side).find(|&gun| situation.may_fire(gun, side))?;
    if battle.guns()[gun].shots == 0 && coin(side, chance) {
        return None;
    }
    let enemies = battle.standing(side.other()).filter_map(|enemy| situation.nearest_in_sight(gun, enemy));
    any(side, enemies, chance)
}

/// Any of the melees.
pub(super) fn melee(side: Side, melees: &Melees, chance: &mut impl Chance) -> usize {
    pick(side, melees.len(), chance)
}

/// Any order that the first unit that has not moved can carry out.
pub(super) fn order(situation: &Situation<'_>, side: Side, chance: &mut impl Chance) -> Option<Order> {
    let unit = situation.battle.ready(side).next()?;
    Some(order_to(situation, unit, chance))
}

/// Any order that a unit can carry out.
pub(super) fn order_to(situation: &Situation<'_>, unit: UnitId, chance: &mut impl Chance) -> Order {
    let side = unit.side;
    let place = anywhere(situation, side, chance);
    let order = match pick(side, 4, chance) {
        0 => charge(situation, unit, chance),
        1 => with_load(situation, unit, place),
        2 => leave_or_join(situation, unit),
        _ => None,
    };
    let march = || situation.march_to(unit, place).map(Order::March);
    order.or_else(march).unwrap_or(Order::Stay(unit))
}

/// Any whole inch of the table, reckoned from its own edge.
fn anywhere(situation: &Situation<'_>, side: Side, chance: &mut impl Chance) -> Point {
    let field = &situation.stage.field;
    let [x, y] = [field.width(), field.depth()].map(|length| pick(side, (length / INCH) as usize + 1, chance));
    let corner = Point::new(field.width(), field.depth());
    situation.battle.edge(side).turned(Point::inches(x as i32, y as i32), corner)
}

/// A charge at any enemy that the unit reaches.
fn charge(situation: &Situation<'_>, unit: UnitId, chance: &mut impl Chance) -> Option<Order> {
    let enemy = any(unit.side, situation.in_reach(unit), chance)?;
    situation.charge(unit, enemy).map(Order::Charge)
}

/// A move with a gun or with prisoners towards a place.
fn with_load(situation: &Situation<'_>, unit: UnitId, place: Point) -> Option<Order> {
    let haul = situation.battle.guns_from(unit.side).find_map(|gun| situation.haul_to(unit, gun, place));
    haul.map(Order::Haul).or_else(|| situation.escort_to(unit, place).map(Order::Escort))
}

/// The order to leave a party, or to join a unit, where the rules allow it.
fn leave_or_join(situation: &Situation<'_>, unit: UnitId) -> Option<Order> {
    let battle = situation.battle;
    let crew = battle.guns_from(unit.side).find_map(|gun| situation.crew(unit, gun));
    let party = crew.or_else(|| battle.groups().find_map(|group| situation.guard(unit, group)));
    let join = || battle.standing(unit.side).find_map(|host| situation.join(unit, host));
    party.map(Order::Leave).or_else(|| join().map(Order::Join))
}
