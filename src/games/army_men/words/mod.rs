//! Words of the game: units, weapons, upgrades and qualities.

mod profile;
mod quality;
mod upgrade;
mod weapon;

pub use crate::game::{SIDES, Side};
pub use profile::{Class, Flight, PROFILES, Profile};
pub use quality::{QUALITIES, Quality};
pub use upgrade::{UPGRADES, Upgrade};
pub use weapon::{WEAPONS, Weapon};
