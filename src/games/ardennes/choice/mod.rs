//! The choices of a player, and what he sees when he makes them.

mod combat;
mod pool;
mod way;

pub use combat::{Attack, Defence, Throw, Turn};
pub use pool::{Hits, Pool};
pub use way::{Use, Way};
