//! The chi-squared law: its lower quantile, which says how much larger a variance may be than a pilot showed, and its
//! upper tail, which says how badly a model fits.

use super::saddle_point::{LN_TWO_PI, deviance, stirling_error};

/// The most degrees of freedom of [`chi_squared_upper`].
const MOST_DOF: f64 = 1e6;

/// The probability that chi-squared with `dof` degrees of freedom is at least `x`.
///
/// Ranges: `x` from 0 (where it is 1) to infinity (where it is 0), and `dof` above 0 up to a million, whole or not; `None`
/// elsewhere. Accuracy about 1e-13 for whole `dof`, 1e-12 for others: relative above the mean, absolute below it.
/// Method: with a = dof / 2 and y = x / 2, the series of the lower tail up to y = a + 1 and Legendre's continued fraction of
/// the upper one beyond, by Lentz's method.
/// Source: NIST Digital Library of Mathematical Functions, 8.7.1 and 8.9.2; W. H. Press et al., "Numerical Recipes", 6.2.
///
/// ```
/// # use overmatch::estimate::chi_squared_upper;
/// assert!((chi_squared_upper(3.841458820694124, 1.0).unwrap() - 0.05).abs() < 1e-14);
/// ```
pub fn chi_squared_upper(x: f64, dof: f64) -> Option<f64> {
    if x.is_nan() || x < 0.0 || !(dof > 0.0 && dof <= MOST_DOF) {
        return None;
    }
    if x == 0.0 || x.is_infinite() {
        return Some(if x == 0.0 { 1.0 } else { 0.0 });
    }
    let (a, y) = (0.5 * dof, 0.5 * x);
    let front = libm::exp(-peak(a) - deviance(a, y, a - y));
    Some(if y < a + 1.0 { 1.0 - front * rising_terms(y, a) } else { front * a * falling_fraction(y, a) })
}

/// Minus the logarithm of y^a e^-y / Gamma(a + 1) where it is largest, at y = a.
fn peak(a: f64) -> f64 {
    if a > 15.0 || (2.0 * a).fract() == 0.0 {
        stirling_error(a) + 0.5 * (LN_TWO_PI + libm::log(a))
    } else {
        // Few enough that the logarithms hardly cancel.
        libm::lgamma(a + 1.0) + a - a * libm::log(a)
    }
}

/// The continued fraction 1 / (y + 1 - a - 1 (1 - a) / (y + 3 - a - ...)), for y above a + 1.
fn falling_fraction(y: f64, a: f64) -> f64 {
    let mut below = y + 1.0 - a;
    let (mut c, mut d) = (1e300, 1.0 / below);
    let mut value = d;
    for i in (1..100_000).map(f64::from) {
        let above = -i * (i - a);
        below += 2.0;
        d = 1.0 / (above * d + below);
        c = below + above / c;
        value *= d * c;
        if (d * c - 1.0).abs() < 1e-16 {
            break;
        }
    }
    value
}

/// The value that chi-squared with `dof` degrees of freedom stays below with probability `p`, for a small `p`.
///
/// Ranges: `dof` at least 1; 0 < p <= 1/2; NaN elsewhere. Relative accuracy about 1e-13.
/// Definition: the x at which f S = p, where f = y^a e^-y / Gamma(a + 1), S = 1 + y/(a+1) + y^2/((a+1)(a+2)) + ...,
/// a = dof / 2 and y = x / 2. Newton's steps on the logarithms of both, a concave curve, close in from the left.
pub(super) fn chi_squared_quantile(p: f64, dof: u64) -> f64 {
    if !(p > 0.0 && p <= 0.5 && dof >= 1) {
        return f64::NAN;
    }
    let a = 0.5 * dof as f64;
    let peak = peak(a);
    let mut y = a;
    for _ in 0..100 {
        let sum = rising_terms(y, a);
        let step = (libm::log(sum / p) - peak - deviance(a, y, a - y)) * sum / a;
        y *= libm::exp(-step);
        if step.abs() < 1e-9 {
            break;
        }
    }
    2.0 * y
}

/// S of [`chi_squared_quantile`].
fn rising_terms(y: f64, a: f64) -> f64 {
    let (mut sum, mut term, mut below) = (1.0, 1.0, a + 1.0);
    while term > sum * 1e-18 {
        term *= y / below;
        sum += term;
        below += 1.0;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_agree_with_mpmath() {
        let table: [(f64, u64, f64); 24] = [
            (0.01, 1, 0.00015708785790970197),
            (0.05, 1, 0.003932140000019523),
            (0.01, 2, 0.020100671707002884),
            (0.05, 2, 0.10258658877510107),
            (0.01, 3, 0.11483180189911704),
            (0.05, 3, 0.3518463177492714),
            (0.01, 7, 1.2390423055679298),
            (0.05, 7, 2.167349909298057),
            (0.01, 10, 2.558212160187206),
            (0.05, 10, 3.94029913611906),
            (0.01, 29, 14.256454576274681),
            (0.05, 29, 17.708366182824584),
            (0.01, 30, 14.953456528455439),
            (0.05, 30, 18.492660981953467),
            (0.01, 31, 15.655456401681382),
            (0.05, 31, 19.28056855912929),
            (0.01, 99, 69.22989036394706),
            (0.05, 99, 77.04633186376029),
            (0.01, 1000, 898.9124469296132),
            (0.05, 1000, 927.594363020979),
            (0.01, 9999, 9672.965289892134),
            (0.05, 9999, 9767.53676710613),
            (0.01, 100000, 98962.56777829022),
            (0.05, 100000, 99265.53787816064),
        ];
        for (p, dof, expected) in table {
            let error = chi_squared_quantile(p, dof) / expected - 1.0;
            assert!(error.abs() < 2e-13, "{p} {dof}: off by {error:e}");
        }
    }

    #[test]
    fn upper_tails_agree_with_published_quantiles() {
        // NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4: upper critical values.
        let table = [
            (2.706, 1.0, 0.10),
            (3.841, 1.0, 0.05),
            (10.828, 1.0, 0.001),
            (5.991, 2.0, 0.05),
            (11.345, 3.0, 0.01),
            (18.307, 10.0, 0.05),
            (29.588, 10.0, 0.001),
            (43.773, 30.0, 0.05),
            (124.342, 100.0, 0.05),
            (149.449, 100.0, 0.001),
        ];
        for (x, dof, p) in table {
            assert!((chi_squared_upper(x, dof).unwrap() / p - 1.0).abs() < 1e-3, "{x} {dof}");
        }
    }

    #[test]
    fn upper_tails_of_even_degrees_are_sums_of_a_poisson_law() {
        for dof in [2_u64, 4, 10, 40, 200] {
            for x in [0.01, 0.5, 1.0, 5.0, 30.0, 120.0, 300.0] {
                let (mut term, mut sum) = (libm::exp(-0.5 * x), 0.0);
                for k in 0..dof / 2 {
                    sum += term;
                    term *= 0.5 * x / (k + 1) as f64;
                }
                let found = chi_squared_upper(x, dof as f64).unwrap();
                assert!((found - sum).abs() < 2e-13 * sum.max(1e-300) + 2e-16, "{x} {dof}: {found:e} {sum:e}");
            }
        }
        // One degree of freedom is the Normal law.
        for z in [0.1, 1.0, 2.0, 5.0, 9.0, 20.0] {
            let (found, expected) = (chi_squared_upper(z * z, 1.0).unwrap(), libm::erfc(z / std::f64::consts::SQRT_2));
            assert!((found / expected - 1.0).abs() < 2e-13, "{z}: {found:e} {expected:e}");
        }
    }

    #[test]
    fn upper_tails_agree_with_statrs() {
        use statrs::distribution::{ChiSquared, ContinuousCDF};
        for dof in [0.3, 1.0, 1.7, 2.0, 3.0, 5.4, 10.0, 28.0, 28.9, 29.0, 30.0, 30.1, 31.0, 36.0, 101.0, 1_000.0] {
            let law = ChiSquared::new(dof).unwrap();
            for step in 1..60 {
                let x = dof * f64::from(step) * 0.05;
                let (found, expected) = (chi_squared_upper(x, dof).unwrap(), law.sf(x));
                assert!((found - expected).abs() < 1e-10 * expected.max(1e-4), "{x} {dof}: {found} {expected}");
            }
        }
    }

    #[test]
    fn the_upper_tail_is_what_the_lower_quantile_leaves_and_has_ends() {
        for dof in [1, 7, 30, 999, 100_000, 1_000_000] {
            for p in [0.001, 0.05, 0.3, 0.5] {
                let upper = chi_squared_upper(chi_squared_quantile(p, dof), dof as f64).unwrap();
                assert!((upper - (1.0 - p)).abs() < 1e-11, "{p} {dof}: {upper}");
            }
        }
        assert_eq!([0.0, f64::INFINITY].map(|x| chi_squared_upper(x, 3.0)), [Some(1.0), Some(0.0)]);
        assert_eq!(chi_squared_upper(1e6, 3.0), Some(0.0));
        for (x, dof) in [(-1.0, 3.0), (f64::NAN, 3.0), (1.0, 0.0), (1.0, MOST_DOF + 1.0), (1.0, f64::NAN)] {
            assert_eq!(chi_squared_upper(x, dof), None, "{x} {dof}");
        }
    }

    #[test]
    fn where_there_is_no_quantile() {
        for (p, dof) in [(0.0, 5), (0.51, 5), (-0.1, 5), (f64::NAN, 5), (0.01, 0)] {
            assert!(chi_squared_quantile(p, dof).is_nan(), "{p} {dof}");
        }
    }
}
