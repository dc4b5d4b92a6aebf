//! `--expect 'MEASURE in LO..HI'`: a gate that says whether a figure is where it should be.

use crate::cli::option::argument;
use crate::cli::terminal::output;
use crate::error::{Error, Kind, Result};
use crate::game::{Figure, Measure};
use crate::study::expectation::{Expectation, Expected, Judgement};

/// Reads `victory_points in 12..14`, `ending=surrender in ..5%`.
pub fn expectation(text: &str) -> std::result::Result<Expectation, String> {
    let expected = || {
        "expected MEASURE in LO..HI, like 'victory_points in 12..14', 'ending=surrender in ..5%' or 'a_wins in 45%..55%'"
            .to_string()
    };
    let (figure, range) = text.split_once(" in ").ok_or_else(expected)?;
    let (low, high) = range.split_once("..").ok_or_else(expected)?;
    let end = |text: &str, open: f64| if text.trim().is_empty() { Some(open) } else { argument::fraction(text.trim()) };
    match (end(low, f64::NEG_INFINITY), end(high, f64::INFINITY)) {
        (Some(low), Some(high)) if low <= high && (low.is_finite() || high.is_finite()) => {
            Ok(Expectation { figure: figure.trim().to_string(), low, high })
        }
        _ => Err(expected()),
    }
}

/// The figure of each expectation.
///
/// # Errors
/// Kind `Usage` for one that the measures do not have, and for a share that is expected beyond 0 to 1.
pub fn figures(expectations: &[Expectation], measures: &[Measure]) -> Result<Vec<Figure>> {
    expectations.iter().map(|expectation| figure_of(expectation, measures)).collect()
}

/// The figure of one expectation.
///
/// # Errors
/// As [`figures`]; a difference of shares is between -1 and 1.
fn figure_of(expectation: &Expectation, measures: &[Measure]) -> Result<Figure> {
    let figure = Figure::parse(&expectation.figure, measures)?;
    let beyond = |end: f64| end.is_finite() && !(-1.0..=1.0).contains(&end);
    if figure.is_share() && (beyond(expectation.low) || beyond(expectation.high)) {
        let message = format!("--expect: {} is a share, expected ends from 0 to 1 or 0% to 100%", figure.name);
        return Err(Error::new(Kind::Usage, message));
    }
    Ok(figure)
}

/// Checks that all expectations were held.
///
/// # Errors
/// Kind `Check` if one is broken, else kind `Limit` if there were too few games to judge one.
pub fn verdict(expected: &[Expected]) -> Result<()> {
    let of = |wanted: Judgement| {
        let found = expected.iter().filter(|found| found.judgement() == wanted);
        let name = |found: &Expected| {
            let of = if found.of.is_empty() { String::new() } else { format!(" ({})", found.of) };
            format!("{}{of}", found.figure.name)
        };
        found.map(name).collect::<Vec<_>>().join(", ")
    };
    let [broken, open] = [Judgement::Broken, Judgement::Open].map(of);
    if !broken.is_empty() {
        return Err(Error::new(Kind::Check, format!("not as expected: {broken}")));
    }
    if !open.is_empty() {
        let error = Error::new(Kind::Limit, format!("too few games to tell whether it is as expected: {open}"));
        return Err(error.hint("play more games, or widen what is expected"));
    }
    Ok(())
}

/// Joins the verdict on the expectations with that on the limits: where a limit was met too, a broken expectation goes
/// first and the limit is a remark.
///
/// # Errors
/// The errors of `limits` and `expected`.
pub fn beside(limits: Result<()>, expected: Result<()>) -> Result<()> {
    match (limits, expected) {
        (Err(limit), Err(broken)) if limit.kind == Kind::Limit && broken.kind == Kind::Check => {
            output::remark(&limit.to_string());
            Err(broken)
        }
        (limits, expected) => limits.and(expected),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expectations_are_read_with_open_ends_and_percent() {
        let read = |text: &str| expectation(text).map(|e| (e.figure, e.low, e.high));
        assert_eq!(read("points in 12..14.5"), Ok(("points".to_string(), 12.0, 14.5)));
        assert_eq!(read("ending=won in 45%..55%"), Ok(("ending=won".to_string(), 0.45, 0.55)));
        assert_eq!(read("points in ..-3"), Ok(("points".to_string(), f64::NEG_INFINITY, -3.0)));
        assert_eq!(read(" points  in 0 .. "), Ok(("points".to_string(), 0.0, f64::INFINITY)));
        for wrong in ["points", "points in 3", "points in 5..4", "points in ..", "points in a..b", "points in nan..2"] {
            assert!(expectation(wrong).is_err(), "{wrong}");
        }
    }
}
