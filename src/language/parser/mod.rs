//! From tokens to a syntax tree.
//!
//! A statement that is wrong is told about and left out, and reading goes on behind it, so that a text with three
//! mistakes is told about all three at once.

mod container;
mod cursor;
mod expression;
mod operator;
mod statement;
#[cfg(test)]
mod tests;

pub use cursor::{parse, parse_from};
