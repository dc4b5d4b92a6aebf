//! The results of a run as tables and files, whether just played or merged.

use super::argument::FormatArgument;
use super::load::LoadedScenario;
use super::output;
use crate::chance::{GENERATOR, SCHEME_VERSION};
use crate::error::{self, Error, Result, single_line};
use crate::estimate::percent;
use crate::game::{ENDING, Kind, Measure, RECONSTRUCTION, UNFINISHED};
use crate::report::{
    Canvas, Games, Identity, Record, ScenarioText, Stop, Table, TallyFile, csv, distribution_table, facts, grouped,
    headline_view, label_views, quantile_table, summary_table, summary_view,
};
use crate::simulation::{self, BATCH, Shard};
use crate::tally::{SplitTally, Tally};

/// The tables of a run that scripts can ask for.
pub const TABLES: [&str; 3] = ["summary", "distribution", "quantiles"];

/// The level of exact results, which have no intervals; records have one.
const EXACT_LEVEL: f64 = 0.95;

/// Everything a run gives.
pub struct Results {
    /// What was run.
    pub record: Record,
    /// What was recorded about each game.
    pub measures: Vec<Measure>,
    /// The counts.
    pub tally: SplitTally,
}

/// Whether there is such a table.
///
/// # Errors
/// Kind `Usage` if there is not.
pub fn check_table(name: Option<&str>, tables: &[&str]) -> Result<()> {
    match name {
        Some(name) if !tables.contains(&name) => {
            Err(output::unknown_table(name, &tables.iter().map(|table| table.to_string()).collect::<Vec<_>>()))
        }
        _ => Ok(()),
    }
}

/// What must be equal for two runs to be parts of one.
pub fn identity(
    scenario: &LoadedScenario,
    strategies: Vec<String>,
    seed: u64,
    by: Option<String>,
    level: f64,
) -> Identity {
    Identity {
        game: scenario.entry.name.to_string(),
        result_version: scenario.entry.result_version,
        scenario: scenario.document.name.clone(),
        scenario_digest: scenario.playable.card().digest.clone(),
        strategies,
        armies: Vec::new(),
        design: Vec::new(),
        seed,
        stream_scheme: SCHEME_VERSION,
        generator: GENERATOR.to_string(),
        batch: BATCH,
        by,
        level,
    }
}

/// The record of a run that played all it was asked for.
pub fn record(
    scenario: &LoadedScenario,
    identity: Identity,
    overrides: Vec<String>,
    games_asked: u64,
    game_range: Games,
    shard: Option<Shard>,
) -> Record {
    let text = |source: &std::sync::Arc<crate::error::Source>| ScenarioText {
        name: source.name.clone(),
        text: source.text.clone(),
    };
    let charts = &scenario.playable.card().charts;
    let command = command(&identity, &overrides, games_asked, shard);
    Record {
        format_version: Record::FORMAT_VERSION,
        program_version: env!("CARGO_PKG_VERSION").to_string(),
        identity,
        title: scenario.playable.card().title.clone(),
        headline: scenario.playable.card().headline.clone(),
        scenario_text: scenario.document.sources.iter().map(text).collect(),
        overrides,
        games_asked,
        game_range,
        games: game_range.end - game_range.start,
        stopped_by: Stop::Games,
        unfinished: 0,
        faulted: 0,
        reconstructed: charts.iter().filter(|c| c.kind == RECONSTRUCTION).map(|c| c.name.to_string()).collect(),
        scenario_tables: charts.len(),
        command,
        tables: Vec::new(),
    }
}

/// The record of what was worked out exactly: no games were played.
pub fn exact_record(scenario: &LoadedScenario, strategies: &[String], overrides: &[String], command: String) -> Record {
    let identity = identity(scenario, strategies.to_vec(), 0, None, EXACT_LEVEL);
    let none = Games { start: 0, end: 0 };
    Record { command, ..record(scenario, identity, overrides.to_vec(), 0, none, None) }
}

/// The command that repeats a run.
pub fn command(identity: &Identity, overrides: &[String], games: u64, shard: Option<Shard>) -> String {
    let mut words = vec!["run".to_string(), identity.scenario.clone()];
    identity.strategies.iter().for_each(|name| words.extend(["--strategy".to_string(), name.clone()]));
    let mut rest = Vec::new();
    if let Some(shard) = shard {
        rest.extend(["--shard".to_string(), format!("{}/{}", shard.index, shard.of)]);
    }
    command_of(words, identity, overrides, games, rest)
}

/// The command of these leading words that plays these games again, with whatever else it needs at the end.
pub fn command_of(
    lead: Vec<String>,
    identity: &Identity,
    overrides: &[String],
    games: u64,
    rest: Vec<String>,
) -> String {
    let mut words = [vec!["overmatch".to_string()], lead].concat();
    words.extend(["--seed".to_string(), identity.seed.to_string(), "--games".to_string(), games.to_string()]);
    overrides.iter().for_each(|set| words.extend(["--set".to_string(), set.clone()]));
    if let Some(by) = &identity.by {
        words.extend(["--by".to_string(), by.clone()]);
    }
    words.extend(["--level".to_string(), identity.level.to_string()]);
    words.extend(rest);
    command_line(&words)
}

/// Words as a shell reads them.
pub fn command_line(words: &[String]) -> String {
    words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ")
}

/// The command that tells one game.
pub fn replay_command(identity: &Identity, strategies: &[String], overrides: &[String], game: u64) -> String {
    let mut words = ["overmatch", "replay", &identity.scenario].map(str::to_string).to_vec();
    overrides.iter().for_each(|set| words.extend(["--set".to_string(), set.clone()]));
    strategies.iter().for_each(|name| words.extend(["--strategy".to_string(), name.clone()]));
    words.extend(["--seed".to_string(), identity.seed.to_string(), "--game".to_string(), game.to_string()]);
    command_line(&words)
}

/// Whether the results keep within the limits of faulted and unfinished games.
///
/// # Errors
/// Kind `Limit` for any faulted game, or for more than this share of unfinished ones among so many games.
pub fn within_limits(record: &Record, games: u64, max_unfinished: f64) -> Result<()> {
    let limit = |message: String| Err(Error::new(error::Kind::Limit, message));
    if record.faulted > 0 {
        return limit(format!("{} of {games} games panicked", record.faulted));
    }
    if record.unfinished as f64 > max_unfinished * games as f64 {
        let [unfinished, games] = [record.unfinished, games].map(grouped);
        let most = percent(max_unfinished, None);
        return limit(format!("{unfinished} of {games} games are unfinished, more than --max-unfinished {most}"));
    }
    Ok(())
}

/// A word as a shell reads it.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./=:,%+".contains(c);
    if word.chars().all(plain) && !word.is_empty() {
        word.to_string()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

impl Results {
    /// The files of the result folder.
    pub fn files(&self) -> Vec<(String, Vec<u8>)> {
        let tally = TallyFile::new(&self.measures, &self.tally, self.record.game_range);
        vec![
            ("summary.csv".to_string(), csv(&self.summary())),
            ("distribution.csv".to_string(), csv(&self.distribution())),
            ("tally.json".to_string(), tally.to_json().into_bytes()),
            ("run.json".to_string(), self.record.to_json().into_bytes()),
        ]
    }

    fn level(&self) -> f64 {
        self.record.identity.level
    }

    fn summary(&self) -> Table {
        summary_table(&self.measures, &self.tally, self.level())
    }

    fn distribution(&self) -> Table {
        distribution_table(&self.measures, &self.tally, self.level())
    }

    fn quantiles(&self) -> Table {
        quantile_table(&self.measures, &self.tally, self.level())
    }

    /// The results in the form asked for; where all tables are printed, these `also`. Text is drawn on the canvas.
    ///
    /// # Errors
    /// Kind `Usage` if they cannot be given in this form.
    pub fn render(
        &self,
        format: FormatArgument,
        table: Option<&str>,
        also: Vec<Table>,
        canvas: &Canvas,
    ) -> Result<Vec<u8>> {
        let tables = match (table, format) {
            (Some("distribution"), _) => vec![self.distribution()],
            (Some("quantiles"), _) => vec![self.quantiles()],
            (Some(_), _) | (None, FormatArgument::Csv) => vec![self.summary()],
            (None, FormatArgument::Json) => {
                let tables = vec![self.summary(), self.distribution(), self.quantiles(), facts(&self.record)];
                [tables, also].concat()
            }
            (None, FormatArgument::Table) => {
                let views = [self.views(), also].concat();
                return Ok((canvas.lines(&self.head()) + "\n" + &canvas.text(&views)).into_bytes());
            }
            (None, FormatArgument::Markdown) => {
                let views = [self.views(), also].concat();
                return Ok([head_bytes(&self.head()), output::render(&views, format)?].concat());
            }
        };
        match format {
            FormatArgument::Table => Ok(canvas.text(&tables).into_bytes()),
            _ => output::render(&tables, format),
        }
    }

    /// What was run, for people.
    fn head(&self) -> Vec<String> {
        let identity = &self.record.identity;
        let mut lines = head(&self.record, &format!("Strategy {}", identity.strategies.join(" against ")));
        for fault in &self.tally.all.faults.listed {
            let command = replay_command(identity, &identity.strategies, &self.record.overrides, fault.game);
            lines.push(format!("Game {} panicked: {} (see {command})", fault.game, fault.message));
        }
        lines
    }

    /// The tables people look at: for all games, or for each part of them.
    fn views(&self) -> Vec<Table> {
        let Some(by) = self.tally.by else { return self.views_of(&self.tally.all, "") };
        let name = |value: i64| match self.measures[by].label(value) {
            "" => value.to_string(),
            label => label.to_string(),
        };
        let part = |(&value, part): (&i64, &Tally)| {
            let heading = format!("{} = {} ({} games): ", self.measures[by].name, name(value), grouped(part.games));
            // Which part it is says all there is about the measure that splits.
            let views = self.views_of(part, &heading).into_iter();
            views.filter(|table| table.name != self.measures[by].name).collect::<Vec<_>>()
        };
        self.tally.parts.iter().flat_map(part).collect()
    }

    fn views_of(&self, tally: &Tally, heading: &str) -> Vec<Table> {
        let mut tables = vec![summary_view(&self.measures, tally, self.level())];
        tables.extend(label_views(&self.measures, tally, self.level()));
        let headline = self.measures.iter().position(|measure| measure.name == self.record.headline);
        let headline = headline.filter(|&index| self.measures[index].kind == Kind::Count);
        tables.extend(headline.map(|i| headline_view(&self.measures[i], i, tally, self.level())));
        tables.into_iter().map(|table| Table { title: format!("{heading}{}", table.title), ..table }).collect()
    }
}

/// Title, players and games, and what was changed or reconstructed, for people.
pub fn head(record: &Record, players: &str) -> Vec<String> {
    let identity = &record.identity;
    let mut lines = vec![
        format!("{} ({})", record.title, identity.scenario),
        format!(
            "{players}; games {} to {} of seed {}; stopped by: {}.",
            grouped(record.game_range.start),
            grouped(record.game_range.end.saturating_sub(1)),
            identity.seed,
            record.stopped_by.words(),
        ),
    ];
    lines.extend(record.provenance());
    lines
}

/// Lines for people as bytes, with an empty line behind them.
pub fn head_bytes(lines: &[String]) -> Vec<u8> {
    let head: String = lines.iter().map(|line| single_line(line) + "\n").collect();
    (head + "\n").into_bytes()
}

/// How many games met a cap.
pub fn unfinished(measures: &[Measure], tally: &Tally) -> u64 {
    let ending = measures.iter().zip(&tally.measures).find(|(measure, _)| measure.name == ENDING);
    ending.and_then(|(measure, counts)| Some(counts.count(measure.value_of(UNFINISHED)?))).unwrap_or(0)
}

/// What ended a run that was planned to stop by a rule of its own.
pub fn stopped_by(stop: &simulation::Stop, planned: Stop) -> Stop {
    match stop {
        simulation::Stop::Complete => planned,
        simulation::Stop::Clear => Stop::Clear,
        simulation::Stop::Interrupted => Stop::Interrupted,
        simulation::Stop::Faults => Stop::Faults,
        simulation::Stop::TooManyValues(_) => Stop::TooManyValues,
    }
}

/// Whether a run got to its end.
///
/// # Errors
/// Kind `Interrupted` after Ctrl-C; it says how many `units` (games, game numbers) are complete. Kind `Limit` for too many
/// faulted games or a measure, of these names, with too many values.
pub fn completed(stop: &simulation::Stop, record: &Record, measures: &[Measure], units: &str) -> Result<()> {
    let limit = |message: String| Err(Error::new(error::Kind::Limit, message));
    match stop {
        simulation::Stop::Interrupted => {
            let message = format!("interrupted: the first {} {units} are complete and kept", grouped(record.games));
            Err(Error::new(error::Kind::Interrupted, message))
        }
        simulation::Stop::TooManyValues(measure) => {
            let name = measures[*measure].name;
            limit(format!("the measure `{name}` took more distinct values than a tally holds"))
        }
        simulation::Stop::Faults => limit(format!("stopped: {} games panicked", record.faulted)),
        simulation::Stop::Complete | simulation::Stop::Clear => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_of_a_replay_holds_all_that_the_game_depends_on() {
        let identity = Identity {
            game: "one-hour".to_string(),
            result_version: 1,
            scenario: "one-hour/hill".to_string(),
            scenario_digest: String::new(),
            strategies: vec!["bold".to_string(), "shy".to_string()],
            armies: Vec::new(),
            design: Vec::new(),
            seed: 7,
            stream_scheme: SCHEME_VERSION,
            generator: GENERATOR.to_string(),
            batch: BATCH,
            by: None,
            level: 0.95,
        };
        let overrides = ["title=Two words".to_string(), "sides.a.army=\"1944\"".to_string()];
        assert_eq!(
            replay_command(&identity, &identity.strategies, &overrides, 12),
            "overmatch replay one-hour/hill --set 'title=Two words' --set 'sides.a.army=\"1944\"' --strategy bold \
             --strategy shy --seed 7 --game 12"
        );
    }
}
