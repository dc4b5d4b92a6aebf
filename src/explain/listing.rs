//! The lists of a scenario: its strategies, knobs, measures, tables, armies, scenarios, hooks, rulings and values.

use serde_json::Value as Json;

use super::explanation::{ExplainedList, Explanation};
use super::hook::answer_words;
use super::known::KnownScenario;
use super::measure::kind_words;
use super::strategy::{knobs, path_of};
use super::value::{brief_range, part_row, sentence_with_words};
use crate::files::HookCard;
use crate::game::{ENDING, Measure, StrategyCard};

/// The keys of a scenario that say what it is and change nothing in it.
const HEAD: [&str; 6] = ["game", "title", "about", "headline", "games", "text"];

/// A word that lists something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing {
    /// The scenarios of the game.
    Scenarios,
    /// The strategies.
    Strategies,
    /// What may be turned at a strategy.
    Knobs,
    /// The measures.
    Measures,
    /// The odds tables.
    Tables,
    /// The army lists.
    Armies,
    /// The tables and values of the scenario.
    Values,
    /// The decisions that files may take.
    Hooks,
    /// The rulings.
    Rules,
}

impl Listing {
    /// All of them, in the order of the overview.
    pub const ALL: [Listing; 9] = [
        Listing::Scenarios,
        Listing::Strategies,
        Listing::Measures,
        Listing::Tables,
        Listing::Armies,
        Listing::Knobs,
        Listing::Values,
        Listing::Hooks,
        Listing::Rules,
    ];

    /// The word.
    pub fn name(self) -> &'static str {
        match self {
            Listing::Scenarios => "scenarios",
            Listing::Strategies => "strategies",
            Listing::Knobs => "knobs",
            Listing::Measures => "measures",
            Listing::Tables => "tables",
            Listing::Armies => "armies",
            Listing::Values => "values",
            Listing::Hooks => "hooks",
            Listing::Rules => "rules",
        }
    }

    /// Its heading.
    fn title(self) -> &'static str {
        match self {
            Listing::Scenarios => "Scenarios",
            Listing::Strategies => "Strategies",
            Listing::Knobs => "Knobs of a strategy",
            Listing::Measures => "Measures of each game",
            Listing::Tables => "Odds tables",
            Listing::Armies => "Army lists",
            Listing::Values => "Numbers and words that may be changed",
            Listing::Hooks => "Decisions that a strategy in a file may take",
            Listing::Rules => "Rulings",
        }
    }

    fn columns(self) -> &'static [&'static str] {
        match self {
            Listing::Scenarios => &["scenario", "text"],
            Listing::Strategies => &["strategy", "text"],
            Listing::Knobs => &["path", "range", "text"],
            Listing::Measures => &["measure", "text", "unit", "values"],
            Listing::Tables => &["table", "text"],
            Listing::Armies => &["army", "points", "text"],
            Listing::Values => &["path", "value", "text"],
            Listing::Hooks => &["hook", "answers", "text"],
            Listing::Rules => &["rule", "text"],
        }
    }

    /// The list, a row for each thing.
    pub fn list(self, known: &KnownScenario) -> ExplainedList {
        let rows = self.rows(known);
        ExplainedList::lines(self.name(), self.title(), self.columns(), rows).asked_by(known.command(self.name()))
    }

    fn rows(self, known: &KnownScenario) -> Vec<Vec<Json>> {
        let text = |text: &str| Json::from(text);
        match self {
            Listing::Scenarios => known.siblings.iter().map(|one| vec![text(&one.name), text(&one.title)]).collect(),
            Listing::Strategies => {
                strategies(known).iter().map(|card| vec![text(&card.name), text(&card.about)]).collect()
            }
            Listing::Knobs => knob_rows(known),
            Listing::Measures => measures(known).into_iter().map(measure_row).collect(),
            Listing::Tables => known.odds.iter().map(|table| vec![text(table.name()), text(table.about())]).collect(),
            Listing::Armies => army_rows(known),
            Listing::Values => {
                let paths = known.facts.top().into_iter().filter(|path| !HEAD.contains(&path.as_str()));
                paths.filter_map(|path| known.facts.at(&path)).map(|fact| part_row(known, &fact)).collect()
            }
            Listing::Hooks => {
                let row = |hook: &HookCard| vec![text(hook.name), text(answer_words(hook.answer)), text(hook.about)];
                known.hooks.iter().map(row).collect()
            }
            Listing::Rules => known.rulings.iter().map(|ruling| vec![text(&ruling.id), text(&ruling.title)]).collect(),
        }
    }

    /// The explanation that is this list.
    pub fn explained(self, known: &KnownScenario) -> Explanation {
        let list = self.list(known);
        let first = list.rows.first().and_then(|row| row[0].as_str()).unwrap_or_default().to_string();
        let title = format!("{} ({}), in {}", self.title(), list.rows.len(), known.asked);
        let told = Explanation::new("list", self.name(), title);
        let told = match self {
            Listing::Knobs => told.saying(format!(
                "At each path stands `{}.KNOB`, with the name of a strategy for NAME; the range is what --set takes.",
                path_of("NAME")
            )),
            _ => told,
        };
        if list.rows.is_empty() {
            return told.saying(format!("{} has none.", known.asked));
        }
        let ask = match self {
            Listing::Scenarios => format!("overmatch explain {first}"),
            Listing::Knobs => known.command(&path_of(&playable_first(known))),
            _ => known.command(&first),
        };
        told.listing(ExplainedList { title: String::new(), ..list }).asking(ask)
    }
}

/// The name of the strategy that plays unless told otherwise; of a mix the first that it draws.
fn playable_first(known: &KnownScenario) -> String {
    let playable = &known.scenario.playable;
    let first = playable.card().default_strategies.first().cloned().unwrap_or_default();
    playable.members(&first).into_iter().next().map_or(first, |(member, _)| member)
}

/// The strategies, those that play unless told otherwise first.
fn strategies(known: &KnownScenario) -> Vec<StrategyCard> {
    let usual = &known.scenario.playable.card().default_strategies;
    let mut cards = known.scenario.playable.strategies();
    cards.sort_by_key(|card| !usual.contains(&card.name));
    cards
}

/// The knobs of the strategy that plays unless told otherwise: all have the same.
fn knob_rows(known: &KnownScenario) -> Vec<Vec<Json>> {
    let name = playable_first(known);
    let path = path_of(&name);
    let row = |knob: &crate::scenario::ValueFact| {
        let short = knob.path.strip_prefix(&path).unwrap_or(&knob.path).trim_start_matches('.');
        vec![short.into(), brief_range(knob).into(), sentence_with_words(knob).into()]
    };
    knobs(known, &name).iter().map(row).collect()
}

/// The measures, the headline and the ending first.
fn measures<'k>(known: &'k KnownScenario) -> Vec<&'k Measure> {
    let headline = &known.scenario.playable.card().headline;
    let rank = |measure: &&Measure| match measure.name {
        name if name == headline => 0,
        ENDING => 1,
        _ => 2,
    };
    let mut measures: Vec<&'k Measure> = known.scenario.playable.measures().iter().collect();
    measures.sort_by_key(rank);
    measures
}

fn measure_row(measure: &Measure) -> Vec<Json> {
    vec![measure.name.into(), measure.meaning.into(), measure.unit.into(), kind_words(measure).into()]
}

fn army_rows(known: &KnownScenario) -> Vec<Vec<Json>> {
    let lists = known.scenario.playable.book().map(|book| book.lists).unwrap_or_default();
    let row = |name: &str, about: &str| {
        let points = lists.iter().find(|list| list.name == name).map_or(Json::Null, |list| list.points.into());
        vec![name.into(), points, about.into()]
    };
    known.scenario.playable.armies().iter().map(|card| row(&card.name, &card.about)).collect()
}
