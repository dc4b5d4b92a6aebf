//! Odds as a rulebook prints them: percentages and few digits, words for names, constants in the heading.

use crate::error::single_line;
use crate::estimate::round_significant;
use crate::report::PivotTable;
use crate::table::{Cell, Table};

/// Digits of a mean.
const MEAN_DIGITS: u32 = 3;

/// A probability, from 0 to 1, as percent with one decimal. `0 %` and `100 %` stand for exactly 0 and 1: a value merely
/// near them is `< 0.1 %` or `> 99.9 %`.
///
/// ```
/// use overmatch::report::odds_percent;
/// assert_eq!([0.5617, 0.0, 1e-9, 1.0].map(odds_percent), ["56.2 %", "0 %", "< 0.1 %", "100 %"]);
/// ```
pub fn odds_percent(p: f64) -> String {
    let shown = format!("{:.1}", 100.0 * p);
    match shown.as_str() {
        _ if p == 0.0 || p == 1.0 => format!("{} %", 100.0 * p.abs()),
        "0.0" => "< 0.1 %".to_string(),
        "100.0" => "> 99.9 %".to_string(),
        _ => shown + " %",
    }
}

/// A probability, from 0 to 1, as percent to a hundredth of a percent, or to two digits of what is left to 0 or to 100 %
/// where that is less; nearer than a ten-thousandth of a percent it is only bounded.
///
/// ```
/// use overmatch::report::odds_percent_fine;
/// assert_eq!([0.453704, 0.0, 1e-9, 0.99996].map(odds_percent_fine), ["45.37 %", "0 %", "< 0.0001 %", "99.9960 %"]);
/// ```
pub fn odds_percent_fine(p: f64) -> String {
    let left = 100.0 * p.min(1.0 - p);
    match left {
        _ if p == 0.0 || p == 1.0 => format!("{} %", 100.0 * p.abs()),
        _ if left < 1e-4 => if p < 0.5 { "< 0.0001 %" } else { "> 99.9999 %" }.to_string(),
        _ => {
            let decimals = [1.0, 0.1, 0.01, 0.001].iter().position(|&from| left >= from).map_or(5, |at| at + 1).max(2);
            format!("{:.decimals$} %", 100.0 * p)
        }
    }
}

/// A number of tries that has no end.
const NEVER: &str = "never";

/// An odds table as text: probabilities as percent, never where a number has no end, and at most so many rows.
pub fn odds_view(table: &Table, keys: &[String]) -> Table {
    let mut view = table.clone();
    for (at, column) in table.columns.iter().enumerate().filter(|(_, column)| !keys.contains(column)) {
        let name = column.strip_prefix("sampled_").unwrap_or(column);
        for row in &mut view.rows {
            match row[at].number() {
                Some(p) if is_chance(name) => row[at] = Cell::Number(p, odds_percent_fine(p)),
                Some(mean) if mean == f64::INFINITY => row[at] = Cell::Number(mean, NEVER.to_string()),
                _ => {}
            }
        }
    }
    view
}

/// A mean to three significant digits, zeros at its end included; a whole number as it is, an infinite mean as `never`.
///
/// ```
/// use overmatch::report::odds_mean;
/// assert_eq!([1.6715, 0.049999, 2345.6, 7.0].map(odds_mean), ["1.67", "0.0500", "2350", "7"]);
/// ```
pub fn odds_mean(mean: f64) -> String {
    let rounded = round_significant(mean, MEAN_DIGITS);
    if mean == f64::INFINITY {
        return NEVER.to_string();
    }
    if !mean.is_finite() || mean.fract() == 0.0 || rounded.abs() >= 1e17 {
        return crate::table::shortest(mean);
    }
    // Read off what is written, so that no platform's logarithm has a say.
    let written = format!("{rounded:e}");
    let power: i32 = written.split_once('e').and_then(|(_, power)| power.parse().ok()).unwrap_or(0);
    let decimals = usize::try_from(MEAN_DIGITS as i32 - 1 - power).unwrap_or(0);
    format!("{rounded:.decimals$}")
}

/// A value of the column of an odds table with this name, as a rulebook prints it.
pub fn odds_value(column: &str, value: f64) -> String {
    if is_chance(column) { odds_percent(value) } else { odds_mean(value) }
}

/// An odds table whose leading columns are `keys`; keys with one value in all rows are in the heading instead. `source`
/// names the scenario it is from.
pub fn rulebook_table(table: &Table, keys: &[String], source: &str) -> Table {
    let is_constant =
        |at: usize| keys.contains(&table.columns[at]) && table.rows.windows(2).all(|two| two[0][at] == two[1][at]);
    let (constant, kept): (Vec<usize>, Vec<usize>) =
        (0..table.columns.len()).partition(|&at| !table.rows.is_empty() && is_constant(at));
    let fixed = constant.iter().map(|&at| (table.columns[at].clone(), table.rows[0][at].shown()));
    let (first, rest) = sentences(&table.title);
    let mut page = Table::new(&table.name, &[]).titled(heading(&first, &fixed.collect::<Vec<_>>()));
    page.columns = kept.iter().map(|&at| header(&table.columns, at)).collect();
    let cells = |row: &Vec<Cell>| kept.iter().map(|&at| cell(&table.columns[at], &row[at])).collect();
    page.rows = table.rows.iter().map(cells).collect();
    let values = table.columns.iter().filter(|column| !keys.contains(column)).map(String::as_str);
    page.notes = notes(rest, values, source);
    page
}

/// Each pivot as a table, with the notes under the last.
pub fn pivot_tables(pivots: &[PivotTable], source: &str) -> Vec<Table> {
    let mut tables: Vec<Table> = pivots.iter().map(pivot_table).collect();
    if let (Some(last), Some(pivot)) = (tables.last_mut(), pivots.last()) {
        last.notes = notes(words(&pivot.title), std::iter::once(pivot.value.as_str()), source);
    }
    tables
}

fn pivot_table(pivot: &PivotTable) -> Table {
    let value = match column_words(&pivot.value) {
        number if number.parse::<u64>().is_ok() => format!("chance of {number}"),
        words => words,
    };
    let mut table = Table::new(&pivot.value, &[]).titled(heading(&value, &pivot.fixed));
    let corner = format!("{} / {}", words(&pivot.row_key), words(&pivot.column_key));
    table.columns = std::iter::once(corner).chain(pivot.columns.iter().map(|name| words(name))).collect();
    let shown = |p: &Option<f64>| p.map_or(Cell::Empty, |p| Cell::Number(p, odds_value(&pivot.value, p)));
    let line = |(name, cells): (&String, &Vec<Option<f64>>)| {
        std::iter::once(words(name).into()).chain(cells.iter().map(shown)).collect()
    };
    table.rows = pivot.rows.iter().zip(&pivot.cells).map(line).collect();
    table
}

/// The same table with every sign escaped that has a meaning in Markdown; cells are on one line.
pub fn marked(table: &Table) -> Table {
    let cell = |cell: &Cell| match cell {
        Cell::Text(text) => Cell::Text(escaped(text)),
        other => other.clone(),
    };
    Table {
        title: sentence(&table.title),
        columns: table.columns.iter().map(|column| escaped(column)).collect(),
        rows: table.rows.iter().map(|row| row.iter().map(cell).collect()).collect(),
        notes: table.notes.iter().map(|note| sentence(note)).collect(),
        ..table.clone()
    }
}

/// A sentence in Markdown: what stands between two back-ticks is code there too, the rest is escaped.
fn sentence(text: &str) -> String {
    let parts: Vec<&str> = text.split('`').collect();
    match parts.len() {
        count if count % 2 == 1 => {
            let part = |(at, part): (usize, &&str)| {
                if at % 2 == 0 { escaped(part) } else { format!("`{}`", single_line(part)) }
            };
            parts.iter().enumerate().map(part).collect()
        }
        _ => escaped(text),
    }
}

/// Escapes signs that begin code, emphasis, a tag, an entity or a link; a lone `<` or `[` needs no escape.
fn escaped(text: &str) -> String {
    let text = single_line(text);
    let mut shown = String::with_capacity(text.len());
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        let next = signs.peek();
        let is_markup = match sign {
            '\\' | '`' | '*' | '_' | '~' => true,
            '<' | '&' => next.is_some_and(|c| !c.is_whitespace()),
            '(' | '[' | ':' => shown.ends_with(']'),
            _ => false,
        };
        if is_markup {
            shown.push('\\');
        }
        shown.push(sign);
    }
    shown
}

/// The start of the name of a column of samples.
const SAMPLED: &str = "sampled_";

/// Whether a column holds probabilities.
fn is_chance(column: &str) -> bool {
    column.strip_prefix(SAMPLED).unwrap_or(column).starts_with("p_")
}

fn cell(column: &str, cell: &Cell) -> Cell {
    match cell {
        // A score has its own digits.
        Cell::Number(_, _) if column == "z" => cell.clone(),
        Cell::Number(value, _) => Cell::Number(*value, odds_value(column, *value)),
        Cell::Text(text) => words(text).into(),
        Cell::Empty | Cell::Integer(_) => cell.clone(),
    }
}

fn words(name: &str) -> String {
    name.replace('_', " ")
}

/// The words of a column's name: `sampled_p_destroy_per_shot` as `sampled destroy per shot`.
fn column_words(column: &str) -> String {
    let (lead, name) = column.strip_prefix(SAMPLED).map_or(("", column), |name| ("sampled ", name));
    format!("{lead}{}", words(name.strip_prefix("p_").unwrap_or(name)))
}

/// The words of a column; they differ from those of any key.
fn header(columns: &[String], at: usize) -> String {
    let shown = column_words(&columns[at]);
    let is_taken = columns.iter().enumerate().any(|(other, column)| other != at && column_words(column) == shown);
    if is_taken && is_chance(&columns[at]) { format!("{shown} (chance)") } else { shown }
}

/// The heading: `what`, and in brackets the keys that are the same in all of it: `(tank M4, ammunition ap)`.
fn heading(what: &str, fixed: &[(String, String)]) -> String {
    let pairs: Vec<String> = fixed.iter().map(|(key, value)| format!("{} {}", words(key), words(value))).collect();
    if pairs.is_empty() { what.to_string() } else { format!("{what} ({})", pairs.join(", ")) }
}

/// Splits a text: its first sentence, without the full stop, and the rest.
fn sentences(about: &str) -> (String, String) {
    let (first, rest) = about.split_once(". ").unwrap_or((about, ""));
    (words(first.trim_end_matches('.')), words(rest))
}

/// The notes: the subject of the table, the rounding of these columns of values, and their source.
fn notes<'a>(about: String, values: impl Iterator<Item = &'a str>, source: &str) -> Vec<String> {
    let values: Vec<&str> = values.collect();
    let (chances, others): (Vec<&str>, Vec<&str>) = values.into_iter().partition(|value| is_chance(value));
    let mut rounding = Vec::new();
    if !chances.is_empty() {
        rounding.push(
            "Percentages are rounded to 0.1 %: 0 % never happens and 100 % always, < 0.1 % and > 99.9 % are neither.",
        );
    }
    if chances.iter().any(|column| column.starts_with(SAMPLED)) {
        rounding.push("Of what is sampled, 0 % is none and 100 % all of the games.");
    }
    if others.iter().any(|column| !["games", "z"].contains(column)) {
        rounding.push("Numbers that are not whole have three significant digits.");
    }
    [about, rounding.join(" "), source.to_string()].into_iter().filter(|note| !note.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_impossible_is_0_and_only_the_certain_100_percent() {
        let table = [
            (0.0, "0 %"),
            (-0.0, "0 %"),
            (f64::MIN_POSITIVE, "< 0.1 %"),
            (0.000499, "< 0.1 %"),
            (0.000501, "0.1 %"),
            (0.5617283950617284, "56.2 %"),
            (0.25, "25.0 %"),
            (0.999499, "99.9 %"),
            (0.999501, "> 99.9 %"),
            (1.0 - f64::EPSILON, "> 99.9 %"),
            (1.0, "100 %"),
        ];
        for (p, expected) in table {
            assert_eq!(odds_percent(p), expected, "{p}");
        }
    }

    #[test]
    fn means_have_three_digits_and_whole_numbers_all() {
        let table = [
            (0.0, "0"),
            (12345.0, "12345"),
            (1.671515, "1.67"),
            (9.9961, "10.0"),
            (0.99951, "1.00"),
            (2.9999999999, "3.00"),
            (0.0099999, "0.0100"),
            (92.365, "92.4"),
            (181.1, "181"),
            (2345.6, "2350"),
            (-1.2345, "-1.23"),
            (8.663216967894e-6, "0.00000866"),
            (f64::INFINITY, "never"),
        ];
        for (mean, expected) in table {
            assert_eq!(odds_mean(mean), expected, "{mean}");
        }
    }

    fn table() -> Table {
        let columns = ["tank", "dug_in", "range_in", "p_dug_in", "sampled_p_dug_in", "mean_shots", "median_shots", "z"];
        let mut table = Table::new("hits", &columns).titled("A shot of a gun_crew. Nothing moves.");
        let z = || Cell::Number(1.25, "1.25".to_string());
        let row = |dug: &str, p: f64| {
            let keys = vec!["Pz_IV".into(), dug.into(), Cell::Integer(6)];
            [keys, vec![Cell::exact(p), Cell::Empty, Cell::exact(1.0 / 3.0), Cell::exact(f64::INFINITY), z()]].concat()
        };
        table.rows = vec![row("not_at_all", 0.5617), row("yes", 1e-9)];
        table
    }

    fn keys() -> Vec<String> {
        ["tank", "dug_in", "range_in"].map(String::from).to_vec()
    }

    #[test]
    fn a_table_is_in_words_and_its_constants_are_in_the_heading() {
        let page = rulebook_table(&table(), &keys(), "Scenario: mine.");
        assert_eq!(page.title, "A shot of a gun crew (tank Pz IV, range in 6)");
        assert_eq!(page.columns, ["dug in", "dug in (chance)", "sampled dug in", "mean shots", "median shots", "z"]);
        let shown = |row: &Vec<Cell>| row.iter().map(Cell::shown).collect::<Vec<_>>().join("|");
        assert_eq!(shown(&page.rows[0]), "not at all|56.2 %||0.333|never|1.25");
        assert_eq!(shown(&page.rows[1]), "yes|< 0.1 %||0.333|never|1.25");
        assert_eq!(
            (page.notes.len(), page.notes[0].as_str(), page.notes[2].as_str()),
            (3, "Nothing moves.", "Scenario: mine.")
        );
        assert!(page.notes[1].contains("all of the games."), "{:?}", page.notes);
    }

    #[test]
    fn a_table_of_no_rows_has_no_constants() {
        let page = rulebook_table(&Table { rows: Vec::new(), ..table() }, &keys(), "");
        assert_eq!((page.title.as_str(), page.columns.len()), ("A shot of a gun crew", 8));
    }

    #[test]
    fn a_pivot_is_a_square_with_empty_cells_where_nothing_is_known() {
        let fixed = vec![("tank".to_string(), "Pz_IV".to_string())];
        let mut pivot = PivotTable {
            title: "A shot. Nothing moves.".to_string(),
            value: "p_2".to_string(),
            row_key: "dug_in".to_string(),
            column_key: "range_in".to_string(),
            rows: vec!["not_at_all".to_string(), "yes".to_string()],
            columns: vec!["6".to_string(), "12".to_string()],
            cells: vec![vec![Some(0.5), None], vec![Some(1.0), Some(0.0)]],
            fixed,
        };
        let tables = pivot_tables(&[pivot.clone(), pivot.clone()], "Scenario: mine.");
        assert_eq!(tables[0].title, "chance of 2 (tank Pz IV)");
        assert_eq!(tables[0].columns, ["dug in / range in", "6", "12"]);
        let shown = |row: &Vec<Cell>| row.iter().map(Cell::shown).collect::<Vec<_>>().join("|");
        assert_eq!(tables[0].rows.iter().map(shown).collect::<Vec<_>>(), ["not at all|50.0 %|", "yes|100 %|0 %"]);
        assert_eq!((tables[0].notes.len(), tables[1].notes.len()), (0, 3));
        pivot.value = "mean_rounds".to_string();
        assert_eq!(pivot_table(&pivot).rows[0][1].shown(), "0.500");
    }

    #[test]
    fn what_stands_between_back_ticks_is_code_in_markdown_too() {
        assert_eq!(sentence("A `p_hit` of <b> (`odds.x[1]`)."), "A `p_hit` of \\<b> (`odds.x[1]`).");
        assert_eq!(sentence("a ` alone, and [a](`b`)"), "a \\` alone, and [a]\\(\\`b\\`)");
    }

    #[test]
    fn names_are_nothing_but_themselves_in_markdown() {
        let table = [
            ("Riflemen [10]", "Riflemen [10]"),
            ("< 0.1 %", "< 0.1 %"),
            ("<b>*x*</b>", "\\<b>\\*x\\*\\</b>"),
            ("[a](b) [a][b] [a]: b", "[a]\\(b) [a]\\[b] [a]\\: b"),
            ("a`b`\\", "a\\`b\\`\\\\"),
            ("R&D & co", "R\\&D & co"),
            ("two\nlines", "two\\\\nlines"),
        ];
        for (name, expected) in table {
            assert_eq!(escaped(name), expected);
        }
    }
}
