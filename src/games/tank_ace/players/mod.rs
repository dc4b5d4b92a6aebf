//! Who decides: they look and choose, and change nothing.

mod appraisal;
mod knob_player;
mod shelter;
mod supply;
mod support;
mod tactics;
