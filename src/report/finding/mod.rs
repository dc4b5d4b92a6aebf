//! Findings: what results say, typed, each with its sentences.

mod balance;

pub use balance::BalanceReport;
