//! Several runs in one chart: their labels, what they have in common, and the pictures of all of them.

pub mod common;
pub mod draw;
pub mod label;
pub mod shortened;
