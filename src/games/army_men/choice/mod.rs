//! The choices of a player, and the battle as both players see it: [`situation::Situation`] with every question about
//! the battle that changes nothing. Rules and players ask the same ones.

pub mod approach;
pub mod drive;
pub mod flight;
pub mod map_text;
pub mod melee;
pub mod morale;
pub mod mover;
pub mod order;
pub mod pieces;
pub mod post;
pub mod protection;
pub mod salvo;
pub mod score;
pub mod sighting;
pub mod situation;
pub mod walk;
