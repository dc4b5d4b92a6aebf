//! The vocabularies of the game.

mod direction;
mod ending;
mod enemy;
mod ground;
mod stat;
mod supply;

pub use direction::{DIRECTIONS, Direction};
pub use ending::{ENDINGS, Ending, LEVELS};
pub use enemy::{Spotting, Unit};
pub use ground::{LayoutName, Terrain, Weather};
pub use stat::{STATS, Stat, Weapon};
pub use supply::{Find, Supply};
