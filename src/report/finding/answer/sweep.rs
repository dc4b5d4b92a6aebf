//! The answer of a sweep: the cells with the highest and the lowest mean of the measure that is asked first.

use crate::report::wording::certainty::Level;
use crate::report::wording::estimate::{Estimate, ShownAs};
use crate::report::wording::phrase::{plain, settings};
use crate::table::Table;

/// A sweep, as its answer is read from the table `sweep`.
pub struct SweepAnswer<'a> {
    /// The table `sweep`.
    pub table: &'a Table,
    /// The number of leading columns that hold the varied paths.
    pub paths: usize,
    /// The figure that is asked first, and whether it is a share.
    pub measure: (&'a str, bool),
    /// The level of the intervals.
    pub level: Level,
}

impl SweepAnswer<'_> {
    /// The answer, a sentence.
    pub fn sentences(&self) -> Vec<String> {
        let (measure, cells) = (self.measure.0, self.cells());
        let (Some((highest, most)), Some((lowest, least))) = (cells.first(), cells.last()) else { return Vec::new() };
        let measure = plain(measure);
        if cells.len() == 1 || most.value == least.value {
            let told = most.told(&self.level.interval());
            return vec![format!("{measure} is {told} in every cell.")];
        }
        let apart = if most.is_apart(least) { "" } else { " These two intervals overlap." };
        vec![format!(
            "{measure} is highest at {} with {}, lowest at {} with {}.{apart}",
            self.setting(*highest),
            most.told(&self.level.interval()),
            self.setting(*lowest),
            least.brief(),
        )]
    }

    /// The rows of the cells that the answer names.
    pub fn named(&self) -> Vec<usize> {
        let cells = self.cells();
        cells.first().into_iter().chain(cells.last()).map(|(row, _)| *row).collect()
    }

    /// The row and the mean of each cell, the highest first.
    fn cells(&self) -> Vec<(usize, Estimate)> {
        let (measure, is_share) = self.measure;
        let shown_as = if is_share { ShownAs::Percent } else { ShownAs::Plain };
        let rows = (0..self.table.rows.len()).filter(|&row| self.table.text(row, "measure") == measure);
        let mut cells: Vec<(usize, Estimate)> =
            rows.filter_map(|row| Some((row, Estimate::read(self.table, row, "mean", shown_as)?))).collect();
        cells.sort_by(|(_, a), (_, b)| b.value.total_cmp(&a.value));
        cells
    }

    fn setting(&self, row: usize) -> String {
        let columns = self.table.columns[..self.paths].iter().map(String::as_str);
        settings(columns.zip(self.table.rows[row][..self.paths].iter().map(|cell| cell.text())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::read_csv;

    #[test]
    fn the_ends_are_named_with_their_settings() {
        let text = "a.b,measure,mean,std_error,ci_low,ci_high\n1,points,12.5,0.5,11.5,13.5\n2,points,7.5,0.5,6.5,8.5\n";
        let table = read_csv("sweep", text).unwrap();
        let answer =
            SweepAnswer { table: &table, paths: 1, measure: ("points", false), level: Level(Some(0.95)) }.sentences();
        assert_eq!(
            answer,
            [
                "points is highest at a.b = 1 with 12.50 (95 % interval 11.50 to 13.50), lowest at a.b = 2 with 7.50 (6.50 to 8.50)."
            ]
        );
    }
}
