//! The points, and the ending that they decide (R6, M12).

use super::super::words::{SIDES, Side};
use super::situation::Situation;
use crate::game::Ending;

impl Situation<'_> {
    /// R6, M12: the points of a side for the enemy's units that are destroyed, routed or pinned.
    pub fn score(&self, side: Side) -> u32 {
        let enemy = side.other();
        let outfits = &self.stage.outfits.of_sides()[enemy as usize];
        let counts = self.battle.units(enemy).iter().zip(outfits).filter(|(unit, _)| !unit.is_left() || unit.pinned);
        counts.map(|(_, outfit)| u32::from(outfit.points)).sum()
    }

    /// R6: the ending: the side with more points wins.
    pub fn ending(&self) -> Ending {
        Ending::by_score(SIDES.map(|side| self.score(side)))
    }
}
