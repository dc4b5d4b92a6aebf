//! `overmatch scenarios`.

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};

use crate::archive::write_file;
use crate::chance::Streams;
use crate::cli::option::argument::ScenarioArguments;
use crate::cli::option::load;
use crate::cli::terminal::output;
use crate::cli::usage::usage;
use crate::error::{Error, Kind, Result, excerpt, name_hint, single_line};
use crate::files;
use crate::game::{OddsTable, Playable, StrategyCard};
use crate::games::{self, GAMES};
use crate::scenario::{Number, numbers};
use crate::table::{Cell, Table, grouped, text};

/// The games that a check plays with each strategy of a file.
const GAMES_TRIED: u64 = 300;

/// What is told below the help.
pub const EXAMPLES: &str = "\
Examples:
  overmatch scenarios list
  overmatch scenarios show one-hour/hill
  overmatch scenarios new ardennes --out mine.toml
  overmatch scenarios check mine.toml
  overmatch scenarios schema army-men > army-men.schema.json";

/// The arguments of `overmatch scenarios`.
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(subcommand)]
    command: ScenariosCommand,
}

#[derive(Debug, Subcommand)]
enum ScenariosCommand {
    /// Lists the built-in scenarios
    #[command(after_help = EXAMPLES)]
    List,
    /// Shows a scenario: what it is, its tables and strategies, its map
    #[command(after_help = EXAMPLES)]
    Show(ScenarioArguments),
    /// Checks a scenario file; exit code 3 if something is wrong with it
    #[command(after_help = EXAMPLES)]
    Check(ScenarioArguments),
    /// Prints the JSON Schema of a game's scenario files, for editors
    #[command(after_help = EXAMPLES)]
    Schema {
        /// The game
        game: String,
    },
    /// Starts a scenario of your own that says only what differs from a built-in one, or a game of your own
    #[command(after_help = EXAMPLES)]
    New {
        /// The built-in scenario to change
        #[arg(required_unless_present = "game")]
        scenario: Option<String>,
        /// Copies the built-in scenario whole, with every number and comment
        #[arg(long, conflicts_with = "game")]
        whole: bool,
        /// The file to write; it must not exist
        #[arg(long, value_name = "FILE", conflicts_with = "game")]
        out: Option<PathBuf>,
        /// Writes the commented start of a game of your own to this file, which must not exist: mine.py
        #[arg(long, value_name = "FILE", conflicts_with = "scenario")]
        game: Option<PathBuf>,
    },
}

/// Lists, shows, checks and writes scenarios.
///
/// # Errors
/// Kinds `Usage`, `Scenario` and `File`.
pub fn run(arguments: &Arguments) -> Result<()> {
    match &arguments.command {
        ScenariosCommand::List => list(),
        ScenariosCommand::Show(scenario) => show(scenario),
        ScenariosCommand::Check(scenario) => check(scenario),
        ScenariosCommand::Schema { game } => schema(game),
        ScenariosCommand::New { game: Some(path), .. } => write_new(path, files::START),
        ScenariosCommand::New { scenario, out, whole, .. } => {
            new(scenario.as_deref().unwrap_or_default(), out.as_deref(), *whole)
        }
    }
}

fn list() -> Result<()> {
    let mut table = Table::new("scenarios", &["scenario", "title"]);
    for name in games::catalogue().names() {
        let (_, playable) = games::load(&games::document(name)?, &[])?;
        table.rows.push(vec![name.into(), playable.card().title.as_str().into()]);
    }
    let short = GAMES.iter().filter_map(|entry| Some((entry.name, games::catalogue().resolve(entry.name)?)));
    table.notes.extend(short.map(|(name, full)| format!("`{name}` is short for {full}.")));
    output::print(text(&[table]).as_bytes())
}

fn show(arguments: &ScenarioArguments) -> Result<()> {
    let scenario = load::scenario(arguments)?;
    let card = scenario.playable.card();
    let mut out = format!("{}\n{}\n\n", card.title, card.about);
    out += &format!("game       {} ({})\n", scenario.entry.title, scenario.entry.name);
    out += &format!("scenario   {}\ndigest     {}\n", single_line(&scenario.document.name), card.digest.text());
    out += &format!("games      {} unless told otherwise\n", grouped(card.games));
    out += &format!("headline   {}\nstrategy   {}\n\n", card.headline, card.default_strategies.join(" against "));
    out += &text(&tables(scenario.playable.as_ref())?);
    let drawing = scenario.playable.drawing();
    if !drawing.is_empty() {
        out += &format!("\nMap\n{drawing}");
    }
    let asked = single_line(&arguments.scenario);
    out += &format!(
        "\nWhat a name or a number means: overmatch explain {asked} NAME (or PATH); what there is: overmatch explain {asked}\n"
    );
    output::print(out.as_bytes())
}

fn tables(playable: &dyn Playable) -> Result<Vec<Table>> {
    let listed = |name: &str, title: &str, entry: &str, cards: Vec<StrategyCard>| {
        let rows = cards.into_iter().map(|card| vec![card.name.into(), card.about.into()]).collect();
        Table { rows, ..Table::new(name, &[entry, "about"]).titled(title) }
    };
    let strategies = listed("strategies", "Strategies", "strategy", playable.strategies());
    let armies = listed("armies", "Army lists", "army", playable.armies());
    let mut parameters =
        Table::new("parameters", &["parameter", "value", "low", "high", "about"]).titled("Numbers that may be turned");
    for parameter in playable.parameters() {
        let end = |end: Option<i64>| end.map_or(Cell::Empty, Cell::from);
        let [low, high] = parameter.range.map(end);
        parameters.rows.push(vec![parameter.path.into(), parameter.value.into(), low, high, parameter.about.into()]);
    }
    let mut charts = Table::new("charts", &["table", "kind", "printed"]).titled("Tables of numbers");
    let card = playable.card();
    charts.rows = card.charts.iter().map(|c| vec![c.name.into(), c.kind.into(), c.printed.join("; ").into()]).collect();
    let count = |kind: &str| card.charts.iter().filter(|chart| chart.kind == kind).count();
    charts.notes.push(format!(
        "{} rules (printed in the game's text), {} decision, {} reconstruction; printed: what the text gives of the others.",
        count("rules"),
        count("decision"),
        count("reconstruction")
    ));
    let mut odds = Table::new("odds", &["odds table", "rows", "about"]).titled("Odds tables");
    for table in playable.odds(&[])? {
        odds.rows.push(vec![table.name().into(), (table.len() as u64).into(), table.about().into()]);
    }
    let mut measures = Table::new("measures", &["measure", "unit", "meaning"]).titled("Measures");
    measures.rows = playable.measures().iter().map(|m| vec![m.name.into(), m.unit.into(), m.meaning.into()]).collect();
    let with_rows = |table: Table| Some(table).filter(|table| !table.rows.is_empty());
    let numbers = with_rows(parameters).or(Some(charts));
    Ok([strategies].into_iter().chain(with_rows(armies)).chain(numbers).chain([odds, measures]).collect())
}

fn check(arguments: &ScenarioArguments) -> Result<()> {
    let scenario = load::scenario(arguments)?;
    let card = scenario.playable.card();
    let mut what = format!("a scenario of {}", scenario.entry.name);
    if scenario.entry.name == files::GAME {
        try_out(scenario.playable.as_ref())?;
        let strategies = scenario.playable.emigrants();
        strategies.iter().try_for_each(|(name, game)| check_strategy(&arguments.scenario, name, game))?;
        what = holds(scenario.playable.as_ref())?;
    }
    output::print(
        format!("{}: ok, {what}, digest {}\n", single_line(&arguments.scenario), card.digest.text()).as_bytes(),
    )
}

/// What a text holds, in a few words.
fn holds(text: &dyn Playable) -> Result<String> {
    let mut games: Vec<String> = text.emigrants().into_iter().map(|(_, game)| game).collect();
    games.dedup();
    Ok(match () {
        () if text.experiment(&[]).is_ok() => "a game in a file".to_string(),
        () if !games.is_empty() => format!("a strategy for {}", games.join(", ")),
        () if !text.odds(&[])?.is_empty() => "odds in a file".to_string(),
        () => "nothing in it to be played or asked".to_string(),
    })
}

/// Checks that a strategy of a text can play the shipped game that it names, with the base and the decisions that it names.
///
/// # Errors
/// Kind `Scenario`.
fn check_strategy(text: &str, name: &str, game: &str) -> Result<()> {
    let wrong = |message: String| Error::new(Kind::Scenario, format!("{}: {message}", single_line(text)));
    let Some(entry) = GAMES.iter().find(|entry| entry.name == game) else {
        let hint = name_hint(game, GAMES.iter().map(|entry| entry.name));
        return Err(wrong(format!("strategy `{name}`: unknown game `{}`", excerpt(game))).hint(hint));
    };
    let asked = [format!("{text}:{name}")];
    let scenario = load::scenario_with(&ScenarioArguments::new(entry.usual_scenario, &[], &[]), &asked)?;
    scenario.playable.experiment(&scenario.players(&asked)?).map(drop)
}

/// Plays some games with every strategy and asks some rows of every table: what a file only comes to while it runs.
///
/// # Errors
/// Kind `Scenario` for the first game that comes to a mistake, and what asking a row gives.
fn try_out(playable: &dyn Playable) -> Result<()> {
    for strategy in playable.strategies().iter().filter(|_| playable.odds(&[]).is_ok_and(|tables| has_game(&tables))) {
        let experiment = playable.experiment(&vec![strategy.name.clone(); playable.seats()])?;
        // One by one: what fails may take its time, and the first mistake is enough.
        let mut mistake = None;
        for number in 0..GAMES_TRIED {
            experiment.play_each(Streams::new(1), number..number + 1, &mut |game, played| {
                mistake = played.err().map(|message| format!("game {game} of strategy {}: {message}", strategy.name));
            });
            if let Some(message) = mistake {
                return Err(Error::new(Kind::Scenario, message));
            }
        }
    }
    for table in playable.odds(&[])?.iter().filter(|table| !table.name().starts_with(files::GAME_TABLES)) {
        let last = table.len().saturating_sub(1);
        [0, last].into_iter().filter(|row| *row < table.len()).try_for_each(|row| table.exact(row).map(drop))?;
    }
    Ok(())
}

/// Whether a file has a game to play, and not odds alone.
fn has_game(tables: &[Box<dyn OddsTable>]) -> bool {
    tables.iter().any(|table| table.name() == files::GAME_TABLES)
}

fn schema(game: &str) -> Result<()> {
    let Some(entry) = games::find(game) else {
        let hint = name_hint(game, GAMES.iter().map(|entry| entry.name));
        return Err(usage(format!("unknown game `{game}`")).hint(hint));
    };
    output::print(format!("{:#}\n", (entry.schema)()).as_bytes())
}

fn new(name: &str, out: Option<&Path>, whole: bool) -> Result<()> {
    let catalogue = games::catalogue();
    let full = catalogue.resolve(name);
    let Some((full, text)) = full.and_then(|full| Some((full, catalogue.text(full)?))) else {
        return Err(usage(format!("unknown built-in scenario `{name}`")).hint(catalogue.hint(name)));
    };
    // A text of Python has no base; the schema beside the built-in file is not beside the copy.
    let copy = || text.split_inclusive('\n').filter(|line| !line.starts_with("#:schema")).collect();
    let text = if whole || full.ends_with(".py") { copy() } else { heir(full)? };
    match out {
        None => output::print(text.as_bytes()),
        Some(path) => write_new(path, &text),
    }
}

/// The text of a scenario that says only what differs from a built-in one, with what may stand in it as comments.
fn heir(full: &str) -> Result<String> {
    let document = games::document(full)?;
    let (_, playable) = games::load(&document, &[])?;
    let card = playable.card();
    let all = numbers(&document, &[])?;
    let is_plain = |path: &str| !path.starts_with("strategies.") && !path.contains(".printed") && path.contains('.');
    let deep = |found: &&Number| found.path.matches('.').count() == 2;
    let mut plain = all.iter().filter(|found| is_plain(&found.path));
    let found = plain.clone().find(deep).or_else(|| plain.next());
    let example = found.map_or(String::new(), |found| format!("# {} = {}\n", found.path, found.value));
    let strategy = card.default_strategies.first().map_or("", String::as_str);
    Ok(format!(
        "# A scenario of {game}. It says only what differs from its base; everything else is as there.\n\
         # `overmatch explain {full}` tells what there is to change; `overmatch scenarios check FILE` looks over this file.\n\
         base = \"{full}\"\n\
         title = \"{title}, changed\"\n\
         \n\
         # Any number may be changed by its path:\n\
         {example}\
         \n\
         # A strategy of your own has every value of its base that it does not give itself; then --strategy my-own plays it.\n\
         # [strategies.my-own]\n\
         # base = \"{strategy}\"\n\
         # about = \"What differs, in a sentence.\"\n",
        game = card.game,
        title = card.title.replace('"', "'"),
    ))
}

/// Writes a file that must not exist.
fn write_new(path: &Path, text: &str) -> Result<()> {
    if path.exists() {
        let message = format!("cannot write {}: the file exists", path.display());
        return Err(Error::new(Kind::File, message).hint("choose another name, or remove it first"));
    }
    write_file(path, text.as_bytes())
}
