//! Strategies: the decisions the rules leave to a player.

use std::sync::Arc;

use super::choice::{Fire, Ready, Shot, Situation, Walk};
use super::tables::Policy;
use crate::battlefield::UnitId;
use crate::game::Whim;

/// Answers every decision of one side. Its random decisions come from the stream of its own policy.
pub trait Strategy: Send + Sync {
    /// Whether a unit wants to move, before its movement die is thrown (D3).
    fn moves(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> bool;

    /// The walk of the unit with an allowance in hundredths of an inch, made by the situation; `None` to stay.
    fn walk(&self, situation: &Situation<'_>, unit: UnitId, allowance: i32, whim: &mut Whim<'_>) -> Option<Walk>;

    /// The next unit to act in the shooting phase, of those in `ready`, and its act; `None` to end the phase.
    fn fires(&self, situation: &Situation<'_>, ready: Ready, whim: &mut Whim<'_>) -> Option<(UnitId, Fire)>;

    /// Whether a unit that may retire from a shot does so (R31).
    fn retires(&self, situation: &Situation<'_>, shot: &Shot, whim: &mut Whim<'_>) -> bool;

    /// The knobs by which the choices are put in order that a player weighs who looks ahead with this strategy as his
    /// base; without any they stay in the order in which the rules list them.
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
    fn moves(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> bool {
        (**self).moves(situation, unit, whim)
    }

    fn walk(&self, situation: &Situation<'_>, unit: UnitId, allowance: i32, whim: &mut Whim<'_>) -> Option<Walk> {
        (**self).walk(situation, unit, allowance, whim)
    }

    fn fires(&self, situation: &Situation<'_>, ready: Ready, whim: &mut Whim<'_>) -> Option<(UnitId, Fire)> {
        (**self).fires(situation, ready, whim)
    }

    fn retires(&self, situation: &Situation<'_>, shot: &Shot, whim: &mut Whim<'_>) -> bool {
        (**self).retires(situation, shot, whim)
    }

    fn knobs(&self) -> Option<&Policy> {
        (**self).knobs()
    }

    fn mistake(&self) -> Option<String> {
        (**self).mistake()
    }
}
