//! The line through the shares that a list wins at several prices.

use super::list_duel::{EVEN, FULL};
use crate::estimate::{Crossing, Moments, crossing, two_sided_z};
use crate::study::balance::{Tried, joined};

/// The share of an even match.
const HALF: f64 = EVEN / FULL as f64;

/// The verdict on a price that a line goes through.
pub(super) const FITTED: &str = "fitted";

/// One pair won and one lost.
pub(super) const ADDED: Moments =
    Moments { n: 2, sum: FULL as i128, sum_squares: (FULL * FULL) as i128, min: None, max: None };

/// A price that a line goes through, with the sums of its scores.
pub(super) struct LinePoint {
    pub price: u32,
    pub sums: Moments,
}

impl LinePoint {
    /// The price and the share won at it.
    fn place(&self) -> Option<(f64, f64)> {
        Some((self.price.into(), self.share()?))
    }

    /// The share won.
    fn share(&self) -> Option<f64> {
        Some(self.sums.mean()? / FULL as f64)
    }

    /// The variance of that share, one pair won and one lost being added.
    fn noise(&self) -> f64 {
        joined(&self.sums, &ADDED).variance().unwrap_or(0.0) / (self.sums.n as f64 * (FULL * FULL) as f64)
    }

    /// It among the prices that were tried.
    pub fn tried(&self) -> Tried {
        let values = vec![f64::from(self.price).to_string()];
        Tried { values, sums: joined(&self.sums, &ADDED), interval: None, verdict: FITTED }
    }
}

/// The line through the shares at some prices, the lowest first.
#[derive(Default)]
pub(super) struct ShareLine {
    pub points: Vec<LinePoint>,
    /// Where it falls through one half, if it clearly falls.
    pub crossing: Option<Crossing>,
}

impl ShareLine {
    /// The line of least squares, its interval at this level.
    pub fn through(points: Vec<LinePoint>, level: f64) -> ShareLine {
        let shares: Vec<(f64, f64)> = points.iter().filter_map(LinePoint::place).collect();
        let noise = points.iter().map(LinePoint::noise).sum::<f64>() / points.len() as f64;
        // What is dearer leaves less for the rest: a line that rises is no answer.
        let crossing = crossing(&shares, HALF, noise, level).filter(|found| found.slope < 0.0);
        ShareLine { points, crossing }
    }

    /// Where the share falls through one half between two prices, straight from each price that it was measured at to the
    /// next.
    pub fn falls_between(&self, [low, high]: [u32; 2]) -> Option<f64> {
        let inside = self.points.iter().filter(|point| (low..=high).contains(&point.price));
        let shares: Vec<(f64, f64)> = inside.filter_map(LinePoint::place).collect();
        shares.windows(2).find_map(|two| {
            let [(price, before), (next, after)] = [two[0], two[1]];
            let falls = before > HALF && after <= HALF;
            falls.then(|| price + (next - price) * (before - HALF) / (before - after))
        })
    }

    /// Whether at no price the list clearly wins more than at a lower one; all pairs of prices are looked at.
    pub fn falls(&self, level: f64) -> bool {
        let pairs = (self.points.len() * self.points.len().saturating_sub(1) / 2) as f64;
        let far = two_sided_z(1.0 - (1.0 - level) / pairs.max(1.0));
        let rises = |low: &LinePoint, high: &LinePoint| match (low.share(), high.share()) {
            (Some(before), Some(after)) => after - before > far * (low.noise() + high.noise()).sqrt(),
            _ => false,
        };
        !self.points.iter().enumerate().any(|(at, low)| self.points[at + 1..].iter().any(|high| rises(low, high)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// So many of ten pairs won at each price.
    fn line(won: &[(u32, i64)]) -> ShareLine {
        let points = won.iter().map(|&(price, won)| {
            let (sum, sum_squares) = (i128::from(won * FULL), i128::from(won * FULL * FULL));
            LinePoint { price, sums: Moments { n: 10, sum, sum_squares, min: None, max: None } }
        });
        ShareLine::through(points.collect(), 0.95)
    }

    #[test]
    fn between_two_prices_the_share_falls_straight_from_each_price_to_the_next() {
        // By hand: 60 % at 20 and 10 % at 30, so 50 % a fifth of the way.
        let line = line(&[(10, 9), (20, 6), (30, 1), (40, 0)]);
        assert_eq!(line.falls_between([10, 30]), Some(22.0));
        assert_eq!(line.falls_between([20, 30]), Some(22.0));
        // Outside, or with one price alone, it is not told.
        assert_eq!([[10, 20], [30, 40], [15, 25], [50, 60]].map(|ends| line.falls_between(ends)), [None; 4]);
    }
}
