//! The tables of odds that a file declares.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::declared::DeclaredOdds;
use super::image::FileImage;
use super::law_book::{LEFT_OUT, LawBook};
use super::rules::PlayHost;
use crate::chance::{Sampler, Streams};
use crate::error::{Error, Kind, Result};
use crate::exact::Totals;
use crate::game::{Column, ColumnKind, Exact, Key, NOT_ASKED, OddsTable, Sample, Silent};
use crate::language::{Datum, Machine, ObjectKind, Pause};

/// A table of odds of a file.
pub struct FileQuestions {
    image: Arc<FileImage>,
    odds: DeclaredOdds,
    /// Whether some row may go on for ever, and a negligible part of its ways was left out.
    is_cut: AtomicBool,
}

impl FileQuestions {
    /// The table that a file declares.
    pub fn new(image: Arc<FileImage>, odds: DeclaredOdds) -> Self {
        FileQuestions { image, odds, is_cut: AtomicBool::new(false) }
    }

    /// The values that the question of a row is asked with.
    fn values(&self, machine: &mut Machine, row: usize) -> Vec<Datum> {
        let value = |key: &Key| match key {
            Key::Integer(number) => Datum::Number(*number),
            Key::Word(text) => machine.text_value(text),
        };
        self.odds.rows[row].iter().map(value).collect()
    }

    /// The answer of a trial to each column.
    fn answers(&self, machine: &Machine, value: Datum) -> Result<Vec<u32>> {
        let columns = &self.odds.columns;
        let wrong = |message: String| {
            let function = &self.image.program.functions[usize::from(self.odds.ask)];
            let problem = self.image.program.problem(&function.span, message);
            Err(Error { kind: Kind::Scenario, problems: vec![problem] })
        };
        let values: Vec<Datum> = match machine.thing(value) {
            Some(object) if object.kind == ObjectKind::Tuple => object.items.clone(),
            _ => vec![value],
        };
        if values.len() != columns.len() {
            return wrong(format!("{} answers for {} columns", values.len(), columns.len()));
        }
        let mut answers = Vec::with_capacity(values.len());
        for (column, value) in columns.iter().zip(values) {
            answers.push(match (column.kind, value) {
                (_, Datum::Nothing) => NOT_ASKED,
                (_, Datum::Truth(truth)) => truth.into(),
                (ColumnKind::Probability, Datum::Number(number @ 0..=1)) => number as u32,
                (ColumnKind::Mean | ColumnKind::Quantile { .. }, Datum::Number(number @ 0..=4_000_000_000)) => {
                    number as u32
                }
                (ColumnKind::Probability, other) => {
                    let found = machine.found(other);
                    return wrong(format!("`{}` is {found}; expected True, False or None", column.name));
                }
                (_, other) => {
                    let found = machine.found(other);
                    return wrong(format!("`{}` is {found}; expected a number from 0 on, or None", column.name));
                }
            });
        }
        Ok(answers)
    }
}

impl OddsTable for FileQuestions {
    fn name(&self) -> &str {
        self.odds.name
    }

    fn about(&self) -> &str {
        &self.odds.about
    }

    fn key_columns(&self) -> Vec<String> {
        self.odds.keys.clone()
    }

    fn columns(&self) -> Vec<Column> {
        self.odds.columns.clone()
    }

    fn len(&self) -> usize {
        self.odds.rows.len()
    }

    fn keys(&self, row: usize) -> Vec<Key> {
        self.odds.rows[row].clone()
    }

    fn exact(&self, row: usize) -> Result<Vec<Exact>> {
        let mut book = LawBook::new(&self.image.program, self.image.machine());
        let values = self.values(book.machine(), row);
        let law = book.law(self.odds.ask, &values)?;
        self.is_cut.fetch_or(law.cut > 0.0, Ordering::Relaxed);
        let mut totals = Totals::new(&self.odds.columns);
        for (answer, p) in law.given() {
            let value = book.reload(answer);
            totals.add(&self.answers(book.machine(), value)?, p);
        }
        Ok(totals.exact())
    }

    fn remark(&self) -> Option<String> {
        self.is_cut.load(Ordering::Relaxed).then(|| LEFT_OUT.to_string())
    }

    fn sample(&self, row: usize, streams: Streams, games: u64) -> Vec<Sample> {
        let mut sampler = Sampler::<false>::new(streams);
        let mut samples = vec![Sample::default(); self.odds.columns.len()];
        sampler.begin(row as u64);
        let program = &self.image.program;
        self.image.with_machine(|machine| {
            for _ in 0..games {
                machine.reset();
                let values = self.values(machine, row);
                machine.begin(program, self.odds.ask, &values);
                let mut table = PlayHost { chance: &mut sampler, journal: &mut Silent, image: &self.image };
                // A mistake in the text was found when the row was solved.
                let Ok(Pause::Done(value)) = machine.run(program, &mut table) else { continue };
                let Ok(answers) = self.answers(machine, value) else { continue };
                for ((sample, column), answer) in samples.iter_mut().zip(&self.odds.columns).zip(answers) {
                    sample.add(column.kind, answer);
                }
            }
        });
        samples
    }
}
