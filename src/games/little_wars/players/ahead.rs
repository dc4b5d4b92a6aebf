//! The player who looks ahead: at whom a gun fires, the next order and the melee to be fought next he tries out, each
//! choice in games to the end. Where a gun's crew has several enemies in sight, and where a unit has many orders, the
//! base says which gun and which unit is next. The edge, the lineup, whether to concede and the arms that lose and take
//! first he leaves to his base.

use super::super::choice::lineup::Lineup;
use super::super::choice::melee::Melees;
use super::super::choice::order::Order;
use super::super::choice::shot::Shot;
use super::super::choice::situation::Situation;
use super::super::strategy::Strategy;
use super::super::tables::policy::Policy;
use super::super::words::{Arm, Side};
use super::appraisal::worth_of_charge;
use super::mind::Mind;
use super::orders::weighed_orders;
use super::service::Service;
use super::temper::{PLAIN, Temper};
use crate::battlefield::{Edge, UnitId};
use crate::game::Whim;
use crate::game::ahead::{DeskPlayer, Foresight};

/// How hard he thinks unless told otherwise.
pub const FORESIGHT: Foresight = Foresight { choices: 6, rollouts: 16, doubt_percent: 100 };

/// What a point of margin is worth to him at the end, in thousandths of a victory.
pub const MARGIN_WORTH: i64 = 1;

impl<S: Strategy> Strategy for DeskPlayer<'_, S> {
    fn edge(&self, situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Edge {
        self.takes(|| self.base.edge(situation, side, whim))
    }

    fn lineup(&self, situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Option<Lineup> {
        self.takes(|| self.base.lineup(situation, side, whim))
    }

    fn concedes(&self, situation: &Situation<'_>, side: Side) -> bool {
        self.takes(|| self.base.concedes(situation, side))
    }

    fn shot(&self, situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Option<Shot> {
        let own = || self.base.shot(situation, side, whim);
        self.decides(own, |&own| shots(situation, side, own).map(Some))
    }

    fn order(&self, situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Option<Order> {
        let own = || self.base.order(situation, side, whim);
        self.decides(own, |own| {
            let temper = self.base.knobs().map_or(PLAIN, |policy| policy.temper(situation, side));
            own.map(|own| orders(&temper, situation, own.unit())).unwrap_or_default().into_iter().map(Some)
        })
    }

    fn melee(&self, situation: &Situation<'_>, side: Side, melees: &Melees, whim: &mut Whim<'_>) -> usize {
        let own = || self.base.melee(situation, side, melees, whim);
        self.decides(own, |_| 0..melees.len())
    }

    fn loses_first(&self, situation: &Situation<'_>, side: Side) -> Arm {
        self.takes(|| self.base.loses_first(situation, side))
    }

    fn takes_first(&self, situation: &Situation<'_>, side: Side) -> Arm {
        self.takes(|| self.base.takes_first(situation, side))
    }

    fn knobs(&self) -> Option<&Policy> {
        self.base.knobs()
    }

    fn mistake(&self) -> Option<String> {
        self.base.mistake()
    }
}

/// The shots at each enemy unit that a gun sees: of the gun that the base would fire, or of all if it would not.
fn shots(situation: &Situation<'_>, side: Side, own: Option<Shot>) -> impl Iterator<Item = Shot> {
    let guns = situation.battle.guns_from(side).filter(move |&gun| situation.may_fire(gun, side));
    let guns = guns.filter(move |&gun| own.is_none_or(|own| own.gun() == gun));
    guns.flat_map(move |gun| {
        let enemies = situation.battle.standing(side.other());
        enemies.filter_map(move |enemy| situation.nearest_in_sight(gun, enemy))
    })
}

/// The orders to a unit: to stay, then charges, then marches by what their ends are worth, then all about guns,
/// prisoners and parties.
fn orders(temper: &Temper, situation: &Situation<'_>, unit: UnitId) -> Vec<Order> {
    let service = Service::new(temper, situation, unit.side);
    let mind = Mind { temper, situation, unit, service: &service };
    let outlook = mind.full_outlook();
    let rank = |order: Order| match order {
        Order::Stay(_) => (0, 0),
        Order::Charge(charge) => {
            let worth = worth_of_charge(temper, situation, unit, charge.met());
            (1, -worth.unwrap_or(0))
        }
        Order::March(march) => (2, outlook.masked(march.end()) - outlook.unmasked_worth(march.end())),
        Order::Haul(_) | Order::Escort(_) | Order::Leave(_) | Order::Join(_) => (3, 0),
    };
    let mut orders: Vec<Order> = weighed_orders(&mind, &outlook).into_iter().map(|weighed| weighed.order).collect();
    orders.sort_by_cached_key(|&order| rank(order));
    orders
}
