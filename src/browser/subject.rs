//! What is played: a scenario of the catalogue or a text, changed or not, and who plays.

use std::sync::Arc;

use serde::Deserialize;

use crate::error::{Error, Kind, Result, Source, name_hint};
use crate::files;
use crate::game::LoadedScenario;
use crate::games;
use crate::scenario::{BroughtText, Document};

/// A scenario, its changes and its players, as a page names them.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PageSubject {
    /// A name of the catalogue; of a text the file name it has or would have: `mine.py`, `mine.toml`.
    pub scenario: String,
    /// The text, if it is none of the catalogue.
    #[serde(default)]
    pub text: Option<String>,
    /// Changes, as `PATH=VALUE`.
    #[serde(default)]
    pub set: Vec<String>,
    /// The strategies of the seats; the scenario's own where there are fewer.
    #[serde(default)]
    pub strategies: Vec<String>,
    /// Texts with strategies, by the names that `strategies` have for them: `plan.py`, `plan.py:bold`.
    #[serde(default)]
    pub plans: Vec<PlanText>,
}

/// A text with strategies.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlanText {
    /// Its file name.
    name: String,
    /// The text.
    text: String,
}

impl PageSubject {
    /// Reads and checks the scenario.
    ///
    /// # Errors
    /// Kind `Usage` for an unknown name or change, `Scenario` for a mistake in a text.
    pub fn load(&self) -> Result<LoadedScenario> {
        let mut document = self.document()?;
        document.brought = BroughtText::all_by(&games::bases(&self.strategies), |path| self.plan(path))?;
        let (entry, playable) = games::load(&document, &self.set)?;
        Ok(LoadedScenario { document: Arc::new(document), entry, playable })
    }

    fn document(&self) -> Result<Document> {
        match &self.text {
            Some(text) if self.scenario.ends_with(".py") => {
                files::document(Document::named_text(&self.scenario, text)?)
            }
            Some(text) => Document::from_text(&self.scenario, text, games::catalogue()),
            None if games::catalogue().resolve(&self.scenario).is_some() => games::document(&self.scenario),
            None => Err(Error::new(Kind::Usage, format!("unknown scenario `{}`", self.scenario))
                .hint(games::catalogue().hint(&self.scenario))),
        }
    }

    fn plan(&self, path: &str) -> Result<Source> {
        let Some(plan) = self.plans.iter().find(|plan| plan.name == path) else {
            let known = self.plans.iter().map(|plan| plan.name.as_str());
            return Err(Error::new(Kind::Usage, format!("there is no text `{path}`")).hint(name_hint(path, known)));
        };
        Document::named_text(&plan.name, &plan.text)
    }
}
