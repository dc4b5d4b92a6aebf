//! What a comparison is about: the figures that are shown, and those that a rule or an expectation looks at.

use crate::cli::option::expectation;
use crate::error::Result;
use crate::game::{Figure, Measure};
use crate::study::expectation::Expectation;

/// The figures of a comparison, each once.
pub struct Subject {
    /// All of them; those behind `shown` are there for an expectation alone.
    pub figures: Vec<Figure>,
    /// How many of them have rows in the tables.
    pub shown: usize,
    /// The figure whose difference is wanted to a half-width, by its index.
    pub wanted: Option<(usize, f64)>,
    /// The figure by which a run stops when it is clear.
    pub clear: Option<usize>,
    /// The figure of each expectation.
    pub expected: Vec<usize>,
}

impl Subject {
    /// The measures named, or all; and those of the rules and expectations.
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
        let mut figures = Vec::new();
        if named.is_empty() {
            figures = Figure::all(measures);
        }
        for name in named {
            index(&mut figures, name, measures)?;
        }
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

    /// Each expectation with its figure and the figure's place.
    pub fn expected_of<'a>(&'a self, expectations: &'a [Expectation]) -> Vec<(&'a Expectation, &'a Figure, usize)> {
        expectations.iter().zip(&self.expected).map(|(one, &index)| (one, &self.figures[index], index)).collect()
    }
}

/// The index of a figure, which is added if it is new.
fn index(figures: &mut Vec<Figure>, name: &str, measures: &[Measure]) -> Result<usize> {
    let figure = Figure::parse(name, measures)?;
    let known = figures.iter().position(|other| *other == figure);
    Ok(known.unwrap_or_else(|| {
        figures.push(figure);
        figures.len() - 1
    }))
}
