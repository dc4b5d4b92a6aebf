//! Pivot tables: one value of an odds table over two of its keys, as a rulebook prints it and a heat map shows it.

use std::fmt;

use crate::error::name_hint;
use crate::table::{Cell, Table};

/// A square of one value: a line for each value of one key, a column for each value of another, all other keys fixed.
#[derive(Clone, Debug, PartialEq)]
pub struct PivotTable {
    /// The heading of the table it was taken from.
    pub title: String,
    /// The column of the table that its cells are from; if its name begins with `p_` it holds probabilities.
    pub value: String,
    /// The key down the side.
    pub row_key: String,
    /// The key along the top.
    pub column_key: String,
    /// The values of the key down the side, in the order the table first has them in this pivot.
    pub rows: Vec<String>,
    /// The values of the key along the top, in the order the table first has them in this pivot.
    pub columns: Vec<String>,
    /// A line for each of `rows`, with a cell for each of `columns`; `None` where the table has no row or no value.
    pub cells: Vec<Vec<Option<f64>>>,
    /// The other keys, in the order of the table, each with the one value it has in this pivot.
    pub fixed: Vec<(String, String)>,
}

/// The reason why a table has no such pivots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PivotError {
    /// The key of the rows or of the columns is none of the keys of the table.
    UnknownKey {
        /// The name asked for.
        name: String,
        /// The keys of the table.
        known: Vec<String>,
    },
    /// One key is asked for in both directions.
    SameKey(String),
    /// The value is no column of numbers other than the keys.
    UnknownValue {
        /// The name asked for.
        name: String,
        /// The columns of numbers of the table.
        known: Vec<String>,
    },
    /// Two rows of the table have the same keys and differ in the value.
    Clash(String),
}

impl fmt::Display for PivotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PivotError::UnknownKey { name, .. } => write!(f, "the table has no key `{name}`"),
            PivotError::SameKey(name) => write!(f, "`{name}` cannot be both the rows and the columns"),
            PivotError::UnknownValue { name, .. } => write!(f, "the table has no column of numbers `{name}`"),
            PivotError::Clash(keys) => write!(f, "several rows of the table have {keys}, with different values"),
        }
    }
}

impl std::error::Error for PivotError {}

impl PivotError {
    /// A hint for an unknown name: the nearest name, or all names.
    pub fn hint(&self) -> Option<String> {
        match self {
            PivotError::UnknownKey { name, known } | PivotError::UnknownValue { name, known } => {
                Some(name_hint(name, known.iter().map(String::as_str)))
            }
            PivotError::SameKey(_) | PivotError::Clash(_) => None,
        }
    }
}

/// The pivots of a table whose leading columns are `keys`: one for each combination of the keys other than `rows` and
/// `columns`, and those that follow from one of these, in the order the table first has them. `value` names the column of the cells.
///
/// # Errors
/// A key that the table does not have, or is asked for twice; a value that is no column of numbers; rows that differ in
/// the value alone.
pub fn pivots(
    table: &Table,
    keys: &[String],
    rows: &str,
    columns: &str,
    value: &str,
) -> Result<Vec<PivotTable>, PivotError> {
    let [row_at, column_at] = [key_at(table, keys, rows)?, key_at(table, keys, columns)?];
    if rows == columns {
        return Err(PivotError::SameKey(rows.to_string()));
    }
    let value_at = value_at(table, keys, value)?;
    let others: Vec<(usize, &String)> = keys
        .iter()
        .filter(|key| *key != rows && *key != columns)
        .filter_map(|key| Some((table.column(key)?, key)))
        .filter(|&(at, _)| !follows(table, at, row_at) && !follows(table, at, column_at))
        .collect();
    let mut pivots: Vec<PivotTable> = Vec::new();
    for row in &table.rows {
        let fixed: Vec<_> = others.iter().map(|&(at, key)| (key.clone(), row[at].shown())).collect();
        let at = pivots.iter().position(|pivot| pivot.fixed == fixed).unwrap_or_else(|| {
            pivots.push(empty([&table.title, value, rows, columns], fixed));
            pivots.len() - 1
        });
        pivots[at].put(row[row_at].shown(), row[column_at].shown(), row[value_at].number())?;
    }
    Ok(pivots)
}

/// Whether a key that takes several values has one for each value of another: the points of a unit follow from the unit,
/// and part no table.
fn follows(table: &Table, key: usize, from: usize) -> bool {
    let mut first: Vec<(&Cell, &Cell)> = Vec::new();
    for row in &table.rows {
        match first.iter().find(|(of, _)| **of == row[from]) {
            Some((_, value)) if **value != row[key] => return false,
            Some(_) => {}
            None => first.push((&row[from], &row[key])),
        }
    }
    first.iter().any(|(_, value)| *value != first[0].1)
}

fn key_at(table: &Table, keys: &[String], name: &str) -> Result<usize, PivotError> {
    let known = || PivotError::UnknownKey { name: name.to_string(), known: keys.to_vec() };
    keys.iter().find(|key| *key == name).and_then(|key| table.column(key)).ok_or_else(known)
}

fn value_at(table: &Table, keys: &[String], name: &str) -> Result<usize, PivotError> {
    let is_number = |at: usize| table.rows.iter().all(|row| !matches!(row[at], Cell::Text(_)));
    let known = table.columns.iter().enumerate().filter(|&(at, column)| !keys.contains(column) && is_number(at));
    let known: Vec<(usize, &String)> = known.collect();
    let found = known.iter().find(|(_, column)| *column == name).map(|&(at, _)| at);
    found.ok_or_else(|| {
        let known = known.iter().map(|&(_, column)| column.clone()).collect();
        PivotError::UnknownValue { name: name.to_string(), known }
    })
}

fn empty([title, value, row_key, column_key]: [&str; 4], fixed: Vec<(String, String)>) -> PivotTable {
    PivotTable {
        title: title.to_string(),
        value: value.to_string(),
        row_key: row_key.to_string(),
        column_key: column_key.to_string(),
        rows: Vec::new(),
        columns: Vec::new(),
        cells: Vec::new(),
        fixed,
    }
}

impl PivotTable {
    /// The keys that differ between the pivots `all`, with their values in this pivot: `facing front, hull_down yes`.
    pub fn name(&self, all: &[PivotTable]) -> String {
        let differs = |key: &(String, String)| all.iter().any(|pivot| !pivot.fixed.contains(key));
        let told = |(key, value): &(String, String)| format!("{key} {value}");
        self.fixed.iter().filter(|key| differs(key)).map(told).collect::<Vec<_>>().join(", ")
    }

    /// Puts a value into its cell; adds a line or a column where it is new.
    fn put(&mut self, row: String, column: String, value: Option<f64>) -> Result<(), PivotError> {
        let keys = || format!("{} {row}, {} {column}", self.row_key, self.column_key);
        let found = |names: &[String], name: &String| names.iter().position(|known| known == name);
        let (i, j) = (found(&self.rows, &row), found(&self.columns, &column));
        let known = i.zip(j).and_then(|(i, j)| self.cells[i][j]);
        if known.is_some() && value.is_some() && known != value {
            return Err(PivotError::Clash(keys()));
        }
        let i = i.unwrap_or_else(|| {
            self.rows.push(row);
            self.cells.push(vec![None; self.columns.len()]);
            self.rows.len() - 1
        });
        let j = j.unwrap_or_else(|| {
            self.columns.push(column);
            self.cells.iter_mut().for_each(|line| line.push(None));
            self.columns.len() - 1
        });
        self.cells[i][j] = value.or(known);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(rows: &[[&str; 4]]) -> (Table, Vec<String>) {
        let mut table = Table::new("odds", &["tank", "target", "range", "p_hit", "note"]).titled("Odds");
        for [tank, target, range, p] in rows {
            let p = p.parse().map_or(Cell::Empty, Cell::exact);
            table.rows.push(vec![(*tank).into(), (*target).into(), (*range).into(), p, "x".into()]);
        }
        (table, ["tank", "target", "range"].map(String::from).to_vec())
    }

    fn three() -> (Table, Vec<String>) {
        table(&[
            ["M4", "Tiger", "far", "0.25"],
            ["M4", "Panther", "far", "0.5"],
            ["M4", "Panther", "close", "0.75"],
            ["M5", "Tiger", "far", "0"],
        ])
    }

    #[test]
    fn a_key_that_follows_from_another_parts_no_table() {
        let (table, keys) = table(&[
            ["M4", "Tiger", "57", "0.25"],
            ["M4", "Panther", "45", "0.5"],
            ["M5", "Tiger", "57", "0"],
            ["M5", "Panther", "45", "0.1"],
        ]);
        let found = pivots(&table, &keys, "tank", "target", "p_hit").unwrap();
        assert_eq!((found.len(), found[0].fixed.len()), (1, 0));
        assert_eq!(pivots(&table, &keys, "tank", "range", "p_hit").unwrap().len(), 1);
    }

    #[test]
    fn there_is_a_pivot_for_each_combination_of_the_other_keys_in_order_of_appearance() {
        let (table, keys) = three();
        let found = pivots(&table, &keys, "target", "range", "p_hit").unwrap();
        let fixed = |tank: &str| vec![("tank".to_string(), tank.to_string())];
        assert_eq!(found.iter().map(|pivot| pivot.fixed.clone()).collect::<Vec<_>>(), [fixed("M4"), fixed("M5")]);
        assert_eq!(
            (&found[0].rows[..], &found[0].columns[..]),
            (&["Tiger", "Panther"].map(String::from)[..], &["far", "close"].map(String::from)[..])
        );
        assert_eq!(found[0].cells, [[Some(0.25), None], [Some(0.5), Some(0.75)]]);
        assert_eq!(found[1].cells, [[Some(0.0)]]);
        let PivotTable { title, value, row_key, column_key, .. } = &found[0];
        assert_eq!([title, value, row_key, column_key], ["Odds", "p_hit", "target", "range"]);
    }

    #[test]
    fn the_keys_can_go_the_other_way() {
        let (table, keys) = three();
        let found = pivots(&table, &keys, "range", "tank", "p_hit").unwrap();
        assert_eq!(found.len(), 2);
        assert_eq!(found[0].fixed, [("target".to_string(), "Tiger".to_string())]);
        assert_eq!(found[0].cells, [[Some(0.25), Some(0.0)]]);
        assert_eq!(found[1].cells, [[Some(0.5)], [Some(0.75)]]);
    }

    #[test]
    fn names_that_are_not_there_are_refused_with_those_that_are() {
        let (table, keys) = three();
        let refused = |rows, columns, value| pivots(&table, &keys, rows, columns, value).unwrap_err();
        assert_eq!(refused("tnak", "range", "p_hit").hint().unwrap(), "did you mean `tank`?");
        assert_eq!(refused("tank", "p_hit", "p_hit").to_string(), "the table has no key `p_hit`");
        assert_eq!(refused("tank", "range", "p_hti").hint().unwrap(), "did you mean `p_hit`?");
        for value in ["tank", "note", "z"] {
            let known = vec!["p_hit".to_string()];
            assert_eq!(refused("tank", "range", value), PivotError::UnknownValue { name: value.to_string(), known });
        }
        assert_eq!(refused("tank", "tank", "p_hit"), PivotError::SameKey("tank".to_string()));
    }

    #[test]
    fn a_row_twice_is_one_cell_unless_the_values_differ() {
        let same = ["M4", "Tiger", "far", "0.25"];
        let of = |other: [&str; 4]| {
            let (table, keys) = table(&[same, other]);
            pivots(&table, &keys, "tank", "range", "p_hit")
        };
        assert_eq!(of(same).unwrap()[0].cells, [[Some(0.25)]]);
        assert_eq!(of(["M4", "Tiger", "far", "-"]).unwrap()[0].cells, [[Some(0.25)]]);
        assert!(
            matches!(of(["M4", "Tiger", "far", "0.5"]), Err(PivotError::Clash(keys)) if keys == "tank M4, range far")
        );
    }
}
