//! Words for numbers: estimates with their intervals, p values, counted things and lists.

pub mod estimate;
pub mod p_value;
pub mod phrase;
