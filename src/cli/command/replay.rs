//! `overmatch replay`.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::archive::write_file;
use crate::chance::Streams;
use crate::cli::option::argument;
use crate::cli::option::argument::{PlayArguments, ScenarioArguments};
use crate::cli::option::condition::condition;
use crate::cli::option::load;
use crate::cli::option::page_file::{check_free, ending};
use crate::cli::terminal::output;
use crate::cli::usage::usage;
use crate::error::{Error, Kind, Result};
use crate::files;
use crate::game::LoadedScenario;
use crate::game::{Entry, Experiment, Measure, Replay};
use crate::report::counted;
use crate::report::{Reel, WatchedGame, changes, moment_svg, reconstructions, watch_page};
use crate::simulation::Unwatched;
use crate::study::first_game::{GameCondition, first_game};

/// The most games that are looked at for one that meets `--where`, unless told otherwise.
const LOOKED_AT: u64 = 100_000;

/// What is told below the help.
pub const EXAMPLES: &str = "\
Examples:
  overmatch replay ardennes --strategy leader --where 'victory_points>=29'
  overmatch replay one-hour --game 3 --out game.html";

/// The arguments of `overmatch replay`.
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    scenario: ScenarioArguments,
    #[command(flatten)]
    play: PlayArguments,
    /// The number of the game, from 0; with --where, the first one to look at
    #[arg(long, value_name = "I", default_value_t = 0, value_parser = argument::whole_number, allow_negative_numbers = true)]
    game: u64,
    /// Tells the first game in which this holds: 'victory_points>=29', ending=surrender, 'kills in 3..5'; may be repeated, then
    /// all must hold
    #[arg(long = "where", value_name = "CONDITION")]
    conditions: Vec<String>,
    /// With --where, how many games to look at; 100,000 unless given
    #[arg(long, value_name = "N", requires = "conditions", value_parser = argument::games, allow_negative_numbers = true)]
    games: Option<u64>,
    /// Writes a page to watch the game in a browser (.html), or a drawing of one moment (.svg), instead of telling it
    #[arg(long, value_name = "FILE", value_parser = watched_file)]
    out: Option<PathBuf>,
    /// The step to draw, or at which the page opens; 0 is before the first line
    #[arg(long, value_name = "STEP", requires = "out")]
    at: Option<usize>,
    /// Replaces the file of --out if it exists
    #[arg(long, requires = "out")]
    force: bool,
    /// Shows no remarks
    #[arg(long)]
    quiet: bool,
}

/// The name of a page or a drawing.
fn watched_file(text: &str) -> std::result::Result<PathBuf, String> {
    let path = PathBuf::from(text);
    match ending(&path).as_str() {
        "html" | "htm" | "svg" => Ok(path),
        _ => Err("expected a file that ends in .html (a page) or .svg (one moment)".to_string()),
    }
}

/// Tells one game, or draws it.
///
/// # Errors
/// Kind `Limit` if the game panics; the events before the panic are printed. Kind `Check` if no game meets `--where`.
pub fn run(arguments: &Arguments) -> Result<()> {
    let scenario = load::scenario_with(&arguments.scenario, &arguments.play.strategies)?;
    let (strategies, experiment) = load::experiment(&scenario, &arguments.play)?;
    if let Some(out) = &arguments.out {
        check_free(out, arguments.force)?;
    }
    let game = found(arguments, experiment.as_ref())?;
    let seed = arguments.play.seed;
    let replay = experiment.replay(Streams::new(seed), game);
    let mut facts = vec![format!("Game {game} of seed {seed}, strategy {}.", strategies.join(" against "))];
    facts.extend(provenance(&scenario, arguments));
    match &arguments.out {
        Some(out) => write(out, arguments, &scenario, &facts, &replay, experiment.measures())?,
        None => print(&scenario, &facts, &replay, experiment.measures())?,
    }
    match replay.outcome {
        Ok(_) => Ok(()),
        Err(message) => Err(Error::new(Kind::Limit, format!("game {game} of seed {seed} failed: {message}"))),
    }
}

/// The number of the game to tell: the one asked for, or the first that meets all conditions.
fn found(arguments: &Arguments, experiment: &dyn Experiment) -> Result<u64> {
    let first = arguments.game;
    if arguments.conditions.is_empty() {
        return Ok(first);
    }
    let all = arguments.conditions.iter().map(|text| condition(text, experiment.measures()));
    let all: Vec<GameCondition> = all.collect::<Result<_>>()?;
    let games = arguments.games.unwrap_or(LOOKED_AT);
    let range = first..first.saturating_add(games);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let wanted = arguments.conditions.join(" and ");
    match first_game(experiment, Streams::new(arguments.play.seed), range, &all, threads, &Unwatched)? {
        Some(game) => {
            if !arguments.quiet {
                output::remark(&format!("{wanted}: game {game}"));
            }
            Ok(game)
        }
        None => {
            let message = format!("{wanted}: none of {} from game {first} on", counted(games, "game"));
            Err(Error::new(Kind::Check, message).hint("--games looks at more"))
        }
    }
}

/// The changes of the scenario and its reconstructed tables, a line each.
fn provenance(scenario: &LoadedScenario, arguments: &Arguments) -> Vec<String> {
    let card = scenario.playable.card();
    let lost = reconstructions(&card.reconstructed(), card.charts.len());
    [changes(&arguments.scenario.set), lost].into_iter().flatten().collect()
}

/// What stands in brackets, or beside a line.
fn brackets(scenario: &LoadedScenario) -> &'static str {
    match scenario.entry.name {
        files::GAME => "the line of the file, or the rule that `tell` names.",
        _ => "the rulebook's section, or the decision's id.",
    }
}

fn print(scenario: &LoadedScenario, facts: &[String], replay: &Replay, measures: &[Measure]) -> Result<()> {
    let mut text = format!("{}\n{}\n", scenario.playable.card().title, facts.join("\n"));
    text += &format!("In brackets: {}\n", brackets(scenario));
    replay.entries.iter().for_each(|entry| text += &line(entry));
    if replay.outcome.is_ok() {
        text += "\nMeasures\n";
        replay.told(measures).iter().for_each(|(name, value)| text += &format!("  {name} {value}\n"));
    }
    output::print(text.as_bytes())
}

fn line(entry: &Entry) -> String {
    match entry {
        Entry::Heading(text) => format!("\n{text}\n"),
        Entry::Event("", text) => format!("  {text}\n"),
        Entry::Event(rules, text) => format!("  {text} [{rules}]\n"),
        Entry::Drawing(text) => text.lines().map(|line| format!("    {line}").trim_end().to_string() + "\n").collect(),
        Entry::Shown(_) => String::new(),
    }
}

/// Writes the page, or the drawing of one moment.
///
/// # Errors
/// Kind `Usage` for a step that the game does not have, and for a drawing of a game without a board.
fn write(
    out: &Path,
    arguments: &Arguments,
    scenario: &LoadedScenario,
    facts: &[String],
    replay: &Replay,
    measures: &[Measure],
) -> Result<()> {
    let reel = Reel::new(&replay.entries);
    let steps = reel.steps();
    if let Some(at) = arguments.at.filter(|&at| at > steps) {
        return Err(usage(format!("--at {at}: this game has the steps 0 to {steps}")));
    }
    let title = scenario.playable.card().title.as_str();
    if ending(out) == "svg" {
        let drawing = moment_svg(&reel, arguments.at.unwrap_or(steps), title);
        let no_board = || usage("this game has no board to draw").hint("a page of its lines: --out FILE.html");
        return write_file(out, drawing.ok_or_else(no_board)?.as_bytes());
    }
    let values = replay.told(measures);
    let beside = format!("Beside each line: {}", brackets(scenario));
    let facts: Vec<String> = facts.iter().cloned().chain([beside]).collect();
    let version = env!("CARGO_PKG_VERSION");
    let at = arguments.at.unwrap_or(0);
    let game = WatchedGame { title, program_version: version, facts: &facts, measures: &values, at };
    write_file(out, watch_page(&reel, &game).as_bytes())
}
