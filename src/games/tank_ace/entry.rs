//! The game as the rest of the program knows it: its play, its line in the registry, a checked scenario.

use std::sync::Arc;

use super::measures::{Ended, measures};
use super::odds::tables;
use super::rules::Play;
use super::strategy::Strategy;
use super::tables::check::check_tables;
use super::tables::policy::Policy;
use super::tables::scenario::Scenario;
use crate::chance::Chance;
use crate::error::Result;
use crate::game::solitaire::{self, Solitaire};
use crate::game::{self, Experiment, Game, GameEntry, Journal, LoadedGame, Measure, OddsTable, Outcome, ScenarioFile};
use crate::scenario::{Problems, editor_schema};

/// The game's line in the registry.
pub const ENTRY: GameEntry = GameEntry {
    name: Scenario::GAME,
    title: "American Tank Ace",
    result_version: 2,
    usual_scenario: "tank-ace/campaign",
    reference_scenarios: &["tank-ace/campaign"],
    reference_strategies: &["steady", "aggressive", "cautious", "veteran"],
    lifetime: Some("missions_fought"),
    schema: editor_schema::<Scenario>,
    load: solitaire::load::<Setting>,
};

/// The game with the strategy that plays it.
#[derive(Clone, Debug)]
pub struct TankAce<S> {
    /// The scenario's tables.
    pub tables: Arc<Scenario>,
    /// The player of the game.
    pub strategy: Arc<S>,
}

impl<S: Strategy> Game for TankAce<S> {
    fn measures(&self) -> &[Measure] {
        measures()
    }

    fn play(&self, chance: &mut impl Chance, journal: &mut impl Journal, outcome: &mut Outcome) {
        let mut play = Play::new(&self.tables, &*self.strategy, chance, journal);
        let end = play.play();
        let (campaign, record) = (&self.tables.campaign, &play.record);
        game::record(&Ended { campaign, record, career: &play.career, end }, outcome);
    }
}

/// A scenario and its strategies.
pub(super) struct Setting(Arc<Scenario>);

impl Solitaire for Setting {
    type File = Scenario;

    fn new(file: Scenario) -> Setting {
        Setting(Arc::new(file))
    }

    fn file(&self) -> &Scenario {
        &self.0
    }

    fn check(file: &Scenario, problems: &mut Problems<'_>) {
        check_tables(file, problems);
    }

    fn measures() -> &'static [Measure] {
        measures()
    }

    fn experiment(&self, policy: &Policy) -> Result<Box<dyn Experiment>> {
        Ok(Box::new(LoadedGame(TankAce { tables: self.0.clone(), strategy: Arc::new(policy.clone()) })))
    }

    fn odds(&self, strategies: &[String]) -> Vec<Box<dyn OddsTable>> {
        let policy = |name: &String| Arc::new(self.0.strategies[name].clone());
        let names = if strategies.is_empty() { &self.0.odds.duel_strategies } else { strategies };
        let duelists: Vec<_> = names.iter().map(|name| (name.clone(), policy(name))).collect();
        tables(&self.0, &policy(&self.0.strategy), &duelists)
    }
}
