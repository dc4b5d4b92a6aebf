//! Estimates in words: value and interval with the digits that the games have earned.

use crate::estimate::{always_seen_percent, earned, never_seen, percent, reach};
use crate::table::Table;

/// The form in which a number is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShownAs {
    /// The number as it is.
    Plain,
    /// A share, as percent.
    Percent,
    /// A difference of shares, in percentage points.
    Points,
}

/// A number with its interval, if it has one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The number.
    pub value: f64,
    /// The limits of its interval.
    pub limits: Option<(f64, f64)>,
    /// Its standard error, where the table has it.
    pub error: Option<f64>,
    /// The form in which it is shown.
    pub shown_as: ShownAs,
}

impl Estimate {
    /// The estimate in a column of a row, with the interval and the error beside it; `None` where the cell is empty.
    pub fn read(table: &Table, row: usize, column: &str, shown_as: ShownAs) -> Option<Estimate> {
        let number = |name: &str| table.number(row, name).filter(|number| !number.is_nan());
        // `down_difference` has its limits in `down_ci_low` and `down_ci_high`.
        let has_limits = |group: &&str| table.column(&format!("{group}ci_low")).is_some();
        let group = column.match_indices('_').map(|(at, _)| &column[..=at]).find(has_limits).unwrap_or("");
        let limits = number(&format!("{group}ci_low")).zip(number(&format!("{group}ci_high")));
        Some(Estimate { value: number(column)?, limits, error: number(&format!("{group}std_error")), shown_as })
    }

    /// A share with limits that were computed from counts.
    pub fn share(value: f64, low: f64, high: f64) -> Estimate {
        Estimate { value, limits: Some((low, high)), error: None, shown_as: ShownAs::Percent }
    }

    /// The spread by which its digits are earned: its standard error, else half the distance that its interval leaves
    /// open to either side.
    fn earned_by(&self) -> Option<f64> {
        let open = || self.limits.map(|(low, high)| 0.25 * (high - low));
        self.error.filter(|error| *error > 0.0).or_else(open).filter(|error| *error > 0.0 && error.is_finite())
    }

    /// A number of the same kind, with the same digits.
    pub fn text(&self, number: f64) -> String {
        let error = self.earned_by();
        match self.shown_as {
            ShownAs::Plain => earned(number, error),
            ShownAs::Percent => percent(number, error),
            ShownAs::Points => earned(100.0 * number, error.map(|error| 100.0 * error)),
        }
    }

    /// Whether no game showed it, so that only a bound can be given.
    pub fn is_never(&self) -> bool {
        self.shown_as == ShownAs::Percent && self.value == 0.0 && self.limits.is_some_and(|(low, _)| low == 0.0)
    }

    /// Whether every game showed it.
    pub fn is_always(&self) -> bool {
        self.shown_as == ShownAs::Percent && self.value == 1.0 && self.limits.is_some_and(|(_, high)| high == 1.0)
    }

    /// Whether no spread was seen: all games were alike.
    pub fn is_alike(&self) -> bool {
        self.limits.map_or(self.error == Some(0.0), |(low, high)| low == high)
    }

    /// The value; of an event that no game showed an upper bound, of one that every game showed a lower bound.
    pub fn shown(&self) -> String {
        match self.limits {
            Some((_, high)) if self.is_never() => format!("{} %", never_seen(100.0 * high)),
            Some((low, _)) if self.is_always() => always_seen_percent(low),
            _ => self.text(self.value),
        }
    }

    /// The value with its sign.
    pub fn signed(&self) -> String {
        let text = self.text(self.value);
        if self.value > 0.0 && !text.trim_start_matches(['0', '.']).is_empty() { format!("+{text}") } else { text }
    }

    /// The value with its interval, which `interval` names: `12.81 (95 % interval 12.72 to 12.91)`.
    pub fn told(&self, interval: &str) -> String {
        self.with(&self.shown(), interval)
    }

    /// The value with its limits alone, for a list after an interval that is named: `12.81 (12.72 to 12.91)`.
    pub fn brief(&self) -> String {
        self.with(&self.shown(), "")
    }

    /// The value with the distance of its limits, `12.814 ±0.098`; with both limits where these are not as far to either side,
    /// `3.2 % (1.7 % to 5.6 %)`. It is for lists, which name the level of the intervals once.
    pub fn compact(&self) -> String {
        match self.limits {
            _ if self.is_never() || self.is_always() => self.shown(),
            Some((low, high)) if low.is_finite() && high.is_finite() && low < high => {
                match reach(self.value, low, high) {
                    Some(reach) => format!("{} ±{}", self.shown(), self.text(reach).trim_end_matches(" %")),
                    None => self.brief(),
                }
            }
            _ => self.shown(),
        }
    }

    /// The text `value` in place of the number, with the interval after it; a bound stands for both.
    pub fn with(&self, value: &str, interval: &str) -> String {
        if self.is_never() || self.is_always() {
            return value.to_string();
        }
        let named = |limits: String| if interval.is_empty() { limits } else { format!("{interval} {limits}") };
        match self.limits {
            _ if self.is_alike() => format!("{value} (no spread was seen)"),
            Some((low, high)) if low.is_finite() && high.is_finite() => {
                format!("{value} ({})", named(format!("{} to {}", self.text(low), self.text(high))))
            }
            Some((low, _)) if low.is_finite() => format!("{value} ({})", named(format!("{} and more", self.text(low)))),
            Some((_, high)) if high.is_finite() => format!("{value} ({})", named(format!("up to {}", self.text(high)))),
            _ => format!("{value} (no interval)"),
        }
    }

    /// Whether both intervals are known and have no value in common.
    pub fn is_apart(&self, other: &Estimate) -> bool {
        let apart = |(low, high): (f64, f64), (its_low, its_high): (f64, f64)| high < its_low || its_high < low;
        self.limits.zip(other.limits).is_some_and(|(a, b)| apart(a, b))
    }
}

/// A part of 1 in whole percent, or to a tenth of a percent next to nothing and to everything.
pub fn whole_percent(part: f64) -> String {
    let place = match part.min(1.0 - part) {
        0.0 => None,
        rest if rest < 0.01 => Some(0.01),
        _ => Some(0.1),
    };
    percent(part, place)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(value: f64, limits: Option<(f64, f64)>, error: Option<f64>, shown_as: ShownAs) -> String {
        Estimate { value, limits, error, shown_as }.told("95 % interval")
    }

    #[test]
    fn an_estimate_has_its_interval_and_its_earned_digits() {
        let mean = told(12.8137, Some((12.7154, 12.9120)), Some(0.0501), ShownAs::Plain);
        assert_eq!(mean, "12.814 (95 % interval 12.715 to 12.912)");
        let share = told(0.325, Some((0.31, 0.34)), None, ShownAs::Percent);
        assert_eq!(share, "32.50 % (95 % interval 31.00 % to 34.00 %)");
        let difference =
            Estimate { value: 0.0, limits: Some((-0.01, 0.012)), error: Some(0.0055), shown_as: ShownAs::Points };
        assert_eq!((difference.signed(), difference.brief()), ("0.00".to_string(), "0.00 (-1.00 to 1.20)".to_string()));
    }

    #[test]
    fn what_never_or_always_came_has_a_bound_alone() {
        assert_eq!(told(0.0, Some((0.0, 0.000922)), Some(0.0), ShownAs::Percent), "< 0.093 %");
        assert_eq!(told(1.0, Some((0.025, 1.0)), None, ShownAs::Percent), "> 2 %");
    }

    #[test]
    fn limits_that_are_missing_alike_or_infinite_are_not_made_up() {
        assert_eq!(told(20.0, None, None, ShownAs::Plain), "20 (no interval)");
        assert_eq!(told(3.0, Some((3.0, 3.0)), Some(0.0), ShownAs::Plain), "3 (no spread was seen)");
        assert_eq!(told(3.0, None, Some(0.0), ShownAs::Plain), "3 (no spread was seen)");
        let infinite = |low, high| told(3.0, Some((low, high)), Some(1.0), ShownAs::Plain);
        assert_eq!(infinite(f64::NEG_INFINITY, 5.0), "3.0 (95 % interval up to 5.0)");
        assert_eq!(infinite(1.0, f64::INFINITY), "3.0 (95 % interval 1.0 and more)");
        assert_eq!(infinite(f64::NEG_INFINITY, f64::INFINITY), "3.0 (no interval)");
    }

    #[test]
    fn a_column_has_the_interval_of_its_own_group() {
        let text = "down_difference,down_ci_low,down_ci_high,mean,std_error,ci_low,ci_high\n-3,-4,-2,1.5,0.25,1,2\nNaN,,,,,,\n";
        let table = crate::table::read_csv("t", text).unwrap();
        let read = |row, column| Estimate::read(&table, row, column, ShownAs::Plain).map(|estimate| estimate.brief());
        assert_eq!(read(0, "down_difference").unwrap(), "-3.00 (-4.00 to -2.00)");
        assert_eq!(read(0, "mean").unwrap(), "1.50 (1.00 to 2.00)");
        assert_eq!((read(1, "down_difference"), read(1, "mean"), read(0, "none")), (None, None, None));
    }

    #[test]
    fn intervals_that_touch_are_not_apart() {
        let of = |low, high| Estimate::share(0.5, low, high);
        assert!(of(0.1, 0.2).is_apart(&of(0.3, 0.4)) && of(0.3, 0.4).is_apart(&of(0.1, 0.2)));
        assert!(!of(0.1, 0.3).is_apart(&of(0.3, 0.4)));
        assert!(!Estimate { limits: None, ..of(0.1, 0.2) }.is_apart(&of(0.3, 0.4)));
    }

    #[test]
    fn even_limits_are_a_half_width_and_uneven_ones_are_told() {
        let text = |value, low, high| Estimate::share(value, low, high).compact();
        assert_eq!(text(0.8033, 0.8005, 0.8061), "80.33 % ±0.28");
        assert_eq!(text(0.00325, 0.00173, 0.00555), "0.325 % (0.173 % to 0.555 %)");
        assert_eq!(text(0.0, 0.0, 0.00185), "< 0.19 %");
    }
}
