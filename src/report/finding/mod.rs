//! Findings: what results say, a typed value each, and the one place that words it. Terminal and page both tell them.

pub mod balance;
pub mod comparison;
pub mod sensitivity;
pub mod tournament;
pub mod unfinished;
