//! Monte Carlo balance and odds analyzer for tabletop wargames.

pub mod chance;
pub mod cli;
pub mod error;
pub mod estimate;
pub mod exact;
pub mod game;
pub mod games;
pub mod report;
pub mod scenario;
pub mod simulation;
pub mod study;
pub mod tally;
