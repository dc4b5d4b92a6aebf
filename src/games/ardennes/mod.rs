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

pub mod chart;
mod check;
mod drawing;
pub mod map;
mod measure;
pub mod odds;
pub mod optimal;
mod policy;
pub mod profile;
pub mod rules;
mod setting;
pub mod state;
pub mod strategy;
pub mod table;

use std::sync::Arc;

use crate::chance::Chance;
use crate::game::{Game, Journal, Measure, Outcome};
use profile::Profile;
use rules::Play;
use state::Tank;
use strategy::Strategy;

pub use measure::{LEVELS, MEASURES};
pub use setting::ENTRY;

/// The game with the strategy that plays it.
#[derive(Clone, Debug)]
pub struct Ardennes<S> {
    /// The scenario's tables.
    pub profile: Arc<Profile>,
    /// Who decides.
    pub strategy: S,
}

impl<S: Strategy> Game for Ardennes<S> {
    fn measures(&self) -> &[Measure] {
        &MEASURES
    }

    fn play(&self, chance: &mut impl Chance, journal: &mut impl Journal, outcome: &mut Outcome) {
        let mut play = Play::new(&self.profile, &self.strategy, chance, journal, Tank::default());
        let (ending, _) = play.play();
        play.tell_result(ending);
        measure::record(&self.profile.points, &play.record, &play.tank, ending, outcome);
    }
}
