//! Plays game numbers a..b in parallel and gives one tally, the same on any number of threads.
//!
//! Games are cut into batches at fixed game numbers. Threads claim batches in ascending order and their tallies are
//! merged in that order, so whatever stops a run (the user, too many faults) leaves a complete prefix, and memory does
//! not grow with the number of games.

mod batch;
mod cells;
mod collector;
mod observer;
mod run;
mod shard;
mod simulate;
mod stop;
mod work;

pub use batch::{BATCH, BatchTally};
pub use cells::{CellGames, simulate_cells};
pub use observer::{Observer, Unwatched};
pub use run::Run;
pub use shard::Shard;
pub use simulate::{simulate, simulate_after, simulate_batches};
pub use stop::Halt;
