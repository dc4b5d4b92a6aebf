//! The choices of a player, and the battle as both players see it: [`situation::Situation`] with every question about
//! the battle that changes nothing. Rules and players ask the same ones.

pub mod captivity;
pub mod charge;
pub mod foes;
pub mod front;
pub mod lines;
pub mod lineup;
pub mod load;
pub mod map_text;
pub mod march;
pub mod melee;
pub mod order;
pub mod party;
mod passing;
pub mod pieces;
pub mod score;
pub mod service;
pub mod shot;
pub mod situation;
