//! One-Hour WW2 with D3, a two-player game: a D3 variant of the Second World War rules of Neil Thomas's *One-Hour
//! Wargames*, with the decisions D1 to D15 of `docs/rulings/one-hour.md` that give it the frame of a game.
//!
//! Modelled: every printed rule (R1 to R32), the four optional rules as switches of the scenario, fifteen profiles, terrain,
//! and both kinds of victory. Nothing is left out. Units are their centres: facing plays no part (D2), and a unit in the
//! way blocks sight as a circle.
//!
//! Purposes: `dice_a` and `dice_b` throw the movement and fire dice of their side, `policy_a` and `policy_b` its random
//! decisions. They belong to the sides, so strategies that change sides meet the same dice. Nature throws none.

mod appraisal;
mod check;
mod drawing;
pub mod ground;
mod measure;
pub mod odds;
mod policy;
mod record;
pub mod rules;
mod setting;
pub mod stage;
pub mod state;
pub mod strategy;
pub mod table;
mod tactics;
pub mod unit_table;
mod whim;
pub mod word;

use std::sync::Arc;

use crate::chance::Chance;
use crate::game::{Game, Journal, Measure, Outcome};
use rules::{Play, Situation};
use stage::Stage;
use strategy::Strategy;

pub use measure::measures;
pub use setting::ENTRY;

/// The game with the strategies that play it.
#[derive(Clone, Debug)]
pub struct OneHour<S> {
    /// The scenario.
    pub stage: Arc<Stage>,
    /// Who leads side A and side B.
    pub strategies: [Arc<S>; 2],
}

impl<S: Strategy> Game for OneHour<S> {
    fn measures(&self) -> &[Measure] {
        measure::measures()
    }

    fn play(&self, chance: &mut impl Chance, journal: &mut impl Journal, outcome: &mut Outcome) {
        let [a, b] = &self.strategies;
        let mut play = Play::new(&self.stage, [&**a, &**b], chance, journal);
        let ending = play.play();
        let situation = Situation { stage: &self.stage, battle: &play.battle };
        measure::record(&situation, ending, outcome);
    }
}
