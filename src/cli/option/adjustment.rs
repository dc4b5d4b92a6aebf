//! `--adjust PATH=LO..HI`: a number that `balance` may change, and the range it may take.

use std::fmt;

use crate::cli::option::vary::split_path;
use crate::cli::usage::usage;
use crate::error::{Result, name_hint};
use crate::game::LoadedScenario;
use crate::scenario::{NumberValue, numbers};
use crate::study::balance::{Adjustable, LatticeAxis, RealRange, rounded, written};

/// The most values of the range of a whole number.
const MOST_VALUES: i64 = 100_000;

/// The place in a range, as a fraction of it, at which the fineness of its values is tried: the golden section, which
/// no decimal grid has.
const PROBE: f64 = 0.381_966_011_25;

/// A number and its range, as asked.
#[derive(Clone, Debug, PartialEq)]
pub struct Adjustment {
    /// The path.
    pub path: String,
    /// Both ends as they were written.
    pub ends: [String; 2],
}

/// Reads `enemy.count_die=1..6`.
pub fn adjustment(text: &str) -> std::result::Result<Adjustment, String> {
    let expected = || format!("found `{text}`, expected PATH=LO..HI, like enemy.count_die=1..6");
    let (path, range) = split_path(text).ok_or_else(expected)?;
    let (low, high) = range.split_once("..").ok_or_else(expected)?;
    let ends = [low, high].map(|end| end.trim().to_string());
    match ends.each_ref().map(|end| end.parse::<f64>().ok().filter(|end| end.is_finite())) {
        [Some(low), Some(high)] if low < high => Ok(Adjustment { path: path.to_string(), ends }),
        [Some(low), Some(high)] if low > high => {
            Err(format!("expected the lower end first; did you mean {path}={}..{}?", ends[1], ends[0]))
        }
        _ => Err(expected()),
    }
}

impl fmt::Display for Adjustment {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}={}", self.path, self.ends.join(".."))
    }
}

impl Adjustment {
    /// The number of the scenario at the path; whole if the scenario writes it as one and both ends are. `accepts` says
    /// whether a path may have a value.
    ///
    /// # Errors
    /// Kind `Usage` for a path that leads to no number, and for too many values.
    pub fn of(
        &self,
        scenario: &LoadedScenario,
        set: &[String],
        accepts: impl Fn(&str, &str) -> bool,
    ) -> Result<Adjustable> {
        let numbers = numbers(&scenario.document, set)?;
        let Some(number) = numbers.iter().find(|number| number.path == self.path) else {
            let hint = name_hint(&self.path, numbers.iter().map(|number| number.path.as_str()));
            return Err(usage(format!("--adjust {}: no number of the scenario is there", self.path)).hint(hint));
        };
        let whole = self.ends.each_ref().map(|end| end.parse::<i64>().ok());
        let real = self.ends.each_ref().map(|end| end.parse::<f64>().unwrap_or(f64::NAN));
        let own = match (number.value, whole) {
            (NumberValue::Integer(own), [Some(low), Some(high)]) => return self.whole(own, low, high),
            (NumberValue::Integer(own), _) => own as f64,
            (NumberValue::Real(own), _) => own,
        };
        // A value like no other of the range tells how fine the scenario takes them: inches to a hundredth, for instance.
        let probe = real[0] + PROBE * (real[1] - real[0]);
        let fine = |places: &Option<usize>| accepts(&self.path, &written(rounded(probe, *places)));
        let places = [None, Some(4), Some(3), Some(2), Some(1), Some(0)].into_iter().find(fine);
        if let (NumberValue::Integer(_), None) = (number.value, places) {
            let [low, high] = &self.ends;
            return Err(usage(format!("--adjust {}: found {low}..{high}, expected whole numbers", self.path)));
        }
        let places = places.flatten();
        Ok(Adjustable::Real(RealRange { path: self.path.clone(), ends: real, own, places }))
    }

    fn whole(&self, own: i64, low: i64, high: i64) -> Result<Adjustable> {
        if high.saturating_sub(low) >= MOST_VALUES {
            return Err(usage(format!("--adjust {}: {low}..{high} is more than {MOST_VALUES} values", self.path)));
        }
        let values = (low..=high).map(|value| value.to_string()).collect();
        let own = (own.clamp(low, high) - low) as usize;
        Ok(Adjustable::Whole(LatticeAxis { path: self.path.clone(), values, own }))
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
