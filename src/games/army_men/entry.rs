//! The game as the rest of the program knows it: its line in the registry, its scenarios, its play.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::choice::map_text;
use super::choice::situation::Situation;
use super::measures::{measures, record};
use super::odds::tables;
use super::rules::play::Play;
use super::state::battle::Battle;
use super::strategy::Strategy;
use super::tables::check::check;
use super::tables::policy::Policy;
use super::tables::scenario::Scenario;
use super::tables::stage::Stage;
use crate::chance::Chance;
use crate::error::{Result, name_hint};
use crate::game::{
    Contest, Experiment, Game, GameEntry, Journal, Loaded, Measure, OddsTable, Outcome, Playable, TwoSeats,
    ground_chart, rule_charts, two_seat_card,
};
use crate::scenario::{Document, Problems, editor_schema, load_checked};

/// The game's line in the registry.
pub const ENTRY: GameEntry = GameEntry {
    name: "army-men",
    title: "Army Men Combat",
    result_version: 2,
    reference_scenarios: &["army-men/mirror-balanced"],
    reference_strategies: &["assault", "gunline", "points", "random"],
    lifetime: None,
    schema: editor_schema::<Scenario>,
    load,
};

fn load(document: &Document, overrides: &[String]) -> Result<Box<dyn Playable>> {
    let loaded = load_checked::<Scenario>(document, overrides, check_scenario)?;
    let stage = Arc::new(Stage::new(loaded.value));
    let scenario = &stage.tables;
    let mut charts = rule_charts!(scenario; frame composition quality movement shooting close_combat morale damage weapons upgrades profiles);
    charts.extend(ground_chart(scenario.ground.values().map(|ground| ground.kind)));
    let drawing = map_text::draw(&stage, &Battle::opening(&stage));
    let card = two_seat_card!(ENTRY.name, scenario, loaded.digest, charts, drawing);
    Ok(Box::new(TwoSeats { contest: stage, card }))
}

/// Gathers every problem between the values of a scenario.
pub(super) fn check_scenario(scenario: &Scenario, problems: &mut Problems<'_>) {
    check_headline(scenario, problems);
    check(scenario, problems);
}

fn check_headline(scenario: &Scenario, problems: &mut Problems<'_>) {
    let (headline, names) = (scenario.headline.as_str(), measures().iter().map(|measure| measure.name));
    if !names.clone().any(|name| name == headline) {
        problems.at("headline", format!("unknown measure `{headline}`"), Some(name_hint(headline, names)));
    }
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
        let [a, b] = &self.outfits;
        a == b && self.field.symmetric()
    }

    fn measures(&self) -> &'static [Measure] {
        measures()
    }

    fn experiment(self: Arc<Self>, strategies: [Arc<Policy>; 2]) -> Box<dyn Experiment> {
        Box::new(Loaded(ArmyMen { stage: self, strategies }))
    }

    fn odds(self: &Arc<Self>) -> Vec<Box<dyn OddsTable>> {
        tables(self)
    }
}

/// The game with the strategies that play it.
#[derive(Clone, Debug)]
pub struct ArmyMen<S> {
    /// The scenario.
    pub stage: Arc<Stage>,
    /// Who leads side A and side B.
    pub strategies: [Arc<S>; 2],
}

impl<S: Strategy> Game for ArmyMen<S> {
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
