//! The content of a scenario file, its checks, and the musters worked out from it before play.

pub mod check;
pub mod ground;
pub mod length;
pub mod limit;
pub mod lineup;
pub mod muster;
pub mod policy;
pub mod rule_table;
pub mod scenario;
