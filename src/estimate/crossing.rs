//! Where a line through points crosses a value, for instance the price at which a list wins half of its games.

use super::continuous::{outside_each_side, student_t_quantile};
use super::interval::{Interval, Method};

/// The place at which a line crosses a value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Crossing {
    /// The place, in the unit of x.
    pub at: f64,
    /// The interval of it.
    pub interval: Interval,
    /// What y rises by where x rises by 1; its sign is clear at the level.
    pub slope: f64,
}

/// The place at which the straight line through `points` (x, y) crosses `target`, the line being that of least squares.
///
/// `noise` is what the variance of a single y is at least, from what is known of how each was measured; where the points
/// scatter more about the line, as they do if something else than x moves them too, what they scatter counts. The interval
/// is Fieller's: all x at which a line could be at `target`, by Student's t of n - 2 degrees of freedom. It covers at the
/// level if the points are independent and scatter about a line.
///
/// `None` of fewer than three points, of points at one x only, of a level outside 0 to 1, and where it is not clear at the
/// level whether the line rises or falls: the interval then has no end.
///
/// Source: E. C. Fieller, "Some problems in interval estimation", Journal of the Royal Statistical Society B 16 (1954).
///
/// ```
/// # use overmatch::estimate::crossing;
/// let found = crossing(&[(1.0, 0.8), (2.0, 0.6), (3.0, 0.5), (4.0, 0.2)], 0.5, 0.0, 0.95).unwrap();
/// assert!((found.at - 2.6315789).abs() < 1e-6);
/// ```
pub fn crossing(points: &[(f64, f64)], target: f64, noise: f64, level: f64) -> Option<Crossing> {
    let freedom = points.len().checked_sub(2).filter(|&freedom| freedom > 0)?;
    let quantile = student_t_quantile(outside_each_side(level), freedom as u64)?;
    let n = points.len() as f64;
    let center = points.iter().map(|(x, _)| x).sum::<f64>() / n;
    let middle = points.iter().map(|(_, y)| y).sum::<f64>() / n;
    let spread: f64 = points.iter().map(|(x, _)| (x - center) * (x - center)).sum();
    let slope = points.iter().map(|(x, y)| (x - center) * (y - middle)).sum::<f64>() / spread;
    let scatter: f64 = points.iter().map(|(x, y)| y - middle - slope * (x - center)).map(|left| left * left).sum();
    // What a line may be off by: all u = x - center with (above + slope u)^2 <= error (1 / n + u^2 / spread).
    let error = quantile * quantile * (scatter / freedom as f64).max(noise);
    let above = middle - target;
    let steepness = slope * slope - error / spread;
    if !(spread > 0.0 && steepness > 0.0) {
        return None;
    }
    let root = (error * (above * above / spread + steepness / n)).sqrt();
    let limit = |sign: f64| center + (sign * root - above * slope) / steepness;
    let interval = Interval { low: limit(-1.0), high: limit(1.0), level, method: Method::StudentT };
    Some(Crossing { at: center - above / slope, interval, slope })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Chance, Purpose, Sampler, Streams};

    /// The place in thousandths, the interval too.
    fn found(points: &[(f64, f64)], noise: f64) -> Option<[i64; 3]> {
        let found = crossing(points, 0.5, noise, 0.95)?;
        Some([found.interval.low, found.at, found.interval.high].map(|x| (1000.0 * x).round() as i64))
    }

    #[test]
    fn limits_are_where_a_test_of_the_target_just_rejects() {
        // By hand: the line is 0.525 - 0.19 (x - 2.5), and Student's t of 2 degrees of freedom 4.302653.
        let points = [(1.0, 0.8), (2.0, 0.6), (3.0, 0.5), (4.0, 0.2)];
        let at = crossing(&points, 0.5, 0.0, 0.95).unwrap();
        for x in [at.interval.low, at.interval.high] {
            let (center, middle, spread, slope) = (2.5, 0.525, 5.0, -0.19);
            let left: f64 = points.iter().map(|(x, y)| y - middle - slope * (x - center)).map(|d| d * d).sum();
            let error = (left / 2.0 * (0.25 + (x - center) * (x - center) / spread)).sqrt();
            let t = (middle + slope * (x - center) - 0.5) / error;
            assert!((t.abs() - 4.30265273).abs() < 1e-6, "{t}");
        }
        assert!((at.at - (2.5 + 0.025 / 0.19)).abs() < 1e-12, "{}", at.at);
        assert!(at.interval.low < at.at && at.at < at.interval.high);
        assert!((at.slope + 0.19).abs() < 1e-12, "{}", at.slope);
    }

    #[test]
    fn points_on_a_line_have_the_noise_that_is_known_of_them() {
        let line: Vec<(f64, f64)> = (0..11).map(|x| (f64::from(x), 1.0 - 0.1 * f64::from(x))).collect();
        assert_eq!(found(&line, 0.0), Some([5000, 5000, 5000]));
        let [low, at, high] = found(&line, 0.01).unwrap();
        assert!(at == 5000 && 10_000 - low == high && (600..800).contains(&(high - at)), "{low} {high}");
    }

    #[test]
    fn what_neither_rises_nor_falls_crosses_nowhere() {
        assert_eq!(found(&[(1.0, 0.4), (2.0, 0.6), (3.0, 0.4), (4.0, 0.6)], 0.0), None);
        assert_eq!(found(&[(1.0, 0.4), (1.0, 0.6), (1.0, 0.5)], 0.0), None);
        assert_eq!(found(&[(1.0, 0.4), (2.0, 0.6)], 0.0), None);
        assert_eq!(found(&[(1.0, 0.4), (2.0, 0.4), (3.0, 0.4)], 0.0), None);
        assert_eq!(found(&[(1.0, 0.5), (2.0, 0.5), (3.0, 0.5)], 0.0), None);
        for level in [0.0, 1.0] {
            assert_eq!(crossing(&[(1.0, 0.4), (2.0, 0.5), (3.0, 0.6)], 0.5, 0.0, level), None);
        }
    }

    /// Points that scatter about a line by more than their own noise, as lists that are filled in steps do.
    #[test]
    fn the_crossing_is_covered_as_often_as_the_level_says() {
        let mut sampler = Sampler::<false>::new(Streams::new(5));
        let mut covered = 0;
        for series in 0..2000 {
            sampler.begin(series);
            let mut bell =
                || (0..12).map(|_| f64::from(sampler.die(Purpose::DiceA, 1_000_000)) / 1e6).sum::<f64>() - 6.0;
            let points: Vec<(f64, f64)> = (0..21).map(f64::from).map(|x| (x, 0.9 - 0.04 * x + 0.08 * bell())).collect();
            covered += u32::from(crossing(&points, 0.5, 0.0, 0.95).is_some_and(|found| found.interval.contains(10.0)));
        }
        // 0.95 of 2,000, give or take three standard errors.
        assert!((1871..=1929).contains(&covered), "{covered}");
    }
}
