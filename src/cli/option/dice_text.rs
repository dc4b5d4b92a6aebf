//! Questions about dice as they are typed: a text, or `NAME: TEXT`.

use std::io::Read;

use crate::cli::usage::usage;
use crate::error::{Error, Kind, Result, Source};
use crate::files::DiceQuestion;

/// The argument that stands for standard input.
const STANDARD_INPUT: &str = "-";

/// The longest text in bytes.
const LONGEST: u64 = 1_000_000;

/// The questions that are asked, in order.
///
/// # Errors
/// Kind `Usage` for two of one name, kind `File` where standard input cannot be read.
pub fn questions(texts: &[String]) -> Result<Vec<DiceQuestion>> {
    let mut questions: Vec<DiceQuestion> = Vec::new();
    for (at, text) in texts.iter().enumerate() {
        let place = if texts.len() == 1 { "TEXT".to_string() } else { format!("TEXT {}", at + 1) };
        let (place, text) = match text.as_str() {
            STANDARD_INPUT => ("standard input".to_string(), standard_input()?),
            _ => (place, text.clone()),
        };
        let question = DiceQuestion::typed(Source { name: place, text });
        question.check_name(&questions)?;
        questions.push(question);
    }
    Ok(questions)
}

fn standard_input() -> Result<String> {
    let mut text = String::new();
    let read = std::io::stdin().lock().take(LONGEST + 1).read_to_string(&mut text);
    let cannot = |cause| Error::new(Kind::File, format!("cannot read standard input: {cause}"));
    match read.map_err(cannot)? as u64 {
        0..=LONGEST => Ok(text),
        _ => Err(usage(format!("standard input has more than {LONGEST} bytes; expected a text like d(6) + 1"))),
    }
}
