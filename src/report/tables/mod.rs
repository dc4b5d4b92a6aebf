//! The results of each command as tables, a file for each command. These are the tables of `--format csv` and of result
//! folders.

pub mod balance;
pub mod comparison;
pub mod dice;
pub mod expectation;
pub mod explanation;
pub mod exploit;
pub mod leaders;
pub mod led_by;
pub mod odds;
pub mod odds_text;
pub mod optimal;
pub mod pivot;
pub mod price;
pub mod provenance;
pub mod rulebook;
pub mod run;
pub mod sensitivity;
pub mod sweep;
pub mod tournament;
pub mod tune;
