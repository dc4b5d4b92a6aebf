//! The games, each in a folder of its own, and the registry of them.

pub mod ardennes;
pub mod army_men;
pub mod little_wars;
pub mod one_hour;
mod registry;
pub mod tank_ace;

pub use registry::{GAMES, bases, catalogue, document, document_with, find, load};
