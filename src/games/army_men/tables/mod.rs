//! The content of a scenario file, its checks, and the outfits and tests worked out from it before play.

mod army;
pub mod book;
pub mod check;
pub mod ground;
pub mod outfit;
pub mod policy;
pub mod quality_test;
pub mod rule_table;
pub mod scenario;
pub mod unit_table;
