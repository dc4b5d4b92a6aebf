//! The random questions that rules ask.

use super::Purpose;

/// Answers the random questions that rules ask.
///
/// Faces run from 1 to `sides`. A die with one side always shows 1 and costs no randomness.
pub trait Chance {
    /// Says what the throws that follow are for, until the next such word: only a [`Ledger`](super::Ledger) listens.
    #[inline(always)]
    fn throwing(&mut self, _what: &'static str) -> &mut Self {
        self
    }

    /// Binds the draws for [`Purpose::Place`] to the world stream of `place` and `turn`, begun afresh (turn 0 where
    /// time plays no part). Going to the same place and turn again repeats its draws.
    fn at(&mut self, place: u64, turn: u64);

    /// Throws one die: 1 to `sides`.
    fn die(&mut self, purpose: Purpose, sides: u32) -> u32;

    /// Throws several dice at once, each 1 to its own number of sides, from one draw. Their outcomes together must be
    /// few: up to 2^48.
    fn dice<const N: usize>(&mut self, purpose: Purpose, sides: [u32; N]) -> [u32; N];

    /// The number of `dice` dice that show `at_most` or less: 0 to `dice`.
    fn successes(&mut self, purpose: Purpose, dice: u32, sides: u32, at_most: u32) -> u32;

    /// The sum of `dice` dice: `dice` to `dice * sides`.
    fn sum(&mut self, purpose: Purpose, dice: u32, sides: u32) -> u32;

    /// Looks the sum of `dice` dice up on a chart. Only the answer counts: an [`Enumerator`](super::Enumerator) branches
    /// once for each different answer of the chart, not once for each sum.
    #[inline(always)]
    fn look_up<T: Copy + PartialEq>(&mut self, purpose: Purpose, dice: u32, sides: u32, chart: impl Fn(u32) -> T) -> T {
        chart(self.sum(purpose, dice, sides))
    }

    /// Whether any of `dice` dice shows `at_most` or less: the same dice as [`Chance::successes`].
    fn any(&mut self, purpose: Purpose, dice: u32, sides: u32, at_most: u32) -> bool {
        self.successes(purpose, dice, sides, at_most) > 0
    }

    /// The faces of the latest throw; only a [`Recorder`](super::Recorder) and a [`Script`](super::Script)
    /// know them.
    fn faces(&self) -> &[u32] {
        &[]
    }
}

/// Answers from the random streams of one game at a time.
pub trait PerGame: Chance {
    /// Goes to the start of a game.
    fn begin(&mut self, game: u64);
}
