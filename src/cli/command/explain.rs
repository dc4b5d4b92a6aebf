//! `overmatch explain`.

use clap::{Args, ValueEnum};

use crate::cli::option::argument::ScenarioArguments;
use crate::cli::option::load;
use crate::cli::terminal::{canvas, output};
use crate::error::{Result, printable};
use crate::explain::{
    Explanation, KnownScenario, NamedScenario, all_names, explain, overview_of_games, overview_of_scenario,
};
use crate::files;
use crate::game::LoadedScenario;
use crate::games::{self, GAMES};
use crate::report::{explanation_json, explanation_markdown, explanation_text};
use crate::scenario::Value;

/// What `--help` says below the options.
pub const EXAMPLES: &str = "\
Examples:
  overmatch explain army-men
  overmatch explain army-men armies.balanced
  overmatch explain ardennes leader
  overmatch explain army-men weapons.rifle.range_in
  overmatch explain tank-ace Panther

A NAME may also be one of the words scenarios, strategies, measures, tables, armies, knobs, values, hooks and rules, which
list what there is.";

/// The folder of the games in files that are built in.
const FILES: &str = "files";

/// The arguments of `overmatch explain`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// A game, a built-in scenario or a scenario file; without one, lists all there are
    scenario: Option<String>,
    /// A strategy, army list, measure, odds table, path, hook or rule id of the scenario; without one, explains the scenario
    #[arg(value_name = "NAME or PATH")]
    names: Vec<String>,
    /// Prints everything, not only the first two screens
    #[arg(long)]
    all: bool,
    /// Changes a value of the scenario first: weapons.rifle.range_in=18
    #[arg(long = "set", value_name = "PATH=VALUE", requires = "scenario")]
    set: Vec<String>,
    /// How the explanation is printed
    #[arg(long, value_enum, default_value_t = ExplanationFormat::Table)]
    format: ExplanationFormat,
}

/// Forms of an explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ExplanationFormat {
    /// Text
    Table,
    /// One JSON object
    Json,
    /// Markdown
    Markdown,
}

/// Explains what there is, a scenario, or something in it.
///
/// # Errors
/// Kind `Usage` for a scenario or a name that is not there, else as every command that reads a scenario.
pub fn run(arguments: &Arguments) -> Result<()> {
    let Some(asked) = &arguments.scenario else {
        let games: Vec<NamedScenario> = GAMES.iter().map(|entry| named(entry.name, entry.title)).collect();
        return print(&overview_of_games(&games, &scenarios(|_| true)?), arguments);
    };
    let scenario = load::scenario(&ScenarioArguments::new(asked, &arguments.set, &[]))?;
    let siblings = siblings(&scenario)?;
    let known = KnownScenario::of(&scenario, asked, &arguments.set, siblings, arguments.all)?;
    if arguments.names.is_empty() {
        return print(&overview_of_scenario(&known), arguments);
    }
    let names = all_names(&known);
    // Words that follow one another may be the steps of a path.
    let path = arguments.names.join(".");
    let is_path = names.iter().any(|name| name.full == path || name.name == path);
    let words = if is_path { path } else { arguments.names.join(" ") };
    let (told, remark) = explain(&known, &names, &words)?;
    remark.iter().for_each(|line| output::remark(&printable(line)));
    print(&told, arguments)
}

fn named(name: &str, title: &str) -> NamedScenario {
    NamedScenario { name: name.to_string(), title: title.to_string() }
}

/// The built-in scenarios of the same game.
fn siblings(scenario: &LoadedScenario) -> Result<Vec<NamedScenario>> {
    let game = scenario.entry.name;
    let folder = format!("{}/", if game == files::GAME { FILES } else { game });
    scenarios(|name| name.starts_with(&folder))
}

/// The built-in scenarios whose names are wanted, with their titles.
fn scenarios(is_wanted: impl Fn(&str) -> bool) -> Result<Vec<NamedScenario>> {
    let wanted = games::catalogue().names().filter(|name| is_wanted(name));
    let one = |name: &str| {
        let document = games::document(name)?;
        match document.tree.get("title").map(|title| &title.value) {
            Some(Value::String(title)) => Ok(named(name, title)),
            _ => Ok(named(name, &games::load(&document, &[])?.1.card().title)),
        }
    };
    wanted.map(one).collect()
}

fn print(told: &Explanation, arguments: &Arguments) -> Result<()> {
    let text = match arguments.format {
        ExplanationFormat::Table => explanation_text(told, &canvas::canvas()),
        ExplanationFormat::Json => explanation_json(told),
        ExplanationFormat::Markdown => printable(&explanation_markdown(told)),
    };
    output::print(text.as_bytes())
}
