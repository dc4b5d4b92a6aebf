//! A run of games and its counts.

use std::ops::Range;

use super::stop::Halt;
use crate::tally::SplitTally;

/// A run: the games `games.start..games.end` are all counted in `tally`.
#[derive(Clone, Debug)]
pub struct Run<T = SplitTally> {
    /// The complete prefix of the games asked for.
    pub games: Range<u64>,
    /// Their counts.
    pub tally: T,
    /// The reason why the run ended.
    pub stop: Halt,
}
