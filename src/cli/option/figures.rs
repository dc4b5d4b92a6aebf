//! The figures of a comparison: those that are shown, and those that a rule or an expectation needs.

use crate::cli::option::expectation;
use crate::cli::option::stopping::StoppingArguments;
use crate::error::Result;
use crate::game::{Figure, Measure};
use crate::study::expectation::Expectation;

/// The figures of a comparison, each once.
pub struct Subject {
    /// All figures; those from index `shown` on are there for an expectation alone.
    pub figures: Vec<Figure>,
    /// The number of figures that have rows in the tables.
    pub shown: usize,
    /// The index of the figure whose difference is wanted, and the half-width it is wanted to.
    pub wanted: Option<(usize, f64)>,
    /// The index of the figure by which a run stops once it is clear.
    pub clear: Option<usize>,
    /// The index of the figure of each expectation.
    pub expected: Vec<usize>,
}

impl Subject {
    /// The figures of the measures named (of one with labels all of them), or of all; and those of rules and expectations.
    ///
    /// # Errors
    /// Kind `Usage` for a name that the measures do not have.
    pub fn new(
        measures: &[Measure],
        named: &[String],
        wanted: Option<(&str, f64)>,
        clear: Option<&str>,
        expectations: &[Expectation],
    ) -> Result<Subject> {
        let mut figures = if named.is_empty() { Figure::all(measures) } else { self::named(named, measures)? };
        let wanted = match wanted {
            Some((name, width)) => Some((index(&mut figures, name, measures)?, width)),
            None => None,
        };
        let clear = clear.map(|name| index(&mut figures, name, measures)).transpose()?;
        let shown = figures.len();
        expectation::figures(expectations, measures)?;
        let expected = expectations.iter().map(|expectation| index(&mut figures, &expectation.figure, measures));
        let expected = expected.collect::<Result<_>>()?;
        Ok(Subject { figures, shown, wanted, clear, expected })
    }

    /// The figures of the measures named and of the rules of stopping; a rule without a measure is about the headline.
    ///
    /// # Errors
    /// As [`Subject::new`].
    pub fn of_stops(
        measures: &[Measure],
        named: &[String],
        stopping: &StoppingArguments,
        headline: &str,
        expectations: &[Expectation],
    ) -> Result<Subject> {
        let precision = stopping.precision.as_ref();
        let wanted = precision.map(|wish| (wish.measure.as_deref().unwrap_or(headline), wish.half_width));
        let clear = stopping.until_clear.as_ref().map(|clear| clear.measure.as_deref().unwrap_or(headline));
        // A rule that stops at one measure is about that one, unless others are named too.
        let own = clear.filter(|_| named.is_empty()).map(|name| vec![name.to_string()]);
        Subject::new(measures, own.as_deref().unwrap_or(named), wanted, clear, expectations)
    }

    /// Each expectation with its figure and the index of the figure.
    pub fn expected_of<'a>(&'a self, expectations: &'a [Expectation]) -> Vec<(&'a Expectation, &'a Figure, usize)> {
        expectations.iter().zip(&self.expected).map(|(one, &index)| (one, &self.figures[index], index)).collect()
    }
}

/// The index of the figure of this name, which is added if it is new.
fn index(figures: &mut Vec<Figure>, name: &str, measures: &[Measure]) -> Result<usize> {
    let figure = Figure::parse(name, measures)?;
    let known = figures.iter().position(|other| *other == figure);
    Ok(known.unwrap_or_else(|| {
        figures.push(figure);
        figures.len() - 1
    }))
}

/// The figures of these names; the name of a measure with labels stands for all of them.
///
/// # Errors
/// Kind `Usage` for a name that the measures do not have.
pub fn named(names: &[String], measures: &[Measure]) -> Result<Vec<Figure>> {
    let mut figures: Vec<Figure> = Vec::new();
    for name in names {
        let lead = format!("{name}=");
        let labels: Vec<Figure> =
            Figure::all(measures).into_iter().filter(|figure| figure.name.starts_with(&lead)).collect();
        let found = if labels.is_empty() { vec![Figure::parse(name, measures)?] } else { labels };
        figures.extend(found.into_iter().filter(|figure| !figures.contains(figure)).collect::<Vec<_>>());
    }
    Ok(figures)
}
