//! Tournaments as tables.

mod advice;
pub mod all;
mod matrix;
pub mod report;
mod strength;
