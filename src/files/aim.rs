//! What best play aims at.

use super::law_book::LawBook;
use super::outcome_reader::OutcomeReader;
use crate::error::{Error, Kind, Result};
use crate::game::{Measure, MeasureKind};
use crate::language::Snapshot;

/// What the strategy of a seat aims at: the greatest mean of a measure, or the greatest chance of a label.
pub struct SeatAim<'g> {
    reader: &'g OutcomeReader,
    measure: usize,
    label: Option<i64>,
    sign: f64,
    /// The name of the column that tells how much of it is reached.
    pub column: String,
}

impl<'g> SeatAim<'g> {
    /// The goal of a seat, 1 or 2, in the headline of a game: yes, the label `a_wins` or `b_wins`, else the first; the
    /// second seat wants a number small.
    pub fn new(reader: &'g OutcomeReader, measures: &[Measure], headline: &str, seat: u8) -> Self {
        let measure = measures.iter().position(|measure| measure.name == headline).unwrap_or(0);
        let Measure { name, kind, .. } = measures[measure];
        let is_second = seat == 2;
        match kind {
            MeasureKind::Labels(labels) => {
                let wins = if is_second { "b_wins" } else { "a_wins" };
                let other = usize::from(is_second).min(labels.len() - 1);
                let label = labels.iter().position(|label| *label == wins).unwrap_or(other);
                let column = format!("p_{}", labels[label]);
                SeatAim { reader, measure, label: Some(label as i64), sign: 1.0, column }
            }
            MeasureKind::YesNo => {
                let column = format!("{}{name}", if is_second { "p_not_" } else { "p_" });
                SeatAim { reader, measure, label: Some(i64::from(!is_second)), sign: 1.0, column }
            }
            MeasureKind::Count => {
                let (sign, column) = if is_second { (-1.0, format!("minus_{name}")) } else { (1.0, name.to_string()) };
                SeatAim { reader, measure, label: None, sign, column }
            }
        }
    }

    /// Whether it is a chance.
    pub fn is_chance(&self) -> bool {
        self.label.is_some()
    }

    /// The worth of a value of the measure.
    pub fn worth_of(&self, value: i64) -> f64 {
        match self.label {
            Some(label) => f64::from(u8::from(value == label)),
            None => self.sign * value as f64,
        }
    }

    /// The number of the measure.
    pub fn measure(&self) -> usize {
        self.measure
    }

    /// The worth of an outcome that was saved.
    ///
    /// # Errors
    /// Kind `Scenario` for what is no outcome.
    pub fn worth(&self, book: &mut LawBook<'_>, outcome: &Snapshot) -> Result<f64> {
        let value = book.reload(outcome);
        let mut found = 0;
        let read = self.reader.read(book.machine(), value, |measure, value| {
            if measure == self.measure {
                found = value;
            }
        });
        read.map_err(|mistake| Error::new(Kind::Scenario, mistake.message))?;
        Ok(self.worth_of(found))
    }
}
