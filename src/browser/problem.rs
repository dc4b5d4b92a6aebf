//! Answers and errors as the page reads them.

use serde_json::{Value as Json, json};

use crate::error::{Error, Kind, Problem, Result};

/// The answer to a question, or what is wrong with it, as a JSON text.
pub(super) fn written(answer: Result<Json>) -> String {
    match answer {
        Ok(answer) => json!({ "ok": answer }).to_string(),
        Err(error) => json!({ "problems": error.problems.iter().map(told).collect::<Vec<_>>() }).to_string(),
    }
}

/// The error for a question that is not one.
pub(super) fn misread(cause: &serde_json::Error) -> Error {
    Error::new(Kind::Usage, format!("the question cannot be read: {cause}"))
}

/// A problem: its message, its hint, and its place as line and column from 1 and as a span of UTF-16 units, in which a page
/// counts.
fn told(problem: &Problem) -> Json {
    let place = problem.place.as_ref().map(|place| {
        let (line, column) = place.line_column();
        let units = |end: usize| {
            let signs = place.source.text.char_indices().take_while(|(at, _)| *at < end);
            signs.map(|(_, sign)| sign.len_utf16()).sum::<usize>()
        };
        let span = [units(place.span.start), units(place.span.end)];
        json!({ "source": place.source.name, "line": line, "column": column, "span": span })
    });
    json!({ "message": problem.message, "hint": problem.hint, "place": place, "text": problem.to_string() })
}
