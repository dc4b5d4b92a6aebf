//! The game as the rest of the program meets it: its line in the registry, a checked scenario, a game played.

use std::sync::Arc;

use super::choice::{Situation, draw};
use super::measures::{Ended, measures};
use super::odds::tables;
use super::rules::Play;
use super::state::Stage;
use super::strategy::Strategy;
use super::tables::{Scenario, check};
use crate::chance::Chance;
use crate::game::contest::{self, Contest, Match, Plays};
use crate::game::{GameEntry, Journal, Measure, OddsTable, Outcome, ScenarioFile, record};
use crate::scenario::{Problems, editor_schema};

/// The game's line in the registry.
pub const ENTRY: GameEntry = GameEntry {
    name: Scenario::GAME,
    title: "One-Hour WW2 with D3",
    result_version: 2,
    usual_scenario: "one-hour/meeting-engagement",
    reference_scenarios: &["one-hour/meeting-engagement"],
    reference_strategies: &["combined-arms", "aggressive", "defensive", "random"],
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

    fn drawing(&self) -> String {
        draw(self, &self.opening)
    }

    fn is_half_turn(&self) -> bool {
        self.is_mirrored()
    }

    fn odds(self: &Arc<Self>) -> Vec<Box<dyn OddsTable>> {
        tables(self)
    }
}

/// The game with the strategies that play it.
pub type OneHour<S> = Match<Stage, S>;

impl<S: Strategy> Plays<S> for Stage {
    fn play(&self, strategies: [&S; 2], chance: &mut impl Chance, journal: &mut impl Journal, outcome: &mut Outcome) {
        let mut play = Play::new(self, strategies, chance, journal);
        let ending = play.play();
        let situation = Situation { stage: self, battle: &play.battle };
        record(&Ended { situation, ending }, outcome);
        strategies.map(S::mistake).into_iter().flatten().for_each(|mistake| outcome.fail(mistake));
    }
}
