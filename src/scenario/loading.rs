//! From a document and overrides to checked values.

use std::any::TypeId;
use std::sync::Arc;

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde_json::Value as Json;

use super::check::check;
use super::digest::Digest;
use super::document::{Accepted, Document};
use super::problem::Problems;
use super::schema::schema_of;
use super::setting;
use super::tree::Node;
use crate::error::{Error, Kind, Problem, Result, Source, excerpt};

/// A scenario read into the type of its game.
#[derive(Clone, Debug)]
pub struct Loaded<T> {
    /// The checked values.
    pub value: T,
    /// The same values with their places, overrides put in.
    pub tree: Node,
    /// The digest of the values.
    pub digest: Digest,
    /// The texts the scenario was read from: its own, then its bases.
    pub sources: Vec<Arc<Source>>,
    /// The overrides as the user wrote them.
    pub overrides: Vec<String>,
}

/// Reads a document, changed by overrides `PATH=VALUE`, into the type of its game.
///
/// The type stands for the whole scenario, so it has a field `game`, best an enum of one variant. The path of an
/// override must exist in the document. Its value is TOML, or else text: `weather=fog`.
///
/// # Errors
/// [`Kind::Scenario`] if the document is wrong without the overrides, [`Kind::Usage`] if it is wrong with them.
pub fn load<T: DeserializeOwned + JsonSchema>(document: &Document, overrides: &[String]) -> Result<Loaded<T>> {
    load_checked(document, overrides, |_, _| {})
}

/// Does as [`load`], and asks `cross_check` for problems between values.
///
/// `cross_check` is asked without the overrides first, so that the kind of error is right also where an override breaks
/// a value that stands in the file.
///
/// ```
/// use overmatch::scenario::{Catalogue, Document, load_checked};
/// #[derive(serde::Deserialize, schemars::JsonSchema)]
/// struct Demo {
///     game: String,
///     dice: u8,
///     hits: u8,
/// }
/// let text = "game = \"demo\"\ndice = 4\nhits = 3";
/// let document = Document::from_text("mine.toml", text, &Catalogue::default())?;
/// let error = load_checked::<Demo>(&document, &["dice=2".to_string()], |demo, problems| {
///     if demo.hits > demo.dice {
///         problems.at("hits", format!("more than {} dice", demo.dice), None);
///     }
/// });
/// assert_eq!(error.err().unwrap().kind.exit_code(), 2);
/// # Ok::<(), overmatch::error::Error>(())
/// ```
///
/// # Errors
/// As [`load`].
pub fn load_checked<T: DeserializeOwned + JsonSchema>(
    document: &Document,
    overrides: &[String],
    cross_check: impl Fn(&T, &mut Problems<'_>) + 'static,
) -> Result<Loaded<T>> {
    let by = type_of(&cross_check);
    let accepted = document.accepted.get().filter(|accepted| accepted.by == by);
    let schema = accepted.map_or_else(|| Arc::new(schema_of::<T>()), |accepted| accepted.schema.clone());
    let realize = |tree: &Node, accepted: Option<&Node>, kind| {
        values(tree, accepted, &schema, &cross_check).map_err(|problems| Error { kind, problems })
    };
    let mut found = None;
    if accepted.is_none() {
        found = Some(realize(&document.tree, None, Kind::Scenario)?);
        // A document that was accepted by another check keeps that one: it is read in one way.
        let _ = document.accepted.set(Accepted { by, schema: schema.clone() });
    }
    let tree = changed(document, overrides)?;
    let value = match found {
        Some(value) if overrides.is_empty() => value,
        _ => realize(&tree, Some(&document.tree), Kind::Usage)?,
    };
    Ok(Loaded {
        value,
        digest: Digest::of(&tree),
        tree,
        sources: document.sources.clone(),
        overrides: overrides.to_vec(),
    })
}

/// Changes a document by overrides and holds it against a schema that only its own text knows.
///
/// # Errors
/// As [`load`].
pub fn load_values(document: &Document, overrides: &[String], schema: &Json) -> Result<(Node, Digest)> {
    let held = |tree: &Node, kind| match check(tree, None, schema) {
        problems if problems.is_empty() => Ok(()),
        problems => Err(Error { kind, problems }),
    };
    held(&document.tree, Kind::Scenario)?;
    let tree = changed(document, overrides)?;
    if !overrides.is_empty() {
        held(&tree, Kind::Usage)?;
    }
    Ok((tree.clone(), Digest::of(&tree)))
}

fn type_of<T: 'static>(_: &T) -> TypeId {
    TypeId::of::<T>()
}

/// The tree of a document, changed by overrides.
pub(super) fn changed(document: &Document, overrides: &[String]) -> Result<Node> {
    let mut tree = document.tree.clone();
    let problems =
        overrides.iter().filter_map(|argument| setting::apply(&mut tree, argument).err()).flatten().collect();
    Error::all(Kind::Usage, problems).map_or(Ok(tree), Err)
}

/// The values of a tree, or all problems that the types find in it; `accepted` is a tree of the same keys in which there
/// are none.
fn values<T: DeserializeOwned>(
    tree: &Node,
    accepted: Option<&Node>,
    schema: &Json,
    cross_check: impl Fn(&T, &mut Problems<'_>),
) -> std::result::Result<T, Vec<Problem>> {
    let none_or = |problems: Vec<Problem>| if problems.is_empty() { Ok(()) } else { Err(problems) };
    none_or(check(tree, accepted, schema))?;
    let value = T::deserialize(tree).map_err(|cause| {
        // Only a rule in the type's own code, which its schema does not show, comes here: the place is not known.
        let name = excerpt(&tree.place.source.name);
        vec![Problem::new(format!("{name}: {cause}"))]
    })?;
    let mut problems = Problems::new(tree);
    cross_check(&value, &mut problems);
    none_or(problems.into_vec())?;
    Ok(value)
}
