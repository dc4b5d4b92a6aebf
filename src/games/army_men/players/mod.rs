//! Players: they look at the battle and choose, and change nothing.

mod appraisal;
mod knob_player;
mod placement;
mod random;
mod ride;
mod tactics;
mod weigher;
