//! Tallies: integer counts of the results of games, which merge exactly and in any order.
//!
//! One [`Histogram`] per measure holds how often each value came; sums, shares and quantiles are computed from it once,
//! at the end. No floating-point number is ever added up here, so a tally has the same bytes on any number of threads.

mod controls;
mod count;
mod fault;
mod histogram;
mod joint;
mod reading;
mod split;

pub use controls::{Control, ControlSums, Controls, FOLDS, GAMES_DEALT};
pub use count::Tally;
pub use fault::{ENOUGH_FAULTS, Fault, Faults};
pub use histogram::{Histogram, MOST_VALUES};
pub use joint::Joint;
pub use reading::Reading;
pub use split::SplitTally;
