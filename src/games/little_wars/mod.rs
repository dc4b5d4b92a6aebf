//! One Page Little Wars v1.0 by Gaetano Ferrara, a two-player game after H. G. Wells's *Little Wars*, with the decisions L1
//! to L11 of `docs/rulings/little-wars.md` that settle its gaps.
//!
//! Modelled: every printed rule (R1 to R23): guns and who serves them, gunfire, moves and charges, melees, prisoners and
//! their escorts. Nothing is left out. Models are points on a lattice around their unit's centre (L2): who is within 1, 3 or
//! 6 inches, who is seen and who is hit is decided model by model; terrain under a move is judged by its centre.
//!
//! Purposes: `dice_a` and `dice_b` throw the dice of their side, `policy_a` and `policy_b` make its random decisions. They
//! belong to the sides, so strategies and armies that change sides meet the same dice. Nature throws none.

mod aim;
mod appraisal;
mod check;
mod drawing;
pub mod ground;
pub mod lineup;
mod measure;
pub mod muster;
pub mod odds;
mod outlook;
mod policy;
mod posting;
mod record;
pub mod rule_table;
pub mod rules;
mod service;
mod setting;
pub mod stage;
pub mod state;
pub mod strategy;
pub mod table;
mod tactics;
mod temper;
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
pub struct LittleWars<S> {
    /// The scenario.
    pub stage: Arc<Stage>,
    /// Who leads side A and side B.
    pub strategies: [Arc<S>; 2],
}

impl<S: Strategy> Game for LittleWars<S> {
    fn measures(&self) -> &[Measure] {
        measure::measures()
    }

    fn play(&self, chance: &mut impl Chance, journal: &mut impl Journal, outcome: &mut Outcome) {
        let [a, b] = &self.strategies;
        let mut play = Play::new(&self.stage, [&**a, &**b], chance, journal);
        let result = play.play();
        let situation = Situation { stage: &self.stage, battle: &play.battle };
        measure::record(&situation, result, outcome);
    }
}
