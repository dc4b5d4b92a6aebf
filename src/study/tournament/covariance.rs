//! The covariances of the shares of all pairs: how surely each is known, and how they vary together.
//!
//! Every matchup of a game number meets the same dice, so the shares of different pairs are not independent. Any number
//! computed from several of them uses their covariances, counted by game number.

use super::tally::{TournamentTally, pairs};
use crate::estimate::{mean_quantile, score_of};

/// Full marks of a pair in the units of [`TournamentTally::products`].
const FULL: i128 = 8;

/// The mean shares of all pairs and their covariances.
#[derive(Clone, Debug, PartialEq)]
pub struct Covariance {
    /// The number of entrants.
    pub entrants: usize,
    /// The number of game numbers that the means are of.
    pub n: u64,
    /// The first's mean share of each of [`pairs`], an open game being half a win.
    pub shares: Vec<f64>,
    /// The covariance of the means of two pairs, row by row.
    of_means: Vec<f64>,
    /// The variance of each pair's mean as its scores alone have it.
    plain: Vec<f64>,
}

impl Covariance {
    /// The covariances of these counts; `None` of fewer than two game numbers.
    ///
    /// The variance of a pair's mean is that of its scores, but at least what it would be with one pair won and one
    /// pair lost added: a result without spread is not certain. It is the addition that Agresti and Coull make to a
    /// share, and Bonett and Price to a difference of two; with many results it changes next to nothing.
    pub fn new(tally: &TournamentTally) -> Option<Covariance> {
        let (unordered, n) = (tally.pairs.len(), i128::from(tally.numbers));
        if n < 2 {
            return None;
        }
        let sum = |p: usize| {
            let [least, most] = [&tally.pairs[p].least, &tally.pairs[p].most];
            least.iter().chain(most.iter()).map(|(score, count)| i128::from(score) * i128::from(count)).sum::<i128>()
        };
        let sums: Vec<i128> = (0..unordered).map(sum).collect();
        let mut of_means = vec![0.0; unordered * unordered];
        let mut plain = vec![0.0; unordered];
        for p in 0..unordered {
            for q in p..unordered {
                let product = i128::from(tally.products[tally.product_at(p, q)]);
                let mut value = of_mean(n, product, sums[p], sums[q]);
                if p == q {
                    plain[p] = value;
                    value = value.max(of_mean(n + 2, product + FULL * FULL, sums[p] + FULL, sums[p] + FULL));
                }
                of_means[p * unordered + q] = value;
                of_means[q * unordered + p] = value;
            }
        }
        let shares = sums.iter().map(|&sum| sum as f64 / (n * FULL) as f64).collect();
        Some(Covariance { entrants: tally.entrants, n: tally.numbers, shares, of_means, plain })
    }

    /// The covariance of the mean shares of two of [`pairs`]; of a pair with itself its variance.
    pub fn at(&self, p: usize, q: usize) -> f64 {
        self.of_means[p * self.shares.len() + q]
    }

    /// The p value of no difference between two entrants' shares against a third, compared game number by game number
    /// as scores are: full marks where the one won every game and the other none.
    pub(super) fn p_apart(&self, to: usize, [a, b]: [usize; 2], level: f64) -> f64 {
        let (first, second) = (self.pair(a, to), self.pair(b, to));
        // A pair is counted for its lower number.
        let together = if (a < to) == (b < to) { 1.0 } else { -1.0 };
        let of_mean = self.plain[first] + self.plain[second] - 2.0 * together * self.at(first, second);
        let difference = self.share(a, to) - self.share(b, to);
        let variance = of_mean.max(0.0) * self.n as f64;
        score_of(self.n, 0.5 + 0.5 * difference, 0.25 * variance, level).map_or(1.0, |score| score.p)
    }

    /// The covariances of one of [`pairs`] with all.
    pub(super) fn row(&self, p: usize) -> &[f64] {
        &self.of_means[p * self.shares.len()..][..self.shares.len()]
    }

    /// The index among [`pairs`] of two entrants, whichever is named first.
    pub fn pair(&self, i: usize, j: usize) -> usize {
        let (low, high) = (i.min(j), i.max(j));
        low * (2 * self.entrants - 3 - low) / 2 + high - 1
    }

    /// The first's mean share against the second; 1/2 against itself.
    pub fn share(&self, i: usize, j: usize) -> f64 {
        match i.cmp(&j) {
            std::cmp::Ordering::Less => self.shares[self.pair(i, j)],
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 1.0 - self.shares[self.pair(i, j)],
        }
    }

    /// The number of standard errors to either side that an interval of this level takes: Student's up to 10,000 game
    /// numbers.
    pub(super) fn reach(&self, level: f64) -> f64 {
        mean_quantile(self.n, level).map_or(f64::NAN, |(quantile, _)| quantile)
    }

    /// The covariances of some of the entrants, in the order given.
    pub(super) fn of(&self, entrants: &[usize]) -> Covariance {
        let kept: Vec<(usize, f64)> = pairs(entrants.len())
            .map(|(i, j)| {
                let sign = if entrants[i] < entrants[j] { 1.0 } else { -1.0 };
                (self.pair(entrants[i], entrants[j]), sign)
            })
            .collect();
        let of_means = kept.iter().flat_map(|&(p, sign)| kept.iter().map(move |&(q, its)| sign * its * self.at(p, q)));
        let shares = pairs(entrants.len()).map(|(i, j)| self.share(entrants[i], entrants[j])).collect();
        let plain = kept.iter().map(|&(p, _)| self.plain[p]).collect();
        Covariance { entrants: entrants.len(), n: self.n, shares, of_means: of_means.collect(), plain }
    }
}

/// The covariance of two means of `n` scores in eighths, from their sums and the sum of their products.
fn of_mean(n: i128, product: i128, first: i128, second: i128) -> f64 {
    (n * product - first * second) as f64 / (n * n * (n - 1) * FULL * FULL) as f64
}

#[cfg(test)]
mod tests {
    use super::super::SeatResult::{self, AWins, BWins, Draw};
    use super::*;

    /// Three entrants: 0 and 1 play the pairs given as quarters, 0 and 2 too, 1 and 2 draw.
    fn tally(numbers: &[(u64, [SeatResult; 2], [SeatResult; 2])]) -> TournamentTally {
        let mut tally = TournamentTally::new(3);
        for &(times, [a, b], [c, d]) in numbers {
            (0..times).for_each(|_| tally.record(&[Draw, a, c, b, Draw, Draw, d, Draw, Draw]));
        }
        tally
    }

    #[test]
    fn covariances_are_those_of_the_scores_themselves() {
        let won = [AWins, BWins];
        let lost = [BWins, AWins];
        let numbers = [(30, won, won), (20, won, lost), (10, lost, won), (40, lost, lost)];
        let found = Covariance::new(&tally(&numbers)).unwrap();
        assert_eq!(found.shares, [0.5, 0.4, 0.5]);
        // By hand: the mean product is 0.3, so the covariance of scores is (0.3 - 0.2) 100 / 99, of means a hundredth.
        assert!((found.at(0, 1) - 0.1 / 99.0).abs() < 1e-15 && found.at(0, 1) == found.at(1, 0));
        assert!((found.at(0, 0) - 0.25 / 99.0).abs() < 1e-15, "an even share has the largest variance there is");
        // One and a loss: 41 of 102 won, a variance of 41 61 / (102 101), and the mean's.
        let with = 41.0 * 61.0 / (102.0 * 102.0 * 101.0);
        assert!((found.at(1, 1) - (0.24_f64 / 99.0).max(with)).abs() < 1e-15);
        assert_eq!((found.at(0, 2), found.at(1, 2)), (0.0, 0.0));
        assert_eq!([found.share(0, 2), found.share(2, 0), found.share(1, 1)], [0.4, 0.6, 0.5]);
    }

    #[test]
    fn a_result_without_spread_is_not_certain() {
        let found = Covariance::new(&tally(&[(98, [AWins, BWins], [Draw, Draw])])).unwrap();
        // 99 won and 1 lost of 100; 98 drawn, 1 won, 1 lost.
        assert!((found.at(0, 0) - 0.99 * 0.01 / 99.0).abs() < 1e-17, "{}", found.at(0, 0));
        assert!((found.at(1, 1) - 0.5 / 99.0 / 100.0).abs() < 1e-17, "{}", found.at(1, 1));
        assert_eq!(Covariance::new(&TournamentTally::new(3)), None);
        assert_eq!(Covariance::new(&tally(&[(1, [Draw; 2], [Draw; 2])])), None);
    }

    #[test]
    fn pairs_are_found_by_their_entrants_and_a_smaller_field_keeps_them() {
        let mut tally = TournamentTally::new(4);
        let all = [AWins, BWins, Draw];
        for number in 0..50 {
            let endings: Vec<_> = (0..16).map(|cell| all[(number * 7 + cell * (number + 3)) % 3]).collect();
            tally.record(&endings);
        }
        let found = Covariance::new(&tally).unwrap();
        for (at, (i, j)) in pairs(4).enumerate() {
            assert_eq!((found.pair(i, j), found.pair(j, i)), (at, at));
        }
        let some = found.of(&[3, 0, 2]);
        assert_eq!(some.share(0, 1), found.share(3, 0));
        let (p, q) = (found.pair(3, 0), found.pair(0, 2));
        assert_eq!(some.at(some.pair(0, 1), some.pair(1, 2)), -found.at(p, q), "3 against 0 is turned round");
    }
}
