//! The content of a page, before it is HTML.

use serde::Serialize;

use crate::archive::ScenarioText;
use crate::table::Table;

/// The content of a page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Page {
    /// Its heading.
    pub title: String,
    /// Version of the program that wrote it.
    pub program_version: String,
    /// Warnings that concern all folders: a sentence each.
    pub warnings: Vec<String>,
    /// Comparison of the folders; empty for one folder.
    pub side_by_side: Vec<Table>,
    /// One a folder, in the order in which they were named.
    pub sections: Vec<Section>,
    /// The measures explained.
    pub glossary: Vec<Term>,
}

/// The content of a page about one folder.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Section {
    /// The text that the address of its links is made from. Any text will do, and two sections may have the same: the
    /// page makes it safe and unique.
    pub id: String,
    /// Its heading.
    pub heading: String,
    /// Facts of the run, as names and values.
    pub facts: Vec<(String, String)>,
    /// The command that repeats the results; empty for none.
    pub command: String,
    /// Warnings about its results: a sentence each.
    pub warnings: Vec<String>,
    /// Key results: a sentence each.
    pub words: Vec<String>,
    /// Charts, in order.
    pub charts: Vec<PageChart>,
    /// Tables, in order.
    pub tables: Vec<Table>,
    /// The texts that the scenario was read from, folded away.
    pub sources: Vec<ScenarioText>,
}

/// A chart on a page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PageChart {
    /// The caption; empty for none.
    pub caption: String,
    /// Markup of our own chart writer, put in as it is: the writer has escaped the names in it.
    pub svg: String,
}

/// A measure explained.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Term {
    /// Its name.
    pub name: String,
    /// Its unit; empty for none.
    pub unit: String,
    /// The meaning: the thing that the measure counts.
    pub meaning: String,
}
