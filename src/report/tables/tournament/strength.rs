//! The tables on the strength of entrants beyond the cells of the matrix: pairs, ratings and their fit.

use crate::estimate::{earned, earned_error, percent, round_significant};
use crate::report::tables::tournament::report::TournamentReport;
use crate::report::wording::certainty::p_cell;
use crate::study::tournament::{Rating, pairs};
use crate::table::{Cell, Table};

impl TournamentReport<'_> {
    pub(in crate::report) fn pentanomial(&self) -> Table {
        let columns = [
            self.entrant,
            "opponent",
            "pairs",
            "n_0",
            "n_half",
            "n_1",
            "n_one_and_half",
            "n_2",
            "open",
            "variance_reduction",
        ];
        let mut table = Table::new("pentanomial", &columns);
        for ((i, j), pairing) in pairs(self.names.len()).zip(&self.tally.pairings) {
            let mut cells = vec![self.name(i), self.name(j), pairing.total().into()];
            cells.extend(pairing.pentanomial().map(Cell::from));
            let part = |part: f64| Cell::Number(part, percent(round_significant(part, 2), None));
            cells.extend([pairing.open.into(), pairing.variance_reduction().map_or(Cell::Empty, part)]);
            table.rows.push(cells);
        }
        table
    }

    pub(in crate::report) fn ratings(&self) -> Table {
        let columns = [self.entrant, "elo", "std_error", "ci_low", "ci_high"];
        let mut table = Table::new("ratings", &columns).titled("Bradley-Terry strengths in Elo points, mean 0");
        for &(_, entrant) in &self.standings.ranking {
            let mut cells = vec![self.name(entrant)];
            cells.extend(match self.findings.ratings.each[entrant] {
                Rating::Elo { elo, std_error, low, high } => {
                    let number = |value: f64| Cell::Number(value, earned(value, Some(std_error)));
                    [number(elo), Cell::Number(std_error, earned_error(std_error)), number(low), number(high)]
                }
                Rating::Above => [Cell::exact(f64::INFINITY), Cell::Empty, Cell::Empty, Cell::Empty],
                Rating::Below => [Cell::exact(f64::NEG_INFINITY), Cell::Empty, Cell::Empty, Cell::Empty],
                Rating::Missing => [Cell::Empty, Cell::Empty, Cell::Empty, Cell::Empty],
            });
            table.rows.push(cells);
        }
        table
    }

    pub(in crate::report) fn fit(&self) -> Table {
        let columns = ["rated", "chi_squared", "degrees_of_freedom", "effective_degrees", "p", "fits"];
        let mut table = Table::new("fit", &columns);
        let mut cells = vec![Cell::from(self.findings.ratings.rated() as u64)];
        cells.extend(match &self.findings.ratings.fit {
            Some(fit) => {
                let chi_squared = Cell::Number(fit.chi_squared, earned(fit.chi_squared, Some(1.0)));
                let effective = Cell::Number(fit.effective, earned(fit.effective, Some(1.0)));
                let fits = if self.fits() { "yes" } else { "no" };
                [chi_squared, fit.degrees_of_freedom.into(), effective, p_cell(fit.p), fits.into()]
            }
            None => [Cell::Empty, 0_u64.into(), Cell::Empty, Cell::Empty, "untested".into()],
        });
        table.rows.push(cells);
        table
    }

    /// Whether ratings were tested and passed.
    pub(in crate::report) fn fits(&self) -> bool {
        self.findings.ratings.fit.is_some_and(|fit| fit.p > 1.0 - self.standings.level)
    }
}
