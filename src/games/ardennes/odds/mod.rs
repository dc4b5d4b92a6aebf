//! Odds tables: attack, defence, initiative and whole fights, answered through the game's own rules.

mod attack;
mod defence;
mod fight;
mod initiative;
mod roll;
mod tables;

pub use fight::{FightCourse, FightQuestion, table};
pub use tables::tables;
