//! A player who looks ahead: at each of his decisions that matter he plays the promising choices to the end of the game,
//! many times over, and takes the one that does best.
//!
//! The rules are plain control flow, so a game that is under way cannot be copied. But a game is a function of its dice
//! and of its decisions. So the game is played with a chance that notes every die ([`DeskChance`]) and with players whose
//! decisions all pass over one [`Desk`], which notes them: together they are the [`Past`]. To try a choice, the game is
//! played once more from its beginning: its dice and decisions come from the past, then the choice under trial is made,
//! and from there on fresh dice fall and the players decide as their bases do. The rules know nothing of it.
//!
//! Here types give way: whatever throws the dice of a game at a desk, whoever plays it and whether it is told, its rules
//! are compiled for it once. So a game without anybody who looks ahead, too, is replayed at a desk ([`ToldBy`](super::ToldBy)).
//!
//! A player who looks ahead must not see the dice that will fall. So the fresh dice come from streams of their own, whose
//! seed he draws from the stream of his own policy before the game begins; no stream of the game is read ahead. All
//! choices of a decision meet the same fresh dice, as long as they throw the same. Nor must he see whom a mix has drawn for
//! the other seat: he knows what it has shown him (`suspects`).
//!
//! What belongs to one game is small: how the [`DeskPlayer`] hands each of its decisions over the desk, with the choices
//! that are worth a trial; and of a game of one player how it is played so ([`PlayedAhead`]).

mod desk;
mod desk_chance;
mod desk_player;
mod foresight;
#[cfg(test)]
pub mod laws;
mod lookahead;
mod past;
mod suspects;
mod weighing;

pub use desk::Desk;
pub use desk_chance::DeskChance;
pub use desk_player::DeskPlayer;
pub use foresight::{AHEAD, Foresight, base_of, no_such_player, rebased};
pub use lookahead::{Lookahead, PlayedAhead};
pub use past::Past;
