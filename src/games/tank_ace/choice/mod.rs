//! The choices of a player, and the facts he can see: questions that players and rules ask alike.

pub mod appraisal;
pub mod board_text;
pub mod burst;
pub mod command;
pub mod modifier;
pub mod offer;
pub mod penetration;
pub mod pieces;
pub mod roll;
pub mod to_hit;
