//! Players: they look at the battle and choose, and change nothing.

mod appraisal;
mod foe;
mod knob_player;
mod placement;
mod random;
mod ride;
mod shot;
mod tactics;
mod target;
mod weigher;
