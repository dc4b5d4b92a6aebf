//! The loop that runs instructions.

use super::fault::{Found, Mistake, TextFault};
use super::machine::{CallFrame, Host, Machine, Pause};
use super::op::{Op, Operand, Reg, WalkOrder};
use super::program::Program;
use super::syntax::{BinaryOp, CompareOp};
use super::value::{Datum, ObjectKind};
use crate::error::nearest;

/// A machine that runs, with the call that it is in.
pub struct Runner<'m, H> {
    pub machine: &'m mut Machine,
    pub program: &'m Program,
    pub host: &'m mut H,
    pub code: &'m [Op],
    pub at: usize,
    pub base: usize,
    /// The seat whose strategy is in play, 1 or 2; 0 if none is.
    pub seat: u8,
    /// Why it stopped.
    pub pause: Pause,
}

impl Machine {
    /// Runs until something is asked for that the host does not answer, or to the end.
    ///
    /// # Errors
    /// The mistake that ended it, with its place.
    #[inline]
    pub fn run<H: Host>(&mut self, program: &Program, host: &mut H) -> Result<Pause, Box<TextFault>> {
        let Some(&CallFrame { function, seat, at, base }) = self.frames.last() else {
            return Ok(Pause::Done(Datum::Nothing));
        };
        let code = &program.functions[usize::from(function)].code[..];
        let pause = Pause::Done(Datum::Nothing);
        let mut run = Runner { machine: self, program, host, code, at: at as usize, base: base as usize, seat, pause };
        match run.go() {
            Ok(()) => Ok(run.pause),
            Err(mistake) => Err(run.fault(*mistake)),
        }
    }

    /// Gives a machine the answer that it waits for.
    pub fn answer(&mut self, program: &Program, answer: Datum) {
        let Some(frame) = self.frames.last_mut() else { return };
        let op = &program.functions[usize::from(frame.function)].code[frame.at as usize];
        if let Op::Throw { dst, .. } | Op::Call { dst, .. } | Op::CallValue { dst, .. } | Op::Declare { dst, .. } = op {
            self.row[frame.base as usize + usize::from(*dst)] = answer;
        }
        frame.at += 1;
    }
}

impl<H: Host> Runner<'_, H> {
    #[cold]
    fn fault(&self, mistake: Mistake) -> Box<TextFault> {
        let function = self.machine.frames.last().map_or(0, |frame| usize::from(frame.function));
        let spans = &self.program.functions[function].spans;
        let span = spans.get(self.at.saturating_sub(1)).cloned().unwrap_or(0..0);
        Box::new(TextFault { mistake, span })
    }

    #[inline(always)]
    pub fn get(&self, operand: Operand) -> Datum {
        self.machine.row[operand.place(self.base)]
    }

    /// Sets a register; true, as the machine goes on.
    #[inline(always)]
    pub fn set(&mut self, dst: Reg, value: Datum) -> bool {
        self.machine.row[self.base + usize::from(dst)] = value;
        true
    }

    fn go(&mut self) -> Found<()> {
        loop {
            let op = &self.code[self.at];
            self.at += 1;
            let goes_on = match *op {
                Op::Move { dst, a } => self.set(dst, self.get(a)),
                Op::Add { dst, a, b } => self.numbers(BinaryOp::Add, i64::checked_add, dst, [a, b])?,
                Op::Subtract { dst, a, b } => self.numbers(BinaryOp::Subtract, i64::checked_sub, dst, [a, b])?,
                Op::Multiply { dst, a, b } => self.numbers(BinaryOp::Multiply, i64::checked_mul, dst, [a, b])?,
                Op::Min { dst, a, b } => self.pick(dst, a, b, false)?,
                Op::Max { dst, a, b } => self.pick(dst, a, b, true)?,
                Op::Compare { op, dst, a, b } => self.set_truth(op, dst, a, b)?,
                Op::Jump { to } => self.jump(true, to),
                Op::Loop { to } => self.go_back(to)?,
                Op::JumpIf { a, to } => self.jump(self.truth(a)?, to),
                Op::JumpUnless { a, to } => self.jump(!self.truth(a)?, to),
                Op::JumpIfCompare { op, a, b, to } => self.jump_compared(op, a, b, true, to)?,
                Op::JumpUnlessCompare { op, a, b, to } => self.jump_compared(op, a, b, false, to)?,
                Op::RangeNext { first, dst, to } => self.range_next(first, dst, to),
                Op::WalkNext { order, first, dst, to } => self.walk_next(order, first, dst, to)?,
                Op::Index { dst, a, b } => self.index(dst, a, b)?,
                Op::Throw { kind, by, dst, a, b, c, place } => self.throw(place, kind, by, dst, [a, b, c])?,
                Op::Call { function, first, .. } => self.call(function, first)?,
                Op::Return { a } => self.give_back(a)?,
                _ => self.rarer(*op)?,
            };
            if !goes_on {
                return Ok(());
            }
        }
    }

    /// Stops the machine.
    #[inline]
    pub fn stop(&mut self, pause: Pause) -> bool {
        self.pause = pause;
        false
    }

    /// What is rarer and may stop the machine; whether it goes on.
    #[inline(never)]
    fn rarer(&mut self, op: Op) -> Found<bool> {
        match op {
            Op::CallValue { first, count, .. } => self.call_value(first, count),
            Op::Outcome { shape, dst, first } => {
                let count = self.program.shapes[usize::from(shape)].parts.len();
                let from = self.base + usize::from(first);
                let number = self.machine.heap.make(ObjectKind::Outcome);
                let items = self.machine.heap.fill(number);
                items.push(Datum::Number(shape.into()));
                items.extend_from_slice(&self.machine.row[from..from + count]);
                let parts = &self.program.shapes[usize::from(shape)].parts;
                let values = items[1..].iter_mut().zip(parts);
                values.filter(|(_, part)| self.program.dropped.contains(part)).for_each(|(v, _)| *v = Datum::Nothing);
                Ok(self.set(dst, Datum::Object(number)))
            }
            Op::Given { a } => Ok(self.truth(a)? || self.stop(Pause::Rejected)),
            Op::Declare { declaration, first, count, .. } => {
                self.wait();
                let first = self.base + usize::from(first);
                Ok(self.stop(Pause::Declare { declaration, first, count: usize::from(count) }))
            }
            _ => self.rare(op).map(|()| true),
        }
    }

    /// What changes values only.
    fn rare(&mut self, op: Op) -> Found<()> {
        let Runner { machine, program, base, .. } = self;
        let at = |reg: Reg| *base + usize::from(reg);
        let get = |machine: &Machine, operand: Operand| machine.row[operand.place(*base)];
        let (dst, value) = match op {
            Op::Binary { op, dst, a, b } => (dst, machine.binary(op, get(machine, a), get(machine, b))?),
            Op::Augment { op, dst, a, b } => (dst, machine.augment(op, get(machine, a), get(machine, b))?),
            Op::Unary { op, dst, a } => (dst, machine.unary(op, get(machine, a))?),
            Op::Build { kind, dst, first, count } => (dst, machine.build(kind, at(first), usize::from(count))?),
            Op::Slice { dst, first } => {
                let row = &machine.row[at(first)..at(first) + 4];
                let (value, parts) = (row[0], [row[1], row[2], row[3]]);
                (dst, machine.slice(value, parts)?)
            }
            Op::Attribute { dst, a, name } => (dst, machine.attribute(program, get(machine, a), name)?),
            Op::Method { method, dst, first, count } => {
                (dst, machine.method(program, method, at(first), usize::from(count))?)
            }
            Op::Pure { pure, dst, first, count } => (dst, machine.pure(program, pure, at(first), usize::from(count))?),
            Op::NewRecord { shape, dst, first } => {
                let count = program.shapes[usize::from(shape)].parts.len();
                (dst, machine.object_of_row(ObjectKind::Record(shape), at(first), count)?)
            }
            Op::Forget { dst } => (dst, Datum::Unknown),
            _ => return self.rarest(op),
        };
        self.set(dst, value);
        Ok(())
    }

    /// What has no answer.
    fn rarest(&mut self, op: Op) -> Found<()> {
        let at = |reg: Reg| self.base + usize::from(reg);
        match op {
            Op::SetIndex { a, b, c } => self.machine.set_index(self.get(a), self.get(b), self.get(c)),
            Op::SetAttribute { a, name, b } => {
                let (a, b) = (self.get(a), self.get(b));
                self.machine.set_attribute(self.program, a, name, b)
            }
            Op::Append { list, a } => self.machine.append(self.machine.row[at(list)], self.get(a)),
            Op::Unpack { first, count, a } => self.machine.unpack(self.get(a), at(first), usize::from(count)),
            Op::WalkBegin { order, first, a } => {
                let walk = self.machine.walk_begin(order, self.get(a))?;
                self.machine.row[at(first)..at(first) + 2].copy_from_slice(&walk);
                Ok(())
            }
            Op::RangeBegin { first, is_reversed } => self.range_begin(at(first), is_reversed),
            Op::Check { reg, name } => self.check(self.machine.row[at(reg)], name),
            Op::CheckShared { slot, name } => self.check(self.machine.row[usize::from(slot)], name),
            Op::Store { slot, a } => {
                self.machine.row[usize::from(slot)] = self.get(a);
                Ok(())
            }
            Op::Hush { to } => {
                self.jump(!H::TELLS, to);
                Ok(())
            }
            Op::Tell { first, count } => self.tell(at(first), usize::from(count)),
            Op::Fail { a } => Err(self.failed(a)),
            _ => Ok(()),
        }
    }

    /// Goes to another instruction if the jump is taken; true, as the machine goes on.
    #[inline(always)]
    fn jump(&mut self, is_taken: bool, to: u16) -> bool {
        if is_taken {
            self.at = usize::from(to);
        }
        true
    }

    #[inline(always)]
    fn truth(&self, a: Operand) -> Found<bool> {
        self.machine.truth(self.get(a))
    }

    #[inline(always)]
    fn compared(&mut self, op: CompareOp, a: Operand, b: Operand) -> Found<bool> {
        let (a, b) = (self.get(a), self.get(b));
        self.machine.compare(op, a, b)
    }

    /// An operator of two numbers, `checked` where nothing overflows; of anything else the slow way.
    #[inline(always)]
    fn numbers(
        &mut self,
        op: BinaryOp,
        checked: impl Fn(i64, i64) -> Option<i64>,
        dst: Reg,
        [a, b]: [Operand; 2],
    ) -> Found<bool> {
        if let (Datum::Number(x), Datum::Number(y)) = (self.get(a), self.get(b))
            && let Some(number) = checked(x, y)
        {
            return Ok(self.set(dst, Datum::Number(number)));
        }
        self.slow(op, dst, a, b)
    }

    #[inline(never)]
    fn slow(&mut self, op: BinaryOp, dst: Reg, a: Operand, b: Operand) -> Found<bool> {
        let value = self.machine.binary(op, self.get(a), self.get(b))?;
        Ok(self.set(dst, value))
    }

    #[inline(always)]
    fn pick(&mut self, dst: Reg, a: Operand, b: Operand, is_greatest: bool) -> Found<bool> {
        let (a, b) = (self.get(a), self.get(b));
        let value = match (a, b) {
            (Datum::Number(x), Datum::Number(y)) => Datum::Number(if is_greatest { x.max(y) } else { x.min(y) }),
            _ => self.machine.least(&[a, b], is_greatest)?,
        };
        Ok(self.set(dst, value))
    }

    #[inline(always)]
    fn go_back(&mut self, to: u16) -> Found<bool> {
        self.machine.spend(1)?;
        Ok(self.jump(true, to))
    }

    #[inline(always)]
    fn range_next(&mut self, first: Reg, dst: Reg, to: u16) -> bool {
        let at = self.base + usize::from(first);
        let row = &mut self.machine.row;
        let (Datum::Number(now), Datum::Number(stop), Datum::Number(step)) = (row[at], row[at + 1], row[at + 2]) else {
            return self.jump(true, to);
        };
        if if step > 0 { now < stop } else { now > stop } {
            row[at] = Datum::Number(now.checked_add(step).unwrap_or(stop));
            self.set(dst, Datum::Number(now))
        } else {
            self.jump(true, to)
        }
    }

    #[inline(always)]
    fn set_truth(&mut self, op: CompareOp, dst: Reg, a: Operand, b: Operand) -> Found<bool> {
        let truth = self.compared(op, a, b)?;
        Ok(self.set(dst, Datum::Truth(truth)))
    }

    #[inline(always)]
    fn jump_compared(&mut self, op: CompareOp, a: Operand, b: Operand, sense: bool, to: u16) -> Found<bool> {
        let truth = self.compared(op, a, b)?;
        Ok(self.jump(truth == sense, to))
    }

    #[inline(always)]
    fn walk_next(&mut self, order: WalkOrder, first: Reg, dst: Reg, to: u16) -> Found<bool> {
        match self.machine.walk_next(order, self.base + usize::from(first))? {
            None => Ok(self.jump(true, to)),
            Some([value, second]) => {
                if order == WalkOrder::Items {
                    self.set(dst + 1, second);
                }
                Ok(self.set(dst, value))
            }
        }
    }

    #[inline(always)]
    fn index(&mut self, dst: Reg, a: Operand, b: Operand) -> Found<bool> {
        let value = self.machine.index(self.get(a), self.get(b))?;
        Ok(self.set(dst, value))
    }

    fn range_begin(&mut self, at: usize, is_reversed: bool) -> Found<()> {
        let mut numbers = [0; 3];
        for (number, value) in numbers.iter_mut().zip(&self.machine.row[at..at + 3]) {
            let Datum::Number(found) = *value else {
                return Err(Mistake::new(format!("a range of whole numbers; found {}", self.machine.found(*value))));
            };
            *number = found;
        }
        let [start, stop, step] = numbers;
        if step == 0 {
            return Err(Mistake::new("a range with the step 0"));
        }
        if is_reversed {
            let count = (i128::from(stop) - i128::from(start) + i128::from(step) - i128::from(step.signum()))
                / i128::from(step);
            let last = i128::from(start) + (count.max(0) - 1) * i128::from(step);
            let before = i128::from(start) - i128::from(step);
            let numbers = [last, before, -i128::from(step)].map(i64::try_from);
            let [Ok(last), Ok(before), Ok(back)] = numbers else { return Err(super::arithmetic::overflow()) };
            self.machine.row[at..at + 3].copy_from_slice(&[last, before, back].map(Datum::Number));
        }
        Ok(())
    }

    fn check(&self, value: Datum, name: u16) -> Found<()> {
        match value {
            Datum::Unknown => {
                let name = &self.program.texts[usize::from(name)];
                let function =
                    self.machine.frames.last().map(|frame| &self.program.functions[usize::from(frame.function)]);
                let others = function.into_iter().flat_map(|function| &function.variables).map(String::as_str);
                let hint = match nearest(name, others.filter(|other| *other != name && !other.is_empty())) {
                    Some(other) => format!("give it one before, whatever way leads here; or did you mean `{other}`?"),
                    None => "give it one before, whatever way leads here".to_string(),
                };
                Err(Mistake::new(format!("`{name}` has no value yet")).hint(hint))
            }
            _ => Ok(()),
        }
    }

    fn tell(&mut self, first: usize, count: usize) -> Found<()> {
        let row = self.machine.row[first..first + count].to_vec();
        let text = self.machine.formatted(self.program, row[1], &row[2..])?;
        match row[0] {
            Datum::Text(rule) => self.host.tell(self.machine, rule, text),
            other => return Err(Mistake::new(format!("a rule is a text; found {}", self.machine.found(other)))),
        }
        Ok(())
    }

    fn failed(&mut self, a: Operand) -> Box<Mistake> {
        let message = self.get(a);
        match message {
            Datum::Nothing => Mistake::new("this does not hold"),
            message => match self.machine.written(self.program, message) {
                Ok(text) => Mistake::new(text),
                Err(mistake) => mistake,
            },
        }
    }
}
