//! A checked scenario of the game, ready for the rest of the program.

use std::sync::Arc;

use super::check::check;
use super::odds::tables;
use super::policy::Policy;
use super::stage::Stage;
use super::table::{ArmyTable, Scenario};
use super::word::SIDES;
use super::{ArmyMen, drawing, measures};
use crate::error::Result;
use crate::game::{
    Card, Chart, Experiment, GameEntry, Loaded, Measure, OddsTable, Playable, StrategyCard, TableKind, strategy_named,
};
use crate::scenario::{Document, editor_schema, load_checked};

/// The game's line in the registry.
pub const ENTRY: GameEntry = GameEntry {
    name: "army-men",
    title: "Army Men Combat",
    result_version: 1,
    reference_scenarios: &["army-men/mirror-balanced"],
    reference_strategies: &["assault", "gunline", "points", "random"],
    schema: editor_schema::<Scenario>,
    load,
};

/// A scenario and its strategies.
struct Setting {
    stage: Arc<Stage>,
    card: Card,
}

fn load(document: &Document, overrides: &[String]) -> Result<Box<dyn Playable>> {
    let loaded = load_checked::<Scenario>(document, overrides, check)?;
    let stage = Arc::new(Stage::new(loaded.value));
    let scenario = &stage.tables;
    let card = Card {
        game: ENTRY.name,
        title: scenario.title.clone(),
        about: scenario.about.clone(),
        headline: scenario.headline.clone(),
        games: scenario.games,
        digest: loaded.digest,
        default_strategies: SIDES.map(|side| scenario.sides.of(side).strategy.clone()).to_vec(),
        charts: charts(scenario),
        drawing: drawing::draw(&stage, &stage.opening),
    };
    Ok(Box::new(Setting { stage, card }))
}

/// Every table with what kind of number it holds.
fn charts(scenario: &Scenario) -> Vec<Chart> {
    macro_rules! charts {
        ($($name:ident)*) => {
            vec![$(Chart {
                name: stringify!($name),
                kind: scenario.$name.kind.name(),
                printed: scenario.$name.printed.clone(),
            }),*]
        };
    }
    let mut charts =
        charts!(frame composition quality movement shooting close_combat morale damage weapons upgrades profiles);
    let least_sure = [TableKind::Reconstruction, TableKind::Decision, TableKind::Rules]
        .into_iter()
        .find(|kind| scenario.ground.values().any(|ground| ground.kind == *kind));
    // The kinds of ground are one table, as sure as the least of them.
    charts.extend(least_sure.map(|kind| Chart { name: "ground", kind: kind.name(), printed: Vec::new() }));
    charts
}

impl Setting {
    /// The policy of a name.
    ///
    /// # Errors
    /// Kind `Usage` for a strategy that the scenario does not have.
    fn policy(&self, name: &str) -> Result<Arc<Policy>> {
        Ok(Arc::new(strategy_named(&self.stage.tables.strategies, name)?.clone()))
    }
}

impl Playable for Setting {
    fn card(&self) -> &Card {
        &self.card
    }

    fn measures(&self) -> &[Measure] {
        measures()
    }

    fn strategies(&self) -> Vec<StrategyCard> {
        let card =
            |(name, policy): (&String, &Policy)| StrategyCard { name: name.clone(), about: policy.about.clone() };
        self.stage.tables.strategies.iter().map(card).collect()
    }

    fn seats(&self) -> usize {
        SIDES.len()
    }

    fn armies(&self) -> Vec<StrategyCard> {
        let card = |(name, army): (&String, &ArmyTable)| StrategyCard { name: name.clone(), about: army.about.clone() };
        self.stage.tables.armies.iter().map(card).collect()
    }

    fn experiment(&self, strategies: &[String]) -> Result<Box<dyn Experiment>> {
        let named = |seat: usize| self.policy(strategies.get(seat).unwrap_or(&self.card.default_strategies[seat]));
        Ok(Box::new(Loaded(ArmyMen { stage: self.stage.clone(), strategies: [named(0)?, named(1)?] })))
    }

    fn odds(&self, strategies: &[String]) -> Result<Vec<Box<dyn OddsTable>>> {
        strategies.iter().try_for_each(|name| self.policy(name).map(drop))?;
        Ok(tables(&self.stage))
    }
}
