//! The rules as plain control flow, one function per rule, in the order of the rulebook.

mod area;
mod attack;
mod breakdown;
mod defence;
mod ending;
mod fight;
mod initiative;
mod play;
mod pool;
mod road;
mod shown;
mod supply;
mod telling;
mod turn;

pub use play::Play;
pub use turn::place;
