//! A checked scenario of the game, ready for the rest of the program.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::check::check;
use super::odds::tables;
use super::policy::Policy;
use super::stage::Stage;
use super::table::Scenario;
use super::{LittleWars, drawing, measures};
use crate::error::Result;
use crate::game::{
    Contest, Experiment, GameEntry, Loaded, Measure, OddsTable, Playable, TwoSeats, ground_chart, rule_charts,
    two_seat_card,
};
use crate::scenario::{Document, editor_schema, load_checked};

/// The game's line in the registry.
pub const ENTRY: GameEntry = GameEntry {
    name: "little-wars",
    title: "One Page Little Wars",
    result_version: 2,
    reference_scenarios: &["little-wars/standard"],
    reference_strategies: &["caution", "charge", "envelop", "gunnery", "random"],
    lifetime: None,
    schema: editor_schema::<Scenario>,
    load,
};

fn load(document: &Document, overrides: &[String]) -> Result<Box<dyn Playable>> {
    let loaded = load_checked::<Scenario>(document, overrides, check)?;
    let stage = Arc::new(Stage::new(loaded.value));
    let scenario = &stage.tables;
    let mut charts = rule_charts!(scenario; frame composition artillery fire movement close_combat prisoners scoring);
    charts.extend(ground_chart(scenario.ground.values().map(|ground| ground.kind)));
    let drawing = drawing::draw(&stage, &stage.opening);
    let card = two_seat_card!(ENTRY.name, scenario, loaded.digest, charts, drawing);
    Ok(Box::new(TwoSeats { contest: stage, card }))
}

impl Contest for Stage {
    type Policy = Policy;

    fn policies(&self) -> &BTreeMap<String, Policy> {
        &self.tables.strategies
    }

    fn about(policy: &Policy) -> &str {
        &policy.about
    }

    fn armies(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tables.armies.iter().map(|(name, army)| (name.as_str(), army.about.as_str()))
    }

    fn is_half_turn(&self) -> bool {
        let [a, b] = &self.musters;
        a == b && self.field.symmetric()
    }

    fn measures(&self) -> &'static [Measure] {
        measures()
    }

    fn experiment(self: Arc<Self>, strategies: [Arc<Policy>; 2]) -> Box<dyn Experiment> {
        Box::new(Loaded(LittleWars { stage: self, strategies }))
    }

    fn odds(self: &Arc<Self>) -> Vec<Box<dyn OddsTable>> {
        tables(self)
    }
}
