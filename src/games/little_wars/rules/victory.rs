//! The end, and the score (R5, R6; L9, L10).

use super::super::choice::score::Close;
use super::super::words::SIDES;
use super::play::Play;
use crate::chance::Chance;
use crate::game::{Journal, counted};

impl<C: Chance, J: Journal, S> Play<'_, C, J, S> {
    /// R5, R6, L9, L10: the points are counted.
    pub(super) fn end(&mut self, result: Close) -> Close {
        self.tell("R5 R6 L9 L10", |now| {
            let [a, b] = SIDES.map(|side| counted(now.score(side, result), "point"));
            let won = result.ending.winner().map_or("a draw".to_string(), |side| format!("{} wins", side.name()));
            format!("{}: {won}. A has {a}, B has {b}.", result.cause.title())
        });
        result
    }
}
