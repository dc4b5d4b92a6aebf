//! What a page says, before it is HTML.

use serde::Serialize;

use crate::archive::ScenarioText;
use crate::table::Table;

/// What a page says.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Page {
    /// Its heading.
    pub title: String,
    /// Version of the program that wrote it.
    pub program_version: String,
    /// What to know before anything else: a sentence each.
    pub warnings: Vec<String>,
    /// Comparison of the folders; empty for one folder.
    pub side_by_side: Vec<Table>,
    /// One a folder, in the order in which they were named.
    pub sections: Vec<Section>,
    /// The measures explained.
    pub glossary: Vec<Term>,
}

/// What a page says of one folder.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Section {
    /// What links to it are made from: any text, equal ones too. The page makes it safe and unique.
    pub id: String,
    /// Its heading.
    pub heading: String,
    /// What was run, as names and values.
    pub facts: Vec<(String, String)>,
    /// The command that repeats it; empty for none.
    pub command: String,
    /// What to know before its results: a sentence each.
    pub warnings: Vec<String>,
    /// Key results: a sentence each.
    pub words: Vec<String>,
    /// Charts, in order.
    pub charts: Vec<PageChart>,
    /// Tables, in order.
    pub tables: Vec<Table>,
    /// The texts the scenario was read from, folded away.
    pub sources: Vec<ScenarioText>,
}

/// A chart on a page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PageChart {
    /// What it shows; empty for none.
    pub caption: String,
    /// Markup of our own chart writer, put in as it is: names in it are escaped there.
    pub svg: String,
}

/// A measure explained.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Term {
    /// Its name.
    pub name: String,
    /// Its unit; empty for none.
    pub unit: String,
    /// What it counts.
    pub meaning: String,
}
