//! Means adjusted by control variates: the luck of the dice is taken out as far as it is known.
//!
//! A control of a game has the exact mean 0. What a figure gains by a control, its slope, is fitted by least squares, and
//! the mean of the figure less slopes times controls has the figure's own mean and less spread. The games are dealt into
//! folds, and the slopes that are taken out of a fold are fitted on the other folds: they know nothing of its luck, so
//! the adjusted mean of a fold is unbiased whatever they are, and its spread is seen without flattery. The folds'
//! means are averaged by their games; the standard error is s / sqrt n, with s^2 the sum of the squares that are left about
//! the mean of each fold over the games less the folds. Student's t with so many degrees of freedom gives the interval.
//!
//! Source: Avramidis and Wilson, "A splitting scheme for control variates", Operations Research Letters 14, 1993; the
//! martingale sums are those of Henderson and Glynn, "Approximating martingales for variance reduction in Markov process
//! simulation", Mathematics of Operations Research 27, 2002.

use std::collections::BTreeSet;

use super::interval::Interval;
use super::mean::{mean_quantile, moments};
use super::paired::SMALL_VARIETY;
use crate::tally::{Control, ControlSums, Controls, FOLDS, GAMES_DEALT, Reading, SplitTally, Tally};

/// The fewest games that slopes are fitted on, for each control and for the mean: with fewer they would follow what was
/// seen by chance.
pub const GAMES_PER_CONTROL: u64 = 20;

/// The part of a control, of its square, that others must leave unexplained, or it says nothing new.
const LEAST_PIVOT: f64 = 1e-8;

/// The part of the spread that controls must leave for a figure to have an error at all.
const LEAST_REST: f64 = 1e-9;

/// Fits of figures on controls, made ready for any figure.
#[derive(Clone, Debug)]
pub struct ControlFit<'a> {
    controls: &'a Controls,
    counts: &'a Tally,
    folds: Vec<FoldFit>,
}

/// The reason why means cannot be adjusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unadjusted {
    /// The tally has no controls.
    NoControls,
    /// The games are fewer than so many, which the controls need.
    TooFewGames(u64),
    /// A sum has left its 128 bits.
    Overflow,
}

/// A mean adjusted by control variates.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AdjustedMean {
    /// The adjusted mean.
    pub mean: f64,
    /// Its standard error.
    pub std_error: f64,
    /// Its interval.
    pub interval: Interval,
}

impl<'a> ControlFit<'a> {
    /// The fits of these games. Controls that are not 0 in fewer than [`SMALL_VARIETY`] of the games fitted on are left
    /// out there, and those that others explain.
    ///
    /// # Errors
    /// Of a tally without controls, with fewer than [`GAMES_PER_CONTROL`] games to fit on for each of them and for the
    /// mean, and of sums that are not exact.
    pub fn new(tally: &'a SplitTally) -> Result<ControlFit<'a>, Unadjusted> {
        let controls = tally.controls.as_ref().ok_or(Unadjusted::NoControls)?;
        let all = controls.all();
        if !all.is_exact() || !controls.folds.iter().all(ControlSums::is_exact) {
            return Err(Unadjusted::Overflow);
        }
        let folds: Vec<FoldFit> = controls.folds.iter().filter_map(|fold| FoldFit::new(controls, fold, &all)).collect();
        // Where nothing was seen often enough, as many of all controls may yet be.
        let most = folds.iter().map(|fold| fold.used.len()).max().filter(|&used| used > 0);
        let fitted = GAMES_PER_CONTROL * (most.unwrap_or(all.names.len()) as u64 + 1);
        let is_enough = most.is_some() && folds.iter().all(|fold| fold.rest.games >= fitted);
        match is_enough {
            true => Ok(ControlFit { controls, counts: &tally.all, folds }),
            false => Err(Unadjusted::TooFewGames(games_for(fitted))),
        }
    }

    /// The controls in use.
    pub fn used(&self) -> BTreeSet<&Control> {
        self.folds.iter().flat_map(|fold| fold.used.iter().map(|&(at, _)| &fold.rest.names[at])).collect()
    }

    /// The adjusted mean of a reading of a measure. `None` where the controls were not multiplied with it, where fewer
    /// than [`SMALL_VARIETY`] games differ from the commonest value, where the dice alone decide it, so that nothing is
    /// left to estimate an error by, and unless 0 < level < 1.
    pub fn mean(&self, measure: usize, reading: Reading, level: f64) -> Option<AdjustedMean> {
        let figure = self.controls.figures.iter().position(|&figure| figure == (measure, reading))?;
        let counts = self.counts.read(measure, reading);
        let moments = moments(counts.iter())?;
        let commonest = counts.iter().map(|(_, count)| count).max()?;
        if moments.n - commonest < SMALL_VARIETY {
            return None;
        }
        let (mut mean, mut squares) = (0.0, 0.0);
        for fold in &self.folds {
            let (own, left) = fold.mean(figure)?;
            mean += own * fold.own.games as f64 / moments.n as f64;
            squares += left;
        }
        let freedom = moments.n - self.folds.len() as u64;
        let variance = squares / freedom as f64;
        if variance <= LEAST_REST * moments.variance()? {
            return None;
        }
        let std_error = (variance / moments.n as f64).sqrt();
        let (quantile, method) = mean_quantile(freedom + 1, level)?;
        let half_width = quantile * std_error;
        // A share beyond what shares can be is its end.
        let [mean, low, high] = [mean, mean - half_width, mean + half_width]
            .map(|value| if reading == Reading::Value { value } else { value.clamp(0.0, 1.0) });
        Some(AdjustedMean { mean, std_error, interval: Interval { low, high, level, method } })
    }
}

/// The fewest games, from the first on, of which every fold leaves so many to be fitted on: each whole deal leaves three
/// quarters of it, and what is left over leaves what goes beyond its first part.
fn games_for(fitted: u64) -> u64 {
    let (deal, left) = (GAMES_DEALT * FOLDS, GAMES_DEALT * (FOLDS - 1));
    let rest = fitted % left;
    fitted / left * deal + if rest > 0 { GAMES_DEALT + rest } else { 0 }
}

/// The games of a fold, and the fit on the games of all others.
#[derive(Clone, Debug)]
struct FoldFit {
    /// The sums of the fold, with a row for every control of the run.
    own: ControlSums,
    /// The sums of the other folds, likewise.
    rest: ControlSums,
    /// The controls in use, and the deviation of each.
    used: Vec<(usize, f64)>,
    /// The Cholesky factor of their correlations, row by row.
    factor: Vec<Vec<f64>>,
}

impl FoldFit {
    /// The fit for a fold of games of which `all` are the sums; `None` of a fold without games.
    fn new(controls: &Controls, fold: &ControlSums, all: &ControlSums) -> Option<FoldFit> {
        if fold.games == 0 {
            return None;
        }
        let (mut own, mut rest) = (all.without_games(), all.without_games());
        own.merge(fold);
        controls.folds.iter().filter(|other| !std::ptr::eq(*other, fold)).for_each(|other| rest.merge(other));
        let often: Vec<usize> = (0..rest.names.len()).filter(|&at| rest.seen[at] >= SMALL_VARIETY).collect();
        let mut fit = FoldFit { own, rest, used: Vec::new(), factor: Vec::new() };
        often.into_iter().for_each(|at| fit.admit(at));
        Some(fit)
    }

    /// Takes a control into use, unless those in use explain it.
    fn admit(&mut self, at: usize) {
        let product = |other| self.rest.centred_product(at, other);
        let deviation = product(at).sqrt();
        if deviation.is_nan() || deviation <= 0.0 {
            return;
        }
        let with: Vec<f64> = self.used.iter().map(|&(other, of)| product(other) / (deviation * of)).collect();
        let mut row = solve(&self.factor, &with);
        let pivot = 1.0 - row.iter().map(|entry| entry * entry).sum::<f64>();
        if pivot > LEAST_PIVOT {
            row.push(pivot.sqrt());
            self.factor.push(row);
            self.used.push((at, deviation));
        }
    }

    /// The slopes of a figure on the controls in use.
    fn slopes(&self, figure: usize) -> Vec<f64> {
        let with = |&(at, deviation): &(usize, f64)| self.rest.centred_with(at, figure) / deviation;
        let right: Vec<f64> = self.used.iter().map(with).collect();
        let mut slopes = solve_transposed(&self.factor, solve(&self.factor, &right));
        slopes.iter_mut().zip(&self.used).for_each(|(slope, (_, deviation))| *slope /= deviation);
        slopes
    }

    /// The mean of a figure in the fold less its luck, and the sum of the squares that are left about it.
    fn mean(&self, figure: usize) -> Option<(f64, f64)> {
        let slopes = self.slopes(figure);
        let of = || self.used.iter().map(|&(at, _)| at).zip(&slopes);
        let games = self.own.games as f64;
        let luck: f64 = of().map(|(at, slope)| slope * self.own.sums[at] as f64 / games).sum();
        let mut left = centred(
            self.own.games,
            self.own.figure_squares[figure],
            self.own.figures[figure],
            self.own.figures[figure],
        );
        for (at, slope) in of() {
            let products: f64 = of().map(|(other, slope)| slope * self.own.centred_product(at, other)).sum();
            left += slope * (products - 2.0 * self.own.centred_with(at, figure));
        }
        left.is_finite().then(|| (self.own.figures[figure] as f64 / games - luck, left.max(0.0)))
    }
}

impl ControlSums {
    fn centred_product(&self, a: usize, b: usize) -> f64 {
        centred(self.games, self.product(a, b), self.sums[a], self.sums[b])
    }

    fn centred_with(&self, control: usize, figure: usize) -> f64 {
        centred(self.games, self.with_figures[control][figure], self.sums[control], self.figures[figure])
    }
}

/// The sum of the products of what two numbers have over their means, from the sum of their products and their sums over
/// `n` games; exact up to the last step where its parts fit into 128 bits.
fn centred(n: u64, products: i128, a: i128, b: i128) -> f64 {
    let n = i128::from(n);
    let exact = n.checked_mul(products).and_then(|all| all.checked_sub(a.checked_mul(b)?));
    exact.map_or_else(|| products as f64 - a as f64 * (b as f64 / n as f64), |product| product as f64 / n as f64)
}

/// The solution x of L x = y for a lower triangle L.
fn solve(factor: &[Vec<f64>], right: &[f64]) -> Vec<f64> {
    let mut solution: Vec<f64> = Vec::with_capacity(right.len());
    for (row, &right) in factor.iter().zip(right) {
        let known: f64 = row.iter().zip(&solution).map(|(entry, x)| entry * x).sum();
        solution.push((right - known) / row[solution.len()]);
    }
    solution
}

/// The solution x of L' x = y for a lower triangle L.
fn solve_transposed(factor: &[Vec<f64>], mut right: Vec<f64>) -> Vec<f64> {
    for at in (0..right.len()).rev() {
        right[at] /= factor[at][at];
        let x = right[at];
        right[..at].iter_mut().zip(&factor[at]).for_each(|(right, entry)| *right -= entry * x);
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Chance, Ledger, PerGame, Purpose, Streams};
    use crate::estimate::Method;

    fn name(throw: usize) -> Control {
        Control { throw: throw.to_string(), purpose: "world".to_string(), read: "sum".to_string() }
    }

    /// The counts of games with one measure and these controls, in columns; one game after another goes to each fold.
    fn counted(measure: &[i64], controls: &[&[i64]]) -> SplitTally {
        let mut tally = SplitTally::new(1, None);
        measure.iter().for_each(|&value| tally.record(&[value]));
        let mut sums = Controls::new(vec![(0, Reading::Value)]);
        for fold in 0..FOLDS {
            let own = |column: &[i64]| column.iter().skip(fold as usize).step_by(4).copied().collect::<Vec<i64>>();
            let columns = controls.iter().enumerate().map(|(at, column)| (name(at), own(column))).collect();
            sums.count(fold * GAMES_DEALT, columns, &[own(measure)]);
        }
        tally.controls = Some(sums);
        tally
    }

    fn adjusted(tally: &SplitTally) -> Option<AdjustedMean> {
        ControlFit::new(tally).unwrap().mean(0, Reading::Value, 0.95)
    }

    /// Some 200 games with two controls that are no multiples of each other.
    fn games() -> [Vec<i64>; 3] {
        let measure = |i: i64| 3 * (i % 7) - i % 3 + i % 31;
        let controls = [|i: i64| i % 7 - 3, |i: i64| i * i % 11 - 4];
        let [a, b] = controls.map(|control| (0..203).map(control).collect());
        [(0..203).map(measure).collect(), a, b]
    }

    fn near(found: f64, expected: f64) -> bool {
        (found - expected).abs() <= 1e-11 * expected.abs().max(1.0)
    }

    /// The mean of some games.
    fn mean(games: &[usize], v: &[i64]) -> f64 {
        games.iter().map(|&game| v[game] as f64).sum::<f64>() / games.len() as f64
    }

    /// The centred sum of products over some games.
    fn products(games: &[usize], a: &[i64], b: &[i64]) -> f64 {
        let (p, q) = (mean(games, a), mean(games, b));
        games.iter().map(|&game| (a[game] as f64 - p) * (b[game] as f64 - q)).sum()
    }

    #[test]
    fn two_controls_as_by_cramers_rule() {
        let [y, a, b] = games();
        let (mut expected, mut variance) = (0.0, 0.0);
        for fold in 0..4 {
            let (own, rest): (Vec<usize>, Vec<usize>) = (0..203).partition(|game| game % 4 == fold);
            let of = |u: &[i64], v: &[i64]| products(&rest, u, v);
            let det = of(&a, &a) * of(&b, &b) - of(&a, &b).powi(2);
            let slope_a = (of(&a, &y) * of(&b, &b) - of(&b, &y) * of(&a, &b)) / det;
            let slope_b = (of(&b, &y) * of(&a, &a) - of(&a, &y) * of(&a, &b)) / det;
            let left: Vec<f64> =
                own.iter().map(|&i| y[i] as f64 - slope_a * a[i] as f64 - slope_b * b[i] as f64).collect();
            let mean = left.iter().sum::<f64>() / own.len() as f64;
            expected += left.iter().sum::<f64>() / 203.0;
            variance += left.iter().map(|left| (left - mean).powi(2)).sum::<f64>() / 199.0 / 203.0;
        }
        let found = adjusted(&counted(&y, &[&a, &b])).unwrap();
        assert!(near(found.mean, expected) && near(found.std_error, variance.sqrt()), "{found:?}, {expected}");
        // Student's t of 199 degrees of freedom leaves 2.5 % beyond 1.9719565.
        assert!((found.interval.half_width() / found.std_error - 1.971_956_5).abs() < 1e-6, "{found:?}");
        assert_eq!(found.interval.method, Method::StudentT);
    }

    #[test]
    fn a_fold_of_one_game_has_its_part_in_the_mean() {
        let [y, a, b] = games();
        let fit = |more: i64| {
            let mut tally = SplitTally::new(1, None);
            let mut sums = Controls::new(vec![(0, Reading::Value)]);
            for (fold, part) in [(0, 0..101), (1, 101..202), (2, 202..203)] {
                let own = |column: &[i64]| column[part.clone()].to_vec();
                let measure: Vec<i64> = y[part.clone()].iter().map(|y| y + more).collect();
                measure.iter().for_each(|&value| tally.record(&[value]));
                sums.count(fold * GAMES_DEALT, vec![(name(0), own(&a)), (name(1), own(&b))], &[measure]);
            }
            tally.controls = Some(sums);
            adjusted(&tally).unwrap()
        };
        let (low, high) = (fit(0), fit(1_000_000));
        assert!((high.mean - low.mean - 1e6).abs() < 1e-6 && (high.std_error - low.std_error).abs() < 1e-6);
    }

    #[test]
    fn a_control_that_others_explain_changes_nothing() {
        let [y, a, b] = games();
        let (twice, both): (Vec<i64>, Vec<i64>) = a.iter().zip(&b).map(|(a, b)| (2 * a, a - b)).unzip();
        let alone = adjusted(&counted(&y, &[&a, &b])).unwrap();
        let tally = counted(&y, &[&a, &b, &twice, &both, &[0; 203]]);
        let fit = ControlFit::new(&tally).unwrap();
        assert_eq!(fit.used().iter().map(|control| control.throw.as_str()).collect::<Vec<_>>(), ["0", "1"]);
        assert_eq!(fit.mean(0, Reading::Value, 0.95), Some(alone));
        // Nor does one that never varies, though it be the first.
        assert_eq!(adjusted(&counted(&y, &[&[5; 203], &a, &b])), Some(alone));
    }

    #[test]
    fn products_past_128_bits_are_centred_in_floating_point() {
        assert_eq!(centred(4, 30, 10, 10), 5.0);
        // 2^100 - 2^70 2^69 / 2^40.
        assert_eq!(centred(1 << 40, 1 << 100, 1 << 70, 1 << 69), 2.0_f64.powi(99));
        assert_eq!(centred(1 << 40, 1 << 60, 1 << 70, 1 << 69), 2.0_f64.powi(60) - 2.0_f64.powi(99));
    }

    #[test]
    fn too_few_games_are_not_adjusted() {
        let [y, a, b] = games();
        let fit = |n: usize, controls: &[&[i64]]| {
            let columns: Vec<&[i64]> = controls.iter().map(|column| &column[..n]).collect();
            ControlFit::new(&counted(&y[..n], &columns)).err()
        };
        assert_eq!(fit(80, &[&a, &b]), None);
        assert_eq!(fit(72, &[&a, &b]), Some(Unadjusted::TooFewGames(310)));
        // Of thirty games fitted on fewer than thirty have either control.
        assert_eq!(fit(40, &[&a, &b]), Some(Unadjusted::TooFewGames(310)));
        // One game shows a third control, which is seen too seldom to be used.
        let mut rare = vec![0; 203];
        rare[3] = 5;
        assert_eq!(fit(80, &[&a, &b, &rare]), None);
        assert_eq!(fit(203, &[&rare]), Some(Unadjusted::TooFewGames(290)));
        assert_eq!(ControlFit::new(&SplitTally::new(1, None)).err(), Some(Unadjusted::NoControls));
    }

    #[test]
    fn a_share_never_has_an_impossible_limit() {
        let [_, a, b] = games();
        let won: Vec<i64> = (0..203).map(|i| i64::from(i < 173)).collect();
        let mut tally = counted(&won, &[&a, &b]);
        tally.controls.as_mut().unwrap().figures = vec![(0, Reading::Is(1))];
        let found = ControlFit::new(&tally).unwrap().mean(0, Reading::Is(1), 1.0 - 1e-12).unwrap();
        assert!(found.interval.low > 0.5 && found.interval.high == 1.0 && found.mean < 1.0, "{found:?}");
    }

    #[test]
    fn games_that_are_asked_for_are_enough_and_one_less_is_not() {
        let rest = |games: u64| {
            let largest = (0..FOLDS).map(|fold| (0..games).filter(|game| game / GAMES_DEALT % FOLDS == fold).count());
            games - largest.max().unwrap_or(0) as u64
        };
        for fitted in [40, 60, 749, 750, 751, 1_000, 1_420, 1_500, 1_740] {
            let games = games_for(fitted);
            assert!(rest(games) >= fitted && rest(games - 1) < fitted, "{fitted}: {games}");
        }
    }

    #[test]
    fn what_the_dice_decide_alone_and_what_hardly_varies_have_no_adjusted_mean() {
        let [y, a, b] = games();
        let decided: Vec<i64> = a.iter().map(|a| 5 + 2 * a).collect();
        assert_eq!(adjusted(&counted(&decided, &[&a, &b])), None);
        let widely: Vec<i64> = a.iter().zip(&b).map(|(a, b)| 50_001 * a - 70_003 * b).collect();
        assert_eq!(adjusted(&counted(&widely, &[&a, &b])), None);
        let rare: Vec<i64> = (0..203).map(|i| i64::from(i < 29)).collect();
        assert_eq!(adjusted(&counted(&rare, &[&a, &b])), None);
        assert_eq!(adjusted(&counted(&[7; 203], &[&a, &b])), None);
        assert_eq!(ControlFit::new(&counted(&y, &[&a, &b])).unwrap().mean(0, Reading::Is(3), 0.95), None);
    }

    /// A game small enough to enumerate: up to three throws, the last only after a bad second, and points that are no
    /// linear function of any of them.
    fn points(chance: &mut impl Chance) -> i64 {
        let first = chance.throwing("first").die(Purpose::World, 6);
        let second = chance.throwing("second").successes(Purpose::DiceA, first, 6, 2);
        let third = if second < 2 { chance.throwing("third").sum(Purpose::DiceA, 2, 6) } else { 6 };
        i64::from(first.pow(2) + 4 * second + 18 * ((first + second + third) % 2)) + i64::from(third > 7) * 9
    }

    fn exact_mean() -> f64 {
        let (mut every, mut mean) = (crate::chance::Enumerator::new(), 0.0);
        while every.next_outcome() {
            let points = points(&mut every);
            mean += every.probability() * points as f64;
        }
        mean
    }

    #[test]
    fn intervals_cover_the_exact_mean_of_a_game_as_often_as_they_say() {
        // 4,000 runs of each length; the standard error of a coverage of 95 % is 0.34 points.
        let (exact, runs) = (exact_mean(), 4_000);
        for (games, saved, most) in [(300, 2.9, 3.4), (1_000, 3.1, 3.5)] {
            let (mut held, mut sum, mut squares, mut plain) = (0, 0.0, 0.0, 0.0);
            for seed in 0..runs {
                let mut ledger = Ledger::new(Streams::new(seed));
                let measure: Vec<i64> = (0..games).map(|game| (ledger.begin(game), points(&mut ledger)).1).collect();
                let luck: Vec<Vec<i64>> = ledger.into_luck().into_iter().map(|luck| luck.games).collect();
                let columns: Vec<&[i64]> = luck.iter().map(Vec::as_slice).collect();
                let found = adjusted(&counted(&measure, &columns)).unwrap();
                held += u32::from(found.interval.low <= exact && exact <= found.interval.high);
                sum += found.mean - exact;
                squares += (found.mean - exact).powi(2);
                plain += (measure.iter().sum::<i64>() as f64 / games as f64 - exact).powi(2);
            }
            let coverage = f64::from(held) / runs as f64;
            let (bias, error) = (sum / runs as f64, (squares / runs as f64).sqrt());
            println!("{games} games: coverage {coverage}, bias {bias}, error {error}, saved {}", plain / squares);
            assert!((0.94..=0.96).contains(&coverage), "{games} games: {coverage}");
            assert!(bias.abs() < 3.0 * error / (runs as f64).sqrt(), "{games} games: {bias} against {error}");
            assert!((saved..most).contains(&(plain / squares)), "{games} games: {}", plain / squares);
        }
    }
}
