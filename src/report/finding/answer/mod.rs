//! The answer of each command in one or two plain sentences, read from its tables: what a reader who reads no further
//! should take away. Intervals are named; methods and tests are not.

mod comparison;
mod odds;
mod optimal;
mod rule;
mod run;
mod sensitivity;
mod sweep;
mod tournament;

pub use comparison::ComparisonAnswer;
pub use odds::{OddsSubject, odds_answer, odds_range};
pub use optimal::optimal_answer;
pub use rule::rule_answer;
pub use run::RunAnswer;
pub use sensitivity::sensitivity_answer;
pub use sweep::SweepAnswer;
pub use tournament::tournament_answer;
