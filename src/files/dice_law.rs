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
    image: Arc<FileImage>,
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
        solved(question).map_err(|error| match error.kind {
            Kind::Scenario => Error { kind: Kind::Usage, ..error },
            _ => error,
        })
    }

    /// Asks the question so many times by chance. The trials are those of the game `number` of the streams.
    ///
    /// # Errors
    /// Kind `Usage` for a mistake in the text.
    pub fn sample(&self, streams: Streams, number: u64, trials: u64) -> Result<DiceSample> {
        let program = &self.image.program;
        let mut sampler = Sampler::<false>::new(streams);
        sampler.begin(number);
        let mut sample = DiceSample::default();
        self.image.with_machine(|machine| {
            for _ in 0..trials {
                machine.reset();
                machine.begin(program, question(program), &[]);
                let mut host = PlayHost { chance: &mut sampler, journal: &mut Silent, image: &self.image };
                match machine.run(program, &mut host).map_err(|fault| failed(program, &fault))? {
                    Pause::Done(value) => {
                        let value = read(program, machine, value)?;
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

fn solved(question: &DiceQuestion) -> Result<DiceLaw> {
    let program = compile_question(&question.source, question.start)?;
    let mut machine = Machine::new(&program);
    run_top(&program, &mut machine)?;
    let image = Arc::new(FileImage::new(program, machine));
    let program = &image.program;
    let mut book = LawBook::new(program, image.machine());
    let law = book.law(self::question(program), &[])?;
    if law.answers.is_empty() {
        let problem = program.problem(&asked(program), "what is given never holds");
        return Err(Error { kind: Kind::Usage, problems: vec![problem] });
    }
    let mut values: BTreeMap<DiceValue, Sum> = BTreeMap::new();
    for (answer, p) in law.given() {
        let value = book.reload(answer);
        values.entry(read(program, book.machine(), value)?).or_default().add(p);
    }
    // What comes only behind a cut has no probability left.
    let values = values.into_iter().map(|(value, p)| (value, p.value())).filter(|(_, p)| *p > 0.0).collect();
    let (rejected, cut, states) = (Sum::of(law.rejected).settled(), law.cut, law.states);
    Ok(DiceLaw { name: question.name.clone(), values, rejected, cut, states, image })
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

/// The function that the question is.
fn question(program: &Program) -> u16 {
    program.functions.len().saturating_sub(1) as u16
}

/// Where the last line of the question stands.
fn asked(program: &Program) -> std::ops::Range<usize> {
    program.functions[usize::from(question(program))].span.clone()
}

/// A value that the question gave.
fn read(program: &Program, machine: &mut Machine, value: Datum) -> Result<DiceValue> {
    DiceValue::read(program, machine, value)
        .map_err(|mistake| failed(program, &TextFault { mistake: *mistake, span: asked(program) }))
}

fn failed(program: &Program, fault: &TextFault) -> Error {
    Error { kind: Kind::Usage, problems: vec![fault.problem(program)] }
}
