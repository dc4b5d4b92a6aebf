//! The players, who decide from the state that they see and change nothing.

mod knob_player;
mod shelter;
mod supply;
mod support;
mod tactics;
