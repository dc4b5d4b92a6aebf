//! Odds as text for people: what is the same in all rows is said once, few long rows stand side by side, and no name of
//! a column widens a line.

use unicode_width::UnicodeWidthStr;

use super::rulebook::odds_view;
use crate::report::wording::phrase::settings;
use crate::table::{Cell, Table, drawn, under_broken_names};

/// The columns of a line beyond which names of columns are broken.
const LINE: usize = 80;

/// An odds table as text.
#[derive(Clone, Debug, PartialEq)]
pub struct OddsText {
    /// The table as it is drawn.
    pub table: Table,
    /// Whether each row has become a column.
    pub is_turned: bool,
}

/// An odds table whose leading columns are `keys` as text: chances as percent; the keys with one value in all rows in a
/// line of the heading. Where lines would be too long for a terminal, a row becomes a column if there are few, else long
/// names are broken behind a `_`.
pub fn odds_text(table: &Table, keys: &[String]) -> OddsText {
    let mut view = odds_view(table, keys);
    let is_same = |at: usize| table.rows.windows(2).all(|two| two[0][at] == two[1][at]);
    let is_said = |at: &usize| keys.contains(&table.columns[*at]) && !table.rows.is_empty() && is_same(*at);
    let said: Vec<usize> = (0..table.columns.len()).filter(is_said).collect();
    if !said.is_empty() && said.len() < table.columns.len() {
        let settings = settings(said.iter().map(|&at| (table.columns[at].as_str(), table.rows[0][at].shown())));
        view.title += &format!("\nFor {settings}:");
        view.columns = others(&view.columns, &said);
        view.rows.iter_mut().for_each(|row| *row = others(row, &said));
    }
    laid_out(view)
}

/// A table as text: where lines would be too long for a terminal, a row becomes a column if there are few, else long names
/// are broken behind a `_`.
pub fn laid_out(view: Table) -> OddsText {
    if fits(&view) {
        return OddsText { table: view, is_turned: false };
    }
    let turned = turned(&view);
    if !view.rows.is_empty() && fits(&turned) {
        return OddsText { table: turned, is_turned: true };
    }
    OddsText { table: under_broken_names(view), is_turned: false }
}

fn fits(table: &Table) -> bool {
    drawn(table).lines().all(|line| line.width() <= LINE)
}

/// The table with a line for each column, under the values of the first.
fn turned(table: &Table) -> Table {
    let line = |at: usize| {
        let cells = table.rows.iter().map(|row| row[at].shown());
        std::iter::once(table.columns[at].clone()).chain(cells).collect::<Vec<String>>()
    };
    // One row alone has nothing that tells it from others.
    let is_alone = table.rows.len() == 1;
    let columns = if is_alone { ["column", "value"].map(str::to_string).to_vec() } else { line(0) };
    let lines = usize::from(!is_alone)..table.columns.len();
    let rows = lines.map(|at| line(at).into_iter().map(Cell::from).collect()).collect();
    Table { columns, rows, ..table.clone() }
}

/// All but those at these places.
fn others<T: Clone>(all: &[T], places: &[usize]) -> Vec<T> {
    all.iter().enumerate().filter(|(at, _)| !places.contains(at)).map(|(_, one)| one.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{read_csv, text};

    fn shown(csv: &str) -> String {
        let table = read_csv("shots", csv).unwrap().titled("Shots.");
        text(&[odds_text(&table, &["tank", "range"].map(str::to_string)).table])
    }

    /// So many chances with long names, as the header of a file.
    fn header(chances: usize) -> String {
        let names: Vec<String> = (0..chances).map(|at| format!("p_destroy_given_hit_of_{at}")).collect();
        format!("tank,range,{}\n", names.join(","))
    }

    #[test]
    fn what_all_rows_share_is_said_once() {
        let header = "tank,range,p_hit,mean_shots_to_destroy\n";
        let two = shown(&format!("{header}M4,short,0.5,2\nM4,long,0.25,4\n"));
        assert_eq!(
            two,
            "Shots.\nFor tank = M4:\n range    p_hit  mean_shots_to_destroy\n short  50.00 %                      2\n \
             long   25.00 %                      4\n"
        );
        let one = shown(&format!("{header}M4,short,0.5,2\n"));
        assert_eq!(
            one,
            "Shots.\nFor tank = M4, range = short:\n   p_hit  mean_shots_to_destroy\n 50.00 %                      2\n"
        );
        assert_eq!(shown("tank,range\nM4,short\n"), "Shots.\n tank  range\n M4    short\n");
        assert_eq!(shown(header), "Shots.\n tank  range  p_hit  mean_shots_to_destroy\n");
    }

    #[test]
    fn few_rows_too_long_for_a_line_stand_side_by_side() {
        let two = shown(&(header(3) + "M4,short,0,1,0.5\nM4,long,0.5,1,0.25\n"));
        assert_eq!(
            two,
            "Shots.\nFor tank = M4:\n range                     short    long\n p_destroy_given_hit_of_0  0 %      50.00 %\n \
             p_destroy_given_hit_of_1  100 %    100 %\n p_destroy_given_hit_of_2  50.00 %  25.00 %\n"
        );
        let one = shown(&(header(4) + "M4,short,0,1,0.5,0.25\n"));
        let first =
            "Shots.\nFor tank = M4, range = short:\n column                    value\n p_destroy_given_hit_of_0  0 %\n";
        assert!(one.starts_with(first), "{one}");
    }

    #[test]
    fn long_names_are_broken_where_a_line_would_be_too_long() {
        let rows: String = (1..20).map(|tank| format!("M{tank},long,0,1,0.5,0.25\n")).collect();
        let text = shown(&(header(4) + &rows));
        let lines: Vec<&str> = text.lines().skip(2).collect();
        assert!(lines.iter().all(|line| line.len() <= LINE), "{text}");
        let header = [
            " tank        p_        p_        p_        p_",
            "       destroy_  destroy_  destroy_  destroy_",
            "         given_    given_    given_    given_",
            "       hit_of_0  hit_of_1  hit_of_2  hit_of_3",
        ];
        assert_eq!(lines[..4], header);
    }
}
