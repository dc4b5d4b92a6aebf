//! Studies: designs made of experiments, on shared random numbers.

mod agreement;

pub use agreement::{RowCheck, check_row};
