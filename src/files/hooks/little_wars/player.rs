//! A player of One Page Little Wars who asks the functions of a file, and a base for what they leave open.

use super::hooks::LittleWarsHook;
use super::view::{LittleWarsHooks, LittleWarsMoment, LittleWarsView};
use crate::battlefield::{Edge, UnitId};
use crate::files::hooks::hooked_player::HookedPlayer;
use crate::game::Whim;
use crate::games::little_wars::choice::lineup::Lineup;
use crate::games::little_wars::choice::melee::Melees;
use crate::games::little_wars::choice::order::Order;
use crate::games::little_wars::choice::shot::Shot;
use crate::games::little_wars::choice::situation::Situation;
use crate::games::little_wars::players::{Mind, Outlook, PLAIN, Service, TroopPost, best_lineup, lot, weighed_orders};
use crate::games::little_wars::strategy::Strategy;
use crate::games::little_wars::tables::limit::MOST_UNITS;
use crate::games::little_wars::tables::policy::Policy;
use crate::games::little_wars::words::{Arm, Side};
use arrayvec::ArrayVec;

/// A player of One Page Little Wars with a text.
type TextPlayer = HookedPlayer<LittleWarsHooks, Policy>;

impl Strategy for TextPlayer {
    fn edge(&self, situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Edge {
        let score = |edge| {
            let view = || LittleWarsView { situation, side, at: LittleWarsMoment::Edge(edge) };
            self.text.score(LittleWarsHook::Edge as usize, view)
        };
        match (score(Edge::South), score(Edge::North)) {
            (Some(south), Some(north)) if south > north => Edge::South,
            (Some(south), Some(north)) if south < north => Edge::North,
            (Some(_), Some(_)) => lot(whim),
            _ => self.base.edge(situation, side, whim),
        }
    }

    fn lineup(&self, situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Option<Lineup> {
        let Some(text) = self.taking(LittleWarsHook::Lineup as usize) else {
            return self.base.lineup(situation, side, whim);
        };
        best_lineup(situation, side, |post: &TroopPost<'_>| {
            let view = || LittleWarsView { situation: post.situation, side, at: LittleWarsMoment::Post(post) };
            // A mistake is told at the end of the game, wherever the army stands.
            i128::from(text.score(LittleWarsHook::Lineup as usize, view).unwrap_or(0))
        })
    }

    fn concedes(&self, situation: &Situation<'_>, side: Side) -> bool {
        let view = || LittleWarsView { situation, side, at: LittleWarsMoment::Turn };
        self.truth(LittleWarsHook::Concedes as usize, view).unwrap_or_else(|| self.base.concedes(situation, side))
    }

    fn shot(&self, situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Option<Shot> {
        let view = |shot| LittleWarsView { situation, side, at: LittleWarsMoment::Shot(shot) };
        let shots = || [None].into_iter().chain(shots(situation, side).map(Some));
        let best = self.best(LittleWarsHook::Shot as usize, shots, view);
        best.unwrap_or_else(|| self.base.shot(situation, side, whim))
    }

    fn order(&self, situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Option<Order> {
        let takes = |hook: LittleWarsHook| self.taking(hook as usize).is_some();
        if !takes(LittleWarsHook::NextUnit) && !takes(LittleWarsHook::Order) {
            return self.base.order(situation, side, whim);
        }
        let service = Service::new(&PLAIN, situation, side);
        let mut ready: ArrayVec<UnitId, MOST_UNITS> = situation.battle.ready(side).collect();
        ready.sort_unstable_by_key(|&unit| service.turn_of(situation, unit));
        let next = match takes(LittleWarsHook::NextUnit) {
            true => self.next_unit(situation, &service, &ready),
            false => None,
        };
        match next {
            Some(unit) if !takes(LittleWarsHook::Order) => Some(self.base.order_to(situation, unit, whim)),
            next => {
                let order = self.best_order(situation, side, &service, &ready, next);
                order.unwrap_or_else(|| self.base.order(situation, side, whim))
            }
        }
    }

    fn melee(&self, situation: &Situation<'_>, side: Side, melees: &Melees, whim: &mut Whim<'_>) -> usize {
        let view = |(_, melee)| LittleWarsView { situation, side, at: LittleWarsMoment::Melee(melees.len(), melee) };
        let best = self.best(LittleWarsHook::Melee as usize, || melees.iter().enumerate(), view);
        best.map_or_else(|| self.base.melee(situation, side, melees, whim), |(index, _)| index)
    }

    fn loses_first(&self, situation: &Situation<'_>, side: Side) -> Arm {
        let arm = self.first_arm(LittleWarsHook::LosesFirst, situation, side);
        arm.unwrap_or_else(|| self.base.loses_first(situation, side))
    }

    fn takes_first(&self, situation: &Situation<'_>, side: Side) -> Arm {
        let arm = self.first_arm(LittleWarsHook::TakesFirst, situation, side);
        arm.unwrap_or_else(|| self.base.takes_first(situation, side))
    }

    fn knobs(&self) -> Option<&Policy> {
        Some(&self.base)
    }

    fn mistake(&self) -> Option<String> {
        self.text_mistake()
    }
}

impl TextPlayer {
    /// The unit that has the next order, as the text says.
    fn next_unit(&self, situation: &Situation<'_>, service: &Service, ready: &[UnitId]) -> Option<UnitId> {
        let view = |(rank, unit): (usize, UnitId)| {
            let at = LittleWarsMoment::Next { service, unit: Some((rank, unit)) };
            LittleWarsView { situation, side: unit.side, at }
        };
        let ranked = || ready.iter().copied().enumerate();
        self.best(LittleWarsHook::NextUnit as usize, ranked, view).map(|(_, unit)| unit)
    }

    /// The next order, or the end of the phase, as the text says; only to the unit `next`, if one is named.
    fn best_order(
        &self,
        situation: &Situation<'_>,
        side: Side,
        service: &Service,
        ready: &[UnitId],
        next: Option<UnitId>,
    ) -> Option<Option<Order>> {
        let text = self.taking(LittleWarsHook::Order as usize)?;
        let mind = |unit: UnitId| Mind { temper: &PLAIN, situation, unit, service };
        let asked = ready.iter().copied().enumerate().filter(|&(_, unit)| next.is_none_or(|next| next == unit));
        let asked: ArrayVec<(usize, Outlook<'_>), MOST_UNITS> =
            asked.map(|(rank, unit)| (rank, mind(unit).full_outlook())).collect();
        let orders = asked.iter().flat_map(|(rank, outlook)| {
            weighed_orders(&mind(outlook.unit), outlook).into_iter().map(move |order| Some((*rank, outlook, order)))
        });
        let view = |order| {
            let at = LittleWarsMoment::Order { service, order };
            LittleWarsView { situation, side, at }
        };
        let best = text.best(LittleWarsHook::Order as usize, || [None].into_iter().chain(orders), view)?;
        Some(best.map(|(_, _, weighed)| weighed.order))
    }

    /// The arm that the text puts first in a decision.
    fn first_arm(&self, hook: LittleWarsHook, situation: &Situation<'_>, side: Side) -> Option<Arm> {
        let view = |arm| LittleWarsView { situation, side, at: LittleWarsMoment::Arm(arm) };
        self.best(hook as usize, || Arm::ALL, view)
    }
}

/// For each gun that may fire, and each enemy unit that it sees, the shot at the nearest model in sight.
fn shots<'a>(situation: &'a Situation<'_>, side: Side) -> impl Iterator<Item = Shot> + 'a {
    let guns = situation.battle.guns_from(side).filter(move |&gun| situation.may_fire(gun, side));
    guns.flat_map(move |gun| {
        let enemies = situation.battle.standing(side.other());
        enemies.filter_map(move |enemy| situation.nearest_in_sight(gun, enemy))
    })
}
