//! The choices of a player, and the facts he sees when he makes them.

mod combat;
mod pool;
mod way;

pub use combat::{AttackDice, AttackRoll, Defence, Turn};
pub use pool::{AttackHits, Pool};
pub use way::{Use, Way};
