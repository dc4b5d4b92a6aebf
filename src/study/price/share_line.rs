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
        let shares: Vec<(f64, f64)> =
            points.iter().filter_map(|point| Some((f64::from(point.price), point.share()?))).collect();
        let noise = points.iter().map(LinePoint::noise).sum::<f64>() / points.len() as f64;
        // What is dearer leaves less for the rest: a line that rises is no answer.
        let crossing = crossing(&shares, HALF, noise, level).filter(|found| found.slope < 0.0);
        ShareLine { points, crossing }
    }

    /// Where the share falls through one half between two prices, straight from each price that it was measured at to the
    /// next.
    pub fn falls_between(&self, [low, high]: [u32; 2]) -> Option<f64> {
        let inside = self.points.iter().filter(|point| (low..=high).contains(&point.price));
        let shares: Vec<(f64, f64)> = inside.filter_map(|point| Some((point.price.into(), point.share()?))).collect();
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
