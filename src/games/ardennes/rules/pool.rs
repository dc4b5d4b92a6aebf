//! Rolls of pools that need one success (3.5, 3.6, A15).

use super::super::choice::Pool;
use super::super::strategy::Strategy;
use super::play::{D6, DICE, Play};
use crate::chance::Chance;
use crate::game::Journal;

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// Rolls a pool that needs one success, and says whether there is one. `stat` is the highest face on which plain
    /// dice succeed.
    #[inline(always)]
    pub(super) fn any_success(&mut self, pool: Pool, stat: u32) -> bool {
        let success = self.chance.any(DICE, pool.plain, D6, pool.at_most(stat, self.profile.luck));
        self.show_plain(pool);
        pool.grit && self.grit_die() || success
    }

    /// Rolls the grit die, which succeeds on the GRIT stat or less (3.5).
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
