//! The player of a scenario file: every decision by the knobs of its policy.

use super::super::choice::lineup::Lineup;
use super::super::choice::melee::Melees;
use super::super::choice::order::Order;
use super::super::choice::shot::Shot;
use super::super::choice::situation::Situation;
use super::super::strategy::Strategy;
use super::super::tables::policy::{LinesUp, Policy};
use super::super::words::{Arm, Side};
use super::shooting::best_shot;
use super::{posting, random, tactics};
use crate::battlefield::{Edge, UnitId};
use crate::game::Whim;

impl Policy {
    /// The order to a unit of its side that has not moved, whichever the policy would have thought of first.
    pub fn order_to(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Order {
        if self.random {
            random::order_to(situation, unit, whim)
        } else {
            tactics::order_to(&self.temper(situation, unit.side), situation, unit)
        }
    }
}

impl Strategy for Policy {
    fn edge(&self, situation: &Situation<'_>, _: Side, whim: &mut Whim<'_>) -> Edge {
        if self.random { random::lot(whim) } else { tactics::edge(situation, whim) }
    }

    fn lineup(&self, situation: &Situation<'_>, side: Side, _: &mut Whim<'_>) -> Option<Lineup> {
        let lines_up = match self.lines_up {
            LinesUp::Never => false,
            LinesUp::Second => situation.battle.first != side,
            LinesUp::Always => true,
        };
        if lines_up { posting::lineup(&self.temper(situation, side), situation, side) } else { None }
    }

    fn concedes(&self, situation: &Situation<'_>, side: Side) -> bool {
        let [own, enemy] = [side, side.other()].map(|side| situation.battle.models(side));
        100 * own < self.concede_percent * enemy
    }

    fn shot(&self, situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Option<Shot> {
        if self.random {
            random::shot(situation, side, whim)
        } else {
            best_shot(&self.temper(situation, side), situation, side)
        }
    }

    fn order(&self, situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Option<Order> {
        if self.random {
            random::order(situation, side, whim)
        } else {
            tactics::order(&self.temper(situation, side), situation, side)
        }
    }

    fn melee(&self, situation: &Situation<'_>, side: Side, melees: &Melees, whim: &mut Whim<'_>) -> usize {
        if self.random { random::melee(melees, whim) } else { tactics::melee(situation, side, melees) }
    }

    fn loses_first(&self, _: &Situation<'_>, _: Side) -> Arm {
        self.loses_first
    }

    fn takes_first(&self, _: &Situation<'_>, _: Side) -> Arm {
        self.takes_first
    }

    fn knobs(&self) -> Option<&Policy> {
        Some(self)
    }
}
