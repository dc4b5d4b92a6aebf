//! The state that changes during play.

mod drawing;
mod fight;
mod map;
mod record;

pub use drawing::draw;
pub use fight::{ACTIONS, Action, Fight, FightEnd, Meeting, Moment, STEPS_PER_ROUND};
pub use map::Map;
pub use record::Record;
