//! The top of a file: run once, it declares what the file is.

use std::sync::Arc;

use super::declared::Declared;
use super::declaring::Given;
use super::image::FileImage;
use super::plain::Plain;
use crate::error::{Error, Kind, Result, Source};
use crate::language::{Datum, DiceThrow, Found, Host, Machine, Mistake, Pause, Program, compile};

/// Refuses every throw: the top of a file is the same for every game.
struct NoDice;

impl Host for NoDice {
    fn throw(&mut self, _: &mut Machine, _: &DiceThrow) -> Found<Option<Datum>> {
        Err(Mistake::new("a throw at the top of the file").hint("games and questions throw: write it into a function"))
    }
}

/// A text that was run once, with these parameters turned.
pub struct Ran {
    /// The program with the values that its top left behind.
    pub image: Arc<FileImage>,
    /// What it declares.
    pub declared: Declared,
}

/// Compiles a text and runs its top.
///
/// # Errors
/// Kind `Scenario` for a mistake in the text.
pub fn ran(source: &Arc<Source>, turned: &[(String, i64)]) -> Result<Ran> {
    let program = compile(source)?;
    let mut machine = Machine::new(&program);
    let declared = declare(&program, &mut machine, turned)?;
    machine.answers = answers(&declared, &mut machine);
    Ok(Ran { image: Arc::new(FileImage::new(program, machine)), declared })
}

/// What strategies may answer: what the game lists, else True and False; anything where it has a function that says so, or
/// where there is no game.
fn answers(declared: &Declared, machine: &mut Machine) -> Vec<Datum> {
    let answers = match declared.game.as_ref().map(|game| game.answers.as_ref()) {
        Some(Some(Plain::List(answers))) => answers,
        Some(None) => return [false, true].map(Datum::Truth).to_vec(),
        _ => return Vec::new(),
    };
    let value = |answer: &Plain| match answer {
        Plain::Number(number) => Some(Datum::Number(*number)),
        Plain::Truth(truth) => Some(Datum::Truth(*truth)),
        Plain::Text(text) => Some(machine.text_value(text)),
        _ => None,
    };
    answers.iter().filter_map(value).collect()
}

fn declare(program: &Program, machine: &mut Machine, turned: &[(String, i64)]) -> Result<Declared> {
    let wrong = |problem| Error { kind: Kind::Scenario, problems: vec![problem] };
    let mut declared = Declared::default();
    machine.begin(program, 0, &[]);
    loop {
        match machine.run(program, &mut NoDice).map_err(|fault| wrong(fault.problem(program)))? {
            Pause::Declare { declaration, first, count } => {
                let given = Given::new(program, machine, first, count);
                let answer = declared.take(declaration, &given, turned).map_err(wrong)?;
                machine.answer(program, answer);
            }
            Pause::Rejected => {
                return Err(wrong(program.problem(&(0..0), "`given` at the top of the file")));
            }
            _ => return Ok(declared),
        }
    }
}
