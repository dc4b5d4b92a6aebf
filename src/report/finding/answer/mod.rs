//! The answer of each command in one or two plain sentences, read from its tables: what a reader who reads no further
//! should take away. Intervals are named; methods and tests are not.

mod comparison;
mod run;
mod sensitivity;
mod sweep;
mod tournament;

pub use comparison::ComparisonAnswer;
pub use run::RunAnswer;
pub use sensitivity::sensitivity_answer;
pub use sweep::SweepAnswer;
pub use tournament::tournament_answer;
