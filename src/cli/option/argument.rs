//! Arguments that several subcommands share, and how their values are read.

use std::fmt::{self, Display, Formatter};
use std::io::{self, IsTerminal};
use std::path::PathBuf;

use clap::builder::{EnumValueParser, PossibleValue, TypedValueParser};
use clap::{ArgMatches, Args, FromArgMatches, ValueEnum};

use crate::cli::option::picture::ChartArguments;
use crate::cli::usage::usage;
use crate::error;
use crate::game::ARMY_PATHS;
use crate::scenario::naming;
use crate::study::sensitivity::StepSize;

/// The scenario as it is typed.
#[derive(Clone, Debug, Args)]
struct TypedScenario {
    /// A built-in scenario like ardennes or one-hour/hill (`overmatch explain` lists them), or a scenario file
    scenario: String,
    /// Changes a number of the scenario, like enemy.tiger.level=3; may be repeated (`overmatch explain SCENARIO PATH` tells
    /// what a path means)
    #[arg(long = "set", value_name = "PATH=VALUE")]
    set: Vec<String>,
    /// The army list of the first side, and given once more that of the second (`overmatch explain SCENARIO` lists them)
    #[arg(long = "army", value_name = "NAME")]
    army: Vec<String>,
}

/// The scenario, and the changes of it.
#[derive(Clone, Debug)]
pub struct ScenarioArguments {
    /// A built-in scenario, or a scenario file.
    pub scenario: String,
    /// The changes, as `--set` takes them: those that `--army` makes first.
    pub set: Vec<String>,
    /// The names of army lists, one for each side.
    pub armies: Vec<String>,
}

impl ScenarioArguments {
    /// A scenario with these changes, and these army lists.
    pub fn new(scenario: &str, set: &[String], armies: &[String]) -> ScenarioArguments {
        let set = [army_settings(armies), set.to_vec()].concat();
        ScenarioArguments { scenario: scenario.to_string(), set, armies: armies.to_vec() }
    }
}

/// The changes that the army lists of the sides are, as `--set` takes them.
pub fn army_settings(armies: &[String]) -> Vec<String> {
    ARMY_PATHS.iter().zip(armies).map(|(path, name)| naming(path, name)).collect()
}

impl FromArgMatches for ScenarioArguments {
    fn from_arg_matches(matches: &ArgMatches) -> std::result::Result<Self, clap::Error> {
        let typed = TypedScenario::from_arg_matches(matches)?;
        Ok(ScenarioArguments::new(&typed.scenario, &typed.set, &typed.army))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> std::result::Result<(), clap::Error> {
        *self = ScenarioArguments::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for ScenarioArguments {
    fn augment_args(command: clap::Command) -> clap::Command {
        TypedScenario::augment_args(command)
    }

    fn augment_args_for_update(command: clap::Command) -> clap::Command {
        TypedScenario::augment_args_for_update(command)
    }
}

/// Who plays, and on which random streams.
#[derive(Clone, Debug, Args)]
pub struct PlayArguments {
    /// The strategy that plays; with two players, once for each seat (`overmatch explain SCENARIO strategies` lists them)
    #[arg(long = "strategy", value_name = "NAME")]
    pub strategies: Vec<String>,
    /// The seed of the dice: the same seed plays the same games
    #[arg(long, default_value_t = 1, value_parser = whole_number, allow_negative_numbers = true)]
    pub seed: u64,
}

/// How work is spread and shown.
#[derive(Clone, Debug, Args)]
pub struct WorkArguments {
    /// How many threads work; all the machine has unless given. Results do not depend on it
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024), allow_negative_numbers = true)]
    pub threads: Option<u16>,
    /// Shows no progress and no remarks
    #[arg(long)]
    pub quiet: bool,
}

impl WorkArguments {
    /// The number of threads to use.
    pub fn threads(&self) -> usize {
        let machine = || std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(machine, usize::from)
    }
}

/// How and where results are written.
#[derive(Clone, Debug, Args)]
pub struct OutputArguments {
    /// How results are printed
    #[arg(long, value_parser = format(), default_value = "table")]
    pub format: FormatArgument,
    /// Also writes the results into this folder, for `report`, `chart`, `merge` and --resume
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Replaces what the folder of --out holds; without it that is refused
    #[arg(long, requires = "out")]
    pub force: bool,
    /// Prints no results: for a command that only keeps them.
    #[arg(long, hide = true)]
    pub unprinted: bool,
    /// How often long work writes what is complete into the folder, in seconds; 0 for only at the end
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds, allow_negative_numbers = true)]
    pub checkpoint: f64,
    /// Prints only this table; a name that does not exist lists those that do
    #[arg(long, value_name = "NAME")]
    pub table: Option<String>,
    /// Prints every table in full, not only the answer and one screen of what matters
    #[arg(long)]
    pub all: bool,
    /// Puts the columns scenario, strategy, seed and set in front of printed CSV, so that tables of several runs can be joined
    #[arg(long)]
    pub wide: bool,
    #[command(flatten)]
    pub drawing: ChartArguments,
}

impl OutputArguments {
    /// Checks, before anything is played, that the form has what is asked for, and that a chart can be written.
    ///
    /// # Errors
    /// Kind `Usage` or `File`.
    pub fn check(&self) -> error::Result<()> {
        if self.wide && !self.format.is_one_table() {
            return Err(usage("--wide puts columns in front of CSV: --format csv"));
        }
        self.drawing.check()
    }

    /// Whether a single table is printed without a head: one that was asked for, or the one that is CSV.
    pub fn is_one_table(&self) -> bool {
        self.table.is_some() || self.format.is_one_table()
    }
}

/// Forms of printed results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FormatArgument {
    /// Aligned text
    Table,
    /// One table as comma-separated values
    Csv,
    /// One JSON object of all tables
    Json,
    /// Markdown tables
    Markdown,
    /// One table as a file of Apache Parquet
    #[cfg_attr(not(feature = "parquet"), value(hide = true))]
    Parquet,
}

impl FormatArgument {
    /// Whether it holds one table and nothing beside it.
    pub fn is_one_table(self) -> bool {
        matches!(self, FormatArgument::Csv | FormatArgument::Parquet)
    }
}

impl Display for FormatArgument {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        f.write_str(self.to_possible_value().as_ref().map_or("", PossibleValue::get_name))
    }
}

/// Reads a form of printed results. Parquet needs a program that has it, and somewhere to go that is no terminal.
pub fn format() -> impl TypedValueParser<Value = FormatArgument> {
    EnumValueParser::new().try_map(|format| match format {
        FormatArgument::Parquet if cfg!(not(feature = "parquet")) => Err(
            "this program is built without it (`cargo build --release --features parquet` has it); csv holds the same",
        ),
        FormatArgument::Parquet if io::stdout().is_terminal() => {
            Err("it is not for a terminal: `> FILE.parquet` keeps it")
        }
        format => Ok(format),
    })
}

/// A whole number, as a seed or a game's number is one.
pub fn whole_number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("expected a whole number 0 to {}", u64::MAX))
}

/// A number of games: 1000, 1_000_000, 1e6.
pub fn games(text: &str) -> Result<u64, String> {
    let expected = || "expected a whole number of games, at least 1, like 1000, 1_000_000 or 1e6".to_string();
    let plain = text.replace('_', "");
    if !text.starts_with(|c: char| c.is_ascii_digit()) {
        return Err(expected());
    }
    let games = plain.parse::<u64>().ok().or_else(|| whole(&plain)).ok_or_else(expected)?;
    if games == 0 { Err(expected()) } else { Ok(games) }
}

/// The whole number that a text like 1.5e6 stands for.
fn whole(text: &str) -> Option<u64> {
    let value: f64 = text.parse().ok()?;
    (value.fract() == 0.0 && (0.0..=9_007_199_254_740_992.0).contains(&value)).then_some(value as u64)
}

/// A width in pixels.
pub fn pixels(text: &str) -> Result<f64, String> {
    let expected = || "expected a whole number of pixels from 400 to 4000".to_string();
    text.parse::<u32>().ok().filter(|pixels| (400..=4000).contains(pixels)).map(f64::from).ok_or_else(expected)
}

/// The seconds between two checkpoints: from a tenth to those of a day, or 0 for none.
pub fn seconds(text: &str) -> Result<f64, String> {
    let fits = |seconds: &f64| *seconds == 0.0 || (0.1..=86_400.0).contains(seconds);
    text.parse::<f64>().ok().filter(fits).ok_or_else(|| "expected seconds from 0.1 to 86400, or 0".to_string())
}

/// How many pixels for one.
pub fn scale(text: &str) -> Result<f64, String> {
    let expected = || "expected a number from 0.5 to 8".to_string();
    text.parse::<f64>().ok().filter(|factor| (0.5..=8.0).contains(factor)).ok_or_else(expected)
}

/// A level of confidence: 0.95 or 95%.
pub fn level(text: &str) -> Result<f64, String> {
    match fraction(text) {
        Some(level) if level > 0.0 && level < 1.0 => Ok(level),
        _ => Err("expected a level between 0 and 1, like 0.95 or 95%".to_string()),
    }
}

/// A share: 0.01 or 1%.
pub fn part(text: &str) -> Result<f64, String> {
    match fraction(text) {
        Some(share) if (0.0..=1.0).contains(&share) => Ok(share),
        _ => Err("expected a share from 0 to 1, like 0.01 or 1%".to_string()),
    }
}

pub fn fraction(text: &str) -> Option<f64> {
    match text.strip_suffix('%') {
        Some(percent) => percent.trim().parse::<f64>().ok().map(|value| value / 100.0),
        None => text.parse().ok(),
    }
}

/// The half-width wanted, and of what: `0.5%:ending=surrender`, `0.01`.
#[derive(Clone, Debug, PartialEq)]
pub struct Precision {
    /// The half-width; shares are fractions of 1.
    pub half_width: f64,
    /// The measure, or `measure=label`; the headline if none is named.
    pub measure: Option<String>,
}

/// Reads a precision.
pub fn precision(text: &str) -> Result<Precision, String> {
    let (width, measure) = match text.split_once(':') {
        Some((width, measure)) => (width, Some(measure.to_string())),
        None => (text, None),
    };
    match fraction(width) {
        Some(half_width) if half_width > 0.0 && half_width.is_finite() => Ok(Precision { half_width, measure }),
        _ => Err("expected a half-width greater than 0, like 0.1%, 0.05 or 0.5%:ending=surrender".to_string()),
    }
}

/// What is to be clear: the measure, the headline if it is `None`, and the difference within which two are alike.
#[derive(Clone, Debug, PartialEq)]
pub struct UntilClearArgument {
    /// The measure.
    pub measure: Option<String>,
    /// The margin.
    pub margin: Option<f64>,
}

/// Reads `MEASURE`, `MEASURE:MARGIN` or `:MARGIN`.
pub fn until_clear(text: &str) -> Result<UntilClearArgument, String> {
    let (measure, margin) = match text.rsplit_once(':') {
        Some((measure, margin)) => (measure, Some(self::margin(margin)?)),
        None => (text, None),
    };
    Ok(UntilClearArgument { measure: (!measure.is_empty()).then(|| measure.to_string()), margin })
}

/// The margin within which two entrants are alike; nobody is alike without one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AlikeWithin(pub Option<f64>);

/// Reads a margin, or nothing.
pub fn alike(text: &str) -> Result<AlikeWithin, String> {
    if text.is_empty() { Ok(AlikeWithin(None)) } else { margin(text).map(|margin| AlikeWithin(Some(margin))) }
}

/// Two numbers of Elo, the lower first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elos(pub [f64; 2]);

/// Reads two numbers of Elo.
pub fn elos(text: &str) -> Result<Elos, String> {
    let numbers: Option<Vec<f64>> = text.split(',').map(|number| number.trim().parse().ok()).collect();
    match numbers.as_deref() {
        Some(&[low, high]) if low < high && low.abs() <= MOST_ELO && high.abs() <= MOST_ELO => Ok(Elos([low, high])),
        _ => Err("expected two numbers of Elo from -2000 to 2000, the lower first, like 0,10".to_string()),
    }
}

/// The most Elo that is asked about.
const MOST_ELO: f64 = 2_000.0;

/// Reads the size of a step: `one`, or a part of each number.
pub fn step(text: &str) -> Result<StepSize, String> {
    match (text, fraction(text)) {
        ("one" | "1", _) => Ok(StepSize::One),
        (_, Some(part)) if part > 0.0 && part <= 10.0 => Ok(StepSize::Part(part)),
        _ => Err("expected one, or a part of each number like 10% or 0.1 (100% is as much as it is)".to_string()),
    }
}

/// The most numbers of which every two are moved together.
const MOST_PAIRED: usize = 40;

/// Reads how many numbers are moved two by two.
pub fn paired(text: &str) -> Result<usize, String> {
    let most = text.parse().ok().filter(|most| (2..=MOST_PAIRED).contains(most));
    most.ok_or_else(|| format!("expected a whole number from 2 to {MOST_PAIRED}"))
}

/// Reads a margin.
pub fn margin(text: &str) -> Result<f64, String> {
    let margin = fraction(text).filter(|margin| *margin > 0.0 && margin.is_finite());
    margin.ok_or_else(|| "expected a margin greater than 0, like 0.1 or 2%".to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checkpoints_are_a_tenth_of_a_second_to_a_day_apart() {
        assert_eq!(["0", "0.1", "60", "86400"].map(seconds), [0.0, 0.1, 60.0, 86_400.0].map(Ok));
        for wrong in ["0.01", "-1", "86401", "inf", "NaN", "soon", ""] {
            assert_eq!(seconds(wrong), Err("expected seconds from 0.1 to 86400, or 0".to_string()), "{wrong}");
        }
    }

    #[test]
    fn a_sequential_test_is_of_two_numbers_of_elo() {
        assert_eq!(elos("0,10"), Ok(Elos([0.0, 10.0])));
        assert_eq!(elos("-1.75, 0.25"), Ok(Elos([-1.75, 0.25])));
        for text in ["", "0", "10,0", "3,3", "0,ten", "0,1,2", "nan,1", "0,inf", "0,1e9"] {
            assert!(elos(text).is_err(), "{text}");
        }
        assert_eq!((alike(""), alike("3%")), (Ok(AlikeWithin(None)), Ok(AlikeWithin(Some(0.03)))));
        assert!(alike("0").is_err());
    }

    #[test]
    fn what_is_to_be_clear_is_a_measure_and_a_margin() {
        let read = |text: &str| until_clear(text).map(|found| (found.measure.unwrap_or_default(), found.margin));
        assert_eq!(read(""), Ok((String::new(), None)));
        assert_eq!(read("kills"), Ok(("kills".to_string(), None)));
        assert_eq!(read("ending=lost:2%"), Ok(("ending=lost".to_string(), Some(0.02))));
        assert_eq!(read(":0.1"), Ok((String::new(), Some(0.1))));
        for text in ["kills:", "kills:0", "kills:-1", "kills:some", ":inf"] {
            assert!(read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn games_are_read_in_every_usual_form() {
        for (text, expected) in
            [("1", 1), ("1e6", 1_000_000), ("1_000_000", 1_000_000), ("2.5e3", 2_500), ("1E3", 1_000)]
        {
            assert_eq!(games(text), Ok(expected), "{text}");
        }
        for text in ["0", "-1", "1.5", "1e-3", "", "many", "1e99", "nan", "inf", "_1", "0x10", "+5e0"] {
            assert!(games(text).is_err(), "{text}");
        }
    }

    #[test]
    fn widths_are_numbers_or_percent_with_a_measure_or_without() {
        let read = |text: &str| precision(text).map(|p| (p.half_width, p.measure));
        assert_eq!(read("0.5%"), Ok((0.005, None)));
        assert_eq!(read("0.1:kills"), Ok((0.1, Some("kills".to_string()))));
        assert_eq!(read("1%:ending=surrender"), Ok((0.01, Some("ending=surrender".to_string()))));
        for text in ["0", "-1", "0%", "wide", "", "nan", "inf", ":kills"] {
            assert!(read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn levels_lie_between_0_and_1() {
        assert_eq!((level("0.95"), level("99%")), (Ok(0.95), Ok(0.99)));
        for text in ["0", "1", "95", "100%", "nan", "x"] {
            assert!(level(text).is_err(), "{text}");
        }
    }
}
