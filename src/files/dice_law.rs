//! The exact law of a question that is typed, `roll(2, 6) - d(4)`, and its samples.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::dice_value::DiceValue;
use super::image::FileImage;
use super::law_book::LawBook;
use super::rules::PlayHost;
use crate::chance::{Sampler, Streams};
use crate::error::{Error, Kind, Result, Source};
use crate::exact::Sum;
use crate::game::Silent;
use crate::language::{Datum, DiceThrow, Found, Host, Machine, Mistake, Pause, Program, TextFault, compile_question};

/// A question as it is typed: an expression, or lines of which the last is one.
#[derive(Clone, Debug)]
pub struct DiceQuestion {
    /// What it is called.
    pub name: String,
    /// The text with whatever stands before the question.
    pub source: Arc<Source>,
    /// Where the question begins.
    pub start: usize,
}

/// Everything that a question may give.
#[derive(Clone, Debug)]
pub struct DiceLaw {
    /// What it is called.
    pub name: String,
    /// Every value, ascending, with its probability given what is given, not rounded to its certain digits yet.
    pub values: Vec<(DiceValue, f64)>,
    /// The probability that what is given does not hold; 0 where nothing is given.
    pub rejected: f64,
    /// The probability that was cut off, as the throws may go on for ever.
    pub cut: f64,
    /// The number of states that were gone through.
    pub states: usize,
    /// The texts that it may give, in order; empty where they have none.
    pub labels: Vec<String>,
    image: Arc<FileImage>,
    /// The function that is asked.
    ask: u16,
}

/// How often a sampler found each value.
#[derive(Clone, Debug, Default)]
pub struct DiceSample {
    /// The number of trials in which what is given held.
    pub trials: u64,
    /// How often each value came.
    pub counts: BTreeMap<DiceValue, u64>,
}

/// Refuses throws into what functions read.
struct StillTop;

impl Host for StillTop {
    fn throw(&mut self, _: &mut Machine, _: &DiceThrow) -> Found<Option<Datum>> {
        Err(Mistake::new("a throw into what a function reads")
            .hint("give it to the function as a value: attack(strength)"))
    }
}

impl DiceLaw {
    /// The law of a question.
    ///
    /// # Errors
    /// Kind `Usage` for a mistake in the text and for a condition that never holds, kind `Limit` where there are too many
    /// states or the throws never end.
    pub fn of(question: &DiceQuestion) -> Result<DiceLaw> {
        typed(question).map_err(|error| match error.kind {
            Kind::Scenario => Error { kind: Kind::Usage, ..error },
            _ => error,
        })
    }

    /// The law of what a function of a file gives that takes no values; its texts are those of `labels`, in this order,
    /// unless there are none.
    ///
    /// # Errors
    /// As [`DiceLaw::of`], with kind `Scenario` in the place of `Usage`.
    pub fn of_function(image: Arc<FileImage>, ask: u16, name: &str, labels: &[String]) -> Result<DiceLaw> {
        let program = &image.program;
        let mut book = LawBook::new(program, image.machine());
        let law = book.law(ask, &[])?;
        if law.answers.is_empty() {
            let problem = program.problem(&program.functions[usize::from(ask)].span, "what is given never holds");
            return Err(Error { kind: Kind::Scenario, problems: vec![problem] });
        }
        let mut values: BTreeMap<DiceValue, Sum> = BTreeMap::new();
        for (answer, p) in law.given() {
            let value = book.reload(answer);
            let value = read(program, book.machine(), ask, value)?;
            values.entry(value).or_default().add(p);
        }
        // What comes only behind a cut has no probability left.
        let values = values.into_iter().map(|(value, p)| (value, p.value())).filter(|(_, p)| *p > 0.0).collect();
        let (rejected, cut, states) = (Sum::of(law.rejected).settled(), law.cut, law.states);
        let mut law = DiceLaw { name: name.to_string(), values, rejected, cut, states, labels: Vec::new(), image, ask };
        law.order(labels)?;
        Ok(law)
    }

    /// Puts the values into the order of their labels.
    fn order(&mut self, labels: &[String]) -> Result<()> {
        self.labels = labels.to_vec();
        if labels.is_empty() {
            return Ok(());
        }
        if let Some((other, _)) = self.values.iter().find(|(value, _)| self.rank(value).is_none()) {
            let program = &self.image.program;
            let problem = program
                .problem(&program.functions[usize::from(self.ask)].span, format!("it gives {other}, which is no label"))
                .hint(format!("labels = [{}]", labels.join(", ")));
            return Err(Error { kind: Kind::Scenario, problems: vec![problem] });
        }
        let mut values = std::mem::take(&mut self.values);
        values.sort_by_key(|(value, _)| self.rank(value));
        self.values = values;
        Ok(())
    }

    /// The place of a value among more and less: that of its label, or the number that it is.
    pub fn rank(&self, value: &DiceValue) -> Option<i64> {
        match value {
            _ if self.labels.is_empty() => value.number(),
            DiceValue::Text(text) => self.labels.iter().position(|label| label == text).map(|place| place as i64),
            _ => None,
        }
    }

    /// Asks the question so many times by chance. The trials are those of the game `number` of the streams.
    ///
    /// # Errors
    /// Kind `Scenario` for a mistake in the text.
    pub fn sample(&self, streams: Streams, number: u64, trials: u64) -> Result<DiceSample> {
        let program = &self.image.program;
        let mut sampler = Sampler::<false>::new(streams);
        sampler.begin(number);
        let mut sample = DiceSample::default();
        self.image.with_machine(|machine| {
            for _ in 0..trials {
                machine.reset();
                machine.begin(program, self.ask, &[]);
                let mut host = PlayHost { chance: &mut sampler, journal: &mut Silent, image: &self.image };
                match machine.run(program, &mut host).map_err(|fault| failed(program, &fault))? {
                    Pause::Done(value) => {
                        let value = read(program, machine, self.ask, value)?;
                        sample.trials += 1;
                        *sample.counts.entry(value).or_default() += 1;
                    }
                    // What is given did not hold.
                    _ => continue,
                }
            }
            Ok(sample)
        })
    }
}

fn typed(question: &DiceQuestion) -> Result<DiceLaw> {
    let program = compile_question(&question.source, question.start)?;
    let mut machine = Machine::new(&program);
    run_top(&program, &mut machine)?;
    // The question is the last of the functions.
    let ask = program.functions.len().saturating_sub(1) as u16;
    DiceLaw::of_function(Arc::new(FileImage::new(program, machine)), ask, &question.name, &[])
}

/// Runs what stands above the question, which is the same whatever the dice show.
fn run_top(program: &Program, machine: &mut Machine) -> Result<()> {
    machine.begin(program, 0, &[]);
    let message = match machine.run(program, &mut StillTop).map_err(|fault| failed(program, &fault))? {
        Pause::Done(_) => return Ok(()),
        Pause::Rejected => "`given` in what a function reads",
        _ => "a line that says what a file is",
    };
    let span = machine.waits_at(program).unwrap_or(0..0);
    Err(Error { kind: Kind::Scenario, problems: vec![program.problem(&span, message)] })
}

/// A value that a function gave.
fn read(program: &Program, machine: &mut Machine, ask: u16, value: Datum) -> Result<DiceValue> {
    let span = program.functions[usize::from(ask)].span.clone();
    DiceValue::read(program, machine, value).map_err(|mistake| failed(program, &TextFault { mistake: *mistake, span }))
}

fn failed(program: &Program, fault: &TextFault) -> Error {
    Error { kind: Kind::Scenario, problems: vec![fault.problem(program)] }
}
