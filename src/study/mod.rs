//! Studies: designs made of experiments, on shared random numbers.

mod agreement;
pub mod tournament;

pub use agreement::{RowCheck, check_row};
