//! Findings: a typed value for each statement about results, and the one place that words it for terminal and page.

pub mod answer;
pub mod balance;
pub mod comparison;
pub mod exploit;
pub mod leaders;
pub mod price;
pub mod sensitivity;
pub mod tournament;
pub mod tune;
pub mod unfinished;
