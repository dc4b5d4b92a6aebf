//! How a policy moves: each unit in turn serves a gun, leads prisoners home, charges, or goes to the best of a few places.

use std::cmp::Ordering;

use super::super::choice::load::Escort;
use super::super::choice::melee::Melees;
use super::super::choice::order::Order;
use super::super::choice::situation::Situation;
use super::super::tables::ground::GroundTable;
use super::super::words::Side;
use super::appraisal::{worth_of_charge, worth_of_staying};
use super::mind::Mind;
use super::random;
use super::service::Service;
use super::temper::Temper;
use crate::battlefield::{Avoid, Edge, INCH, Point, UnitId};
use crate::game::Whim;

/// The number of rows of places near an edge that are looked at.
const ROWS: i32 = 4;

/// The distance of these places, in inches.
const APART_IN: i32 = 3;

/// The number of places near an edge, three inches apart, on ground of which `counts` is true.
pub fn places_at(situation: &Situation<'_>, edge: Edge, counts: impl Fn(&GroundTable) -> bool) -> usize {
    let field = &situation.stage.field;
    let apart = APART_IN * INCH;
    let rows = (1..=ROWS).map(|row| edge.depth_of(Point::new(0, row * apart), field.depth()));
    let places = rows.flat_map(|y| (0..=field.width() / apart).map(move |x| Point::new(apart * x, y)));
    places.filter(|&place| field.holding(place).any(|feature| counts(&feature.ground))).count()
}

/// The edge with more cover near it; either, by lot, if there is no difference.
pub(super) fn edge(situation: &Situation<'_>, whim: &mut Whim<'_>) -> Edge {
    let covered = |edge: Edge| places_at(situation, edge, |ground| ground.cover);
    match covered(Edge::North).cmp(&covered(Edge::South)) {
        Ordering::Greater => Edge::North,
        Ordering::Less => Edge::South,
        Ordering::Equal => random::lot(whim),
    }
}

/// The melee to fight next: the one with the most fighters of its own side.
pub(super) fn melee(situation: &Situation<'_>, side: Side, melees: &Melees) -> usize {
    let own = |index: &usize| {
        let melee = melees.iter().nth(*index).unwrap_or_default();
        situation.fighters(melee, side).total()
    };
    (0..melees.len()).max_by_key(|index| (own(index), usize::MAX - index)).unwrap_or(0)
}

/// The next order, to the first unit in turn that has not moved.
pub(super) fn order(temper: &Temper, situation: &Situation<'_>, side: Side) -> Option<Order> {
    let service = Service::new(temper, situation, side);
    let unit = situation.battle.ready(side).min_by_key(|&unit| service.turn_of(situation, unit))?;
    Some(Mind { temper, situation, unit, service: &service }.order())
}

/// The order to a unit that has not moved.
pub(super) fn order_to(temper: &Temper, situation: &Situation<'_>, unit: UnitId) -> Order {
    let service = Service::new(temper, situation, unit.side);
    Mind { temper, situation, unit, service: &service }.order()
}

impl Mind<'_> {
    /// The order to the unit.
    fn order(&self) -> Order {
        let decided = self.engaged().or_else(|| self.prisoners()).or_else(|| self.serve()).or_else(|| self.join());
        decided.or_else(|| self.charge()).unwrap_or_else(|| self.march())
    }

    /// The order to a unit in contact: to stay and fight, or to leave a fight that is not worth it.
    fn engaged(&self) -> Option<Order> {
        if !self.situation.is_engaged(self.unit) {
            return None;
        }
        let stays = worth_of_staying(self.temper, self.situation, self.unit) >= self.temper.melee.leave_below;
        let away = || self.situation.march_straight(self.unit, self.home(0));
        Some(if stays { None } else { away() }.map_or(Order::Stay(self.unit), Order::March))
    }

    /// The order to a unit with prisoners: guards lead them home, unless a gun needs the guards more; a larger unit
    /// leaves guards with prisoners that have none.
    fn prisoners(&self) -> Option<Order> {
        let (situation, unit) = (self.situation, self.unit);
        let serves = self.service.of(unit).is_some_and(|gun| self.service.is_in_action(gun, unit.side));
        let is_party = self.is_party();
        let group = self.tasks().next()?;
        let crew = situation.stage.tables.artillery.crew;
        let spares = |guards: u8| situation.unit(unit).models - guards >= crew;
        let may_leave = |guards: u8| if serves { spares(guards) } else { !is_party };
        if let Some(guards) = situation.guard(unit, group).filter(|guards| may_leave(guards.models())) {
            return Some(Order::Leave(guards));
        }
        if serves {
            return None;
        }
        Some(self.way_home().map_or(Order::Stay(unit), Order::Escort))
    }

    /// The move with prisoners that comes nearest to its own edge, around anything in the way.
    fn way_home(&self) -> Option<Escort> {
        let (field, edge) = (&self.situation.stage.field, self.situation.battle.edge(self.unit.side));
        self.escorts().min_by_key(|escort| edge.depth_of(escort.march().end(), field.depth()))
    }

    /// The order to a party without a task to join a friend that it can reach.
    fn join(&self) -> Option<Order> {
        self.joinings().next().map(Order::Join)
    }

    /// The best charge, if any is worth it.
    fn charge(&self) -> Option<Order> {
        let (situation, unit) = (self.situation, self.unit);
        let mut best: Option<(i32, Order)> = None;
        for enemy in situation.in_reach(unit) {
            let Some(worth) = worth_of_charge(self.temper, situation, unit, enemy) else { continue };
            if worth < self.temper.melee.charge_from || best.is_some_and(|(most, _)| worth <= most) {
                continue;
            }
            if let Some(charge) = self.charge_at(enemy) {
                best = Some((worth, Order::Charge(charge)));
            }
        }
        best.map(|(_, order)| order)
    }

    /// The order to march to the best of a few places, or to stay.
    fn march(&self) -> Order {
        let (situation, unit, outlook) = (self.situation, self.unit, self.outlook());
        let [most, half] = [1, 2].map(|parts| situation.allowance(unit) / parts);
        let masked = outlook.masked(self.at());
        let settled = self.temper.movement.settled;
        let mut best = (outlook.unmasked_worth(self.at()) - masked + settled, Order::Stay(unit));
        let refuge = if outlook.is_threatened() { Some(self.home(0)) } else { None };
        for goal in outlook.goals(refuge, masked > 0 || outlook.seeks_cover()).into_iter().flatten() {
            let way = situation.way_to(unit, goal, Avoid::Impassable);
            let Some(way) = way.filter(|way| outlook.may_be_worth(way, most, best.0)) else { continue };
            let whole = situation.march_along(unit, &way);
            best = whole.map_or(best, |march| outlook.better(best, march));
            if outlook.is_near && outlook.may_be_worth(&way, half, best.0) {
                let part = situation.march_along(unit, &way.until(half, way.at(half)));
                best = part.map_or(best, |march| outlook.better(best, march));
            }
        }
        best.1
    }
}
