//! The end (R6, M12).

use super::super::word::{SIDES, Side};
use super::{Play, Situation, count_of};
use crate::chance::Chance;
use crate::game::{Journal, UNFINISHED};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Side A won.
    AWins,
    /// Side B won.
    BWins,
    /// Neither.
    Draw,
}

/// The labels of the measure `ending`; no game is unfinished, for the last round belongs to the rules.
pub const ENDINGS: [&str; 4] = ["a_wins", "b_wins", "draw", UNFINISHED];

impl Situation<'_> {
    /// R6, M12: the points of a side: of the enemy's units that are destroyed, routed or pinned.
    pub fn score(&self, side: Side) -> u32 {
        let enemy = side.other();
        let outfits = &self.stage.outfits[enemy as usize];
        let counts = self.battle.units(enemy).iter().zip(outfits).filter(|(unit, _)| !unit.is_left() || unit.pinned);
        counts.map(|(_, outfit)| u32::from(outfit.points)).sum()
    }

    /// R6: who has more points.
    pub fn ending(&self) -> Ending {
        let [a, b] = SIDES.map(|side| self.score(side));
        match a.cmp(&b) {
            std::cmp::Ordering::Greater => Ending::AWins,
            std::cmp::Ordering::Less => Ending::BWins,
            std::cmp::Ordering::Equal => Ending::Draw,
        }
    }
}

impl<C: Chance, J: Journal, S> Play<'_, C, J, S> {
    /// R6, M12: the points are counted.
    pub(super) fn end(&mut self) -> Ending {
        let ending = self.situation().ending();
        self.tell("R6 M12", |now| {
            let [a, b] = SIDES.map(|side| count_of(now.score(side), "point"));
            let result = match ending {
                Ending::AWins => "side A wins",
                Ending::BWins => "side B wins",
                Ending::Draw => "a draw",
            };
            format!("A has {a}, B has {b}: {result}.")
        });
        ending
    }
}
