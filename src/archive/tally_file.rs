//! The counts of a run (`tally.json`), from which every table of the run is computed.

use serde::{Deserialize, Serialize};

use super::control_file::StoredControls;
use super::record::{FORMAT_VERSION, Games, to_json};
use crate::game::{Measure, MeasureKind};
use crate::tally::{Fault, Faults, Histogram, SplitTally, Tally};

/// `tally.json`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TallyFile {
    pub(super) format_version: u32,
    /// The game numbers counted.
    pub game_range: Games,
    games: u64,
    faulted: u64,
    faults: Vec<StoredFault>,
    /// The measures of each game.
    pub measures: Vec<StoredMeasure>,
    counts: Vec<Counts>,
    pub(super) by: Option<String>,
    parts: Vec<TallyPart>,
    /// The control variates of an adjusted run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    controls: Option<StoredControls>,
}

/// Values with their counts, ascending.
pub(super) type Counts = Vec<(i64, u64)>;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct StoredFault {
    game: u64,
    message: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct TallyPart {
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
            MeasureKind::Count => StoredKind::Count,
            MeasureKind::YesNo => StoredKind::YesNo,
            MeasureKind::Labels(_) => StoredKind::Labels,
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
            StoredKind::Count => MeasureKind::Count,
            StoredKind::YesNo => MeasureKind::YesNo,
            StoredKind::Labels => MeasureKind::Labels(labels()),
        };
        Measure { name: keep(&self.name), unit: keep(&self.unit), meaning: keep(&self.meaning), kind }
    }
}

impl StoredMeasure {
    /// Whether `counts` can be the counts of this measure in `games` games: ascending values that it can take, each of
    /// them seen.
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
        let part = |(&value, part): (&i64, &Tally)| TallyPart { value, games: part.games, counts: counts(part) };
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
            controls: tally.controls.as_ref().map(|controls| StoredControls::new(measures, controls)),
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

    /// Whether a tally can have written every count; checked before any of them are added up.
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
        let part = |part: &TallyPart| {
            (part.value, Tally { games: part.games, measures: histograms(&part.counts), faults: Faults::default() })
        };
        let controls = match &self.controls {
            Some(stored) => Some(stored.controls(&self.measures(), &all)?),
            None => None,
        };
        let tally = SplitTally { all, by, parts: self.parts.iter().map(part).collect(), controls };
        tally.is_conserved().then_some(tally)
    }
}
