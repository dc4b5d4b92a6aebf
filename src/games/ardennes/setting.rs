//! A checked scenario of the game, ready for the rest of the program.

use std::sync::Arc;

use super::check::check;
use super::drawing::draw;
use super::map::Map;
use super::odds::{FightQuestion, tables};
use super::profile::Profile;
use super::table::Scenario;
use super::{Ardennes, MEASURES};
use crate::error::Result;
use crate::game::{
    Card, Chart, Experiment, GameEntry, Loaded, Measure, OddsTable, Playable, StrategyCard, strategy_named,
};
use crate::scenario::{Document, editor_schema, load_checked};

/// The game's line in the registry.
pub const ENTRY: GameEntry = GameEntry {
    name: "ardennes",
    title: "Tank War Ardennes",
    result_version: 1,
    reference_scenarios: &[
        "ardennes/standard",
        "ardennes/easier",
        "ardennes/mech-tank",
        "ardennes/grid-3x4",
        "ardennes/grid-5x5",
        "ardennes/layouts-open",
        "ardennes/layouts-narrow",
    ],
    reference_strategies: &["drill", "spendthrift"],
    schema: editor_schema::<Scenario>,
    load,
};

/// A scenario and its tables.
struct Setting {
    scenario: Scenario,
    profile: Arc<Profile>,
    card: Card,
}

fn load(document: &Document, overrides: &[String]) -> Result<Box<dyn Playable>> {
    let loaded = load_checked::<Scenario>(document, overrides, check)?;
    let scenario = loaded.value;
    let profile = Arc::new(scenario.profile());
    let card = Card {
        game: ENTRY.name,
        title: scenario.title.clone(),
        about: scenario.about.clone(),
        headline: scenario.headline.clone(),
        games: scenario.games,
        digest: loaded.digest,
        default_strategies: vec![scenario.strategy.clone()],
        charts: charts(&scenario),
        drawing: draw(&Map::new(profile.inside, profile.start_exits)),
    };
    Ok(Box::new(Setting { scenario, profile, card }))
}

/// Every table with what kind of number it holds.
fn charts(scenario: &Scenario) -> Vec<Chart> {
    let s = scenario;
    [
        ("map", s.map.kind, &s.map.printed),
        ("layout", s.layout.kind, &s.layout.printed),
        ("stats", s.stats.kind, &s.stats.printed),
        ("sheet", s.sheet.kind, &s.sheet.printed),
        ("dice", s.dice.kind, &s.dice.printed),
        ("weather", s.weather.kind, &s.weather.printed),
        ("terrain", s.terrain.kind, &s.terrain.printed),
        ("enemy", s.enemy.kind, &s.enemy.printed),
        ("town", s.town.kind, &s.town.printed),
        ("points", s.points.kind, &s.points.printed),
        ("limits", s.limits.kind, &s.limits.printed),
        ("odds", s.odds.kind, &s.odds.printed),
    ]
    .into_iter()
    .map(|(name, kind, printed)| Chart { name, kind: kind.name(), printed: printed.clone() })
    .collect()
}

impl Setting {
    /// # Errors
    /// Kind `Usage` for a strategy that the scenario does not have.
    fn known(&self, name: &str) -> Result<()> {
        strategy_named(&self.scenario.strategies, name).map(drop)
    }

    fn fights(&self, strategies: &[String]) -> Vec<FightQuestion> {
        let mut questions = Vec::new();
        for row in &self.scenario.odds.fights {
            let fight = row.over(&self.scenario.odds.base);
            let names = if strategies.is_empty() { &fight.strategies } else { strategies };
            questions.extend(names.iter().filter_map(|name| fight.question(&self.scenario, &self.profile, name)));
        }
        questions
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
        let card = |(name, policy): (&String, &super::strategy::Policy)| StrategyCard {
            name: name.clone(),
            about: policy.about.clone(),
        };
        self.scenario.strategies.iter().map(card).collect()
    }

    fn seats(&self) -> usize {
        1
    }

    fn experiment(&self, strategies: &[String]) -> Result<Box<dyn Experiment>> {
        let name = strategies.first().unwrap_or(&self.scenario.strategy);
        self.known(name)?;
        let strategy = self.scenario.strategies[name].clone();
        Ok(Box::new(Loaded(Ardennes { profile: self.profile.clone(), strategy })))
    }

    fn odds(&self, strategies: &[String]) -> Result<Vec<Box<dyn OddsTable>>> {
        strategies.iter().try_for_each(|name| self.known(name))?;
        Ok(tables(&self.profile, self.fights(strategies)))
    }
}
