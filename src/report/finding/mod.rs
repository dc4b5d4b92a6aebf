//! Findings: what results say, typed, each with its sentences.

mod balance;
mod cycle;

pub use balance::BalanceReport;
pub use cycle::Cycle;
