//! Several folders beside each other: the facts of each, and the same measures of runs of the same game.

use crate::archive::{ResultKind, ResultSet};
use crate::report::page::story::about::{level, shown_as};
use crate::report::page::story::choice::MeasureChoice;
use crate::report::page::story::fact::facts;
use crate::report::page::story::group::groups;
use crate::report::wording::estimate::Estimate;
use crate::table::{Cell, Table};

/// The facts that are set beside each other.
const FACTS: [&str; 8] =
    ["Results", "Scenario", "Strategy", "Army lists", "Changed values", "Games", "Seed", "Program"];

/// The tables of several sets; none for one.
pub fn tables(sets: &[ResultSet], names: &[String], choice: &MeasureChoice) -> Vec<Table> {
    if sets.len() < 2 {
        return Vec::new();
    }
    let mut tables = same_games(sets).into_iter().map(|at| measures(sets, names, &at, choice)).collect::<Vec<_>>();
    tables.extend(runs(sets, names));
    tables
}

/// A row for each folder with its facts; those that all share are left out, and there is no table where none is left.
fn runs(sets: &[ResultSet], names: &[String]) -> Option<Table> {
    let facts: Vec<Vec<(String, String)>> = sets.iter().map(facts).collect();
    let of = |facts: &[(String, String)], name: &str| facts.iter().find(|(known, _)| known == name).cloned();
    let differs = |name: &&str| facts.iter().any(|other| of(other, name) != of(&facts[0], name));
    let columns: Vec<&str> = FACTS.into_iter().filter(differs).collect();
    let mut table = Table::new("folders", &[&["Folder"][..], &columns].concat()).titled("What was run");
    for (name, facts) in names.iter().zip(&facts) {
        let fact = |column: &&str| of(facts, column).map_or(Cell::Empty, |(_, value)| value.as_str().into());
        table.rows.push(std::iter::once(name.as_str().into()).chain(columns.iter().map(fact)).collect());
    }
    (!columns.is_empty()).then_some(table)
}

/// The places of runs of the same game, if there are two or more that were not split.
pub fn same_games(sets: &[ResultSet]) -> Vec<Vec<usize>> {
    let mut games: Vec<(String, Vec<usize>)> = Vec::new();
    for (at, set) in sets.iter().enumerate() {
        if let Some(game) = game(set) {
            match games.iter_mut().find(|(known, _)| *known == game) {
                Some((_, places)) => places.push(at),
                None => games.push((game, vec![at])),
            }
        }
    }
    games.into_iter().map(|(_, places)| places).filter(|places| places.len() > 1).collect()
}

/// The text that identifies the game of a whole run: its record, or else its measures.
fn game(set: &ResultSet) -> Option<String> {
    let table = set.table("summary").filter(|table| set.kind == ResultKind::Run && table.column("by").is_none())?;
    let measures = || (0..table.rows.len()).map(|row| table.text(row, "measure") + ",").collect();
    Some(set.record.as_ref().map_or_else(measures, |record| record.identity.game.clone()))
}

/// A row for each measure and a column for each folder.
fn measures(sets: &[ResultSet], names: &[String], places: &[usize], choice: &MeasureChoice) -> Table {
    let name = |&at: &usize| names[at].as_str();
    let columns: Vec<&str> = ["measure", "unit"].into_iter().chain(places.iter().map(name)).collect();
    let mut table = Table::new("measures", &columns).titled("The same measures in each run");
    let mut known: Vec<(String, String)> = Vec::new();
    for summary in places.iter().filter_map(|&at| sets[at].table("summary")) {
        for row in 0..summary.rows.len() {
            let measure = (summary.text(row, "measure"), summary.text(row, "unit"));
            if !known.iter().any(|(name, _)| *name == measure.0) {
                known.push(measure);
            }
        }
    }
    let all = known.len();
    let runs: Vec<&ResultSet> = places.iter().map(|&at| &sets[at]).collect();
    known.retain(|(name, _)| choice.has(&runs, name));
    let left = all - known.len();
    for (measure, unit) in known {
        let cell = |&at: &usize| {
            estimate(&sets[at], &measure)
                .map_or(Cell::Empty, |estimate| Cell::Number(estimate.value, estimate.compact()))
        };
        let cells: Vec<Cell> = places.iter().map(cell).collect();
        table.rows.push([vec![measure.as_str().into(), unit.into()], cells].concat());
    }
    table.notes = vec![levels(sets, names, places)];
    table.notes.extend(choice.note(left));
    table
}

/// The estimate of a measure in the summary of a run.
pub fn estimate(set: &ResultSet, measure: &str) -> Option<Estimate> {
    let table = set.table("summary")?;
    let row = groups(table).first()?.row(table, measure)?;
    Estimate::read(table, row, "mean", shown_as(set, measure))
}

/// The level of the intervals.
fn levels(sets: &[ResultSet], names: &[String], places: &[usize]) -> String {
    let intervals: Vec<String> = places.iter().map(|&at| level(&sets[at]).interval()).collect();
    let is_one_level = intervals.windows(2).all(|two| two[0] == two[1]);
    match (is_one_level, level(&sets[places[0]]).text().as_str()) {
        (true, "") => "± and limits: the intervals of the tables.".to_string(),
        (true, level) => format!("± and limits: {level} intervals."),
        (false, _) => {
            let told: Vec<String> =
                places.iter().map(|&at| format!("{} {}", names[at], level(&sets[at]).interval())).collect();
            format!("± and limits: {}.", told.join(", "))
        }
    }
}
