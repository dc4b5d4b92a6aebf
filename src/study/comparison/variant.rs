//! A variant of a game, and what identifies a comparison of several.

use std::sync::Arc;

use crate::game::{Experiment, Figure, LoadedScenario};

/// A variant of a game.
pub struct Variant {
    /// Its name, as it is asked for.
    pub name: String,
    /// Its scenario.
    pub scenario: Arc<LoadedScenario>,
    /// The overrides of the scenario.
    pub set: Vec<String>,
    /// The strategy of each seat.
    pub strategies: Vec<String>,
    /// The game.
    pub experiment: Box<dyn Experiment>,
}

/// The name of the scenario as it stands.
pub const AS_IT_STANDS: &str = "as_it_stands";

impl Variant {
    /// Everything that identifies the variant, in a line.
    fn told(&self) -> String {
        let digest = self.scenario.playable.card().digest.text();
        format!("{}: {} of {} {digest}", self.name, self.strategies.join("/"), self.scenario.document.name)
    }

    /// Everything that identifies the comparison of variants by these figures, a line each.
    pub fn design(variants: &[Variant], figures: &[Figure]) -> Vec<String> {
        let mut design = vec!["comparison".to_string()];
        design.extend(variants.iter().map(Variant::told));
        design.extend(figures.iter().map(|figure| figure.name.clone()));
        design
    }
}
