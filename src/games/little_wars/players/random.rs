//! Decisions made at random: the baseline that any thought should beat.

use super::super::choice::melee::Melees;
use super::super::choice::order::Order;
use super::super::choice::shot::Shot;
use super::super::choice::situation::Situation;
use super::super::words::Side;
use crate::battlefield::{Edge, INCH, Point, UnitId};
use crate::game::Whim;

/// Either edge, by lot.
pub fn lot(whim: &mut Whim<'_>) -> Edge {
    if whim.coin() { Edge::South } else { Edge::North }
}

/// A shot of the first gun that may fire, at the nearest model of any enemy unit that it sees; on a coin the guns are
/// silent, so that they may move.
pub(super) fn shot(situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Option<Shot> {
    let battle = situation.battle;
    let gun = battle.guns_from(side).find(|&gun| situation.may_fire(gun, side))?;
    if battle.guns()[gun].shots == 0 && whim.coin() {
        return None;
    }
    let enemies = battle.standing(side.other()).filter_map(|enemy| situation.nearest_in_sight(gun, enemy));
    whim.any(enemies)
}

/// Any of the melees.
pub(super) fn melee(melees: &Melees, whim: &mut Whim<'_>) -> usize {
    whim.pick(melees.len())
}

/// Any order that the first unit that has not moved can carry out.
pub(super) fn order(situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Option<Order> {
    let unit = situation.battle.ready(side).next()?;
    Some(order_to(situation, unit, whim))
}

/// Any order that a unit can carry out.
pub(super) fn order_to(situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Order {
    let side = unit.side;
    let place = anywhere(situation, side, whim);
    let order = match whim.pick(4) {
        0 => charge(situation, unit, whim),
        1 => with_load(situation, unit, place),
        2 => leave_or_join(situation, unit),
        _ => None,
    };
    let march = || situation.march_to(unit, place).map(Order::March);
    order.or_else(march).unwrap_or(Order::Stay(unit))
}

/// Any whole inch of the table, reckoned from its own edge.
fn anywhere(situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Point {
    let field = &situation.stage.field;
    let [x, y] = [field.width(), field.depth()].map(|length| whim.pick((length / INCH) as usize + 1));
    let corner = Point::new(field.width(), field.depth());
    situation.battle.edge(side).turned(Point::inches(x as i32, y as i32), corner)
}

/// A charge at any enemy that the unit reaches.
fn charge(situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Option<Order> {
    let enemy = whim.any(situation.in_reach(unit))?;
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
