//! Tank War Ardennes: a solitaire roll-and-write by Noah Patterson (One Page WWII, 2021), with the decisions A1 to A40 of
//! `docs/rulings/ardennes.md` that settle what its text leaves open.
//!
//! Modelled: everything in the text but the miniature, and the easier game as a scenario. Nothing is left out. The area
//! layouts (A2) and the designation of the enemy units (A3) were pictures and are reconstructed; both are tables of
//! the scenario file.
//!
//! Purposes: the player's dice are `dice_a`. The world stream without a place gives the four stats and then the weather
//! of one turn after another, so the weather of turn t is the same whatever the player does. Places of the world:
//!
//! | place | turn | draws, in order |
//! |---|---|---|
//! | area | 0 | layout, terrain, enemy, town, how many |
//! | 64 + 64 k + area | turn number, from 1 | the turn's check number k (from 0) in that area: check, enemy, how many |
//!
//! An area's number is 8 * row + column, counted from 0 at the top left. So every strategy finds the same areas, towns
//! and weather in the same game, whatever way it goes.

pub mod choice;
mod entry;
mod measures;
pub mod odds;
pub mod optimal;
mod players;
pub mod rules;
pub mod state;
pub mod strategy;
pub mod tables;
pub mod words;

pub use entry::{Ardennes, ENTRY, Setting};
pub use measures::measures;
