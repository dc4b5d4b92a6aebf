//! A scenario's text, joined with the scenarios it is based on.

use std::any::TypeId;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use serde_json::Value as Json;

use super::brought::BroughtText;
use super::catalogue::Catalogue;
use super::heir;
use super::origin::{self, Origin};
use super::syntax;
use super::tree::{Node, TreeEntry, Value};
use crate::error::{Error, Kind, Place, Problem, Result, Source, excerpt, nearest};

/// The most scenarios based one on another.
const DEEPEST: usize = 8;

/// A scenario as it was written: every base is joined in, and nothing but the syntax is checked.
#[derive(Clone, Debug)]
pub struct Document {
    /// The full name of a built-in scenario, or the path as the user wrote it.
    pub name: String,
    /// The scenario's own text, then its base, the base of that, and so on.
    pub sources: Vec<Arc<Source>>,
    /// The joined values, each with its place in one of the sources, without the key `base`.
    pub tree: Node,
    /// Texts with strategies that are brought along with it.
    pub brought: Vec<BroughtText>,
    /// The first check that found nothing wrong with it as it stands.
    pub(super) accepted: OnceLock<Accepted>,
}

/// A check that found nothing wrong with a document. Studies read one document hundreds of times, each time with other
/// overrides; so what holds without them is found once.
#[derive(Clone, Debug)]
pub(super) struct Accepted {
    /// The type of the check between values, which is of one type of scenario.
    pub by: TypeId,
    /// The schema of that type.
    pub schema: Arc<Json>,
}

impl Document {
    /// A scenario by its full built-in name, or else by its path.
    ///
    /// # Errors
    /// [`Kind::Usage`] if there is no such scenario, [`Kind::File`] if its file cannot be read, [`Kind::Scenario`] if
    /// its text is no TOML or its base cannot be followed.
    pub fn read(name_or_path: &str) -> Result<Document> {
        Document::read_with(name_or_path, Catalogue::built_in())
    }

    /// As [`Document::read`], with the scenarios of `catalogue` as built-in ones, by full or short names.
    pub fn read_with(name_or_path: &str, catalogue: &Catalogue) -> Result<Document> {
        let Some(origin) = Origin::of(&origin::plain_path(name_or_path), Path::new(""), catalogue) else {
            let message = format!("unknown scenario `{}`: no built-in name and no file", excerpt(name_or_path));
            return Err(Error::new(Kind::Usage, message).hint(catalogue.hint(name_or_path)));
        };
        let source = origin.read(catalogue).map_err(|error| match nearest(name_or_path, catalogue.names()) {
            Some(name) if !origin.exists() => error.hint(format!("did you mean the built-in `{name}`?")),
            _ => error,
        })?;
        Document::follow(origin, source, catalogue)
    }

    /// Makes a document of a text; a path in it is relative to the folder of `name`.
    ///
    /// ```
    /// use overmatch::scenario::{Catalogue, Document};
    /// let catalogue = Catalogue::new([("demo/standard", "game = \"demo\"\nguns = 2")]);
    /// let text = "base = \"demo/standard\"\nguns = 3";
    /// let document = Document::from_text("mine.toml", text, &catalogue)?;
    /// assert_eq!(document.game()?.0, "demo");
    /// assert_eq!(document.tree.get("guns").unwrap().place.line_column(), (2, 8));
    /// # Ok::<(), overmatch::error::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`Document::read`].
    pub fn from_text(name: &str, text: &str, catalogue: &Catalogue) -> Result<Document> {
        let source = origin::text_of(name.to_string(), text.as_bytes().to_vec())?;
        Document::follow(Origin::File(name.into()), source, catalogue)
    }

    /// A document of values that were read from a text in another way than as TOML.
    pub fn of_tree(source: Arc<Source>, tree: Node) -> Document {
        Document {
            name: source.name.clone(),
            sources: vec![source],
            tree,
            brought: Vec::new(),
            accepted: OnceLock::new(),
        }
    }

    /// The text of a file, read as scenarios are: of a bounded size and in UTF-8.
    ///
    /// # Errors
    /// [`Kind::File`] if it cannot be read, [`Kind::Scenario`] if it is too large or not UTF-8.
    pub fn text_of_file(path: &Path) -> Result<Source> {
        Origin::File(path.to_path_buf()).read(Catalogue::built_in())
    }

    /// A text that was read elsewhere, taken as those of files are: of a bounded size.
    ///
    /// # Errors
    /// [`Kind::Scenario`] if it is too large.
    pub fn named_text(name: &str, text: &str) -> Result<Source> {
        origin::text_of(name.to_string(), text.as_bytes().to_vec())
    }

    /// Reads base after base, then joins them, the last first.
    fn follow(origin: Origin, source: Source, catalogue: &Catalogue) -> Result<Document> {
        let name = origin.name();
        let (mut chain, mut sources, mut layers) = (vec![origin], vec![Arc::new(source)], Vec::new());
        loop {
            let source = &sources[sources.len() - 1];
            let mut layer =
                syntax::read_document(source).map_err(|problems| Error { kind: Kind::Scenario, problems })?;
            let base = take_base(&mut layer);
            layers.push(layer);
            let Some(base) = base else { break };
            let next = next_origin(&base, &chain, catalogue)?;
            sources.push(Arc::new(next.read(catalogue).map_err(|error| point(error, &base.place))?));
            chain.push(next);
        }
        let tree = layers.into_iter().rev().reduce(heir::joined);
        let tree = tree.ok_or_else(|| Error::new(Kind::Scenario, format!("{name}: empty")))?;
        let tree = heir::made_whole(tree)?;
        Ok(Document { name, sources, tree, brought: Vec::new(), accepted: OnceLock::new() })
    }

    /// The same document with a copy of the table at `strategies.FROM` as `strategies.TO`, a name that is not there; the
    /// same as it is if there is no such table.
    pub fn with_copy_of_strategy(&self, from: &str, to: &str) -> Document {
        let mut document = self.clone();
        let Some(strategies) = document.tree.child_mut("strategies") else { return document };
        let Value::Table(entries) = &mut strategies.value else { return document };
        let copy = entries.iter().find(|entry| entry.key == from).cloned();
        Arc::make_mut(entries).extend(copy.map(|entry| TreeEntry { key: to.to_string(), ..entry }));
        document
    }

    /// The same document with no other entries of the table at `key` than those that `keep` says yes to, by their keys.
    pub fn with_only(&self, key: &str, keep: impl Fn(&str) -> bool) -> Document {
        let mut document = self.clone();
        if let Some(Value::Table(entries)) = document.tree.child_mut(key).map(|node| &mut node.value) {
            *entries = Arc::new(entries.iter().filter(|entry| keep(&entry.key)).cloned().collect());
        }
        document
    }

    /// The value of the key `game`, which names the rules of the scenario, and its place.
    ///
    /// # Errors
    /// [`Kind::Scenario`] if there is none or it is no text.
    pub fn game(&self) -> Result<(&str, Place)> {
        match self.tree.get("game") {
            Some(Node { value: Value::String(game), place }) => Ok((game, place.clone())),
            Some(node) => Err(wrong(format!("`game`: expected text; found {}", node.found()), &node.place)),
            None => Err(wrong("missing key `game`".to_string(), &self.tree.place)
                .hint("a file that changes a scenario begins with the name of that, base = \"NAME\"")),
        }
    }
}

fn wrong(message: String, place: &Place) -> Error {
    Error { kind: Kind::Scenario, problems: vec![Problem::new(message).at(Some(place.clone()))] }
}

/// Removes the key `base` from the top of a scenario.
fn take_base(layer: &mut Node) -> Option<Node> {
    let Value::Table(entries) = &mut layer.value else { return None };
    let at = entries.iter().position(|entry| entry.key == "base")?;
    Some(Arc::make_mut(entries).remove(at).node)
}

/// The origin of the scenario that `base` names; a path is relative to the last of `chain`.
fn next_origin(base: &Node, chain: &[Origin], catalogue: &Catalogue) -> Result<Origin> {
    let Value::String(name) = &base.value else {
        return Err(wrong(format!("`base`: expected text; found {}", base.found()), &base.place));
    };
    let folder = chain.last().map(Origin::folder).unwrap_or_default();
    let Some(next) = Origin::of(name, &folder, catalogue).filter(Origin::exists) else {
        let message = format!("`base`: unknown scenario `{}`: no built-in name and no file", excerpt(name));
        return Err(wrong(message, &base.place).hint(catalogue.hint(name)));
    };
    if !chain.first().is_some_and(|first| next.may_be_base(&first.folder())) {
        let message = format!("`base`: `{}` is outside the folder of the scenario", excerpt(name));
        return Err(wrong(message, &base.place).hint("--base-anywhere lets a scenario read it"));
    }
    let names = || chain.iter().chain([&next]).map(|origin| excerpt(&origin.name())).collect::<Vec<_>>().join(" -> ");
    if chain.iter().any(|origin| origin.is_same(&next)) {
        return Err(wrong(format!("`base` leads in a circle: {}", names()), &base.place));
    }
    if chain.len() > DEEPEST {
        return Err(wrong(format!("more than {DEEPEST} bases, one on another: {}", names()), &base.place));
    }
    Ok(next)
}

/// Gives an error of reading a base the place of the `base` that named it.
fn point(mut error: Error, base: &Place) -> Error {
    for problem in &mut error.problems {
        problem.place.get_or_insert_with(|| base.clone());
    }
    error
}
