//! The provenance of results: the scenario, the values changed in it, and the tables of it that stand in for charts
//! that the game's text has lost.

use crate::archive::RunRecord;
use crate::table::{Cell, Table};

/// The most tables that are named; of more only their number is given.
const NAMED: usize = 4;

/// The changes of a scenario in a line, as `--set` was given them; `None` if there are none.
pub fn changes(overrides: &[String]) -> Option<String> {
    (!overrides.is_empty()).then(|| format!("Changed: {}.", overrides.join(", ")))
}

/// The reconstructed tables of a scenario in a line, by `names`, of `tables` tables in all; `None` if there are none.
/// `tables` is 0 where the number was not recorded.
pub fn reconstructions(names: &[String], tables: usize) -> Option<String> {
    let what = match (names.len(), tables) {
        (0, _) => return None,
        (1, 0) => "1 table is a reconstruction of a lost chart".to_string(),
        (1, _) => format!("1 of {tables} tables is a reconstruction of a lost chart"),
        (count, 0) => format!("{count} tables are reconstructions of lost charts"),
        (count, _) => format!("{count} of {tables} tables are reconstructions of lost charts"),
    };
    Some(match names.len() {
        ..=NAMED => format!("{what}: {}.", names.join(", ")),
        _ => format!("{what}; real cards will differ (`scenarios show` lists them)."),
    })
}

/// The reconstructed tables for a footer: `reconstructed: layout`, or their number.
pub fn brief_reconstructions(names: &[String], tables: usize) -> Option<String> {
    match (names.len(), tables) {
        (0, _) => None,
        (..=NAMED, _) => Some(format!("reconstructed: {}", names.join(", "))),
        (count, 0) => Some(format!("{count} tables reconstructed")),
        (count, _) => Some(format!("{count} of {tables} tables reconstructed")),
    }
}

impl RunRecord {
    /// The scenario of exact results, and its changed values and reconstructed tables, a line each.
    pub fn source(&self) -> Vec<String> {
        let scenario = format!("Scenario: {} ({}).", self.title, self.identity.scenario);
        std::iter::once(scenario).chain(self.provenance()).collect()
    }

    /// The changed values and the reconstructed tables, a line each.
    pub fn provenance(&self) -> Vec<String> {
        let lines = [changes(&self.overrides), reconstructions(&self.reconstructed, self.scenario_tables)];
        lines.into_iter().flatten().collect()
    }
}

/// The facts of a run, for programs.
pub fn facts(record: &RunRecord) -> Table {
    let identity = &record.identity;
    let columns = [
        "scenario",
        "digest",
        "strategies",
        "seed",
        "first_game",
        "end_game",
        "level",
        "stopped_by",
        "command",
        "changed",
        "reconstructed",
    ];
    let mut table = Table::new("run", &columns);
    table.rows.push(vec![
        identity.scenario.as_str().into(),
        identity.scenario_digest.as_str().into(),
        identity.strategies.join(",").into(),
        identity.seed.into(),
        record.game_range.start.into(),
        record.game_range.end.into(),
        Cell::exact(identity.level),
        record.stopped_by.words().into(),
        record.command.as_str().into(),
        record.overrides.join("; ").into(),
        record.reconstructed.join(",").into(),
    ]);
    table
}

/// What the columns in front of a wide table say.
const WIDE: [&str; 4] = ["scenario", "strategy", "seed", "set"];

/// The most strategies that are players of the same games; a longer list is told row by row by the table itself.
const SEATS: usize = 2;

/// The same table with the scenario, the strategies of the seats (`a/b`), the seed and the changes (`a=1;b=2`) in front of
/// every row, so that tables of several calls can be joined. A column that the table has itself is not given twice.
pub fn wide(table: &Table, record: &RunRecord) -> Table {
    let identity = &record.identity;
    let played = Some(&identity.strategies).filter(|names| names.len() <= SEATS);
    let lead: [Cell; 4] = [
        identity.scenario.as_str().into(),
        Cell::or_empty(played.map(|names| names.join("/"))),
        identity.seed.into(),
        record.overrides.join(";").into(),
    ];
    let lead: Vec<(&str, Cell)> = WIDE.into_iter().zip(lead).filter(|(name, _)| table.column(name).is_none()).collect();
    let names = lead.iter().map(|(name, _)| name.to_string());
    let cells = || lead.iter().map(|(_, cell)| cell.clone());
    Table {
        columns: names.chain(table.columns.iter().cloned()).collect(),
        rows: table.rows.iter().map(|row| cells().chain(row.iter().cloned()).collect()).collect(),
        ..table.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(count: usize) -> Vec<String> {
        (1..=count).map(|number| format!("b{number}")).collect()
    }

    #[test]
    fn a_few_tables_are_named_and_many_are_counted() {
        let line = |count, tables| reconstructions(&names(count), tables).unwrap();
        let brief = |count, tables| brief_reconstructions(&names(count), tables).unwrap();
        assert_eq!(brief_reconstructions(&[], 30), None);
        assert_eq!([brief(2, 8), brief(22, 30)], ["reconstructed: b1, b2", "22 of 30 tables reconstructed"]);
        assert_eq!(reconstructions(&[], 30), None);
        assert_eq!(line(1, 8), "1 of 8 tables is a reconstruction of a lost chart: b1.");
        assert_eq!(line(4, 8), "4 of 8 tables are reconstructions of lost charts: b1, b2, b3, b4.");
        assert_eq!(
            line(22, 30),
            "22 of 30 tables are reconstructions of lost charts; real cards will differ (`scenarios show` lists them)."
        );
    }

    #[test]
    fn how_many_tables_there_are_need_not_be_known() {
        assert_eq!(reconstructions(&names(1), 0).unwrap(), "1 table is a reconstruction of a lost chart: b1.");
        assert_eq!(
            reconstructions(&names(5), 0).unwrap(),
            "5 tables are reconstructions of lost charts; real cards will differ (`scenarios show` lists them)."
        );
    }

    #[test]
    fn changes_are_told_as_they_were_given() {
        let given = ["b5.snow=-1".to_string(), "frame.turns=3".to_string()];
        assert_eq!(changes(&given).unwrap(), "Changed: b5.snow=-1, frame.turns=3.");
        assert_eq!(changes(&[]), None);
    }
}
