//! A part of a scenario written as TOML, to be pasted into another.

use super::document::Document;
use super::loading::changed;
use super::number::step_text;
use super::tree::{Node, Value};
use crate::error::Result;

/// The table at `path` of a document changed by overrides, as TOML under its own header: first its values, then the
/// tables in it. Empty if there is no table.
///
/// ```
/// use overmatch::scenario::{Catalogue, Document, block};
/// let text = "game = \"demo\"\n[tank.light]\nguns = 2\nroads = { order = [\"east\"], far = false }";
/// let document = Document::from_text("mine.toml", text, &Catalogue::default())?;
/// let written = block(&document, &["tank.light.guns=3".to_string()], "tank.light")?;
/// assert_eq!(written, "[tank.light]\nguns = 3\n\n[tank.light.roads]\norder = [\"east\"]\nfar = false\n");
/// # Ok::<(), overmatch::error::Error>(())
/// ```
///
/// # Errors
/// Kind `Usage` for an override that does not fit the document.
pub fn block(document: &Document, overrides: &[String], path: &str) -> Result<String> {
    let tree = changed(document, overrides)?;
    let mut text = String::new();
    if let Some(node) = tree.get(path) {
        write(node, path, &mut text);
    }
    Ok(text)
}

fn write(node: &Node, path: &str, text: &mut String) {
    let Value::Table(entries) = &node.value else { return };
    if !text.is_empty() {
        text.push('\n');
    }
    text.push_str(&format!("[{path}]\n"));
    let is_table = |node: &Node| matches!(node.value, Value::Table(_));
    for entry in entries.iter().filter(|entry| !is_table(&entry.node)) {
        text.push_str(&format!("{} = {}\n", step_text(&entry.key), toml_text(&entry.node)));
    }
    for entry in entries.iter().filter(|entry| is_table(&entry.node)) {
        write(&entry.node, &format!("{path}.{}", step_text(&entry.key)), text);
    }
}

/// A value as TOML, a table in an array inline.
pub(super) fn toml_text(node: &Node) -> String {
    match &node.value {
        Value::Integer(value) => value.to_string(),
        Value::Float(value) => format!("{value:?}"),
        Value::Boolean(flag) => flag.to_string(),
        Value::String(word) => toml::Value::String(word.clone()).to_string(),
        Value::Array(items) => format!("[{}]", items.iter().map(toml_text).collect::<Vec<_>>().join(", ")),
        Value::Table(entries) => {
            let entry =
                |entry: &super::tree::TreeEntry| format!("{} = {}", step_text(&entry.key), toml_text(&entry.node));
            format!("{{ {} }}", entries.iter().map(entry).collect::<Vec<_>>().join(", "))
        }
    }
}
