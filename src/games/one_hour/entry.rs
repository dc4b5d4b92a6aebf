//! The game as the rest of the program meets it: its line in the registry, a checked scenario, a game played.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::choice::{Situation, draw};
use super::measures::{measures, record};
use super::odds::tables;
use super::rules::Play;
use super::state::Stage;
use super::strategy::Strategy;
use super::tables::{Policy, Scenario, check};
use crate::chance::Chance;
use crate::error::Result;
use crate::game::{
    Contest, Experiment, Game, GameEntry, Journal, Loaded, Measure, OddsTable, Outcome, Playable, TwoSeats,
    check_headline, ground_chart, rule_charts, two_seat_card,
};
use crate::scenario::{Document, editor_schema, load_checked};

/// The game's line in the registry.
pub const ENTRY: GameEntry = GameEntry {
    name: "one-hour",
    title: "One-Hour WW2 with D3",
    result_version: 2,
    reference_scenarios: &["one-hour/meeting-engagement"],
    reference_strategies: &["combined-arms", "aggressive", "defensive", "random"],
    lifetime: None,
    schema: editor_schema::<Scenario>,
    load,
};

fn load(document: &Document, overrides: &[String]) -> Result<Box<dyn Playable>> {
    let loaded = load_checked::<Scenario>(document, overrides, |scenario, problems| {
        check_headline(&scenario.headline, measures(), problems);
        check(scenario, problems);
    })?;
    let stage = Arc::new(Stage::new(loaded.value));
    let scenario = &stage.tables;
    let mut charts = rule_charts!(scenario; frame victory options movement sighting fire profiles);
    charts.extend(ground_chart(scenario.ground.values().map(|ground| ground.kind)));
    let drawing = draw(&stage, &stage.opening);
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
        self.is_mirrored()
    }

    fn measures(&self) -> &'static [Measure] {
        measures()
    }

    fn experiment(self: Arc<Self>, strategies: [Arc<Policy>; 2]) -> Box<dyn Experiment> {
        Box::new(Loaded(OneHour { stage: self, strategies }))
    }

    fn odds(self: &Arc<Self>) -> Vec<Box<dyn OddsTable>> {
        tables(self)
    }
}

/// The game with the strategies that play it.
#[derive(Clone, Debug)]
pub struct OneHour<S> {
    /// The scenario.
    pub stage: Arc<Stage>,
    /// Who leads side A and side B.
    pub strategies: [Arc<S>; 2],
}

impl<S: Strategy> Game for OneHour<S> {
    fn measures(&self) -> &[Measure] {
        measures()
    }

    fn play(&self, chance: &mut impl Chance, journal: &mut impl Journal, outcome: &mut Outcome) {
        let [a, b] = &self.strategies;
        let mut play = Play::new(&self.stage, [&**a, &**b], chance, journal);
        let ending = play.play();
        let situation = Situation { stage: &self.stage, battle: &play.battle };
        record(&situation, ending, outcome);
    }
}
