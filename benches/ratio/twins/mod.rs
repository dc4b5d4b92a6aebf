//! The naive twins of the games that the tests play against, and the drills that product and twin carry out alike.

pub mod army_men;
pub mod little_wars;
pub mod one_hour;
pub mod tank_ace;
