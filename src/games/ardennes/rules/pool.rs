//! Rolls of pools of which one success is enough (3.5, 3.6, A15).

use super::super::choice::Pool;
use super::super::strategy::Strategy;
use super::play::{D6, DICE, Play};
use crate::chance::Chance;
use crate::game::Journal;

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// Rolls a pool of which one success is enough, and says whether there is one. `stat` is what plain dice must roll
    /// at most.
    #[inline(always)]
    pub(super) fn any_success(&mut self, pool: Pool, stat: u32) -> bool {
        let success = self.chance.any(DICE, pool.plain, D6, pool.at_most(stat, self.profile.luck));
        self.show_plain(pool);
        pool.grit && self.grit_die() || success
    }

    /// Rolls the grit die: it must roll the GRIT stat at most (3.5).
    #[inline]
    pub(super) fn grit_die(&mut self) -> bool {
        let success = self.chance.any(DICE, 1, D6, u32::from(self.tank.stats.grit));
        self.show_grit();
        success
    }

    /// Counts a first roll whose pool is a luck die (A40).
    #[inline]
    pub(super) fn count_luck(&mut self, pool: Pool) {
        self.record.luck_rolls += u32::from(pool.luck);
    }
}
