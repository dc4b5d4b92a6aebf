//! Printed digits: as many as the games have earned, and no more.

/// Digits shown of a value that has no sampling error.
const EXACT_DIGITS: u32 = 12;

/// `x` rounded to `digits` significant decimal digits, ties as the decimal expansion of the double falls.
///
/// Range: `digits` from 1 to 17 (0 counts as 1, more than 17 change nothing). Goes through decimal text, which is
/// exactly rounded on every platform.
pub fn round_significant(x: f64, digits: u32) -> f64 {
    let places = digits.clamp(1, 17) as usize - 1;
    format!("{x:.places$e}").parse().unwrap_or(x)
}

/// A value, rounded to the decimal place of the second significant digit of its standard error.
///
/// An error of 0 (the value is exact) or `None` (fewer than two games) earns no rounding: the value is written to 12
/// significant digits at most. So does an error that is no positive finite number.
///
/// ```
/// # use overmatch::estimate::earned;
/// assert_eq!(earned(0.532174, Some(0.00249)), "0.5322");
/// assert_eq!(earned(1234.5, Some(310.0)), "1230");
/// ```
pub fn earned(value: f64, std_error: Option<f64>) -> String {
    match std_error {
        Some(error) if error > 0.0 && error.is_finite() => to_place(value, last_place(error)),
        // Adding 0 takes the sign off a negative zero.
        _ => (round_significant(value, EXACT_DIGITS) + 0.0).to_string(),
    }
}

/// A standard error, rounded to two significant digits, the place to which [`earned`] rounds its value.
///
/// Range: positive and finite; any other number is written as it is.
pub fn earned_error(std_error: f64) -> String {
    earned(std_error, Some(std_error))
}

/// A share as percent, rounded as [`earned`] does; both arguments are shares.
///
/// ```
/// # use overmatch::estimate::percent;
/// assert_eq!(percent(0.532174, Some(0.00249)), "53.22 %");
/// ```
pub fn percent(value: f64, std_error: Option<f64>) -> String {
    format!("{} %", earned(100.0 * value, std_error.map(|error| 100.0 * error)))
}

/// The text for something that no game showed: below its upper limit, rounded up to two significant digits.
///
/// Range: `upper` positive and finite. For percent give a hundred times the limit.
///
/// ```
/// # use overmatch::estimate::never_seen;
/// assert_eq!(never_seen(0.00115), "< 0.0012");
/// ```
pub fn never_seen(upper: f64) -> String {
    let (bound, place) = rounded_up(upper);
    format!("< {}", to_place(bound, place))
}

/// The text for a share that every game showed: above its lower limit, as percent, its distance from 100 % rounded up
/// to two digits.
///
/// Range: `lower` from 0 to below 1.
///
/// ```
/// # use overmatch::estimate::always_seen_percent;
/// assert_eq!(always_seen_percent(0.99885), "> 99.88 %");
/// ```
pub fn always_seen_percent(lower: f64) -> String {
    let (gap, place) = rounded_up(100.0 * (1.0 - lower));
    format!("> {} %", to_place(100.0 - gap, place))
}

/// The decimal place of the second significant digit: 3 for 0.012, 0 for 12, -1 for 120.
fn last_place(x: f64) -> i32 {
    // Written out before it is measured, so that 0.0996 counts as the 0.10 it will be shown as.
    1 - exponent_of(&format!("{x:.1e}"))
}

/// The power of ten of a number written as 1.2e-3.
fn exponent_of(written: &str) -> i32 {
    written.split_once('e').and_then(|(_, exponent)| exponent.parse().ok()).unwrap_or(0)
}

/// The smallest number of two significant digits that is not below `x`, and its last place.
fn rounded_up(x: f64) -> (f64, i32) {
    let place = last_place(x);
    let nearest = round_significant(x, 2);
    if nearest >= x || !x.is_finite() {
        return (nearest, place);
    }
    let raised = nearest + unit(-place);
    (round_significant(raised, 2), last_place(raised))
}

/// Ten to this power, correctly rounded.
fn unit(power: i32) -> f64 {
    format!("1e{power}").parse().unwrap_or(f64::NAN)
}

/// A value with `place` decimals; a negative place rounds to tens, hundreds and so on.
fn to_place(value: f64, place: i32) -> String {
    if !value.is_finite() {
        return value.to_string();
    }
    let text = match usize::try_from(place) {
        Ok(decimals) => format!("{value:.decimals$}"),
        Err(_) => {
            let whole = format!("{:.0}", value / unit(-place));
            whole + &"0".repeat(place.unsigned_abs() as usize)
        }
    };
    plain_zero(text)
}

/// Takes the sign off a zero, and needless zeros off a zero of hundreds.
fn plain_zero(text: String) -> String {
    let bare = text.trim_start_matches('-');
    if bare.contains(|digit| ('1'..='9').contains(&digit)) {
        text
    } else if bare.contains('.') {
        bare.to_string()
    } else {
        "0".to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounding_keeps_the_digits_asked_for() {
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

    #[test]
    fn values_end_where_their_error_begins() {
        let table = [
            (0.532174, 0.00249, "0.5322"),
            (0.532174, 0.0249, "0.532"),
            (0.532174, 0.249, "0.53"),
            (0.5, 0.0012, "0.5000"),
            (12.3456, 1.0, "12.3"),
            (12.3456, 9.94, "12.3"),
            // 9.96 is shown as 10, so its second digit is the unit.
            (12.3456, 9.96, "12"),
            (0.532174, 0.00996, "0.532"),
            (1234.5, 45.0, "1234"),
            (1235.0, 310.0, "1240"),
            (98765.0, 4321.0, "98800"),
            (3.0, 310.0, "0"),
            (-7.0, 310.0, "-10"),
            (-3.0, 310.0, "0"),
            (-0.00004, 0.01, "0.000"),
            (-1.26, 0.31, "-1.26"),
            (0.0, 0.31, "0.00"),
            (1e-9, 3.1e-12, "0.0000000010000"),
        ];
        for (value, error, expected) in table {
            assert_eq!(earned(value, Some(error)), expected, "{value} with {error}");
        }
    }

    #[test]
    fn without_an_error_there_is_no_rounding() {
        for (value, expected) in
            [(7.0, "7"), (0.1 + 0.2, "0.3"), (1.0 / 3.0, "0.333333333333"), (-0.0, "0"), (1e15, "1000000000000000")]
        {
            for error in [None, Some(0.0), Some(f64::NAN), Some(f64::INFINITY), Some(-1.0)] {
                assert_eq!(earned(value, error), expected, "{value} with {error:?}");
            }
        }
    }

    #[test]
    fn what_is_no_number_says_so() {
        for error in [None, Some(0.1), Some(500.0)] {
            assert_eq!((earned(f64::NAN, error), earned(f64::INFINITY, error)), ("NaN".into(), "inf".into()));
        }
        assert_eq!((never_seen(f64::NAN), never_seen(f64::INFINITY)), ("< NaN".into(), "< inf".into()));
    }

    #[test]
    fn errors_have_two_digits() {
        for (error, expected) in
            [(0.00249, "0.0025"), (0.0996, "0.10"), (9.96, "10"), (314.0, "310"), (2.0, "2.0"), (0.0, "0")]
        {
            assert_eq!(earned_error(error), expected, "{error}");
        }
    }

    #[test]
    fn percents_are_rounded_by_their_own_error() {
        assert_eq!(percent(0.532174, Some(0.00249)), "53.22 %");
        assert_eq!(percent(0.532174, Some(0.0249)), "53.2 %");
        assert_eq!(percent(0.25, Some(0.0)), "25 %");
        assert_eq!(percent(1.0, None), "100 %");
    }

    #[test]
    fn limits_of_the_never_seen_are_rounded_up() {
        let table = [
            (0.0011, "< 0.0011"),
            (0.00110001, "< 0.0012"),
            (0.00119999, "< 0.0012"),
            (0.00991, "< 0.010"),
            (0.00995, "< 0.010"),
            (0.0099, "< 0.0099"),
            (0.975, "< 0.98"),
            (1.0, "< 1.0"),
            (3.688879454107132e-12, "< 0.0000000000037"),
            (23.1, "< 24"),
            (99.5, "< 100"),
            (231.0, "< 240"),
        ];
        for (upper, expected) in table {
            assert_eq!(never_seen(upper), expected, "{upper}");
        }
    }

    #[test]
    fn a_rounded_limit_is_never_below_the_limit() {
        for step in 1..30_000 {
            let upper = f64::from(step) * 3.7e-5;
            let written: f64 = never_seen(upper)[2..].parse().unwrap();
            assert!(written >= upper && written <= 1.11 * upper, "{upper} {written}");
        }
    }

    #[test]
    fn limits_of_the_always_seen_are_rounded_down() {
        let table =
            [(0.99885, "> 99.88 %"), (0.9989, "> 99.89 %"), (0.8316, "> 83 %"), (0.025, "> 2 %"), (0.0, "> 0 %")];
        for (lower, expected) in table {
            assert_eq!(always_seen_percent(lower), expected, "{lower}");
        }
    }
}
