//! Games in number: a scenario with its players, or variants of it that meet the same dice.

use std::sync::Arc;

use serde::Deserialize;

use super::problem::misread;
use super::subject::PageSubject;
use crate::error::{Error, Kind, Result};
use crate::game::{Figure, LoadedScenario, Measure};
use crate::study::comparison::{AS_IT_STANDS, Comparison, Variant};

/// The games that a page asks for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PageMatchupAsked {
    subject: PageSubject,
    /// What is compared; one scenario with its players unless given.
    #[serde(default)]
    compared: Option<WantedVariants>,
    seed: u64,
    #[serde(default = "usual_level")]
    level: f64,
}

/// What is compared on the same dice.
#[derive(Clone, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum WantedVariants {
    /// The scenario as it stands, and with these changes beside those of the subject.
    Changed(Vec<String>),
    /// The strategies of all seats, for each variant.
    Strategies(Vec<Vec<String>>),
}

fn usual_level() -> f64 {
    0.95
}

/// Games that are ready to be played.
pub(super) struct PageMatchup {
    pub subject: PageSubject,
    pub compared: Option<WantedVariants>,
    pub seed: u64,
    pub level: f64,
    /// The variants; one unless some are compared.
    pub variants: Vec<Variant>,
    /// The figures that variants are compared by.
    pub figures: Vec<Figure>,
}

/// The name of the changed variant.
pub(super) const CHANGED: &str = "changed";

impl PageMatchup {
    /// Reads what is asked for, a JSON text, and loads it.
    ///
    /// # Errors
    /// As [`PageSubject::load`]; kind `Usage` for a level that is none and for a strategy that the scenario does not have.
    pub fn read(asked: &str) -> Result<PageMatchup> {
        let asked: PageMatchupAsked = serde_json::from_str(asked).map_err(|cause| misread(&cause))?;
        let PageMatchupAsked { subject, compared, seed, level } = asked;
        if !(0.0 < level && level < 1.0) {
            return Err(Error::new(Kind::Usage, format!("level {level}: expected one between 0 and 1")));
        }
        let variants = match &compared {
            None => vec![variant("", &subject, subject.strategies.clone())?],
            Some(WantedVariants::Changed(changes)) => {
                let changed = PageSubject { set: [&subject.set[..], changes].concat(), ..subject.clone() };
                let players = || subject.strategies.clone();
                vec![variant(AS_IT_STANDS, &subject, players())?, variant(CHANGED, &changed, players())?]
            }
            Some(WantedVariants::Strategies(all)) => by_strategies(&subject, all)?,
        };
        let figures = Figure::all(variants[0].experiment.measures());
        Ok(PageMatchup { subject, compared, seed, level, variants, figures })
    }

    /// The scenario.
    pub fn scenario(&self) -> &LoadedScenario {
        &self.variants[0].scenario
    }

    /// The measures of each game.
    pub fn measures(&self) -> &[Measure] {
        self.variants[0].experiment.measures()
    }

    /// The comparison of the variants.
    pub fn comparison(&self) -> Comparison<'_> {
        Comparison::new(self.variants.iter().map(|variant| variant.experiment.as_ref()).collect(), &self.figures)
    }
}

fn variant(name: &str, subject: &PageSubject, asked: Vec<String>) -> Result<Variant> {
    let scenario = Arc::new(subject.load()?);
    let strategies = scenario.players(&asked)?;
    let experiment = scenario.playable.experiment(&strategies)?;
    Ok(Variant { name: name.to_string(), scenario, set: subject.set.clone(), strategies, experiment })
}

/// A variant for each line-up, called by its strategies.
fn by_strategies(subject: &PageSubject, all: &[Vec<String>]) -> Result<Vec<Variant>> {
    let scenario = Arc::new(PageSubject { strategies: all.concat(), ..subject.clone() }.load()?);
    let mut variants: Vec<Variant> = Vec::new();
    for asked in all {
        let strategies = scenario.players(asked)?;
        let (name, experiment) = (scenario.names_of(asked).join("/"), scenario.playable.experiment(&strategies)?);
        if variants.iter().any(|other| other.name == name) {
            let message = format!("`{name}` is named twice; compared with itself it never differs");
            return Err(Error::new(Kind::Usage, message));
        }
        variants.push(Variant { name, scenario: scenario.clone(), set: subject.set.clone(), strategies, experiment });
    }
    match variants.len() {
        0 | 1 => Err(Error::new(Kind::Usage, "found one strategy to compare, expected at least two")),
        _ => Ok(variants),
    }
}
