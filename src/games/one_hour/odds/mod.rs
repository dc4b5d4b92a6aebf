//! Odds tables: small questions answered exactly by the rules of the game, the scenario's optional rules among them.

mod attrition;
mod caption;
mod captioned;
mod fire;
mod movement;
mod tables;
mod volley;

pub use tables::tables;
