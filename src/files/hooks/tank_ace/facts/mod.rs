//! The names that the hooks of American Tank Ace may ask for, in groups that several hooks have in common.

mod battle;
mod career;
mod choice;
mod command;
mod crew;
mod offer;
mod tank;
mod unit;

pub use battle::{FIELD, FORCES};
pub use career::{AWAY, CAREER, KNOWN};
pub use choice::{HATCH, MAINTENANCE, PLACE, REROLL, ROUND};
pub use command::{COMMAND, MOVE};
pub use crew::{CREW, SKILLS};
pub use offer::{ARTILLERY, COURSE, NEWER, RECALL, SKILL, TRADE};
pub use tank::{GUNS, POSE, RACK, SUPPORT, TANK, TURN};
pub use unit::{STRIKE, UNIT};
