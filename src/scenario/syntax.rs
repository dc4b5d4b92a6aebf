//! Reads TOML text into a [`Node`] and gathers every mistake of the text.

use std::ops::Range;
use std::sync::Arc;

use toml::Spanned;
use toml::de::{DeInteger, DeTable, DeValue};

use super::nesting::{self, DEEPEST, Excess, MOST};
use super::tree::{Node, TreeEntry, Value};
use crate::error::{Place, Problem, Source, excerpt};

/// The most mistakes of one text that are listed.
const TOLD: usize = 20;

/// So many mistakes in a file of another name say that it is no TOML at all.
const FOREIGN: usize = 3;

/// The largest text, in bytes, of which more than the first mistake is listed.
const GATHERED: usize = 256 << 10;

/// Reads a whole scenario text as a table, or lists its mistakes.
pub(super) fn read_document(source: &Arc<Source>) -> Result<Node, Vec<Problem>> {
    let mut reader = Reader { source, offset: 0, problems: Vec::new() };
    reader.check_bounds(&source.text)?;
    let (table, errors) = parse(&source.text);
    reader.check_syntax(&source.text, &errors)?;
    let place = reader.place(0..0);
    let value = reader.table(table.into_inner());
    reader.end().map(|()| Node { value, place })
}

/// Parses a text. The parser keeps every error in memory, up to a gigabyte of them for a large text that is not TOML;
/// so of a large text it keeps only the first.
fn parse(text: &str) -> (Spanned<DeTable<'_>>, Vec<toml::de::Error>) {
    if text.len() <= GATHERED {
        return DeTable::parse_recoverable(text);
    }
    match DeTable::parse(text) {
        Ok(table) => (table, Vec::new()),
        Err(error) => (Spanned::new(0..0, DeTable::new()), vec![error]),
    }
}

/// Reads the one TOML value in a span of a text, or lists its mistakes.
pub(super) fn read_value(source: &Arc<Source>, span: Range<usize>) -> Result<Node, Vec<Problem>> {
    let text = &source.text[span.clone()];
    let mut reader = Reader { source, offset: span.start, problems: Vec::new() };
    reader.check_bounds(text)?;
    let (value, errors) = DeValue::parse_recoverable(text);
    reader.check_syntax(text, &errors)?;
    let node = reader.node(value);
    reader.end().map(|()| node)
}

struct Reader<'a> {
    source: &'a Arc<Source>,
    /// The place in the source where the parsed text begins.
    offset: usize,
    problems: Vec<Problem>,
}

impl Reader<'_> {
    fn place(&self, span: Range<usize>) -> Place {
        Place { source: self.source.clone(), span: span.start + self.offset..span.end + self.offset }
    }

    fn problem(&mut self, span: Range<usize>, message: impl Into<String>) {
        if self.problems.len() < TOLD {
            self.problems.push(Problem::new(message).at(Some(self.place(span))));
        }
    }

    fn check_bounds(&mut self, text: &str) -> Result<(), Vec<Problem>> {
        if let Some((excess, span)) = nesting::excess_of(text) {
            let message = match excess {
                Excess::Depth => format!("nested too deep: at most {DEEPEST} brackets or dots are allowed"),
                Excess::Values => format!("too much: at most {MOST} values, keys and tables are allowed"),
            };
            self.problem(span, message);
        }
        self.end()
    }

    /// Turns the parser's errors into problems. One mistake often gives several errors on its line; only the first of
    /// them is kept.
    fn check_syntax(&mut self, text: &str, errors: &[toml::de::Error]) -> Result<(), Vec<Problem>> {
        let mut errors: Vec<_> = errors.iter().map(|error| (error.span().unwrap_or(0..0), error.message())).collect();
        errors.sort_by_key(|(span, _)| span.start);
        let mut next_line = 0;
        for (span, message) in errors {
            if span.start >= next_line {
                let rest = text.as_bytes().get(span.start..).unwrap_or_default();
                next_line = span.start + rest.iter().take_while(|&&b| b != b'\n').count() + 1;
                let message = syntax_message(message, text.get(span.clone()).unwrap_or_default());
                self.problem(span, format!("not valid TOML: {message}"));
            }
            if self.problems.len() == TOLD {
                break;
            }
        }
        // A text that is wrong from line to line is another one than a scenario.
        if self.problems.len() >= FOREIGN && !self.source.name.ends_with(".toml") {
            self.problems.truncate(1);
            let hint = "a scenario is written in TOML and ends in .toml, rules and strategies of your own in .py";
            self.problems.iter_mut().for_each(|problem| problem.hint = Some(hint.to_string()));
        }
        self.end()
    }

    /// Ends the reading; right if no problem was found so far.
    fn end(&mut self) -> Result<(), Vec<Problem>> {
        if self.problems.is_empty() { Ok(()) } else { Err(std::mem::take(&mut self.problems)) }
    }

    fn node(&mut self, value: Spanned<DeValue<'_>>) -> Node {
        let span = value.span();
        let value = match value.into_inner() {
            DeValue::Table(table) => self.table(table),
            DeValue::Array(items) => Value::Array(Arc::new(items.into_iter().map(|item| self.node(item)).collect())),
            DeValue::String(text) => Value::String(text.into_owned()),
            DeValue::Boolean(flag) => Value::Boolean(flag),
            DeValue::Integer(number) => self.integer(&number, span.clone()),
            DeValue::Float(number) => self.float(number.as_str(), span.clone()),
            DeValue::Datetime(_) => {
                self.problem(span.clone(), "a date or time: scenarios have none; put text in quotes");
                Value::Boolean(false)
            }
        };
        Node { value, place: self.place(span) }
    }

    /// Reads a table. The parser sorts keys by name; this puts them back in the order in which they were written.
    fn table(&mut self, table: DeTable<'_>) -> Value {
        let mut entries: Vec<TreeEntry> = Vec::with_capacity(table.len());
        for (key, value) in table {
            let key_place = self.place(key.span());
            entries.push(TreeEntry { key: key.into_inner().into_owned(), key_place, node: self.node(value) });
        }
        entries.sort_by_key(|entry| entry.key_place.span.start);
        Value::Table(Arc::new(entries))
    }

    fn integer(&mut self, number: &DeInteger<'_>, span: Range<usize>) -> Value {
        let parsed = i64::from_str_radix(number.as_str(), number.radix());
        if parsed.is_err() {
            self.problem(span, format!("a whole number out of range: expected {} to {}", i64::MIN, i64::MAX));
        }
        Value::Integer(parsed.unwrap_or(0))
    }

    fn float(&mut self, text: &str, span: Range<usize>) -> Value {
        let parsed = text.parse().unwrap_or(f64::NAN);
        if !parsed.is_finite() {
            self.problem(span, "not a finite number: expected one between -1.79e308 and 1.79e308");
        }
        Value::Float(parsed)
    }
}

/// Whether these are several numbers, blanks between them.
fn is_row(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.len() > 1 && words.iter().all(|word| word.parse::<f64>().is_ok())
}

/// The parser's message, corrected for the text `marked`: the parser takes any word for a misspelt `true`, `false` or
/// `inf`.
fn syntax_message(message: &str, marked: &str) -> String {
    let value = ["string values must be quoted", "invalid boolean", "invalid float"];
    let is_value = value.iter().any(|start| message.starts_with(start));
    let is_flag = ["true", "false"].iter().any(|flag| flag.eq_ignore_ascii_case(marked));
    match message {
        "duplicate key" => format!("duplicate key `{}`", excerpt(marked)),
        _ if is_value && marked.is_empty() => "missing value".to_string(),
        _ if is_value && is_row(marked) => "several values without a comma; a list is written [1, 2]".to_string(),
        _ if is_value && marked.starts_with(char::is_alphabetic) && !is_flag => "text must stand in quotes".to_string(),
        _ => message.to_string(),
    }
}
