//! Army Men Combat v1.1 by OnePageAnon, a two-player game of plastic soldiers, with the decisions M1 to M18 of
//! `docs/rulings/army-men.md` that settle its gaps.
//!
//! Modelled: every printed rule (R1 to R37), infantry, vehicles and aircraft with all upgrades, terrain, and army lists
//! held against the points rules. Nothing is left out. Models stand on a lattice around their unit's centre (M3): range,
//! sight and close combat are theirs; cover, height and facing are judged from centre to centre.
//!
//! Purposes: `dice_a` and `dice_b` throw the dice of their side, `policy_a` and `policy_b` make its random decisions. They
//! belong to the sides, so strategies and armies that change sides meet the same dice. Nature throws none.

mod appraisal;
mod army;
mod check;
mod drawing;
pub mod ground;
mod measure;
pub mod odds;
pub mod outfit;
mod placement;
mod policy;
mod record;
mod ride;
pub mod rule_table;
pub mod rules;
mod setting;
pub mod stage;
pub mod state;
pub mod strategy;
pub mod table;
mod tactics;
pub mod unit_table;
mod weigher;
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
pub struct ArmyMen<S> {
    /// The scenario.
    pub stage: Arc<Stage>,
    /// Who leads side A and side B.
    pub strategies: [Arc<S>; 2],
}

impl<S: Strategy> Game for ArmyMen<S> {
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
