//! Odds tables: small questions answered exactly by the rules of the game.

mod column;
mod list;
mod melee;
mod morale;
mod points;
mod scene;
mod shooting;
mod shot;
mod tables;
mod vehicle;
mod volley;

pub use tables::tables;
