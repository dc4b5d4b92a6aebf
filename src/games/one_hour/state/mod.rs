//! What changes during play, the record of a game among it, and the stage it is played on.

mod battle;
mod record;
mod stage;
mod unit;

pub use battle::{Battle, MOST_UNITS};
pub use record::{Record, SideRecord};
pub use stage::Stage;
pub use unit::Unit;
