//! Machines and values as rows of words: equal rows are equal states.
//!
//! Only registers that are still read are part of a state. Lists and other things are numbered anew, in the order in
//! which they are reached, so that states are equal whatever was made and dropped on the way; what is shared stays
//! shared.

use rustc_hash::FxHashMap;

use super::arithmetic::DEEPEST;
use super::fault::{Found, Mistake};
use super::machine::{CallFrame, Machine};
use super::op::Op;
use super::program::Program;
use super::value::{Datum, ObjectKind};

/// A saved machine, value or call.
pub type Snapshot = Box<[u64]>;

const PLAIN: u64 = 0;
const NUMBER: u64 = 1;
const LONG_NUMBER: u64 = 2;
const TEXT: u64 = 3;
const CALLABLE: u64 = 4;
const FROZEN: u64 = 5;
const OBJECT: u64 = 6;
const AGAIN: u64 = 7;

/// Writes words.
#[derive(Debug, Default)]
pub struct Saver {
    words: Vec<u64>,
    numbers: FxHashMap<u32, u64>,
}

impl Saver {
    /// Saves a machine that waits.
    pub fn machine(&mut self, machine: &Machine, program: &Program) -> Found<&[u64]> {
        self.begin();
        self.words.push(machine.frames.len() as u64);
        let innermost = machine.frames.len().saturating_sub(1);
        for (number, frame) in machine.frames.iter().enumerate() {
            let CallFrame { function, seat, at, base } = *frame;
            self.words.push(u64::from(function) | u64::from(seat) << 16 | u64::from(at) << 32);
            for &reg in still_read(program, frame, number == innermost) {
                self.value(machine, machine.row[base as usize + usize::from(reg)], 0)?;
            }
        }
        Ok(&self.words)
    }

    /// Saves values one behind another.
    pub fn values(&mut self, machine: &Machine, head: &[u64], values: &[Datum]) -> Found<&[u64]> {
        self.begin();
        self.words.extend_from_slice(head);
        values.iter().try_for_each(|&value| self.value(machine, value, 0))?;
        Ok(&self.words)
    }

    fn begin(&mut self) {
        self.words.clear();
        self.numbers.clear();
    }

    fn value(&mut self, machine: &Machine, value: Datum, depth: u32) -> Found<()> {
        let word = match value {
            Datum::Unknown => PLAIN,
            Datum::Nothing => PLAIN | 1 << 3,
            Datum::Truth(truth) => PLAIN | (2 + u64::from(truth)) << 3,
            Datum::Number(number) if (number << 3) >> 3 == number => (number << 3) as u64 | NUMBER,
            Datum::Number(number) => {
                self.words.push(LONG_NUMBER);
                number as u64
            }
            Datum::Text(number) => u64::from(number) << 3 | TEXT,
            Datum::Function(function) => u64::from(function) << 4 | CALLABLE,
            Datum::Player(player) => u64::from(player) << 4 | 8 | CALLABLE,
            Datum::Object(number) if machine.heap.is_frozen(number) => u64::from(number) << 3 | FROZEN,
            Datum::Object(number) => return self.object(machine, number, depth),
        };
        self.words.push(word);
        Ok(())
    }

    fn object(&mut self, machine: &Machine, number: u32, depth: u32) -> Found<()> {
        if let Some(known) = self.numbers.get(&number) {
            self.words.push(known << 3 | AGAIN);
            return Ok(());
        }
        if depth > DEEPEST {
            return Err(Mistake::new(format!("more than {DEEPEST} lists one inside another")));
        }
        let next = self.numbers.len() as u64;
        self.numbers.insert(number, next);
        let object = machine.heap.get(number);
        let kind = match object.kind {
            ObjectKind::List => 0,
            ObjectKind::Tuple => 1,
            ObjectKind::Dict => 2,
            ObjectKind::Outcome => 3,
            ObjectKind::Record(shape) => 4 | u64::from(shape) << 3,
        };
        self.words.push((object.items.len() as u64) << 32 | kind << 3 | OBJECT);
        object.items.iter().try_for_each(|&item| self.value(machine, item, depth + 1))
    }
}

/// The registers of a call that are still read. One that waits for another stands behind the instruction that called.
pub fn still_read<'p>(program: &'p Program, frame: &CallFrame, is_innermost: bool) -> &'p [super::op::Reg] {
    let function = &program.functions[usize::from(frame.function)];
    let registers = match is_innermost {
        true => &function.waiting[frame.at as usize],
        false => &function.calling[frame.at as usize - 1],
    };
    registers.as_deref().unwrap_or_default()
}

/// Reads words.
struct Loader<'w> {
    words: std::slice::Iter<'w, u64>,
    numbers: Vec<u32>,
}

impl Loader<'_> {
    fn next(&mut self) -> u64 {
        self.words.next().copied().unwrap_or(PLAIN)
    }

    fn value(&mut self, machine: &mut Machine) -> Datum {
        let word = self.next();
        let rest = word >> 3;
        match word & 7 {
            PLAIN => [Datum::Unknown, Datum::Nothing, Datum::Truth(false), Datum::Truth(true)][rest as usize & 3],
            NUMBER => Datum::Number(word as i64 >> 3),
            LONG_NUMBER => Datum::Number(self.next() as i64),
            TEXT => Datum::Text(rest as u32),
            CALLABLE if rest & 1 == 0 => Datum::Function((rest >> 1) as u16),
            CALLABLE => Datum::Player((rest >> 1) as u8),
            FROZEN => Datum::Object(rest as u32),
            AGAIN => Datum::Object(self.numbers[rest as usize]),
            _ => self.object(machine, word),
        }
    }

    fn object(&mut self, machine: &mut Machine, word: u64) -> Datum {
        let kind = match word >> 3 & 7 {
            0 => ObjectKind::List,
            1 => ObjectKind::Tuple,
            2 => ObjectKind::Dict,
            3 => ObjectKind::Outcome,
            _ => ObjectKind::Record((word >> 6) as u16),
        };
        let number = machine.heap.make(kind);
        self.numbers.push(number);
        let count = (word >> 32) as usize;
        for _ in 0..count {
            let item = self.value(machine);
            machine.heap.fill(number).push(item);
        }
        machine.heap.count(count);
        Datum::Object(number)
    }
}

impl Machine {
    /// Takes up a saved machine; what this one did is forgotten.
    pub fn restore(&mut self, program: &Program, words: &[u64]) {
        self.frames.clear();
        self.heap.reset();
        self.steps = super::machine::MOST_STEPS;
        let mut loader = Loader { words: words.iter(), numbers: Vec::new() };
        let mut base = self.shared;
        for left in (0..loader.next()).rev() {
            let word = loader.next();
            let (function, seat, at) = (word as u16, (word >> 16) as u8, (word >> 32) as u32);
            let frame = CallFrame { function, seat, at, base: base as u32 };
            self.frames.push(frame);
            let called = &program.functions[usize::from(function)];
            self.room(base + usize::from(called.registers));
            for &reg in still_read(program, &frame, left == 0) {
                let value = loader.value(self);
                self.row[base + usize::from(reg)] = value;
            }
            base += match called.code[(at as usize).saturating_sub(1)] {
                Op::Call { first, .. } if left > 0 => usize::from(first),
                Op::CallValue { first, .. } if left > 0 => usize::from(first) + 1,
                _ => 0,
            };
        }
    }

    /// Values that were saved one behind another.
    pub fn load(&mut self, words: &[u64]) -> Vec<Datum> {
        let mut loader = Loader { words: words.iter(), numbers: Vec::new() };
        let mut values = Vec::new();
        while !loader.words.as_slice().is_empty() {
            values.push(loader.value(self));
        }
        values
    }
}
