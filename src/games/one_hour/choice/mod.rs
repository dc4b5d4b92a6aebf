//! The choices that the rules leave to a player, and everything that a player sees: rules that only look at the battle.

mod fire;
mod lines;
mod map_text;
mod pieces;
mod shot;
mod sighting;
mod situation;
mod smoke;
mod victory;
mod walk;

pub use fire::{Fire, Ready};
pub use lines::Screens;
pub use map_text::draw;
pub use pieces::pieces;
pub use shot::{Circumstance, Shot, score};
pub use situation::{Situation, is_within};
pub use walk::{Mover, Walk};
