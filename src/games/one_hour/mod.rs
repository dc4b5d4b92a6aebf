//! One-Hour WW2 with D3, a two-player game: a D3 variant of the Second World War rules of Neil Thomas's *One-Hour
//! Wargames*, with the decisions D1 to D15 of `docs/rulings/one-hour.md` that give it the frame of a game.
//!
//! Modelled: every printed rule (R1 to R32), the four optional rules as switches of the scenario, fifteen profiles, terrain,
//! and both kinds of victory. Nothing is left out. Units are their centres: facing plays no part (D2), and a unit in the
//! way blocks sight as a circle.
//!
//! Purposes: `dice_a` and `dice_b` throw the movement and fire dice of their side, `policy_a` and `policy_b` its random
//! decisions. They belong to the sides, so strategies that change sides meet the same dice. Nature throws none.

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

pub use entry::{ENTRY, OneHour};
pub use measures::measures;
