//! The points, and who has more of them (R6, M12).

use super::super::words::{SIDES, Side};
use super::situation::Situation;
use crate::game::UNFINISHED;

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
