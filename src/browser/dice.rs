//! Dice: laws of what is typed, side by side.

use serde::Deserialize;
use serde_json::{Value as Json, json};

use super::sheet::{csv_file, picture, sheet};
use crate::archive::Words;
use crate::error::{Result, Source};
use crate::files::{DiceLaw, DiceQuestion};
use crate::report::chart::{LawView, draw_laws};
use crate::report::{dice_tables, dice_view};

/// What is asked about dice.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DiceAsked {
    /// Each an expression, or lines of which the last is one; `NAME: TEXT` names it.
    texts: Vec<String>,
    /// The probability that the bars show.
    #[serde(default)]
    view: LawView,
}

/// The exact laws of what is asked, their bars, and the command that prints them.
///
/// # Errors
/// Kind `Usage` for a mistake in a text, `Limit` for what is too large to be answered exactly.
pub(super) fn laws(asked: &DiceAsked) -> Result<Json> {
    let place = |at: usize| if asked.texts.len() == 1 { "TEXT".to_string() } else { format!("TEXT {}", at + 1) };
    let mut questions: Vec<DiceQuestion> = Vec::new();
    for (at, text) in asked.texts.iter().enumerate() {
        let question = DiceQuestion::typed(Source { name: place(at), text: text.clone() });
        question.check_name(&questions)?;
        questions.push(question);
    }
    let laws = questions.iter().map(DiceLaw::of).collect::<Result<Vec<DiceLaw>>>()?;
    // Of values that are no numbers there is no more and less.
    let view = if laws.iter().all(DiceLaw::is_of_numbers) { asked.view } else { LawView::Exactly };
    let tables = dice_tables(&laws, &[]);
    let command = asked.texts.iter().fold(Words::new("dice"), |words, text| words.word(text));
    Ok(json!({
        "laws": laws.iter().map(|law| sheet(&dice_view(law, None))).collect::<Vec<_>>(),
        "chart": picture(&draw_laws(&laws, view), "laws"),
        "files": tables.iter().map(csv_file).collect::<Vec<_>>(),
        "command": command.line(),
    }))
}
