//! A player of Army Men Combat who asks the functions of a file, and a base for what they leave open.

use arrayvec::ArrayVec;

use super::hooks::ArmyMenHook;
use super::view::{ArmyMenHooks, ArmyMenMoment, ArmyMenView, Faced};
use crate::battlefield::{Edge, Point, UnitId};
use crate::files::hooks::hooked_player::HookedPlayer;
use crate::game::Whim;
use crate::games::army_men::choice::order::Order;
use crate::games::army_men::choice::post::Post;
use crate::games::army_men::choice::salvo::Salvo;
use crate::games::army_men::choice::situation::Situation;
use crate::games::army_men::players::{Foes, MOST_ORDERS, OrderHeading, POINTS, Prospect, each_order, inwards};
use crate::games::army_men::strategy::Strategy;
use crate::games::army_men::tables::policy::HeedPolicy;
use crate::games::army_men::tables::policy::Policy;
use crate::games::army_men::words::{Side, Weapon};

/// What a player sees of the battle, at a moment of his side.
fn seen<'a>(situation: &Situation<'a>, side: Side, at: ArmyMenMoment<'a>) -> ArmyMenView<'a> {
    ArmyMenView { situation: *situation, side, at }
}

impl Strategy for HookedPlayer<ArmyMenHooks, Policy> {
    fn edge(&self, situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Edge {
        let view = |edge| seen(situation, side, ArmyMenMoment::Edge(edge));
        let best = self.best(ArmyMenHook::Edge as usize, || [Edge::South, Edge::North], view);
        best.unwrap_or_else(|| self.base.edge(situation, side, whim))
    }

    fn begins(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Post {
        let view = |post| seen(situation, unit.side, ArmyMenMoment::Post(unit, post));
        let best = self.best(ArmyMenHook::Begins as usize, || posts(situation, unit), view);
        best.unwrap_or_else(|| self.base.begins(situation, unit, whim))
    }

    fn activates(&self, situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Option<UnitId> {
        let view = |unit| seen(situation, side, ArmyMenMoment::Ready(unit));
        let best = self.best(ArmyMenHook::Activates as usize, || situation.battle.ready(side), view);
        best.or_else(|| self.base.activates(situation, side, whim))
    }

    fn order(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Order {
        let Some(text) = self.taking(ArmyMenHook::Order as usize) else {
            return self.base.order(situation, unit, whim);
        };
        let mut foes = Foes::none();
        foes.gather(&POINTS, situation, unit, Some(&HeedPolicy::PLAIN));
        let prospect = Prospect::new(situation, unit, &foes);
        let mut orders: ArrayVec<(Order, OrderHeading), { MOST_ORDERS }> = ArrayVec::new();
        each_order(&prospect, &mut orders);
        let best = text.best(
            ArmyMenHook::Order as usize,
            || &orders,
            |(order, heading)| {
                let (heading, stance) = (*heading, prospect.stance(order));
                seen(situation, unit.side, ArmyMenMoment::Order { prospect: &prospect, order, heading, stance })
            },
        );
        best.map(|(order, _)| *order).unwrap_or_else(|| self.base.order(situation, unit, whim))
    }

    fn shoots(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Option<UnitId> {
        let view = |shot| seen(situation, unit.side, ArmyMenMoment::Shot(unit, shot));
        let best = self.best(ArmyMenHook::Shoots as usize, || shots(situation, unit), view);
        match best {
            Some(shot) => shot.map(|(target, _)| target),
            None => self.base.shoots(situation, unit, whim),
        }
    }

    fn fires(
        &self,
        situation: &Situation<'_>,
        unit: UnitId,
        target: UnitId,
        salvo: &Salvo,
        whim: &mut Whim<'_>,
    ) -> Option<Weapon> {
        let view = |weapon| seen(situation, unit.side, ArmyMenMoment::Arm([unit, target], weapon));
        let weapons = salvo.iter().map(|(weapon, _)| weapon);
        let best = self.best(ArmyMenHook::Fires as usize, || weapons, view);
        best.or_else(|| self.base.fires(situation, unit, target, salvo, whim))
    }

    fn faces(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Point {
        let view = |faced| seen(situation, unit.side, ArmyMenMoment::Facing(unit, faced));
        let enemies = situation.battle.standing(unit.side.other()).map(Faced::Enemy);
        let choices = [Faced::Middle, Faced::Back].into_iter().chain(enemies);
        let best = self.best(ArmyMenHook::Faces as usize, || choices, view);
        let state = situation.unit(unit);
        match best {
            Some(Faced::Middle) => inwards(situation, unit),
            Some(Faced::Back) => Point::new(-state.facing.x, -state.facing.y),
            Some(Faced::Enemy(enemy)) => {
                let to = situation.unit(enemy).at;
                Point::new(to.x - state.at.x, to.y - state.at.y)
            }
            None => self.base.faces(situation, unit, whim),
        }
    }

    fn mistake(&self) -> Option<String> {
        self.text_mistake()
    }
}

/// The posts of a unit: in each vehicle that has room for it, and the places that strategies of scenario files weigh.
fn posts<'a>(situation: &'a Situation<'_>, unit: UnitId) -> impl Iterator<Item = Post> + 'a {
    let vehicles = situation.battle.left(unit.side).filter(move |&vehicle| situation.fits(unit, vehicle));
    let berths = situation.stage.sites.berths[situation.battle.edge(unit.side) as usize].iter();
    let free = berths.map(|berth| berth.at).filter(move |&place| situation.can_begin_at(unit, place));
    vehicles.map(Post::Aboard).chain(free.map(Post::At))
}

/// To hold fire, and each attack that a unit can make.
fn shots<'a>(situation: &'a Situation<'_>, unit: UnitId) -> impl Iterator<Item = Option<(UnitId, Salvo)>> + 'a {
    let salvos = situation.battle.standing(unit.side.other()).map(move |enemy| (enemy, situation.salvo(unit, enemy)));
    [None].into_iter().chain(salvos.filter(|(_, salvo)| !salvo.is_empty()).map(Some))
}
