//! Exact answers: runs rules under the enumerator, merges equal states, and gives distributions instead of samples.

mod chain;
mod question;
mod sum;

pub use chain::{Next, Process, Solution, solve};
pub use question::{Question, Table, enumerate};
pub use sum::Sum;
