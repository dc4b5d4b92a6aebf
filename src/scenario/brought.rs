//! Texts with strategies that a command line names beside the strategies of a scenario.

use std::path::PathBuf;
use std::sync::Arc;

use super::catalogue::Catalogue;
use super::origin::Origin;
use crate::error::{Result, Source};

/// The end of the name of a text with strategies.
const ENDING: &str = ".py";

/// A text with strategies, brought along with a scenario.
#[derive(Clone, Debug)]
pub struct BroughtText {
    /// The words that name it, as typed: its path, and behind a colon which of its strategies is meant.
    pub asked: String,
    /// Which of its strategies is meant, if that is said.
    pub strategy: Option<String>,
    /// The text.
    pub source: Arc<Source>,
    /// The name that the strategy goes by, if not its own.
    pub name: Option<String>,
    /// The parameters of the text that are turned, each by its path.
    pub turned: Vec<(String, i64)>,
}

impl BroughtText {
    /// The path and the name that words mean which name a strategy of a text: `mine.py`, `mine.py:bold`; `None` of words
    /// that name a strategy of the scenario.
    ///
    /// ```
    /// use overmatch::scenario::BroughtText;
    /// assert_eq!(BroughtText::parts("plans/mine.py:bold"), Some(("plans/mine.py", Some("bold"))));
    /// assert_eq!(BroughtText::parts("mine.py"), Some(("mine.py", None)));
    /// assert_eq!(BroughtText::parts("bold"), None);
    /// ```
    pub fn parts(asked: &str) -> Option<(&str, Option<&str>)> {
        if asked.ends_with(ENDING) {
            return Some((asked, None));
        }
        let (path, name) = asked.rsplit_once(':')?;
        path.ends_with(ENDING).then_some((path, Some(name)))
    }

    /// Reads the texts among these names of strategies, each once.
    ///
    /// # Errors
    /// Kind `File` for a text that cannot be read, `Scenario` for one that is too large or not UTF-8.
    pub fn all(asked: &[String]) -> Result<Vec<BroughtText>> {
        BroughtText::all_by(asked, |path| Origin::File(PathBuf::from(path)).read(Catalogue::built_in()))
    }

    /// As [`all`](Self::all), with the texts that `read` gives for their paths.
    ///
    /// # Errors
    /// Those of `read`.
    pub fn all_by(asked: &[String], read: impl Fn(&str) -> Result<Source>) -> Result<Vec<BroughtText>> {
        let mut texts: Vec<BroughtText> = Vec::new();
        for asked in asked {
            let Some((path, strategy)) = BroughtText::parts(asked) else { continue };
            if texts.iter().any(|text| text.asked == *asked) {
                continue;
            }
            let source = match texts.iter().find(|text| text.source.name == path) {
                Some(known) => known.source.clone(),
                None => Arc::new(read(path)?),
            };
            let strategy = strategy.map(str::to_string);
            texts.push(BroughtText { asked: asked.clone(), strategy, source, name: None, turned: Vec::new() });
        }
        Ok(texts)
    }
}

/// The BLAKE3 hash of a text in hexadecimal: of every sign of it, comments too.
pub fn text_digest(text: &str) -> String {
    blake3::hash(text.as_bytes()).to_hex().to_string()
}
