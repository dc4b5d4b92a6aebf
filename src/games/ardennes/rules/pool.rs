//! Dice pools: how many dice, of which kind (3.6, A15, A18, A31, A32).

use super::{D6, DICE, Play};
use crate::chance::Chance;
use crate::game::Journal;

use super::super::strategy::Strategy;

/// The dice of one roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pool {
    /// Dice that succeed on the stat or less, and perhaps the grit die.
    Dice {
        /// Dice that succeed on the stat or less.
        plain: u32,
        /// Whether the grit die is rolled with them.
        grit: bool,
    },
    /// One die that succeeds only on the luck face.
    Luck,
}

impl Pool {
    /// The pool of so many dice before the grit die, by plain arithmetic: the grit die adds one, nothing left is a luck
    /// die (A15, A31), and there are never more than `most` dice, the grit die among them (A18).
    ///
    /// ```
    /// use overmatch::games::ardennes::rules::Pool;
    /// assert_eq!(Pool::new(-1, true, 5), Pool::Luck); // the star is gone
    /// assert_eq!(Pool::new(0, true, 5), Pool::Dice { plain: 0, grit: true });
    /// assert_eq!(Pool::new(5, true, 5), Pool::Dice { plain: 4, grit: true });
    /// ```
    #[inline]
    pub fn new(before: i32, grit: bool, most: i32) -> Pool {
        if before + i32::from(grit) <= 0 {
            return Pool::Luck;
        }
        Pool::Dice { plain: before.min(most - i32::from(grit)).max(0) as u32, grit }
    }

    /// How many dice are rolled.
    pub fn dice(self) -> u32 {
        match self {
            Pool::Dice { plain, grit } => plain + u32::from(grit),
            Pool::Luck => 1,
        }
    }
}

impl<C: Chance, J: Journal, S: Strategy> Play<'_, C, J, S> {
    /// Rolls a pool of which one success is enough, and says whether there is one. `stat` is what plain dice must roll
    /// at most; the grit die must roll the GRIT stat at most (3.5).
    #[inline(always)]
    pub(super) fn any_success(&mut self, pool: Pool, stat: u32) -> bool {
        self.show_nothing();
        match pool {
            Pool::Luck => {
                let lucky = self.chance.any(DICE, 1, D6, self.profile.luck);
                self.show_luck();
                lucky
            }
            Pool::Dice { plain, grit } => {
                let success = self.chance.any(DICE, plain, D6, stat);
                self.show_plain();
                let gritty = grit && self.chance.any(DICE, 1, D6, u32::from(self.tank.stats.grit));
                self.show_grit(grit);
                success || gritty
            }
        }
    }

    /// Counts a first roll whose pool is a luck die (A40).
    #[inline]
    pub(super) fn count_luck(&mut self, pool: Pool) {
        self.record.luck_rolls += u32::from(pool == Pool::Luck);
    }
}
