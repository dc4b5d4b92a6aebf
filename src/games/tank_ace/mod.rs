//! American Tank Ace 1944-1945, a solitaire game by Gregory M. Smith (Compass Games), with the decisions T1 to T43 of
//! `docs/rulings/tank-ace.md` that settle what its text leaves open.
//!
//! Modelled: the whole tour from the tank school to April 1945 and every mission in it, the optional rule 10.4 as a switch
//! of the scenario. Left out: 10.1 to 10.3, which are for two players (T10). The charts were printed on cards that the
//! text has lost; all but the cells it cites are reconstructions, and all are tables of the scenario file.
//!
//! Purposes: all dice of combat and of the tour are `dice_a`. What nature does belongs to the line of the mission log:
//!
//! | place | turn | draws, in order |
//! |---|---|---|
//! | line | 0 | mission, weather, terrain, in one draw; then forces, types, areas, infantry quality, who digs in |
//! | 1000 + line | 0 | the forces of the line's counterattack |
//! | 2000 + line | round of the mission, from 1 | the event at the end of the round, and what it picks |
//!
//! Lines are counted from 0. So two strategies meet the same missions, Germans and events in the same game, as long as
//! both live to see them.

mod aim;
mod appraisal;
pub mod battle;
pub mod battle_chart;
pub mod calendar;
pub mod career;
mod check;
pub mod crew;
mod drawing;
pub mod event_table;
pub mod fire_table;
pub mod force_table;
pub mod german;
mod measure;
pub mod odds;
mod order;
mod player;
mod policy;
pub mod record;
pub mod rules;
mod setting;
mod shelter;
pub mod strategy;
mod supply;
mod support;
pub mod table;
mod tactics;
pub mod tank;
pub mod tank_table;
pub mod tour_table;
pub mod unit;
pub mod word;

use std::sync::Arc;

use crate::chance::Chance;
use crate::game::{Game, Journal, Measure, Outcome};
use rules::Play;
use strategy::Strategy;
use table::Scenario;

pub use measure::{LEVELS, MEASURES};
pub use setting::ENTRY;

/// The game with the strategy that plays it.
#[derive(Clone, Debug)]
pub struct TankAce<S> {
    /// The scenario's tables.
    pub tables: Arc<Scenario>,
    /// Who decides.
    pub strategy: Arc<S>,
}

impl<S: Strategy> Game for TankAce<S> {
    fn measures(&self) -> &[Measure] {
        &MEASURES
    }

    fn play(&self, chance: &mut impl Chance, journal: &mut impl Journal, outcome: &mut Outcome) {
        let mut play = Play::new(&self.tables, &*self.strategy, chance, journal);
        let ending = play.play();
        measure::record(&self.tables.campaign, &play.record, &play.career, ending, outcome);
    }
}
