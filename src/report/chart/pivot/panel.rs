//! Squares of one value: their rows, columns and cells, and how they are told in words.

use std::collections::BTreeMap;

use crate::archive::ResultSet;
use crate::report::chart::drawing::font::{cut, width};
use crate::report::chart::drawing::frame::TEXT;
use crate::report::chart::drawing::label::{ChartValue, plain, words};
use crate::report::chart::footer::unit;

/// The value of the squares of a sensitivity study.
pub(super) const INTERACTION: &str = "interaction";

/// Squares of one value.
#[derive(Clone, Debug, PartialEq)]
pub struct PivotPanels {
    /// The squares.
    pub panels: Vec<Panel>,
    /// The name of the table that they are from.
    pub table: String,
    /// The key down the side.
    pub rows: String,
    /// The key across the top.
    pub columns: String,
    /// The column of the table that the cells are from.
    pub value: String,
    /// Whether the values are shares, 0 to 1.
    pub is_share: bool,
    /// Whether the values are scores of an entrant against another, 0 to 1 and even at one half.
    pub is_score: bool,
    /// Keys that have one value in all squares.
    pub fixed: Vec<(String, String)>,
    /// What the game says of the value and its keys.
    pub telling: PivotTelling,
    /// Whether rows, columns or squares that read alike are drawn as one.
    pub is_merged: bool,
}

/// The words for a value and its keys, where the game or the scenario has some.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PivotTelling {
    /// What the values are, as a title.
    pub title: Option<String>,
    /// Keys with their values in words, `{}` for the value.
    pub words: BTreeMap<String, String>,
    /// Keys as titles of axes.
    pub axes: BTreeMap<String, String>,
}

impl PivotTelling {
    /// A key with a value.
    pub fn told(&self, key: &str, value: &str) -> String {
        match self.words.get(key) {
            Some(words) => words.replacen("{}", &plain(value), 1),
            None => format!("{} {}", plain(key), plain(value)),
        }
    }

    /// A key as the title of an axis.
    pub fn axis(&self, key: &str) -> String {
        self.axes.get(key).cloned().unwrap_or_else(|| plain(key))
    }

    /// A key as the title of an axis that is so long in pixels; in few words where there is no room for all.
    pub fn axis_within(&self, key: &str, most: f64) -> String {
        let title = self.axis(key);
        if width(&title, TEXT) <= most { title } else { cut(&key_words(key), TEXT, most) }
    }
}

/// One pivot.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel {
    /// The values of the keys that tell this square from the others; empty for a square alone.
    pub name: String,
    /// Keys down the side.
    pub rows: Vec<String>,
    /// Keys across the top.
    pub columns: Vec<String>,
    /// The values, row by row.
    pub cells: Vec<Vec<Option<ChartValue>>>,
}

impl PivotPanels {
    /// The title: the value over the two keys.
    pub fn title(&self) -> String {
        if self.value == INTERACTION {
            return "What two numbers do together beyond what either does alone".to_string();
        }
        if self.is_score {
            return format!("Share won by the {} at the left against the one at the top", plain(&self.rows));
        }
        if let Some(title) = &self.telling.title {
            return title.clone();
        }
        let [rows, columns] = [&self.rows, &self.columns].map(|key| key_words(key));
        format!("{} by {rows} and {columns}", value_words(&self.value))
    }

    /// The keys that have one value in all squares, in words.
    pub fn fixed_words(&self) -> String {
        let told = |(key, value): &(String, String)| self.telling.told(key, value);
        self.fixed.iter().map(told).collect::<Vec<_>>().join(", ")
    }

    /// Every value.
    pub fn values(&self) -> impl Iterator<Item = &ChartValue> {
        self.panels.iter().flat_map(|panel| panel.cells.iter().flatten().flatten())
    }
}

/// A key in a title; of a path its last two words.
pub fn key_words(key: &str) -> String {
    let told = plain(key);
    if told != key || !key.contains('.') {
        return told;
    }
    let steps: Vec<&str> = key.split('.').collect();
    plain(&steps[steps.len().saturating_sub(2)..].join(" "))
}

/// A value column in words, which say if it holds chances.
pub fn value_words(value: &str) -> String {
    match value.strip_prefix("p_") {
        Some(of) => format!("Chance: {}", plain(of)),
        None => words(value),
    }
}

/// The title of the values, with their unit.
pub fn value_title(set: &ResultSet, pivot: &PivotPanels) -> String {
    let unit = unit(set, &pivot.value);
    let name = pivot.telling.title.clone().unwrap_or_else(|| value_words(&pivot.value));
    match unit.as_str() {
        _ if pivot.is_score => "share won".to_string(),
        "" | "share" => name,
        unit if name.contains(unit) => name,
        unit => format!("{name} ({unit})"),
    }
}
