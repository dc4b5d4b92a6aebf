//! What best play aims at.

use super::law_book::LawBook;
use super::outcome_reader::OutcomeReader;
use crate::error::{Error, Kind, Result};
use crate::game::{Figure, Measure, MeasureKind};
use crate::language::Snapshot;
use crate::tally::Reading;

/// What best play is asked to aim at.
#[derive(Clone, Debug)]
pub struct AskedAim {
    /// The measure that the game is played for.
    pub headline: String,
    /// The figure that was named; where there is none, the headline.
    pub figure: Option<Figure>,
    /// Whether it wants as little of it as can be.
    pub wants_least: bool,
}

/// What the strategy of a seat aims at: the greatest mean of a measure, the greatest chance of a value, or the least.
pub struct SeatAim<'g> {
    reader: &'g OutcomeReader,
    figure: Figure,
    wants_least: bool,
    /// What it is of: a label, the measure or the figure.
    word: String,
}

impl<'g> SeatAim<'g> {
    /// The goal of a seat, 1 or 2. The second seat wants little of what the first wants much of; of the labels of a
    /// headline each has its own: `a_wins` or `b_wins`, else the first or the second.
    pub fn new(reader: &'g OutcomeReader, measures: &[Measure], asked: &AskedAim, seat: u8) -> Self {
        let measure = measures.iter().position(|measure| measure.name == asked.headline).unwrap_or(0);
        let is_second = seat == 2;
        let (figure, is_own) = match (&asked.figure, measures[measure].kind) {
            (Some(figure), _) => (figure.clone(), false),
            (None, MeasureKind::Count) => (Figure::of(measures, measure, Reading::Value), false),
            (None, MeasureKind::YesNo) => (Figure::of(measures, measure, Reading::Is(1)), false),
            (None, MeasureKind::Labels(labels)) => {
                let wins = if is_second { "b_wins" } else { "a_wins" };
                let other = usize::from(is_second).min(labels.len() - 1);
                let label = labels.iter().position(|label| *label == wins).unwrap_or(other);
                (Figure::of(measures, measure, Reading::Is(label as i64)), true)
            }
        };
        let wants_least = asked.wants_least != (is_second && !is_own);
        let word = match (measures[figure.measure].kind, figure.reading) {
            (MeasureKind::Labels(labels), Reading::Is(label)) => labels[label as usize],
            _ => figure.name.as_str(),
        };
        let word = word.to_string();
        SeatAim { reader, figure, wants_least, word }
    }

    /// The name of the column that tells how much of it is reached.
    pub fn column(&self) -> String {
        if self.is_chance() { format!("p_{}", self.word) } else { self.word.clone() }
    }

    /// What it aims at: `the most turns`, `the least chance of b_wins`.
    pub fn told(&self) -> String {
        let what = match (self.is_chance(), self.wants_least) {
            (true, false) => "greatest chance of",
            (true, true) => "least chance of",
            (false, false) => "most",
            (false, true) => "least",
        };
        format!("the {what} {}", self.word)
    }

    /// The name of the column of several seats: the common one, or that of the chance to win, each its own.
    pub fn common_column(seats: &[SeatAim<'_>]) -> String {
        let Some(first) = seats.first() else { return String::new() };
        let own = |seat: &SeatAim<'_>, of: &str| seat.word.strip_prefix(of).map(str::to_string);
        match seats {
            [a, b] if a.column() != b.column() => match (own(a, "a_"), own(b, "b_")) {
                (Some(a), Some(b)) if a == b => format!("p_{a}"),
                _ => "p_aim".to_string(),
            },
            _ => first.column(),
        }
    }

    /// Whether it is a chance.
    pub fn is_chance(&self) -> bool {
        self.figure.is_share()
    }

    /// How much of it a value of the measure is.
    pub fn amount_of(&self, value: i64) -> f64 {
        self.figure.reading.of(value) as f64
    }

    /// The worth of an amount, the greater the better, and the amount of a worth. A chance is worth as much as that of
    /// the contrary, so that nothing is worth less than a game without end.
    pub fn turned(&self, amount: f64) -> f64 {
        match (self.wants_least, self.is_chance()) {
            (false, _) => amount,
            (true, true) => 1.0 - amount,
            (true, false) => 0.0 - amount,
        }
    }

    /// The number of the measure.
    pub fn measure(&self) -> usize {
        self.figure.measure
    }

    /// The worth of an outcome that was saved, the greater the better.
    ///
    /// # Errors
    /// Kind `Scenario` for what is no outcome.
    pub fn worth(&self, book: &mut LawBook<'_>, outcome: &Snapshot) -> Result<f64> {
        let value = book.reload(outcome);
        let mut found = 0;
        let read = self.reader.read(book.machine(), value, |measure, value| {
            if measure == self.figure.measure {
                found = value;
            }
        });
        read.map_err(|mistake| Error::new(Kind::Scenario, mistake.message))?;
        Ok(self.turned(self.amount_of(found)))
    }
}
