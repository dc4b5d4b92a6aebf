//! One short text that tells whether two scenarios hold the same values.

use std::fmt::{Display, Write};
use std::sync::OnceLock;

use super::tree::{Node, Value};

/// The digest of a scenario's values: comments, order of keys and ways to write a number do not change it. It is worked
/// out when it is first asked for; the cells of a study are not asked.
#[derive(Clone, Debug)]
pub struct Digest {
    tree: Node,
    text: OnceLock<String>,
}

impl Digest {
    /// The digest of a tree.
    pub fn of(tree: &Node) -> Digest {
        Digest { tree: tree.clone(), text: OnceLock::new() }
    }

    /// The BLAKE3 hash of the values in hexadecimal.
    pub fn text(&self) -> &str {
        self.text.get_or_init(|| blake3::hash(canonical(&self.tree).as_bytes()).to_hex().to_string())
    }
}

/// The tree as JSON with sorted keys and the shortest form of each number, so that comments, order of keys and ways to
/// write a number do not matter: `2` and `2.0` are the same value where a number may have a fraction.
pub(super) fn canonical(tree: &Node) -> String {
    let mut text = String::new();
    write(tree, &mut text);
    text
}

fn write(node: &Node, out: &mut String) {
    match &node.value {
        Value::Table(entries) => {
            let mut sorted: Vec<_> = entries.iter().map(|entry| (&entry.key, &entry.node)).collect();
            sorted.sort_by_key(|&(key, _)| key);
            join(out, ['{', '}'], sorted, |(key, value), out| {
                write_text(key, out);
                out.push(':');
                write(value, out);
            });
        }
        Value::Array(items) => join(out, ['[', ']'], items.iter(), write),
        Value::Integer(number) => write_plain(number, out),
        Value::Float(number) => write_plain(number, out),
        Value::Boolean(flag) => write_plain(flag, out),
        Value::String(text) => write_text(text, out),
    }
}

fn write_plain(value: impl Display, out: &mut String) {
    write!(out, "{value}").expect("a string takes any text");
}

fn write_text(text: &str, out: &mut String) {
    if text.bytes().all(|byte| byte >= b' ' && byte != b'"' && byte != b'\\') {
        // By far most texts: nothing to escape.
        return ["\"", text, "\""].into_iter().for_each(|part| out.push_str(part));
    }
    out.push_str(&serde_json::Value::from(text).to_string());
}

fn join<T>(
    out: &mut String,
    [open, close]: [char; 2],
    items: impl IntoIterator<Item = T>,
    write: impl Fn(T, &mut String),
) {
    out.push(open);
    for (i, item) in items.into_iter().enumerate() {
        if i > 0 {
            out.push(',');
        }
        write(item, out);
    }
    out.push(close);
}
