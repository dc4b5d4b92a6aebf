//! Studies: designs made of experiments, on shared random numbers.

mod agreement;
pub mod balance;
pub mod comparison;
pub mod contrast;
pub mod design;
pub mod expectation;
pub mod first_game;
pub mod holding;
pub mod interaction;
mod paired_sums;
pub mod plan;
pub mod price;
mod rows;
pub mod sensitivity;
mod series;
pub mod tournament;
pub mod tune;
mod unfinished;

pub use agreement::{RowCheck, check_row};
pub use paired_sums::PairedSums;
pub use rows::rows;
pub use series::{Series, SeriesSet};
pub use unfinished::unfinished;
