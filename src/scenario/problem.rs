//! Gathers problems between values, each of which is right alone.

use super::key_path::KeyPath;
use super::setting;
use super::tree::Node;
use crate::error::{Error, Kind, Place, Problem, Result};

/// Problems of one scenario that a schema cannot find, such as a name that nothing bears.
#[derive(Debug)]
pub struct Problems<'a> {
    tree: &'a Node,
    found: Vec<Problem>,
}

impl<'a> Problems<'a> {
    /// No problems yet in the scenario of this tree.
    pub fn new(tree: &'a Node) -> Problems<'a> {
        Problems { tree, found: Vec::new() }
    }

    /// Adds a problem at a path such as `odds.fight.0.guns`; if the path does not exist, at the longest part of it that
    /// does.
    pub fn at(&mut self, path: &str, message: impl AsRef<str>, hint: Option<String>) {
        let message = if path.is_empty() { message.as_ref().into() } else { format!("`{path}`: {}", message.as_ref()) };
        self.found.push(Problem { message, place: Some(self.place(path)), hint });
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
        let in_override = |problem: &Problem| problem.place.as_ref().is_some_and(|p| p.source.name == setting::SOURCE);
        let kind = if self.found.iter().any(in_override) { Kind::Usage } else { Kind::Scenario };
        Error::all(kind, self.found).map_or(Ok(()), Err)
    }

    pub(super) fn into_vec(self) -> Vec<Problem> {
        self.found
    }
}
