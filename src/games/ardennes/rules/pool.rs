//! Dice pools: how many dice, of which kind (3.6, A15, A18, A31, A32).

use std::hint::select_unpredictable;

use super::{D6, DICE, Play};
use crate::chance::Chance;
use crate::game::Journal;

use super::super::strategy::Strategy;

/// The dice of one roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pool {
    /// Dice that succeed on the stat or less, or the one luck die.
    pub plain: u32,
    /// Whether the grit die is rolled with them.
    pub grit: bool,
    /// Whether it is a luck die, which succeeds only on the luck face.
    pub luck: bool,
}

impl Pool {
    /// A luck die.
    pub const LUCK: Pool = Pool { plain: 1, grit: false, luck: true };

    /// The pool of so many dice before the grit die, by plain arithmetic: the grit die adds one, nothing left is a luck
    /// die (A15, A31), and there are never more than `most` dice, the grit die among them (A18).
    ///
    /// ```
    /// use overmatch::games::ardennes::rules::Pool;
    /// assert_eq!(Pool::new(-1, true, 5), Pool::LUCK); // the star is gone
    /// assert_eq!(Pool::new(0, true, 5), Pool { plain: 0, grit: true, luck: false });
    /// assert_eq!(Pool::new(5, true, 5), Pool { plain: 4, grit: true, luck: false });
    /// ```
    #[inline]
    pub fn new(before: i32, grit: bool, most: i32) -> Pool {
        let luck = before + i32::from(grit) <= 0;
        let plain = before.min(most - i32::from(grit)).max(i32::from(luck)) as u32;
        Pool { plain, grit: grit && !luck, luck }
    }

    /// How many dice are rolled.
    #[inline]
    pub fn dice(self) -> u32 {
        self.plain + u32::from(self.grit)
    }

    /// What each die but the grit die must roll at most: the stat, or the luck face.
    #[inline(always)]
    pub fn at_most(self, stat: u32, luck: u32) -> u32 {
        // Whether it is a luck die changes from roll to roll.
        select_unpredictable(self.luck, luck, stat)
    }
}

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
