//! A measure, or one figure of it.

use serde_json::Value as Json;

use super::explanation::{ExplainedList, Explanation};
use super::known::{KnownScenario, quoted};
use crate::game::{Figure, Measure, MeasureKind};

/// What a measure is.
pub fn explain_measure(known: &KnownScenario, measure: &Measure) -> Explanation {
    let is_headline = known.scenario.playable.card().headline == measure.name;
    let headline = if is_headline { "the measure that this scenario looks at first" } else { "" };
    let told = Explanation::new("measure", measure.name, format!("{}: a measure of each game", measure.name));
    let told = told.saying(measure.meaning).stating("unit", measure.unit).stating("values", kind_words(measure));
    let rows = measure.labels().iter().map(|label| vec![format!("{}={label}", measure.name).into()]).collect();
    let labels = ExplainedList::lines("labels", "The shares that may be asked for:", &["figure"], rows).as_names();
    let asked = figure_of(measure);
    told.stating("headline", headline)
        .listing(labels)
        .asking(format!("overmatch run {} --measures {asked}", known.asked))
        .asking(format!("overmatch run {} --by {}", known.asked, measure.name))
}

/// What one figure of a measure is: `ending=a_wins`, `points>=3`.
pub fn explain_figure(known: &KnownScenario, figure: &Figure, measure: &Measure) -> Explanation {
    let name = &figure.name;
    let is_bare = *name == measure.name;
    if is_bare {
        return explain_measure(known, measure);
    }
    let said = format!("The share of games in which {} is as said. {}", measure.name, measure.meaning);
    let told = Explanation::new("figure", name, format!("{name}: a share of games")).saying(said);
    let labels: Vec<Json> = measure.labels().iter().map(|label| Json::from(*label)).collect();
    told.stating("measure", measure.name)
        .stating_as("labels", labels.into(), measure.labels().join(", "))
        .asking(format!("overmatch run {} --measures {}", known.asked, quoted(name)))
        .asking(format!("overmatch run {} --expect '{name} in 40%..60%'", known.asked))
}

/// What the values of a measure are.
pub fn kind_words(measure: &Measure) -> String {
    match measure.kind {
        MeasureKind::Count => "a whole number".to_string(),
        MeasureKind::YesNo => "yes or no; its mean is the share of yes".to_string(),
        MeasureKind::Labels(labels) => format!("one of: {}", labels.join(", ")),
    }
}

/// A figure of the measure that any command takes.
fn figure_of(measure: &Measure) -> String {
    match measure.labels().first() {
        Some(label) => format!("{}={label}", measure.name),
        None => measure.name.to_string(),
    }
}
