//! The orders that a unit weighs: a few of all that the rules allow.

use arrayvec::ArrayVec;

use super::super::choice::march::March;
use super::super::choice::order::Order;
use super::errand::Errand;
use super::mind::Mind;
use super::outlook::{Outlook, errand};
use crate::battlefield::Avoid;

/// The most orders that a unit weighs.
pub const MOST_ORDERS: usize = 128;

/// An order that a unit weighs, with what the move goes for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeighedOrder {
    /// The order.
    pub order: Order,
    /// What a march or a move with a gun goes for.
    pub errand: Option<Errand>,
}

/// The orders that a unit weighs.
pub type WeighedOrders = ArrayVec<WeighedOrder, MOST_ORDERS>;

/// The first [`MOST_ORDERS`] orders of a unit that it weighs: to stay, to leave a crew or guards, to lead prisoners home,
/// to join a friend, to charge, to move a gun, to come to the gun that calls it, and to march to the goals of its
/// outlook, or half of the way if an enemy is near.
pub fn weighed_orders(mind: &Mind<'_>, outlook: &Outlook<'_>) -> WeighedOrders {
    let mut found = FoundOrders(ArrayVec::new());
    found.offer(Order::Stay(mind.unit), None);
    found.loads(mind);
    found.charges(mind);
    found.gun_moves(mind);
    found.marches(mind, outlook);
    found.0
}

/// The orders of a unit, as they are found.
struct FoundOrders(WeighedOrders);

impl FoundOrders {
    fn offer(&mut self, order: Order, errand: Option<Errand>) {
        if !self.0.is_full() {
            self.0.push(WeighedOrder { order, errand });
        }
    }

    /// Parties that it may leave, prisoners that it may lead, and friends that it may join.
    fn loads(&mut self, mind: &Mind<'_>) {
        let (situation, unit) = (mind.situation, mind.unit);
        let crews = situation.battle.guns_from(unit.side).filter_map(|gun| situation.crew(unit, gun));
        let guards = situation.battle.groups().filter_map(|group| situation.guard(unit, group));
        crews.chain(guards).for_each(|party| self.offer(Order::Leave(party), None));
        mind.escorts().for_each(|escort| self.offer(Order::Escort(escort), None));
        mind.joinings().for_each(|joining| self.offer(Order::Join(joining), None));
    }

    /// Charges at every enemy in reach.
    fn charges(&mut self, mind: &Mind<'_>) {
        let charges = mind.situation.in_reach(mind.unit).filter_map(|enemy| mind.charge_at(enemy));
        charges.for_each(|charge| self.offer(Order::Charge(charge), None));
    }

    /// Moves with the guns that it may move, and marches to the gun that calls it.
    fn gun_moves(&mut self, mind: &Mind<'_>) {
        let (situation, unit) = (mind.situation, mind.unit);
        for gun in situation.battle.guns_from(unit.side).filter(|&gun| situation.may_haul(unit, gun)) {
            mind.hauls(gun).for_each(|haul| self.offer(Order::Haul(haul), Some(Errand::Aside)));
            mind.haul_to_enemy(gun).into_iter().for_each(|haul| self.offer(Order::Haul(haul), Some(Errand::Enemy)));
        }
        if let Some(gun) = mind.service.of(unit).filter(|&gun| !mind.service.is_in_action(gun, unit.side)) {
            let marches = mind.approaches(gun).filter_map(|way| situation.march_along(unit, &way));
            marches.for_each(|march| self.march(Some(march), Errand::Service));
        }
    }

    /// Marches to the goals of its outlook; from a fight straight home.
    fn marches(&mut self, mind: &Mind<'_>, outlook: &Outlook<'_>) {
        let (situation, unit, home) = (mind.situation, mind.unit, mind.home(0));
        let half = situation.allowance(unit) / 2;
        let is_engaged = situation.is_engaged(unit);
        for (goal, place) in outlook.goals(Some(home), true).into_iter().enumerate() {
            let (Some(place), errand) = (place, errand(goal)) else { continue };
            if is_engaged && errand == Errand::Home {
                self.march(situation.march_straight(unit, place), errand);
                continue;
            }
            let Some(way) = situation.way_to(unit, place, Avoid::Impassable) else { continue };
            self.march(situation.march_along(unit, &way), errand);
            if outlook.is_near {
                self.march(situation.march_along(unit, &way.until(half, way.at(half))), errand);
            }
        }
    }

    fn march(&mut self, march: Option<March>, errand: Errand) {
        if let Some(march) = march {
            self.offer(Order::March(march), Some(errand));
        }
    }
}
