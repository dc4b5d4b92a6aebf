//! The instructions that a text is compiled into.
//!
//! A call has a row of registers; parameters come first, then variables, then what is worked out on the way. Arguments
//! are put where the row of the called function begins, so that a call copies nothing.

use super::known::{Declaration, DiceKind, ObjectMethod, Pure};
use super::syntax::{BinaryOp, CompareOp, UnaryOp};

/// The number of a register of a call.
pub type Reg = u16;

/// The number of an instruction of a function.
pub type OpNumber = u16;

/// Where a value is read: a register, or a value that all calls share, a constant or a variable of the top of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Operand(u16);

/// The bit of an operand that is shared by all calls.
const SHARED: u16 = 0x8000;

impl Operand {
    /// A register.
    pub fn reg(reg: Reg) -> Operand {
        Operand(reg)
    }

    /// A shared value.
    pub fn shared(slot: u16) -> Operand {
        Operand(slot | SHARED)
    }

    /// The register; `None` of a shared value.
    pub fn as_reg(self) -> Option<Reg> {
        (self.0 & SHARED == 0).then_some(self.0)
    }

    /// The shared value; `None` of a register.
    pub fn as_shared(self) -> Option<u16> {
        (self.0 & SHARED != 0).then_some(self.0 & !SHARED)
    }

    /// The place in a row that begins with the shared values and has the registers of a call from `base` on.
    #[inline(always)]
    pub fn place(self, base: usize) -> usize {
        let base = if self.0 & SHARED == 0 { base } else { 0 };
        base + usize::from(self.0 & !SHARED)
    }
}

/// Whose stream a throw is taken from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum By {
    /// Side A's, or that of the strategy that throws.
    Own,
    /// Side B's.
    B,
    /// The world's.
    World,
}

/// What is put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the kinds of Python")]
pub enum BuildKind {
    List,
    Tuple,
    Dict,
}

/// The way a `for` goes through its values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WalkOrder {
    /// The first value first.
    Forward,
    /// The last value first.
    Backward,
    /// The keys of a dict.
    Keys,
    /// The entries of a dict: key and value.
    Items,
    /// The values of a dict.
    Values,
}

/// An instruction. `dst` is the register that gets the answer; `first` and `count` name registers side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the fields are those of the sentence above and of each instruction")]
pub enum Op {
    /// Nothing: an instruction that was found to be needless.
    Nop,
    /// Makes a variable unknown.
    Forget {
        dst: Reg,
    },
    /// Fails if a variable is unknown.
    Check {
        reg: Reg,
        name: u16,
    },
    /// Fails if a variable of the top of the file is unknown.
    CheckShared {
        slot: u16,
        name: u16,
    },
    Move {
        dst: Reg,
        a: Operand,
    },
    /// Sets a variable of the top of the file.
    Store {
        slot: u16,
        a: Operand,
    },
    Add {
        dst: Reg,
        a: Operand,
        b: Operand,
    },
    Subtract {
        dst: Reg,
        a: Operand,
        b: Operand,
    },
    Multiply {
        dst: Reg,
        a: Operand,
        b: Operand,
    },
    Binary {
        op: BinaryOp,
        dst: Reg,
        a: Operand,
        b: Operand,
    },
    /// As `a += b` does: a list is changed where it stands.
    Augment {
        op: BinaryOp,
        dst: Reg,
        a: Operand,
        b: Operand,
    },
    Unary {
        op: UnaryOp,
        dst: Reg,
        a: Operand,
    },
    Compare {
        op: CompareOp,
        dst: Reg,
        a: Operand,
        b: Operand,
    },
    /// The lesser of two.
    Min {
        dst: Reg,
        a: Operand,
        b: Operand,
    },
    /// The greater of two.
    Max {
        dst: Reg,
        a: Operand,
        b: Operand,
    },
    Jump {
        to: OpNumber,
    },
    /// Goes back to the head of a loop.
    Loop {
        to: OpNumber,
    },
    JumpIf {
        a: Operand,
        to: OpNumber,
    },
    JumpUnless {
        a: Operand,
        to: OpNumber,
    },
    JumpIfCompare {
        op: CompareOp,
        a: Operand,
        b: Operand,
        to: OpNumber,
    },
    JumpUnlessCompare {
        op: CompareOp,
        a: Operand,
        b: Operand,
        to: OpNumber,
    },
    /// Checks start, stop and step of a range in three registers.
    RangeBegin {
        first: Reg,
        is_reversed: bool,
    },
    /// The next number of a range, or the end of the loop.
    RangeNext {
        first: Reg,
        dst: Reg,
        to: OpNumber,
    },
    /// Begins to go through the values of `a`, with the walk in two registers.
    WalkBegin {
        order: WalkOrder,
        first: Reg,
        a: Operand,
    },
    /// The next value of a walk, of `Items` in two registers; or the end of the loop.
    WalkNext {
        order: WalkOrder,
        first: Reg,
        dst: Reg,
        to: OpNumber,
    },
    Call {
        function: u16,
        first: Reg,
        dst: Reg,
    },
    /// Calls the function in register `first` with the `count` values behind it.
    CallValue {
        dst: Reg,
        first: Reg,
        count: u16,
    },
    Return {
        a: Operand,
    },
    Build {
        kind: BuildKind,
        dst: Reg,
        first: Reg,
        count: u16,
    },
    /// A thing with the parts of a record.
    NewRecord {
        shape: u16,
        dst: Reg,
        first: Reg,
    },
    Append {
        list: Reg,
        a: Operand,
    },
    Unpack {
        first: Reg,
        count: u16,
        a: Operand,
    },
    Index {
        dst: Reg,
        a: Operand,
        b: Operand,
    },
    SetIndex {
        a: Operand,
        b: Operand,
        c: Operand,
    },
    /// A slice of the value in register `first` by the three values behind it.
    Slice {
        dst: Reg,
        first: Reg,
    },
    Attribute {
        dst: Reg,
        a: Operand,
        name: u16,
    },
    SetAttribute {
        a: Operand,
        name: u16,
        b: Operand,
    },
    Method {
        method: ObjectMethod,
        dst: Reg,
        first: Reg,
        count: u16,
    },
    Pure {
        pure: Pure,
        dst: Reg,
        first: Reg,
        count: u16,
    },
    Throw {
        kind: DiceKind,
        by: By,
        dst: Reg,
        a: Operand,
        b: Operand,
        c: Operand,
        place: u16,
    },
    /// Says what the file is: pairs of a name and a value.
    Declare {
        declaration: Declaration,
        dst: Reg,
        first: Reg,
        count: u16,
    },
    /// The end of a game, its measures as the shape names them.
    Outcome {
        shape: u16,
        dst: Reg,
        first: Reg,
    },
    /// Goes on at `to` where nobody listens.
    Hush {
        to: OpNumber,
    },
    Tell {
        first: Reg,
        count: u16,
    },
    Given {
        a: Operand,
    },
    Fail {
        a: Operand,
    },
}

impl Op {
    /// Where it may go besides to the next instruction.
    pub fn target(mut self) -> Option<OpNumber> {
        self.target_mut().copied()
    }

    /// Makes it go to `target` instead, if it goes anywhere.
    pub fn aim(&mut self, target: OpNumber) {
        if let Some(to) = self.target_mut() {
            *to = target;
        }
    }

    fn target_mut(&mut self) -> Option<&mut OpNumber> {
        match self {
            Op::Jump { to }
            | Op::Loop { to }
            | Op::JumpIf { to, .. }
            | Op::JumpUnless { to, .. }
            | Op::JumpIfCompare { to, .. }
            | Op::JumpUnlessCompare { to, .. }
            | Op::RangeNext { to, .. }
            | Op::WalkNext { to, .. }
            | Op::Hush { to } => Some(to),
            _ => None,
        }
    }

    /// Whether it is a method or function that changes a list.
    pub fn changes_what_stands(&self) -> bool {
        match self {
            Op::Method { method, .. } => !matches!(
                method,
                ObjectMethod::Index
                    | ObjectMethod::Count
                    | ObjectMethod::Copy
                    | ObjectMethod::Get
                    | ObjectMethod::Format
            ),
            Op::Pure { pure, .. } => *pure == Pure::Put,
            _ => false,
        }
    }

    /// Whether the next instruction is never reached from it.
    pub fn leaves(&self) -> bool {
        matches!(self, Op::Jump { .. } | Op::Loop { .. } | Op::Return { .. } | Op::Fail { .. })
    }
}
