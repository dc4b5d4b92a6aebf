//! The players, who decide from the state that they see and change nothing.

pub mod ahead;
mod knob_player;
mod loader;
mod opponent;
mod shelter;
mod supply;
mod support;
mod tactics;
