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
    view: BarsOf,
}

/// The probability that bars show.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum BarsOf {
    #[default]
    Exactly,
    AtLeast,
    AtMost,
}

/// The exact laws of what is asked, their bars, and the command that prints them.
///
/// # Errors
/// Kind `Usage` for a mistake in a text, `Limit` for what is too large to be answered exactly.
pub(super) fn laws(asked: &DiceAsked) -> Result<Json> {
    let place = |at: usize| if asked.texts.len() == 1 { "TEXT".to_string() } else { format!("TEXT {}", at + 1) };
    let question = |(at, text): (usize, &String)| DiceQuestion::typed(Source { name: place(at), text: text.clone() });
    let laws: Vec<DiceLaw> =
        asked.texts.iter().enumerate().map(question).map(|question| DiceLaw::of(&question)).collect::<Result<_>>()?;
    let view = match asked.view {
        _ if !laws.iter().all(DiceLaw::is_of_numbers) => LawView::Exactly,
        BarsOf::Exactly => LawView::Exactly,
        BarsOf::AtLeast => LawView::AtLeast,
        BarsOf::AtMost => LawView::AtMost,
    };
    let tables = dice_tables(&laws, &[]);
    let command = asked.texts.iter().fold(Words::new("dice"), |words, text| words.word(text));
    Ok(json!({
        "laws": laws.iter().map(|law| sheet(&dice_view(law, None))).collect::<Vec<_>>(),
        "chart": picture(&draw_laws(&laws, view), "laws"),
        "files": tables.iter().map(csv_file).collect::<Vec<_>>(),
        "command": command.line(),
    }))
}
