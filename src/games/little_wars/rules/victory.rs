//! The end, and the score (R5, R6; L9, L10).

use super::super::choice::score::{Cause, Close};
use super::super::words::SIDES;
use super::play::Play;
use super::telling::count_of;
use crate::chance::Chance;
use crate::game::Journal;

impl<C: Chance, J: Journal, S> Play<'_, C, J, S> {
    /// R5, R6, L9, L10: the points are counted.
    pub(super) fn end(&mut self, result: Close) -> Close {
        self.tell("R5 R6 L9 L10", |now| {
            let [a, b] = SIDES.map(|side| count_of(now.score(side, result), "point"));
            let cause = match result.cause {
                Cause::Annihilation => "Nobody is left to fight",
                Cause::Concession => "The game is conceded",
                Cause::BothSpent => "Both armies are spent",
                Cause::TurnLimit => "The last turn is over",
            };
            let won = result.winner().map_or("a draw".to_string(), |side| format!("{} wins", side.name()));
            format!("{cause}: {won}. A has {a}, B has {b}.")
        });
        result
    }
}
