//! Players: they look at the battle and choose.

mod appraisal;
mod foe;
mod knob_player;
mod random;
mod tactics;
