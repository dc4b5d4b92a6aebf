//! The state of a game: the units, the battle and its record, and the stage it is played on.

pub mod battle;
pub mod outfits;
pub mod record;
pub mod sites;
pub mod stage;
pub mod unit;
