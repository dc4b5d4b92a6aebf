//! A comparison as tables: the differences, and the summary of each variant.

use crate::estimate::{PairedDifference, earned, earned_error, percent, round_significant};
use crate::game::{Figure, Measure};
use crate::report::wording::certainty::p_cell;
use crate::study::comparison::{ComparisonTally, Difference, pairs};
use crate::table::{Cell, Table, summary_table};

/// A comparison to be reported.
#[derive(Clone, Copy)]
pub struct ComparisonReport<'a> {
    /// The word for a variant: `strategy`, `scenario` or `variant`.
    pub variant: &'a str,
    /// Their names, in the order of the tally.
    pub names: &'a [String],
    /// The measures that each game records.
    pub measures: &'a [Measure],
    /// The figures that are compared.
    pub figures: &'a [Figure],
    /// The counts of all variants and pairs of variants.
    pub tally: &'a ComparisonTally,
    /// The differences of every two variants in every figure, from these counts.
    pub differences: &'a [Difference],
    /// The figure that is asked before the others, by its index.
    pub first: Option<usize>,
    /// The margin within which variants are alike in a figure, by its index.
    pub margin: Option<(f64, usize)>,
    /// The half-width that is wanted of a figure, by its index.
    pub wanted: Option<(usize, f64)>,
    /// The level of intervals and of all clear differences together.
    pub level: f64,
}

/// The tables `comparison` and `summary`.
pub fn comparison_tables(report: &ComparisonReport) -> Vec<Table> {
    vec![report.comparison(), report.summary()]
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

    /// The pairs of games that a difference needs for the half-width wanted of its figure; `None` where no half-width
    /// is wanted, and where these games are too few to say.
    pub(in crate::report) fn games_needed(&self, difference: &Difference) -> Option<u64> {
        let (_, half_width) = self.wanted.filter(|&(figure, _)| figure == difference.figure)?;
        let paired = &difference.paired;
        if paired.differ > 0 && paired.interval.is_some_and(|interval| interval.half_width() <= half_width) {
            return Some(paired.n);
        }
        Difference::games_needed(self.tally.joint(self.pair(difference), difference.figure), half_width, self.level)
    }

    fn pair(&self, difference: &Difference) -> usize {
        let pair = (difference.first, difference.second);
        pairs(self.names.len()).position(|other| other == pair).unwrap_or(0)
    }

    /// The summary of every variant, each row after the variant's name.
    fn summary(&self) -> Table {
        let mut all = Table::new("summary", &[]);
        for (name, tally) in self.names.iter().zip(&self.tally.variants) {
            let table = summary_table(self.measures, tally, self.level);
            all.columns = [vec![self.variant.to_string()], table.columns].concat();
            all.rows.extend(table.rows.into_iter().map(|row| [vec![name.as_str().into()], row].concat()));
        }
        all
    }
}

/// The spread by which the digits of a difference are earned: its standard error, or without one, or where all pairs
/// differ by the same, half the distance that its interval leaves open to either side.
pub fn spread(paired: &PairedDifference) -> Option<f64> {
    paired.std_error.filter(|&error| error > 0.0).or(paired.interval.map(|interval| 0.5 * interval.half_width()))
}

/// A value of a figure with its earned digits: shares as percent.
pub fn shown(figure: &Figure, value: f64, std_error: Option<f64>) -> String {
    if figure.is_share() { percent(value, std_error) } else { earned(value, std_error) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::estimate::paired_means;
    use crate::tally::Joint;

    #[test]
    fn a_difference_that_is_the_same_in_all_pairs_has_the_digits_of_its_interval() {
        let mut joint = Joint::default();
        (0..20).for_each(|_| joint.add(1, 0));
        let found = paired_means(&joint, 0.95).unwrap();
        assert_eq!(found.std_error, Some(0.0));
        let spread = spread(&found).unwrap();
        assert_eq!(spread, 0.5 * found.interval.unwrap().half_width());
        assert_eq!(earned(100.0 * found.difference, Some(100.0 * spread)), "100.0");
    }
}
