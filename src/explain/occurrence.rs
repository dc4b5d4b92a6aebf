//! Where a word occurs: as the end of a path, as a key or a value of odds tables, as a word that a value may be.

use serde_json::Value as Json;

use super::explanation::{ExplainedList, Explanation};
use super::known::KnownScenario;
use super::odds::key_values;
use crate::error::is_alike;
use crate::scenario::ValueFact;

/// The places of a word.
pub struct Occurrences {
    /// Values and tables whose path ends with it.
    pub values: Vec<ValueFact>,
    /// Odds tables with it as a key: table, key, its values.
    keys: Vec<[String; 3]>,
    /// Odds tables with it as a value of a key: table, key, the value as it is written.
    cells: Vec<[String; 3]>,
    /// Values that may be it: path, the word as it is written, its sentence.
    choices: Vec<[String; 3]>,
}

/// The places of a word, capitals, blanks and signs apart, or of the one that it is a common name of.
pub fn occurrences(known: &KnownScenario, asked: &str) -> Occurrences {
    let common = known.scenario.entry.common_name(asked);
    let is = |text: &str| is_alike(text, asked) || common.is_some_and(|common| is_alike(text, common));
    let facts = || known.facts.paths().into_iter().filter_map(|path| known.facts.at(&path));
    let mut found = Occurrences { values: Vec::new(), keys: Vec::new(), cells: Vec::new(), choices: Vec::new() };
    found.values = facts().filter(|fact| ends(&fact.path).any(is)).collect();
    for table in &known.odds {
        for (key, values) in key_values(table.as_ref()) {
            let texts: Vec<String> = values.iter().map(text_of).collect();
            let place = |last: String| [table.name().to_string(), key.clone(), last];
            if is(&key) {
                found.keys.push(place(texts.join(", ")));
            }
            found.cells.extend(texts.into_iter().filter(|text| is(text)).map(place));
        }
    }
    let choice = |fact: ValueFact| {
        let word = fact.words.iter().find(|(word, _)| is(word)).cloned();
        word.map(|(word, about)| [fact.path, word, about])
    };
    found.choices = facts().filter_map(choice).collect();
    found
}

impl Occurrences {
    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty() && self.keys.is_empty() && self.cells.is_empty() && self.choices.is_empty()
    }

    /// The only place of the word, if it is a value.
    pub fn only_value(&self) -> Option<&ValueFact> {
        let is_only = self.keys.is_empty() && self.cells.is_empty();
        self.values.first().filter(|_| is_only && self.values.len() == 1)
    }

    /// The word with all its places.
    pub fn explained(&self, known: &KnownScenario, asked: &str) -> Explanation {
        let texts = |rows: &[[String; 3]]| -> Vec<Vec<Json>> {
            rows.iter().map(|row| row.iter().map(|text| text.as_str().into()).collect()).collect()
        };
        let choices = self.choices.iter().map(|[path, word, _]| vec![path.as_str().into(), word.as_str().into()]);
        let list = ExplainedList::lines;
        let cells = list("rows", "In odds tables, for `--where`:", &["table", "key", "value"], texts(&self.cells));
        let keys = list("keys", "A key of odds tables:", &["table", "key", "values"], texts(&self.keys));
        let choices = list("choices", "Values that may be it:", &["path", "word"], choices.collect());
        let common = known.scenario.entry.common_name(asked);
        let title = format!("{asked}: a word that occurs in {}", known.asked);
        let told = Explanation::new("word", asked, title)
            .saying(common.map_or_else(String::new, |name| format!("Here it is also called `{name}`.")))
            .saying(self.meaning());
        let told = told.listing(cells).listing(keys).listing(self.values_list()).listing(choices);
        self.asks(known).fold(told, Explanation::asking)
    }

    /// The values of that name. A sentence that all values in a row have is told once.
    fn values_list(&self) -> ExplainedList {
        let mut before = "";
        let row = |fact: &'_ ValueFact, text: &str| {
            vec![fact.path.as_str().into(), value_text(fact), text.into(), fact.sentence.as_str().into()]
        };
        let mut rows: Vec<Vec<Json>> = Vec::new();
        for fact in &self.values {
            rows.push(row(fact, if fact.sentence == before { "" } else { &fact.sentence }));
            before = &fact.sentence;
        }
        let columns = ["path", "value", "text", "sentence"];
        ExplainedList::lines("values", "Values and tables of that name:", &columns, rows)
    }

    /// Commands that ask on: about a value, a row of odds, a table.
    fn asks(&self, known: &KnownScenario) -> impl Iterator<Item = String> {
        let path = self.values.first().map(|fact| known.command(&fact.path));
        let row = self.cells.first().map(|[table, key, value]| {
            let filter = super::known::quoted(&format!("{key}={value}"));
            format!("overmatch odds {} --table {table} --where {filter}", known.asked)
        });
        let table = self.keys.first().map(|[table, ..]| known.command(table));
        path.into_iter().chain(row).chain(table)
    }

    /// The sentence of the word, where all places agree.
    fn meaning(&self) -> &str {
        let mut told = self.choices.iter().map(|[.., about]| about.as_str()).filter(|about| !about.is_empty());
        let Some(first) = told.next() else { return "" };
        if told.all(|about| about == first) { first } else { "" }
    }
}

/// The ends of a path: its last step, its last two steps and so on.
fn ends(path: &str) -> impl Iterator<Item = &str> {
    path.match_indices('.').map(|(at, _)| &path[at + 1..])
}

fn value_text(fact: &ValueFact) -> Json {
    fact.value.as_deref().unwrap_or("a table").into()
}

fn text_of(value: &Json) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_string)
}
