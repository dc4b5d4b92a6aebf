//! A dotted path to one value of a scenario: `enemy.tiger.level`, `odds.fight.0.guns`, `tank."M4.A3".armor`.

use std::ops::Range;

/// A path, step by step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct KeyPath {
    /// The steps, at least one.
    pub steps: Vec<Step>,
}

/// One key, index or element name of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Step {
    /// The key without quotes.
    pub name: String,
    /// The place of the step in the text of the path.
    pub span: Range<usize>,
}

impl KeyPath {
    /// Reads a text that is a path as a whole; `None` if a step is empty, a quote is not closed or an `=` follows.
    pub fn parse(text: &str) -> Option<KeyPath> {
        let (path, length) = KeyPath::parse_start(text)?;
        (length == text.len()).then_some(path)
    }

    /// Reads the path that `text` begins with, up to an `=` outside quotes or the end, and gives its length too.
    pub fn parse_start(text: &str) -> Option<(KeyPath, usize)> {
        let mut steps = Vec::new();
        let mut at = 0;
        loop {
            let (step, end) = parse_step(text, at)?;
            steps.push(step);
            if !text[end..].starts_with('.') {
                return Some((KeyPath { steps }, end));
            }
            at = end + 1;
        }
    }
}

/// Reads the step at `at` and gives the place where the text goes on: at a `.`, an `=` or the end.
fn parse_step(text: &str, at: usize) -> Option<(Step, usize)> {
    let start = at + text[at..].len() - text[at..].trim_start().len();
    let rest = &text[start..];
    let (name, inner, length) = match rest.chars().next()? {
        quote @ ('"' | '\'') => {
            let name = &rest[1..1 + rest[1..].find(quote)?];
            (name, start + 1, name.len() + 2)
        }
        _ => {
            let name = rest[..rest.find(['.', '=']).unwrap_or(rest.len())].trim_end();
            (name, start, name.len())
        }
    };
    let after = &text[start + length..];
    let end = text.len() - after.trim_start().len();
    let goes_on = end == text.len() || text[end..].starts_with(['.', '=']);
    let step = Step { name: name.to_string(), span: inner..inner + name.len() };
    (!name.is_empty() && goes_on).then_some((step, end))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Option<Vec<String>> {
        Some(KeyPath::parse(text)?.steps.into_iter().map(|step| step.name).collect())
    }

    #[test]
    fn steps_are_split_at_dots_outside_quotes() {
        assert_eq!(names("a.b.0").unwrap(), ["a", "b", "0"]);
        assert_eq!(names(" a . \"b.c=d\" . 'e f' ").unwrap(), ["a", "b.c=d", "e f"]);
        assert_eq!(names("tank.Pz IV.armor").unwrap(), ["tank", "Pz IV", "armor"]);
    }

    #[test]
    fn a_malformed_path_is_none() {
        for text in ["", ".", "a.", ".a", "a..b", "\"a", "\"a\"b", "\"\"", "a=b", "=", " "] {
            assert_eq!(names(text), None, "{text}");
        }
    }

    #[test]
    fn the_start_ends_at_the_equals_sign() {
        let (path, length) = KeyPath::parse_start("a.\"b=c\" = 5 = 6").unwrap();
        assert_eq!((path.steps.len(), length), (2, 8));
        assert_eq!(path.steps[1], Step { name: "b=c".to_string(), span: 3..6 });
    }
}
