//! Tables as the page shows them: the text of each cell, the value it sorts by, and whether the table is folded away.

use std::borrow::Cow;

use serde::Serialize;

use crate::table::{Cell, Table, grouped, shortest};

/// The most rows of a table on a page; the file of the table has them all.
const MOST: usize = 20_000;
/// The number of rows above which a table can be filtered.
const FILTERED: usize = 8;
/// The number of rows above which a table is folded.
const FOLDED: usize = 60;
/// The most rows of a folded table that is unfolded in print.
const PRINTED: usize = 1_000;

/// The number of signs above which a text is broken into lines.
const BROKEN: usize = 40;

/// The number of rows above which a table has columns of fixed widths, so that a browser lays out only the rows in
/// view.
const FIXED: usize = 200;
/// The largest width of a column of fixed width, in digits.
const WIDEST: usize = 44;

/// A table laid out.
#[derive(Serialize)]
pub(super) struct ShownTable<'a> {
    id: String,
    title: &'a str,
    columns: Vec<ShownColumn<'a>>,
    rows: Vec<Vec<ShownCell<'a>>>,
    notes: &'a [String],
    /// The number of rows, in words.
    count: String,
    is_filtered: bool,
    is_folded: bool,
    is_open: bool,
    is_printed: bool,
    is_fixed: bool,
    /// Whether each row becomes a card where the window is narrow.
    is_cards: bool,
}

#[derive(Serialize)]
struct ShownColumn<'a> {
    name: &'a str,
    class: Option<&'static str>,
}

#[derive(Serialize)]
struct ShownCell<'a> {
    shown: Cow<'a, str>,
    /// The value that the column is sorted by, if it is not the text shown.
    value: Option<String>,
}

impl ShownTable<'_> {
    /// The rule that gives the columns of a long table their widths; empty for a short one.
    pub(super) fn style(&self) -> String {
        if !self.is_fixed {
            return String::new();
        }
        let width = |i| format!("calc({}ch + 1.7rem)", self.width(i));
        let widths: Vec<String> = (0..self.columns.len()).map(width).collect();
        format!("#{} tr {{ grid-template-columns: {}; }}\n", self.id, widths.join(" "))
    }

    /// Width of a column, in digits: room for its longest text, and for its head, which is bold and has a sign beside
    /// it.
    fn width(&self, column: usize) -> usize {
        let texts = self.rows.iter().filter_map(|row| row.get(column)).map(|field| digits(&field.shown)).max();
        let head = digits(self.columns[column].name);
        texts.unwrap_or(0).max(head + head / 8 + 3).min(WIDEST)
    }
}

/// Room that a text takes, in digits, on the safe side.
fn digits(text: &str) -> usize {
    text.chars().map(|sign| if sign.is_ascii() { 1 } else { 2 }).sum()
}

/// The tables of a section, laid out. A long table is open only if it is the only one.
pub(super) fn sheets<'a>(tables: &'a [Table], section: &str) -> Vec<ShownTable<'a>> {
    let is_open = tables.len() == 1;
    tables.iter().enumerate().map(|(i, table)| sheet(table, format!("{section}-table-{}", i + 1), is_open)).collect()
}

/// The tables that set folders side by side, laid out: where the window is narrow each row is a card.
pub(super) fn side_by_side(tables: &[Table]) -> Vec<ShownTable<'_>> {
    let all = sheets(tables, "side-by-side").into_iter();
    all.map(|sheet| ShownTable { is_cards: !sheet.is_fixed, ..sheet }).collect()
}

fn sheet(table: &Table, id: String, is_open: bool) -> ShownTable<'_> {
    let rows = table.rows.len();
    let columns = table.columns.iter().enumerate();
    ShownTable {
        id,
        title: if table.title.is_empty() { &table.name } else { &table.title },
        columns: columns.map(|(i, name)| ShownColumn { name, class: class(table, i) }).collect(),
        rows: table.rows.iter().take(MOST).map(|row| row.iter().map(field).collect()).collect(),
        notes: &table.notes,
        count: match rows {
            1 => "1 row".to_string(),
            2..=MOST | 0 => format!("{} rows", grouped(rows as u64)),
            _ => {
                let [most, all] = [MOST, rows].map(|rows| grouped(rows as u64));
                format!("the first {most} of {all} rows; {}.csv has them all", table.name)
            }
        },
        is_filtered: rows > FILTERED,
        is_folded: rows > FOLDED,
        is_open,
        is_printed: rows <= PRINTED,
        is_fixed: rows > FIXED,
        is_cards: false,
    }
}

/// `t` for a column with at least as many words as numbers, and `long` too if its lines are to be broken.
fn class(table: &Table, column: usize) -> Option<&'static str> {
    let cells = || table.rows.iter().filter_map(|row| row.get(column));
    let words = || cells().filter_map(|cell| if let Cell::Text(text) = cell { Some(text) } else { None });
    let numbers = cells().filter(|cell| matches!(cell, Cell::Integer(_) | Cell::Number(..))).count();
    match words().any(|text| text.chars().count() > BROKEN) {
        true => Some("t long"),
        false => (words().count() >= numbers).then_some("t"),
    }
}

fn field(cell: &Cell) -> ShownCell<'_> {
    match cell {
        Cell::Empty => ShownCell { shown: "".into(), value: None },
        Cell::Text(text) => ShownCell { shown: text.into(), value: None },
        Cell::Integer(value) => ShownCell { shown: value.to_string().into(), value: None },
        Cell::Number(value, shown) => {
            let is_shown = shown.parse() == Ok(*value);
            ShownCell { shown: shown.into(), value: (!is_shown).then(|| shortest(*value)) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(rows: usize) -> Table {
        let mut table = Table::new("table", &["unit", "count", "share"]);
        table.rows = vec![vec!["unit".into(), Cell::from(12u64), Cell::Number(0.25, "25 %".into())]; rows];
        table
    }

    #[test]
    fn a_value_stands_beside_what_is_shown_only_if_it_differs() {
        let values = [
            (Cell::Number(0.25, "25 %".into()), Some("0.25")),
            (Cell::Number(0.25, "0.25".into()), None),
            (Cell::Number(1.0 / 3.0, "0.333".into()), Some("0.3333333333333333")),
            (Cell::exact(f64::INFINITY), None),
            (Cell::from(12u64), None),
            (Cell::from("12"), None),
            (Cell::Empty, None),
        ];
        for (cell, value) in values {
            assert_eq!(field(&cell).value.as_deref(), value, "{cell:?}");
        }
    }

    #[test]
    fn a_table_without_end_ends_on_the_page() {
        let (long, whole) = (table(MOST + 1), table(MOST));
        let [long, whole] = [&long, &whole].map(|table| sheet(table, String::new(), true));
        assert_eq!(
            (long.rows.len(), long.count.as_str()),
            (MOST, "the first 20,000 of 20,001 rows; table.csv has them all")
        );
        assert_eq!((whole.rows.len(), whole.count.as_str()), (MOST, "20,000 rows"));
    }

    #[test]
    fn columns_are_of_words_or_of_numbers() {
        let mut table = table(2);
        assert_eq!([0, 1, 2].map(|column| class(&table, column)), [Some("t"), None, None]);
        table.rows.push(vec![Cell::Empty, "none".into(), "x".repeat(41).as_str().into()]);
        assert_eq!([0, 1, 2].map(|column| class(&table, column)), [Some("t"), None, Some("t long")]);
    }

    #[test]
    fn long_tables_are_folded_unless_they_are_alone() {
        let folds = |tables: &[Table]| -> Vec<(bool, bool)> {
            sheets(tables, "s").iter().map(|sheet| (sheet.is_folded, sheet.is_open)).collect()
        };
        assert_eq!(folds(&[table(61)]), [(true, true)]);
        assert_eq!(folds(&[table(61), table(60)]), [(true, false), (false, false)]);
    }

    #[test]
    fn columns_of_long_tables_have_room_for_their_longest_text() {
        let mut table = table(201);
        table.rows[7][0] = "戦車 M4".into();
        table.columns[2] = "p_destroy_per_shot".to_string();
        let widths = "calc(7ch + 1.7rem) calc(8ch + 1.7rem) calc(23ch + 1.7rem)";
        assert_eq!(sheet(&table, "a".into(), false).style(), format!("#a tr {{ grid-template-columns: {widths}; }}\n"));
        assert_eq!(sheet(&self::table(200), "a".into(), false).style(), "");
    }
}
