//! The state of a game: the units, the battle and its record, and the stage it is played on.

mod battle;
mod effects;
mod record;
mod sight_memo;
mod stage;
mod unit;

pub use battle::Battle;
pub use effects::{Effect, Effects};
pub use record::{Record, SideRecord};
pub use sight_memo::SightMemo;
pub use stage::Stage;
pub use unit::{MOST_UNITS, Unit};
