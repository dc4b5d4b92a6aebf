//! The state of a game: units, guns, prisoners and the battle, its record, and the stage it is played on.

pub mod battle;
pub mod gun;
pub mod gun_sets;
pub mod memory;
pub mod model_seen;
pub mod prisoners;
pub mod record;
pub mod stage;
pub mod unit;
pub mod unit_set;
