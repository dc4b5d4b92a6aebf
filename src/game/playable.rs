//! A checked scenario of some game, as the rest of the program sees it.

use super::ahead::Foresight;
use super::{
    ArmyBook, Experiment, GuestCard, Measure, OddsTable, OptimalQuestion, Optimum, ParameterCard, StrategyCard,
};
use crate::error::{Error, Kind, Result, is_alike};
use crate::scenario::{Digest, Document};

/// Strategies of which one is drawn at the start of each game, each with its weight, a part of the sum of all.
pub type LeaderMix = Vec<(String, u32)>;

/// Checks a document, with overrides, into something that can be played.
pub type Load = fn(&Document, &[String]) -> Result<Box<dyn Playable>>;

/// A line that the registry holds for each game.
pub struct GameEntry {
    /// The name by which scenario files ask for it.
    pub name: &'static str,
    /// Its title.
    pub title: &'static str,
    /// Version of its results: raised whenever a change of its code moves a number.
    pub result_version: u32,
    /// The scenario that the game's name alone means.
    pub usual_scenario: &'static str,
    /// Scenarios whose tables are published, each with the number of games that it names itself.
    pub reference_scenarios: &'static [&'static str],
    /// Strategies fixed to the letter, whose tables are published.
    pub reference_strategies: &'static [&'static str],
    /// The measure of a game's length, where there is one that is worth a survival curve.
    pub lifetime: Option<&'static str>,
    /// What people call things beside their names here, and the name of each.
    pub common_names: &'static [(&'static str, &'static str)],
    /// Its scenario file's JSON Schema.
    pub schema: fn() -> serde_json::Value,
    /// Checks a document, with the `--set` overrides, into something that can be played.
    pub load: Load,
}

impl GameEntry {
    /// The name of what people also call `asked`, capitals, blanks and signs apart.
    pub fn common_name(&self, asked: &str) -> Option<&'static str> {
        self.common_names.iter().find(|(common, _)| is_alike(common, asked)).map(|(_, name)| *name)
    }
}

/// A checked scenario.
pub trait Playable: Send + Sync {
    /// Facts for `scenarios show` and for the record of a run.
    fn card(&self) -> &Card;

    /// The measures of each game.
    fn measures(&self) -> &[Measure];

    /// The strategies of the scenario, in the order of the file, then its guests.
    fn strategies(&self) -> Vec<StrategyCard>;

    /// The strategies among them that the scenario itself does not have: they came with the command line.
    fn guests(&self) -> Vec<&GuestCard> {
        Vec::new()
    }

    /// The strategies of which a mix of this name draws the one that leads a game, each with its weight; none of a strategy
    /// that leads all its games itself.
    fn members(&self, _mix: &str) -> LeaderMix {
        Vec::new()
    }

    /// The strategies for other games that came with the rules, each with the game that it plays.
    fn emigrants(&self) -> Vec<(String, String)> {
        Vec::new()
    }

    /// The army lists of the scenario, if it has any, in the order of the file. The values at [`ARMY_PATHS`] are their
    /// names.
    fn armies(&self) -> Vec<StrategyCard> {
        Vec::new()
    }

    /// What the points of army lists buy; `None` of a game whose lists cost no points.
    fn book(&self) -> Option<ArmyBook> {
        None
    }

    /// The number of players who decide: 1 or 2.
    fn seats(&self) -> usize;

    /// Whether a game of two seats is its own half-turn: turning the table by 180 degrees gives the same table with the
    /// armies of the sides exchanged, so that the seats differ only in who goes first.
    fn is_half_turn(&self) -> bool {
        false
    }

    /// One loaded game with a strategy for each seat.
    ///
    /// # Errors
    /// Kind `Usage` for a strategy that the scenario does not have; it names the nearest.
    fn experiment(&self, strategies: &[String]) -> Result<Box<dyn Experiment>>;

    /// As [`Playable::experiment`], where players who look ahead (`ahead:NAME`) think as hard as `foresight` says and not
    /// as hard as the game has them think.
    ///
    /// # Errors
    /// As [`Playable::experiment`].
    fn experiment_ahead(&self, strategies: &[String], _foresight: Foresight) -> Result<Box<dyn Experiment>> {
        self.experiment(strategies)
    }

    /// One loaded game in which the strategy of each seat is drawn anew for every game, from a mix that the scenario need not
    /// have.
    ///
    /// # Errors
    /// Kind `Usage` for a strategy that the scenario does not have, for a mix among them, and of a game whose seats draw
    /// nobody.
    fn experiment_mixed(&self, _mixes: &[LeaderMix; 2]) -> Result<Box<dyn Experiment>> {
        Err(Error::new(Kind::Usage, format!("strategies of {} are not mixed", self.card().game)))
    }

    /// Checks that these strategies can play, as [`Playable::experiment`] does, without working out what only play needs.
    ///
    /// # Errors
    /// As [`Playable::experiment`].
    fn check_players(&self, strategies: &[String]) -> Result<()> {
        self.experiment(strategies).map(drop)
    }

    /// A drawing of the scenario (map, table), empty if it has none.
    fn drawing(&self) -> String {
        String::new()
    }

    /// The odds tables of the game; some are about a strategy, and `strategies` overrides the scenario's choice of it.
    ///
    /// # Errors
    /// Kind `Usage` for a strategy that the scenario does not have.
    fn odds(&self, strategies: &[String]) -> Result<Vec<Box<dyn OddsTable>>>;

    /// The numbers that its text declares itself, for lists; a scenario whose numbers are those of its file has none.
    fn parameters(&self) -> Vec<ParameterCard> {
        Vec::new()
    }

    /// Whether the exact law of every measure is to be had at once, with these strategies.
    fn is_solved_at_once(&self, _strategies: &[String]) -> bool {
        false
    }

    /// The best decisions that are asked for; `None` if the game cannot be solved.
    ///
    /// # Errors
    /// Kind `Usage` for a case, a strategy or a measure that the scenario does not have.
    fn optimal(&self, _question: &OptimalQuestion) -> Result<Option<Optimum>> {
        Ok(None)
    }
}

/// The facts of a scenario that are known before it is played.
#[derive(Clone, Debug)]
pub struct Card {
    /// The game's name.
    pub game: &'static str,
    /// The scenario's title.
    pub title: String,
    /// The purpose of the scenario, in a sentence or two.
    pub about: String,
    /// The measure that users look at first.
    pub headline: String,
    /// The number of games that `run` plays unless told otherwise.
    pub games: u64,
    /// Digest of the resolved content, overrides included.
    pub digest: Digest,
    /// The strategy of each seat unless told otherwise.
    pub default_strategies: Vec<String>,
    /// The scenario's tables.
    pub charts: Vec<Chart>,
}

impl Card {
    /// The names of the tables that stand in for charts the game's text has lost.
    pub fn reconstructed(&self) -> Vec<String> {
        let lost = self.charts.iter().filter(|chart| chart.kind == RECONSTRUCTION);
        lost.map(|chart| chart.name.to_string()).collect()
    }
}

/// A table of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    /// Its name.
    pub name: &'static str,
    /// The kind of number it holds: `rules`, `decision`, [`RECONSTRUCTION`].
    pub kind: &'static str,
    /// The rows and cells of the table that the game's text prints.
    pub printed: Vec<String>,
}

/// The kind of a table that stands in for a chart the text has lost.
pub const RECONSTRUCTION: &str = "reconstruction";

/// The paths at which a scenario with army lists names the army of each seat, as `--set` takes them.
pub const ARMY_PATHS: [&str; 2] = ["sides.a.army", "sides.b.army"];
