//! The variants of `compare`: strategies, scenarios, or the scenario as it stands and changed.

use std::fmt;
use std::sync::Arc;

use crate::archive::{Identity, RunRecord, replay_command};
use crate::cli::option::argument::{PlayArguments, ScenarioArguments, army_settings};
use crate::cli::option::champion::is_random;
use crate::cli::option::every::{ALL, with_all};
use crate::cli::option::leader::{FEWEST, LeaderArguments, LedBy};
use crate::cli::option::load;
use crate::cli::option::vary::split;
use crate::cli::terminal::output;
use crate::cli::usage::usage;
use crate::error::{Error, Kind, Result, excerpt};
use crate::game::LoadedScenario;
use crate::game::ahead::base_of;
use crate::report::{head, list, reconstructions};
use crate::scenario::{BroughtText, is_name, plain_path};
use crate::study::comparison::{AS_IT_STANDS, ComparisonTally, Variant};

/// The arguments that ask for variants.
pub struct VariantsAsked<'a> {
    /// The scenario, if one is named.
    pub scenario: Option<&'a str>,
    /// `--set`: changes of all variants, or, where neither strategies nor scenarios are named, a variant each.
    pub set: &'a [String],
    /// `--army`: the army lists of all variants.
    pub armies: &'a [String],
    /// `--strategies`.
    pub strategies: &'a [String],
    /// `--scenarios`.
    pub scenarios: &'a [String],
    /// `--variant`: named changes, a variant each.
    pub named: &'a [NamedChange],
    /// The players, unless `--strategies` says otherwise.
    pub play: &'a PlayArguments,
}

impl VariantsAsked<'_> {
    /// The changes of a variant with these of its own: those that all share come first.
    fn changes(&self, own: &[String]) -> Vec<String> {
        [&army_settings(self.armies), self.set, own].concat()
    }
}

/// A variant by name: the changes that make it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedChange {
    /// Its name.
    pub name: String,
    /// Its changes, as `--set` takes them; none for the scenario as it stands.
    pub changes: Vec<String>,
}

impl fmt::Display for NamedChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.name, self.changes.join(";"))
    }
}

/// Reads `NAME: PATH=VALUE;PATH=VALUE`.
pub fn named_change(text: &str) -> std::result::Result<NamedChange, String> {
    let expected =
        || "expected NAME: PATH=VALUE;PATH=VALUE, like 'short rifles: weapons.rifle.range_in=18'".to_string();
    let (name, changes) = text.split_once(':').ok_or_else(expected)?;
    let changes = if changes.trim().is_empty() { Vec::new() } else { split(changes, ';') };
    let changes: Vec<String> = changes.iter().map(|change| change.trim().to_string()).collect();
    let name = name.trim();
    if name.is_empty() || changes.iter().any(String::is_empty) {
        return Err(expected());
    }
    let is_run_on = |change: &str| change.split_once(' ').is_some_and(|(_, rest)| is_change(rest));
    if changes.iter().any(|change| is_run_on(change)) {
        return Err("expected `;` between changes, like 'NAME: PATH=VALUE;PATH=VALUE'".to_string());
    }
    if name != plain_path(name) {
        return Err("expected a name that does not begin with = + - or @".to_string());
    }
    Ok(NamedChange { name: name.to_string(), changes })
}

/// Whether a text begins like a change, with a path and its sign.
fn is_change(text: &str) -> bool {
    let is_path =
        |path: &str| path.contains('.') && path.chars().all(|sign| sign.is_alphanumeric() || "._-".contains(sign));
    text.split_once('=').is_some_and(|(path, _)| is_path(path.trim()))
}

/// Checks that no second strategy stands apart, as a scenario would.
///
/// # Errors
/// Kind `Usage`.
pub fn check_commas(strategies: &[String], scenarios: &[String], has_listed: bool) -> Result<()> {
    let ([strategy], [other, ..]) = (strategies, scenarios) else { return Ok(()) };
    if has_listed || load::is_there(other) {
        return Ok(());
    }
    let [strategy, other] = [strategy, other].map(|name| excerpt(name));
    let found =
        format!("--strategies names one strategy, `{strategy}`, and `{other}` stands where scenarios are named");
    Err(usage(found).hint(format!("strategies are separated by commas: --strategies {strategy},{other}")))
}

/// Says which strategies of files play in no variant of theirs, and which army lists leave points unspent.
pub fn remark_unused(variants: &[Variant], is_quiet: bool) {
    if is_quiet {
        return;
    }
    let players: Vec<String> = variants.iter().flat_map(|one| one.strategies.clone()).collect();
    let mut unused: Vec<String> = variants.iter().filter_map(|one| load::idle(&one.scenario, &players)).collect();
    unused.extend(variants.iter().flat_map(|one| load::short_lists(&one.scenario, |list| list.plays)));
    unused.dedup();
    unused.iter().for_each(|line| output::remark(line));
}

/// The kind of the variants in a word, and the variants in the order they were named in.
///
/// # Errors
/// Kind `Usage` for fewer than two variants, for one named twice, for scenarios of several games, and as
/// [`load::scenario`].
pub fn variants(asked: &VariantsAsked) -> Result<(&'static str, Vec<Variant>)> {
    let (word, variants) = match (asked.strategies, asked.scenarios) {
        ([_, ..], [_, ..]) => return Err(usage("--strategies and --scenarios: expected one of them")),
        ([_, ..], []) => ("strategy", by_strategy(asked)?),
        ([], [_, ..]) => ("scenario", by_scenario(asked)?),
        ([], []) if asked.named.is_empty() => ("variant", by_setting(asked)?),
        ([], []) => ("variant", by_name(asked)?),
    };
    if variants.len() < 2 {
        let error = usage(format!("found one {word} to compare, expected at least two"));
        if let ([one], false) = (asked.strategies, asked.named.is_empty()) {
            return Err(error.hint(format!("--strategy {one} plays it in every --variant")));
        }
        return Err(error
            .hint("name them with --strategies a,b or --scenarios a,b, or change the scenario with --set PATH=VALUE or --variant 'NAME: PATH=VALUE'"));
    }
    for (at, variant) in variants.iter().enumerate() {
        if variants[..at].iter().any(|other| other.name == variant.name) {
            return Err(usage(format!("`{}` is named twice; compared with itself it never differs", variant.name)));
        }
        let [first, game] = [&variants[0], variant].map(|variant| variant.scenario.entry.name);
        if first != game {
            return Err(usage(format!("`{}` is a scenario of {game}, the first one of {first}", variant.name))
                .hint("only variants of one game meet the same games"));
        }
    }
    Ok((word, variants))
}

/// The leaders that variants are compared under, if there are any: the seats that `--strategies` does not name are theirs.
///
/// # Errors
/// Kind `Usage` for variants that name who leads every seat, and as [`LeaderArguments::of`].
pub fn led(leaders: &LeaderArguments, asked: &VariantsAsked, level: f64) -> Result<Option<LedBy>> {
    if !leaders.is_asked() {
        return Ok(None);
    }
    let first = asked.scenario.or(asked.scenarios.first().map(String::as_str));
    let first = first.map_or_else(|| scenario_of(asked), Ok)?;
    let texts: Vec<String> = asked.strategies.iter().flat_map(|name| seats_of(name)).chain(leaders.texts()).collect();
    // Without strategies or scenarios each change is a variant of its own.
    let is_changed = !asked.strategies.is_empty() || !asked.scenarios.is_empty();
    let scenario = read(first, (asked.armies, if is_changed { asked.set } else { &[] }), &texts)?;
    let seats = scenario.playable.seats();
    if let Some(name) = asked.strategies.iter().find(|name| seats_of(name).len() >= seats) {
        let message = format!("--leaders: `{name}` of --strategies leads every seat, and leaves none to them");
        return Err(usage(message).hint("a name without `/` leads the first of two seats; a game of one has no other"));
    }
    Ok(Some(LedBy { leaders: leaders.of(&scenario, FEWEST)?, seats, level, is_mixed: false }))
}

fn scenario_of<'a>(asked: &VariantsAsked<'a>) -> Result<&'a str> {
    asked.scenario.ok_or_else(|| usage("no scenario is named").hint("overmatch scenarios list"))
}

/// A scenario with the texts among these names of strategies.
fn read(scenario: &str, (armies, set): (&[String], &[String]), strategies: &[String]) -> Result<Arc<LoadedScenario>> {
    let arguments = ScenarioArguments::new(scenario, set, armies);
    load::scenario_with(&arguments, strategies).map(Arc::new)
}

fn variant(name: &str, scenario: Arc<LoadedScenario>, set: Vec<String>, play: &PlayArguments) -> Result<Variant> {
    let (strategies, experiment) = load::experiment(&scenario, play)?;
    Ok(Variant { name: plain_path(name), scenario, set, strategies, experiment })
}

/// The variants by strategy. Each name leads the first seat; `a/b` names the strategy of the second seat too.
fn by_strategy(asked: &VariantsAsked) -> Result<Vec<Variant>> {
    let named: Vec<Vec<String>> = asked.strategies.iter().map(|name| seats_of(name)).collect();
    let brought = [named.concat(), asked.play.strategies.clone()].concat();
    let scenario = read(scenario_of(asked)?, (asked.armies, asked.set), &brought)?;
    let seats = scenario.playable.seats();
    let one = |(name, strategies): (&String, &Vec<String>)| {
        let mut strategies = strategies.clone();
        let told = scenario.names_of(&strategies).join("/");
        if strategies.len() > seats {
            let found = strategies.len();
            return Err(usage(format!("`{name}` names {found} strategies, expected at most {seats} in this game")));
        }
        strategies.extend(asked.play.strategies.iter().skip(strategies.len()).cloned());
        variant(&told, scenario.clone(), asked.changes(&[]), &PlayArguments { strategies, ..asked.play.clone() })
    };
    asked.strategies.iter().zip(&named).map(one).collect()
}

/// The strategies of the seats that a name of `--strategies` names: `a/b`.
fn seats_of(name: &str) -> Vec<String> {
    let (mut seats, mut rest) = (Vec::new(), name);
    while let Some((head, behind)) = first_seat(rest) {
        seats.push(head.to_string());
        rest = behind;
    }
    seats.push(rest.to_string());
    seats
}

/// The first of several seats, and what stands behind it. Where a text is named a `/` may be one of its path: then a seat
/// ends behind a text, and before a path that is written from here or from the root on, as in `bold/./mine.py`.
fn first_seat(names: &str) -> Option<(&str, &str)> {
    let mut cuts = names.match_indices('/').map(|(at, _)| (&names[..at], &names[at + 1..]));
    let is_start = |behind: &str| ["./", "../", "/"].iter().any(|start| behind.starts_with(start));
    cuts.find(|(head, behind)| {
        BroughtText::parts(head).is_some()
            || !names.contains(".py")
            || is_name(base_of(head).unwrap_or(head)) && is_start(behind)
    })
}

/// What the names of strategies begin with that work every decision out.
const SLOW: &str = "optimal";

/// The names of `--strategies`, where `all` stands for every other strategy of the scenario that does not decide at random.
/// Unless `is_quiet`, it says which ones are left out since they are slow.
///
/// # Errors
/// As [`load::scenario`].
pub fn every(asked: &[String], scenario: Option<&str>, is_quiet: bool) -> Result<Vec<String>> {
    match scenario {
        Some(scenario) if asked.iter().any(|name| name == ALL) => {
            let read = read(scenario, (&[], &[]), &[])?;
            let names = read.playable.strategies().into_iter().map(|card| card.name);
            let names = names.filter(|name| !asked.contains(name) && !is_random(&read.document, name));
            // What works every decision out is too slow to be played unasked.
            let (slow, names): (Vec<String>, Vec<String>) = names.partition(|name| name.starts_with(SLOW));
            if !slow.is_empty() && !is_quiet {
                output::remark(&format!("--strategies all leaves out {}: slow, and played only if named", list(&slow)));
            }
            Ok(with_all(asked, names.into_iter()))
        }
        _ => Ok(asked.to_vec()),
    }
}

fn by_scenario(asked: &VariantsAsked) -> Result<Vec<Variant>> {
    let first = asked.scenario.filter(|first| asked.scenarios.iter().all(|name| name != first));
    let names = first.into_iter().chain(asked.scenarios.iter().map(String::as_str));
    names
        .map(|name| {
            let scenario = read(name, (asked.armies, asked.set), &asked.play.strategies)?;
            variant(name, scenario, asked.changes(&[]), asked.play)
        })
        .collect()
}

/// The scenario as it stands, and each named change of it; `--set` changes all of them.
fn by_name(asked: &VariantsAsked) -> Result<Vec<Variant>> {
    let scenario = read(scenario_of(asked)?, (asked.armies, &[]), &asked.play.strategies)?;
    let of = |name: &str, changes: &[String]| {
        let set = asked.changes(changes);
        variant(name, Arc::new(load::changed(&scenario, &set)?), set, asked.play)
    };
    let mut variants = Vec::new();
    if asked.named.iter().all(|named| !named.changes.is_empty()) {
        variants.push(of(AS_IT_STANDS, &[])?);
    }
    for named in asked.named {
        variants.push(of(&named.name, &named.changes)?);
    }
    Ok(variants)
}

/// The scenario as it stands, and changed by each `--set`; several changes of one variant are joined by `;`.
fn by_setting(asked: &VariantsAsked) -> Result<Vec<Variant>> {
    let scenario = read(scenario_of(asked)?, (asked.armies, &[]), &asked.play.strategies)?;
    let mut variants = vec![variant(AS_IT_STANDS, scenario.clone(), army_settings(asked.armies), asked.play)?];
    for set in asked.set {
        let changes = split(set, ';');
        if changes.iter().any(String::is_empty) {
            return Err(Error::new(Kind::Usage, format!("--set {set}: expected PATH=VALUE or PATH=VALUE;PATH=VALUE")));
        }
        let changes = [army_settings(asked.armies), changes].concat();
        let changed = Arc::new(load::changed(&scenario, &changes)?);
        variants.push(variant(set, changed, changes, asked.play)?);
    }
    Ok(variants)
}

/// The name of a variant's scenario.
fn name_of(variant: &Variant) -> &str {
    &variant.scenario.document.name
}

/// The lines above the tables of these variants, for people.
pub fn head_of(variants: &[Variant], tally: &ComparisonTally, record: &RunRecord) -> Vec<String> {
    let named = |variant: &Variant| match variant.strategies.len() {
        1 => variant.name.clone(),
        _ => format!("{} ({})", variant.name, variant.strategies.join(" against ")),
    };
    let names = variants.iter().map(named).collect::<Vec<_>>().join(", ");
    let mut lines = head(record, &format!("Compared on the same games: {names}"));
    // The record tells the title and the lost charts of the first scenario alone.
    for (at, variant) in (1..).zip(variants.iter().filter(|variant| name_of(variant) != record.identity.scenario)) {
        let card = variant.scenario.playable.card();
        lines.insert(at, format!("{} ({})", card.title, name_of(variant)));
        let lost = Some(card.reconstructed()).filter(|lost| *lost != record.reconstructed);
        let told = lost.and_then(|lost| reconstructions(&lost, card.charts.len()));
        lines.extend(told.map(|told| format!("{}: {told}", name_of(variant))));
    }
    for (variant, counts) in variants.iter().zip(&tally.variants) {
        for fault in &counts.all.faults.listed {
            let identity = Identity { scenario: name_of(variant).to_string(), ..record.identity.clone() };
            let command = replay_command(&identity, &variant.strategies, &variant.set, fault.game);
            lines.push(format!("Game {} of {} failed: {} (see {command})", fault.game, variant.name, fault.message));
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_told_apart_from_folders() {
        for (name, expected) in [
            ("bold", &["bold"][..]),
            ("bold/shy", &["bold", "shy"]),
            ("plans/mine.py", &["plans/mine.py"]),
            ("./plans/mine.py:bold", &["./plans/mine.py:bold"]),
            ("plans/mine.py/shy", &["plans/mine.py", "shy"]),
            ("bold/./mine.py", &["bold", "./mine.py"]),
            ("../a.py:x/../b.py", &["../a.py:x", "../b.py"]),
        ] {
            assert_eq!(seats_of(name), expected, "{name}");
        }
    }
}
