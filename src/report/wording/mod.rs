//! Words for numbers: estimates with their intervals, levels, p values, counted things and lists.

pub mod certainty;
pub mod estimate;
pub mod phrase;
