//! The squares of a heat map, a table or a family of lines, out of odds, a tournament's matrix, a sweep or the pairs of a
//! sensitivity study.

mod alike;
mod keys;
mod panel;
mod source;

pub use alike::merged;
pub use panel::{Panel, PivotPanels, key_words, value_title};
pub use source::{pivot_panels, sweep_rows};
