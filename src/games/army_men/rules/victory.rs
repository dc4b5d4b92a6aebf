//! The end (R6, M12).

use super::super::words::SIDES;
use super::play::Play;
use crate::chance::Chance;
use crate::game::{Ending, Journal, counted};

impl<C: Chance, J: Journal, S> Play<'_, C, J, S> {
    /// R6, M12: the points are counted.
    pub(super) fn end(&mut self) -> Ending {
        let ending = self.situation().ending();
        self.tell("R6 M12", |now| {
            let [a, b] = SIDES.map(|side| counted(now.score(side), "point"));
            format!("A has {a}, B has {b}: {}.", ending.title())
        });
        ending
    }
}
