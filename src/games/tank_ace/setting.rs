//! A checked scenario of the game, ready for the rest of the program.

use std::sync::Arc;

use super::check::check;
use super::odds::tables;
use super::policy::Policy;
use super::table::Scenario;
use super::{MEASURES, TankAce};
use crate::error::Result;
use crate::game::{
    Card, Chart, Experiment, GameEntry, Loaded, Measure, OddsTable, Playable, StrategyCard, rule_charts, strategy_named,
};
use crate::scenario::{Document, editor_schema, load_checked};

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

/// A scenario and its strategies.
struct Setting {
    scenario: Arc<Scenario>,
    card: Card,
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
