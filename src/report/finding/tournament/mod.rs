//! Findings of a tournament, each read from the tables of the tournament, whether these were just made or lie in a folder.

pub mod cycle;
pub mod equilibrium;
pub mod order;
pub mod pairing;
pub mod rating;
pub mod reply;
pub mod seat;
pub mod tables;
