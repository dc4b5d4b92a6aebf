//! Results written, read again, continued and joined: on counts made by hand, of a game that nobody plays.

mod counts;
mod duel;
mod folders;
mod joined;
mod loaded;
mod records;
mod sets;
