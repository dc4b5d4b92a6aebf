//! The lower chi-squared quantile, which says how much larger a variance may be than a pilot showed.

use super::saddle_point::{LN_TWO_PI, deviance, stirling_error};

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
    let peak = stirling_error(a) + 0.5 * (LN_TWO_PI + libm::log(a));
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
    fn where_there_is_no_quantile() {
        for (p, dof) in [(0.0, 5), (0.51, 5), (-0.1, 5), (f64::NAN, 5), (0.01, 0)] {
            assert!(chi_squared_quantile(p, dof).is_nan(), "{p} {dof}");
        }
    }
}
