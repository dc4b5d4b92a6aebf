//! Rows of a table that belong together: a part of a split run, a variant, a cell of a sweep.

use crate::table::Table;

/// The number of games up to which every whole number is a double of its own.
const MOST_GAMES: f64 = 9e15;

/// Rows with the same cells before the column `measure`.
#[derive(Clone, Debug, PartialEq)]
pub struct RowGroup {
    /// The columns before `measure`, with their cells.
    pub leading: Vec<(String, String)>,
    /// The rows.
    pub rows: Vec<usize>,
}

/// The groups of a table, in the order in which they come.
pub fn groups(table: &Table) -> Vec<RowGroup> {
    let lead = table.column("measure").unwrap_or(0);
    let mut groups: Vec<RowGroup> = Vec::new();
    for (row, cells) in table.rows.iter().enumerate() {
        let leading: Vec<(String, String)> =
            table.columns[..lead].iter().cloned().zip(cells[..lead].iter().map(|cell| cell.text())).collect();
        match groups.iter_mut().find(|group| group.leading == leading) {
            Some(group) => group.rows.push(row),
            None => groups.push(RowGroup { leading, rows: vec![row] }),
        }
    }
    groups
}

impl RowGroup {
    /// The name of the group: `ending = complete`, `sheet.stars = 4, sheet.shells = 6`, the name of a variant; empty if
    /// there is only one group.
    pub fn name(&self) -> String {
        match self.leading.as_slice() {
            [(by, measure), (_, value)] if by == "by" => format!("{measure} = {value}"),
            [(column, value)] if ["strategy", "scenario", "variant"].contains(&column.as_str()) => value.clone(),
            leading => crate::report::wording::phrase::settings(
                leading.iter().map(|(path, value)| (path.as_str(), value.clone())),
            ),
        }
    }

    /// The row of a measure.
    pub fn row(&self, table: &Table, measure: &str) -> Option<usize> {
        self.rows.iter().copied().find(|&row| table.text(row, "measure") == measure)
    }

    /// The labels of a measure with their rows.
    pub fn labels(&self, table: &Table, measure: &str) -> Vec<(String, usize)> {
        let label = |row: usize| {
            let name = table.text(row, "measure");
            Some((name.strip_prefix(measure)?.strip_prefix('=')?.to_string(), row))
        };
        self.rows.iter().filter_map(|&row| label(row)).collect()
    }

    /// The measures that have labels.
    pub fn labelled(&self, table: &Table) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for &row in &self.rows {
            let name = table.text(row, "measure");
            let label = name.split_once('=').filter(|(name, _)| !names.iter().any(|known| known == name));
            names.extend(label.map(|(name, _)| name.to_string()));
        }
        names
    }
}

/// The number of games of a row that had the property whose share the row gives, and the number of all its games.
pub fn count(table: &Table, row: usize) -> Option<(u64, u64)> {
    let (games, mean) = table.number(row, "games").zip(table.number(row, "mean"))?;
    let is_share = (0.0..=MOST_GAMES).contains(&games) && (0.0..=1.0).contains(&mean);
    is_share.then(|| ((games * mean).round() as u64, games as u64))
}
