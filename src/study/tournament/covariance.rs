//! The covariances of the shares of all pairs: how surely each is known, and how they vary together.
//!
//! Every matchup of a game number meets the same dice, so the shares of different pairs are not independent. Any number
//! computed from several of them uses their covariances, counted by game number: of every two pairs in a field of up to
//! [`MOST_WHOLE`](super::MOST_WHOLE) entrants, of those that share an entrant in a larger one.

use super::groups::Groups;
use super::tally::{TournamentTally, pairs};
use crate::estimate::{mean_quantile, score_of};

/// Full marks of a pair in the units of [`TournamentTally::products`].
const FULL: i128 = 8;

/// The mean shares of all pairs and the covariances of those that are counted together.
#[derive(Clone, Debug, PartialEq)]
pub struct Covariance {
    /// The number of entrants.
    pub entrants: usize,
    /// Which pairs have a covariance.
    groups: Groups,
    /// The number of game numbers that the means are of.
    pub n: u64,
    /// The first's mean share of each of [`pairs`], an open game being half a win.
    pub shares: Vec<f64>,
    /// The variance of each pair's mean.
    variances: Vec<f64>,
    /// The same as its scores alone have it.
    plain: Vec<f64>,
    /// The covariance of the means of two pairs, of a pair with itself its plain variance, in the order of the cells of
    /// `groups`.
    cells: Vec<f64>,
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
        let mut cells = Vec::with_capacity(tally.products.len());
        let mut variances = vec![0.0; unordered];
        let mut plain = vec![0.0; unordered];
        tally.each_product(|p, q, product| {
            let value = of_mean(n, product, sums[p], sums[q]);
            if p == q {
                plain[p] = value;
                variances[p] = value.max(of_mean(n + 2, product + FULL * FULL, sums[p] + FULL, sums[p] + FULL));
            }
            cells.push(value);
        });
        let shares = sums.iter().map(|&sum| sum as f64 / (n * FULL) as f64).collect();
        let (entrants, groups) = (tally.entrants, tally.groups());
        Some(Covariance { entrants, groups, n: tally.numbers, shares, variances, plain, cells })
    }

    /// Whether every two pairs have a covariance.
    pub fn is_whole(&self) -> bool {
        self.groups.is_whole()
    }

    /// The variance of the mean share of one of [`pairs`].
    pub fn variance(&self, p: usize) -> f64 {
        self.variances[p]
    }

    /// The covariance of the mean shares of two pairs, each by its entrants, the lower number first; of a pair with itself
    /// its variance; `None` of two that are not counted together.
    pub fn at(&self, p: [usize; 2], q: [usize; 2]) -> Option<f64> {
        if p == q {
            return Some(self.variances[self.pair(p[0], p[1])]);
        }
        Some(self.cells[self.groups.cell(p, q)?])
    }

    /// The covariances of one of [`pairs`] with all, in the order of the pairs; `None` where they are not all counted.
    pub(super) fn row(&self, p: [usize; 2]) -> Option<Vec<f64>> {
        pairs(self.entrants).map(|(i, j)| self.at(p, [i, j])).collect()
    }

    /// The p value of no difference between two entrants' shares against a third, compared game number by game number
    /// as scores are: full marks where the one won every game and the other none.
    pub(super) fn p_apart(&self, to: usize, [a, b]: [usize; 2], level: f64) -> f64 {
        let (first, second) = (self.pair(a, to), self.pair(b, to));
        // A pair is counted for its lower number.
        let together = if (a < to) == (b < to) { 1.0 } else { -1.0 };
        let cell = self.groups.cell([a, to], [b, to]).expect("pairs that share an entrant are counted together");
        let of_mean = self.plain[first] + self.plain[second] - 2.0 * together * self.cells[cell];
        let difference = self.share(a, to) - self.share(b, to);
        let variance = of_mean.max(0.0) * self.n as f64;
        score_of(self.n, 0.5 + 0.5 * difference, 0.25 * variance, level).map_or(1.0, |score| score.p)
    }

    /// The index among [`pairs`] of two entrants, whichever is named first.
    pub fn pair(&self, i: usize, j: usize) -> usize {
        self.groups.pair(i, j)
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

    /// The covariances of some of the entrants, in the order given; `None` where they are not all counted.
    pub(super) fn of(&self, entrants: &[usize]) -> Option<Covariance> {
        let groups = Groups::of(entrants.len());
        let kept: Vec<([usize; 2], f64)> = pairs(entrants.len())
            .map(|(i, j)| match [entrants[i], entrants[j]] {
                [first, second] if first < second => ([first, second], 1.0),
                [first, second] => ([second, first], -1.0),
            })
            .collect();
        let own = |pair: [usize; 2]| self.pair(pair[0], pair[1]);
        let mut cells = Vec::with_capacity(groups.cells());
        groups.each_cell(|p, q| {
            let ((first, sign), (second, its)) = (kept[p], kept[q]);
            let cell = if p == q { Some(self.plain[own(first)]) } else { self.at(first, second) };
            cells.extend(cell.map(|cell| sign * its * cell));
        });
        (cells.len() == groups.cells()).then(|| Covariance {
            entrants: entrants.len(),
            groups,
            n: self.n,
            shares: pairs(entrants.len()).map(|(i, j)| self.share(entrants[i], entrants[j])).collect(),
            variances: kept.iter().map(|&(pair, _)| self.variances[own(pair)]).collect(),
            plain: kept.iter().map(|&(pair, _)| self.plain[own(pair)]).collect(),
            cells,
        })
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
        assert!(
            (found.at([0, 1], [0, 2]).unwrap() - 0.1 / 99.0).abs() < 1e-15
                && found.at([0, 1], [0, 2]) == found.at([0, 2], [0, 1])
        );
        assert!((found.variance(0) - 0.25 / 99.0).abs() < 1e-15, "an even share has the largest variance there is");
        // One and a loss: 41 of 102 won, a variance of 41 61 / (102 101), and the mean's.
        let with = 41.0 * 61.0 / (102.0 * 102.0 * 101.0);
        assert!((found.variance(1) - (0.24_f64 / 99.0).max(with)).abs() < 1e-15);
        assert_eq!((found.at([0, 1], [1, 2]), found.at([0, 2], [1, 2])), (Some(0.0), Some(0.0)));
        assert_eq!([found.share(0, 2), found.share(2, 0), found.share(1, 1)], [0.4, 0.6, 0.5]);
    }

    #[test]
    fn a_result_without_spread_is_not_certain() {
        let found = Covariance::new(&tally(&[(98, [AWins, BWins], [Draw, Draw])])).unwrap();
        // 99 won and 1 lost of 100; 98 drawn, 1 won, 1 lost.
        assert!((found.variance(0) - 0.99 * 0.01 / 99.0).abs() < 1e-17, "{}", found.variance(0));
        assert!((found.variance(1) - 0.5 / 99.0 / 100.0).abs() < 1e-17, "{}", found.variance(1));
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
        let some = found.of(&[3, 0, 2]).unwrap();
        assert_eq!(some.share(0, 1), found.share(3, 0));
        let turned = found.at([0, 3], [0, 2]).map(|covariance| -covariance);
        assert_eq!(some.at([0, 1], [1, 2]), turned, "3 against 0 is turned round");
        assert_eq!(some.row([0, 1]).unwrap(), [some.variance(0), some.at([0, 1], [0, 2]).unwrap(), turned.unwrap()]);
    }

    #[test]
    fn a_large_field_has_the_covariances_of_pairs_that_share_an_entrant() {
        let (small, large) = (4, super::super::MOST_WHOLE + 1);
        let mut tallies = [small, large].map(TournamentTally::new);
        for number in 0..20_usize {
            let ending = |a: usize, b: usize| [AWins, BWins, Draw][(number * 7 + a * (number + 3) + b) % 3];
            for tally in &mut tallies {
                let n = tally.entrants;
                let endings: Vec<_> = (0..n * n).map(|cell| ending(cell / n, cell % n)).collect();
                tally.record(&endings);
            }
        }
        assert!(tallies.iter().all(TournamentTally::is_conserved));
        let [few, many] = tallies.map(|tally| Covariance::new(&tally).unwrap());
        assert_eq!([few.is_whole(), many.is_whole()], [true, false]);
        assert_eq!((many.at([0, 1], [2, 3]), many.row([0, 1]), many.of(&[0, 1, 2, 3])), (None, None, None));
        for (p, q) in [([0, 1], [0, 3]), ([0, 2], [1, 2]), ([1, 3], [1, 3]), ([0, 1], [1, 2])] {
            assert_eq!(many.at(p, q), few.at(p, q), "{p:?} {q:?}: what the others do changes nothing");
        }
        assert_eq!(many.p_apart(1, [0, 2], 0.95), few.p_apart(1, [0, 2], 0.95));
    }
}
