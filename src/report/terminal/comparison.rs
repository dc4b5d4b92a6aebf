//! A comparison for people: a table of differences for each two variants.

use crate::estimate::{earned, percent, round_significant};
use crate::report::finding::comparison::{Alike, ClearDifferences, PairedGames};
use crate::report::tables::comparison::{ComparisonReport, shown, spread};
use crate::report::wording::certainty::{Level, p_cell};
use crate::study::comparison::{Difference, is_within, pairs};
use crate::table::{Cell, Table, grouped};

/// The tables that `compare` shows to people: differences for each two variants.
pub fn comparison_views(report: &ComparisonReport) -> Vec<Table> {
    pairs(report.names.len()).map(|pair| report.view(pair)).collect()
}

impl ComparisonReport<'_> {
    /// The differences between two variants, for people; figures in which no pair of games differs are only counted.
    fn view(&self, (first, second): (usize, usize)) -> Table {
        let interval = format!("{} interval", percent(self.level, None));
        let [of, from] = [second, first].map(|variant| self.names[variant].as_str());
        let columns =
            ["measure", of, from, "difference", &interval, "p", "p Holm", "", "correlation", "pairing", "differ"];
        let mut table = Table::new("comparison", &columns).titled(format!("{of} minus {from}"));
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
        let level = Level(Some(self.level));
        let methods = seen.iter().filter_map(|d| d.paired.interval.map(|i| i.method.name().to_string()));
        let methods: Vec<String> = methods.collect();
        let is_anytime = methods.iter().any(|name| ClearDifferences::is_anytime(name));
        let played = seen.first().or(alike.first()).map(|any| any.paired.n);
        let measures = alike.iter().map(|d| self.figures[d.figure].name.clone()).collect();
        let mut notes: Vec<String> = Vec::new();
        notes.extend(played.map(|pairs| PairedGames { pairs, methods, level }.sentence()));
        let first = self.first.map(|figure| self.figures[figure].name.clone());
        let comparisons = pairs(self.names.len()).count();
        let differences = self.differences.iter().filter(|difference| difference.paired.differ > 0).count();
        let clear = ClearDifferences { first, differences, comparisons, is_anytime, level };
        notes.push(format!("* {}", clear.sentence()));
        notes.push("Pairing: how many times as many games unpaired ones would take.".to_string());
        notes.extend(Alike { measures, pairs: played.unwrap_or(0), level }.sentence(None));
        notes.extend(seen.iter().filter_map(|difference| self.needed_note(difference)));
        notes.extend(seen.iter().filter_map(|difference| self.margin_note(difference)));
        notes
    }

    /// Whether two variants are alike within the margin asked for.
    fn margin_note(&self, difference: &Difference) -> Option<String> {
        let (margin, _) = self.margin.filter(|&(_, figure)| figure == difference.figure)?;
        let (interval, figure) = (difference.paired.interval?, &self.figures[difference.figure]);
        let width = if figure.is_share() { percent(margin, None) } else { earned(margin, None) };
        is_within(interval, margin)
            .then(|| format!("Alike in {}: the whole interval is within {width} of no difference.", figure.name))
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
