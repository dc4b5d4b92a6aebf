//! `--expect 'MEASURE in LO..HI'`: a gate that says whether a figure is where it should be.

use std::path::PathBuf;

use clap::Args;

use crate::archive::{RunRecord, check_writable, write_file};
use crate::cli::option::argument;
use crate::cli::terminal::output;
use crate::error::{Error, Kind, Result};
use crate::game::{Figure, Measure};
use crate::report::{expectation_tables, junit};
use crate::study::expectation::{Expectation, Expected, Judgement};
use crate::table::Table;

/// The table of expectations.
const TABLE: &str = "expectations";

/// What is expected, and where the judgement goes.
#[derive(Clone, Debug, Default, Args)]
pub struct GateArguments {
    /// Checks that a figure lies in a range, like 'victory_points in 12..14' or 'ending=surrender in ..5%': exit code 1 if it
    /// does not, 4 if there were too few games to tell; may be repeated
    #[arg(long = "expect", value_name = "FIGURE in LO..HI", value_parser = expectation)]
    pub expect: Vec<Expectation>,
    /// Also writes what was expected and found as JUnit XML, a test case for each, as CI systems read it
    #[arg(long, value_name = "FILE", requires = "expect")]
    pub junit: Option<PathBuf>,
}

impl GateArguments {
    /// Checks, before anything is played, the name of the one table asked for, and that the file can be written.
    ///
    /// # Errors
    /// Kind `Usage` for a table that is not among `tables`, where `expectations` is one if something is expected; kind
    /// `File`.
    pub fn check(&self, table: Option<&str>, tables: &[&str]) -> Result<()> {
        let own = (!self.expect.is_empty()).then_some(TABLE);
        output::check_table(table, &tables.iter().copied().chain(own).collect::<Vec<_>>())?;
        self.junit.as_deref().map_or(Ok(()), check_writable)
    }

    /// Checks that only one question is asked where a file is to be written.
    ///
    /// # Errors
    /// Kind `Usage`.
    pub fn check_alone(&self, has_leaders: bool) -> Result<()> {
        match self.junit {
            Some(_) if has_leaders => {
                Err(Error::new(Kind::Usage, "--junit tells one question, and --leaders asks several"))
            }
            _ => Ok(()),
        }
    }
}

/// The expectations of results, judged.
#[derive(Clone, Copy)]
pub struct Gate<'a> {
    /// What was asked.
    pub arguments: &'a GateArguments,
    /// What was found.
    pub expected: &'a [Expected<'a>],
}

impl Gate<'_> {
    /// The table `expectations`, if there are any.
    pub fn tables(&self, record: &RunRecord) -> Vec<Table> {
        expectation_tables(self.expected, record.identity.level)
    }

    /// Writes the file of `--junit`, if there is to be one.
    ///
    /// # Errors
    /// Kind `File`.
    pub fn write(&self, record: &RunRecord) -> Result<()> {
        let text = || junit(record, self.expected).into_bytes();
        self.arguments.junit.as_deref().map_or(Ok(()), |path| write_file(path, &text()))
    }

    /// Checks that all expectations were held.
    ///
    /// # Errors
    /// As [`verdict`].
    pub fn verdict(&self) -> Result<()> {
        verdict(self.expected)
    }
}

/// Reads `victory_points in 12..14`, `ending=surrender in ..5%`.
pub fn expectation(text: &str) -> std::result::Result<Expectation, String> {
    let expected = || {
        "expected MEASURE in LO..HI, like 'victory_points in 12..14', 'ending=surrender in ..5%' or 'a_wins in 45%..55%'"
            .to_string()
    };
    let (figure, range) = text.split_once(" in ").ok_or_else(|| bound(text).unwrap_or_else(expected))?;
    let (low, high) = range.split_once("..").ok_or_else(expected)?;
    let end = |text: &str, open: f64| if text.trim().is_empty() { Some(open) } else { argument::fraction(text.trim()) };
    match (end(low, f64::NEG_INFINITY), end(high, f64::INFINITY)) {
        (Some(low), Some(high)) if low <= high && (low.is_finite() || high.is_finite()) => {
            let is_percent = range.contains('%');
            Ok(Expectation { figure: figure.trim().to_string(), low, high, is_percent })
        }
        (Some(end), Some(begin)) if end.is_finite() && begin.is_finite() => Err(format!(
            "expected the lower end first; did you mean '{} in {}..{}'?",
            figure.trim(),
            high.trim(),
            low.trim()
        )),
        _ => Err(expected()),
    }
}

/// The message for a bound that is written with a sign: `share<=60%`.
fn bound(text: &str) -> Option<String> {
    let (figure, is_most, end) = [("<=", true), (">=", false)]
        .into_iter()
        .find_map(|(sign, is_most)| text.split_once(sign).map(|(figure, end)| (figure.trim(), is_most, end.trim())))?;
    argument::fraction(end)?;
    let range = if is_most { format!("..{end}") } else { format!("{end}..") };
    Some(format!("expected a range; did you mean '{figure} in {range}'?"))
}

/// The figure of each expectation.
///
/// # Errors
/// Kind `Usage` for one that the measures do not have, for a share that is expected beyond 0 to 1, and for a mean that is
/// expected in per cent.
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
    if expectation.is_percent && !figure.is_share() {
        let message = format!("--expect: {} is a mean of {}, and no per cent", figure.name, figure.unit);
        let hint = format!("a share is expected like '{}>=1 in 45%..55%'", figure.name);
        return Err(Error::new(Kind::Usage, message).hint(hint));
    }
    Ok(figure)
}

/// Checks that all expectations were held.
///
/// # Errors
/// Kind `Check` if one is broken, else kind `Limit` if there were too few games to judge one.
fn verdict(expected: &[Expected]) -> Result<()> {
    let of = |wanted: Judgement| {
        let found = expected.iter().filter(|found| found.judgement == wanted);
        let name = |found: &Expected| {
            let of = if found.of.is_empty() { String::new() } else { format!(" ({})", found.of) };
            format!("{}{of}", found.name)
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
        assert!(expectation("share<=60%").is_err_and(|message| message.ends_with("did you mean 'share in ..60%'?")));
        assert!(expectation("points >= 3").is_err_and(|message| message.ends_with("did you mean 'points in 3..'?")));
    }
}
