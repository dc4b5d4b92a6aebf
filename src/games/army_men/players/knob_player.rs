//! The player of a scenario file: every decision by the knobs of its policy.

use super::super::choice::order::Order;
use super::super::choice::post::Post;
use super::super::choice::salvo::Salvo;
use super::super::choice::situation::Situation;
use super::super::strategy::Strategy;
use super::super::tables::policy::Policy;
use super::super::words::{Side, Weapon};
use super::target::{best_target, best_weapon};
use super::{placement, random, tactics};
use crate::battlefield::{Edge, Point, UnitId};
use crate::game::Whim;

impl Strategy for Policy {
    fn edge(&self, situation: &Situation<'_>, _: Side, whim: &mut Whim<'_>) -> Edge {
        if self.random { random::edge(whim) } else { placement::edge(situation) }
    }

    fn begins(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Post {
        if self.random {
            return random::post(situation, unit, whim);
        }
        placement::post(&self.deployment, situation, unit)
    }

    fn activates(&self, situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Option<UnitId> {
        if self.random {
            return random::unit(situation, side, whim);
        }
        match () {
            () if self.heed.by_worth => tactics::worthiest(self, situation, side),
            () if self.deployment.by_need => tactics::neediest(situation, side),
            () => situation.battle.ready(side).next(),
        }
    }

    fn order(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Order {
        if self.random {
            return random::order(situation, unit, whim);
        }
        tactics::best_order(self, situation, unit)
    }

    fn shoots(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Option<UnitId> {
        if self.random {
            return random::target(situation, unit, whim);
        }
        best_target(&self.targets, situation, unit)
    }

    fn fires(
        &self,
        situation: &Situation<'_>,
        unit: UnitId,
        target: UnitId,
        salvo: &Salvo,
        whim: &mut Whim<'_>,
    ) -> Option<Weapon> {
        match self.random {
            true => random::weapon(salvo, whim),
            false => best_weapon(&self.targets, situation, [unit, target], salvo),
        }
    }

    fn faces(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Point {
        if self.random { random::facing(situation, unit, whim) } else { tactics::inwards(situation, unit) }
    }
}
