//! Tables as bytes: text for people, CSV and JSON for programs, Markdown for documents.

use comfy_table::{CellAlignment, ContentArrangement, presets};
use serde_json::{Map, Number, Value, json};
use unicode_width::UnicodeWidthStr;

use super::{Cell, Table, shortest};

/// Tables as aligned text, with headings and notes.
pub fn text(tables: &[Table]) -> String {
    let one = |table: &Table| {
        let body = drawn(table).lines().map(|line| line.trim_end().to_string() + "\n").collect::<String>();
        let title = if table.title.is_empty() { String::new() } else { format!("{}\n", table.title) };
        let notes: String = table.notes.iter().map(|note| format!(" {note}\n")).collect();
        title + &body + &notes
    };
    tables.iter().map(one).collect::<Vec<_>>().join("\n")
}

/// A table as aligned columns, the header first.
pub(crate) fn drawn(table: &Table) -> comfy_table::Table {
    let mut drawn = comfy_table::Table::new();
    drawn.load_style(presets::NOTHING).set_content_arrangement(ContentArrangement::Disabled);
    fill(&mut drawn, table);
    drawn
}

/// The same table with the names of its columns in lines no longer than their widest cell or their longest word.
pub(crate) fn under_broken_names(mut table: Table) -> Table {
    table.columns = (0..table.columns.len()).map(|at| broken(&table, at)).collect();
    table
}

fn broken(table: &Table, at: usize) -> String {
    let words: Vec<&str> = table.columns[at].split_inclusive(['_', '.', ' ', '=']).collect();
    let cells = table.rows.iter().map(|row| row.get(at).map_or(0, |cell| cell.shown().width()));
    let room = cells.chain(words.iter().map(|word| word.width())).max().unwrap_or(0);
    let mut lines = vec![String::new()];
    for word in words {
        match lines.last_mut() {
            Some(line) if line.width() + word.width() <= room => line.push_str(word),
            _ => lines.push(word.to_string()),
        }
    }
    lines.join("\n")
}

/// Tables in Markdown, with headings and notes.
pub fn markdown(tables: &[Table]) -> String {
    let one = |table: &Table| {
        let mut drawn = comfy_table::Table::new();
        drawn.load_style(presets::ASCII_MARKDOWN).set_content_arrangement(ContentArrangement::Disabled);
        fill(&mut drawn, &unpiped(table));
        let title = if table.title.is_empty() { String::new() } else { format!("### {}\n\n", table.title) };
        // A star that a note explains is no bullet.
        let starred = |note: &String| if note.starts_with("* ") { format!("\\{note}") } else { note.clone() };
        let notes: String = table.notes.iter().map(|note| format!("\n{}\n", starred(note))).collect();
        format!("{title}{drawn}\n{notes}")
    };
    tables.iter().map(one).collect::<Vec<_>>().join("\n")
}

/// The same table with the signs escaped that would end a cell.
fn unpiped(table: &Table) -> Table {
    let escaped = |text: &str| text.replace('|', "\\|");
    let cell = |cell: &Cell| match cell {
        Cell::Text(text) => Cell::Text(escaped(text)),
        other => other.clone(),
    };
    let rows = table.rows.iter().map(|row| row.iter().map(cell).collect()).collect();
    Table { columns: table.columns.iter().map(|column| escaped(column)).collect(), rows, ..table.clone() }
}

fn fill(drawn: &mut comfy_table::Table, table: &Table) {
    drawn.set_header(table.columns.iter().map(String::as_str));
    for row in &table.rows {
        drawn.add_row(row.iter().map(Cell::shown));
    }
    for (i, column) in drawn.column_iter_mut().enumerate() {
        let is_text = |row: &Vec<Cell>| matches!(row.get(i), Some(Cell::Text(_)));
        let alignment = if table.rows.iter().any(is_text) { CellAlignment::Left } else { CellAlignment::Right };
        column.set_cell_alignment(alignment);
    }
}

/// One table as CSV with a header line.
pub fn csv(table: &Table) -> Vec<u8> {
    let mut writer = csv::WriterBuilder::new().from_writer(Vec::new());
    let rows = table.rows.iter().map(|row| row.iter().map(Cell::text).collect());
    for record in std::iter::once(table.columns.clone()).chain(rows) {
        writer.write_record(record).expect("every row has a cell for every column, and memory takes all");
    }
    writer.into_inner().expect("memory takes all")
}

/// Reads one table that [`csv()`] wrote.
///
/// # Errors
/// The message says what is wrong, and on which line.
pub fn read_csv(name: &str, bytes: &str) -> Result<Table, String> {
    let wrong = |cause: csv::Error| format!("{name}.csv: {cause}");
    let mut reader = csv::Reader::from_reader(bytes.as_bytes());
    let columns: Vec<String> = reader.headers().map_err(wrong)?.iter().map(str::to_string).collect();
    let mut table = Table::new(name, &columns.iter().map(String::as_str).collect::<Vec<_>>());
    for record in reader.records() {
        table.rows.push(record.map_err(wrong)?.iter().map(read_cell).collect());
    }
    Ok(table)
}

/// Reads a cell. A number must be written as [`csv()`] would write it: `1944.0` and `1e3` are words.
fn read_cell(text: &str) -> Cell {
    let whole = text.parse::<i128>().ok().filter(|value| value.to_string() == text);
    let number = text.parse::<f64>().ok().filter(|value| shortest(*value) == text);
    match (whole, number) {
        _ if text.is_empty() => Cell::Empty,
        (Some(value), _) => Cell::Integer(value),
        (None, Some(value)) => Cell::exact(value),
        (None, None) => text.into(),
    }
}

/// Tables as `{"tables": {name: [row objects keyed by column]}}`. An empty cell is `null`. So is an infinite number, which
/// JSON does not have; the key `COLUMN_infinite` beside it is then 1, or -1 below zero.
pub fn json(tables: &[Table]) -> String {
    let rows = |table: &Table| -> Value {
        let field = |(column, cell): (&String, &Cell)| {
            let infinite = infinity(cell).map(|sign| (format!("{column}_infinite"), sign.into()));
            std::iter::once((column.clone(), value(cell))).chain(infinite)
        };
        let object = |row: &Vec<Cell>| table.columns.iter().zip(row).flat_map(field).collect::<Map<_, _>>();
        table.rows.iter().map(object).map(Value::Object).collect()
    };
    let named: Map<String, Value> = tables.iter().map(|table| (table.name.clone(), rows(table))).collect();
    format!("{:#}\n", json!({ "tables": named }))
}

/// The sign of an infinite number.
fn infinity(cell: &Cell) -> Option<i8> {
    let infinite =
        if let Cell::Number(value, _) = cell { Some(*value).filter(|value| value.is_infinite()) } else { None };
    infinite.map(|value| if value > 0.0 { 1 } else { -1 })
}

fn value(cell: &Cell) -> Value {
    match cell {
        Cell::Empty => Value::Null,
        Cell::Text(text) => text.clone().into(),
        Cell::Integer(value) => Number::from_i128(*value).map_or_else(|| Value::from(*value as f64), Value::Number),
        Cell::Number(value, _) => Number::from_f64(*value).map_or(Value::Null, Value::Number),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Table {
        let mut table = Table::new("odds", &["enemy", "count", "p"]).titled("Odds");
        table.rows.push(vec!["tiger, heavy".into(), Cell::Integer(3), Cell::Number(1.0 / 3.0, "33 %".into())]);
        table.rows.push(vec!["say \"no\"".into(), Cell::Empty, Cell::exact(1e-12)]);
        table.notes.push("exact".into());
        table
    }

    #[test]
    fn csv_quotes_what_must_be_quoted_and_keeps_every_digit() {
        let bytes = String::from_utf8(csv(&table())).unwrap();
        assert_eq!(bytes, "enemy,count,p\n\"tiger, heavy\",3,0.3333333333333333\n\"say \"\"no\"\"\",,1e-12\n");
    }

    #[test]
    fn json_is_keyed_by_table_and_column() {
        let read: Value = serde_json::from_str(&json(&[table()])).unwrap();
        assert_eq!(read["tables"]["odds"][0], json!({"enemy": "tiger, heavy", "count": 3, "p": 1.0 / 3.0}));
        assert_eq!(read["tables"]["odds"][1]["count"], Value::Null);
    }

    #[test]
    fn what_is_infinite_has_a_name_and_what_is_missing_none() {
        let mut table = Table::new("odds", &["up", "down", "none"]);
        table.rows.push(vec![Cell::exact(f64::INFINITY), Cell::exact(f64::NEG_INFINITY), Cell::Empty]);
        assert_eq!(csv(&table), b"up,down,none\ninf,-inf,\n");
        let read: Value = serde_json::from_str(&json(&[table])).unwrap();
        assert_eq!(
            read["tables"]["odds"][0],
            json!({"up": null, "up_infinite": 1, "down": null, "down_infinite": -1, "none": null})
        );
    }

    #[test]
    fn text_and_markdown_show_rounded_numbers_and_notes() {
        insta::assert_snapshot!(text(&[table()]) + &markdown(&[table()]));
    }
}
