//! Several folders beside each other: the facts of each, and the same measures of runs of the same game.

use crate::archive::{ResultKind, ResultSet};
use crate::report::chart::ChartRequest;
use crate::report::page::story::about::{level, shown_as};
use crate::report::page::story::fact::facts;
use crate::report::page::story::group::groups;
use crate::report::wording::estimate::Estimate;
use crate::report::wording::phrase::list_of_first;
use crate::table::{Cell, Table};

/// The most pairs of folders that a note names.
const PAIRS: usize = 12;
/// The facts that are set beside each other.
const FACTS: [&str; 8] =
    ["Results", "Scenario", "Strategy", "Army lists", "Changed values", "Games", "Seed", "Program"];

/// The tables of several sets; none for one.
pub fn tables(sets: &[ResultSet], names: &[String], requests: &[ChartRequest]) -> Vec<Table> {
    if sets.len() < 2 {
        return Vec::new();
    }
    let mut tables = same_games(sets).into_iter().map(|at| measures(sets, names, requests, &at)).collect::<Vec<_>>();
    tables.push(runs(sets, names));
    tables
}

/// A row for each folder with its facts; facts that no folder has are left out.
fn runs(sets: &[ResultSet], names: &[String]) -> Table {
    let facts: Vec<Vec<(String, String)>> = sets.iter().map(facts).collect();
    let has = |name: &&str| facts.iter().flatten().any(|(known, _)| known == name);
    let columns: Vec<&str> = FACTS.into_iter().filter(has).collect();
    let mut table = Table::new("folders", &[&["Folder"][..], &columns].concat()).titled("What was run");
    for (name, facts) in names.iter().zip(&facts) {
        let fact = |column: &&str| {
            let found = facts.iter().find(|(known, _)| known == column);
            found.map_or(Cell::Empty, |(_, value)| value.as_str().into())
        };
        table.rows.push(std::iter::once(name.as_str().into()).chain(columns.iter().map(fact)).collect());
    }
    table
}

/// The places of runs of the same game, if there are two or more that were not split.
fn same_games(sets: &[ResultSet]) -> Vec<Vec<usize>> {
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
fn measures(sets: &[ResultSet], names: &[String], requests: &[ChartRequest], places: &[usize]) -> Table {
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
    for (measure, unit) in known {
        let cell = |&at: &usize| {
            estimate(&sets[at], &measure)
                .map_or(Cell::Empty, |estimate| Cell::Number(estimate.value, estimate.compact()))
        };
        let cells: Vec<Cell> = places.iter().map(cell).collect();
        table.rows.push([vec![measure.as_str().into(), unit.into()], cells].concat());
    }
    table.notes = notes(sets, names, requests, places);
    table
}

/// The estimate of a measure in the summary of a run.
fn estimate(set: &ResultSet, measure: &str) -> Option<Estimate> {
    let table = set.table("summary")?;
    let row = groups(table).first()?.row(table, measure)?;
    Estimate::read(table, row, "mean", shown_as(set, measure))
}

fn notes(sets: &[ResultSet], names: &[String], requests: &[ChartRequest], places: &[usize]) -> Vec<String> {
    let intervals: Vec<String> = places.iter().map(|&at| level(&sets[at]).interval()).collect();
    let is_one_level = intervals.windows(2).all(|two| two[0] == two[1]);
    let levels = match (is_one_level, level(&sets[places[0]]).text().as_str()) {
        (true, "") => "± and limits: the intervals of the tables.".to_string(),
        (true, level) => format!("± and limits: {level} intervals."),
        (false, _) => {
            let told: Vec<String> =
                places.iter().map(|&at| format!("{} {}", names[at], level(&sets[at]).interval())).collect();
            format!("± and limits: {}.", told.join(", "))
        }
    };
    let separate = "Separate runs, not paired: what differs between them is the luck of their dice too. A paired comparison of \
                    the same variants tells more.";
    let mut notes = vec![levels, separate.to_string()];
    notes.extend(shared(sets, names, places));
    notes.extend(apart(sets, names, requests, places));
    notes
}

/// The sentence on runs that share games, so that one is no second opinion on the other.
fn shared(sets: &[ResultSet], names: &[String], places: &[usize]) -> Option<String> {
    let is_same = |a: usize, b: usize| {
        let (Some(a), Some(b)) = (&sets[a].record, &sets[b].record) else { return false };
        let overlap = a.game_range.start.max(b.game_range.start) < a.game_range.end.min(b.game_range.end);
        let (x, y) = (&a.identity, &b.identity);
        let players = x.strategies == y.strategies && x.strategy_files == y.strategy_files;
        overlap && x.seed == y.seed && x.scenario_digest == y.scenario_digest && players
    };
    let told: Vec<String> =
        pairs(places).filter(|&(a, b)| is_same(a, b)).map(|(a, b)| format!("{} and {}", names[a], names[b])).collect();
    (!told.is_empty()).then(|| {
        format!("Of the same games in part or in whole, and no second opinion: {}.", list_of_first(&told, PAIRS))
    })
}

/// The sentence on the runs that the intervals of the headline set apart.
fn apart(sets: &[ResultSet], names: &[String], requests: &[ChartRequest], places: &[usize]) -> Option<String> {
    let usual = ChartRequest::default();
    let first = places[0];
    let measure = requests.get(first).unwrap_or(&usual).first_measure(&sets[first], sets[first].table("summary"));
    let known: Vec<(usize, Estimate)> =
        places.iter().filter_map(|&at| Some((at, estimate(&sets[at], &measure)?))).collect();
    if known.len() < 2 {
        return None;
    }
    let of = |at: usize| known.iter().find(|(known, _)| *known == at).map(|(_, estimate)| estimate);
    let places: Vec<usize> = known.iter().map(|(at, _)| *at).collect();
    let is_apart = |&(a, b): &(usize, usize)| of(a).zip(of(b)).is_some_and(|(a, b)| a.is_apart(b));
    let told: Vec<String> = pairs(&places)
        .filter(is_apart)
        .map(|(a, b)| {
            let (x, y) = (of(a).map_or(0.0, |e| e.value), of(b).map_or(0.0, |e| e.value));
            let (more, less) = if x > y { (a, b) } else { (b, a) };
            format!("{} over {}", names[more], names[less])
        })
        .collect();
    let rest = "where intervals overlap, that alone tells nothing";
    Some(match told.is_empty() {
        true => format!("No two intervals of {measure} are apart; {rest}."),
        false => format!("Intervals of {measure} that do not overlap: {}; {rest}.", list_of_first(&told, PAIRS)),
    })
}

fn pairs(places: &[usize]) -> impl Iterator<Item = (usize, usize)> + '_ {
    places.iter().enumerate().flat_map(|(i, &a)| places[i + 1..].iter().map(move |&b| (a, b)))
}
