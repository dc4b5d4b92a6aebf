//! Players: they look at the battle and choose, and change nothing.

pub mod ahead;
mod appraisal;
mod foe;
mod knob_player;
mod orders;
mod placement;
mod prospect;
mod random;
mod ride;
mod shot;
mod stance;
mod tactics;
mod target;
#[cfg(test)]
mod tests;
mod weigher;

pub use appraisal::stakes_of_assault;
pub use foe::Foes;
pub use orders::{MOST_ORDERS, OrderHeading, each_order};
pub use placement::{BEYOND_IN, shelters_near};
pub use prospect::{POINTS, Prospect};
pub use stance::Stance;
pub use tactics::{inwards, is_pressed};
pub use target::{SalvoEffect, effect_of};
