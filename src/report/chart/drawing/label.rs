//! Numbers as charts show them: no more digits than a reader takes in at a glance, and no digit that the games have not
//! earned. Labels of marks, which people read one at a time, have every earned digit.

use crate::estimate::{earned, percent, round_significant};
use crate::report::odds_percent;
use crate::table::shortest;

/// A number with its interval, if it has one.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ChartValue {
    /// The number.
    pub value: f64,
    /// The limits of its interval.
    pub limits: Option<(f64, f64)>,
    /// Whether it is a share, shown as percent.
    pub is_share: bool,
}

/// Half-widths per standard error, for the digits that an interval earns: that of 95 %.
const HALF_WIDTHS: f64 = 1.96;

impl ChartValue {
    /// A share without an interval.
    pub fn share(value: f64) -> ChartValue {
        ChartValue { value, limits: None, is_share: true }
    }

    /// The standard error by which its digits are earned.
    fn error(&self) -> Option<f64> {
        let (low, high) = self.limits?;
        let half = 0.5 * (high - low);
        (half > 0.0 && half.is_finite()).then_some(half / HALF_WIDTHS)
    }

    /// The number with every earned digit, and its interval: `41.23 % (41.14 % to 41.33 %)`.
    pub fn told(&self) -> String {
        let text = self.text(self.value);
        match self.limits {
            Some((low, high)) => format!("{text} ({} to {})", self.text(low), self.text(high)),
            None => text,
        }
    }

    fn text(&self, value: f64) -> String {
        match (self.is_share, self.error()) {
            (true, error @ Some(_)) => percent(value, error),
            (true, None) => exact_percent(value),
            (false, error @ Some(_)) => earned(value, error),
            (false, None) => shortest(round_significant(value, 6)),
        }
    }

    /// The number in few digits: shares as percent with at most one decimal, other numbers with at most three digits.
    pub fn brief(&self) -> String {
        if self.is_share { odds_percent(self.value) } else { self.brief_number(self.value) }
    }

    /// The number in few digits with its sign, as a difference has it.
    pub fn signed(&self) -> String {
        self.signed_number(self.value)
    }

    /// Its limits in the digits of [`brief`](Self::brief), without a unit: `41.1–41.4`.
    pub fn brief_limits(&self) -> Option<String> {
        let (low, high) = self.limits.filter(|(low, high)| low.is_finite() && high.is_finite())?;
        let (factor, decimals) = match self.is_share {
            true => (100.0, 1),
            false => (1.0, self.decimals(1.0)),
        };
        let [low, high] = [low, high].map(|limit| printed(&decimal(limit * factor, decimals)));
        let joint = if low.starts_with('−') || high.starts_with('−') { " to " } else { "–" };
        Some(format!("{low}{joint}{high}"))
    }

    /// A difference with its limits, all signed: `−5.81 (−5.88 to −5.74)`.
    pub fn signed_limits(&self) -> String {
        let one = |limit: f64| self.signed_number(limit);
        match self.limits.filter(|(low, high)| low.is_finite() && high.is_finite()) {
            Some((low, high)) => format!("{} ({} to {})", self.signed(), one(low), one(high)),
            None => self.signed(),
        }
    }

    /// A number in the digits of this one, with its sign.
    fn signed_number(&self, value: f64) -> String {
        let factor = if self.is_share { 100.0 } else { 1.0 };
        let text = decimal(value * factor, self.decimals(factor));
        let is_zero = text.chars().all(|sign| "0.".contains(sign));
        if value > 0.0 && !is_zero { format!("+{text}") } else { printed(&text) }
    }

    fn brief_number(&self, value: f64) -> String {
        let text = decimal(value, self.decimals(1.0));
        // What is known exactly is not shown as nothing.
        let is_lost = self.limits.is_none() && value > 0.0 && text.chars().all(|sign| "0.".contains(sign));
        if is_lost { "< 0.01".to_string() } else { text }
    }

    /// The number of decimals worth showing: as many as three significant digits need, fewer where the interval has not
    /// earned them.
    fn decimals(&self, factor: f64) -> usize {
        let size = (self.value * factor).abs();
        let wanted = if size >= 100.0 {
            0
        } else if size >= 10.0 {
            1
        } else {
            2
        };
        let earned = self.error().map_or(2, |error| places(error * factor));
        wanted.min(earned)
    }
}

/// The decimal place of the second digit of an error, at least 0.
fn places(error: f64) -> usize {
    (1.0 - libm::floor(libm::log10(error))).clamp(0.0, 6.0) as usize
}

/// A number with a fixed number of decimals.
fn decimal(value: f64, decimals: usize) -> String {
    let text = format!("{value:.decimals$}");
    // Not `-0.0`.
    if text.trim_start_matches('-').chars().all(|sign| sign == '0' || sign == '.') {
        text.trim_start_matches('-').to_string()
    } else {
        text
    }
}

/// A share known exactly, in percent.
fn exact_percent(share: f64) -> String {
    format!("{} %", shortest(round_significant(100.0 * share, 6)))
}

/// The label of a tick of an axis, as short as it can be.
pub fn tick(value: f64) -> String {
    let text = shortest(round_significant(value, 12));
    text.replace('-', "−")
}

/// The label of a tick of an axis of shares.
pub fn percent_tick(value: f64) -> String {
    format!("{} %", tick(100.0 * value))
}

/// A name as words at the start of a sentence: `victory_points` as `Victory points`.
pub fn words(name: &str) -> String {
    let spaced = plain(name);
    if is_path(name) {
        return spaced;
    }
    let mut signs = spaced.chars();
    match signs.next() {
        Some(first) => first.to_uppercase().chain(signs).collect(),
        None => String::new(),
    }
}

/// A name in the middle of a sentence; a path of a scenario stays as it is typed.
pub fn plain(name: &str) -> String {
    if is_path(name) {
        return name.to_string();
    }
    let signs = [(">=", " ≥ "), ("<=", " ≤ "), ("=", " = ")];
    let sign = signs.into_iter().find(|(typed, _)| name.contains(typed));
    let spaced = name.replace('_', " ");
    sign.map_or(spaced.clone(), |(typed, shown)| spaced.replacen(typed, shown, 1))
}

/// Whether a name is a path of a scenario: words joined by dots.
fn is_path(name: &str) -> bool {
    name.contains('.')
        && name.chars().all(|sign| sign.is_ascii_alphanumeric() || "._-".contains(sign))
        && !name.starts_with(|c: char| c.is_ascii_digit() || c == '-')
}

/// A text of numbers with a printed minus sign for each hyphen.
pub fn printed(text: &str) -> String {
    text.replace("-", "−")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_those_that_the_interval_has_earned() {
        let value = |value, half| ChartValue { value, limits: Some((value - half, value + half)), is_share: false };
        assert_eq!(value(12.8137, 0.0102).told(), "12.8137 (12.8035 to 12.8239)");
        assert_eq!(value(12.8137, 0.0102).brief(), "12.8");
        assert_eq!(value(12.8137, 30.0).brief(), "13");
        assert_eq!(value(-5.7722, 0.0103).signed(), "−5.77");
        assert_eq!(value(-5.7722, 0.0703).signed_limits(), "−5.77 (−5.84 to −5.70)");
        assert_eq!(value(57.722, 0.103).brief_limits().unwrap(), "57.6–57.8");
        assert_eq!(value(-0.5, 1.0).brief_limits().unwrap(), "−1.50 to 0.50");
        assert_eq!(
            ChartValue { limits: Some((0.4114, 0.4133)), ..ChartValue::share(0.4123) }.brief_limits().unwrap(),
            "41.1–41.3"
        );
        assert_eq!(ChartValue { value: -0.001, limits: None, is_share: false }.brief(), "0.00");
        assert_eq!(ChartValue { value: 0.001, limits: None, is_share: false }.brief(), "< 0.01");
    }

    #[test]
    fn names_are_words() {
        assert_eq!((words("victory_points"), plain("no_roads")), ("Victory points".into(), "no roads".into()));
        assert_eq!((words("enemy.count_die"), plain("1.5_in")), ("enemy.count_die".into(), "1.5 in".into()));
        assert_eq!(words("victory_level>=major"), "Victory level ≥ major");
    }
}
