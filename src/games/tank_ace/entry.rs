//! The game as the rest of the program knows it: its play, its line in the registry, a checked scenario.

use std::sync::Arc;

use super::measures::{MEASURES, record};
use super::odds::tables;
use super::rules::Play;
use super::strategy::Strategy;
use super::tables::check::check_tables;
use super::tables::policy::Policy;
use super::tables::scenario::Scenario;
use crate::chance::Chance;
use crate::error::{Result, name_hint};
use crate::game::{
    Card, Chart, Experiment, Game, GameEntry, Journal, Loaded, Measure, OddsTable, Outcome, Playable, StrategyCard,
    rule_charts, strategy_named,
};
use crate::scenario::{Document, Problems, editor_schema, load_checked};

/// The game's line in the registry.
pub const ENTRY: GameEntry = GameEntry {
    name: "tank-ace",
    title: "American Tank Ace",
    result_version: 2,
    reference_scenarios: &["tank-ace/campaign"],
    reference_strategies: &["steady", "aggressive", "cautious", "veteran"],
    lifetime: Some("missions_fought"),
    schema: editor_schema::<Scenario>,
    load,
};

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
        record(&self.tables.campaign, &play.record, &play.career, ending, outcome);
    }
}

/// A scenario and its strategies.
struct Setting {
    scenario: Arc<Scenario>,
    card: Card,
}

/// Gathers every problem between the values of a scenario.
pub(super) fn check(scenario: &Scenario, problems: &mut Problems<'_>) {
    let (headline, names) = (scenario.headline.as_str(), MEASURES.iter().map(|measure| measure.name));
    if !names.clone().any(|name| name == headline) {
        problems.at("headline", format!("unknown measure `{headline}`"), Some(name_hint(headline, names)));
    }
    check_tables(scenario, problems);
}

fn load(document: &Document, overrides: &[String]) -> Result<Box<dyn Playable>> {
    let loaded = load_checked::<Scenario>(document, overrides, check)?;
    let scenario = Arc::new(loaded.value);
    let card = Card {
        game: ENTRY.name,
        title: scenario.title.clone(),
        about: scenario.about.clone(),
        headline: scenario.headline.clone(),
        games: scenario.games,
        digest: loaded.digest,
        default_strategies: vec![scenario.strategy.clone()],
        charts: charts(&scenario),
        drawing: String::new(),
    };
    Ok(Box::new(Setting { scenario, card }))
}

/// Every table with what kind of number it holds.
fn charts(scenario: &Scenario) -> Vec<Chart> {
    rule_charts!(scenario;
        setup campaign missions tanks arms german a1 a3 a4 a5 a6 b1 b2 b3 b4 b5 b5a b6 b7 b8 b9 r1 c1 f1 w1 w2 awards
        promotion limits odds
    )
}

impl Setting {
    /// The policy of a name.
    ///
    /// # Errors
    /// Kind `Usage` for a strategy that the scenario does not have.
    fn policy(&self, name: &str) -> Result<Arc<Policy>> {
        Ok(Arc::new(strategy_named(&self.scenario.strategies, name)?.clone()))
    }
}

impl Playable for Setting {
    fn card(&self) -> &Card {
        &self.card
    }

    fn measures(&self) -> &[Measure] {
        &MEASURES
    }

    fn strategies(&self) -> Vec<StrategyCard> {
        let card =
            |(name, policy): (&String, &Policy)| StrategyCard { name: name.clone(), about: policy.about.clone() };
        self.scenario.strategies.iter().map(card).collect()
    }

    fn seats(&self) -> usize {
        1
    }

    fn experiment(&self, strategies: &[String]) -> Result<Box<dyn Experiment>> {
        let strategy = self.policy(strategies.first().unwrap_or(&self.scenario.strategy))?;
        Ok(Box::new(Loaded(TankAce { tables: self.scenario.clone(), strategy })))
    }

    fn odds(&self, strategies: &[String]) -> Result<Vec<Box<dyn OddsTable>>> {
        let names = if strategies.is_empty() { &self.scenario.odds.duel_strategies } else { strategies };
        let duelists = names.iter().map(|name| Ok((name.clone(), self.policy(name)?))).collect::<Result<Vec<_>>>()?;
        Ok(tables(&self.scenario, &self.policy(&self.scenario.strategy)?, &duelists))
    }
}
