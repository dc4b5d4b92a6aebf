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
use crate::error::{Error, Kind, Result};
use crate::game::solitaire::{self, Solitaire};
use crate::game::{
    self, Experiment, Game, GameEntry, Guests, Journal, LoadedGame, Measure, OddsTable, Outcome, ScenarioFile,
};
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
        if let Some(mistake) = self.strategy.mistake() {
            outcome.fail(mistake);
        }
    }
}

/// A scenario and its strategies.
pub struct Setting(Arc<Scenario>);

impl Setting {
    /// The tables of the scenario, for players who keep them.
    pub fn tables(&self) -> Arc<Scenario> {
        self.0.clone()
    }
}

impl Solitaire for Setting {
    type File = Scenario;
    type Player = Arc<dyn Strategy>;

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

    fn player(&self, policy: &Policy) -> Result<Arc<dyn Strategy>> {
        Ok(Arc::new(policy.clone()))
    }

    fn guest_experiment(&self, player: &Arc<dyn Strategy>) -> Box<dyn Experiment> {
        Box::new(LoadedGame(TankAce { tables: self.0.clone(), strategy: Arc::new(player.clone()) }))
    }

    fn odds(&self, strategies: &[String], guests: &Guests<Arc<dyn Strategy>>) -> Result<Vec<Box<dyn OddsTable>>> {
        if let Some(guest) = guests.iter().find(|guest| strategies.contains(&guest.card.name)) {
            let message =
                format!("the odds of {} have no rows for a strategy of a file: `{}`", Scenario::GAME, guest.card.name);
            return Err(Error::new(Kind::Usage, message).hint("they are of strategies whose knobs are known"));
        }
        let policy = |name: &String| Arc::new(self.0.strategies[name].clone());
        let names = if strategies.is_empty() { &self.0.odds.duel_strategies } else { strategies };
        let duelists: Vec<_> = names.iter().map(|name| (name.clone(), policy(name))).collect();
        Ok(tables(&self.0, &policy(&self.0.strategy), &duelists))
    }
}
