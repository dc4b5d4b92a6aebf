//! Exact answers: runs rules under the enumerator, merges equal states, and gives distributions instead of samples.

mod chain;
mod component;
mod graph;
mod kernel;
mod law;
mod quantity;
mod question;
mod sum;
mod totals;

pub use chain::{ChainSolution, Next, Process, StepBook, solve};
pub use component::components;
pub use graph::{GraphSolution, MOST_STATES, NEGLIGIBLE_REST, Stepper, WeightedSteps, solve_graph};
pub use kernel::{Branches, Kernel, KernelDecision, KernelTarget, KernelWalk};
pub use law::{Law, after, certain, check_pool};
pub use question::{Question, QuestionTable, enumerate};
pub use sum::Sum;
pub use totals::{OutcomeWeight, Totals, distribution};
