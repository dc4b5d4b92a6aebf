//! Expectations: whether a figure is where it should be.

use crate::estimate::{Interval, Method, share};
use crate::game::{ENDING, Figure, Measure, UNFINISHED};
use crate::tally::Reading;

/// The range in which a figure is expected.
#[derive(Clone, Debug, PartialEq)]
pub struct Expectation {
    /// The name of the figure.
    pub figure: String,
    /// The lower end; minus infinity if there is none.
    pub low: f64,
    /// The upper end; infinity if there is none.
    pub high: f64,
    /// Whether an end was written as a per cent, which only a share may be.
    pub is_percent: bool,
}

/// The judgement of an interval on an expectation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// The whole interval is in the range expected.
    Held,
    /// The whole of the wider interval is outside.
    Broken,
    /// A border lies in the interval, or there is no interval: too few games to tell.
    Open,
}

impl Judgement {
    /// The judgement in words.
    pub fn words(self) -> &'static str {
        match self {
            Judgement::Held => "held",
            Judgement::Broken => "broken",
            Judgement::Open => "too few games to tell",
        }
    }
}

/// An expectation beside the estimate.
pub struct Expected<'a> {
    /// The expectation.
    pub expectation: &'a Expectation,
    /// The subject of the figure: empty for a run, the two variants for a comparison, an entrant, a cell of a sweep.
    pub of: String,
    /// The name of the figure.
    pub name: String,
    /// Whether it is a share, or a difference of two.
    pub is_share: bool,
    /// The estimate; NaN if there is none.
    pub value: f64,
    /// The interval that it is held by.
    pub interval: Option<Interval>,
    /// The judgement.
    pub judgement: Judgement,
    /// Whether its interval holds together with those of all others, so that no wider one is needed.
    pub holds_together: bool,
}

impl Expectation {
    /// The judgement of an interval and of the wider one of all expectations `together`. One without width says that no
    /// spread was seen, not that there is none, and decides nothing; nor does one of a mean in which too few games differ.
    ///
    /// That all expectations hold is one claim: it errs only if a false one is held, so each may be held at the level
    /// itself. That some one is broken is as many claims as there are expectations.
    pub fn judgement(&self, interval: Option<Interval>, together: Option<Interval>) -> Judgement {
        let decides = |i: &Interval| i.high > i.low && i.method != Method::FayFeuer;
        match (interval.filter(decides), together.filter(decides)) {
            (Some(i), _) if self.low <= i.low && i.high <= self.high => Judgement::Held,
            (_, Some(i)) if i.high < self.low || self.high < i.low => Judgement::Broken,
            _ => Judgement::Open,
        }
    }
}

impl<'a> Expected<'a> {
    /// An estimate judged by its interval, and by the wider one by which one of all expectations is called broken, so that
    /// together they err no more often than the level says.
    pub fn judged(
        expectation: &'a Expectation,
        of: String,
        (name, is_share): (&str, bool),
        value: Option<f64>,
        [interval, together]: [Option<Interval>; 2],
    ) -> Expected<'a> {
        let judgement = expectation.judgement(interval, together);
        let value = value.unwrap_or(f64::NAN);
        let (name, holds_together) = (name.to_string(), false);
        Expected { expectation, of, name, is_share, value, interval, judgement, holds_together }
    }

    /// The standard error that says to which digit the number is told; `None` where it and its limits are whole, and told as
    /// they are.
    pub fn error(&self) -> Option<f64> {
        let interval = self.interval?;
        let is_whole = [self.value, interval.low, interval.high].iter().all(|number| number.fract() == 0.0);
        (self.is_share || !is_whole).then(|| interval.half_width() / 2.0)
    }

    /// A number that is known to lie in an interval which holds for all expectations at once: its limits decide, also
    /// where they are one number.
    pub fn enclosed(
        expectation: &'a Expectation,
        name: &str,
        value: Option<f64>,
        [low, high]: [f64; 2],
        (level, method): (f64, Method),
    ) -> Expected<'a> {
        let judgement = match () {
            () if expectation.low <= low && high <= expectation.high => Judgement::Held,
            () if high < expectation.low || expectation.high < low => Judgement::Broken,
            () => Judgement::Open,
        };
        let (interval, value) = (Some(Interval { low, high, level, method }), value.unwrap_or(f64::NAN));
        let (of, name, is_share, holds_together) = (String::new(), name.to_string(), false, true);
        Expected { expectation, of, name, is_share, value, interval, judgement, holds_together }
    }
}

/// The value of a game that met a cap, if such games leave the figure open: those of the measure `ending` might have
/// ended in any way. `None` otherwise.
fn is_open(figure: &Figure, measures: &[Measure]) -> Option<i64> {
    let measure = &measures[figure.measure];
    measure.value_of(UNFINISHED).filter(|&cap| measure.name == ENDING && figure.reading != Reading::Is(cap))
}

/// Widens an interval of a share, or of the surplus of the first share over the second, since games that met a cap
/// might have ended in any way. `capped` has these games and all games of each share; the interval reaches as far as
/// the upper limits of their shares. `of` gives the interval at a level; if there are such games, it and the two limits
/// share the error.
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

/// The level at which one of several expectations is called broken, so that together they err no more often (Bonferroni).
pub fn level_of_each(level: f64, expectations: usize) -> f64 {
    1.0 - (1.0 - level) / expectations.max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn interval(low: f64, high: f64) -> Option<Interval> {
        Some(Interval { low, high, level: 0.95, method: Method::Normal })
    }

    #[test]
    fn only_a_whole_interval_decides() {
        let expectation = Expectation { figure: "points".to_string(), low: 1.0, high: 2.0, is_percent: false };
        let cases = [
            (interval(1.2, 1.8), Judgement::Held),
            (interval(1.0, 2.0), Judgement::Held),
            (interval(2.1, 2.2), Judgement::Broken),
            (interval(0.1, 0.9), Judgement::Broken),
            (interval(0.9, 1.1), Judgement::Open),
            (interval(0.0, 3.0), Judgement::Open),
            (interval(2.0, 2.2), Judgement::Open),
            (interval(1.5, 1.5), Judgement::Open),
            (interval(f64::NAN, f64::NAN), Judgement::Open),
            (None, Judgement::Open),
        ];
        for (interval, expected) in cases {
            assert_eq!(expectation.judgement(interval, interval), expected, "{interval:?}");
        }
        let rare = interval(1.2, 1.8).map(|interval| Interval { method: Method::FayFeuer, ..interval });
        assert_eq!(expectation.judgement(rare, rare), Judgement::Open, "too few games differ");
        let [near, wide] = [interval(2.05, 2.15), interval(1.95, 2.25)];
        assert_eq!(expectation.judgement(near, wide), Judgement::Open, "broken alone, but not as one of several");
        let [near, wide] = [interval(1.1, 1.9), interval(0.9, 2.1)];
        assert_eq!(expectation.judgement(near, wide), Judgement::Held, "all held is one claim");
    }

    #[test]
    fn games_that_met_a_cap_might_have_ended_in_any_way() {
        const MEASURES: [Measure; 1] = [Measure {
            name: ENDING,
            unit: "",
            meaning: "",
            kind: crate::game::MeasureKind::Labels(&["won", "lost", UNFINISHED]),
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
