//! One short text that tells whether two scenarios hold the same values.

use super::tree::{Node, Value};

/// The BLAKE3 hash of a tree's [`canonical`] text, in hexadecimal.
pub(super) fn digest(tree: &Node) -> String {
    blake3::hash(canonical(tree).as_bytes()).to_hex().to_string()
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
        Value::Array(items) => join(out, ['[', ']'], items, write),
        Value::Integer(number) => out.push_str(&number.to_string()),
        Value::Float(number) => out.push_str(&number.to_string()),
        Value::Boolean(flag) => out.push_str(&flag.to_string()),
        Value::String(text) => write_text(text, out),
    }
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
