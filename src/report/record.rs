//! The record of a run: what was run (`run.json`) and the counts it gave (`tally.json`), to be read again by whoever
//! merges or reports. No clock and no machine is in them.

use serde::{Deserialize, Serialize};

use crate::game::{Kind, Measure};
use crate::tally::{Fault, Faults, Histogram, SplitTally, Tally};

/// Version of both files.
const FORMAT_VERSION: u32 = 1;

/// What must be equal for two runs to be parts of one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Identity {
    /// The game.
    pub game: String,
    /// Version of the game's results.
    pub result_version: u32,
    /// The scenario as it was named.
    pub scenario: String,
    /// Digest of its content, overrides included.
    pub scenario_digest: String,
    /// The strategy of each seat; in a tournament of strategies those that played.
    pub strategies: Vec<String>,
    /// The army lists that played, in a tournament of army lists.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub armies: Vec<String>,
    /// What a study varies: its variants, cells, moves or adjustments, in words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub design: Vec<String>,
    /// The seed.
    pub seed: u64,
    /// Version of the naming of random streams.
    pub stream_scheme: u32,
    /// The generator.
    pub generator: String,
    /// Games per batch.
    pub batch: u64,
    /// The measure that splits the tables.
    pub by: Option<String>,
    /// Level of the intervals.
    pub level: f64,
}

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

/// What ended a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stop {
    /// All games asked for were played.
    Games,
    /// The precision asked for was planned for and played.
    Precision,
    /// The precision asked for needs more than `--max-games`.
    MaxGames,
    /// What was compared is clear.
    Clear,
    /// The user stopped it.
    Interrupted,
    /// Too many games panicked.
    Faults,
    /// A measure took too many distinct values.
    TooManyValues,
}

impl Stop {
    /// What ended the run, in words.
    pub fn words(self) -> &'static str {
        match self {
            Stop::Games => "all games asked for",
            Stop::Precision => "the precision asked for",
            Stop::MaxGames => "the most games allowed",
            Stop::Clear => "a clear difference",
            Stop::Interrupted => "an interrupt",
            Stop::Faults => "faulted games",
            Stop::TooManyValues => "too many distinct values",
        }
    }
}

/// `run.json`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// Version of this file's format.
    pub format_version: u32,
    /// Version of the program.
    pub program_version: String,
    /// What must be equal for two runs to be parts of one.
    #[serde(rename = "run")]
    pub identity: Identity,
    /// The scenario's title.
    pub title: String,
    /// The measure people look at first.
    pub headline: String,
    /// The texts the scenario was read from, its own first.
    pub scenario_text: Vec<ScenarioText>,
    /// The overrides, as typed.
    pub overrides: Vec<String>,
    /// Games the whole run was to play.
    pub games_asked: u64,
    /// The game numbers counted here.
    pub game_range: Games,
    /// How many they are.
    pub games: u64,
    /// What ended the run.
    pub stopped_by: Stop,
    /// Games that met a cap.
    pub unfinished: u64,
    /// Games that panicked.
    pub faulted: u64,
    /// Tables of the scenario that stand in for charts its text has lost.
    pub reconstructed: Vec<String>,
    /// How many tables of numbers the scenario has; 0 where that was not written down.
    #[serde(default)]
    pub scenario_tables: usize,
    /// The command that repeats it.
    pub command: String,
    /// What each odds table beside it answers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tables: Vec<OddsEntry>,
}

/// An odds table, as the record beside it tells of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OddsEntry {
    /// Its name.
    pub name: String,
    /// What it answers.
    pub about: String,
    /// Its key columns.
    pub keys: Vec<String>,
}

impl Record {
    /// The version of the format written.
    pub const FORMAT_VERSION: u32 = FORMAT_VERSION;

    /// `run.json` as bytes.
    pub fn to_json(&self) -> String {
        to_json(self)
    }
}

/// `tally.json`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TallyFile {
    format_version: u32,
    /// The game numbers counted.
    pub game_range: Games,
    games: u64,
    faulted: u64,
    faults: Vec<StoredFault>,
    /// What was recorded about each game.
    pub measures: Vec<StoredMeasure>,
    counts: Vec<Counts>,
    by: Option<String>,
    parts: Vec<Part>,
}

/// Values with their counts, ascending.
type Counts = Vec<(i64, u64)>;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct StoredFault {
    game: u64,
    message: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Part {
    value: i64,
    games: u64,
    counts: Vec<Counts>,
}

/// A measure as stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StoredMeasure {
    name: String,
    unit: String,
    meaning: String,
    kind: StoredKind,
    labels: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum StoredKind {
    Count,
    YesNo,
    Labels,
}

impl From<&Measure> for StoredMeasure {
    fn from(measure: &Measure) -> Self {
        let kind = match measure.kind {
            Kind::Count => StoredKind::Count,
            Kind::YesNo => StoredKind::YesNo,
            Kind::Labels(_) => StoredKind::Labels,
        };
        let [name, unit, meaning] = [measure.name, measure.unit, measure.meaning].map(str::to_string);
        let labels = measure.labels().iter().map(|label| label.to_string()).collect();
        StoredMeasure { name, unit, meaning, kind, labels }
    }
}

impl StoredMeasure {
    /// The measure. Its words live as long as the program: there are a few dozen, read once.
    fn measure(&self) -> Measure {
        let keep = |text: &str| -> &'static str { Box::leak(text.to_string().into_boxed_str()) };
        let labels = || -> &'static [&'static str] {
            Box::leak(self.labels.iter().map(|label| keep(label)).collect::<Vec<_>>().into_boxed_slice())
        };
        let kind = match self.kind {
            StoredKind::Count => Kind::Count,
            StoredKind::YesNo => Kind::YesNo,
            StoredKind::Labels => Kind::Labels(labels()),
        };
        Measure { name: keep(&self.name), unit: keep(&self.unit), meaning: keep(&self.meaning), kind }
    }
}

impl StoredMeasure {
    /// Whether these are counts of this measure in so many games: ascending values that it can take, each of them seen.
    fn can_count(&self, counts: &Counts, games: u64) -> bool {
        let can_be = |value: i64| match self.kind {
            StoredKind::Count => true,
            StoredKind::YesNo => (0..2).contains(&value),
            StoredKind::Labels => (0..self.labels.len() as i64).contains(&value),
        };
        counts.is_sorted_by(|(a, _), (b, _)| a < b)
            && counts.iter().all(|&(value, count)| can_be(value) && count > 0)
            && counts.iter().try_fold(0u64, |sum, &(_, count)| sum.checked_add(count)) == Some(games)
    }
}

fn counts(tally: &Tally) -> Vec<Counts> {
    tally.measures.iter().map(|histogram| histogram.iter().collect()).collect()
}

fn histograms(counts: &[Counts]) -> Vec<Histogram> {
    counts.iter().map(|counts| counts.iter().copied().collect()).collect()
}

impl TallyFile {
    /// The file of a tally.
    pub fn new(measures: &[Measure], tally: &SplitTally, game_range: Games) -> Self {
        let faults = &tally.all.faults;
        let part = |(&value, part): (&i64, &Tally)| Part { value, games: part.games, counts: counts(part) };
        TallyFile {
            format_version: FORMAT_VERSION,
            game_range,
            games: tally.all.games,
            faulted: faults.count,
            faults: faults.listed.iter().map(|f| StoredFault { game: f.game, message: f.message.clone() }).collect(),
            measures: measures.iter().map(StoredMeasure::from).collect(),
            counts: counts(&tally.all),
            by: tally.by.map(|by| measures[by].name.to_string()),
            parts: tally.parts.iter().map(part).collect(),
        }
    }

    /// `tally.json` as bytes.
    pub fn to_json(&self) -> String {
        to_json(self)
    }

    /// The measures of the file.
    pub fn measures(&self) -> Vec<Measure> {
        self.measures.iter().map(StoredMeasure::measure).collect()
    }

    /// Whether every count is one that a tally writes, before any of them are added up.
    fn is_sound(&self) -> bool {
        let played = self.games.checked_sub(self.faulted);
        let holds = |counts: &[Counts], games: u64| {
            counts.len() == self.measures.len()
                && counts.iter().zip(&self.measures).all(|(counts, measure)| measure.can_count(counts, games))
        };
        let parts = self.parts.iter().try_fold(0u64, |sum, part| sum.checked_add(part.games));
        self.game_range.end.checked_sub(self.game_range.start) == Some(self.games)
            && played.is_some_and(|games| holds(&self.counts, games))
            && self.parts.iter().all(|part| holds(&part.counts, part.games))
            && (self.by.is_none() || parts == played)
    }

    /// The tally of the file; `None` if its numbers do not add up.
    pub fn tally(&self) -> Option<SplitTally> {
        if !self.is_sound() {
            return None;
        }
        let listed = self.faults.iter().map(|f| Fault { game: f.game, message: f.message.clone() }).collect();
        let faults = Faults { count: self.faulted, listed };
        let all = Tally { games: self.games, measures: histograms(&self.counts), faults };
        let by = match &self.by {
            Some(by) => Some(self.measures.iter().position(|measure| measure.name == *by)?),
            None => None,
        };
        let part = |part: &Part| {
            (part.value, Tally { games: part.games, measures: histograms(&part.counts), faults: Faults::default() })
        };
        let tally = SplitTally { all, by, parts: self.parts.iter().map(part).collect() };
        tally.is_conserved().then_some(tally)
    }
}

/// A file as JSON, indented.
pub(super) fn to_json(value: &impl Serialize) -> String {
    format!("{}\n", serde_json::to_string_pretty(value).expect("names and numbers are always JSON"))
}

/// A result folder read again.
#[derive(Clone, Debug)]
pub struct ShardFile {
    /// What was run.
    pub record: Record,
    /// What was recorded about each game.
    pub measures: Vec<Measure>,
    /// The counts.
    pub tally: SplitTally,
}

/// Reads the text of `run.json`.
///
/// # Errors
/// Says what is wrong with it.
pub fn read_record(run: &str) -> Result<Record, String> {
    let record: Record = serde_json::from_str(run).map_err(|cause| format!("run.json: {cause}"))?;
    check_version("run.json", record.format_version)?;
    let level = record.identity.level;
    if !(0.0 < level && level < 1.0) {
        return Err(format!("run.json: level {level}, expected one between 0 and 1"));
    }
    Ok(record)
}

/// Whether a file is of the version that this program writes.
///
/// # Errors
/// Says which version it is of.
pub(super) fn check_version(name: &str, version: u32) -> Result<(), String> {
    match version {
        FORMAT_VERSION => Ok(()),
        _ => Err(format!("{name}: format version {version}, expected {FORMAT_VERSION}")),
    }
}

/// Reads the texts of `run.json` and `tally.json`.
///
/// # Errors
/// Says what is wrong with which of the two files.
pub fn read_shard(run: &str, tally: &str) -> Result<ShardFile, String> {
    let record = read_record(run)?;
    let file: TallyFile = serde_json::from_str(tally).map_err(|cause| format!("tally.json: {cause}"))?;
    check_version("tally.json", file.format_version)?;
    if file.game_range != record.game_range {
        return Err("run.json and tally.json are of different game ranges".to_string());
    }
    if file.by != record.identity.by {
        return Err("run.json and tally.json are split by different measures".to_string());
    }
    let tally = file.tally().ok_or("tally.json: its counts do not add up")?;
    Ok(ShardFile { record, measures: file.measures(), tally })
}
