//! What can be asked about a scenario.

use super::ruling::{Ruling, rulings_of};
use crate::error::Result;
use crate::files::{HOOKED, HookCard};
use crate::game::{LoadedScenario, OddsTable};
use crate::scenario::ValueFacts;

/// A scenario with everything that can be asked about it.
pub struct KnownScenario<'a> {
    /// The scenario.
    pub scenario: &'a LoadedScenario,
    /// The words that name it on the command line.
    pub asked: &'a str,
    /// How it is changed, as `PATH=VALUE`.
    pub overrides: &'a [String],
    /// The scenarios of its game, itself among them.
    pub siblings: Vec<NamedScenario>,
    /// Whether lists are told in full.
    pub is_full: bool,
    /// Its values and their schema.
    pub facts: ValueFacts,
    /// Its odds tables.
    pub odds: Vec<Box<dyn OddsTable>>,
    /// The decisions that strategies in files may take.
    pub hooks: Vec<HookCard>,
    /// The rulings of its game.
    pub rulings: Vec<Ruling>,
}

/// A scenario in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedScenario {
    /// Its name, as the command line takes it.
    pub name: String,
    /// Its title.
    pub title: String,
}

impl<'a> KnownScenario<'a> {
    /// Gathers what can be asked about a scenario.
    ///
    /// # Errors
    /// Kind `Usage` for an override that does not fit the scenario.
    pub fn of(
        scenario: &'a LoadedScenario,
        asked: &'a str,
        overrides: &'a [String],
        siblings: Vec<NamedScenario>,
        is_full: bool,
    ) -> Result<KnownScenario<'a>> {
        let hooks = HOOKED.iter().find(|hooked| hooked.game == scenario.entry.name);
        Ok(KnownScenario {
            scenario,
            asked,
            overrides,
            siblings,
            is_full,
            facts: ValueFacts::of(&scenario.document, overrides, scenario.schema())?,
            odds: scenario.playable.odds(&[])?,
            hooks: hooks.map_or_else(Vec::new, |hooked| (hooked.hooks)()),
            rulings: rulings_of(scenario.entry.name),
        })
    }

    /// The command that explains a name of the scenario.
    pub fn command(&self, name: &str) -> String {
        let name = quoted(name);
        format!("overmatch explain {} {name}", quoted(self.asked)).trim_end().to_string()
    }

    /// Whether the scenario, changed by this as well, is still one that can be played.
    pub fn accepts(&self, change: &str) -> bool {
        let changes: Vec<String> = self.overrides.iter().cloned().chain([change.to_string()]).collect();
        (self.scenario.entry.load)(&self.scenario.document, &changes).is_ok()
    }

    /// The rulings whose ids stand in brackets in a sentence.
    pub fn cited(&self, sentence: &str) -> Vec<&Ruling> {
        let in_brackets = sentence.split('(').skip(1).filter_map(|rest| rest.split(')').next());
        let ids: Vec<&str> = in_brackets.flat_map(|ids| ids.split([',', ';', ' '])).map(str::trim).collect();
        self.rulings.iter().filter(|ruling| ids.contains(&ruling.id.as_str())).collect()
    }
}

/// A word as a shell takes it for one.
pub fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_-./:=,".contains(c);
    match word {
        _ if word.chars().all(plain) => word.to_string(),
        _ if word.contains('\'') => format!("\"{word}\""),
        _ => format!("'{word}'"),
    }
}
