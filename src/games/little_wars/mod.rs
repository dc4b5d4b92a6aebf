//! One Page Little Wars v1.0 by Gaetano Ferrara, a two-player game after H. G. Wells's *Little Wars*, with the decisions L1
//! to L11 of `docs/rulings/little-wars.md` that settle its gaps.
//!
//! Modelled: every printed rule (R1 to R23): guns and their crews, gunfire, moves and charges, melees, prisoners and
//! their escorts. Nothing is left out. Models are points on a lattice around their unit's centre (L2): distances of 1,
//! 3 or 6 inches, sight and hits are decided model by model; terrain under a move is judged by the unit's centre.
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

pub use entry::{ENTRY, LittleWars};
pub use measures::measures;
