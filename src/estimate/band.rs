//! A band around a whole sampled distribution.

use super::continuous::outside_each_side;
use super::interval::{Interval, Method};

/// The half-width of the band: the largest distance of the sampled distribution function from the true one, over all
/// values.
///
/// Definition: sqrt(ln(2 / (1 - level)) / (2 n)). Range: 0 < level < 1, NaN elsewhere; infinite for no games.
/// Source: A. Dvoretzky, J. Kiefer and J. Wolfowitz (1956), with the constant of P. Massart (1990).
///
/// ```
/// # use overmatch::estimate::band_half_width;
/// assert!((band_half_width(10_000, 0.95) - 0.0135810).abs() < 1e-7);
/// ```
pub fn band_half_width(n: u64, level: f64) -> f64 {
    (-libm::log(outside_each_side(level)) / (2.0 * n as f64)).sqrt()
}

/// The band at one value, where `at_most` of `n` games were at or below it.
///
/// A share is never outside 0 to 1, so the band is cut there without losing coverage; no games leave 0 to 1. Range:
/// at_most <= n; 0 < level < 1, NaN elsewhere.
pub fn band(at_most: u64, n: u64, level: f64) -> Interval {
    let (share, half_width) = (at_most as f64 / n.max(1) as f64, band_half_width(n, level));
    let [low, high] = [share - half_width, share + half_width].map(|limit| limit.clamp(0.0, 1.0));
    Interval { low, high, level, method: Method::DvoretzkyKieferWolfowitz }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_half_width_of_a_hundred_games() {
        // sqrt(ln 40 / 200)
        assert!((band_half_width(100, 0.95) - 0.13581015157406195).abs() < 1e-15);
        assert!((band_half_width(400, 0.95) / band_half_width(100, 0.95) - 0.5).abs() < 1e-15);
        assert!(band_half_width(100, 0.99) > band_half_width(100, 0.95));
    }

    #[test]
    fn a_band_stays_a_share() {
        let middle = band(50, 100, 0.95);
        assert!((middle.half_width() - band_half_width(100, 0.95)).abs() < 1e-15);
        assert_eq!(middle.method, Method::DvoretzkyKieferWolfowitz);
        assert_eq!((band(5, 100, 0.95).low, band(97, 100, 0.95).high), (0.0, 1.0));
    }

    #[test]
    fn nothing_is_known_of_no_games_or_a_senseless_level() {
        assert_eq!(band_half_width(0, 0.95), f64::INFINITY);
        assert!([0.0, 1.0, 95.0, f64::NAN].iter().all(|&level| band_half_width(100, level).is_nan()));
        let nothing = band(0, 0, 0.95);
        assert_eq!((nothing.low, nothing.high), (0.0, 1.0));
        let senseless = band(5, 10, 1.0);
        assert!(senseless.low.is_nan() && senseless.high.is_nan(), "{senseless:?}");
    }
}
