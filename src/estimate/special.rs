//! The Normal law and the rounding of numbers that come from it.

use std::f64::consts::SQRT_2;

/// A ratio of two polynomials of degree 7, coefficients from the lowest power up.
type Ratio = [[f64; 8]; 2];

/// Wichura's numerators and denominators, lowest power first: within 0.425 of one half.
#[rustfmt::skip]
const CENTRE: Ratio = [
    [3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946,
     45921.95393154987, 67265.7709270087, 33430.57558358813, 2509.0809287301227],
    [1.0, 42.31333070160091, 687.1870074920579, 5394.196021424751,
     21213.794301586597, 39307.89580009271, 28729.085735721943, 5226.495278852854],
];

/// Tails down to e^-25.
#[rustfmt::skip]
const SHOULDER: Ratio = [
    [1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045,
     1.2704582524523684, 0.2417807251774506, 0.022723844989269184, 0.0007745450142783414],
    [1.0, 2.053191626637759, 1.6763848301838038, 0.6897673349851,
     0.14810397642748008, 0.015198666563616457, 0.0005475938084995345, 1.0507500716444169e-09],
];

/// Tails below e^-25.
#[rustfmt::skip]
const FAR: Ratio = [
    [6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487,
     0.026532189526576124, 0.0012426609473880784, 2.7115555687434876e-05, 2.0103343992922881e-07],
    [1.0, 0.599832206555888, 0.1369298809227358, 0.014875361290850615,
     0.0007868691311456133, 1.8463183175100548e-05, 1.421511758316446e-07, 2.0442631033899397e-15],
];

/// The probability that a standard Normal value is at most `z`.
///
/// Relative accuracy about 1e-15 (1 + z^2) on the small side; computed as erfc(-z / sqrt 2) / 2.
pub fn normal_lower(z: f64) -> f64 {
    0.5 * libm::erfc(-z / SQRT_2)
}

/// The probability that a standard Normal value is at least `z`, which is `normal_lower(-z)`.
pub fn normal_upper(z: f64) -> f64 {
    normal_lower(-z)
}

/// The value that a standard Normal variable stays below with probability `p`.
///
/// Range: `p` from 0 (minus infinity) to 1 (plus infinity); NaN elsewhere. Relative accuracy about 1e-15; ask for a small
/// upper tail `t` as `-normal_quantile(t)`, since 1 - t would lose its digits.
/// Source: M. J. Wichura, "Algorithm AS 241: the percentage points of the Normal distribution" (1988).
///
/// ```
/// # use overmatch::estimate::normal_quantile;
/// assert!((normal_quantile(0.975) - 1.959963984540054).abs() < 1e-14);
/// ```
pub fn normal_quantile(p: f64) -> f64 {
    let from_half = p - 0.5;
    if from_half.abs() <= 0.425 {
        return from_half * ratio(&CENTRE, 0.180625 - from_half * from_half);
    }
    let tail = if from_half < 0.0 { p } else { 1.0 - p };
    if tail == 0.0 {
        return f64::INFINITY.copysign(from_half);
    }
    // NaN below 0 and above 1: the logarithm sees to it.
    let depth = (-libm::log(tail)).sqrt();
    let size = if depth <= 5.0 { ratio(&SHOULDER, depth - 1.6) } else { ratio(&FAR, depth - 5.0) };
    size.copysign(from_half)
}

/// Numerator over denominator at `x`, by Horner's rule.
fn ratio(coefficients: &Ratio, x: f64) -> f64 {
    let [above, below] = coefficients.map(|row| row.iter().rev().fold(0.0, |sum, c| sum * x + c));
    above / below
}

/// The number of standard errors to either side that a two-sided Normal interval of this level takes.
///
/// Definition: the quantile at (1 + level) / 2. NaN unless 0 < level < 1.
pub fn two_sided_z(level: f64) -> f64 {
    -normal_quantile(outside_each_side(level))
}

/// The probability that a two-sided interval of this level leaves out on each side, (1 - level) / 2.
///
/// NaN unless 0 < level < 1, so that a senseless level shows in whatever is computed from it.
pub(super) fn outside_each_side(level: f64) -> f64 {
    if level > 0.0 && level < 1.0 { 0.5 * (1.0 - level) } else { f64::NAN }
}

/// `x` rounded to so many significant decimal digits, ties as the decimal expansion of the double falls.
///
/// Range: `digits` from 1 to 17 (0 counts as 1, more than 17 change nothing). Goes through decimal text, which is exactly
/// rounded on every platform.
pub fn round_significant(x: f64, digits: u32) -> f64 {
    let places = digits.clamp(1, 17) as usize - 1;
    format!("{x:.places$e}").parse().unwrap_or(x)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn normal_quantiles_agree_with_mpmath() {
        let table = [
            (1e-300, -37.0470962993612),
            (1e-100, -21.273453560965326),
            (1e-20, -9.262340089798407),
            (1e-12, -7.034483825301132),
            (1e-09, -5.9978070150076865),
            (1e-14, -7.650628092935269),
            (1e-05, -4.264890793922825),
            (0.005, -2.575829303548901),
            (0.025, -1.9599639845400543),
            (0.05, -1.6448536269514726),
            (0.0749, -1.4402382675279637),
            (0.0751, -1.43882539275254),
            (0.2, -0.8416212335729142),
            (0.4999, -0.00025066283008800747),
            (0.5, 0.0),
            (0.5001, 0.00025066283008800747),
            (0.75, 0.6744897501960817),
            (0.925, 1.4395314709384561),
            (0.926, 1.4466320671589787),
            (0.975, 1.9599639845400538),
            (0.995, 2.5758293035489004),
            (0.999999, 4.753424308817087),
            (0.9999999999990905, 7.047700256664409),
            (0.9999999999999999, 8.209536151601387),
        ];
        for (p, expected) in table {
            let error = normal_quantile(p) - expected;
            assert!(error.abs() <= 2e-15 * expected.abs(), "{p}: {} is off by {error:e}", normal_quantile(p));
        }
    }

    #[test]
    fn normal_tails_agree_with_mpmath() {
        let table: [(f64, f64); 9] = [
            (-30.0, 4.906713927148187e-198),
            (-10.0, 7.619853024160525e-24),
            (-6.1, 5.303423262948841e-10),
            (-1.96, 0.024997895148220435),
            (-0.5, 0.3085375387259869),
            (0.0, 0.5),
            (1.0, 0.8413447460685429),
            (3.0, 0.9986501019683699),
            (8.0, 0.9999999999999993),
        ];
        for (z, expected) in table {
            let accuracy = 1e-15 * (1.0 + z * z);
            assert!((normal_lower(z) / expected - 1.0).abs() < accuracy, "{z}: {:e}", normal_lower(z));
            assert_eq!(normal_upper(-z), normal_lower(z));
        }
    }

    #[test]
    fn the_normal_quantile_inverts_its_tail_and_rises() {
        let mut last = f64::NEG_INFINITY;
        for step in 1..4_000 {
            let p = f64::from(step) / 4_000.0;
            let z = normal_quantile(p);
            assert!(z > last, "{p}");
            assert!((normal_lower(z) - p).abs() < 4e-16, "{p}: {z}");
            last = z;
        }
    }

    #[test]
    fn the_ends_of_the_normal_quantile() {
        assert_eq!((normal_quantile(0.0), normal_quantile(1.0)), (f64::NEG_INFINITY, f64::INFINITY));
        assert!([-1e-9, 1.0 + 1e-9, f64::NAN, f64::INFINITY].iter().all(|&p| normal_quantile(p).is_nan()));
        assert!(normal_quantile(5e-324) < -38.4);
    }

    #[test]
    fn a_level_without_sense_has_no_z() {
        assert!((two_sided_z(0.95) - 1.9599639845400538).abs() < 2e-15);
        assert!([0.0, 1.0, -0.5, 95.0, f64::NAN].iter().all(|&level| two_sided_z(level).is_nan()));
    }

    #[test]
    fn rounding_keeps_so_many_digits() {
        let table = [
            (1.23456789, 3, 1.23),
            (-1.239, 3, -1.24),
            (0.00099996, 4, 0.001),
            (123456.0, 2, 120000.0),
            (0.1 + 0.2, 12, 0.3),
            (1.0 / 3.0, 17, 1.0 / 3.0),
            (1.0 / 3.0, 99, 1.0 / 3.0),
            (7.9, 0, 8.0),
            (0.0, 5, 0.0),
            (5e-324, 1, 5e-324),
        ];
        for (x, digits, expected) in table {
            assert_eq!(round_significant(x, digits), expected, "{x} to {digits}");
        }
        assert!(round_significant(f64::NAN, 3).is_nan());
        assert_eq!(round_significant(f64::NEG_INFINITY, 3), f64::NEG_INFINITY);
    }
}
