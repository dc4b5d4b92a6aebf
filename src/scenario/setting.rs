//! Changing one value of a scenario by an argument `PATH=VALUE`, as `--set` gives it.

use std::ops::Range;
use std::sync::Arc;

use super::key_path::{KeyPath, Step};
use super::syntax;
use super::tree::{Node, Value};
use crate::error::{Place, Problem, Source, excerpt, name_hint};

/// The name that problems give the text of an override.
pub(super) const SOURCE: &str = "--set";

/// Puts the value of `PATH=VALUE` into the tree in place of the value there.
pub(super) fn apply(tree: &mut Node, argument: &str) -> Result<(), Vec<Problem>> {
    let source = Arc::new(Source { name: SOURCE.to_string(), text: argument.to_string() });
    let malformed = || vec![problem(&source, 0..argument.len(), "expected PATH=VALUE, as in `enemy.tiger.level=3`")];
    let (path, length) =
        KeyPath::parse_start(argument).filter(|&(_, end)| end < argument.len()).ok_or_else(malformed)?;
    check_path(tree, &path.steps, &source).map_err(|problem| vec![problem])?;
    let value = read_value(&source, length + 1)?;
    if let Some(target) = path.steps.iter().try_fold(tree, |node, step| node.child_mut(&step.name)) {
        *target = value;
    }
    Ok(())
}

/// The argument `PATH=VALUE` that sets a name, in quotes where it would be read as something else: `1944`, `true`.
///
/// ```
/// use overmatch::scenario::naming;
/// assert_eq!(naming("sides.a.army", "tanks-1944"), "sides.a.army=tanks-1944");
/// assert_eq!(naming("sides.a.army", "1944"), "sides.a.army=\"1944\"");
/// ```
pub fn naming(path: &str, name: &str) -> String {
    let quote = if toml::de::DeValue::parse(name).is_ok() { "\"" } else { "" };
    format!("{path}={quote}{name}{quote}")
}

fn problem(source: &Arc<Source>, span: Range<usize>, message: impl Into<String>) -> Problem {
    Problem::new(message).at(Some(Place { source: source.clone(), span }))
}

/// Checks that a path exists in the tree; only a value that is there can be changed.
fn check_path(tree: &Node, steps: &[Step], source: &Arc<Source>) -> Result<(), Problem> {
    let mut node = tree;
    for (i, step) in steps.iter().enumerate() {
        node = node.child(&step.name).ok_or_else(|| missing(node, steps, i, source))?;
    }
    Ok(())
}

/// The problem of a path whose step `i` does not exist below `node`.
fn missing(node: &Node, steps: &[Step], i: usize, source: &Arc<Source>) -> Problem {
    let step = &steps[i];
    let prefix = steps[..i].iter().map(|step| excerpt(&step.name)).collect::<Vec<_>>().join(".");
    let (name, place) = (excerpt(&step.name), if i == 0 { "the scenario".to_string() } else { format!("`{prefix}`") });
    let (message, hint) = match &node.value {
        Value::Table(entries) => {
            let hint = match (i, below(node, steps, "")) {
                (0, Some(path)) => format!("did you mean `{path}`?"),
                _ => name_hint(&step.name, entries.iter().map(|entry| entry.key.as_str())),
            };
            (format!("no key `{name}` in {place}"), hint)
        }
        Value::Array(items) => (format!("no element `{name}` in {place}"), element_hint(&step.name, items)),
        _ => (format!("no key `{name}` in {place}, which is {}", node.found()), format!("set {place} itself")),
    };
    problem(source, step.span.clone(), message).hint(hint)
}

/// The first path within the tables of a node that ends with these steps.
fn below(node: &Node, steps: &[Step], path: &str) -> Option<String> {
    let Value::Table(entries) = &node.value else { return None };
    let ends = |node: &Node| steps.iter().try_fold(node, |node, step| node.child(&step.name)).is_some();
    let written: Vec<&str> = steps.iter().map(|step| step.name.as_str()).collect();
    entries.iter().find_map(|entry| {
        let path = format!("{path}{}.", entry.key);
        if ends(&entry.node) { Some(path + &written.join(".")) } else { below(&entry.node, steps, &path) }
    })
}

fn element_hint(step: &str, items: &[Node]) -> String {
    let names: Vec<&str> = items.iter().filter_map(Node::name).collect();
    match items.len() {
        0 => "the array is empty".to_string(),
        n if names.is_empty() || step.parse::<i64>().is_ok() => format!("expected an index 0 to {}", n - 1),
        _ => name_hint(step, names),
    }
}

/// Reads a TOML value, or takes the text itself if it is none and does not begin like one that needs a closing sign.
fn read_value(source: &Arc<Source>, start: usize) -> Result<Node, Vec<Problem>> {
    let text = &source.text[start..];
    let trimmed = text.trim();
    let start = start + text.len() - text.trim_start().len();
    let span = start..start + trimmed.len();
    if trimmed.is_empty() {
        let problem = problem(source, start..start, "expected a value after `=`");
        return Err(vec![problem.hint("\"\" is the empty text")]);
    }
    if trimmed.starts_with(['"', '\'', '[', '{']) || toml::de::DeValue::parse(trimmed).is_ok() {
        return syntax::read_value(source, span);
    }
    Ok(Node { value: Value::String(trimmed.to_string()), place: Place { source: source.clone(), span } })
}
