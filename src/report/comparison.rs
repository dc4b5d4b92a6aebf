//! A comparison as tables: the differences, and the summary of each variant.

use super::p_value::p_cell;
use crate::estimate::{Method, PairedDifference, earned, earned_error, never_seen, percent, round_significant};
use crate::game::{Figure, Measure};
use crate::study::comparison::{ComparisonTally, Difference, pairs};
use crate::table::{Cell, Table, grouped, summary_table};

/// A comparison to be reported.
#[derive(Clone, Copy)]
pub struct ComparisonReport<'a> {
    /// What a variant is: `strategy`, `scenario` or `variant`.
    pub variant: &'a str,
    /// Their names, in the order of the tally.
    pub names: &'a [String],
    /// What each game records.
    pub measures: &'a [Measure],
    /// What is compared.
    pub figures: &'a [Figure],
    /// The counts.
    pub tally: &'a ComparisonTally,
    /// What they say.
    pub differences: &'a [Difference],
    /// The half-width that is wanted of a figure, by its index.
    pub wanted: Option<(usize, f64)>,
    /// The level of intervals and of all clear differences together.
    pub level: f64,
}

/// The tables `comparison` and `summary`.
pub fn comparison_tables(report: &ComparisonReport) -> Vec<Table> {
    vec![report.comparison(), report.summary()]
}

/// What `compare` shows to people: a table of differences for each two variants.
pub fn comparison_views(report: &ComparisonReport) -> Vec<Table> {
    pairs(report.names.len()).map(|pair| report.view(pair)).collect()
}

impl ComparisonReport<'_> {
    fn comparison(&self) -> Table {
        let columns = [
            self.variant,
            "versus",
            "measure",
            "unit",
            "games",
            "mean",
            "mean_versus",
            "difference",
            "std_error",
            "ci_low",
            "ci_high",
            "method",
            "p",
            "p_holm",
            "clear",
            "correlation",
            "variance_reduction",
            "differing",
            "games_needed",
        ];
        let mut table = Table::new("comparison", &columns);
        table.rows = self.differences.iter().map(|difference| self.cells(difference)).collect();
        table
    }

    fn cells(&self, difference: &Difference) -> Vec<Cell> {
        let (paired, figure) = (&difference.paired, &self.figures[difference.figure]);
        let error = spread(paired);
        let number = |value: f64| Cell::Number(value, shown(figure, value, error));
        let limit = |limit: Option<f64>| limit.map_or(Cell::Empty, number);
        let ratio = |value: Option<f64>| {
            value.map_or(Cell::Empty, |value| Cell::Number(value, earned(round_significant(value, 3), None)))
        };
        let names = [difference.second, difference.first].map(|variant| Cell::from(self.names[variant].as_str()));
        let mut cells = names.to_vec();
        cells.extend([figure.name.as_str().into(), figure.unit.as_str().into(), paired.n.into()]);
        cells.extend(difference.means.map(number));
        cells.push(number(paired.difference));
        cells.push(paired.std_error.map_or(Cell::Empty, |error| Cell::Number(error, earned_error(error))));
        cells.extend([limit(paired.interval.map(|i| i.low)), limit(paired.interval.map(|i| i.high))]);
        cells.push(Cell::or_empty(paired.interval.map(|interval| interval.method.name())));
        cells.extend([paired.p, difference.p_holm].map(|p| p.map_or(Cell::Empty, p_cell)));
        cells.push(if difference.is_clear { "yes" } else { "no" }.into());
        cells.extend([ratio(paired.correlation), ratio(paired.variance_reduction)]);
        cells.extend([paired.differ.into(), Cell::or_empty(self.games_needed(difference))]);
        cells
    }

    fn games_needed(&self, difference: &Difference) -> Option<u64> {
        let (_, half_width) = self.wanted.filter(|&(figure, _)| figure == difference.figure)?;
        Difference::games_needed(self.tally.joint(self.pair(difference), difference.figure), half_width, self.level)
    }

    fn pair(&self, difference: &Difference) -> usize {
        let pair = (difference.first, difference.second);
        pairs(self.names.len()).position(|other| other == pair).unwrap_or(0)
    }

    /// The summary of every variant, behind its name.
    fn summary(&self) -> Table {
        let mut all = Table::new("summary", &[]);
        for (name, tally) in self.names.iter().zip(&self.tally.variants) {
            let table = summary_table(self.measures, tally, self.level);
            all.columns = [vec![self.variant.to_string()], table.columns].concat();
            all.rows.extend(table.rows.into_iter().map(|row| [vec![name.as_str().into()], row].concat()));
        }
        all
    }

    /// What differs between two variants, for people; figures in which no pair of games differs are only counted.
    fn view(&self, (first, second): (usize, usize)) -> Table {
        let interval = format!("{} interval", percent(self.level, None));
        let [of, from] = [second, first].map(|variant| self.names[variant].as_str());
        let columns =
            ["measure", of, from, "difference", &interval, "p", "p Holm", "", "correlation", "pairing", "differ"];
        let mut table = Table::new("comparison", &columns).titled(format!("{of} less {from}"));
        let ours = |d: &&Difference| (d.first, d.second) == (first, second);
        let (seen, alike): (Vec<_>, Vec<_>) = self.differences.iter().filter(ours).partition(|d| d.paired.differ > 0);
        table.rows = seen.iter().map(|difference| self.view_cells(difference)).collect();
        table.notes = self.view_notes(&seen, &alike);
        table
    }

    fn view_cells(&self, difference: &Difference) -> Vec<Cell> {
        let (paired, figure) = (&difference.paired, &self.figures[difference.figure]);
        let number = |value: f64| Cell::Number(value, shown(figure, value, spread(paired)));
        let text = |value: f64| shown(figure, value, spread(paired));
        let interval = paired.interval.map(|i| format!("{} to {}", text(i.low), text(i.high)));
        let mut cells = vec![figure.name.as_str().into()];
        cells.extend(difference.means.map(number));
        cells.extend([number(paired.difference), Cell::or_empty(interval)]);
        cells.extend([paired.p, difference.p_holm].map(|p| p.map_or(Cell::Empty, p_cell)));
        cells.push(if difference.is_clear { "*" } else { "" }.into());
        let two = |value: f64| Cell::Number(value, format!("{value:.2}"));
        cells.push(paired.correlation.map_or(Cell::Empty, two));
        // Not below a tenth: a variance that pairing takes away altogether would be worth infinitely many games.
        let worth =
            paired.variance_reduction.filter(|&reduction| reduction < 1.0).map(|reduction| 1.0 / (1.0 - reduction));
        cells.push(worth.map_or(Cell::Empty, |worth| {
            Cell::Number(worth, format!("{}x", earned(round_significant(worth, 2), None)))
        }));
        let share = paired.differ as f64 / paired.n as f64;
        cells.push(Cell::Number(share, percent(round_significant(share, 2), None)));
        cells
    }

    fn view_notes(&self, seen: &[&Difference], alike: &[&Difference]) -> Vec<String> {
        let level = percent(self.level, None);
        let mut notes = Vec::new();
        if let Some(any) = seen.first().or(alike.first()) {
            let mut methods: Vec<&str> =
                seen.iter().filter_map(|d| d.paired.interval.map(|i| i.method.name())).collect();
            methods.sort_unstable();
            methods.dedup();
            let pairs =
                if any.paired.n == 1 { "1 pair".to_string() } else { format!("{} pairs", grouped(any.paired.n)) };
            let methods = if methods.is_empty() { "none".to_string() } else { methods.join(", ") };
            notes.push(format!("n = {pairs} of games, the same numbers; {level} intervals: {methods}."));
        }
        let together = match self.differences.len() {
            1 => format!("at {level}"),
            all => format!("all {all} differences together at {level} (Holm)"),
        };
        let pairing = "pairing: how many times as many games unpaired ones would take";
        notes.push(format!("* clear: {together}; {pairing}."));
        if seen.iter().any(|d| d.paired.interval.is_some_and(|i| i.method == Method::Anytime)) {
            notes.push("Intervals and p values hold at whatever moment one looks (anytime).".to_string());
        }
        if let Some(one) = alike.first() {
            let names = alike.iter().map(|d| self.figures[d.figure].name.as_str()).collect::<Vec<_>>().join(", ");
            let bound = never_seen(100.0 * one.differ_at_most.unwrap_or(1.0));
            notes.push(format!("Alike in every pair (differing {bound} %): {names}."));
        }
        notes.extend(seen.iter().filter_map(|difference| self.needed_note(difference)));
        notes
    }

    fn needed_note(&self, difference: &Difference) -> Option<String> {
        let (_, half_width) = self.wanted.filter(|&(figure, _)| figure == difference.figure)?;
        let figure = &self.figures[difference.figure];
        let width = if figure.is_share() { percent(half_width, None) } else { earned(half_width, None) };
        let needed = match self.games_needed(difference) {
            Some(games) if games <= difference.paired.n => "no more pairs than these are".to_string(),
            Some(games) => format!("{} pairs of games are", grouped(games)),
            None => "more than can be said from these are".to_string(),
        };
        Some(format!("For a half-width of {width} of {}: {needed} needed.", figure.name))
    }
}

/// By what the digits of a difference are earned: its standard error, or where there is none half of what its interval
/// leaves open to either side.
pub(super) fn spread(paired: &PairedDifference) -> Option<f64> {
    paired.std_error.or(paired.interval.map(|interval| 0.5 * interval.half_width()))
}

/// A value of a figure with its earned digits: shares as percent.
pub(super) fn shown(figure: &Figure, value: f64, std_error: Option<f64>) -> String {
    if figure.is_share() { percent(value, std_error) } else { earned(value, std_error) }
}
