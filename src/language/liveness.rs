//! Which registers are still read: only they are part of the state of a machine that waits.
//!
//! A register is live before an instruction if some way from there reads it before it is written. The sets are the
//! least solution of the usual equations, found by going through the instructions backwards until nothing changes.

use super::known::Pure;
use super::op::{Op, Operand, Reg, WalkOrder};
use super::program::{Function, PartNames};

/// A set of registers.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Registers(Vec<u64>);

impl Registers {
    fn with_room(registers: u16) -> Self {
        Registers(vec![0; usize::from(registers).div_ceil(64)])
    }

    fn set(&mut self, reg: Reg) {
        if let Some(word) = self.0.get_mut(usize::from(reg) / 64) {
            *word |= 1 << (reg % 64);
        }
    }

    fn unset(&mut self, reg: Reg) {
        if let Some(word) = self.0.get_mut(usize::from(reg) / 64) {
            *word &= !(1 << (reg % 64));
        }
    }

    /// Whether the register is in it.
    pub fn has(&self, reg: Reg) -> bool {
        self.0.get(usize::from(reg) / 64).is_some_and(|word| word & (1 << (reg % 64)) != 0)
    }

    fn join(&mut self, other: &Registers) {
        self.0.iter_mut().zip(&other.0).for_each(|(own, other)| *own |= other);
    }

    fn ascending(&self) -> Box<[Reg]> {
        (0..(self.0.len() * 64) as u16).filter(|&reg| self.has(reg)).collect()
    }
}

/// What counts as read.
pub struct ReadScope<'a> {
    /// For each function which of its parameters are.
    pub parameters: Vec<Vec<bool>>,
    /// The lists of names of the program.
    pub shapes: &'a [PartNames],
    /// The measures that are not, as numbers of texts.
    pub dropped: &'a [u32],
    /// Whether what is worked out only for a register that nobody reads counts as not worked out at all.
    pub is_strong: bool,
}

impl<'a> ReadScope<'a> {
    /// Everything that a program reads.
    pub fn all(functions: &[Function], shapes: &'a [PartNames]) -> Self {
        let parameters = functions.iter().map(|function| vec![true; function.parameters.len()]).collect();
        ReadScope { parameters, shapes, dropped: &[], is_strong: false }
    }
}

/// Finds for each instruction at which a machine may be saved the registers that are live there.
pub fn mark(functions: &mut [Function], reading: &ReadScope<'_>) {
    for function in functions {
        let before = live_before(function, reading);
        let waits = |op: &Op| {
            matches!(
                op,
                Op::Throw { .. } | Op::Declare { .. } | Op::Loop { .. } | Op::Call { .. } | Op::CallValue { .. }
            )
        };
        let each = || function.code.iter().enumerate();
        let waiting = each().map(|(at, op)| waits(op).then(|| before[at].ascending())).collect();
        let calling = each().map(|(at, op)| behind(op, before.get(at + 1))).collect();
        (function.waiting, function.calling) = (waiting, calling);
    }
}

/// The registers that are still read behind a call but for its answer.
fn behind(op: &Op, after: Option<&Registers>) -> Option<Box<[Reg]>> {
    let (Op::Call { dst, .. } | Op::CallValue { dst, .. }) = *op else { return None };
    let mut after = after.cloned().unwrap_or_default();
    after.unset(dst);
    Some(after.ascending())
}

/// The registers that are live before each instruction.
pub fn live_before(function: &Function, reading: &ReadScope<'_>) -> Vec<Registers> {
    let empty = Registers::with_room(function.registers);
    let mut before = vec![empty.clone(); function.code.len()];
    loop {
        let mut is_changed = false;
        for at in (0..function.code.len()).rev() {
            let op = &function.code[at];
            let mut live =
                if op.leaves() { empty.clone() } else { before.get(at + 1).cloned().unwrap_or(empty.clone()) };
            // What ends a loop leaves the register as it was.
            on_going_on(op, |reg| live.unset(reg));
            if let Some(target) = op.target() {
                live.join(&before[usize::from(target)]);
            }
            let is_needless = reading.is_strong && is_needless(op, &live);
            writes(op, |reg| live.unset(reg));
            if !is_needless {
                reads(op, reading, |reg| live.set(reg));
            }
            is_changed |= live != before[at];
            before[at] = live;
        }
        if !is_changed {
            return before;
        }
    }
}

/// Whether an instruction does nothing but work out what nobody reads. One that may change a list where it stands does
/// more than that.
pub fn is_needless(op: &Op, live: &Registers) -> bool {
    match *op {
        Op::Move { dst, .. }
        | Op::Add { dst, .. }
        | Op::Subtract { dst, .. }
        | Op::Multiply { dst, .. }
        | Op::Binary { dst, .. }
        | Op::Unary { dst, .. }
        | Op::Compare { dst, .. }
        | Op::Min { dst, .. }
        | Op::Max { dst, .. }
        | Op::Build { dst, .. }
        | Op::NewRecord { dst, .. }
        | Op::Index { dst, .. }
        | Op::Slice { dst, .. }
        | Op::Attribute { dst, .. } => !live.has(dst),
        Op::Pure { pure, dst, .. } => pure != Pure::Put && !live.has(dst),
        _ => false,
    }
}

/// Gives every register that an instruction writes, whatever comes of it.
pub fn writes(op: &Op, mut each: impl FnMut(Reg)) {
    match *op {
        Op::Forget { dst }
        | Op::Move { dst, .. }
        | Op::Add { dst, .. }
        | Op::Subtract { dst, .. }
        | Op::Multiply { dst, .. }
        | Op::Binary { dst, .. }
        | Op::Augment { dst, .. }
        | Op::Unary { dst, .. }
        | Op::Compare { dst, .. }
        | Op::Min { dst, .. }
        | Op::Max { dst, .. }
        | Op::Call { dst, .. }
        | Op::CallValue { dst, .. }
        | Op::Build { dst, .. }
        | Op::NewRecord { dst, .. }
        | Op::Index { dst, .. }
        | Op::Slice { dst, .. }
        | Op::Attribute { dst, .. }
        | Op::Method { dst, .. }
        | Op::Pure { dst, .. }
        | Op::Throw { dst, .. }
        | Op::Declare { dst, .. }
        | Op::Outcome { dst, .. } => each(dst),
        Op::WalkBegin { first, .. } => (first..first + 2).for_each(each),
        Op::Unpack { first, count, .. } => (first..first + count).for_each(each),
        _ => {}
    }
}

/// Gives every register that the next value of a loop is written to.
fn on_going_on(op: &Op, mut each: impl FnMut(Reg)) {
    match *op {
        Op::RangeNext { dst, .. } => each(dst),
        Op::WalkNext { order: WalkOrder::Items, dst, .. } => (dst..dst + 2).for_each(each),
        Op::WalkNext { dst, .. } => each(dst),
        _ => {}
    }
}

/// Gives every register that an instruction reads.
fn reads(op: &Op, reading: &ReadScope<'_>, mut each: impl FnMut(Reg)) {
    let mut row = |first: Reg, count: u16| (first..first + count).for_each(&mut each);
    match *op {
        Op::Call { function, first, .. } => {
            let parameters = &reading.parameters[usize::from(function)];
            (first..).zip(parameters).filter(|(_, is_read)| **is_read).for_each(|(reg, _)| row(reg, 1));
        }
        Op::CallValue { first, count, .. } | Op::Method { first, count, .. } => row(first, count + 1),
        Op::Build { first, count, .. } | Op::Pure { first, count, .. } | Op::Tell { first, count } => row(first, count),
        Op::Declare { first, count, .. } => row(first, 2 * count),
        Op::NewRecord { shape, first, .. } => row(first, reading.shapes[usize::from(shape)].parts.len() as u16),
        Op::Outcome { shape, first, .. } => {
            let parts = &reading.shapes[usize::from(shape)].parts;
            let is_read = |part: &u32| !reading.dropped.contains(part);
            (first..).zip(parts).filter(|(_, part)| is_read(part)).for_each(|(reg, _)| row(reg, 1));
        }
        Op::RangeBegin { first, .. } | Op::RangeNext { first, .. } => row(first, 3),
        Op::WalkNext { first, .. } => row(first, 2),
        Op::Slice { first, .. } => row(first, 4),
        Op::Check { reg, .. } => row(reg, 1),
        Op::Append { list, .. } => row(list, 1),
        _ => {}
    }
    operands(op).into_iter().flatten().filter_map(Operand::as_reg).for_each(each);
}

/// The operands of an instruction.
fn operands(op: &Op) -> [Option<Operand>; 3] {
    match *op {
        Op::Move { a, .. }
        | Op::Store { a, .. }
        | Op::Unary { a, .. }
        | Op::JumpIf { a, .. }
        | Op::JumpUnless { a, .. }
        | Op::WalkBegin { a, .. }
        | Op::Return { a }
        | Op::Append { a, .. }
        | Op::Unpack { a, .. }
        | Op::Attribute { a, .. }
        | Op::Given { a }
        | Op::Fail { a } => [Some(a), None, None],
        Op::Add { a, b, .. }
        | Op::Subtract { a, b, .. }
        | Op::Multiply { a, b, .. }
        | Op::Binary { a, b, .. }
        | Op::Augment { a, b, .. }
        | Op::Compare { a, b, .. }
        | Op::Min { a, b, .. }
        | Op::Max { a, b, .. }
        | Op::JumpIfCompare { a, b, .. }
        | Op::JumpUnlessCompare { a, b, .. }
        | Op::Index { a, b, .. }
        | Op::SetAttribute { a, b, .. } => [Some(a), Some(b), None],
        Op::SetIndex { a, b, c } | Op::Throw { a, b, c, .. } => [Some(a), Some(b), Some(c)],
        _ => [None; 3],
    }
}
