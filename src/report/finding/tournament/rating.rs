//! The fit of ratings: whether one number per entrant agrees with the matrix.

use super::tables::{TournamentTables, count, entrant};
use crate::estimate::earned;
use crate::report::wording::certainty::p_words;
use crate::study::tournament::{MOST_WHOLE, Ratings};

/// The test of the ratings against the matrix.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingTest {
    /// The statistic with its degrees of freedom, where the tables have them.
    pub chi_squared: Option<(f64, u64)>,
    /// Its p value.
    pub p: f64,
    /// Whether the ratings pass the test.
    pub fits: bool,
}

/// The fit of the ratings of a field.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingFit {
    /// The test; `None` where there is nothing to test.
    pub test: Option<RatingTest>,
    /// The number of entrants with a finite rating.
    pub rated: u64,
    /// The number of entrants, where the tables have it.
    pub entrants: Option<usize>,
    /// The number of game numbers played, where the tables have it.
    pub game_numbers: Option<u64>,
    /// Entrants that won every pair against those rated.
    pub won_all: Vec<String>,
    /// Entrants that lost every pair against those rated.
    pub lost_all: Vec<String>,
}

impl RatingFit {
    /// The ratings of a tournament; `None` where the tables have none.
    pub fn read(tables: &TournamentTables) -> Option<RatingFit> {
        let fit = tables.table("fit")?;
        let number = |column: &str| fit.number(0, column).filter(|number| !number.is_nan());
        let test = number("p").map(|p| RatingTest {
            chi_squared: number("chi_squared").zip(count(fit, 0, "degrees_of_freedom")),
            p,
            fits: fit.text(0, "fits") == "yes",
        });
        let names = |elo: f64| {
            let ratings = tables.table("ratings");
            ratings.map_or(Vec::new(), |table| {
                let rows = (0..table.rows.len()).filter(|&row| table.number(row, "elo") == Some(elo));
                rows.map(|row| entrant(table, row)).collect()
            })
        };
        Some(RatingFit {
            test,
            rated: count(fit, 0, "rated").unwrap_or(0),
            entrants: tables.table("ratings").map(|ratings| ratings.rows.len()),
            game_numbers: tables.game_numbers(),
            won_all: names(f64::INFINITY),
            lost_all: names(f64::NEG_INFINITY),
        })
    }

    /// Whether the ratings fit, and which entrants have no finite one: a sentence each.
    pub fn sentences(&self) -> Vec<String> {
        let first = match &self.test {
            Some(test) => test.sentence(),
            None if self.game_numbers.is_some_and(|n| n < Ratings::FEWEST_NUMBERS) => {
                format!("No ratings of fewer than {} game numbers.", Ratings::FEWEST_NUMBERS)
            }
            None if self.entrants.is_some_and(|all| all > MOST_WHOLE) => {
                format!("No ratings of more than {MOST_WHOLE} entrants: their errors take how all pairs go together.")
            }
            None if self.rated == 2 => "With two rated entrants the rating says no more than their share.".to_string(),
            None => "No finite ratings: of every two entrants one won all pairs.".to_string(),
        };
        let unrated = |names: &[String], what: &str| {
            let told = || format!("{} {what} every pair against those rated: no finite rating.", names.join(", "));
            (!names.is_empty()).then(told)
        };
        let rest = [unrated(&self.won_all, "won"), unrated(&self.lost_all, "lost")];
        std::iter::once(first).chain(rest.into_iter().flatten()).collect()
    }
}

impl RatingTest {
    fn sentence(&self) -> String {
        let chi_squared = self.chi_squared.map_or(String::new(), |(value, freedom)| {
            format!("chi-squared {} on {freedom}, ", earned(value, Some(1.0)))
        });
        let test = format!("{chi_squared}{}", p_words(self.p));
        match self.fits {
            true => format!("A single number per entrant fits the matrix ({test})."),
            false => format!("A single number per entrant does not fit ({test}): read the matrix."),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_without_ratings_says_why() {
        let first = |entrants: usize, game_numbers: u64, rated: u64| {
            let none = || Vec::new();
            let (entrants, game_numbers) = (Some(entrants), Some(game_numbers));
            RatingFit { test: None, rated, entrants, game_numbers, won_all: none(), lost_all: none() }
                .sentences()
                .remove(0)
        };
        assert_eq!(first(101, 29, 0), "No ratings of fewer than 30 game numbers.");
        assert!(first(101, 30, 0).starts_with("No ratings of more than 100 entrants: "));
        assert_eq!(first(100, 30, 0), "No finite ratings: of every two entrants one won all pairs.");
        assert!(first(100, 30, 2).starts_with("With two rated entrants"));
    }
}
