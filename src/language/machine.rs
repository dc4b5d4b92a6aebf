//! The machine: a text under way. It stops where dice are thrown, and goes on when it is told what they show; in
//! between it can be saved, compared and taken up again.

use super::fault::{Found, Mistake};
use super::known::{Declaration, DiceKind};
use super::op::By;
use super::program::{Function, Program};
use super::texts::Texts;
use super::value::{Datum, Heap, Object, ObjectKind};

/// The most calls one inside another.
const DEEPEST: usize = 60;

/// The most steps of a game: rounds of loops, calls, values gone through.
pub const MOST_STEPS: u64 = 20_000_000;

/// A call under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CallFrame {
    /// The function.
    pub function: u16,
    /// The seat whose strategy calls it, 1 or 2; 0 if none does.
    pub seat: u8,
    /// The next instruction; where the machine waits, the one that waits.
    pub at: u32,
    /// Where its registers begin.
    pub base: u32,
}

/// A throw that is asked for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DiceThrow {
    /// Its number among the throws that the text has.
    pub place: u16,
    /// The kind.
    pub kind: DiceKind,
    /// Whose stream it is taken from.
    pub by: By,
    /// The seat whose strategy throws, 1 or 2; 0 if none does.
    pub seat: u8,
    /// What it is of, by the parameters of its kind.
    pub of: [Datum; 3],
}

/// Why a machine stopped.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs, reason = "the fields are those of each sentence")]
pub enum Pause {
    /// It is done; this is the answer.
    Done(Datum),
    /// It waits for a throw.
    Throw(DiceThrow),
    /// It waits for the answer of a function that it would call, with values in a row that begins here.
    Call { function: u16, first: usize, count: usize },
    /// It waits for a decision of the strategy of a seat, with values in a row that begins here.
    Decide { seat: u8, first: usize, count: usize },
    /// It waits for the answer to a declaration: pairs of name and value in a row that begins here.
    Declare { declaration: Declaration, first: usize, count: usize },
    /// What was given did not hold.
    Rejected,
}

/// Who answers a machine.
pub trait Host {
    /// Whether anyone listens to what is told.
    const TELLS: bool = false;
    /// Whether the machine stops at calls of functions that throw.
    const ASKS_CALLS: bool = false;
    /// Whether the machine stops where a strategy decides.
    const ASKS_DECISIONS: bool = false;

    /// What a throw shows; `None` stops the machine.
    fn throw(&mut self, machine: &mut Machine, throw: &DiceThrow) -> Found<Option<Datum>>;

    /// Whether the machine stops at this call; asked only where [`Host::ASKS_CALLS`].
    fn asks_call(&self, _machine: &Machine, _called: &Function, _first: usize, _count: usize) -> bool {
        false
    }

    /// Whether the machine stops at this decision; asked only where [`Host::ASKS_DECISIONS`].
    fn asks_decision(&self, _seat: u8) -> bool {
        false
    }

    /// Hears what is told.
    fn tell(&mut self, _machine: &Machine, _rule: u32, _text: String) {}
}

/// A host that answers nothing: the machine stops at every throw.
pub struct Nobody;

impl Host for Nobody {
    fn throw(&mut self, _: &mut Machine, _: &DiceThrow) -> Found<Option<Datum>> {
        Ok(None)
    }
}

/// A text under way.
#[derive(Clone, Debug)]
pub struct Machine {
    /// The shared values, then the registers of every call.
    pub row: Vec<Datum>,
    /// The calls under way, the innermost last.
    pub frames: Vec<CallFrame>,
    /// The objects.
    pub heap: Heap,
    /// The texts.
    pub texts: Texts,
    /// The steps still allowed.
    pub steps: u64,
    /// The function that each strategy of a seat plays.
    pub players: [u16; 2],
    /// What strategies may answer; anything if this is empty.
    pub answers: Vec<Datum>,
    /// How many of the values in the row are shared.
    pub shared: usize,
    /// Rows that nobody needs now, for values that are needed for a while.
    spare: Vec<Vec<Datum>>,
}

impl Machine {
    /// A machine before the top of the file ran.
    pub fn new(program: &Program) -> Machine {
        Machine {
            row: program.shared.clone(),
            frames: Vec::new(),
            heap: Heap::default(),
            texts: Texts::new(&program.texts),
            steps: MOST_STEPS,
            players: [0; 2],
            answers: Vec::new(),
            shared: program.shared.len(),
            spare: Vec::new(),
        }
    }

    /// Keeps what is there as what every game begins with.
    pub fn freeze(&mut self) {
        self.heap.freeze();
        self.texts.freeze();
    }

    /// Forgets all calls and all that games made.
    #[inline]
    pub fn reset(&mut self) {
        self.restart();
        self.texts.reset();
    }

    /// As [`reset`](Machine::reset), but texts stay: what was saved names them by their numbers.
    #[inline]
    pub fn restart(&mut self) {
        self.frames.clear();
        self.heap.reset();
        self.steps = MOST_STEPS;
    }

    /// Begins a call of a function with these values, as many as it has parameters.
    pub fn begin(&mut self, program: &Program, function: u16, values: &[Datum]) {
        let base = self.shared;
        self.room(base + usize::from(program.functions[usize::from(function)].registers).max(values.len()));
        self.row[base..base + values.len()].copy_from_slice(values);
        self.frames.push(CallFrame { function, seat: 0, at: 0, base: base as u32 });
    }

    /// Begins a call of a function; the places of its parameters are still to be filled.
    #[inline]
    pub fn open(&mut self, program: &Program, function: u16) -> &mut [Datum] {
        let (base, called) = (self.shared, &program.functions[usize::from(function)]);
        self.room(base + usize::from(called.registers).max(called.parameters.len()));
        self.frames.push(CallFrame { function, seat: 0, at: 0, base: base as u32 });
        &mut self.row[base..base + called.parameters.len()]
    }

    /// Makes the row at least this long.
    #[inline]
    pub fn room(&mut self, length: usize) {
        if self.row.len() < length {
            self.row.resize(length.max(2 * self.row.len()), Datum::Unknown);
        }
    }

    /// Lends an empty row for values that are needed for a while, so that games make none anew.
    pub fn lend<T>(&mut self, work: impl FnOnce(&mut Machine, &mut Vec<Datum>) -> Found<T>) -> Found<T> {
        let mut row = self.spare.pop().unwrap_or_default();
        row.clear();
        let done = work(self, &mut row);
        self.spare.push(row);
        done
    }

    /// Adds a call.
    #[inline]
    pub fn push(&mut self, frame: CallFrame, registers: u16) -> Found<()> {
        if self.frames.len() == DEEPEST {
            return Err(Mistake::new(format!("more than {DEEPEST} calls one inside another"))
                .hint("write a loop; a die that explodes is explode(6, 10)"));
        }
        self.room(frame.base as usize + usize::from(registers));
        self.frames.push(frame);
        Ok(())
    }

    /// Takes steps off those that are allowed.
    #[inline]
    pub fn spend(&mut self, steps: u64) -> Found<()> {
        match self.steps.checked_sub(steps) {
            Some(left) => {
                self.steps = left;
                Ok(())
            }
            None => Err(Mistake::new(format!("still going on after {MOST_STEPS} steps"))
                .hint("does this loop end? a game may take so many rounds of loops and calls")),
        }
    }

    /// A new list or tuple of these values.
    pub fn object(&mut self, kind: ObjectKind, values: &[Datum]) -> Found<Datum> {
        let number = self.heap.make(kind);
        self.heap.fill(number).extend_from_slice(values);
        self.heap.count(values.len());
        self.check_room()?;
        Ok(Datum::Object(number))
    }

    /// A new object of values of the row.
    pub fn object_of_row(&mut self, kind: ObjectKind, first: usize, count: usize) -> Found<Datum> {
        let number = self.heap.make(kind);
        self.heap.fill(number).extend_from_slice(&self.row[first..first + count]);
        self.heap.count(count);
        self.check_room()?;
        Ok(Datum::Object(number))
    }

    /// Checks that the objects do not hold too much.
    #[inline]
    pub fn check_room(&self) -> Found<()> {
        if self.heap.is_full() || self.texts.is_full() {
            let most = super::value::MOST_CELLS;
            return Err(Mistake::new(format!("more than {most} values in lists and other things"))
                .hint("does a list grow in a loop that does not end?"));
        }
        Ok(())
    }

    /// The object of a value; `None` if it is none.
    #[inline]
    pub fn thing(&self, value: Datum) -> Option<&Object> {
        match value {
            Datum::Object(number) => Some(self.heap.get(number)),
            _ => None,
        }
    }

    /// The text of a value; `None` if it is none.
    pub fn text(&self, value: Datum) -> Option<&str> {
        match value {
            Datum::Text(number) => Some(self.texts.get(number)),
            _ => None,
        }
    }

    /// A text as a value.
    pub fn text_value(&mut self, text: &str) -> Datum {
        Datum::Text(self.texts.number(text))
    }
}
