//! Findings: what results say, typed, each with its sentences.

pub mod balance;
pub mod cycle;
