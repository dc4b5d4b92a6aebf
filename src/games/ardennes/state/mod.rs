//! The state that changes during play.

mod drawing;
mod fight;
mod map;
mod pieces;
mod record;

pub use drawing::draw;
pub use fight::{ACTIONS, Action, Fight, FightEnd, Meeting, Moment, STEPS_PER_ROUND};
pub use map::Map;
pub use pieces::{board, fight_pieces, losses_in_fight, map_pieces, no_fight, shot_in_fight, way_on_map};
pub use record::Record;
