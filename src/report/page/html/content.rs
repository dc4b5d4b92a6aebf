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
    /// The order of the folders of a game, a sentence each; empty for one folder.
    pub answer: Vec<String>,
    /// What else the folders say together: a sentence each; empty for one folder.
    pub words: Vec<String>,
    /// Charts with all folders in them; none for one folder.
    pub charts: Vec<PageChart>,
    /// Comparison of the folders; empty for one folder.
    pub side_by_side: Vec<Table>,
    /// One a folder, in the order in which they were named.
    pub sections: Vec<Section>,
    /// The measures explained.
    pub glossary: Vec<Term>,
    /// How the results were made.
    pub making: Making,
}

/// The content of a page about one folder.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Section {
    /// The text that the address of its links is made from. Any text will do, and two sections may have the same: the
    /// page makes it safe and unique.
    pub id: String,
    /// Its name beside those of the others.
    pub name: String,
    /// Its heading.
    pub heading: String,
    /// The answer: what a reader who reads no further should take away, in one or two sentences.
    pub answer: Vec<String>,
    /// What the results rest on, in a line or two: games, seed, changed values.
    pub basis: Vec<String>,
    /// Warnings about its results: a sentence each.
    pub warnings: Vec<String>,
    /// Key results: a sentence each.
    pub words: Vec<String>,
    /// Charts, in order.
    pub charts: Vec<PageChart>,
    /// Tables, in order.
    pub tables: Vec<Table>,
}

/// How the results of a page were made, folded away at its end.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Making {
    /// The facts that all folders share, as names and values.
    pub shared: Vec<(String, String)>,
    /// The facts of each folder.
    pub folders: Vec<MadeFolder>,
    /// The texts that scenarios and strategies were read from, each once.
    pub sources: Vec<ScenarioText>,
}

/// How the results of one folder were made.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct MadeFolder {
    /// Its name.
    pub name: String,
    /// The facts that it does not share with all others, as names and values.
    pub facts: Vec<(String, String)>,
    /// The command that repeats its results; empty for none.
    pub command: String,
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
