//! `overmatch replay`.

use clap::Args;

use crate::chance::Streams;
use crate::cli::option::argument;
use crate::cli::option::argument::{PlayArguments, ScenarioArguments};
use crate::cli::option::load;
use crate::cli::terminal::output;
use crate::error::{Error, Kind, Result};
use crate::files;
use crate::game::LoadedScenario;
use crate::game::{Entry, Measure, RECONSTRUCTION};
use crate::report::{changes, reconstructions};

/// The arguments of `overmatch replay`.
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    scenario: ScenarioArguments,
    #[command(flatten)]
    play: PlayArguments,
    /// The game's number, from 0
    #[arg(long, value_name = "I", value_parser = argument::whole_number, allow_negative_numbers = true)]
    game: u64,
}

/// Tells one game.
///
/// # Errors
/// Kind `Limit` if the game panics; the events before the panic are printed.
pub fn run(arguments: &Arguments) -> Result<()> {
    let scenario = load::scenario_with(&arguments.scenario, &arguments.play.strategies)?;
    let (strategies, experiment) = load::experiment(&scenario, &arguments.play)?;
    let (seed, game) = (arguments.play.seed, arguments.game);
    let replay = experiment.replay(Streams::new(seed), game);
    let title = &scenario.playable.card().title;
    let mut text = format!("{title}\nGame {game} of seed {seed}, strategy {}.\n", strategies.join(" against "));
    provenance(&scenario, arguments).iter().for_each(|told| text += &format!("{told}\n"));
    text += match scenario.entry.name {
        files::GAME => {
            "In brackets: the line of the file, or the rule that `tell` names.
"
        }
        _ => {
            "In brackets: the rulebook's section, or the decision's id.
"
        }
    };
    replay.entries.iter().for_each(|entry| text += &line(entry));
    match replay.outcome {
        Ok(values) => output::print((text + &measures(experiment.measures(), &values)).as_bytes()),
        Err(message) => {
            output::print(text.as_bytes())?;
            Err(Error::new(Kind::Limit, format!("game {game} of seed {seed} failed: {message}")))
        }
    }
}

/// The changes of the scenario and its reconstructed tables, a line each.
fn provenance(scenario: &LoadedScenario, arguments: &Arguments) -> Vec<String> {
    let charts = &scenario.playable.card().charts;
    let lost = charts.iter().filter(|chart| chart.kind == RECONSTRUCTION);
    let lost: Vec<String> = lost.map(|chart| chart.name.to_string()).collect();
    [changes(&arguments.scenario.set), reconstructions(&lost, charts.len())].into_iter().flatten().collect()
}

fn line(entry: &Entry) -> String {
    match entry {
        Entry::Heading(text) => format!("\n{text}\n"),
        Entry::Event(rules, text) => format!("  {text} [{rules}]\n"),
        Entry::Drawing(text) => text.lines().map(|line| format!("    {line}").trim_end().to_string() + "\n").collect(),
        Entry::Shown(_) => String::new(),
    }
}

fn measures(measures: &[Measure], values: &[i64]) -> String {
    let one = |(measure, value): (&Measure, &i64)| match measure.label(*value) {
        "" => format!("  {} {value}\n", measure.name),
        label => format!("  {} {label}\n", measure.name),
    };
    "\nMeasures\n".to_string() + &measures.iter().zip(values).map(one).collect::<String>()
}
