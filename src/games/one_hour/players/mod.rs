//! Players: they look at the battle and choose.

pub mod ahead;
mod appraisal;
mod exchange;
mod finer_walks;
mod foe;
mod knob_player;
mod prospect;
mod random;
mod tactics;
#[cfg(test)]
mod tests;
mod walks;

pub use appraisal::{effect, menace};
pub use prospect::{HITS, Prospect, to_objective};
pub use walks::{MOST_WALKS, each_walk};
