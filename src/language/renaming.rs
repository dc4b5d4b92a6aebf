//! Instructions with other registers and operands in the place of their own.

use super::op::{Op, Operand, Reg};

/// Gives each register that an instruction names, and each operand that it reads, another in its place.
pub struct Renaming<'r> {
    /// The register in place of one that is written, or that begins a row.
    pub reg: &'r dyn Fn(Reg) -> Reg,
    /// The operand in place of one that is read.
    pub operand: &'r dyn Fn(Operand) -> Operand,
}

impl Renaming<'_> {
    /// The instruction with everything renamed; its target stays.
    pub fn of(&self, op: Op) -> Op {
        let (r, o) = (self.reg, self.operand);
        match op {
            Op::Forget { dst } => Op::Forget { dst: r(dst) },
            Op::Check { reg, name } => Op::Check { reg: r(reg), name },
            Op::Move { dst, a } => Op::Move { dst: r(dst), a: o(a) },
            Op::Store { slot, a } => Op::Store { slot, a: o(a) },
            Op::Add { dst, a, b } => Op::Add { dst: r(dst), a: o(a), b: o(b) },
            Op::Subtract { dst, a, b } => Op::Subtract { dst: r(dst), a: o(a), b: o(b) },
            Op::Multiply { dst, a, b } => Op::Multiply { dst: r(dst), a: o(a), b: o(b) },
            Op::Binary { op, dst, a, b } => Op::Binary { op, dst: r(dst), a: o(a), b: o(b) },
            Op::Augment { op, dst, a, b } => Op::Augment { op, dst: r(dst), a: o(a), b: o(b) },
            Op::Unary { op, dst, a } => Op::Unary { op, dst: r(dst), a: o(a) },
            Op::Compare { op, dst, a, b } => Op::Compare { op, dst: r(dst), a: o(a), b: o(b) },
            Op::Min { dst, a, b } => Op::Min { dst: r(dst), a: o(a), b: o(b) },
            Op::Max { dst, a, b } => Op::Max { dst: r(dst), a: o(a), b: o(b) },
            Op::JumpIf { a, to } => Op::JumpIf { a: o(a), to },
            Op::JumpUnless { a, to } => Op::JumpUnless { a: o(a), to },
            Op::JumpIfCompare { op, a, b, to } => Op::JumpIfCompare { op, a: o(a), b: o(b), to },
            Op::JumpUnlessCompare { op, a, b, to } => Op::JumpUnlessCompare { op, a: o(a), b: o(b), to },
            Op::RangeBegin { first, is_reversed } => Op::RangeBegin { first: r(first), is_reversed },
            Op::RangeNext { first, dst, to } => Op::RangeNext { first: r(first), dst: r(dst), to },
            Op::WalkBegin { order, first, a } => Op::WalkBegin { order, first: r(first), a: o(a) },
            Op::WalkNext { order, first, dst, to } => Op::WalkNext { order, first: r(first), dst: r(dst), to },
            Op::Return { a } => Op::Return { a: o(a) },
            Op::Index { dst, a, b } => Op::Index { dst: r(dst), a: o(a), b: o(b) },
            Op::Throw { kind, by, dst, a, b, c, place } => {
                Op::Throw { kind, by, dst: r(dst), a: o(a), b: o(b), c: o(c), place }
            }
            Op::Given { a } => Op::Given { a: o(a) },
            Op::Fail { a } => Op::Fail { a: o(a) },
            _ => self.of_things(op),
        }
    }

    /// Instructions that make and change things, and calls.
    fn of_things(&self, op: Op) -> Op {
        let (r, o) = (self.reg, self.operand);
        match op {
            Op::Call { function, first, dst } => Op::Call { function, first: r(first), dst: r(dst) },
            Op::CallValue { dst, first, count } => Op::CallValue { dst: r(dst), first: r(first), count },
            Op::Build { kind, dst, first, count } => Op::Build { kind, dst: r(dst), first: r(first), count },
            Op::NewRecord { shape, dst, first } => Op::NewRecord { shape, dst: r(dst), first: r(first) },
            Op::Append { list, a } => Op::Append { list: r(list), a: o(a) },
            Op::Unpack { first, count, a } => Op::Unpack { first: r(first), count, a: o(a) },
            Op::SetIndex { a, b, c } => Op::SetIndex { a: o(a), b: o(b), c: o(c) },
            Op::Slice { dst, first } => Op::Slice { dst: r(dst), first: r(first) },
            Op::Attribute { dst, a, name } => Op::Attribute { dst: r(dst), a: o(a), name },
            Op::SetAttribute { a, name, b } => Op::SetAttribute { a: o(a), name, b: o(b) },
            Op::Method { method, dst, first, count } => Op::Method { method, dst: r(dst), first: r(first), count },
            Op::Pure { pure, dst, first, count } => Op::Pure { pure, dst: r(dst), first: r(first), count },
            Op::Declare { declaration, dst, first, count } => {
                Op::Declare { declaration, dst: r(dst), first: r(first), count }
            }
            Op::Outcome { shape, dst, first } => Op::Outcome { shape, dst: r(dst), first: r(first) },
            Op::Tell { first, count } => Op::Tell { first: r(first), count },
            // No register and no operand is in the others.
            other => other,
        }
    }
}
