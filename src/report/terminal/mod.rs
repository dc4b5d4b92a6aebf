//! The view of each command for people on a terminal: fewer columns than the tables have, with notes and bars.

pub mod adjusted;
pub mod balance;
mod bin;
pub mod brief;
pub mod canvas;
pub mod comparison;
pub mod dice;
pub mod explanation;
pub mod exploit;
mod grid;
pub mod head;
pub mod leaders;
mod limits;
pub mod optimal;
mod paragraph;
pub mod price;
pub mod run;
pub mod sensitivity;
pub mod summary;
pub mod sweep;
pub mod tournament;
pub mod tune;
