//! The depth of nesting of a text and the number of its values, checked before anything reads it.
//!
//! The TOML parser bounds brackets but not dotted keys, and its tree is dropped by recursion: `a.a.a...` half a million
//! deep would end the program by a stack overflow. It keeps a kilobyte of each table: a file of 4 MiB of them would take
//! gigabytes. This scan cuts the text into the same tokens as that parser.

use std::ops::Range;

/// The most brackets open at one place, and the most dots in one key.
pub(super) const DEEPEST: usize = 16;

/// The most signs that begin a key, a value, a table or a list: many times as many as any game has, and little memory.
pub(super) const MOST: usize = 200_000;

/// What is too much in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Excess {
    /// More than [`DEEPEST`] brackets or dots.
    Depth,
    /// More than [`MOST`] values.
    Values,
}

/// The first bracket or dot that nests deeper than [`DEEPEST`], or the first sign after [`MOST`] that begin a value.
pub(super) fn excess_of(text: &str) -> Option<(Excess, Range<usize>)> {
    let bytes = text.as_bytes();
    let (mut at, mut brackets, mut dots, mut begun) = (0, 0usize, 0, 0);
    while at < bytes.len() {
        begun += usize::from(b".=,[{".contains(&bytes[at]));
        match bytes[at] {
            b'.' => dots += 1,
            b'[' | b'{' => (brackets, dots) = (brackets + 1, 0),
            b']' | b'}' => (brackets, dots) = (brackets.saturating_sub(1), 0),
            b'=' | b',' | b'\n' => dots = 0,
            _ => {}
        }
        if brackets > DEEPEST || dots > DEEPEST {
            return Some((Excess::Depth, at..at + 1));
        }
        if begun > MOST {
            return Some((Excess::Values, at..at + 1));
        }
        at += token_length(&bytes[at..]);
    }
    None
}

/// The length of the token that `rest` begins with; at least 1.
fn token_length(rest: &[u8]) -> usize {
    match rest[0] {
        b'"' if rest.starts_with(b"\"\"\"") => block_length(rest, b'"'),
        b'\'' if rest.starts_with(b"'''") => block_length(rest, b'\''),
        b'"' | b'\'' => text_length(rest, rest[0]),
        b'#' => rest.iter().position(|b| matches!(b, b'\r' | b'\n')).unwrap_or(rest.len()),
        b'.' | b'=' | b',' | b'[' | b']' | b'{' | b'}' | b' ' | b'\t' | b'\r' | b'\n' => 1,
        // A quote inside a bare word does not begin a text.
        _ => rest.iter().position(|b| b".=,[]{} \t#\r\n".contains(b)).unwrap_or(rest.len()),
    }
}

/// The length of a text in single `quote`s, which ends with its line at the latest.
fn text_length(rest: &[u8], quote: u8) -> usize {
    let mut at = 1;
    while at < rest.len() && rest[at] != b'\n' {
        if rest[at] == quote {
            return at + 1;
        }
        at += escape_length(&rest[at..], quote);
    }
    at
}

/// The length of a text in triple `quote`s, of which up to two more may belong to the text.
fn block_length(rest: &[u8], quote: u8) -> usize {
    let mut at = 3;
    while at < rest.len() {
        if rest[at..].starts_with(&[quote; 3]) {
            return at + rest[at..].iter().take(5).take_while(|&&b| b == quote).count();
        }
        at += escape_length(&rest[at..], quote);
    }
    at
}

/// 2 at an escaped quote or backslash of a text that knows escapes, else 1.
fn escape_length(rest: &[u8], quote: u8) -> usize {
    let escaped = quote == b'"' && rest[0] == b'\\' && rest.len() > 1 && matches!(rest[1], b'\\' | b'"');
    if escaped { 2 } else { 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first sign that nests too deep.
    fn too_deep(text: &str) -> Option<Range<usize>> {
        excess_of(text).filter(|(excess, _)| *excess == Excess::Depth).map(|(_, span)| span)
    }

    #[test]
    fn plain_text_is_not_deep() {
        for text in ["", "a = 1", "a.b.c = [[1.5, 2.5], {x = {y = 1}}]\n", "[a.b]\n[[c.d]]\n"] {
            assert_eq!(too_deep(text), None, "{text}");
        }
    }

    #[test]
    fn dots_and_brackets_in_texts_and_comments_do_not_count() {
        let dots = ".[{".repeat(20);
        for (open, close) in [("\"", "\""), ("'", "'"), ("\"\"\"\n\"", "\"\"\"\"\""), ("'''", "''''"), ("\"\\\"", "\"")]
        {
            assert_eq!(too_deep(&format!("a = {open}{dots}{close}\nb = 1\n")), None, "{open}");
            assert_eq!(too_deep(&format!("a = {open}{close}\n{dots}")).map(|r| r.start > 5), Some(true), "{open}");
        }
        assert_eq!(too_deep(&format!("# {dots}\na = 1 # {dots}")), None);
    }

    #[test]
    fn a_quote_inside_a_word_does_not_hide_what_follows() {
        assert!(too_deep(&format!("ab\"{}", ".a".repeat(20))).is_some());
    }

    #[test]
    fn closed_brackets_and_finished_keys_are_forgotten() {
        assert_eq!(too_deep(&"[a.b.c]\nd.e = [1, 2]\n".repeat(1000)), None);
        assert_eq!(too_deep(&format!("a = [{}]", "1.5, ".repeat(1000))), None);
    }

    #[test]
    fn the_limit_is_the_limit() {
        let nested = |n: usize| format!("a = {}{}", "[".repeat(n), "]".repeat(n));
        assert_eq!(too_deep(&nested(DEEPEST)), None);
        assert_eq!(too_deep(&nested(DEEPEST + 1)), Some(20..21));
        assert_eq!(too_deep(&format!("a{} = 1", ".a".repeat(DEEPEST))), None);
        assert!(too_deep(&format!("a{} = 1", ".a".repeat(DEEPEST + 1))).is_some());
        let list = |n: usize| format!("a = [{}]", "1,".repeat(n));
        assert_eq!(excess_of(&list(MOST - 2)), None);
        assert_eq!(excess_of(&list(MOST - 1)), Some((Excess::Values, 5 + 2 * (MOST - 1) - 1..5 + 2 * (MOST - 1))));
    }
}
