//! The state of a game: the units, the battle and its record, and the stage it is played on.

mod battle;
mod record;
mod stage;
mod unit;

pub use battle::{Battle, MOST_UNITS};
pub use record::{Record, SideRecord};
pub use stage::Stage;
pub use unit::Unit;
