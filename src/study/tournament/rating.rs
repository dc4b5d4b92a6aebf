//! Ratings: Bradley-Terry strengths in Elo points, one number per entrant, and whether such numbers agree with the
//! matrix.
//!
//! The model: the first wins the share 1 / (1 + 10^(-d / 400)) of a pair, d being its rating less the other's. A draw
//! is half a win, so the fit is one of quasi-likelihood: it needs the mean of the scores only, not their law, and the
//! fitted share of each entrant against all others equals the observed share. Errors come from the scores' own
//! variances and covariances (the sandwich), not from the model.
//!
//! Sources: R. A. Bradley and M. E. Terry, "Rank analysis of incomplete block designs" (1952); L. R. Ford, "Solution of
//! a ranking problem from binary comparisons" (1957), for when there are finite strengths; R. W. M. Wedderburn,
//! "Quasi-likelihood functions" (1974); J. N. K. Rao and A. J. Scott, "The analysis of categorical data from complex
//! sample surveys" (1981), for the test of fit with scores that go together.

use super::Covariance;
use super::matrix::{Matrix, inverse};
use super::tally::pairs;
use crate::estimate::{SMALL_VARIETY, chi_squared_upper};

/// Elo points of one unit of log-odds, 400 / ln 10.
const ELO: f64 = 173.71779276130073;

/// The largest step of a strength in log-odds, so that Newton's steps stay within sight of the answer.
const LARGEST_STEP: f64 = 2.0;

/// The rating of one entrant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Rating {
    /// A strength in Elo points; those of the rated entrants have mean 0.
    Elo {
        /// The strength.
        elo: f64,
        /// Its standard error.
        std_error: f64,
        /// The lower limit of its interval.
        low: f64,
        /// The upper limit.
        high: f64,
    },
    /// It won every pair against those rated: no finite rating is high enough.
    Above,
    /// It lost every pair against those rated: no finite rating is low enough.
    Below,
    /// There is no rating.
    Missing,
}

/// The test of how well one number per entrant agrees with the matrix.
///
/// The distance of the shares from the fitted ones is the sum of (share - fitted)^2 / variance over the rated pairs. It
/// is a sum of squares of Normal values, as many as there are degrees of freedom, and these are correlated, as the
/// pairs meet the same dice. Rao and Scott's correction of the second order allows for that: the distance is divided by
/// its mean under the model, and its law is taken as the chi-squared law of the same variance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// The distance, divided so that its mean is the degrees of freedom if the model holds. The divisor is 1 for
    /// uncorrelated pairs.
    pub chi_squared: f64,
    /// (n - 1)(n - 2) / 2 for n rated entrants.
    pub degrees_of_freedom: u64,
    /// The degrees of freedom of a chi-squared law whose variance, as a part of its mean, is that of the distance; at
    /// most `degrees_of_freedom`, and nearly as many for uncorrelated pairs.
    pub effective: f64,
    /// The probability of a distance at least as large if the model holds: the upper tail of chi-squared with the
    /// effective degrees of freedom at `chi_squared` times effective / degrees of freedom.
    pub p: f64,
}

/// The ratings of a field.
#[derive(Clone, Debug, PartialEq)]
pub struct Ratings {
    /// The rating of each entrant, by number.
    pub each: Vec<Rating>,
    /// Whether the ratings fit; `None` of fewer than three rated entrants, whose pairs leave nothing to test.
    pub fit: Option<Fit>,
}

impl Ratings {
    /// The fewest game numbers that give ratings: fewer say too little of their own variance.
    pub const FEWEST_NUMBERS: u64 = SMALL_VARIETY;

    /// The ratings of these shares, with intervals of this level.
    ///
    /// Entrants belong to one group if each can be reached from each other by pairs that were not all lost. The largest
    /// group is rated; of equally large ones the group with the lowest number. Entrants outside it won or lost every
    /// pair against each of its entrants. Nobody is rated where no two entrants belong together, where there are fewer
    /// than [`Ratings::FEWEST_NUMBERS`] game numbers, where not every two pairs have a covariance, which their errors take,
    /// or where the search for the ratings does not come to rest.
    pub fn new(covariance: Option<&Covariance>, entrants: usize, level: f64) -> Ratings {
        let missing = Ratings { each: vec![Rating::Missing; entrants], fit: None };
        let Some(covariance) = covariance.filter(|covariance| covariance.n >= Self::FEWEST_NUMBERS) else {
            return missing;
        };
        let rated = largest_group(covariance);
        if rated.len() < 2 {
            return missing;
        }
        let field = covariance.of(&rated);
        let Some(model) = field.as_ref().and_then(Model::fitted) else { return missing };
        let mut each: Vec<Rating> = (0..entrants).map(|entrant| beside(covariance, entrant, rated[0])).collect();
        model.ratings(level).zip(&rated).for_each(|(rating, &entrant)| each[entrant] = rating);
        Ratings { each, fit: model.fit() }
    }

    /// The number of entrants with a finite rating.
    pub fn rated(&self) -> usize {
        self.each.iter().filter(|rating| matches!(rating, Rating::Elo { .. })).count()
    }
}

/// The rating of an entrant outside the group that `rated` belongs to.
fn beside(covariance: &Covariance, entrant: usize, rated: usize) -> Rating {
    if covariance.share(entrant, rated) > 0.0 { Rating::Above } else { Rating::Below }
}

/// The largest group of entrants of whom each can be reached from each other by pairs that were not all lost.
fn largest_group(covariance: &Covariance) -> Vec<usize> {
    let n = covariance.entrants;
    let mut reaches: Vec<Vec<bool>> = (0..n).map(|i| (0..n).map(|j| covariance.share(i, j) > 0.0).collect()).collect();
    for through in 0..n {
        let onward = reaches[through].clone();
        for row in reaches.iter_mut().filter(|row| row[through]) {
            row.iter_mut().zip(&onward).for_each(|(reached, &on)| *reached |= on);
        }
    }
    let group = |i: usize| (0..n).filter(|&j| reaches[i][j] && reaches[j][i]).collect::<Vec<_>>();
    (0..n).map(group).rev().max_by_key(Vec::len).unwrap_or_default()
}

/// The model fitted to a field that has finite strengths.
struct Model<'a> {
    covariance: &'a Covariance,
    /// The strengths in log-odds, with mean 0.
    strengths: Vec<f64>,
    /// For each pair the fitted share, and its slope in the difference of the strengths.
    fitted: Vec<(f64, f64)>,
    /// The change of each entrant's strength with the share of each pair.
    gain: Matrix,
    /// The covariance of each entrant's strength with the share of each pair.
    with_shares: Matrix,
}

impl<'a> Model<'a> {
    /// Fits the strengths by Newton's steps from equal strengths, shortened while they are long; `None` if they do not
    /// come to rest.
    fn fitted(covariance: &'a Covariance) -> Option<Model<'a>> {
        let n = covariance.entrants;
        let mut strengths = vec![0.0; n];
        for _ in 0..1_000 {
            let fitted: Vec<(f64, f64)> = pairs(n).map(|(i, j)| logistic(strengths[i] - strengths[j])).collect();
            let gain = gain(n, &fitted)?;
            let residuals = covariance.shares.iter().zip(&fitted).map(|(share, (fitted, _))| share - fitted);
            let step = gain.times(&residuals.collect::<Vec<_>>());
            let size = step.iter().fold(0.0_f64, |size, step| size.max(step.abs()));
            if size < 1e-12 {
                let with_shares = with_shares(covariance, &gain)?;
                return Some(Model { covariance, strengths, fitted, gain, with_shares });
            }
            let part = (LARGEST_STEP / size).min(1.0);
            strengths.iter_mut().zip(&step).for_each(|(strength, step)| *strength += part * step);
        }
        None
    }

    fn ratings(&self, level: f64) -> impl Iterator<Item = Rating> {
        let reach = self.covariance.reach(level);
        self.strengths.iter().enumerate().map(move |(entrant, strength)| {
            let std_error = ELO * self.of_strengths(entrant, entrant).max(0.0).sqrt();
            let elo = ELO * strength;
            Rating::Elo { elo, std_error, low: elo - reach * std_error, high: elo + reach * std_error }
        })
    }

    /// The covariance of two strengths.
    fn of_strengths(&self, one: usize, other: usize) -> f64 {
        self.gain.row(one).iter().zip(self.with_shares.row(other)).map(|(gain, with)| gain * with).sum()
    }

    /// The test of fit; `None` where every set of shares fits.
    fn fit(&self) -> Option<Fit> {
        let n = self.covariance.entrants as u64;
        let degrees_of_freedom = (n - 1) * n.saturating_sub(2) / 2;
        if degrees_of_freedom == 0 {
            return None;
        }
        let variance = |p: usize| self.covariance.variance(p);
        let squares = self.covariance.shares.iter().zip(&self.fitted).enumerate();
        let distance: f64 =
            squares.map(|(p, (share, (fitted, _)))| (share - fitted) * (share - fitted) / variance(p)).sum();
        // The mean of the distance is the trace of the residuals' covariance in units of the variances, its variance twice
        // the trace of that one's square.
        let (mut mean, mut squares) = (0.0, 0.0);
        self.each_residual(|p, q, residual| {
            mean += if p == q { residual / variance(p) } else { 0.0 };
            squares += residual * residual / (variance(p) * variance(q));
        });
        let effective = (mean * mean / squares).min(degrees_of_freedom as f64);
        let p = chi_squared_upper(distance / mean * effective, effective)?;
        Some(Fit { chi_squared: distance / mean * degrees_of_freedom as f64, degrees_of_freedom, effective, p })
    }

    /// Visits every two pairs with the covariance of their residuals, the shares less the fitted ones, if the model holds.
    ///
    /// A residual is the share less its slope times the difference of two strengths, so all that is asked is known of
    /// shares, of strengths and of both: nothing of the size of all pairs is multiplied by its like.
    fn each_residual(&self, mut visit: impl FnMut(usize, usize, f64)) {
        let n = self.covariance.entrants;
        let mut of_strengths = Matrix::filled(n, n, 0.0);
        (0..n).for_each(|i| (0..n).for_each(|j| *of_strengths.at_mut(i, j) = self.of_strengths(i, j)));
        for (p, (i, j)) in pairs(n).enumerate() {
            let own = self.fitted[p].1;
            let of_shares = self.covariance.row([i, j]).expect("a field that was fitted has all covariances");
            for ((q, (k, l)), of_both) in pairs(n).enumerate().zip(of_shares) {
                let its = self.fitted[q].1;
                let first = self.with_shares.at(i, q) - self.with_shares.at(j, q);
                let second = self.with_shares.at(k, p) - self.with_shares.at(l, p);
                let fitted =
                    of_strengths.at(i, k) - of_strengths.at(i, l) - of_strengths.at(j, k) + of_strengths.at(j, l);
                visit(p, q, of_both - own * first - its * second + own * its * fitted);
            }
        }
    }
}

/// The share that a difference in log-odds gives, and its slope there.
fn logistic(difference: f64) -> (f64, f64) {
    let share = 1.0 / (1.0 + libm::exp(-difference));
    (share, share / (1.0 + libm::exp(difference)))
}

/// The change of each strength with the share of each pair: the inverse of the matrix of slopes, over strengths of mean
/// 0, times the matrix that says which entrants each pair has.
fn gain(n: usize, fitted: &[(f64, f64)]) -> Option<Matrix> {
    // The constant 1 / n holds the mean, which no share tells, and drops out of every difference.
    let mut slopes = Matrix::filled(n, n, 1.0 / n as f64);
    for ((i, j), &(_, slope)) in pairs(n).zip(fitted) {
        for (a, b, sign) in [(i, i, 1.0), (j, j, 1.0), (i, j, -1.0), (j, i, -1.0)] {
            *slopes.at_mut(a, b) += sign * slope;
        }
    }
    let answer = inverse(slopes)?;
    let mut gain = Matrix::filled(n, fitted.len(), 0.0);
    for (p, (i, j)) in pairs(n).enumerate() {
        (0..n).for_each(|entrant| *gain.at_mut(entrant, p) = answer.at(entrant, i) - answer.at(entrant, j));
    }
    Some(gain)
}

/// The covariance of each strength with the share of each pair; `None` where the shares have not all a covariance.
fn with_shares(covariance: &Covariance, gain: &Matrix) -> Option<Matrix> {
    let n = covariance.entrants;
    let mut with = Matrix::filled(n, covariance.shares.len(), 0.0);
    for (p, (i, j)) in pairs(n).enumerate() {
        let column = gain.times(&covariance.row([i, j])?);
        column.into_iter().enumerate().for_each(|(entrant, cell)| *with.at_mut(entrant, p) = cell);
    }
    Some(with)
}

#[cfg(test)]
mod tests {
    use super::super::SeatResult::{self, AWins, BWins, Draw};
    use super::super::TournamentTally;
    use super::*;

    /// A field by the number of pairs that the first won of a hundred, for each of [`pairs`]; the others it lost.
    fn field(entrants: usize, wins: &[u64], hundreds: u64) -> TournamentTally {
        let mut tally = TournamentTally::new(entrants);
        for number in 0..100 * hundreds {
            let mut endings = vec![Draw; entrants * entrants];
            for (p, (i, j)) in pairs(entrants).enumerate() {
                // Strides without a common factor with 100 take the pairs apart.
                let stride = [37, 41, 43, 47, 53, 59, 61, 67, 71, 73][p % 10];
                set(&mut endings, entrants, [i, j], (number * stride + 29 * p as u64) % 100 < wins[p]);
            }
            tally.record(&endings);
        }
        tally
    }

    /// Has the first win both games of a pair, or lose both.
    fn set(endings: &mut [SeatResult], n: usize, [i, j]: [usize; 2], won: bool) {
        [endings[i * n + j], endings[j * n + i]] = if won { [AWins, BWins] } else { [BWins, AWins] };
    }

    fn rated(tally: &TournamentTally) -> Ratings {
        Ratings::new(Covariance::new(tally).as_ref(), tally.entrants, 0.95)
    }

    fn elo(ratings: &Ratings) -> Vec<f64> {
        let one = |rating: &Rating| match *rating {
            Rating::Elo { elo, .. } => elo,
            _ => panic!("{ratings:?}"),
        };
        ratings.each.iter().map(one).collect()
    }

    #[test]
    fn strengths_that_make_the_shares_are_found_again() {
        // Strengths 1, 4 and 16: shares 20 %, 20 % and 1 in 17, the last taken of 1,700.
        let mut covariance = Covariance::new(&field(3, &[20, 6, 20], 17)).unwrap();
        covariance.shares = vec![0.2, 1.0 / 17.0, 0.2];
        let found = Ratings::new(Some(&covariance), 3, 0.95);
        let step = 400.0 * libm::log10(4.0);
        for (elo, expected) in elo(&found).iter().zip([-step, 0.0, step]) {
            assert!((elo - expected).abs() < 1e-9, "{found:?}");
        }
        let fit = found.fit.unwrap();
        assert!(fit.degrees_of_freedom == 1 && fit.chi_squared < 1e-12 && fit.p > 0.999, "{fit:?}");
    }

    #[test]
    fn baseball_of_1987_is_rated_as_published() {
        // American League, Eastern Division: A. Agresti, "Categorical Data Analysis" (1990), table 10.7, wins of 13; strengths
        // in log-odds with Baltimore at 0 as in H. Turner and D. Firth, "Bradley-Terry models in R" (2012).
        let wins = [7, 9, 7, 7, 9, 11, 7, 5, 11, 9, 9, 7, 7, 8, 12, 6, 7, 10, 7, 12, 6];
        let published = [1.5814, 1.4364, 1.2945, 1.2476, 1.1077, 0.6839, 0.0];
        let mut covariance = Covariance::new(&field(7, &[50; 21], 1)).unwrap();
        covariance.shares = wins.map(|wins| f64::from(wins) / 13.0).to_vec();
        let found = elo(&Ratings::new(Some(&covariance), 7, 0.95));
        for (elo, published) in found.iter().zip(published) {
            assert!(((elo - found[6]) / ELO - published).abs() < 6e-5, "{found:?}");
        }
        assert!(found.iter().sum::<f64>().abs() < 1e-9);
    }

    #[test]
    fn errors_are_those_of_the_shares() {
        // Two entrants: Elo is half of 400 log10(s / (1 - s)) each, so its error is ELO / 2 of the share's by s (1 - s).
        let tally = field(2, &[64], 4);
        let found = rated(&tally);
        let share_error = Covariance::new(&tally).unwrap().variance(0).sqrt();
        match found.each[0] {
            Rating::Elo { elo, std_error, low, high } => {
                assert!((elo - 200.0 * libm::log10(0.64 / 0.36)).abs() < 1e-9, "{found:?}");
                assert!((std_error - 0.5 * ELO * share_error / (0.64 * 0.36)).abs() < 1e-9, "{found:?}");
                // Student's 0.975 quantile at 399 degrees of freedom.
                assert!(((high - low) / std_error - 2.0 * 1.965_927).abs() < 1e-5, "{found:?}");
            }
            _ => panic!("{found:?}"),
        }
        assert_eq!(found.fit, None, "nothing is left to test");
    }

    #[test]
    fn a_ring_has_ratings_that_do_not_fit() {
        let found = rated(&field(3, &[70, 30, 70], 2));
        assert!(elo(&found).iter().all(|elo| elo.abs() < 1e-9));
        let fit = found.fit.unwrap();
        assert!(fit.degrees_of_freedom == 1 && fit.p < 1e-10, "{fit:?}");
    }

    #[test]
    fn who_won_or_lost_everything_has_no_finite_rating() {
        // 0 beats all, 4 loses to all, 1, 2 and 3 take turns.
        let found = rated(&field(5, &[100, 100, 100, 100, 60, 40, 100, 55, 100, 100], 2));
        assert_eq!((found.each[0], found.each[4], found.rated()), (Rating::Above, Rating::Below, 3));
        assert_eq!(found.fit.unwrap().degrees_of_freedom, 1);
        // A group above a group: the larger is rated, of equals the first.
        let above = rated(&field(4, &[60, 100, 100, 100, 100, 40], 2));
        assert_eq!((&above.each[2..], above.rated()), (&[Rating::Below; 2][..], 2));
        // Nobody belongs together with anybody.
        let order = rated(&field(3, &[100, 100, 100], 2));
        assert_eq!(order, Ratings { each: vec![Rating::Missing; 3], fit: None });
    }

    #[test]
    fn a_field_whose_pairs_are_not_all_counted_together_has_no_ratings() {
        let entrants = super::super::MOST_WHOLE + 1;
        let mut tally = TournamentTally::new(entrants);
        (0..30).for_each(|_| tally.record(&vec![Draw; entrants * entrants]));
        assert_eq!(rated(&tally), Ratings { each: vec![Rating::Missing; entrants], fit: None });
    }

    #[test]
    fn few_games_and_games_all_drawn() {
        let mut drawn = TournamentTally::new(3);
        for number in 1..=60 {
            drawn.record(&[Draw; 9]);
            let found = rated(&drawn);
            assert_eq!(found.rated(), if number < 30 { 0 } else { 3 }, "{number}");
        }
        let found = rated(&drawn);
        assert_eq!(elo(&found), [0.0; 3]);
        assert!(found.each.iter().all(|rating| matches!(rating, Rating::Elo { std_error, .. } if *std_error > 1.0)));
        assert_eq!(found.fit.unwrap().p, 1.0);
    }

    /// The share of tournaments of a field with these strengths whose fit is rejected at 5 %; `draw` gives the luck of a
    /// pair at a game number, uniform from 0 to 1.
    fn rejected(strengths: &[f64], mut draw: impl FnMut(u64, usize) -> f64) -> f64 {
        let (n, numbers, tournaments) = (strengths.len(), 200, 400);
        let mut count = 0;
        for tournament in 0..tournaments {
            let mut tally = TournamentTally::new(n);
            for number in 0..numbers {
                let mut endings = vec![Draw; n * n];
                for (p, (i, j)) in pairs(n).enumerate() {
                    let (share, _) = logistic(strengths[i] - strengths[j]);
                    set(&mut endings, n, [i, j], draw(tournament * numbers + number, p) < share);
                }
                tally.record(&endings);
            }
            let fit = rated(&tally).fit.unwrap_or_else(|| panic!("{strengths:?}"));
            count += u64::from(fit.p <= 0.05);
        }
        count as f64 / tournaments as f64
    }

    #[test]
    fn a_model_that_holds_is_rejected_as_often_as_it_says() {
        use crate::chance::{Chance, Purpose, Sampler, Streams};
        let mut sampler: Sampler = Sampler::new(Streams::new(1));
        let mut uniform = |number: u64, times: usize| {
            sampler.begin(number);
            let faces: Vec<u32> = (0..times).map(|_| sampler.die(Purpose::World, 1 << 30)).collect();
            f64::from(faces[times - 1]) / f64::from(1_u32 << 30)
        };
        // Two standard errors of 5 % of 400 are 2.2 %.
        for strengths in [&[0.0; 5][..], &[1.5, 0.5, 0.0, -0.4, -1.2], &[0.3, 0.0, 0.0]] {
            let share = rejected(strengths, |number, p| uniform(number, p + 1));
            assert!((0.028..0.072).contains(&share), "{strengths:?}: {share}");
        }
        // The same luck for all pairs of a game number, or for every other of them.
        for (every, most) in [(1, 0.09), (2, 0.09)] {
            let share = rejected(&[0.9, 0.3, 0.0, -0.7], |number, p| uniform(number, 1 + p % every));
            assert!((0.02..most).contains(&share), "{every}: {share}");
        }
    }
}
