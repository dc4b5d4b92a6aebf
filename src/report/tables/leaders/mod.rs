//! A study under several leaders as tables: what holds under all of them, every claim by leader, and the tables of the
//! study under each.

mod claim;
mod holds;
mod scores;

pub use claim::UnderLeader;
pub use holds::leader_tables;
pub use scores::{LedPlaces, scores};
