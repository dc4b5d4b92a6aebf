//! What changes during play, and the record of it.

pub mod battle;
pub mod record;
pub mod stage;
pub mod unit;
