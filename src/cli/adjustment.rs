//! `--adjust PATH=LO..HI`: a number that `balance` may change, and between which ends.

use super::axis::split_path;
use super::load::LoadedScenario;
use super::usage;
use crate::error::{Result, name_hint};
use crate::scenario::{NumberValue, numbers};
use crate::study::balance::Axis;

/// The most values of a whole number.
const MOST_VALUES: i64 = 100_000;

/// A real number among several is tried at this many steps.
const REAL_STEPS: u32 = 100;

/// A number and its range, as asked.
#[derive(Clone, Debug, PartialEq)]
pub struct Adjustment {
    /// The path.
    pub path: String,
    /// Both ends as they were written.
    pub ends: [String; 2],
}

/// A number of the scenario that may be changed.
#[derive(Clone, Debug, PartialEq)]
pub enum Adjustable {
    /// A whole number: every value of the range.
    Whole(Axis),
    /// A real number: the path, both ends, and the scenario's own value.
    Real(String, [f64; 2], f64),
}

/// Reads `enemy.count_die=1..6`.
pub fn adjustment(text: &str) -> std::result::Result<Adjustment, String> {
    let expected = || format!("found `{text}`, expected PATH=LO..HI, like enemy.count_die=1..6");
    let (path, range) = split_path(text).ok_or_else(expected)?;
    let (low, high) = range.split_once("..").ok_or_else(expected)?;
    let ends = [low, high].map(|end| end.trim().to_string());
    match ends.each_ref().map(|end| end.parse::<f64>().ok().filter(|end| end.is_finite())) {
        [Some(low), Some(high)] if low < high => Ok(Adjustment { path: path.to_string(), ends }),
        _ => Err(expected()),
    }
}

impl Adjustment {
    /// The number of the scenario; whole if it is written as one there and both ends are.
    ///
    /// # Errors
    /// Kind `Usage` for a path that leads to no number, and for too many values.
    pub fn of(&self, scenario: &LoadedScenario, set: &[String]) -> Result<Adjustable> {
        let numbers = numbers(&scenario.document, set)?;
        let Some(number) = numbers.iter().find(|number| number.path == self.path) else {
            let hint = name_hint(&self.path, numbers.iter().map(|number| number.path.as_str()));
            return Err(usage(format!("--adjust {}: no number of the scenario is there", self.path)).hint(hint));
        };
        let whole = self.ends.each_ref().map(|end| end.parse::<i64>().ok());
        let real = self.ends.each_ref().map(|end| end.parse::<f64>().unwrap_or(f64::NAN));
        match (number.value, whole) {
            (NumberValue::Integer(own), [Some(low), Some(high)]) => self.whole(own, low, high),
            (NumberValue::Integer(own), _) => Ok(Adjustable::Real(self.path.clone(), real, own as f64)),
            (NumberValue::Real(own), _) => Ok(Adjustable::Real(self.path.clone(), real, own)),
        }
    }

    fn whole(&self, own: i64, low: i64, high: i64) -> Result<Adjustable> {
        if high.saturating_sub(low) >= MOST_VALUES {
            return Err(usage(format!("--adjust {}: {low}..{high} is more than {MOST_VALUES} values", self.path)));
        }
        let values = (low..=high).map(|value| value.to_string()).collect();
        let own = (own.clamp(low, high) - low) as usize;
        Ok(Adjustable::Whole(Axis { path: self.path.clone(), values, own }))
    }
}

impl Adjustable {
    /// Every value that is tried where several numbers are adjusted at once.
    pub fn axis(self) -> Axis {
        match self {
            Adjustable::Whole(axis) => axis,
            Adjustable::Real(path, [low, high], own) => {
                let part = |step: u32| f64::from(step) / f64::from(REAL_STEPS);
                let value = |step| crate::estimate::round_significant(low + part(step) * (high - low), 12);
                let values = (0..=REAL_STEPS).map(|step| format!("{:?}", value(step))).collect();
                let own = ((own.clamp(low, high) - low) / (high - low) * f64::from(REAL_STEPS)).round() as usize;
                Axis { path, values, own }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_has_two_ends_in_order() {
        let read = |text: &str| adjustment(text).map(|found| (found.path, found.ends));
        assert_eq!(read("a.b=1..6"), Ok(("a.b".to_string(), ["1".to_string(), "6".to_string()])));
        assert_eq!(read("a=-0.5..0.5"), Ok(("a".to_string(), ["-0.5".to_string(), "0.5".to_string()])));
        for wrong in ["a", "a=3", "a=3..3", "a=5..1", "a=x..y", "a=nan..2", "=1..2"] {
            assert!(adjustment(wrong).is_err(), "{wrong}");
        }
    }
}
