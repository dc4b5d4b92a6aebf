//! Tournaments as tables.

mod advice;

pub(in crate::report) use advice::BOTH_SEATS;
pub mod all;
mod answer;
mod matrix;
pub mod report;
mod strength;
