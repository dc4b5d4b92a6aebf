//! Tournaments as tables.

mod advice;
pub mod all;
mod answer;
mod matrix;
pub mod report;
mod strength;
