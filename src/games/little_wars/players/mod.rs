//! Players: they look at the battle and choose, and change nothing.

mod appraisal;
mod gun_crew;
mod knob_player;
mod mind;
mod outlook;
mod posting;
mod random;
mod service;
mod shooting;
mod tactics;
mod temper;
