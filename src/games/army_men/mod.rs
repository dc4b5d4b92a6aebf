//! Army Men Combat v1.1 by OnePageAnon, a two-player game of plastic soldiers, with the decisions M1 to M18 of
//! `docs/rulings/army-men.md` that settle its gaps.
//!
//! Modelled: every printed rule (R1 to R37), infantry, vehicles and aircraft with all upgrades, terrain, and army lists
//! held against the points rules. Nothing is left out. Models stand on a lattice around their unit's centre (M3): range,
//! sight and close combat are theirs; cover, height and facing are judged from centre to centre.
//!
//! Purposes: `dice_a` and `dice_b` throw the dice of their side, `policy_a` and `policy_b` make its random decisions. They
//! belong to the sides, so strategies and armies that change sides meet the same dice. Nature throws none.

pub mod choice;
mod entry;
mod measures;
pub mod odds;
pub mod players;
pub mod rules;
pub mod state;
pub mod strategy;
pub mod tables;
pub mod words;

pub use entry::{ArmyMen, ENTRY};
pub use measures::measures;
