//! Tournaments as tables.

pub mod advice;
pub mod matrix;
pub mod strength;
