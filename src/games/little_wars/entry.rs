//! The game as the rest of the program knows it: its line in the registry, its scenarios, its play.

use std::sync::Arc;

use super::choice::map_text;
use super::choice::situation::Situation;
use super::measures::{Ended, measures};
use super::odds::tables;
use super::rules::play::Play;
use super::state::battle::Battle;
use super::state::stage::Stage;
use super::strategy::Strategy;
use super::tables::check::check;
use super::tables::policy::Policy;
use super::tables::scenario::Scenario;
use crate::chance::Chance;
use crate::game::contest::{self, Contest, ground_chart};
use crate::game::{
    Chart, Experiment, Game, GameEntry, Journal, LoadedGame, Measure, OddsTable, Outcome, ScenarioFile, record,
};
use crate::scenario::{Problems, editor_schema};

/// The game's line in the registry.
pub const ENTRY: GameEntry = GameEntry {
    name: Scenario::GAME,
    title: "One Page Little Wars",
    result_version: 2,
    usual_scenario: "little-wars/standard",
    reference_scenarios: &["little-wars/standard"],
    reference_strategies: &["caution", "charge", "envelop", "gunnery", "random"],
    lifetime: None,
    schema: editor_schema::<Scenario>,
    load: contest::load::<Stage>,
};

impl Contest for Stage {
    type File = Scenario;

    fn new(file: Scenario) -> Stage {
        Stage::new(file)
    }

    fn file(&self) -> &Scenario {
        &self.tables
    }

    fn check(file: &Scenario, problems: &mut Problems<'_>) {
        check(file, problems);
    }

    fn measures() -> &'static [Measure] {
        measures()
    }

    fn more_charts(&self) -> Vec<Chart> {
        ground_chart(self.tables.ground.values().map(|ground| ground.kind)).into_iter().collect()
    }

    fn drawing(&self) -> String {
        map_text::draw(self, &Battle::default())
    }

    fn is_half_turn(&self) -> bool {
        let [a, b] = &self.musters;
        a == b && self.field.symmetric()
    }

    fn experiment(self: Arc<Self>, strategies: [Arc<Policy>; 2]) -> Box<dyn Experiment> {
        Box::new(LoadedGame(LittleWars { stage: self, strategies }))
    }

    fn odds(self: &Arc<Self>) -> Vec<Box<dyn OddsTable>> {
        tables(self)
    }
}

/// The game with the strategies that play it.
#[derive(Clone, Debug)]
pub struct LittleWars<S> {
    /// The scenario.
    pub stage: Arc<Stage>,
    /// The strategies that lead side A and side B.
    pub strategies: [Arc<S>; 2],
}

impl<S: Strategy> Game for LittleWars<S> {
    fn measures(&self) -> &[Measure] {
        measures()
    }

    fn play(&self, chance: &mut impl Chance, journal: &mut impl Journal, outcome: &mut Outcome) {
        let [a, b] = &self.strategies;
        let mut play = Play::new(&self.stage, [&**a, &**b], chance, journal);
        let result = play.play();
        let situation = Situation { stage: &self.stage, battle: &play.battle };
        record(&Ended::new(situation, result), outcome);
    }
}
