//! One screen of a run: the headline and a few measures more, how games ended, and what else fits.

use crate::archive::RunResults;
use crate::estimate::percent;
use crate::game::{ENDING, Figure, Measure, MeasureKind};
use crate::report::finding::answer::RunAnswer;
use crate::report::terminal::adjusted::adjusted_view;
use crate::report::terminal::brief::screen::Screen;
use crate::report::terminal::summary::{headline_view, interval_cell, label_view, share_cell, shown_cell};
use crate::report::wording::certainty::Level;
use crate::report::wording::phrase::counted;
use crate::table::{Cell, Row, Table, figure_row, rows, summary_table};
use crate::tally::{SplitTally, Tally};

/// The most numeric measures of a screen.
const NUMBERS: usize = 4;

/// The most measures that are yes or no of a game of two sides: who goes first wins, who goes second wins.
const SIDES: usize = 2;

/// The leads of measures that tell again of who went first or began where.
const SEATS: [&str; 4] = ["first_", "second_", "south_", "north_"];

/// The rows of a distribution that is wanted on a screen.
const PARTS: usize = 12;

/// The screen of a run.
pub fn run_screen(run: &RunResults) -> Screen {
    let all = SplitTally { all: run.tally.all.clone(), ..SplitTally::new(run.measures.len(), None) };
    let level = run.record.identity.level;
    let summary = summary_table(&run.measures, &all, level);
    let (headline, strategies) = (run.record.headline.as_str(), &run.record.identity.strategies[..]);
    let is_share = Figure::parse(headline, &run.measures).is_ok_and(|figure| figure.is_share());
    let alike = run.record.alike;
    let answer = RunAnswer { summary: &summary, headline, is_share, strategies, alike, level: Level(Some(level)) };
    let answer = answer.sentences();
    let teller = ScreenTeller { run, tally: &run.tally.all, level };
    match run.tally.by {
        Some(by) => Screen { answer, tables: vec![teller.parts(by)], left: teller.split() },
        None => teller.whole(answer),
    }
}

struct ScreenTeller<'a> {
    run: &'a RunResults,
    tally: &'a Tally,
    level: f64,
}

impl ScreenTeller<'_> {
    fn whole(&self, answer: Vec<String>) -> Screen {
        let measures = &self.run.measures;
        let all = rows(measures, self.tally, self.level);
        let numbers = self.numbers(&all);
        let moved = |row: &&Row| row.std_dev.is_some_and(|spread| spread > 0.0);
        let mut tables: Vec<Table> = self.run.tally.controls.iter().map(|_| adjusted_view(self.run)).collect();
        if !numbers.is_empty() && tables.is_empty() {
            tables.push(numbers_table(&numbers, self.tally.games, self.level));
        }
        tables.extend(self.labels(ENDING));
        let mut screen = Screen { answer, tables, left: None };
        self.more().into_iter().for_each(|table| screen.add(table));
        let shown = numbers.len()
            + screen.tables.iter().filter(|table| table.name != "summary").map(|t| t.rows.len()).sum::<usize>();
        let left = all.iter().filter(moved).count().saturating_sub(shown);
        let still = measures.iter().enumerate().filter(|&(i, _)| self.tally.measures[i].iter().count() == 1).count();
        Screen { left: Some(self.left(left, still)), ..screen }
    }

    /// The numeric measures of the screen: the headline and the first ones that vary.
    fn numbers(&self, all: &[Row]) -> Vec<Row> {
        let is_headline = |row: &&Row| row.measure == self.run.record.headline;
        let is_seat = |row: &&Row| SEATS.iter().any(|lead| row.measure.starts_with(lead));
        let varies = |row: &&Row| !row.is_share && row.std_dev.is_none_or(|spread| spread > 0.0) && !is_seat(row);
        let headline = all.iter().filter(|row| is_headline(row) && !row.is_share);
        let others = all.iter().filter(|row| varies(row) && !is_headline(row));
        headline.chain(others).take(if self.has_sides() { 1 } else { NUMBERS }).cloned().collect()
    }

    /// Whether two sides meet, of which one goes first. The answer then takes more of the screen, and the tables less.
    fn has_sides(&self) -> bool {
        self.run.measures.iter().any(|measure| measure.name.starts_with(SEATS[0]))
    }

    /// The labels of a measure that came, where not always the same one did.
    fn labels(&self, name: &str) -> Option<Table> {
        let index = self.run.measures.iter().position(|measure| measure.name == name)?;
        let varies = name == ENDING || self.tally.measures[index].iter().count() > 1;
        varies.then(|| seen(label_view(&self.run.measures[index], index, self.tally, self.level)))
    }

    /// What is shown where it fits: the other labelled measures, those that are yes or no, and the distribution of the
    /// headline.
    fn more(&self) -> Vec<Table> {
        let measures = &self.run.measures;
        let labelled = |measure: &&Measure| matches!(measure.kind, MeasureKind::Labels(_)) && measure.name != ENDING;
        let mut tables: Vec<Table> = self.yes_or_no().into_iter().collect();
        tables.extend(measures.iter().filter(labelled).filter_map(|measure| self.labels(measure.name)));
        let headline = measures.iter().position(|measure| measure.name == self.run.record.headline);
        let headline = headline.filter(|&index| measures[index].kind == MeasureKind::Count);
        tables.extend(headline.map(|index| {
            let mut table = headline_view(&measures[index], index, self.tally, self.level);
            table.notes.clear();
            table
        }));
        tables
    }

    /// The measures that are yes or no and vary, with their shares.
    fn yes_or_no(&self) -> Option<Table> {
        let is_open = |&(index, measure): &(usize, &Measure)| {
            measure.kind == MeasureKind::YesNo && self.tally.measures[index].iter().count() > 1
        };
        let interval = format!("{} interval", percent(self.level, None));
        let mut table = Table::new("yes", &["share of games", "share", &interval]);
        let most = if self.has_sides() { SIDES } else { NUMBERS };
        for (index, measure) in self.run.measures.iter().enumerate().filter(is_open).take(most) {
            let view = label_view(measure, index, self.tally, self.level);
            let cells = view.rows.into_iter().next().map(|row| row[2..].to_vec()).unwrap_or_default();
            table.rows.push([vec![measure.name.into()], cells].concat());
        }
        (!table.rows.is_empty()).then_some(table)
    }

    /// What is left out of the screen.
    fn left(&self, left: usize, still: usize) -> String {
        let mut words = format!("n = {}; {} intervals.", counted(self.tally.games, "game"), percent(self.level, None));
        if left > 0 {
            words += &format!(" {}: --all prints everything, --measures A,B some.", counted(left as u64, "more row"));
        } else {
            words += " --all prints everything.";
        }
        if still > 0 {
            words += &format!(" {} never moved.", counted(still as u64, "measure"));
        }
        words
    }

    fn split(&self) -> Option<String> {
        Some(format!(
            "n = {}; {} intervals. --all prints every table of every part.",
            counted(self.tally.games, "game"),
            percent(self.level, None)
        ))
    }

    /// A row for each part of a split run: its share of the games, its headline and its commonest ending.
    fn parts(&self, by: usize) -> Table {
        let run = self.run;
        let measure = &run.measures[by];
        let figure = Figure::parse(&run.record.headline, &run.measures).ok();
        let interval = format!("{} interval", percent(self.level, None));
        let name = figure.as_ref().map_or("", |figure| figure.name.as_str());
        let mut table = Table::new("parts", &[measure.name, "games", "share", name, &interval, "commonest ending"]);
        for (&value, part) in run.tally.parts.iter().take(PARTS) {
            let label = match measure.label(value) {
                "" => Cell::from(value),
                label => Cell::from(label),
            };
            let share = part.games as f64 / self.tally.games.max(1) as f64;
            let error = (share * (1.0 - share) / self.tally.games.max(1) as f64).sqrt();
            let row = figure.as_ref().map(|figure| figure_row(figure, part, self.level));
            let cells = row.map_or([Cell::Empty, Cell::Empty], |row| [shown_cell(&row), interval_cell(&row)]);
            let share = Cell::Number(share, percent(share, Some(error)));
            table
                .rows
                .push([vec![label, part.games.into(), share], cells.to_vec(), vec![self.commonest(part)]].concat());
        }
        if run.tally.parts.len() > PARTS {
            table.notes.push(format!("{} more values.", run.tally.parts.len() - PARTS));
        }
        if measure.name == ENDING { table.without("commonest ending") } else { table }
    }

    fn commonest(&self, part: &Tally) -> Cell {
        let Some(index) = self.run.measures.iter().position(|measure| measure.name == ENDING) else {
            return Cell::Empty;
        };
        let most = part.measures[index].iter().max_by_key(|&(_, count)| count);
        most.map_or(Cell::Empty, |(value, _)| self.run.measures[index].label(value).into())
    }
}

/// Means in few columns.
pub(super) fn numbers_table(all: &[Row], games: u64, level: f64) -> Table {
    let interval = format!("{} interval", percent(level, None));
    let mut table = Table::new("summary", &["measure", "mean", &interval, "p05", "median", "p95"]);
    for row in all {
        let mut cells = vec![row.measure.as_str().into()];
        cells.push(match row.is_share {
            true => share_cell(row, (row.mean.unwrap_or(0.0) * games as f64).round() as u64),
            false => shown_cell(row),
        });
        cells.push(interval_cell(row));
        cells.extend([1, 3, 5].map(|at| if row.is_share { Cell::Empty } else { Cell::or_empty(row.quantiles[at]) }));
        table.rows.push(cells);
    }
    if all.iter().all(|row| row.is_share) {
        return ["p05", "median", "p95"].iter().fold(table, |table, column| table.without(column));
    }
    table
}

/// The table with the labels that came, without the number of games.
fn seen(mut table: Table) -> Table {
    let count = table.column("games");
    let came: Vec<bool> =
        table.rows.iter().map(|row| count.is_none_or(|at| row[at].number().is_some_and(|games| games > 0.0))).collect();
    let mut keep = came.iter();
    table.rows.retain(|_| *keep.next().unwrap_or(&true));
    if let Some(bars) = &mut table.bars {
        let mut keep = came.iter();
        bars.rows.retain(|_| *keep.next().unwrap_or(&true));
    }
    table.title.clear();
    table.notes.clear();
    table.without("games")
}
