//! The tables of what the matrix says beyond its cells: pairs, ratings and their fit.

use crate::estimate::{earned, earned_error, percent, round_significant};
use crate::report::tables::tournament::matrix::TournamentReport;
use crate::report::wording::p_value::{p_cell, p_words};
use crate::study::tournament::{Rating, Ratings, pairs};
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
        table.notes.extend(self.pairing_sentence());
        table
    }

    /// What playing each dice from both seats gained, over all pairs of entrants.
    pub(in crate::report) fn pairing_sentence(&self) -> Option<String> {
        let parts = self.tally.pairings.iter().filter_map(|pairing| pairing.variance_reduction());
        let mut parts: Vec<f64> = parts.collect();
        parts.sort_by(f64::total_cmp);
        let told = |part: f64| {
            let change = earned(-100.0 * part, Some(10.0));
            if change.starts_with(['-', '0']) { change } else { format!("+{change}") }
        };
        let (most, least) = (told(*parts.last()?), told(*parts.first()?));
        let range = if most == least { format!("{most} %") } else { format!("{most} to {least} %") };
        Some(format!(
            "Pairing changes the variance of a pair's score by {range}, against two games on dice of their own."
        ))
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
        table.notes = self.rating_sentences();
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
        table.notes = self.rating_sentences();
        table
    }

    /// Whether one number per entrant was tested and not found wanting.
    pub(in crate::report) fn fits(&self) -> bool {
        self.findings.ratings.fit.is_some_and(|fit| fit.p > 1.0 - self.standings.level)
    }

    /// What the ratings are worth, which is said wherever they are shown.
    pub(in crate::report) fn rating_sentences(&self) -> Vec<String> {
        let (ratings, mut lines) = (&self.findings.ratings, Vec::new());
        match &ratings.fit {
            Some(fit) => {
                let p = p_words(fit.p);
                let test =
                    format!("chi-squared {} on {}, {p}", earned(fit.chi_squared, Some(1.0)), fit.degrees_of_freedom);
                lines.push(match self.fits() {
                    true => format!("A single number per entrant fits the matrix ({test})."),
                    false => format!("A single number per entrant does not fit ({test}): read the matrix."),
                });
            }
            None if self.tally.numbers < Ratings::FEWEST_NUMBERS => {
                lines.push(format!("No ratings of fewer than {} game numbers.", Ratings::FEWEST_NUMBERS));
            }
            None if ratings.rated() == 2 => {
                lines.push("With two rated entrants the rating says no more than their share.".to_string());
            }
            None => lines.push("No finite ratings: of every two entrants one won all pairs.".to_string()),
        }
        lines.extend(self.unrated("won", Rating::Above));
        lines.extend(self.unrated("lost", Rating::Below));
        lines
    }

    fn unrated(&self, what: &str, rating: Rating) -> Option<String> {
        let each = self.findings.ratings.each.iter().zip(self.names);
        let names: Vec<&str> = each.filter(|(its, _)| **its == rating).map(|(_, name)| name.as_str()).collect();
        let text = || format!("{} {what} every pair against those rated: no finite rating.", names.join(", "));
        (!names.is_empty()).then(text)
    }
}
