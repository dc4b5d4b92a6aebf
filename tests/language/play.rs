//! A program as it runs here: what `f()` gives, and the throws on the way.

use std::sync::Arc;

use overmatch::chance::{Sampler, Streams};
use overmatch::error::Source;
use overmatch::language::{
    Datum, DiceThrow, Found, Host, Machine, Nobody, ObjectKind, Pause, Program, Saver, Snapshot, compile, inlined,
};

/// The steps that a program may take here: less than a game may, so that one without an end is soon done.
pub const MOST_STEPS: u64 = 100_000;

/// How a program ended.
pub enum Ending {
    /// It gave a value: as Python's `str` writes it.
    Value(String),
    /// It ended with a mistake, or stopped where no one answers.
    Mistake(String),
    /// It was refused before it ran.
    Refused(String),
}

/// A program that ran, with its throws: what each asked for, and what it showed, as Python writes it.
pub struct Play {
    pub ending: Ending,
    pub throws: Vec<(String, String)>,
}

/// Answers throws from a stream, and writes them down.
struct Dice<'p> {
    program: &'p Program,
    sampler: Sampler,
    throws: Vec<(String, String)>,
}

impl Host for Dice<'_> {
    // In CPython a line of a replay is always worked out.
    const TELLS: bool = true;

    fn throw(&mut self, machine: &mut Machine, throw: &DiceThrow) -> Found<Option<Datum>> {
        let by = match format!("{:?}", throw.by).as_str() {
            "Own" => "a",
            "B" => "b",
            _ => "world",
        };
        let of = self.written(machine, &throw.of)?;
        let shown = machine.sample(throw, &mut self.sampler)?;
        let answer = self.written(machine, &[shown])?;
        self.throws.push((format!("{:?} {by} {of}", throw.kind), format!("{answer}[0]")));
        Ok(Some(shown))
    }
}

impl Dice<'_> {
    /// Values as a list in Python.
    fn written(&self, machine: &mut Machine, values: &[Datum]) -> Found<String> {
        let list = machine.object(ObjectKind::List, values)?;
        machine.written(self.program, list)
    }
}

/// Compiles a text and runs its top, then its function `f`.
pub fn play(text: &str, seed: u64) -> Play {
    let source = Arc::new(Source { name: "mine.py".to_string(), text: text.to_string() });
    let program = match compile(&source) {
        Ok(program) => program,
        Err(error) => return Play { ending: Ending::Refused(error.to_string()), throws: Vec::new() },
    };
    let mut dice = Dice { program: &program, sampler: Sampler::new(Streams::new(seed)), throws: Vec::new() };
    dice.sampler.begin(0);
    let ending = ending(&program, &mut dice).unwrap_or_else(Ending::Mistake);
    Play { ending, throws: dice.throws }
}

fn ending(program: &Program, dice: &mut Dice<'_>) -> Result<Ending, String> {
    let mut machine = Machine::new(program);
    run(program, &mut machine, dice, 0)?;
    machine.freeze();
    machine.reset();
    let function = program.function("f").ok_or("no function f")?;
    if !program.functions[usize::from(function)].parameters.is_empty() {
        return Err("a function f with parameters".to_string());
    }
    // As games are played: small functions stand where they are called. Machines that are saved run it as it is written.
    let fast = inlined(program, &machine.row);
    let value = run(&fast, &mut machine, dice, function)?;
    match machine.written(program, value) {
        Ok(text) => Ok(Ending::Value(text)),
        Err(mistake) => Err(mistake.message),
    }
}

/// What `f()` gives where the machine is saved and taken up again at every throw; `None` where it cannot be saved.
pub fn play_in_parts(text: &str, seed: u64) -> Option<String> {
    let source = Arc::new(Source { name: "mine.py".to_string(), text: text.to_string() });
    let program = compile(&source).ok()?;
    let mut dice = Dice { program: &program, sampler: Sampler::new(Streams::new(seed)), throws: Vec::new() };
    let mut machine = Machine::new(&program);
    run(&program, &mut machine, &mut dice, 0).ok()?;
    machine.freeze();
    machine.reset();
    machine.begin(&program, program.function("f")?, &[]);
    let mut saver = Saver::default();
    loop {
        match machine.run(&program, &mut Nobody) {
            Ok(Pause::Done(value)) => return machine.written(&program, value).ok(),
            Ok(Pause::Throw(_)) => {}
            Ok(stop) => return Some(format!("stopped: {stop:?}")),
            Err(fault) => return Some(fault.line(&program)),
        }
        let words: Snapshot = saver.machine(&machine, &program).ok()?.into();
        machine.restore(&program, &words);
        let throw = match machine.run(&program, &mut Nobody) {
            Ok(Pause::Throw(throw)) => throw,
            stop => return Some(format!("taken up: {stop:?}")),
        };
        let shown = machine.sample(&throw, &mut dice.sampler).ok()?;
        machine.answer(&program, shown);
    }
}

fn run(program: &Program, machine: &mut Machine, dice: &mut Dice<'_>, function: u16) -> Result<Datum, String> {
    machine.steps = MOST_STEPS;
    machine.begin(program, function, &[]);
    match machine.run(program, dice) {
        Ok(Pause::Done(value)) => Ok(value),
        Ok(stop) => Err(format!("stopped: {stop:?}")),
        Err(fault) => Err(fault.line(program)),
    }
}
