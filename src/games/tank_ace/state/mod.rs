//! The state that changes during play: a battle, a career, and the record of both.

pub mod battle;
pub mod career;
pub mod record;
pub mod streak;
pub mod trophy;
pub mod unit;
