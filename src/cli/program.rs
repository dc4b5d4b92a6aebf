//! The program: its subcommands, and how it runs one of them.

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::cli::command::{
    balance, chart, cluster, compare, completions, dice, explain, exploit, man, merge, odds, optimal, page, price,
    replay, report, run, scenarios, sensitivity, sweep, tournament, tune, verify,
};
use crate::cli::help;
use crate::cli::terminal::output;
use crate::cli::usage::usage;
use crate::cli::watch::watch;
use crate::error::Result;
use crate::game::is_playing;
use crate::scenario::allow_bases_anywhere;

/// Monte Carlo balance and odds analyzer for tabletop wargames.
#[derive(Debug, Parser)]
#[command(name = "overmatch", version, about, long_about = None, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: ProgramCommand,
    /// No colour (NO_COLOR is obeyed too)
    #[arg(long, global = true, display_order = 998, help_heading = help::RUNNING)]
    no_color: bool,
    /// Lets a scenario file be based on files outside its own folder
    #[arg(long, global = true, display_order = 998, help_heading = help::RUNNING)]
    base_anywhere: bool,
    /// Runs the command again whenever a .py or .toml file it names is saved
    #[arg(long, global = true, display_order = 999, help_heading = help::RUNNING)]
    watch: bool,
}

#[derive(Debug, Subcommand)]
enum ProgramCommand {
    /// Plays games: estimates and distributions of every measure
    #[command(after_help = run::EXAMPLES)]
    Run(run::Arguments),
    /// Exact odds: the probability tables of a game, without sampling error
    #[command(after_help = odds::EXAMPLES)]
    Odds(odds::Arguments),
    /// Explains a scenario, or anything in it by its name: a strategy, an army list, a measure, a number by its path, a rule
    #[command(after_help = explain::EXAMPLES)]
    Explain(explain::Arguments),
    /// Exact probabilities of any dice you type: exactly, at least, at most
    #[command(after_help = dice::EXAMPLES)]
    Dice(dice::Arguments),
    /// Compares strategies, scenarios or changed numbers, game by game on the same dice
    #[command(after_help = compare::EXAMPLES)]
    Compare(Box<compare::Arguments>),
    /// Varies numbers of a scenario: one row of results for each combination
    #[command(after_help = sweep::EXAMPLES)]
    Sweep(Box<sweep::Arguments>),
    /// Moves every number of a scenario a step, and tells which one matters most
    #[command(after_help = sensitivity::EXAMPLES)]
    Sensitivity(Box<sensitivity::Arguments>),
    /// Finds the value of a number at which a measure meets a target; `champion` leads unless told otherwise
    #[command(after_help = balance::EXAMPLES)]
    Balance(Box<balance::Arguments>),
    /// The best decisions where a game can be solved, and what strategies lose against them
    #[command(after_help = optimal::EXAMPLES)]
    Optimal(optimal::Arguments),
    /// Two-player games: every strategy or army list against every other, from both sides
    #[command(after_help = tournament::EXAMPLES)]
    Tournament(tournament::Arguments),
    /// Searches for the strongest settings of a strategy's knobs, and proves them on fresh games
    #[command(after_help = tune::EXAMPLES)]
    Tune(Box<tune::Arguments>),
    /// How much the best reply found, and a player who looks ahead, gain against a strategy
    #[command(after_help = exploit::EXAMPLES)]
    Exploit(Box<exploit::Arguments>),
    /// Finds the points a unit or an upgrade is worth; a champion leads unless told otherwise
    #[command(after_help = price::EXAMPLES)]
    Price(Box<price::Arguments>),
    /// Tells one game line by line, with rule ids
    #[command(after_help = replay::EXAMPLES)]
    Replay(replay::Arguments),
    /// Draws a chart of results, as SVG or PNG
    #[command(after_help = chart::EXAMPLES)]
    Chart(chart::Arguments),
    /// Writes one self-contained web page of results: words, charts and tables
    #[command(after_help = report::EXAMPLES)]
    Report(report::Arguments),
    /// Writes the whole program as one page for a browser, which needs neither a server nor a network
    #[command(after_help = page::EXAMPLES)]
    Page(page::Arguments),
    /// Checks every exact odds table against sampled games; exit code 1 on a mismatch
    #[command(after_help = verify::EXAMPLES)]
    Verify(verify::Arguments),
    /// Joins the results of shards, exactly as if they were one run
    #[command(after_help = merge::EXAMPLES)]
    Merge(merge::Arguments),
    /// Writes the job files of a study that many machines share
    #[command(after_help = cluster::EXAMPLES)]
    Cluster(cluster::Arguments),
    /// The catalogue of scenarios: list, show, check, schema, new
    #[command(after_help = scenarios::EXAMPLES)]
    Scenarios(scenarios::Arguments),
    /// Prints shell completions
    #[command(after_help = completions::EXAMPLES)]
    Completions(completions::Arguments),
    /// Writes man pages into a folder
    #[command(after_help = man::EXAMPLES)]
    Man(man::Arguments),
}

/// Runs the program on these arguments, the program's name first, and gives its exit code. Results go to standard
/// output, everything else to standard error.
pub fn main(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    quiet_panics_of_games();
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    // Looked up before the arguments are parsed: it is also for what the parser has to say.
    if arguments.iter().any(|argument| argument == "--no-color") {
        anstream::ColorChoice::Never.write_global();
    }
    let cli = match parsed(&arguments) {
        Ok(cli) => cli,
        Err(error) => return output::clap_message(&error),
    };
    if cli.watch {
        return watch(&arguments);
    }
    if cli.base_anywhere {
        allow_bases_anywhere();
    }
    match dispatch(cli.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => output::fail(&error),
    }
}

fn parsed(arguments: &[OsString]) -> std::result::Result<Cli, clap::Error> {
    let mut line = definition();
    let found = line.try_get_matches_from_mut(arguments)?;
    Cli::from_arg_matches(&found).map_err(|error| error.format(&mut line))
}

/// Runs the command of these words, the name of the program first.
fn repeat(words: Vec<String>) -> Result<()> {
    dispatch(read(words)?.command)
}

/// Reads the command of these words, the name of the program first.
fn read(words: Vec<String>) -> Result<Cli> {
    let words: Vec<OsString> = words.into_iter().map(OsString::from).collect();
    let told = |error: clap::Error| error.to_string().lines().next().unwrap_or_default().replacen("error: ", "", 1);
    parsed(&words).map_err(|error| usage(told(error)))
}

fn dispatch(command: ProgramCommand) -> Result<()> {
    match command {
        ProgramCommand::Run(arguments) => run::run(&arguments),
        ProgramCommand::Odds(arguments) => odds::run(&arguments),
        ProgramCommand::Explain(arguments) => explain::run(&arguments),
        ProgramCommand::Dice(arguments) => dice::run(&arguments),
        ProgramCommand::Compare(arguments) => compare::run(&arguments),
        ProgramCommand::Sweep(arguments) => sweep::run(&arguments),
        ProgramCommand::Sensitivity(arguments) => sensitivity::run(&arguments),
        ProgramCommand::Balance(arguments) => balance::run(&arguments),
        ProgramCommand::Optimal(arguments) => optimal::run(&arguments),
        ProgramCommand::Tournament(arguments) => tournament::run(&arguments),
        ProgramCommand::Tune(arguments) => tune::run(&arguments),
        ProgramCommand::Exploit(arguments) => exploit::run(&arguments),
        ProgramCommand::Price(arguments) => price::run(&arguments),
        ProgramCommand::Page(arguments) => page::run(&arguments),
        ProgramCommand::Replay(arguments) => replay::run(&arguments),
        ProgramCommand::Chart(arguments) => chart::run(&arguments),
        ProgramCommand::Report(arguments) => report::run(&arguments),
        ProgramCommand::Verify(arguments) => verify::run(&arguments),
        ProgramCommand::Merge(arguments) => merge::run(&arguments, repeat),
        ProgramCommand::Cluster(arguments) => cluster::run(&arguments, |words| read(words).map(drop)),
        ProgramCommand::Scenarios(arguments) => scenarios::run(&arguments),
        ProgramCommand::Completions(arguments) => completions::run(&arguments, definition()),
        ProgramCommand::Man(arguments) => man::run(&arguments, definition()),
    }
}

/// The whole command line, for completions and man pages.
fn definition() -> clap::Command {
    help::arranged(Cli::command())
}

/// Keeps quiet about a panic inside a game, which is counted and listed with its game number.
fn quiet_panics_of_games() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if !is_playing() {
            usual(panic);
        }
    }));
}

#[cfg(test)]
mod tests {
    #[test]
    fn no_two_arguments_of_a_command_are_taken_for_each_other() {
        super::definition().debug_assert();
    }
}
