//! Comparisons: variants of a game that play the same game numbers on the same random streams, compared pair by pair.
//!
//! Streams are named by seed, purpose and game number, not by scenario or strategy, so two variants meet the same luck
//! in game 48,211. Their results then differ mostly by the change itself, and the difference is known far better than
//! from games of their own.

mod difference;
mod expected;
mod paired;
mod tally;
mod variant;

pub use difference::{Difference, Judging, difference_of, differences, judged_together};
pub use expected::Asked;
pub use paired::Comparison;
pub use tally::{ComparisonTally, UntilClear, is_within, pairs};
pub use variant::{AS_IT_STANDS, Variant};
