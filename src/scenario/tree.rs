//! The values of a scenario as a tree in which every key and value knows its place in the text.

use std::collections::HashMap;
use std::sync::Arc;

use super::key_path::KeyPath;
use crate::error::{Place, excerpt};

/// A value and its place in the text.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// The value.
    pub value: Value,
    /// The value's own span; of a `[table]` its header; of the whole scenario the start of its text.
    pub place: Place,
}

/// A TOML value. Dates are refused when a text is read, and every float is finite. Copies share what is below them until
/// it is changed.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// Keys and values in the order they were written.
    Table(Arc<Vec<TreeEntry>>),
    /// Values in order.
    Array(Arc<Vec<Node>>),
    /// A whole number.
    Integer(i64),
    /// A number with a point or an exponent; finite.
    Float(f64),
    /// Text, without its quotes.
    String(String),
    /// `true` or `false`.
    Boolean(bool),
}

/// One key of a table with its value.
#[derive(Clone, Debug, PartialEq)]
pub struct TreeEntry {
    /// The key, without quotes.
    pub key: String,
    /// The place of the key.
    pub key_place: Place,
    /// Its value.
    pub node: Node,
}

impl Node {
    /// The value at a path such as `enemy.tiger.level`, `odds.fight.0.guns` or, by an array element's `name`,
    /// `odds.fight.first.guns`; `None` if there is none.
    pub fn get(&self, path: &str) -> Option<&Node> {
        KeyPath::parse(path)?.steps.iter().try_fold(self, |node, step| node.child(&step.name))
    }

    /// The value of a table's key, or of an array's element by index or by name.
    pub(super) fn child(&self, step: &str) -> Option<&Node> {
        match &self.value {
            Value::Table(entries) => Some(&entries[self.child_index(step)?].node),
            Value::Array(items) => Some(&items[self.child_index(step)?]),
            _ => None,
        }
    }

    /// The same as [`Node::child`], to change it.
    pub(super) fn child_mut(&mut self, step: &str) -> Option<&mut Node> {
        let index = self.child_index(step)?;
        match &mut self.value {
            Value::Table(entries) => Some(&mut Arc::make_mut(entries)[index].node),
            Value::Array(items) => Some(&mut Arc::make_mut(items)[index]),
            _ => None,
        }
    }

    fn child_index(&self, step: &str) -> Option<usize> {
        match &self.value {
            Value::Table(entries) => entries.iter().position(|entry| entry.key == step),
            Value::Array(items) => {
                let index = step.parse().ok().filter(|&index: &usize| index < items.len());
                index.or_else(|| items.iter().position(|item| item.name() == Some(step)))
            }
            _ => None,
        }
    }

    /// The text under the key `name` of a table.
    pub(super) fn name(&self) -> Option<&str> {
        let Value::Table(entries) = &self.value else { return None };
        match &entries.iter().find(|entry| entry.key == "name")?.node.value {
            Value::String(name) => Some(name),
            _ => None,
        }
    }

    /// Whether two values are equal, with their places; at once if they share what is below them.
    pub(super) fn is_same(&self, other: &Node) -> bool {
        match (&self.value, &other.value) {
            (Value::Table(own), Value::Table(others)) if Arc::ptr_eq(own, others) => self.place == other.place,
            (Value::Array(own), Value::Array(others)) if Arc::ptr_eq(own, others) => self.place == other.place,
            _ => self == other,
        }
    }

    /// This tree with the values of `over` put in: tables key by key, everything else whole.
    pub(super) fn merge(self, over: Node) -> Node {
        match (self.value, over.value) {
            (Value::Table(entries), Value::Table(changes)) => {
                let [entries, changes] = [entries, changes].map(Arc::unwrap_or_clone);
                Node { value: Value::Table(Arc::new(merge_entries(entries, changes))), place: over.place }
            }
            (_, value) => Node { value, place: over.place },
        }
    }

    /// The value in the words of a message: `text "fog"`, `an array of 3`.
    pub(super) fn found(&self) -> String {
        match &self.value {
            Value::Table(_) => "a table".to_string(),
            Value::Array(items) if items.is_empty() => "an empty array".to_string(),
            Value::Array(items) => format!("an array of {}", items.len()),
            Value::Integer(number) => number.to_string(),
            Value::Float(number) => format!("{number:?}"),
            Value::String(text) => format!("text \"{}\"", excerpt(text)),
            Value::Boolean(flag) => flag.to_string(),
        }
    }
}

fn merge_entries(mut entries: Vec<TreeEntry>, changes: Vec<TreeEntry>) -> Vec<TreeEntry> {
    let index: HashMap<String, usize> = entries.iter().enumerate().map(|(i, e)| (e.key.clone(), i)).collect();
    let mut slots: Vec<Option<TreeEntry>> = entries.drain(..).map(Some).collect();
    for change in changes {
        match index.get(&change.key) {
            Some(&i) => slots[i] = slots[i].take().map(|old| TreeEntry { node: old.node.merge(change.node), ..change }),
            None => slots.push(Some(change)),
        }
    }
    slots.into_iter().flatten().collect()
}
