//! The Normal law, Student's t and chi-squared: the crate `statrs`, and the one place where its numbers are rounded.
//!
//! `statrs` takes its logarithms and exponentials from `std`, where they differ between platforms in the last bits. So
//! every quantile is rounded here to 12 significant digits (Normal) or 9 (Student, chi-squared) and every p value to 6,
//! and no unrounded number leaves this file.
//!
//! Before rounding, the largest relative errors measured against mpmath with 40 digits are: Normal quantile 5e-16, from
//! 1e-300 to 1 - 1e-15; Normal p value 1e-10; Student's p value 6e-11 and quantile 2e-11, for 1 to 10,000 degrees of
//! freedom; chi-squared p value 5e-13, for 0.3 to 1,000 degrees of freedom; chi-squared quantile 4e-12, up to ten
//! million. Two functions of `statrs` are worse than 1e-9 and are not used: `StudentsT::inverse_cdf` (1e-8 at 0.9 and
//! 10,000 degrees of freedom) and, within 0.001 of 0, `StudentsT::sf` (8e-7, and through it any quantile near the
//! median).

use statrs::distribution::{ChiSquared, Continuous, ContinuousCDF, Normal, StudentsT};
use statrs::function::beta::beta_reg;

use super::digits::round_significant;

/// Significant digits kept of a quantile of the Normal law.
const NORMAL_DIGITS: u32 = 12;

/// Significant digits kept of a quantile of Student's t or chi-squared.
const QUANTILE_DIGITS: u32 = 9;

/// Significant digits kept of a p value.
const P_DIGITS: u32 = 6;

/// The largest number of degrees of freedom of Student's t; a caller with more uses the Normal law, which differs from
/// it by 0.012 % there at a level of 95 %.
pub const MOST_DEGREES_OF_FREEDOM: u64 = 10_000;

/// The largest number of degrees of freedom of [`chi_squared_upper`].
const MOST_CHI_SQUARED_DOF: f64 = 1e6;

/// The value that a standard Normal variable stays below with probability `p`.
///
/// Range: `p` from 0 (minus infinity) to 1 (plus infinity); NaN elsewhere. Rounded to 12 significant digits. Ask for a
/// small upper tail `t` as `-normal_quantile(t)`, since 1 - t would lose its digits.
///
/// ```
/// # use overmatch::estimate::normal_quantile;
/// assert_eq!(normal_quantile(0.975), 1.95996398454);
/// ```
pub fn normal_quantile(p: f64) -> f64 {
    if !(0.0..=1.0).contains(&p) {
        return f64::NAN;
    }
    round_significant(Normal::standard().inverse_cdf(p), NORMAL_DIGITS)
}

/// The probability that a standard Normal value is at least as far from 0 as `z`: the two-sided p value.
///
/// Range: any `z` (1 at 0, 0 when infinite, NaN for NaN). Rounded to 6 significant digits.
///
/// ```
/// # use overmatch::estimate::normal_outside;
/// assert_eq!(normal_outside(-1.96), 0.0499958);
/// ```
pub fn normal_outside(z: f64) -> f64 {
    round_significant(2.0 * Normal::standard().sf(z.abs()), P_DIGITS)
}

/// The number of standard errors to either side that a two-sided Normal interval of this level takes.
///
/// Definition: the quantile at (1 + level) / 2. NaN unless 0 < level < 1.
pub fn two_sided_z(level: f64) -> f64 {
    -normal_quantile(outside_each_side(level))
}

/// The probability that a two-sided interval of this level leaves out on each side, (1 - level) / 2.
///
/// NaN unless 0 < level < 1, so that a senseless level shows in every number computed from it.
pub(super) fn outside_each_side(level: f64) -> f64 {
    if level > 0.0 && level < 1.0 { 0.5 * (1.0 - level) } else { f64::NAN }
}

/// The value that Student's t with `dof` degrees of freedom stays below with probability `p`.
///
/// Ranges: `p` from 1e-100 to below 1 and `dof` from 1 to [`MOST_DEGREES_OF_FREEDOM`]; `None` elsewhere. Rounded to 9
/// significant digits.
/// Method: Newton's steps on ln P(|T| > t) against ln t. That curve is concave, so the steps close in from one side and
/// cannot leave it. Ask for a small upper tail as minus the lower one, as with [`normal_quantile`].
///
/// ```
/// # use overmatch::estimate::student_t_quantile;
/// assert_eq!(student_t_quantile(0.975, 9), Some(2.26215716));
/// assert_eq!(student_t_quantile(0.975, 0), None);
/// ```
pub fn student_t_quantile(p: f64, dof: u64) -> Option<f64> {
    if !(1e-100..1.0).contains(&p) {
        return None;
    }
    let law = student_t(dof)?;
    if p == 0.5 {
        return Some(0.0);
    }
    let target = 2.0 * p.min(1.0 - p);
    let mut t = Normal::standard().inverse_cdf(0.5 * target).abs();
    for _ in 0..100 {
        let outside = both_tails(&law, t);
        let step = (outside / target).ln() * outside / (2.0 * t * law.pdf(t));
        t *= step.exp();
        // The steps converge quadratically: after one this small nothing is left to gain.
        if step.abs() < 1e-9 {
            break;
        }
    }
    Some(round_significant(t.copysign(p - 0.5), QUANTILE_DIGITS))
}

/// The probability that Student's t with `dof` degrees of freedom is at least as far from 0 as `t`: the two-sided p
/// value.
///
/// Ranges: any `t` (1 at 0, 0 when infinite, NaN for NaN) and `dof` from 1 to [`MOST_DEGREES_OF_FREEDOM`]; `None`
/// elsewhere. Rounded to 6 significant digits; 0 where the square of `t` is infinite.
///
/// ```
/// # use overmatch::estimate::student_t_outside;
/// assert_eq!(student_t_outside(2.26215716, 9), Some(0.05));
/// ```
pub fn student_t_outside(t: f64, dof: u64) -> Option<f64> {
    let law = student_t(dof)?;
    Some(if t.is_nan() { t } else { round_significant(both_tails(&law, t.abs()), P_DIGITS) })
}

/// Student's t with `dof` degrees of freedom; `None` of none and of more than [`MOST_DEGREES_OF_FREEDOM`].
fn student_t(dof: u64) -> Option<StudentsT> {
    if dof > MOST_DEGREES_OF_FREEDOM { None } else { StudentsT::new(0.0, 1.0, dof as f64).ok() }
}

/// P(|T| > t) for t >= 0.
fn both_tails(law: &StudentsT, t: f64) -> f64 {
    let (dof, squared) = (law.freedom(), t * t);
    if squared < 1.0 {
        // P(|T| < t) from the small end: the tails' own ratio starts from 1 - t^2 / (dof + t^2) and loses t.
        1.0 - beta_reg(0.5, 0.5 * dof, squared / (dof + squared))
    } else {
        2.0 * law.sf(t)
    }
}

/// The probability that chi-squared with `dof` degrees of freedom is at least `x`.
///
/// Ranges: `x` from 0 (where it is 1) to infinity (where it is 0), and `dof` above 0 up to a million, whole or not;
/// `None` elsewhere. Rounded to 6 significant digits.
///
/// ```
/// # use overmatch::estimate::chi_squared_upper;
/// assert_eq!(chi_squared_upper(3.841458820694124, 1.0), Some(0.05));
/// ```
pub fn chi_squared_upper(x: f64, dof: f64) -> Option<f64> {
    if x.is_nan() || x < 0.0 || !(dof > 0.0 && dof <= MOST_CHI_SQUARED_DOF) {
        return None;
    }
    let upper = if x.is_infinite() { 0.0 } else { ChiSquared::new(dof).ok()?.sf(x) };
    Some(round_significant(upper, P_DIGITS))
}

/// The value that chi-squared with `dof` degrees of freedom stays below with probability `p`.
///
/// Ranges: `dof` above 0, 0 < p < 1; NaN elsewhere. Rounded to 9 significant digits.
pub(super) fn chi_squared_quantile(p: f64, dof: f64) -> f64 {
    match ChiSquared::new(dof) {
        Ok(law) if p > 0.0 && p < 1.0 => round_significant(law.inverse_cdf(p), QUANTILE_DIGITS),
        _ => f64::NAN,
    }
}

#[cfg(test)]
mod tests {
    use std::f64::consts::{PI, SQRT_2};

    use super::*;

    #[test]
    fn the_median_has_no_sign() {
        assert_eq!(normal_quantile(0.5).to_bits(), 0.0_f64.to_bits());
    }

    /// Reference values: mpmath with 40 digits, from the doubles as they stand.
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
            assert_eq!(normal_quantile(p), round_significant(expected, 12), "{p}");
        }
    }

    #[test]
    fn normal_p_values_are_those_of_another_error_function() {
        for step in 0..3_700 {
            let z = f64::from(step) / 100.0;
            let expected = libm::erfc(z / SQRT_2);
            let error = normal_outside(z) / expected - 1.0;
            assert!(error.abs() < 5.1e-6, "{z}: {error:e}");
            assert_eq!(normal_outside(-z), normal_outside(z));
        }
        assert_eq!((normal_outside(0.0), normal_outside(f64::NEG_INFINITY)), (1.0, 0.0));
        assert!(normal_outside(f64::NAN).is_nan());
    }

    #[test]
    fn the_normal_quantile_inverts_another_error_function_and_rises() {
        let mut last = f64::NEG_INFINITY;
        for step in 1..4_000 {
            let p = f64::from(step) / 4_000.0;
            let z = normal_quantile(p);
            assert!(z > last, "{p}");
            assert!((0.5 * libm::erfc(-z / SQRT_2) - p).abs() < 2e-12, "{p}: {z}");
            last = z;
        }
    }

    #[test]
    fn the_ends_of_the_normal_quantile() {
        assert_eq!((normal_quantile(0.0), normal_quantile(1.0)), (f64::NEG_INFINITY, f64::INFINITY));
        assert!([-1e-9, 1.0 + 1e-9, f64::NAN, f64::INFINITY].iter().all(|&p| normal_quantile(p).is_nan()));
        assert!(normal_quantile(5e-324) < -38.4);
        assert!(normal_quantile(0.5).is_sign_positive(), "no -0");
    }

    #[test]
    fn a_level_without_sense_has_no_z() {
        assert_eq!(two_sided_z(0.95), 1.95996398454);
        assert!([0.0, 1.0, -0.5, 95.0, f64::NAN].iter().all(|&level| two_sided_z(level).is_nan()));
    }

    /// Student's quantiles by mpmath: p, degrees of freedom, the quantile.
    const STUDENT: [(f64, u64, f64); 110] = [
        (0.025, 1, -12.7062047362),
        (0.6, 1, 0.324919696233),
        (0.9, 1, 3.07768353718),
        (0.95, 1, 6.31375151468),
        (0.975, 1, 12.7062047362),
        (0.995, 1, 63.6567411629),
        (0.9995, 1, 636.619248769),
        (1e-06, 1, -318309.886183),
        (1e-09, 1, -318309886.184),
        (0.9999999998835847, 1, 2734261102.31),
        (0.025, 2, -4.30265272975),
        (0.6, 2, 0.288675134595),
        (0.9, 2, 1.88561808316),
        (0.95, 2, 2.91998558035),
        (0.975, 2, 4.30265272975),
        (0.995, 2, 9.92484320092),
        (0.9995, 2, 31.5990545764),
        (1e-06, 2, -707.105720526),
        (1e-09, 2, -22360.6797415),
        (0.9999999998835847, 2, 65535.9999886),
        (0.025, 3, -3.18244630528),
        (0.6, 3, 0.276670662333),
        (0.9, 3, 1.6377443537),
        (0.95, 3, 2.3533634348),
        (0.975, 3, 3.18244630528),
        (0.995, 3, 5.84090930973),
        (0.9995, 3, 12.9239786367),
        (1e-06, 3, -103.29946778),
        (1e-09, 3, -1033.1096745),
        (0.9999999998835847, 3, 2115.81042506),
        (0.025, 9, -2.2621571628),
        (0.6, 9, 0.260955336474),
        (0.9, 9, 1.3830287384),
        (0.95, 9, 1.83311293266),
        (0.975, 9, 2.2621571628),
        (0.995, 9, 3.24983554159),
        (0.9995, 9, 4.78091258593),
        (1e-06, 9, -10.7201604099),
        (1e-09, 9, -23.7299198194),
        (0.9999999998835847, 9, 30.2180983328),
        (0.025, 29, -2.04522964213),
        (0.6, 29, 0.255683634571),
        (0.9, 29, 1.3114336473),
        (0.95, 29, 1.69912702653),
        (0.975, 29, 2.04522964213),
        (0.995, 29, 2.75638590367),
        (0.9995, 29, 3.65940501947),
        (1e-06, 29, -5.91710554046),
        (1e-09, 29, -8.55642730761),
        (0.9999999998835847, 29, 9.4528911697),
        (0.025, 100, -1.98397151852),
        (0.6, 100, 0.254022182458),
        (0.9, 100, 1.29007476135),
        (0.95, 100, 1.66023432609),
        (0.975, 100, 1.98397151852),
        (0.995, 100, 2.62589052144),
        (0.9995, 100, 3.39049131116),
        (1e-06, 100, -5.04883087723),
        (1e-09, 100, -6.59893982066),
        (0.9999999998835847, 100, 7.05172677217),
        (0.025, 999, -1.96234146113),
        (0.6, 999, 0.25341458333),
        (0.9, 999, 1.28239957004),
        (0.95, 999, 1.64638034543),
        (0.975, 999, 1.96234146113),
        (0.995, 999, 2.58075963727),
        (0.9995, 999, 3.3002924404),
        (1e-06, 999, -4.78163697883),
        (1e-09, 999, -6.05374665776),
        (0.9999999998835847, 999, 6.40383621378),
        (0.025, 1000, -1.96233908083),
        (0.6, 1000, 0.253414515839),
        (0.9, 1000, 1.28239872146),
        (0.95, 1000, 1.64637881729),
        (0.975, 1000, 1.96233908083),
        (0.995, 1000, 2.58075469807),
        (0.9995, 1000, 3.30028264842),
        (1e-06, 1000, -4.78160862046),
        (1e-09, 1000, -6.05369027208),
        (0.9999999998835847, 1000, 6.40376975194),
        (0.025, 5000, -1.96043855171),
        (0.6, 5000, 0.253360583969),
        (0.9, 5000, 1.28172090534),
        (0.95, 5000, 1.6451584376),
        (0.975, 5000, 1.96043855171),
        (0.995, 5000, 2.57681296656),
        (0.9995, 5000, 3.29247372337),
        (1e-06, 5000, -4.75903795351),
        (1e-09, 5000, -6.00891270452),
        (0.9999999998835847, 5000, 6.35102738944),
        (0.025, 9999, -1.96020126362),
        (0.6, 9999, 0.25335384412),
        (0.9, 9999, 1.2816362382),
        (0.95, 9999, 1.64500603331),
        (0.975, 9999, 1.96020126362),
        (0.995, 9999, 2.57632109586),
        (0.9995, 9999, 3.2915000633),
        (1e-06, 9999, -4.75622996577),
        (1e-09, 9999, -6.00335600329),
        (0.9999999998835847, 9999, 6.34448746151),
        (0.025, 10000, -1.96020123989),
        (0.6, 10000, 0.253353843446),
        (0.9, 10000, 1.28163622973),
        (0.95, 10000, 1.64500601807),
        (0.975, 10000, 1.96020123989),
        (0.995, 10000, 2.57632104667),
        (0.9995, 10000, 3.29149996594),
        (1e-06, 10000, -4.75622968506),
        (1e-09, 10000, -6.00335544795),
        (0.9999999998835847, 10000, 6.34448680796),
    ];

    #[test]
    fn student_quantiles_agree_with_mpmath() {
        for (p, dof, expected) in STUDENT {
            assert_eq!(student_t_quantile(p, dof), Some(round_significant(expected, 9)), "{p} {dof}");
        }
    }

    #[test]
    fn student_quantiles_near_the_median_agree_with_mpmath() {
        // Here the library's own tail and quantile have lost all but two to five digits.
        let quantiles = [
            (0.499, 1, -0.00314160299),
            (0.4999, 1, -0.000314159276),
            (0.499, 30, -0.00252760301),
            (0.4999, 30, -0.000252760025),
            (0.499, 299, -0.00250872763),
            (0.4999, 299, -0.000250872502),
            (0.499, 9999, -0.00250669357),
            (0.4999, 9999, -0.000250669097),
            (0.499, 10000, -0.00250669357),
            (0.4999, 10000, -0.000250669097),
        ];
        for (p, dof, expected) in quantiles {
            assert_eq!(student_t_quantile(p, dof), Some(expected), "{p} {dof}");
        }
    }

    #[test]
    fn student_p_values_agree_with_mpmath() {
        let p_values = [
            (1e-06, 2, 0.999999),
            (0.001, 2, 0.999293),
            (0.05, 2, 0.964667),
            (0.8, 2, 0.507634),
            (1.7, 2, 0.231233),
            (6.0, 2, 0.0266715),
            (1e-06, 299, 0.999999),
            (0.001, 299, 0.999203),
            (0.05, 299, 0.960156),
            (0.8, 299, 0.424346),
            (1.7, 299, 0.0901708),
            (6.0, 299, 5.69508e-09),
            (1e-06, 10000, 0.999999),
            (0.001, 10000, 0.999202),
            (0.05, 10000, 0.960123),
            (0.8, 10000, 0.42373),
            (1.7, 10000, 0.089162),
            (6.0, 10000, 2.04162e-09),
        ];
        for (t, dof, expected) in p_values {
            assert_eq!(student_t_outside(t, dof), Some(expected), "{t} {dof}");
        }
    }

    #[test]
    fn p_values_lead_back_to_their_quantiles() {
        for dof in [1, 2, 5, 40, 700, 10_000] {
            for outside in [0.9, 0.5, 0.05, 0.001, 1e-9, 1e-30] {
                let t = student_t_quantile(0.5 * outside, dof).unwrap();
                for t in [t, -t] {
                    let error = student_t_outside(t, dof).unwrap() / outside - 1.0;
                    assert!(error.abs() < 2e-6, "{outside} {dof}: {error:e}");
                }
            }
            assert_eq!((student_t_outside(0.0, dof), student_t_outside(f64::INFINITY, dof)), (Some(1.0), Some(0.0)));
            assert!(
                student_t_outside(1e200, dof).unwrap() < 1e-190 && student_t_outside(f64::NAN, dof).unwrap().is_nan()
            );
        }
        assert_eq!((student_t_outside(1.0, 0), student_t_outside(1.0, MOST_DEGREES_OF_FREEDOM + 1)), (None, None));
    }

    #[test]
    fn one_degree_of_freedom_is_cauchys_law() {
        // Quantile and p value in closed form: tan(pi (p - 1/2)) and 1 - 2 atan(t) / pi.
        for step in 501..1_000 {
            let p = f64::from(step) / 1_000.0;
            let exact = libm::tan(PI * (p - 0.5));
            let error = student_t_quantile(p, 1).unwrap() / exact - 1.0;
            assert!(error.abs() < 5.1e-9, "{p}: {error:e}");
            let outside = student_t_outside(exact, 1).unwrap() / (2.0 - 2.0 * p) - 1.0;
            assert!(outside.abs() < 5.1e-6, "{p}: {outside:e}");
        }
    }

    #[test]
    fn student_quantiles_fall_towards_the_normal_one() {
        let mut last = f64::INFINITY;
        for dof in (1..=MOST_DEGREES_OF_FREEDOM).step_by(7) {
            let quantile = student_t_quantile(0.975, dof).unwrap();
            assert!(quantile < last, "{dof}");
            last = quantile;
        }
        let normal = normal_quantile(0.975);
        assert!(last > normal && last / normal - 1.0 < 1.3e-4);
    }

    #[test]
    fn student_quantiles_rise_with_p_and_mirror() {
        for dof in [1, 2, 5, 40, 700, 10_000] {
            let mut last = f64::NEG_INFINITY;
            for step in 1..1_000 {
                let p = f64::from(step) / 1_000.0;
                let quantile = student_t_quantile(p, dof).unwrap();
                assert!(quantile > last, "{p} {dof}");
                last = quantile;
            }
            assert_eq!(student_t_quantile(0.25, dof), student_t_quantile(0.75, dof).map(|t| -t));
            assert_eq!(student_t_quantile(0.5, dof), Some(0.0));
        }
    }

    #[test]
    fn where_there_is_no_student_quantile() {
        assert_eq!(student_t_quantile(0.975, 0), None);
        assert_eq!(student_t_quantile(0.975, MOST_DEGREES_OF_FREEDOM + 1), None);
        for p in [0.0, 1.0, -0.1, 1.1, 1e-101, f64::NAN] {
            assert_eq!(student_t_quantile(p, 10), None);
        }
        // The far end of the range: -1 / (pi p) for one degree of freedom.
        assert!((student_t_quantile(1e-100, 1).unwrap() / -3.18309886184e99 - 1.0).abs() < 5e-9);
    }

    /// Chi-squared's quantiles by mpmath: probability, degrees of freedom, value.
    const CHI_SQUARED: [(f64, f64, f64); 54] = [
        (0.01, 1.0, 0.00015708785790970197),
        (0.05, 1.0, 0.003932140000019523),
        (0.01, 2.0, 0.020100671707002884),
        (0.05, 2.0, 0.10258658877510107),
        (0.01, 3.0, 0.11483180189911704),
        (0.05, 3.0, 0.3518463177492714),
        (0.01, 7.0, 1.2390423055679298),
        (0.05, 7.0, 2.167349909298057),
        (0.01, 10.0, 2.558212160187206),
        (0.05, 10.0, 3.94029913611906),
        (0.01, 29.0, 14.256454576274681),
        (0.05, 29.0, 17.708366182824584),
        (0.01, 30.0, 14.953456528455439),
        (0.05, 30.0, 18.492660981953467),
        (0.01, 31.0, 15.655456401681382),
        (0.05, 31.0, 19.28056855912929),
        (0.01, 99.0, 69.22989036394706),
        (0.05, 99.0, 77.04633186376029),
        (0.01, 1000.0, 898.9124469296132),
        (0.05, 1000.0, 927.594363020979),
        (0.01, 9999.0, 9672.965289892134),
        (0.05, 9999.0, 9767.53676710613),
        (0.01, 100000.0, 98962.56777829022),
        (0.05, 100000.0, 99265.53787816064),
        (0.025, 0.7, 3.808256451953093e-5),
        (0.025, 2.5, 0.11862294210006347),
        (0.025, 7.538, 1.9492378048470524),
        (0.025, 12.25, 4.55352363385797),
        (0.025, 60.0, 40.48174804284183),
        (0.975, 0.7, 4.136665825733005),
        (0.975, 2.5, 8.392295266912965),
        (0.975, 7.538, 16.836074702099395),
        (0.975, 12.25, 23.687967688710895),
        (0.975, 60.0, 83.2976748771732),
        (0.005, 0.7, 3.8340958644963537e-7),
        (0.005, 2.5, 0.032113433111051026),
        (0.005, 7.538, 1.1755905326555653),
        (0.005, 12.25, 3.194786207390104),
        (0.005, 60.0, 35.53449107873856),
        (0.995, 0.7, 6.838888301680239),
        (0.995, 2.5, 11.753761484983052),
        (0.995, 7.538, 21.185933379738017),
        (0.995, 12.25, 28.681523973939722),
        (0.995, 60.0, 91.95169815962973),
        (0.0125, 0.7, 5.255756117418793e-6),
        (0.0125, 2.5, 0.0673642089031815),
        (0.0125, 7.538, 1.5589584180795197),
        (0.0125, 12.25, 3.8888135387412435),
        (0.0125, 60.0, 38.165521022598966),
        (0.9875, 0.7, 5.2778247374803255),
        (0.9875, 2.5, 9.845338578393815),
        (0.9875, 7.538, 18.747440708293496),
        (0.9875, 12.25, 25.895844943747196),
        (0.9875, 60.0, 87.1838723433676),
    ];

    #[test]
    fn chi_squared_quantiles_agree_with_mpmath() {
        for (p, dof, expected) in CHI_SQUARED {
            assert_eq!(chi_squared_quantile(p, dof), round_significant(expected, 9), "{p} {dof}");
        }
    }

    #[test]
    fn chi_squared_tails_agree_with_published_quantiles() {
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
    fn chi_squared_tails_of_even_degrees_are_sums_of_a_poisson_law() {
        for dof in [2_u64, 4, 10, 40, 200] {
            for x in [0.01, 0.5, 1.0, 5.0, 30.0, 120.0, 300.0] {
                let (mut term, mut sum) = (libm::exp(-0.5 * x), 0.0);
                for k in 0..dof / 2 {
                    sum += term;
                    term *= 0.5 * x / (k + 1) as f64;
                }
                let found = chi_squared_upper(x, dof as f64).unwrap();
                assert!((found / sum - 1.0).abs() < 5.1e-6, "{x} {dof}: {found:e} {sum:e}");
            }
        }
        // One degree of freedom is the Normal law.
        for z in [0.1, 1.0, 2.0, 5.0, 9.0, 20.0] {
            let (found, expected) = (chi_squared_upper(z * z, 1.0).unwrap(), libm::erfc(z / SQRT_2));
            assert!((found / expected - 1.0).abs() < 5.1e-6, "{z}: {found:e} {expected:e}");
        }
    }

    #[test]
    fn chi_squared_tails_of_broken_degrees_agree_with_mpmath() {
        let table = [
            (0.3, 0.3, 0.208834),
            (1.8491933384829669, 0.3, 0.0425534),
            (4.172983346207417, 0.3, 0.00813677),
            (11.918950038622253, 0.3, 8.08463e-05),
            (1.7, 1.7, 0.35715),
            (5.387817782917155, 1.7, 0.0502151),
            (10.919544457292886, 1.7, 0.00289596),
            (29.35863337187866, 1.7, 2.50843e-07),
            (8.870834962210308, 14.2, 0.849126),
            (19.52916503778969, 14.2, 0.154164),
            (30.187495113369074, 14.2, 0.00788833),
            (56.83332030231753, 14.2, 4.86141e-07),
            (174.07495113369072, 14.2, 1.33192e-29),
            (40.730303992915275, 45.5, 0.672937),
            (59.80908802125418, 45.5, 0.0756731),
            (83.65756805667783, 45.5, 0.000486474),
            (140.89392014169457, 45.5, 1.09539e-11),
        ];
        for (x, dof, expected) in table {
            assert_eq!(chi_squared_upper(x, dof), Some(expected), "{x} {dof}");
        }
    }

    #[test]
    fn the_chi_squared_tail_has_ends() {
        assert_eq!([0.0, f64::INFINITY].map(|x| chi_squared_upper(x, 3.0)), [Some(1.0), Some(0.0)]);
        assert_eq!(chi_squared_upper(1e6, 3.0), Some(0.0));
        for (x, dof) in
            [(-1.0, 3.0), (f64::NAN, 3.0), (1.0, 0.0), (f64::INFINITY, 0.0), (1.0, 1e6 + 1.0), (1.0, f64::NAN)]
        {
            assert_eq!(chi_squared_upper(x, dof), None, "{x} {dof}");
        }
    }

    #[test]
    fn where_there_is_no_chi_squared_quantile() {
        for (p, dof) in [(0.0, 5.0), (1.0, 5.0), (-0.1, 5.0), (f64::NAN, 5.0), (0.01, 0.0)] {
            assert!(chi_squared_quantile(p, dof).is_nan(), "{p} {dof}");
        }
    }
}
