//! The numbers of a scenario, each with the path by which `--set` finds it.

use std::fmt;

use super::document::Document;
use super::loading::changed;
use super::tree::{Node, Value};
use crate::error::Result;

/// A number of a scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct Number {
    /// Its path: `enemy.tiger.level`, `points.medal_kills.0`.
    pub path: String,
    /// Its value.
    pub value: NumberValue,
}

/// A whole number or a real one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum NumberValue {
    /// Written without a point.
    Integer(i64),
    /// Written with a point or an exponent.
    Real(f64),
}

impl fmt::Display for NumberValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NumberValue::Integer(value) => write!(f, "{value}"),
            NumberValue::Real(value) => write!(f, "{value:?}"),
        }
    }
}

/// Every number of a document changed by overrides, in the order of the document; elements of an array are called by
/// name where they have names of their own.
///
/// ```
/// use overmatch::scenario::{Catalogue, Document, numbers};
/// let text = "game = \"demo\"\ndice = 4\n[[fight]]\nname = \"ford\"\nrange = 2.5\nlosses = [1, 2]";
/// let document = Document::from_text("mine.toml", text, &Catalogue::default())?;
/// let paths: Vec<String> = numbers(&document, &[])?.into_iter().map(|number| number.path).collect();
/// assert_eq!(paths, ["dice", "fight.ford.range", "fight.ford.losses.0", "fight.ford.losses.1"]);
/// # Ok::<(), overmatch::error::Error>(())
/// ```
///
/// # Errors
/// Kind `Usage` for an override whose path is not there.
pub fn numbers(document: &Document, overrides: &[String]) -> Result<Vec<Number>> {
    let mut numbers = Vec::new();
    gather(&changed(document, overrides)?, "", &mut numbers);
    Ok(numbers)
}

fn gather(node: &Node, path: &str, numbers: &mut Vec<Number>) {
    let below = |step: &str| if path.is_empty() { step_text(step) } else { format!("{path}.{}", step_text(step)) };
    let number = |value| Number { path: path.to_string(), value };
    match &node.value {
        Value::Table(entries) => entries.iter().for_each(|entry| gather(&entry.node, &below(&entry.key), numbers)),
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                let index = index.to_string();
                // Only a name that leads here, and not to an element before this one.
                let name = item.name().filter(|name| node.child(name).is_some_and(|found| std::ptr::eq(found, item)));
                gather(item, &below(name.unwrap_or(&index)), numbers);
            }
        }
        Value::Integer(value) => numbers.push(number(NumberValue::Integer(*value))),
        Value::Float(value) => numbers.push(number(NumberValue::Real(*value))),
        Value::String(_) | Value::Boolean(_) => {}
    }
}

/// A key or name as a path writes it: in quotes where it would be read as something else.
pub fn step_text(step: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    match step {
        _ if !step.is_empty() && step.chars().all(plain) => step.to_string(),
        _ if step.contains('"') => format!("'{step}'"),
        _ => format!("\"{step}\""),
    }
}
