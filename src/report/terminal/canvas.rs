//! Tables drawn for people, with bars beside the numbers, fitted to the width of the terminal.

use anstyle::{Ansi256Color, Style};
use comfy_table::ContentArrangement;
use unicode_width::UnicodeWidthStr;

use crate::error::{printable, single_line};
use crate::report::terminal::paragraph::wrapped;
use crate::table::{Bars, Cell, Signs, Table, drawn, under_broken_names};

/// The terminal or file that tables are drawn on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Canvas {
    /// Columns of a terminal, of which at least [`LEAST_WIDTH`] are used; `None` for a file or a pipe, where lines are
    /// as long as they need to be.
    pub width: Option<usize>,
    /// The signs that bars are made of.
    pub signs: Signs,
    /// Whether bars are coloured by escape codes.
    pub is_coloured: bool,
}

/// The fewest columns that tables are fitted to.
pub const LEAST_WIDTH: usize = 60;

/// The columns of a file, which limit the length of bars.
const FILE_WIDTH: usize = 100;

/// The fewest and the most cells of a bar.
const BAR_CELLS: std::ops::RangeInclusive<usize> = 10..=40;

/// The blanks between the numbers and the bars.
const GAP: usize = 2;

/// Blue, vermilion, green and purple of the Okabe-Ito palette: different for every eye, on dark and on light.
const COLOURS: [u8; 4] = [32, 166, 36, 175];

impl Canvas {
    /// The canvas of a file or a pipe: the same bytes on every machine.
    pub const FILE: Canvas = Canvas { width: None, signs: Signs::Ascii, is_coloured: false };

    /// Tables with headings, bars and notes. No name can steer the terminal; the only escape codes are colours of bars.
    pub fn text(&self, tables: &[Table]) -> String {
        tables.iter().map(|table| self.table(&plain(table))).collect::<Vec<_>>().join("\n")
    }

    /// Lines of text, broken at words where they are too long for the terminal.
    pub fn lines(&self, lines: &[String]) -> String {
        lines.iter().map(|line| self.broken(&single_line(line), "  ") + "\n").collect()
    }

    fn table(&self, table: &Table) -> String {
        let fitted = Fitted::new(table, self.room());
        let title = if table.title.is_empty() { String::new() } else { self.broken(&table.title, "  ") + "\n" };
        let notes = table.notes.iter().chain(&fitted.note);
        let notes: String = notes.map(|note| self.note(note)).collect();
        title + &self.body(&fitted) + &notes
    }

    /// A note, broken where it is too long; of several lines each as it is, to be copied.
    fn note(&self, note: &str) -> String {
        let line = |line: &str| if note.contains('\n') { line.to_string() } else { self.broken(line, " ") };
        line(&format!(" {note}")) + "\n"
    }

    /// The header and the rows, each with its bar.
    fn body(&self, fitted: &Fitted) -> String {
        let Some((bars, cells)) = &fitted.bars else { return fitted.lines.join("\n") + "\n" };
        let scale = std::iter::once(heading(bars));
        let drawn = bars.rows.iter().enumerate().map(|(row, bar)| {
            let bar = bar.drawn(bars.full, *cells, self.signs);
            self.painted(&bar, if bars.is_by_row { row } else { 0 })
        });
        let lines = fitted.lines.iter().zip(scale.chain(drawn));
        let width = fitted.width + GAP;
        lines
            .map(|(line, bar)| (line.clone() + &" ".repeat(width - line.width()) + &bar).trim_end().to_string() + "\n")
            .collect()
    }

    fn painted(&self, bar: &str, colour: usize) -> String {
        let style = Style::new().fg_color(Some(Ansi256Color(COLOURS[colour % COLOURS.len()]).into()));
        if self.is_coloured && !bar.is_empty() { format!("{style}{bar}{style:#}") } else { bar.to_string() }
    }

    fn broken(&self, line: &str, indent: &str) -> String {
        self.room().map_or_else(|| line.to_string(), |room| wrapped(line, room, indent))
    }

    fn room(&self) -> Option<usize> {
        self.width.map(|width| width.max(LEAST_WIDTH))
    }
}

/// The columns of a table that have room, as lines, and the room that is left for its bars.
struct Fitted<'a> {
    lines: Vec<String>,
    width: usize,
    bars: Option<(&'a Bars, usize)>,
    note: Option<String>,
}

impl<'a> Fitted<'a> {
    /// Leaves out columns that the table can spare, one by one, then the bars, until the rest has room; a table that
    /// still has none is broken in the names of its columns, then inside its cells.
    fn new(table: &'a Table, room: Option<usize>) -> Fitted<'a> {
        let bar = table.bars.as_ref().map_or(0, |bars| GAP + heading(bars).width().max(*BAR_CELLS.start()));
        let fits = |lines: &[String], bar: usize| room.is_none_or(|room| width(lines) + bar <= room);
        let mut shown = table.clone();
        let mut lines = lines(&shown, None);
        for column in table.spare.columns {
            if fits(&lines, bar) {
                break;
            }
            shown = shown.without(column);
            lines = self::lines(&shown, None);
        }
        let (has_bars, note) = (fits(&lines, bar), left_out(table, &shown));
        if !fits(&lines, 0) {
            shown = under_broken_names(shown);
            lines = self::lines(&shown, None);
        }
        if !fits(&lines, 0) {
            lines = self::lines(&shown, room);
        }
        let width = width(&lines);
        let left = room.unwrap_or(FILE_WIDTH).saturating_sub(width + GAP);
        let cells = left.clamp(*BAR_CELLS.start(), *BAR_CELLS.end());
        let bars = table.bars.as_ref().filter(|_| has_bars).map(|bars| (bars, cells));
        Fitted { note, lines, width, bars }
    }
}

/// The text over bars: the share that their whole width stands for.
fn heading(bars: &Bars) -> String {
    format!("0 to {}", bars.scale)
}

/// The lines of a table, the header first, without blanks at their ends; with `room` its cells are broken to fit it.
fn lines(table: &Table, room: Option<usize>) -> Vec<String> {
    let mut drawn = drawn(table);
    if let Some(room) = room.and_then(|room| u16::try_from(room).ok()) {
        drawn.set_content_arrangement(ContentArrangement::Dynamic).set_width(room);
    }
    drawn.lines().map(|line| line.trim_end().to_string()).collect()
}

fn width(lines: &[String]) -> usize {
    lines.iter().map(|line| line.width()).max().unwrap_or(0)
}

/// The note on the columns that the terminal had no room for.
fn left_out(table: &Table, shown: &Table) -> Option<String> {
    let left: Vec<&str> =
        table.columns.iter().filter(|column| shown.column(column).is_none()).map(String::as_str).collect();
    (!left.is_empty()).then(|| format!("No room for {}: {} has all columns.", left.join(", "), table.spare.kept_by))
}

/// The same table with every text on one line and without signs that steer a terminal.
fn plain(table: &Table) -> Table {
    let cell = |cell: &Cell| match cell {
        Cell::Text(text) => Cell::Text(single_line(text)),
        other => other.clone(),
    };
    Table {
        title: single_line(&table.title),
        columns: table.columns.iter().map(|column| single_line(column)).collect(),
        rows: table.rows.iter().map(|row| row.iter().map(cell).collect()).collect(),
        notes: table.notes.iter().map(|note| printable(note)).collect(),
        ..table.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Measure, MeasureKind};
    use crate::report::terminal::summary::{headline_view, label_views, summary_view};
    use crate::tally::Tally;

    const MEASURES: [Measure; 4] = [
        Measure { name: "victory_points", unit: "points", meaning: "Points at the end.", kind: MeasureKind::Count },
        Measure { name: "a_models_lost_to_gunfire", unit: "models", meaning: "Models.", kind: MeasureKind::Count },
        Measure {
            name: "ending",
            unit: "",
            meaning: "How it ended.",
            kind: MeasureKind::Labels(&["a_wins", "draw", "unfinished"]),
        },
        Measure { name: "first_wins", unit: "", meaning: "Whether the first wins.", kind: MeasureKind::YesNo },
    ];

    /// Summary, two tables of labels and the headline of nearly a million games, in which four of ten have 213 points.
    fn views() -> Vec<Table> {
        let mut tally = Tally::new(MEASURES.len());
        for game in 0..997_i64 {
            let values = [(game - 400).min(213), 7 * game, i64::from(game % 3 == 0), i64::from(game % 7 == 0)];
            tally.measures.iter_mut().zip(values).for_each(|(counts, value)| counts.add(value, 1000));
        }
        tally.games = 997_000;
        let mut views = vec![summary_view(&MEASURES, &tally, 0.95)];
        views.extend(label_views(&MEASURES, &tally, 0.95));
        views.push(headline_view(&MEASURES[0], 0, &tally, 0.95));
        views
    }

    fn terminal(width: usize) -> Canvas {
        Canvas { width: Some(width), signs: Signs::Blocks, is_coloured: false }
    }

    #[test]
    fn every_line_fits_and_what_matters_stays() {
        let views = views();
        for room in (LEAST_WIDTH..=140).chain([200]) {
            let text = terminal(room).text(&views);
            let widest = text.lines().map(|line| line.width()).max().unwrap();
            assert!(widest <= room, "{room}: {widest}\n{text}");
            let head = text.lines().find(|line| line.starts_with(" measure")).unwrap();
            assert!(head.contains("mean") && head.contains("95 % interval"), "{room}: {head}");
            assert!(text.contains("a_models_lost_to_gunfire") && text.contains("0 to 39.8 %"), "{room}\n{text}");
            assert!(text.contains("█████"), "{room}\n{text}");
        }
        for (room, is_narrow) in
            [(60, true), (61, true), (72, true), (80, true), (100, false), (140, false), (200, false)]
        {
            assert_eq!(terminal(room).text(&views).contains("No room for"), is_narrow, "{room}");
        }
    }

    #[test]
    fn columns_go_in_their_order_and_a_note_names_them() {
        let summary = &views()[..1];
        let width =
            |text: &str| text.lines().filter(|line| !line.contains(':')).map(|line| line.width()).max().unwrap();
        let whole = width(&Canvas::FILE.text(summary));
        assert!(!terminal(whole).text(summary).contains("No room"));
        let text = terminal(whole - 1).text(summary);
        assert!(text.contains("No room for max: --format csv has all columns."), "{text}");
        let text = terminal(LEAST_WIDTH).text(summary);
        assert!(text.contains("No room for std dev, min, p05,") && text.contains("unit"), "{text}");
        assert_eq!(terminal(1).text(summary), text);
    }

    #[test]
    fn what_cannot_spare_enough_is_broken_inside_its_cells() {
        let mut table = Table::new("long", &["measure", "told"]);
        table.rows.push(vec!["kills".into(), "many words that go on and on ".repeat(5).into()]);
        let text = terminal(60).text(&[table]);
        assert!(text.lines().count() > 3 && text.lines().all(|line| line.width() <= 60), "{text}");
    }

    #[test]
    fn only_bars_are_coloured_and_no_name_brings_colours_of_its_own() {
        let mut tables = views();
        tables[1].rows[0][0] = "red\u{1b}[31m".into();
        tables[1].title = "two\nlines\u{1b}[2J".to_string();
        let text = Canvas { is_coloured: true, ..terminal(100) }.text(&tables);
        let codes: Vec<&str> = text.split('\u{1b}').skip(1).collect();
        assert!(!codes.is_empty() && codes.iter().all(|code| code.starts_with("[38;5;") || code.starts_with("[0m")));
        assert!(text.contains("red\\u{1b}[31m") && text.contains("two\\nlines\\u{1b}[2J"), "{text}");
        let plain = Canvas { is_coloured: false, ..terminal(100) }.text(&tables);
        assert!(!plain.contains('\u{1b}') && plain.contains('█'));
    }

    #[test]
    fn a_file_has_ascii_bars_and_every_column() {
        let text = Canvas::FILE.text(&views());
        assert!(
            text.is_ascii() && text.contains(" ####") && !text.contains("narrow") && text.contains("p95"),
            "{text}"
        );
    }
}
