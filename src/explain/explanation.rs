//! An explanation: sentences, facts with names, lists, and how to ask on.

use serde_json::Value as Json;

/// What is told about one thing.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// What kind of thing it is: `strategy`, `measure`, `number`.
    pub kind: &'static str,
    /// Its name or path.
    pub name: String,
    /// The line above everything, for people.
    pub title: String,
    /// What it is, a paragraph each; lines of a paragraph that begins with `|` stay as they are.
    pub text: Vec<String>,
    /// Its facts.
    pub facts: Vec<StatedFact>,
    /// Its lists.
    pub lists: Vec<ExplainedList>,
    /// Commands that ask on.
    pub asks: Vec<String>,
    /// Names of other things that go by the same name.
    pub also: Vec<String>,
    /// Whether it is to fit two screens, with lists cut where they are longer.
    pub is_brief: bool,
}

/// A fact with a name: `range`, `unit`, `source`.
#[derive(Clone, Debug, PartialEq)]
pub struct StatedFact {
    /// Its name.
    pub name: &'static str,
    /// It for programs.
    pub value: Json,
    /// It for people; empty where it stands in the title.
    pub words: String,
}

/// A list of things of one kind.
#[derive(Clone, Debug, PartialEq)]
pub struct ExplainedList {
    /// Its name for programs.
    pub name: &'static str,
    /// Its heading for people.
    pub title: String,
    /// The names of its columns; people read the last as a sentence.
    pub columns: Vec<String>,
    /// A cell for each column.
    pub rows: Vec<Vec<Json>>,
    /// How people see it.
    pub style: ListStyle,
    /// The command that lists all of it, where it may be cut.
    pub ask: String,
}

/// How people see a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListStyle {
    /// A line for each row.
    Lines,
    /// The first two columns of all rows, one after another.
    Names,
    /// A table of short cells, with names above the columns.
    Grid,
    /// Not at all: another list tells people as much.
    Unseen,
}

impl Explanation {
    /// An explanation without lists.
    pub fn new(kind: &'static str, name: impl Into<String>, title: impl Into<String>) -> Explanation {
        Explanation {
            kind,
            name: name.into(),
            title: title.into(),
            text: Vec::new(),
            facts: Vec::new(),
            lists: Vec::new(),
            asks: Vec::new(),
            also: Vec::new(),
            is_brief: false,
        }
    }

    /// The same with one more paragraph, unless it is empty.
    #[must_use]
    pub fn saying(mut self, paragraph: impl Into<String>) -> Explanation {
        self.text.extend(Some(paragraph.into()).filter(|paragraph| !paragraph.is_empty()));
        self
    }

    /// The same with one more fact that people and programs read alike, unless it is empty.
    #[must_use]
    pub fn stating(self, name: &'static str, words: impl Into<String>) -> Explanation {
        let words = words.into();
        if words.is_empty() { self } else { self.stating_as(name, words.as_str().into(), words) }
    }

    /// The same with one more fact, for programs and for people.
    #[must_use]
    pub fn stating_as(mut self, name: &'static str, value: Json, words: impl Into<String>) -> Explanation {
        self.facts.push(StatedFact { name, value, words: words.into() });
        self
    }

    /// The same with one more list, unless it is empty.
    #[must_use]
    pub fn listing(mut self, list: ExplainedList) -> Explanation {
        self.lists.extend(Some(list).filter(|list| !list.rows.is_empty()));
        self
    }

    /// The same with one more command that asks on.
    #[must_use]
    pub fn asking(mut self, command: impl Into<String>) -> Explanation {
        self.asks.push(command.into());
        self
    }
}

impl ExplainedList {
    /// A list with a line for each row.
    pub fn lines(
        name: &'static str,
        title: impl Into<String>,
        columns: &[&str],
        rows: Vec<Vec<Json>>,
    ) -> ExplainedList {
        let (title, columns) = (title.into(), columns.iter().map(|column| column.to_string()).collect());
        ExplainedList { name, title, columns, rows, style: ListStyle::Lines, ask: String::new() }
    }

    /// The same list, of which people see the names alone.
    #[must_use]
    pub fn as_names(self) -> ExplainedList {
        self.styled(ListStyle::Names)
    }

    /// The same list, as people see it in this style.
    #[must_use]
    pub fn styled(self, style: ListStyle) -> ExplainedList {
        ExplainedList { style, ..self }
    }

    /// The same list, all of which this command lists.
    #[must_use]
    pub fn asked_by(self, ask: impl Into<String>) -> ExplainedList {
        ExplainedList { ask: ask.into(), ..self }
    }
}
