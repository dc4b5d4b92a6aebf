//! The measures whose rows a page shows: those asked for by name, or all that moved.

use std::collections::BTreeSet;

use crate::archive::ResultSet;
use crate::error::{Error, Kind, Result, name_hint};
use crate::game::ENDING;
use crate::report::wording::phrase::counted;
use crate::table::{Cell, Table};

/// The tables that have rows of many measures.
const TABLES: [&str; 6] = ["summary", "adjusted", "distribution", "comparison", "sweep", "by_leader"];
/// The tables with the spread of each measure.
const SPREADS: [&str; 2] = ["summary", "sweep"];

/// A choice of measures; the usual one has all that moved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MeasureChoice {
    asked: Vec<String>,
}

impl MeasureChoice {
    /// The measures of these names, as the tables have them: `kills`, `ending=won` or `won`, or `ending` for all its labels.
    /// Without names all that moved.
    ///
    /// # Errors
    /// Kind `Usage` for a name that none of the results have.
    pub fn new(sets: &[ResultSet], names: &[String]) -> Result<MeasureChoice> {
        let known: BTreeSet<String> = sets.iter().flat_map(measures).collect();
        let one = |name: &String| {
            let ending = format!("{ENDING}={name}");
            match (known.contains(name), known.contains(&ending)) {
                (true, _) => Ok(name.clone()),
                (false, true) => Ok(ending),
                (false, false) => Err(Error::new(Kind::Usage, format!("unknown measure `{name}`"))
                    .hint(name_hint(name, known.iter().map(String::as_str)))),
            }
        };
        Ok(MeasureChoice { asked: names.iter().map(one).collect::<Result<_>>()? })
    }

    /// A table with the rows of the measures chosen, and a note on those that are left out.
    pub fn of(&self, set: &ResultSet, table: &Table) -> Table {
        let mut table = table.clone();
        if !TABLES.contains(&table.name.as_str()) {
            return table;
        }
        let Some(at) = table.column("measure") else { return table };
        let own: BTreeSet<String> = table.rows.iter().map(|row| row[at].text()).collect();
        let left: BTreeSet<String> = own.into_iter().filter(|name| !self.has(&[set], name)).collect();
        table.rows.retain(|row| !left.contains(&row[at].text()));
        table.notes.extend(self.note(left.len()));
        table
    }

    /// Whether the rows of a measure are shown beside each other for these sets.
    pub fn has(&self, sets: &[&ResultSet], name: &str) -> bool {
        let (measure, _) = name.split_once('=').unwrap_or((name, ""));
        if !self.asked.is_empty() {
            return self.asked.iter().any(|asked| asked == name || asked == measure);
        }
        let is_headline = |set: &&ResultSet| set.record.as_ref().is_some_and(|record| record.headline == name);
        sets.iter().any(is_headline) || moved(sets, name)
    }

    /// The sentence on the measures that are left out.
    pub fn note(&self, left: usize) -> Option<String> {
        let names = counted(left as u64, "row");
        match (left, self.asked.is_empty()) {
            (0, _) => None,
            (_, true) => Some(format!("Left out: {names} that never moved, the same in every game.")),
            (_, false) => Some(format!("Left out: {names} that were not asked for.")),
        }
    }
}

/// The names of all measures in the tables of a set, and of those that have labels without their labels too.
fn measures(set: &ResultSet) -> Vec<String> {
    let tables = set.tables.iter().filter(|table| TABLES.contains(&table.name.as_str()));
    let names = tables.flat_map(|table| (0..table.rows.len()).map(|row| table.text(row, "measure")));
    let names: BTreeSet<String> = names.filter(|name| !name.is_empty()).collect();
    let bare = names.iter().filter_map(|name| name.split_once('=')).map(|(measure, _)| measure.to_string());
    bare.chain(names.iter().cloned()).collect()
}

/// Whether a measure took more than one value in these sets; also where one game, or no table, does not tell.
fn moved(sets: &[&ResultSet], name: &str) -> bool {
    let mut seen: Vec<String> = Vec::new();
    for set in sets {
        for table in set.tables.iter().filter(|table| SPREADS.contains(&table.name.as_str())) {
            for row in (0..table.rows.len()).filter(|&row| table.text(row, "measure") == name) {
                let spread = table.number(row, "std_dev");
                if spread.is_none_or(|spread| spread != 0.0) {
                    return true;
                }
                seen.extend(table.column("mean").map(|at| table.rows[row][at].text()));
            }
        }
        seen.extend(values(set, name));
    }
    seen.is_empty() || seen.iter().any(|value| *value != seen[0])
}

/// The values of a measure with labels, which has no row of its own in the tables of spreads.
fn values(set: &ResultSet, name: &str) -> Vec<String> {
    let Some(table) = set.table("distribution").filter(|_| !name.contains('=')) else { return Vec::new() };
    let has_label = |&row: &usize| !table.text(row, "label").is_empty() && table.text(row, "measure") == name;
    let came = |&row: &usize| table.number(row, "count").is_none_or(|count| count > 0.0);
    (0..table.rows.len()).filter(has_label).filter(came).map(|row| cell(table, row)).collect()
}

fn cell(table: &Table, row: usize) -> String {
    table.column("value").map_or(String::new(), |at| Cell::text(&table.rows[row][at]))
}
