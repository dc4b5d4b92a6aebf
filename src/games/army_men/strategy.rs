//! The decisions the rules leave to a player.

use super::choice::order::Order;
use super::choice::post::Post;
use super::choice::salvo::Salvo;
use super::choice::situation::Situation;
use super::words::{Side, Weapon};
use crate::battlefield::{Edge, Point, UnitId};
use crate::chance::Chance;

/// Answers every decision of one side. Its random decisions come from the stream of its own policy. Its decisions must
/// not depend on which of the two sides it leads, so that an exchange of the seats gives the same game.
pub trait Strategy: Send + Sync {
    /// The edge that the winner of the roll-off takes (M1).
    fn edge(&self, situation: &Situation<'_>, side: Side, chance: &mut impl Chance) -> Edge;

    /// The post where a unit begins; units are placed in the order of the list.
    fn begins(&self, situation: &Situation<'_>, unit: UnitId, chance: &mut impl Chance) -> Post;

    /// The ready unit of its side to activate next.
    fn activates(&self, situation: &Situation<'_>, side: Side, chance: &mut impl Chance) -> Option<UnitId>;

    /// The order to an activated unit.
    fn order(&self, situation: &Situation<'_>, unit: UnitId, chance: &mut impl Chance) -> Order;

    /// The target of a unit that may shoot; `None` to hold its fire.
    fn shoots(&self, situation: &Situation<'_>, unit: UnitId, chance: &mut impl Chance) -> Option<UnitId>;

    /// The weapon that a vehicle with several in reach fires after a move (M5); the first of its list, unless the
    /// strategy says otherwise.
    fn fires(&self, _: &Situation<'_>, _: UnitId, _: UnitId, salvo: &Salvo, _: &mut impl Chance) -> Option<Weapon> {
        salvo.iter().next().map(|(weapon, _)| weapon)
    }

    /// The facing of a flyer that has left the table, a vector of any length (R35).
    fn faces(&self, situation: &Situation<'_>, unit: UnitId, chance: &mut impl Chance) -> Point;

    /// The mistake that the player came to since he was last asked for it: a game in which there is one does not count.
    /// Only players whose decisions somebody wrote as a text make mistakes.
    #[inline]
    fn mistake(&self) -> Option<String> {
        None
    }
}
