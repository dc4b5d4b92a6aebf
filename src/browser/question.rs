//! The questions of a page, and who answers each.

use serde::Deserialize;
use serde_json::{Value as Json, json};

use super::catalogue::{games, text_of};
use super::dice::{DiceAsked, laws};
use super::form::form;
use super::odds::{OddsAsked, odds};
use super::problem::{misread, written};
use super::replay::{ReplayAsked, replay};
use super::subject::PageSubject;
use crate::error::Result;
use crate::report::chart::page_style;
use crate::report::watched_style;

/// A question.
#[derive(Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case", deny_unknown_fields)]
enum PageQuestion {
    /// The laws of dice.
    Dice(DiceAsked),
    /// Every game with its scenarios.
    Games {},
    /// The text of a scenario of the catalogue.
    Text { scenario: String },
    /// What there is in a scenario, and what can be changed.
    Scenario { subject: PageSubject },
    /// Exact odds.
    Odds(OddsAsked),
    /// One game retold.
    Replay(ReplayAsked),
    /// The style of charts, and the style and the script of a page that retells a game: its policy names their digests.
    Style {},
}

/// Answers a question of the page; both are JSON.
///
/// ```
/// use overmatch::browser::answer;
/// let law = answer(r#"{"ask": "dice", "texts": ["d(2)"]}"#);
/// assert!(law.contains(r#"["1","50.0000 %","100 %","50.0000 %"]"#), "{law}");
/// assert!(answer(r#"{"ask": "weather"}"#).starts_with(r#"{"problems":[{"message":"the question cannot be read:"#));
/// ```
pub fn answer(question: &str) -> String {
    let question = serde_json::from_str(question).map_err(|cause| misread(&cause));
    written(question.and_then(|question: PageQuestion| question.answer()))
}

impl PageQuestion {
    fn answer(self) -> Result<Json> {
        match self {
            PageQuestion::Dice(asked) => laws(&asked),
            PageQuestion::Games {} => Ok(games()),
            PageQuestion::Text { scenario } => text_of(&scenario),
            PageQuestion::Scenario { subject } => form(&subject),
            PageQuestion::Odds(asked) => odds(&asked),
            PageQuestion::Replay(asked) => replay(&asked),
            PageQuestion::Style {} => {
                let (style, script) = watched_style();
                let version = env!("CARGO_PKG_VERSION");
                Ok(json!({ "charts": page_style(), "watch": { "style": style, "script": script }, "version": version }))
            }
        }
    }
}
