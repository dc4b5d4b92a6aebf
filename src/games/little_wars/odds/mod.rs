//! Odds tables: gunfire, melees, and advances at guns.

mod advance;
mod column;
mod gunfire;
mod melee;
mod tables;

pub use tables::tables;
