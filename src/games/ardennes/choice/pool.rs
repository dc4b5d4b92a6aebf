//! Dice pools: how many dice, of which kind (3.6, A15, A18, A31, A32), and the successes among them.

use std::hint::select_unpredictable;

/// The dice of one roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pool {
    /// Dice that succeed on the stat or less, or the one luck die.
    pub plain: u32,
    /// Whether the grit die is rolled with them.
    pub grit: bool,
    /// Whether the pool is a luck die, which succeeds only on the luck face.
    pub luck: bool,
}

impl Pool {
    /// A luck die.
    pub const LUCK: Pool = Pool { plain: 1, grit: false, luck: true };

    /// Makes the pool of `before` dice before the grit die, by plain arithmetic: the grit die adds one, a pool with
    /// nothing left is a luck die (A15, A31), and there are never more than `most` dice, the grit die among them (A18).
    ///
    /// ```
    /// use overmatch::games::ardennes::choice::Pool;
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

    /// The highest face on which each die but the grit die succeeds: the stat, or the luck face.
    #[inline(always)]
    pub fn at_most(self, stat: u32, luck: u32) -> u32 {
        // Whether it is a luck die changes from roll to roll.
        select_unpredictable(self.luck, luck, stat)
    }
}

/// Successes of an attack so far. Rerolls take the failed dice only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct AttackHits {
    /// Plain dice (or the luck die) that succeeded.
    pub plain: u32,
    /// Whether the grit die succeeded.
    pub grit: bool,
}

impl AttackHits {
    /// Casualties, uncapped: one for each plain die, and `grit_hits` for the grit die.
    #[inline]
    pub fn casualties(self, grit_hits: u32) -> u32 {
        self.plain + u32::from(self.grit) * grit_hits
    }

    /// Dice that have not succeeded.
    #[inline]
    pub fn failed(self, pool: Pool) -> u32 {
        pool.dice() - self.plain - u32::from(self.grit)
    }
}
