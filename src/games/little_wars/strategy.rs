//! Strategies: the decisions of the player who leads a side.

use std::sync::Arc;

use super::choice::lineup::Lineup;
use super::choice::melee::Melees;
use super::choice::order::Order;
use super::choice::shot::Shot;
use super::choice::situation::Situation;
use super::tables::policy::Policy;
use super::words::{Arm, Side};
use crate::battlefield::Edge;
use crate::game::Whim;

/// The decisions of a player, each made as it comes up. A strategy must draw on no chances but those of its side's
/// policy.
pub trait Strategy: Send + Sync {
    /// R4: the edge that the winner of the roll-off takes.
    fn edge(&self, situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Edge;

    /// R4, L2: the lineup of its army; `None` for the places of its list. The player who deploys second sees the units
    /// opposite, but not the guns, which stand with their crews.
    fn lineup(&self, _: &Situation<'_>, _: Side, _: &mut Whim<'_>) -> Option<Lineup> {
        None
    }

    /// R5: whether the side concedes, at the start of its turn.
    fn concedes(&self, situation: &Situation<'_>, side: Side) -> bool;

    /// R10: the next shot; `None` ends the shooting phase.
    fn shot(&self, situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Option<Shot>;

    /// R13: the next order to a unit that has not moved; `None` ends the movement phase.
    fn order(&self, situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Option<Order>;

    /// R19: the melee to be fought next, by its place among `melees`.
    fn melee(&self, situation: &Situation<'_>, side: Side, melees: &Melees, whim: &mut Whim<'_>) -> usize;

    /// R20, L11: the arm whose models the side loses first in a melee that it wins.
    fn loses_first(&self, situation: &Situation<'_>, side: Side) -> Arm;

    /// R21: the arm whose models the side takes prisoner first.
    fn takes_first(&self, situation: &Situation<'_>, side: Side) -> Arm;

    /// The knobs by which the choices are put in order that a player weighs who looks ahead with this strategy as his
    /// base; without any they are put in order by those of a plain mind.
    fn knobs(&self) -> Option<&Policy> {
        None
    }

    /// The mistake that the player came to since he was last asked for it: a game in which there is one does not count.
    /// Only players whose decisions somebody wrote as a text make mistakes.
    #[inline]
    fn mistake(&self) -> Option<String> {
        None
    }
}

/// A strategy behind a pointer, for players who are not known when the program is built.
impl Strategy for Arc<dyn Strategy> {
    fn edge(&self, situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Edge {
        (**self).edge(situation, side, whim)
    }

    fn lineup(&self, situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Option<Lineup> {
        (**self).lineup(situation, side, whim)
    }

    fn concedes(&self, situation: &Situation<'_>, side: Side) -> bool {
        (**self).concedes(situation, side)
    }

    fn shot(&self, situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Option<Shot> {
        (**self).shot(situation, side, whim)
    }

    fn order(&self, situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Option<Order> {
        (**self).order(situation, side, whim)
    }

    fn melee(&self, situation: &Situation<'_>, side: Side, melees: &Melees, whim: &mut Whim<'_>) -> usize {
        (**self).melee(situation, side, melees, whim)
    }

    fn loses_first(&self, situation: &Situation<'_>, side: Side) -> Arm {
        (**self).loses_first(situation, side)
    }

    fn takes_first(&self, situation: &Situation<'_>, side: Side) -> Arm {
        (**self).takes_first(situation, side)
    }

    fn knobs(&self) -> Option<&Policy> {
        (**self).knobs()
    }

    fn mistake(&self) -> Option<String> {
        (**self).mistake()
    }
}
