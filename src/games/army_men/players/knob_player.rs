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
use crate::chance::Chance;

impl Strategy for Policy {
    fn edge(&self, situation: &Situation<'_>, side: Side, chance: &mut impl Chance) -> Edge {
        if self.random { random::edge(side, chance) } else { placement::edge(situation) }
    }

    fn begins(&self, situation: &Situation<'_>, unit: UnitId, chance: &mut impl Chance) -> Post {
        if self.random {
            return random::post(situation, unit, chance);
        }
        placement::post(&self.deployment, situation, unit)
    }

    fn activates(&self, situation: &Situation<'_>, side: Side, chance: &mut impl Chance) -> Option<UnitId> {
        if self.random {
            return random::unit(situation, side, chance);
        }
        match () {
            () if self.heed.by_worth => tactics::worthiest(self, situation, side),
            () if self.deployment.by_need => tactics::neediest(situation, side),
            () => situation.battle.ready(side).next(),
        }
    }

    fn order(&self, situation: &Situation<'_>, unit: UnitId, chance: &mut impl Chance) -> Order {
        if self.random {
            return random::order(situation, unit, chance);
        }
        tactics::best_order(self, situation, unit)
    }

    fn shoots(&self, situation: &Situation<'_>, unit: UnitId, chance: &mut impl Chance) -> Option<UnitId> {
        if self.random {
            return random::target(situation, unit, chance);
        }
        best_target(&self.targets, situation, unit)
    }

    fn fires(
        &self,
        situation: &Situation<'_>,
        unit: UnitId,
        target: UnitId,
        salvo: &Salvo,
        chance: &mut impl Chance,
    ) -> Option<Weapon> {
        match self.random {
            true => random::weapon(unit.side, salvo, chance),
            false => best_weapon(&self.targets, situation, [unit, target], salvo),
        }
    }

    fn faces(&self, situation: &Situation<'_>, unit: UnitId, chance: &mut impl Chance) -> Point {
        if self.random { random::facing(situation, unit, chance) } else { tactics::inwards(situation, unit) }
    }
}
