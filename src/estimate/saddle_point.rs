//! Loader's saddle-point pieces: the errors of Stirling's formula and of a Poisson peak, without cancellation.
//!
//! A binomial probability computed through ln-gamma loses one digit for every digit of `n`, because huge logarithms
//! cancel. Split as "Stirling error" and "deviance", every term is as small as the answer.
//!
//! Source: C. Loader, "Fast and accurate computation of binomial probabilities" (2000).

/// The natural logarithm of 2 pi.
pub(super) const LN_TWO_PI: f64 = 1.8378770664093456;

/// Exact values at the half-integers 1/2, 1, 3/2, ..., 15, where the series of [`stirling_error`] is too short.
#[rustfmt::skip]
const AT_HALVES: [f64; 30] = [
    0.15342640972002736, 0.08106146679532726, 0.05481412105191765, 0.0413406959554093, 0.03316287351993629,
    0.02767792568499834, 0.023746163656297496, 0.020790672103765093, 0.018488450532673187, 0.016644691189821193,
    0.015134973221917378, 0.013876128823070748, 0.012810465242920227, 0.01189670994589177, 0.011104559758206917,
    0.010411265261972096, 0.009799416126158804, 0.009255462182712733, 0.008768700134139386, 0.00833056343336287,
    0.00793411456431402, 0.007573675487951841, 0.007244554301320383, 0.00694284010720953, 0.006665247032707682,
    0.006408994188004207, 0.006171712263039458, 0.0059513701127588475, 0.0057462165130101155, 0.005554733551962801,
];

/// The error of Stirling's formula, ln x! - ln(sqrt(2 pi x) (x/e)^x).
///
/// Range: `x` a positive multiple of 1/2; any other `x` must be above 15. Absolute error below 1e-15.
pub(super) fn stirling_error(x: f64) -> f64 {
    if x <= 15.0 {
        return AT_HALVES[(2.0 * x) as usize - 1];
    }
    let y = 1.0 / (x * x);
    (1.0 / 12.0 - y * (1.0 / 360.0 - y * (1.0 / 1260.0 - y * (1.0 / 1680.0 - y / 1188.0)))) / x
}

/// The deviance x ln(x / mean) + mean - x, half of what a Poisson count `x` adds to a likelihood-ratio test.
///
/// The caller gives `surplus` = x - mean as well, since it often knows it to more digits than the subtraction would.
/// Range: `x` and `mean` positive.
pub(super) fn deviance(x: f64, mean: f64, surplus: f64) -> f64 {
    // Also the way out for NaN, which fails every comparison.
    if surplus.abs() < 0.1 * (x + mean) { deviance_near(x, mean, surplus) } else { x * libm::log(x / mean) - surplus }
}

/// The deviance as a power series in v = (x - mean) / (x + mean), for |v| < 0.1, where the logarithm would cancel.
fn deviance_near(x: f64, mean: f64, surplus: f64) -> f64 {
    let v = surplus / (x + mean);
    let mut sum = surplus * v;
    let mut power = 2.0 * x * v;
    let mut odd = 3.0;
    loop {
        power *= v * v;
        let next = sum + power / odd;
        if next == sum {
            return sum;
        }
        sum = next;
        odd += 2.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_and_the_series_meet() {
        // x! = x (x - 1)!, so that neighbours differ by a known amount: (x - 1/2) ln(x / (x - 1)) - 1.
        for twice in 3..=60 {
            let x = 0.5 * f64::from(twice);
            let difference = (x - 0.5) * libm::log1p(1.0 / (x - 1.0)) - 1.0;
            let error = stirling_error(x - 1.0) - stirling_error(x) - difference;
            if x > 1.0 {
                assert!(error.abs() < 2e-15, "{x}: {error:e}");
            }
        }
    }

    #[test]
    fn the_deviance_has_no_seam_and_no_cancellation() {
        assert_eq!(deviance(7.0, 7.0, 0.0), 0.0);
        // Near the peak it is surplus^2 / (2 mean), to the next order surplus^3 / (6 mean^2) less.
        let mean = 1e12;
        let expected = 0.5e-6 - 1e-15 / 6.0;
        assert!((deviance(mean + 1e3, mean, 1e3) / expected - 1.0).abs() < 1e-14);
        // Small counts near their mean; by decimals of fifty digits.
        let small = deviance(0.01, 0.0101, 0.01 - 0.0101);
        assert!((small / 4.966914683191655e-7 - 1.0).abs() < 1e-14, "{small:e}");
        // Both sides of the border between series and logarithm.
        for (x, mean) in [(1.0, 0.8182), (1.0, 0.8181), (0.8182, 1.0), (0.8181, 1.0)] {
            let direct = x * libm::log(x / mean) + mean - x;
            assert!((deviance(x, mean, x - mean) - direct).abs() < 2e-16, "{x} {mean}");
        }
    }
}
