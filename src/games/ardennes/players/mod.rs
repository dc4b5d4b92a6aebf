//! The players, who decide from the state that they see and change nothing.

mod knobs;
