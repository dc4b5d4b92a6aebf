//! A balance as tables: the answer and its neighbours, measured on fresh games, and all cells that were tried.

use crate::estimate::{Interval, mean_interval, percent, round_significant, share};
use crate::game::Figure;
use crate::report::tables::comparison::shown;
use crate::study::balance::{Answer, MeasuredCell};
use crate::table::{Cell, Table};

/// A balance to be reported.
#[derive(Clone, Copy)]
pub struct BalanceReport<'a> {
    /// The adjusted paths.
    pub paths: &'a [String],
    /// The figure that is to meet the target.
    pub figure: &'a Figure,
    /// The target, in units of the figure; of a share 0 to 1.
    pub target: f64,
    /// The answer, with all cells that were tried and measured.
    pub answer: &'a Answer,
    /// The most games of the search for each value; as many game numbers after them are the fresh games.
    pub games: u64,
    /// The level of the intervals, more than 0 and less than 1.
    pub level: f64,
}

/// The tables `balance` and `search`.
pub fn balance_tables(report: &BalanceReport) -> Vec<Table> {
    vec![report.balance(), report.search()]
}

impl BalanceReport<'_> {
    fn columns(&self, rest: &[&str]) -> Vec<String> {
        self.paths.iter().cloned().chain(rest.iter().map(|column| column.to_string())).collect()
    }

    fn number(&self, value: f64, error: Option<f64>) -> Cell {
        Cell::Number(value, shown(self.figure, value, error))
    }

    fn limits(&self, interval: Option<Interval>, error: Option<f64>) -> [Cell; 2] {
        [interval.map(|i| i.low), interval.map(|i| i.high)]
            .map(|limit| limit.map_or(Cell::Empty, |limit| self.number(limit, error)))
    }

    pub(in crate::report) fn balance(&self) -> Table {
        let rest = [
            "role",
            "measure",
            "target",
            "games",
            "mean",
            "std_error",
            "ci_low",
            "ci_high",
            "off_target",
            "chance_best",
            "finding",
        ];
        let columns = self.columns(&rest);
        let mut table = Table::new("balance", &columns.iter().map(String::as_str).collect::<Vec<_>>());
        table.rows = self.answer.measured.iter().map(|measured| self.measured_cells(measured)).collect();
        table
    }

    fn measured_cells(&self, measured: &MeasuredCell) -> Vec<Cell> {
        let (sums, error) = (&measured.sums, measured.sums.std_error());
        let interval = match self.figure.is_share() {
            true if sums.n > 0 => Some(share(sums.sum as u64, sums.n, self.level)),
            true => None,
            false => mean_interval(sums, self.level).filter(|interval| interval.high > interval.low),
        };
        let number = |value: Option<f64>| value.map_or(Cell::Empty, |value| self.number(value, error));
        let mut cells: Vec<Cell> = measured.values.iter().map(|value| Cell::from(value.as_str())).collect();
        cells.extend([
            measured.role.name().into(),
            self.figure.name.as_str().into(),
            self.number(self.target, None),
            sums.n.into(),
        ]);
        cells.extend([number(sums.mean()), number(error)]);
        cells.extend(self.limits(interval, error));
        cells.push(number(sums.mean().map(|mean| mean - self.target)));
        // Drawn 10,000 times: what never came is only known to be rare.
        let chance = |chance: f64| {
            let text = if chance == 0.0 { "< 0.1 %".to_string() } else { percent(round_significant(chance, 2), None) };
            Cell::Number(chance, text)
        };
        cells.push(measured.chance.map_or(Cell::Empty, chance));
        cells.push(self.answer.finding.name().into());
        cells
    }

    pub(in crate::report) fn search(&self) -> Table {
        let columns = self.columns(&["measure", "games", "mean", "ci_low", "ci_high", "verdict"]);
        let mut table = Table::new("search", &columns.iter().map(String::as_str).collect::<Vec<_>>());
        for tried in &self.answer.tried {
            let error = tried.sums.std_error();
            let mut cells: Vec<Cell> = tried.values.iter().map(|value| Cell::from(value.as_str())).collect();
            cells.extend([self.figure.name.as_str().into(), tried.sums.n.into()]);
            cells.push(tried.sums.mean().map_or(Cell::Empty, |mean| self.number(mean, error)));
            cells.extend(self.limits(tried.interval, error));
            cells.push(tried.verdict.into());
            table.rows.push(cells);
        }
        table
    }
}
