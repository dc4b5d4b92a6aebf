//! The field of a search for strong knobs: the scenarios it plays in, the opponents, and the seats.

use std::sync::Arc;

use clap::{Args, ValueEnum};

use crate::archive::Words;
use crate::cli::option::champion::is_set_aside;
use crate::cli::option::load;
use crate::cli::option::study::StudyArguments;
use crate::cli::option::turning::{KnobSource, of_copy};
use crate::cli::usage::usage;
use crate::error::{Result, name_hint};
use crate::game::LoadedScenario;
use crate::games;
use crate::scenario::Document;

/// The word with which `--prove` asks for no scenario, and for all.
const NONE: &str = "none";
const ALL: &str = "all";

/// Whom and where it plays.
#[derive(Clone, Debug, Args)]
pub struct FieldArguments {
    /// The opponents in a game of two players; every strategy of the scenario that is not random, itself too, unless given
    #[arg(long, value_name = "NAME,NAME", value_delimiter = ',')]
    against: Vec<String>,
    /// The seat it takes in a game of two players; both unless given
    #[arg(long, value_enum)]
    seat: Option<SeatArgument>,
    /// More scenarios that the search plays in, each with as many games
    #[arg(long, value_name = "SCENARIO,SCENARIO", value_delimiter = ',')]
    also: Vec<String>,
    /// Scenarios of the proof alone, to see whether a gain carries over; unless given, all built-in ones of the game that
    /// have the strategies. `none` for none
    #[arg(long, value_name = "SCENARIO,SCENARIO", value_delimiter = ',')]
    prove: Vec<String>,
}

/// A seat of a game of two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SeatArgument {
    /// The first
    A,
    /// The second
    B,
}

impl FieldArguments {
    /// The field of a search for a reply: the strategy itself, in its own scenario.
    pub fn of_reply(strategies: &[String], seat: Option<SeatArgument>) -> FieldArguments {
        FieldArguments { against: strategies.to_vec(), seat, also: Vec::new(), prove: vec![NONE.to_string()] }
    }

    /// The seats that are played.
    pub fn seats(&self, is_solitaire: bool) -> Vec<usize> {
        match self.seat {
            _ if is_solitaire => vec![0],
            None => vec![0, 1],
            Some(SeatArgument::A) => vec![0],
            Some(SeatArgument::B) => vec![1],
        }
    }

    /// What the arguments say, for the identity of the search.
    pub fn told(&self) -> Vec<String> {
        let list = |name: &str, values: &[String]| (!values.is_empty()).then(|| format!("{name} {}", values.join(",")));
        let seat = self.seat.map(|seat| format!("seat {}", seat.word()));
        [list("against", &self.against), seat, list("also", &self.also), list("prove", &self.prove)]
            .into_iter()
            .flatten()
            .collect()
    }

    /// The words of the command that ask for the same.
    pub fn words(&self, words: Words) -> Words {
        let words = words.list("--against", &self.against).list("--also", &self.also).list("--prove", &self.prove);
        self.seat_words(words)
    }

    /// The words of the command that ask for the seat.
    pub fn seat_words(&self, words: Words) -> Words {
        self.seat.iter().fold(words, |words, seat| words.option("--seat", seat.word()))
    }
}

impl SeatArgument {
    fn word(self) -> &'static str {
        match self {
            SeatArgument::A => "a",
            SeatArgument::B => "b",
        }
    }
}

/// A scenario in which candidates play.
#[derive(Clone)]
pub struct TuneGround {
    /// The name by which it was asked for.
    pub name: String,
    /// The scenario as it stands.
    pub scenario: Arc<LoadedScenario>,
    /// Its document with a copy of the strategy, whose knobs are turned.
    pub document: Document,
    /// The opponents; none of a game of one player.
    pub opponents: Vec<String>,
    /// Whether the search plays in it, and not the proof alone.
    pub is_searched: bool,
}

impl TuneGround {
    /// The number of bouts in it.
    pub fn bouts(&self) -> usize {
        self.opponents.len().max(1)
    }
}

/// The field of a search.
pub struct TuneField {
    /// The strategy that was asked for: the one that is tuned, or the mix to which a reply is looked for.
    pub asked: String,
    /// The strategy that is tuned.
    pub strategy: String,
    /// Where its knobs stand.
    pub source: KnobSource,
    /// The name of the copy whose knobs are turned.
    pub copy: String,
    /// What `--set` changes, in the copy as in the strategy.
    pub set: Vec<String>,
    /// The scenarios, those of the search first.
    pub grounds: Vec<TuneGround>,
}

/// The field that the arguments ask for.
///
/// # Errors
/// Kind `Usage` for anything but one strategy, for names that are not there, and for scenarios of another game; and as
/// [`load::scenario`].
pub fn field(study: &StudyArguments, asked: &FieldArguments) -> Result<TuneField> {
    field_of(study, asked, unmixed)
}

/// As [`field`]; `turned` tells the strategy whose knobs are turned for the one that is asked for.
fn field_of(
    study: &StudyArguments,
    asked: &FieldArguments,
    turned: impl Fn(&LoadedScenario, &str) -> Result<String>,
) -> Result<TuneField> {
    let [wanted] = study.play.strategies.as_slice() else {
        let message = format!("--strategy given {} times, expected once", study.play.strategies.len());
        return Err(usage(message).hint("it names the strategy whose knobs are turned"));
    };
    let brought = [study.play.strategies.as_slice(), &asked.against].concat();
    let main = Arc::new(load::scenario_with(&study.scenario, &brought)?);
    let asked_for = main.name_of(wanted);
    let strategy = &turned(&main, &asked_for)?;
    let source = KnobSource::of(&main, strategy);
    let opponents = opponents(asked, &main, (strategy, source))?;
    check_players(&main, &study.scenario.scenario, strategy, &opponents)?;
    let mut scenarios = vec![(study.scenario.scenario.clone(), main.clone(), true)];
    for name in &asked.also {
        scenarios.push((name.clone(), Arc::new(other(study, (name, &brought), &main)?), true));
    }
    for (name, scenario) in proved(study, (asked, &brought), &main, (strategy, &opponents))? {
        if scenarios.iter().all(|(_, known, _)| known.document.name != scenario.document.name) {
            scenarios.push((name, scenario, false));
        }
    }
    let all: Vec<Arc<LoadedScenario>> = scenarios.iter().map(|(_, scenario, _)| scenario.clone()).collect();
    let copy = if source == KnobSource::Game { strategy.clone() } else { copy_name(&all, strategy) };
    let mut grounds = Vec::new();
    for (name, scenario, is_searched) in scenarios {
        check_players(&scenario, &name, strategy, &opponents)?;
        let document = source.with_copy(&scenario, strategy, &copy);
        grounds.push(TuneGround { name, scenario, document, opponents: opponents.clone(), is_searched });
    }
    let mut set = study.scenario.set.clone();
    if source == KnobSource::Block {
        set.extend(of_copy(&study.scenario.set, strategy, &copy));
    }
    Ok(TuneField { asked: asked_for, strategy: strategy.clone(), source, copy, set, grounds })
}

/// The strategy itself; of a mix the member that is drawn most often, the first of equals.
fn heaviest(scenario: &LoadedScenario, strategy: &str) -> String {
    let members = scenario.playable.members(strategy);
    let heaviest = members.into_iter().reduce(|best, next| if next.1 > best.1 { next } else { best });
    heaviest.map_or_else(|| strategy.to_string(), |(name, _)| name)
}

/// The strategy itself, which must be no mix.
fn unmixed(scenario: &LoadedScenario, strategy: &str) -> Result<String> {
    let members: Vec<String> = scenario.playable.members(strategy).into_iter().map(|(name, _)| name).collect();
    if members.is_empty() {
        return Ok(strategy.to_string());
    }
    let message = format!("`{strategy}` is a mix of strategies, and has no knobs of its own");
    Err(usage(message).hint(format!("those that it draws have: {}", members.join(", "))))
}

/// The field of a search for a reply to a strategy: itself, where two play.
///
/// # Errors
/// As [`field`], and kind `Usage` for a game of two players in a text, whose knobs would be turned for both.
pub fn reply_field(study: &StudyArguments, asked: &FieldArguments) -> Result<TuneField> {
    let mut alone = asked.clone();
    if load::scenario_with(&study.scenario, &study.play.strategies)?.playable.seats() < 2 {
        alone.against = Vec::new();
    }
    let field = field_of(study, &alone, |scenario, name| Ok(heaviest(scenario, name)))?;
    if field.source == KnobSource::Game && !field.grounds[0].opponents.is_empty() {
        let message = "the parameters of a game in a file hold for both seats: a reply to a strategy cannot turn them";
        return Err(usage(message).hint("overmatch optimal answers with the best reply where the game is small"));
    }
    Ok(field)
}

/// The opponents; none of a game of one player.
fn opponents(
    asked: &FieldArguments,
    main: &LoadedScenario,
    (strategy, source): (&str, KnobSource),
) -> Result<Vec<String>> {
    if main.playable.seats() < 2 {
        let given = [(!asked.against.is_empty(), "--against"), (asked.seat.is_some(), "--seat")];
        return match given.iter().find(|(given, _)| *given) {
            Some((_, option)) => Err(usage(format!("{option}: this is a game of one player"))),
            None => Ok(Vec::new()),
        };
    }
    if !asked.against.is_empty() {
        return Ok(main.names_of(&asked.against));
    }
    let names = main.playable.strategies().into_iter().map(|strategy| strategy.name);
    let is_met = |name: &String| match name == strategy {
        // The parameters of a game hold for both seats: against itself it would meet what it became.
        true => source != KnobSource::Game,
        false => !is_set_aside(&main.document, name),
    };
    Ok(names.filter(is_met).collect())
}

/// Another scenario of the same game.
fn other(study: &StudyArguments, (name, brought): (&str, &[String]), main: &LoadedScenario) -> Result<LoadedScenario> {
    let mut arguments = study.scenario.clone();
    arguments.scenario = name.to_string();
    let scenario = load::scenario_with(&arguments, brought)?;
    match scenario.entry.name == main.entry.name {
        true => Ok(scenario),
        false => {
            Err(usage(format!("{name} is a scenario of {}, expected one of {}", scenario.entry.name, main.entry.name)))
        }
    }
}

/// The scenarios of the proof alone.
fn proved(
    study: &StudyArguments,
    (asked, brought): (&FieldArguments, &[String]),
    main: &LoadedScenario,
    (strategy, opponents): (&str, &[String]),
) -> Result<Vec<(String, Arc<LoadedScenario>)>> {
    match asked.prove.as_slice() {
        [none] if none == NONE => Ok(Vec::new()),
        [] => Ok(built_in(study, brought, main, (strategy, opponents))),
        [all] if all == ALL => Ok(built_in(study, brought, main, (strategy, opponents))),
        names => names.iter().map(|name| Ok((name.clone(), Arc::new(other(study, (name, brought), main)?)))).collect(),
    }
}

/// The built-in scenarios of the game that have the strategies and accept the changes that were asked for.
fn built_in(
    study: &StudyArguments,
    brought: &[String],
    main: &LoadedScenario,
    (strategy, opponents): (&str, &[String]),
) -> Vec<(String, Arc<LoadedScenario>)> {
    let folder = format!("{}/", main.entry.name);
    let names = games::catalogue().names().filter(|name| name.starts_with(&folder) && !name.ends_with(".py"));
    let loaded = names.filter_map(|name| Some((name.to_string(), Arc::new(other(study, (name, brought), main).ok()?))));
    loaded.filter(|(name, scenario)| check_players(scenario, name, strategy, opponents).is_ok()).collect()
}

/// Checks that a scenario has the strategy and its opponents.
fn check_players(scenario: &LoadedScenario, name: &str, strategy: &str, opponents: &[String]) -> Result<()> {
    let known: Vec<String> = scenario.playable.strategies().into_iter().map(|strategy| strategy.name).collect();
    match std::iter::once(strategy)
        .chain(opponents.iter().map(String::as_str))
        .find(|name| !known.iter().any(|known| known == name))
    {
        None => Ok(()),
        Some(missing) => {
            let hint = name_hint(missing, known.iter().map(String::as_str));
            Err(usage(format!("{name} has no strategy `{missing}`")).hint(hint))
        }
    }
}

/// A name for the copy of a strategy that a scenario does not have.
fn copy_name(scenarios: &[Arc<LoadedScenario>], name: &str) -> String {
    let has = |name: &str| {
        scenarios.iter().any(|scenario| scenario.playable.strategies().iter().any(|known| known.name == name))
    };
    let tuned = format!("{name}-tuned");
    let numbered = (2..).map(|number| format!("{tuned}-{number}"));
    std::iter::once(tuned.clone()).chain(numbered).find(|name| !has(name)).expect("names do not run out")
}
