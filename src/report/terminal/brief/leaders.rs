//! One screen of a study under several leaders: what holds under all of them, and each claim beside its leaders.

use unicode_width::UnicodeWidthStr;

use crate::estimate::{percent, round_significant};
use crate::report::finding::leaders::LeaderFindings;
use crate::report::terminal::brief::screen::{COLUMNS, Screen};
use crate::report::terminal::limits::within;
use crate::report::wording::certainty::Level;
use crate::report::wording::phrase::counted;
use crate::table::{Cell, Table, drawn};

/// The lines of the answer, and the rows of claims, that leave room for the rest.
const ANSWER: usize = 7;
const ROWS: usize = 6;

/// The most leaders with a column of their own.
const BESIDE: usize = 2;

/// What stands behind a clear value.
const STAR: &str = " *";

/// How claims are ordered: what is the same under all leaders first, what is clear under none last.
const ORDER: [&str; 4] = ["all", "turns", "some", "open"];

/// Results that are not clear.
const OPEN: [&str; 3] = ["open", "flat", "out_of_range"];

/// The screen of a study under several leaders, from the tables of [`leader_tables`](crate::report::leader_tables): `level` is
/// that of all claims together, `level_of_one` that of a study under one leader. The pairs of a tournament are judged together,
/// and their intervals have the level of all.
pub fn leader_screen(tables: &[Table], [level, level_of_one]: [f64; 2]) -> Screen {
    let table = |name: &str| tables.iter().find(|table| table.name == name);
    let (Some(holds), Some(by_leader)) = (table("holds"), table("by_leader")) else { return Screen::default() };
    let led = ClaimsBeside::new(holds, by_leader);
    let sentences = LeaderFindings::read(tables, Level(Some(level))).map_or(Vec::new(), |found| found.sentences());
    let mut lines = 0;
    let fits = |sentence: &String| {
        lines += sentence.chars().count().div_ceil(COLUMNS);
        lines <= ANSWER
    };
    // The first is the answer, however long it is.
    let rest = sentences.iter().skip(1).cloned().take_while(fits);
    let answer = sentences.first().cloned().into_iter().chain(rest).collect();
    let table = led.beside(&led.order[..led.order.len().min(ROWS)]);
    // Rows with no room on one line stand on two.
    let is_wide = drawn(&table).lines().any(|line| line.trim_end().width() > COLUMNS);
    let shown = table.rows.len().min(if is_wide { ROWS / 2 } else { ROWS });
    let more = match led.order.len() - shown {
        0 => String::new(),
        left => format!("{}: ", counted(left as u64, "more row")),
    };
    let of_each = if holds.column("compared").is_some() { level } else { level_of_one };
    let intervals = percent(round_significant(of_each, 6), None);
    let left = format!("In brackets {intervals} intervals. {more}--all prints every table under each leader.");
    Screen { answer, tables: vec![led.beside(&led.order[..shown])], left: Some(left) }
}

/// The claims of a study in the order in which they are told.
struct ClaimsBeside<'a> {
    holds: &'a Table,
    by_leader: &'a Table,
    /// The number of leading columns that say what a claim is about.
    keys: usize,
    leaders: Vec<String>,
    /// The rows of `holds`.
    order: Vec<usize>,
}

impl<'a> ClaimsBeside<'a> {
    fn new(holds: &'a Table, by_leader: &'a Table) -> ClaimsBeside<'a> {
        let mut leaders: Vec<String> = Vec::new();
        for row in 0..by_leader.rows.len() {
            let leader = by_leader.text(row, "leader");
            leaders.extend((!leaders.contains(&leader)).then_some(leader));
        }
        let is_told = |row: &usize| holds.text(*row, "compared") != "mean_share";
        let mut order: Vec<usize> = (0..holds.rows.len()).filter(is_told).collect();
        order.sort_by_key(|&row| ORDER.iter().position(|held| holds.text(row, "holds") == *held));
        ClaimsBeside { holds, by_leader, keys: holds.column("holds").unwrap_or(0), leaders, order }
    }

    /// The claims with a column for each leader, or with their range where there are many.
    fn beside(&self, rows: &[usize]) -> Table {
        let is_narrow = self.leaders.len() <= BESIDE;
        let names: Vec<&str> =
            if is_narrow { self.leaders.iter().map(String::as_str).collect() } else { vec!["lowest", "highest"] };
        let mut table = Table::new("claims", &[&["claim"], names.as_slice()].concat());
        table.title = self.title();
        for &row in rows {
            let under = |leader: &String| Cell::from(self.under(row, leader));
            let end = |end: &str| {
                let leader = self.holds.text(row, &format!("{end}_leader"));
                Cell::from(format!("{leader}: {}", self.under(row, &leader)))
            };
            let values =
                if is_narrow { self.leaders.iter().map(under).collect() } else { ["low", "high"].map(end).to_vec() };
            table.rows.push([vec![Cell::from(self.told(row))], values].concat());
        }
        let has_star = table.rows.iter().flatten().any(|cell| cell.text().contains(STAR));
        table.notes.extend(has_star.then(|| "* clear".to_string()));
        table
    }

    /// What the values are.
    fn title(&self) -> String {
        let measure = || self.order.first().map_or(String::new(), |&row| self.holds.text(row, "measure"));
        match self.holds.columns.first().map(String::as_str) {
            Some("compared") => "Share won by the first of both".to_string(),
            Some("path") if self.holds.column("to").is_some() => format!("Change of {}", measure()),
            Some("path") => format!("Values at which {} is as wanted", measure()),
            Some("unit") => "Prices in points".to_string(),
            _ => self.pair().map_or(String::new(), |[of, from]| format!("{of} minus {from}")),
        }
    }

    /// The two variants of a comparison of no more.
    fn pair(&self) -> Option<[String; 2]> {
        let of = |row: usize| Some([0, self.holds.column("versus")?].map(|at| self.holds.rows[row][at].text()));
        let first = of(*self.order.first()?)?;
        self.order.iter().all(|&row| of(row).as_ref() == Some(&first)).then_some(first)
    }

    /// The value of a claim under a leader, with a star where it is clear.
    fn under(&self, row: usize, leader: &str) -> String {
        let subject = &self.holds.rows[row][..self.keys];
        let is_own = |own: &usize| {
            self.by_leader.text(*own, "leader") == leader && self.by_leader.rows[*own][1..=self.keys] == *subject
        };
        let Some(own) = (0..self.by_leader.rows.len()).find(is_own) else { return String::new() };
        let at = |column: &str| {
            self.by_leader.column(column).map_or(String::new(), |at| self.by_leader.rows[own][at].shown())
        };
        let value = within(&at("value"), &at("ci_low"), &at("ci_high"));
        let is_clear = !OPEN.contains(&self.by_leader.text(own, "result").as_str());
        if is_clear { value + STAR } else { value }
    }

    /// What a claim is about.
    fn told(&self, row: usize) -> String {
        let text = |column: &str| self.holds.text(row, column);
        let first = |at: usize| self.holds.rows[row][at].text();
        match self.holds.columns.first().map(String::as_str) {
            Some("compared") => format!("{} against {}", first(1), first(2)),
            Some("path") if self.holds.column("to").is_some() => {
                format!("{} {} to {}", first(0), text("from"), text("to"))
            }
            Some("path") => first(0),
            Some("unit") => format!("{} (printed: {})", first(0), text("printed")),
            _ if self.pair().is_some() => text("measure"),
            _ => format!("{}: {} minus {}", text("measure"), first(0), text("versus")),
        }
    }
}
