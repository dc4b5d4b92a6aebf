//! Prices: the points at which a unit or an upgrade is worth what it costs.
//!
//! A list with some copies of it meets a list without it, both filled to the limit of points from the same pool. The
//! dearer the unit, the less is left for the rest of its list; its worth is the price at which its list wins half. Every
//! trial price writes both lists anew and plays them from both seats.

mod fill;
mod list_duel;
mod list_line;
mod purchase;
mod share_line;
mod worth;

pub use fill::fill;
pub use list_duel::{EVEN, FULL, ListDuel, score};
pub use list_line::ListLine;
pub use purchase::{Purchase, TrialLists};
pub use worth::{FoundWorth, PLAYS, PriceRange, PricedWorth, worth};
