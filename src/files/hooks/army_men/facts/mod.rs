//! The names that the hooks of Army Men Combat may ask for. Lengths are in hundredths of an inch, worths in millionths of
//! a point.

mod deployment;
mod fire;
mod game;
mod order;
mod unit;

pub use deployment::{EDGE, POST};
pub use fire::{ARM, FACING, SHOT, TARGET};
pub use game::GAME;
pub use order::ORDER;
pub use unit::{KIND, STATE};
