//! Gathers problems between values, each of which is right alone.

use std::cell::OnceCell;

use super::key_path::KeyPath;
use super::setting;
use super::tree::{Node, TreeEntry, Value};
use crate::error::{Error, Kind, Place, Problem, Result, excerpt, first_of};

/// Problems of one scenario that a schema cannot find, such as a name that nothing bears.
#[derive(Debug)]
pub struct Problems<'a> {
    tree: &'a Node,
    /// Each with the path that it is at.
    found: Vec<(String, Problem)>,
    /// Whether a value of the tree is not of a built-in text, once that was asked.
    is_changed: OnceCell<bool>,
}

impl<'a> Problems<'a> {
    /// No problems yet in the scenario of this tree.
    pub fn new(tree: &'a Node) -> Problems<'a> {
        Problems { tree, found: Vec::new(), is_changed: OnceCell::new() }
    }

    /// Adds a problem at a path such as `odds.fight.0.guns`; if the path does not exist, at the longest part of it that
    /// does.
    pub fn at(&mut self, path: &str, message: impl AsRef<str>, hint: Option<String>) {
        let message = if path.is_empty() { message.as_ref().into() } else { format!("`{path}`: {}", message.as_ref()) };
        self.found.push((path.to_string(), Problem { message, place: Some(self.place(path)), hint }));
    }

    /// Whether the value at a path is that of a built-in text which the scenario changes in other places.
    pub fn is_inherited(&self, path: &str) -> bool {
        self.place(path).source.is_built_in() && *self.is_changed.get_or_init(|| is_changed(self.tree))
    }

    fn place(&self, path: &str) -> Place {
        let mut node = self.tree;
        for step in KeyPath::parse(path).into_iter().flat_map(|path| path.steps) {
            let Some(child) = node.child(&step.name) else { break };
            node = child;
        }
        node.place.clone()
    }

    /// Ends the check; right if no problem was added.
    ///
    /// # Errors
    /// [`Kind::Usage`] if a problem lies in an override, else [`Kind::Scenario`].
    pub fn finish(self) -> Result<()> {
        let found = self.all();
        let in_override = |problem: &Problem| problem.place.as_ref().is_some_and(|p| p.source.name == setting::SOURCE);
        let kind = if found.iter().any(in_override) { Kind::Usage } else { Kind::Scenario };
        Error::all(kind, first_of(found)).map_or(Ok(()), Err)
    }

    /// The problems, as many as anyone reads.
    pub(super) fn into_vec(self) -> Vec<Problem> {
        first_of(self.all())
    }

    /// The problems. Where all of them lie in a built-in text, the values that change it come first: they are what can be
    /// mended.
    fn all(self) -> Vec<Problem> {
        let is_built_in =
            |(_, problem): &(String, Problem)| problem.place.as_ref().is_some_and(|place| place.source.is_built_in());
        let cause = if self.found.iter().all(is_built_in) { self.cause() } else { None };
        let found = self.found.into_iter().map(|(_, problem)| problem);
        cause.into_iter().chain(found).collect()
    }

    /// The values that are not those of a built-in text, told at the place of the first; `None` if there are none, or no
    /// problems. Another entry of the table in which the problems are, such as another army list, is no cause of them.
    fn cause(&self) -> Option<Problem> {
        let entry = |path: &str| path.split('.').take(2).map(str::to_string).collect::<Vec<_>>();
        let is_beside = |changed: &str| {
            let own = entry(changed);
            own.len() == 2 && self.found.iter().all(|(path, _)| entry(path)[0] == own[0] && entry(path) != own)
        };
        let mut changed = Vec::new();
        if !self.found.is_empty() {
            changes(self.tree, &mut Vec::new(), &mut changed);
        }
        changed.retain(|(path, _)| !is_beside(path));
        let (_, place) = changed.first()?;
        let told: Vec<&str> = changed.iter().take(TOLD).map(|(path, _)| path.as_str()).collect();
        let more = changed.len() - told.len();
        let more = if more == 0 { String::new() } else { format!(" and {more} more") };
        let them = if changed.len() == 1 { "it" } else { "them" };
        let message = format!("`{}`{more}: with {them} the built-in text no longer holds", told.join("`, `"));
        Some(Problem::new(message).at(Some(place.clone())))
    }
}

/// The most changed values that are named.
const TOLD: usize = 3;

/// What people read, which breaks nothing.
const TEXTS: [&str; 3] = ["title", "about", "name"];

/// The paths and places of the values that are not of a built-in text; a list that is none counts as one value.
fn changes(node: &Node, path: &mut Vec<String>, found: &mut Vec<(String, Place)>) {
    let is_own = !node.place.source.is_built_in();
    match &node.value {
        Value::Table(entries) => {
            for entry in told(entries) {
                path.push(excerpt(&entry.key));
                changes(&entry.node, path, found);
                path.pop();
            }
        }
        Value::Array(items) if !is_own => {
            for (at, item) in items.iter().enumerate() {
                path.push(at.to_string());
                changes(item, path, found);
                path.pop();
            }
        }
        _ if is_own => found.push((path.join("."), node.place.clone())),
        _ => {}
    }
}

/// Whether a value is not of a built-in text.
fn is_changed(node: &Node) -> bool {
    match &node.value {
        Value::Table(entries) => told(entries).any(|entry| is_changed(&entry.node)),
        _ if !node.place.source.is_built_in() => true,
        Value::Array(items) => items.iter().any(is_changed),
        _ => false,
    }
}

/// The entries of a table that say more than what people read.
fn told(entries: &[TreeEntry]) -> impl Iterator<Item = &TreeEntry> {
    entries.iter().filter(|entry| !TEXTS.contains(&entry.key.as_str()))
}
