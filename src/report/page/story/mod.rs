//! The content of a page from result sets: key results in words, facts of the run, warnings, and the meaning of the
//! words.
//!
//! Every sentence is made from the tables alone. A sentence claims no more than the interval in it, and its numbers
//! have no more digits than the games have earned.

mod about;
mod balance;
mod choice;
mod comparison;
mod exploit;
mod fact;
mod glossary;
mod group;
mod leaders;
mod odds;
mod optimal;
mod outline;
mod price;
mod run;
mod sensitivity;
mod shown_table;
mod side_by_side;
mod sweep;
mod term;
mod title;
mod together;
mod tournament;
mod tune;
mod warning;

pub use choice::MeasureChoice;
pub use outline::page;

#[cfg(test)]
mod tests;
