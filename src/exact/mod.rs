//! Exact answers: runs rules under the enumerator, merges equal states, and gives distributions instead of samples.

mod chain;
mod kernel;
mod law;
mod quantity;
mod question;
mod sum;
mod totals;

pub use chain::{Next, Process, Solution, solve};
pub use kernel::{Branches, Decision, Kernel, Target, Walk};
pub use law::{Law, after, certain, check_pool};
pub use question::{Question, Table, enumerate};
pub use sum::Sum;
pub use totals::{Totals, Weight, distribution};
