//! The decisions the rules leave to a player.

use std::sync::Arc;

use super::choice::order::Order;
use super::choice::post::Post;
use super::choice::salvo::Salvo;
use super::choice::situation::Situation;
use super::words::{Side, Weapon};
use crate::battlefield::{Edge, Point, UnitId};
use crate::game::Whim;

/// Answers every decision of one side. Its random decisions come from the stream of its own policy. Its decisions must
/// not depend on which of the two sides it leads, so that an exchange of the seats gives the same game.
pub trait Strategy: Send + Sync {
    /// The edge that the winner of the roll-off takes (M1).
    fn edge(&self, situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Edge;

    /// The post where a unit begins; units are placed in the order of the list.
    fn begins(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Post;

    /// The ready unit of its side to activate next.
    fn activates(&self, situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Option<UnitId>;

    /// The order to an activated unit.
    fn order(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Order;

    /// The target of a unit that may shoot; `None` to hold its fire.
    fn shoots(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Option<UnitId>;

    /// The weapon that a vehicle with several in reach fires after a move (M5); the first of its list, unless the
    /// strategy says otherwise.
    fn fires(&self, _: &Situation<'_>, _: UnitId, _: UnitId, salvo: &Salvo, _: &mut Whim<'_>) -> Option<Weapon> {
        salvo.iter().next().map(|(weapon, _)| weapon)
    }

    /// The facing of a flyer that has left the table, a vector of any length (R35).
    fn faces(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Point;

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

    fn begins(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Post {
        (**self).begins(situation, unit, whim)
    }

    fn activates(&self, situation: &Situation<'_>, side: Side, whim: &mut Whim<'_>) -> Option<UnitId> {
        (**self).activates(situation, side, whim)
    }

    fn order(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Order {
        (**self).order(situation, unit, whim)
    }

    fn shoots(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Option<UnitId> {
        (**self).shoots(situation, unit, whim)
    }

    fn fires(
        &self,
        situation: &Situation<'_>,
        unit: UnitId,
        target: UnitId,
        salvo: &Salvo,
        whim: &mut Whim<'_>,
    ) -> Option<Weapon> {
        (**self).fires(situation, unit, target, salvo, whim)
    }

    fn faces(&self, situation: &Situation<'_>, unit: UnitId, whim: &mut Whim<'_>) -> Point {
        (**self).faces(situation, unit, whim)
    }

    fn mistake(&self) -> Option<String> {
        (**self).mistake()
    }
}
