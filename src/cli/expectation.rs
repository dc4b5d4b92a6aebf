//! `--expect 'MEASURE in LO..HI'`: a gate that says whether a figure is where it should be.

use super::{argument, output};
use crate::error::{Error, Kind, Result};
use crate::estimate::{Interval, earned, percent, share};
use crate::game::{ENDING, Figure, Measure, Reading, UNFINISHED};
use crate::table::{Cell, Table};

/// Where a figure is expected to be, as asked.
#[derive(Clone, Debug, PartialEq)]
pub struct Expectation {
    /// The figure, as it is asked for.
    pub figure: String,
    /// The lower end; minus infinity if there is none.
    pub low: f64,
    /// The upper end; infinity if there is none.
    pub high: f64,
}

/// What an interval says about an expectation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The whole interval is where it should be.
    Held,
    /// The whole interval is outside.
    Broken,
    /// A border lies in the interval, or there is no interval: too few games to tell.
    Open,
}

/// An expectation beside what was found.
pub struct Finding<'a> {
    /// What was expected.
    pub expectation: &'a Expectation,
    /// Of what: empty for a run, the two variants for a comparison.
    pub of: String,
    /// The figure.
    pub figure: &'a Figure,
    /// The estimate.
    pub value: f64,
    /// Its interval, at the level at which all expectations hold together.
    pub interval: Option<Interval>,
}

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

impl Expectation {
    /// What an interval says. One without width says that no spread was seen, not that there is none, and decides nothing.
    pub fn verdict(&self, interval: Option<Interval>) -> Verdict {
        match interval {
            Some(i) if i.high > i.low && self.low <= i.low && i.high <= self.high => Verdict::Held,
            Some(i) if i.high > i.low && (i.high < self.low || self.high < i.low) => Verdict::Broken,
            _ => Verdict::Open,
        }
    }

    /// The figure of each expectation.
    ///
    /// # Errors
    /// Kind `Usage` for one that the measures do not have, and for a share that is expected beyond 0 to 1.
    pub fn figures(expectations: &[Expectation], measures: &[Measure]) -> Result<Vec<Figure>> {
        expectations.iter().map(|expectation| expectation.figure(measures)).collect()
    }

    /// Its figure.
    ///
    /// # Errors
    /// As [`Expectation::figures`]; a difference of shares is between -1 and 1.
    pub fn figure(&self, measures: &[Measure]) -> Result<Figure> {
        let figure = Figure::parse(&self.figure, measures)?;
        let beyond = |end: f64| end.is_finite() && !(-1.0..=1.0).contains(&end);
        if figure.is_share() && (beyond(self.low) || beyond(self.high)) {
            let message = format!("--expect: {} is a share, expected ends from 0 to 1 or 0% to 100%", figure.name);
            return Err(Error::new(Kind::Usage, message));
        }
        Ok(figure)
    }
}

/// Whether games that met a cap leave a figure open: those of the measure `ending` might have ended in any way.
fn is_open(figure: &Figure, measures: &[Measure]) -> Option<i64> {
    let measure = &measures[figure.measure];
    measure.value_of(UNFINISHED).filter(|&cap| measure.name == ENDING && figure.reading != Reading::Is(cap))
}

/// An interval of a share, or of the surplus of the first share over the second, widened by the most that the shares of
/// games that met a cap may be under each: so many of so many games. `of` gives the interval at a level; where there are such
/// games, it and the two bounds share the error.
pub fn with_unfinished(
    of: impl Fn(f64) -> Option<Interval>,
    figure: &Figure,
    measures: &[Measure],
    capped: [(u64, u64); 2],
    level: f64,
) -> Option<Interval> {
    let Some(cap) = is_open(figure, measures).filter(|_| capped.iter().any(|&(games, _)| games > 0)) else {
        return of(level);
    };
    let each = level_of_each(level, 3);
    let open = capped.map(|(games, all)| if games == 0 { 0.0 } else { share(games, all, each).high });
    // Counted as yes they may be fewer, counted as no more.
    let [below, above] = if figure.reading.of(cap) == 1 { open } else { [open[1], open[0]] };
    let least = if capped[1].1 == 0 { 0.0 } else { -1.0 };
    of(each).map(|interval| Interval {
        low: (interval.low - below).max(least),
        high: (interval.high + above).min(1.0),
        ..interval
    })
}

/// The level at which each of so many expectations is asked so that all hold together (Bonferroni).
pub fn level_of_each(level: f64, expectations: usize) -> f64 {
    1.0 - (1.0 - level) / expectations.max(1) as f64
}

impl Finding<'_> {
    fn verdict(&self) -> Verdict {
        self.expectation.verdict(self.interval)
    }

    fn cells(&self) -> Vec<Cell> {
        let number = |value: f64| {
            let places = self.interval.map(|interval| interval.half_width() / 2.0);
            let text = if self.figure.is_share() { percent(value, places) } else { earned(value, places) };
            Cell::Number(value, text)
        };
        let end = |value: f64| match value.is_finite() {
            true if self.figure.is_share() => Cell::Number(value, percent(value, None)),
            true => Cell::exact(value),
            false => Cell::Empty,
        };
        let limit = |limit: Option<f64>| limit.map_or(Cell::Empty, number);
        let verdict = match self.verdict() {
            Verdict::Held => "held",
            Verdict::Broken => "broken",
            Verdict::Open => "too few games to tell",
        };
        let figure = self.figure.name.as_str();
        let mut cells =
            vec![figure.into(), self.of.as_str().into(), end(self.expectation.low), end(self.expectation.high)];
        cells.extend([number(self.value), limit(self.interval.map(|i| i.low)), limit(self.interval.map(|i| i.high))]);
        cells.push(verdict.into());
        cells
    }
}

/// The table `expectations`, if anything was expected.
pub fn tables(findings: &[Finding], level: f64) -> Vec<Table> {
    if findings.is_empty() { Vec::new() } else { vec![table(findings, level)] }
}

/// The table `expectations`.
fn table(findings: &[Finding], level: f64) -> Table {
    let columns = ["measure", "of", "expected_low", "expected_high", "value", "ci_low", "ci_high", "verdict"];
    let mut table = Table::new("expectations", &columns).titled("Expectations").sparing(&["of"], "--format json");
    table.rows = findings.iter().map(Finding::cells).collect();
    table.notes.push(format!("Held or broken: the whole interval is; all together at {}.", percent(level, None)));
    table
}

/// Whether all were held.
///
/// # Errors
/// Kind `Check` if one is broken, else kind `Limit` if there were too few games to tell of one.
pub fn verdict(findings: &[Finding]) -> Result<()> {
    let of = |wanted: Verdict| {
        let found = findings.iter().filter(|finding| finding.verdict() == wanted);
        let name = |finding: &Finding| {
            let of = if finding.of.is_empty() { String::new() } else { format!(" ({})", finding.of) };
            format!("{}{of}", finding.figure.name)
        };
        found.map(name).collect::<Vec<_>>().join(", ")
    };
    let [broken, open] = [Verdict::Broken, Verdict::Open].map(of);
    if !broken.is_empty() {
        return Err(Error::new(Kind::Check, format!("not as expected: {broken}")));
    }
    if !open.is_empty() {
        let error = Error::new(Kind::Limit, format!("too few games to tell whether it is as expected: {open}"));
        return Err(error.hint("play more games, or widen what is expected"));
    }
    Ok(())
}

/// The verdict beside what else is to be said of the results: where a limit was met too, a broken expectation goes first and
/// the limit is a remark.
///
/// # Errors
/// Those of the two.
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
    use crate::estimate::Method;

    fn interval(low: f64, high: f64) -> Option<Interval> {
        Some(Interval { low, high, level: 0.95, method: Method::Normal })
    }

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

    #[test]
    fn only_a_whole_interval_decides() {
        let expectation = expectation("points in 1..2").unwrap();
        let cases = [
            (interval(1.2, 1.8), Verdict::Held),
            (interval(1.0, 2.0), Verdict::Held),
            (interval(2.1, 2.2), Verdict::Broken),
            (interval(0.1, 0.9), Verdict::Broken),
            (interval(0.9, 1.1), Verdict::Open),
            (interval(0.0, 3.0), Verdict::Open),
            (interval(2.0, 2.2), Verdict::Open),
            (interval(1.5, 1.5), Verdict::Open),
            (interval(f64::NAN, f64::NAN), Verdict::Open),
            (None, Verdict::Open),
        ];
        for (interval, verdict) in cases {
            assert_eq!(expectation.verdict(interval), verdict, "{interval:?}");
        }
    }

    #[test]
    fn games_that_met_a_cap_might_have_ended_in_any_way() {
        const MEASURES: [Measure; 1] = [Measure {
            name: ENDING,
            unit: "",
            meaning: "",
            kind: crate::game::Kind::Labels(&["won", "lost", UNFINISHED]),
        }];
        let widened = |name: &str, capped| {
            let figure = Figure::parse(name, &MEASURES).unwrap();
            let wide = with_unfinished(|_| interval(0.5, 0.75), &figure, &MEASURES, capped, 0.95).unwrap();
            (wide.low, wide.high)
        };
        let most = |k| share(k, 1_000, level_of_each(0.95, 3)).high;
        assert_eq!(widened("ending=won", [(100, 1_000), (0, 0)]), (0.5, 0.75 + most(100)));
        assert_eq!(widened("ending=won", [(400, 1_000), (0, 0)]), (0.5, 1.0));
        assert_eq!(widened("ending=won", [(0, 1_000), (100, 1_000)]), (0.5 - most(100), 0.75));
        assert_eq!(widened("ending=unfinished", [(100, 1_000), (0, 0)]), (0.5, 0.75));
        assert_eq!(widened("ending>=lost", [(100, 1_000), (0, 0)]), (0.5 - most(100), 0.75));
    }

    #[test]
    fn several_expectations_share_the_level() {
        assert_eq!(level_of_each(0.95, 1), 0.95);
        assert!((level_of_each(0.95, 5) - 0.99).abs() < 1e-12);
    }
}
