//! Odds tables: small questions answered exactly by the rules of the game.

mod board;
mod duel;
mod infantry;
mod penetration;
mod series;
mod shots;
mod survival;
mod tables;

pub use tables::tables;
