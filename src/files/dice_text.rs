//! Questions about dice as they are typed: a text, or `NAME: TEXT`.

use std::sync::Arc;

use super::dice_law::DiceQuestion;
use crate::error::{Error, Kind, Result, Source, excerpt};

/// Words that begin a line with a `:` in it, here or in Python.
const OPENING: [&str; 14] = [
    "if", "elif", "else", "for", "while", "def", "lambda", "class", "with", "try", "except", "finally", "match",
    "async",
];

impl DiceQuestion {
    /// A text as a question: the text itself, or `NAME: TEXT`. Without a name of its own it is called by its last line.
    pub fn typed(source: Source) -> DiceQuestion {
        let text = &source.text;
        let (name, start) = match name_length(text) {
            Some(length) => {
                let rest = &text[length + 1..];
                let blanks = rest.len() - rest.trim_start_matches([' ', '\t']).len();
                (text[..length].trim().to_string(), length + 1 + blanks)
            }
            None => (last_line(text), 0),
        };
        DiceQuestion { name, source: Arc::new(source), start }
    }

    /// Checks that none of the others is called the same.
    ///
    /// # Errors
    /// Kind `Usage`.
    pub fn check_name(&self, others: &[DiceQuestion]) -> Result<()> {
        if others.iter().all(|other| other.name != self.name) {
            return Ok(());
        }
        let message = format!("two laws are called `{}`", excerpt(&self.name));
        Err(Error::new(Kind::Usage, message).hint("name one of them: \"another: d(6)\""))
    }
}

/// The length of the name before the first `:`. No expression has a `:` outside brackets and texts, and a line that has
/// one begins with a word like `if`; so a name is what has neither.
fn name_length(text: &str) -> Option<usize> {
    let first = text.lines().next().unwrap_or("");
    let length = first.find(':')?;
    let name = &first[..length];
    let begins = name.split_whitespace().next()?;
    let is_plain = !name.contains(['(', '[', '{', '"', '\'', '=', '#', '\\']);
    (is_plain && !OPENING.contains(&begins)).then_some(length)
}

/// The last line that is neither empty nor a comment.
fn last_line(text: &str) -> String {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.next_back().unwrap_or("").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (String, String) {
        let question = DiceQuestion::typed(Source { name: "TEXT".to_string(), text: text.to_string() });
        (question.name, question.source.text[question.start..].to_string())
    }

    #[test]
    fn a_name_stands_before_the_first_colon() {
        for (text, name, rest) in [
            ("d(6)", "d(6)", "d(6)"),
            ("wins: d(6) > 3", "wins", "d(6) > 3"),
            (" 4 dice, best :  keep(4, 6, 3)", "4 dice, best", "keep(4, 6, 3)"),
            ("x:\n  y = d(6)\n  y", "x", "\n  y = d(6)\n  y"),
            ("x = d(6)\nx + 1  \n\n# that is all\n", "x + 1", "x = d(6)\nx + 1  \n\n# that is all\n"),
            ("a:b: d(6)", "a", "b: d(6)"),
        ] {
            assert_eq!(read(text), (name.to_string(), rest.to_string()), "{text}");
        }
    }

    #[test]
    fn a_colon_of_the_language_is_no_name() {
        for text in [
            "dice(4, 6)[1:]",
            "{1: 2}[1]",
            "\"a: b\"",
            "if chance(1, 2): x = 1\nx",
            "for x in y: z",
            "while True: x",
            "def f(): return d(6)\nf()",
            "x = d(6)  # a: b\nx",
            ": d(6)",
            "lambda: d(6)",
            "d(6)\n# a: b",
        ] {
            assert_eq!(read(text).1, text);
        }
    }
}
