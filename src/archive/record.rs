//! The record of results (`run.json`), which `merge`, `--resume` and the reports read again. It names neither a clock
//! time nor a machine.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::command::command;
use super::identity::Identity;
use crate::error::Source;
use crate::game::{LoadedScenario, OddsPicture, OddsTable};
use crate::simulation::{self, Shard};

/// Version of the files of this room.
pub(super) const FORMAT_VERSION: u32 = 1;

/// A range of game numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Games {
    /// The first.
    pub start: u64,
    /// One past the last.
    pub end: u64,
}

/// A text the scenario was read from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScenarioText {
    /// Its name.
    pub name: String,
    /// The whole text.
    pub text: String,
}

/// The reason why a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stop {
    /// All games asked for were played.
    Games,
    /// The precision asked for was planned for and played.
    Precision,
    /// Nothing was seen to vary in what the precision was asked for.
    Alike,
    /// The precision asked for needs more than `--max-games`.
    MaxGames,
    /// The compared variants, or the entrants, clearly differ or are clearly alike.
    Clear,
    /// The user stopped it.
    Interrupted,
    /// Too many games panicked.
    Faults,
    /// A measure took too many distinct values.
    TooManyValues,
}

impl Stop {
    /// The reason why a run ended; `planned` is that of a run that played all its games.
    pub fn of(stop: &simulation::Halt, planned: Stop) -> Stop {
        match stop {
            simulation::Halt::Complete => planned,
            simulation::Halt::Clear => Stop::Clear,
            simulation::Halt::Interrupted => Stop::Interrupted,
            simulation::Halt::Faults => Stop::Faults,
            simulation::Halt::TooManyValues(_) => Stop::TooManyValues,
        }
    }

    /// The reason in words.
    pub fn words(self) -> &'static str {
        match self {
            Stop::Games => "all games asked for",
            Stop::Precision => "the precision asked for",
            Stop::Alike => "nothing that varies",
            Stop::MaxGames => "the most games allowed",
            Stop::Clear => "a clear answer",
            Stop::Interrupted => "an interrupt",
            Stop::Faults => "faulted games",
            Stop::TooManyValues => "too many distinct values",
        }
    }
}

/// `run.json`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RunRecord {
    /// Version of this file's format.
    pub format_version: u32,
    /// Version of the program.
    pub program_version: String,
    /// Everything that must be equal for two runs to be parts of one.
    #[serde(rename = "run")]
    pub identity: Identity,
    /// The scenario's title.
    pub title: String,
    /// The measure that users look at first.
    pub headline: String,
    /// The texts the scenario was read from, its own first; of a study of several scenarios those of all.
    pub scenario_text: Vec<ScenarioText>,
    /// The texts that strategies were read from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub strategy_text: Vec<ScenarioText>,
    /// The overrides, as typed.
    pub overrides: Vec<String>,
    /// Games the whole run was to play.
    pub games_asked: u64,
    /// The game numbers counted here.
    pub game_range: Games,
    /// The number of games in that range.
    pub games: u64,
    /// The part of the whole that this is, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shard: Option<Shard>,
    /// The reason why the run ended.
    pub stopped_by: Stop,
    /// Games that met a cap.
    pub unfinished: u64,
    /// Games that panicked.
    pub faulted: u64,
    /// Tables of the scenario that stand in for charts its text has lost.
    pub reconstructed: Vec<String>,
    /// Number of tables of numbers that the scenario has; 0 in a record that does not say it.
    #[serde(default)]
    pub scenario_tables: usize,
    /// Of a run: whether the two sides are alike: the table is its own half-turn, and their armies and strategies are
    /// equal. Where chance decides who goes first, neither side can then be ahead of the other.
    #[serde(default, skip_serializing_if = "is_not")]
    pub alike: bool,
    /// The command that repeats the results.
    pub command: String,
    /// The odds tables beside the record, each with the question it answers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tables: Vec<OddsEntry>,
}

/// Whether a flag is not set, which a record does not say.
fn is_not(flag: &bool) -> bool {
    !flag
}

/// An odds table, as the record beside it describes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OddsEntry {
    /// Its name.
    pub name: String,
    /// The question it answers.
    pub about: String,
    /// Its key columns.
    pub keys: Vec<String>,
    /// The picture of it that its readers want first, if the game names one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<PictureEntry>,
}

/// The picture of an odds table that its readers want first ([`OddsPicture`]), as the record beside it names it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PictureEntry {
    /// The value column.
    pub value: String,
    /// What its values are, in words.
    pub title: String,
    /// The keys down the side and across the top; empty for those with the most values.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub square: Vec<String>,
    /// Keys in words, with `{}` for the value.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub words: BTreeMap<String, String>,
}

impl OddsEntry {
    /// The entry of an odds table.
    pub fn of(table: &dyn OddsTable) -> OddsEntry {
        OddsEntry {
            name: table.name().to_string(),
            about: table.about().to_string(),
            keys: table.key_columns(),
            picture: PictureEntry::of(table.picture()),
        }
    }
}

impl PictureEntry {
    fn of(picture: OddsPicture) -> Option<PictureEntry> {
        let named = |part: &&&str| !part.is_empty();
        let word = |(key, words): &(&str, &str)| (key.to_string(), words.to_string());
        (!picture.value.is_empty()).then(|| PictureEntry {
            value: picture.value.to_string(),
            title: picture.title.to_string(),
            square: picture.square.iter().filter(named).map(|key| key.to_string()).collect(),
            words: picture.words.iter().map(word).collect(),
        })
    }
}

/// The account of the games that were asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Account {
    /// Games that the whole run was to play.
    pub asked: u64,
    /// The game numbers counted.
    pub games: Games,
    /// The reason why the games ended.
    pub stopped_by: Stop,
    /// Games that met a cap.
    pub unfinished: u64,
    /// Games that panicked.
    pub faulted: u64,
}

impl Account {
    /// The account of a search that plays the numbers below `games` again and again.
    pub fn of_search(games: u64, is_interrupted: bool, [unfinished, faulted]: [u64; 2]) -> Account {
        let stopped_by = if is_interrupted { Stop::Interrupted } else { Stop::Games };
        Account { asked: games, games: Games { start: 0, end: games }, stopped_by, unfinished, faulted }
    }
}

/// These texts and those of some sources, each name once.
fn add_texts<'a>(
    mut texts: Vec<ScenarioText>,
    sources: impl IntoIterator<Item = &'a Arc<Source>>,
) -> Vec<ScenarioText> {
    for source in sources {
        if texts.iter().all(|known| known.name != source.name) {
            texts.push(ScenarioText { name: source.name.clone(), text: source.text.clone() });
        }
    }
    texts
}

/// The level that records of exact results name; exact results have no intervals.
const EXACT_LEVEL: f64 = 0.95;

impl RunRecord {
    /// The record of games, all those that were asked for.
    pub fn new(
        scenario: &LoadedScenario,
        identity: Identity,
        overrides: Vec<String>,
        games_asked: u64,
        game_range: Games,
        shard: Option<Shard>,
    ) -> RunRecord {
        let card = scenario.playable.card();
        let command = command(&identity, &overrides, games_asked, shard);
        RunRecord {
            format_version: FORMAT_VERSION,
            program_version: env!("CARGO_PKG_VERSION").to_string(),
            identity,
            title: card.title.clone(),
            headline: card.headline.clone(),
            scenario_text: add_texts(Vec::new(), &scenario.document.sources),
            strategy_text: add_texts(Vec::new(), scenario.playable.guests().iter().map(|guest| &guest.place.source)),
            overrides,
            games_asked,
            game_range,
            games: game_range.end - game_range.start,
            shard,
            stopped_by: Stop::Games,
            unfinished: 0,
            faulted: 0,
            reconstructed: card.reconstructed(),
            scenario_tables: card.charts.len(),
            alike: false,
            command,
            tables: Vec::new(),
        }
    }

    /// The same record, of a run of the scenario and not of a study whose runs begin as it does.
    pub fn of_run(self, scenario: &LoadedScenario) -> RunRecord {
        let is_mirror = matches!(&self.identity.strategies[..], [a, b] if a == b);
        RunRecord { alike: is_mirror && scenario.playable.is_half_turn(), ..self }
    }

    /// The record of a study that `command` repeats.
    pub fn of_study(
        scenario: &LoadedScenario,
        identity: Identity,
        overrides: &[String],
        account: Account,
        command: String,
    ) -> RunRecord {
        let Account { asked, games, stopped_by, unfinished, faulted } = account;
        let record = RunRecord::new(scenario, identity, overrides.to_vec(), asked, games, None);
        RunRecord { stopped_by, unfinished, faulted, command, ..record }
    }

    /// The same record, of games of these scenarios too.
    pub fn of_scenarios<'a>(self, others: impl Iterator<Item = &'a LoadedScenario>) -> RunRecord {
        let mut record = self;
        for other in others {
            record.scenario_text = add_texts(record.scenario_text, &other.document.sources);
            let guests = other.playable.guests();
            record.strategy_text = add_texts(record.strategy_text, guests.iter().map(|guest| &guest.place.source));
        }
        record
    }

    /// The same record of a part of the whole.
    pub fn of_shard(self, shard: Option<Shard>) -> RunRecord {
        let Some(part) = shard else { return self };
        RunRecord { shard, command: format!("{} --shard {part}", self.command), ..self }
    }

    /// The record of exact results, for which no games were played.
    pub fn exact(scenario: &LoadedScenario, strategies: &[String], overrides: &[String], command: String) -> RunRecord {
        let identity = Identity::new(scenario, strategies.to_vec(), 0, None, EXACT_LEVEL);
        let none = Games { start: 0, end: 0 };
        RunRecord { command, ..RunRecord::new(scenario, identity, overrides.to_vec(), 0, none, None) }
    }

    /// The version of the format written.
    pub const FORMAT_VERSION: u32 = FORMAT_VERSION;

    /// `run.json` as bytes.
    pub fn to_json(&self) -> String {
        to_json(self)
    }
}

/// A file as JSON, indented.
pub(super) fn to_json(value: &impl Serialize) -> String {
    let mut text = serde_json::to_string_pretty(value).expect("names and numbers are always JSON");
    text.push('\n');
    text
}

/// Reads the text of `run.json`.
///
/// # Errors
/// The message says what is wrong with the text.
pub fn read_record(run: &str) -> Result<RunRecord, String> {
    let record: RunRecord = serde_json::from_str(run).map_err(|cause| format!("run.json: {cause}"))?;
    check_version("run.json", record.format_version)?;
    let level = record.identity.level;
    if !(0.0 < level && level < 1.0) {
        return Err(format!("run.json: level {level}, expected one between 0 and 1"));
    }
    Ok(record)
}

/// Checks that a file is of the version that this program writes.
///
/// # Errors
/// The message names the version of the file.
pub(super) fn check_version(name: &str, version: u32) -> Result<(), String> {
    match version {
        FORMAT_VERSION => Ok(()),
        _ => Err(format!("{name}: format version {version}, expected {FORMAT_VERSION}")),
    }
}
