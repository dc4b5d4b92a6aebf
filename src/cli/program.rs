//! The program: its subcommands, and how it runs one of them.

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

use crate::cli::command::{
    balance, chart, compare, completions, dice, explain, exploit, man, merge, odds, optimal, price, replay, report,
    run, scenarios, sensitivity, sweep, tournament, tune, verify,
};
use crate::cli::terminal::output;
use crate::cli::watch::watch;
use crate::error::Result;
use crate::game::is_playing;

/// Monte Carlo balance and odds analyzer for tabletop wargames.
#[derive(Debug, Parser)]
#[command(name = "overmatch", version, about, long_about = None, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: ProgramCommand,
    /// No colour (NO_COLOR is obeyed too)
    #[arg(long, global = true, display_order = 998)]
    no_color: bool,
    /// Runs again whenever a .py or .toml file it names is saved
    #[arg(long, global = true, display_order = 999)]
    watch: bool,
}

#[derive(Debug, Subcommand)]
enum ProgramCommand {
    /// Plays games: estimates and distributions of every measure
    Run(run::Arguments),
    /// Exact odds tables, on demand beside the sampler
    Odds(odds::Arguments),
    /// Explains a scenario, or anything in it by its name: a strategy, an army list, a measure, a number by its path, a rule
    #[command(after_help = explain::EXAMPLES)]
    Explain(explain::Arguments),
    /// The exact law of dice that are typed: exactly, at least, at most
    #[command(after_help = dice::EXAMPLES)]
    Dice(dice::Arguments),
    /// Compares strategies, scenarios or changes of one, game by game on shared random numbers
    Compare(Box<compare::Arguments>),
    /// Plays a design of values: one row for each cell
    Sweep(Box<sweep::Arguments>),
    /// Moves every number of a scenario a step: which one moves a measure most
    Sensitivity(Box<sensitivity::Arguments>),
    /// Looks for the value of a number at which a measure meets a target; `champion` leads unless told otherwise
    Balance(Box<balance::Arguments>),
    /// Best decisions where a game can be solved, against its strategies
    Optimal(optimal::Arguments),
    /// Two-player games: every strategy or army against every other, sides swapped
    Tournament(tournament::Arguments),
    /// Searches for the strongest knobs of a strategy, and proves them on fresh games
    Tune(Box<tune::Arguments>),
    /// How much a tuned reply and a player who looks ahead gain against a strategy
    Exploit(Box<exploit::Arguments>),
    /// Looks for the points at which a unit or an upgrade is worth what it costs; a champion leads unless told otherwise
    Price(Box<price::Arguments>),
    /// Tells one game line by line, with rule ids
    Replay(replay::Arguments),
    /// Draws a chart of a result folder, as SVG or PNG
    Chart(chart::Arguments),
    /// Writes one page of result folders that needs nothing else: words, charts and tables
    Report(report::Arguments),
    /// Exact against sampled for every odds table; exit 1 on a mismatch
    Verify(verify::Arguments),
    /// Joins the result folders of shards, exactly
    Merge(merge::Arguments),
    /// The catalogue of scenarios: list, show, check, schema, new
    Scenarios(scenarios::Arguments),
    /// Prints shell completions
    Completions(completions::Arguments),
    /// Writes man pages into a folder
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
    let cli = match Cli::try_parse_from(&arguments) {
        Ok(cli) => cli,
        Err(error) => return output::clap_message(&error),
    };
    if cli.watch {
        return watch(&arguments);
    }
    match dispatch(cli.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => output::fail(&error),
    }
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
        ProgramCommand::Replay(arguments) => replay::run(&arguments),
        ProgramCommand::Chart(arguments) => chart::run(&arguments),
        ProgramCommand::Report(arguments) => report::run(&arguments),
        ProgramCommand::Verify(arguments) => verify::run(&arguments),
        ProgramCommand::Merge(arguments) => merge::run(&arguments),
        ProgramCommand::Scenarios(arguments) => scenarios::run(&arguments),
        ProgramCommand::Completions(arguments) => completions::run(&arguments, definition()),
        ProgramCommand::Man(arguments) => man::run(&arguments, definition()),
    }
}

/// The whole command line, for completions and man pages.
fn definition() -> clap::Command {
    Cli::command()
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
