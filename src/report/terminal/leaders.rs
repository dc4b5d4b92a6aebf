//! A study under several leaders for people: what holds, and then the views of the study under each leader.

use crate::report::finding::leaders::LeaderFindings;
use crate::report::wording::certainty::Level;
use crate::table::{Cell, Table};

/// The claims with their range over the leaders, and the sentences on what holds under all of them. `tables` are those of
/// [`leader_tables`](crate::report::leader_tables), and of a tournament `scores`.
pub fn leader_views(tables: &[Table], level: f64) -> Vec<Table> {
    let table = |name: &str| tables.iter().find(|table| table.name == name);
    let Some(holds) = table("holds") else { return Vec::new() };
    let shown = |table: &Table, empty: &[&str]| {
        empty.iter().fold(table.clone(), |table, column| {
            let at = table.column(column);
            let is_empty = at.is_some_and(|at| table.rows.iter().all(|row| row[at].text().is_empty()));
            if is_empty { table.without(column) } else { table }
        })
    };
    let mut claims = shown(holds, &["result", "above_under", "below_under", "open_under"]);
    let is_search = holds.column("target").is_some();
    claims.title = if is_search { "What is found whoever leads" } else { "What holds whoever leads" }.to_string();
    spaced(&mut claims);
    let found = LeaderFindings::read(tables, Level(Some(level)));
    claims.notes = found.map_or(Vec::new(), |found| found.sentences());
    let scores = table("scores").map(|scores| {
        let mut scores = shown(scores, &["rank", "turns_with"]);
        scores.title = "Mean share against all others, over the leaders".to_string();
        spaced(&mut scores);
        scores
    });
    [Some(claims), scores].into_iter().flatten().collect()
}

/// Puts commas between the names of a list, and blanks between the words of what is compared.
fn spaced(table: &mut Table) {
    let lists = ["above_under", "below_under", "open_under", "turns_with"];
    for (column, apart) in lists.iter().map(|column| (*column, [" ", ", "])).chain([("compared", ["_", " "])]) {
        let Some(at) = table.column(column) else { continue };
        for row in &mut table.rows {
            row[at] = Cell::from(row[at].text().replace(apart[0], apart[1]));
        }
    }
}

/// The views of a study under a leader, each of which says so.
pub fn under_leader(leader: &str, views: Vec<Table>) -> Vec<Table> {
    let titled = |view: Table| {
        let title = if view.title.is_empty() { view.name.clone() } else { view.title.clone() };
        view.titled(format!("Under {leader}: {title}"))
    };
    views.into_iter().map(titled).collect()
}
