//! The player who looks ahead: which unit to activate next, the order to it, whom it shoots at and with which of several
//! weapons he tries out, each choice in games to the end. The edge, the deployment and the facing of flyers that have
//! left the table he leaves to his base.

use arrayvec::ArrayVec;

use super::super::choice::order::Order;
use super::super::choice::post::Post;
use super::super::choice::salvo::Salvo;
use super::super::choice::situation::Situation;
use super::super::strategy::Strategy;
use super::super::tables::policy::HeedPolicy;
use super::super::words::{Side, Weapon};
use super::foe::Foes;
use super::orders::{MOST_ORDERS, OrderHeading, each_order};
use super::prospect::{POINTS, Prospect};
use crate::battlefield::{Edge, Point, UnitId};
use crate::game::Whim;
use crate::game::ahead::{DeskPlayer, Foresight};

/// How hard he thinks unless told otherwise. He tries every order that a unit weighs.
pub const FORESIGHT: Foresight = Foresight { choices: MOST_ORDERS, rollouts: 64, doubt_percent: 100 };

/// What a point of margin is worth to him at the end, in thousandths of a victory.
pub const MARGIN_WORTH: i64 = 1;

impl<S: Strategy> Strategy for DeskPlayer<'_, S> {
    fn edge(&self, situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Edge {
        self.takes(|| self.base.edge(situation, side, whim))
    }

    fn begins(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Post {
        self.takes(|| self.base.begins(situation, unit, whim))
    }

    fn activates(&self, situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Option<UnitId> {
        let own = || self.base.activates(situation, side, whim);
        self.decides(own, |_| situation.battle.ready(side).map(Some))
    }

    fn order(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Order {
        let own = || self.base.order(situation, unit, whim);
        self.decides(own, |_| orders(situation, unit))
    }

    fn shoots(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Option<UnitId> {
        let own = || self.base.shoots(situation, unit, whim);
        let enemies = situation.battle.standing(unit.side.other());
        let targets = enemies.filter(|&enemy| !situation.salvo(unit, enemy).is_empty());
        self.decides(own, |_| targets.map(Some).chain([None]))
    }

    fn fires(
        &self,
        situation: &Situation<'_>,
        unit: UnitId,
        target: UnitId,
        salvo: &Salvo,
        whim: &mut Whim<'_>,
    ) -> Option<Weapon> {
        let own = || self.base.fires(situation, unit, target, salvo, whim);
        self.decides(own, |_| salvo.iter().map(|(weapon, _)| Some(weapon)))
    }

    fn faces(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Point {
        self.takes(|| self.base.faces(situation, unit, whim))
    }

    fn mistake(&self) -> Option<String> {
        self.base.mistake()
    }
}

/// The orders that a unit weighs, in the order of the list.
fn orders(situation: &Situation<'_>, unit: UnitId) -> impl Iterator<Item = Order> {
    let mut foes = Foes::none();
    foes.gather(&POINTS, situation, unit, Some(&HeedPolicy::PLAIN));
    let prospect = Prospect::new(situation, unit, &foes);
    let mut orders: ArrayVec<(Order, OrderHeading), MOST_ORDERS> = ArrayVec::new();
    each_order(&prospect, &mut orders);
    orders.into_iter().map(|(order, _)| order)
}
