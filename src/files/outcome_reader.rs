//! From the outcome of a game in a file to the value of each measure.

use super::image::FileImage;
use crate::error::{Problem, name_hint, nearest};
use crate::game::{Measure, MeasureKind};
use crate::language::{Datum, Found, Machine, Mistake, Object, ObjectKind, Op};

/// For each kind of outcome of a program which of its values is that of each measure.
#[derive(Clone, Debug, Default)]
pub struct OutcomeReader {
    /// By number of the outcome's shape: for each measure the place of its value.
    places: Vec<Vec<usize>>,
    /// For each measure its labels as numbers of texts.
    labels: Vec<Vec<u32>>,
    measures: Vec<Measure>,
    /// Whether a measure that is None is left out.
    is_partial: bool,
}

impl OutcomeReader {
    /// The reader of a program's outcomes.
    ///
    /// # Errors
    /// Each outcome that has other measures than were declared.
    pub fn new(image: &FileImage, measures: &[Measure]) -> Result<OutcomeReader, Vec<Problem>> {
        let program = &image.program;
        let (mut places, mut problems) = (vec![Vec::new(); program.shapes.len()], Vec::new());
        for function in &program.functions {
            for (op, span) in function.code.iter().zip(&function.spans) {
                let Op::Outcome { shape, .. } = *op else { continue };
                let parts = &program.shapes[usize::from(shape)].parts;
                let names: Vec<&str> = parts.iter().map(|&part| program.texts[part as usize].as_str()).collect();
                let unknown = names.iter().find(|name| !measures.iter().any(|measure| measure.name == **name));
                if let Some(name) = unknown {
                    let hint = name_hint(name, measures.iter().map(|measure| measure.name));
                    problems.push(program.problem(span, format!("no measure `{name}`")).hint(hint));
                    continue;
                }
                let place = |measure: &Measure| names.iter().position(|name| *name == measure.name);
                match measures.iter().find(|measure| place(measure).is_none()) {
                    Some(missing) => {
                        problems.push(program.problem(span, format!("the measure `{}` is missing", missing.name)));
                    }
                    None => places[usize::from(shape)] = measures.iter().filter_map(place).collect(),
                }
            }
        }
        let number = |label: &&str| image.top().texts.known(label).unwrap_or(u32::MAX);
        let labels = measures.iter().map(|measure| measure.labels().iter().map(number).collect()).collect();
        let reader = OutcomeReader { places, labels, measures: measures.to_vec(), is_partial: false };
        if problems.is_empty() { Ok(reader) } else { Err(problems) }
    }

    /// The reader of outcomes that do not have every measure: those that are None are left out.
    pub fn partial(&self) -> OutcomeReader {
        OutcomeReader { is_partial: true, ..self.clone() }
    }

    /// Gives the value of each measure, by its number.
    ///
    /// # Errors
    /// What is no value of its measure, or no outcome.
    #[inline]
    pub fn read(&self, machine: &Machine, outcome: Datum, mut each: impl FnMut(usize, i64)) -> Found<()> {
        let Some(Object { kind: ObjectKind::Outcome, items }) = machine.thing(outcome) else {
            let found = machine.found(outcome);
            return Err(Mistake::new(format!("the game ended with {found}; expected `return outcome(...)`")));
        };
        let Some(&Datum::Number(shape)) = items.first() else {
            return Err(Mistake::new("an outcome without measures"));
        };
        for (measure, &place) in self.places[shape as usize].iter().enumerate() {
            let value = items[place + 1];
            if value == Datum::Nothing && self.is_partial {
                continue;
            }
            let number = match (self.measures[measure].kind, value) {
                (MeasureKind::Count, Datum::Number(number)) if number > i64::MIN => number,
                (MeasureKind::YesNo, Datum::Truth(truth)) => truth.into(),
                (MeasureKind::Labels(_), Datum::Text(text)) => {
                    match self.labels[measure].iter().position(|&l| l == text) {
                        Some(label) => label as i64,
                        None => return Err(self.wrong(machine, measure, value)),
                    }
                }
                _ => return Err(self.wrong(machine, measure, value)),
            };
            each(measure, number);
        }
        Ok(())
    }

    #[cold]
    fn wrong(&self, machine: &Machine, measure: usize, value: Datum) -> Box<Mistake> {
        let Measure { name, kind, .. } = self.measures[measure];
        let expected = match kind {
            MeasureKind::Count => "a whole number".to_string(),
            MeasureKind::YesNo => "True or False".to_string(),
            MeasureKind::Labels(labels) => format!("one of {}", labels.join(", ")),
        };
        let found = machine.found(value);
        let mistake = Mistake::new(format!("the measure `{name}` is {found}; expected {expected}"));
        match machine.text(value).and_then(|text| nearest(text, self.measures[measure].labels().iter().copied())) {
            Some(meant) => mistake.hint(format!("did you mean `{meant}`?")),
            None => mistake,
        }
    }
}
