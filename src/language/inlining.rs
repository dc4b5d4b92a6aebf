//! A program for playing alone: small functions stand where they are called, and constants where they are read.
//!
//! A called function's registers begin inside the row of its caller, so that its instructions need nothing but other
//! numbers. Solving goes on with the program as it was written, since it looks the answers of calls up.

use super::leaving_out::{leave_out, reached};
use super::liveness::{ReadScope, Registers, live_before, writes};
use super::op::{Op, OpNumber, Operand, Reg};
use super::program::{Function, Program};
use super::renaming::Renaming;
use super::token::Span;
use super::value::Datum;

/// The most instructions of a function that stands where it is called.
const MOST_INLINED: usize = 24;

/// The most instructions of a function that others stand in.
const MOST_GROWN: usize = 4_000;

/// The most times that calls are looked for: functions in functions in functions.
const MOST_ROUNDS: usize = 4;

/// The times that constants are put where they are read and what is needless is left out: each makes more of it.
const TIDIED: usize = 2;

/// The same program, faster to play; `shared` are the values that all calls share, as the top of the file left them.
pub fn inlined(program: &Program, shared: &[Datum]) -> Program {
    let mut fast = program.clone();
    for _ in 0..MOST_ROUNDS {
        let before = fast.functions.clone();
        for function in fast.functions.iter_mut().skip(1) {
            inline_calls(function, &before);
        }
    }
    let reading = ReadScope::all(&fast.functions, &program.shapes);
    // The top of the file has run.
    for function in fast.functions.iter_mut().skip(1) {
        for _ in 0..TIDIED {
            read_constants(function);
            let live = live_before(function, &reading);
            drop_needless(function, &live, shared);
        }
    }
    fast
}

/// Whether a function may stand where it is called: it is small and calls nobody.
fn is_small(function: &Function) -> bool {
    let calls = |op: &Op| matches!(op, Op::Call { .. } | Op::CallValue { .. } | Op::Declare { .. });
    function.code.len() <= MOST_INLINED && !function.code.iter().any(calls)
}

/// Instructions with their places in the text, and where each of the old ones went.
#[derive(Default)]
struct Rewritten {
    code: Vec<Op>,
    spans: Vec<Span>,
    moved: Vec<OpNumber>,
}

impl Rewritten {
    fn push(&mut self, op: Op, span: &Span) {
        self.code.push(op);
        self.spans.push(span.clone());
    }

    fn here(&self) -> OpNumber {
        self.code.len() as OpNumber
    }
}

fn inline_calls(function: &mut Function, all: &[Function]) {
    let mut new = Rewritten::default();
    // Jumps of the function itself, which are aimed anew at the end.
    let mut own = Vec::new();
    for (op, span) in function.code.iter().zip(&function.spans) {
        new.moved.push(new.here());
        match *op {
            Op::Call { function: called, first, dst }
                if is_small(&all[usize::from(called)]) && new.code.len() < MOST_GROWN =>
            {
                let called = &all[usize::from(called)];
                function.registers = function.registers.max(first + called.registers);
                stand_in(&mut new, called, first, dst);
            }
            op => {
                own.push(new.code.len());
                new.push(op, span);
            }
        }
    }
    for at in own {
        if let Some(target) = new.code[at].target() {
            let moved = new.moved[usize::from(target)];
            new.code[at].aim(moved);
        }
    }
    (function.code, function.spans) = (new.code, new.spans);
}

/// Adds the instructions of a called function, its registers from `first` on.
fn stand_in(new: &mut Rewritten, called: &Function, first: Reg, dst: Reg) {
    let start = new.here();
    // An answer is two instructions, so that numbers behind it move.
    let mut places = Vec::new();
    let mut at = start;
    for op in &called.code {
        places.push(at);
        at += if matches!(op, Op::Return { .. }) { 2 } else { 1 };
    }
    let operand = |operand: Operand| operand.as_reg().map_or(operand, |reg| Operand::reg(first + reg));
    let renaming = Renaming { reg: &|reg| first + reg, operand: &operand };
    for (op, span) in called.code.iter().zip(&called.spans) {
        match *op {
            Op::Return { a } => {
                new.push(Op::Move { dst, a: operand(a) }, span);
                new.push(Op::Jump { to: at }, span);
            }
            op => {
                let mut renamed = renaming.of(op);
                if let Some(target) = op.target() {
                    renamed.aim(places[usize::from(target)]);
                }
                new.push(renamed, span);
            }
        }
    }
}

/// Puts what was moved into a register where the register is read, as long as neither changes on a straight way.
fn read_constants(function: &mut Function) {
    let mut is_target = vec![false; function.code.len() + 1];
    function.code.iter().copied().filter_map(Op::target).for_each(|target| is_target[usize::from(target)] = true);
    let mut copies: Vec<(Reg, Operand)> = Vec::new();
    for (at, op) in function.code.clone().iter().enumerate() {
        if is_target[at] {
            copies.clear();
        }
        let op = *op;
        let operand = |operand: Operand| {
            let known = operand.as_reg().and_then(|reg| copies.iter().find(|(copy, _)| *copy == reg));
            known.map_or(operand, |&(_, original)| original)
        };
        let op = Renaming { reg: &|reg| reg, operand: &operand }.of(op);
        function.code[at] = op;
        writes_anything(&op, |changed| {
            copies.retain(|&(copy, original)| copy != changed && original.as_reg() != Some(changed));
        });
        // A call may write any register from its first argument on.
        if let Op::Call { first, .. } | Op::CallValue { first, .. } = op {
            copies.retain(|&(copy, original)| copy < first && original.as_reg().is_none_or(|reg| reg < first));
        }
        if let Op::Move { dst, a } = op
            && a.as_reg() != Some(dst)
        {
            copies.push((dst, a));
        }
    }
}

/// Gives every register that an instruction may write.
fn writes_anything(op: &Op, mut each: impl FnMut(Reg)) {
    writes(op, &mut each);
    match *op {
        Op::RangeNext { first, dst, .. } => [first, dst].into_iter().for_each(each),
        Op::WalkNext { first, dst, .. } => [first, first + 1, dst, dst + 1].into_iter().for_each(each),
        Op::RangeBegin { first, .. } => (first..first + 3).for_each(each),
        _ => {}
    }
}

/// Leaves out what moves into a register that nobody reads, jumps to the next instruction, and what is never reached.
fn drop_needless(function: &mut Function, live: &[Registers], shared: &[Datum]) {
    let reached = reached(&function.code);
    let is_kept = |at: usize| {
        let unread = |dst: Reg| live.get(at + 1).is_some_and(|live| !live.has(dst));
        match function.code[at] {
            _ if !reached[at] => false,
            Op::Move { dst, .. } => !unread(dst),
            Op::Jump { to } => usize::from(to) != at + 1,
            Op::Nop => false,
            Op::CheckShared { slot, .. } => shared.get(usize::from(slot)).is_none_or(|value| *value == Datum::Unknown),
            _ => true,
        }
    };
    let kept: Vec<bool> = (0..function.code.len()).map(is_kept).collect();
    leave_out(function, &kept);
}

#[cfg(test)]
mod tests {
    use super::super::tests::compiled;
    use super::*;

    #[test]
    fn what_a_call_may_overwrite_is_not_read_behind_it() {
        let text = "def g():\n    for c in range(4, 7, 2):\n        a = [c, c]\n        b = [a, a, d(6)]\n    return g2(b)\ndef g2(b):\n    return len(b) + h()\ndef h():\n    return fall(3)\ndef fall(n):\n    return n if n <= 0 else fall(n - 1) + 1\ndef f():\n    xs = xs = [1 for u in range(2)]\n    g()\n    g()\n    return [xs, d(1)]\n";
        assert_eq!(super::super::tests::run(text), "[[1, 1], 1]");
    }

    #[test]
    fn a_small_function_stands_where_it_is_called_and_constants_where_they_are_read() {
        let text = "HIT = 4\ndef losses(n, hit):\n    hits = pool(n, 6, hit)\n    return hits - pool(hits, 6, 5)\ndef f():\n    return losses(10, HIT) + losses(3, 2)\n";
        let program = compiled(text);
        let fast = inlined(&program, &vec![Datum::Nothing; program.shared.len()]);
        let code = &fast.functions[usize::from(fast.function("f").unwrap())].code;
        assert!(!code.iter().any(|op| matches!(op, Op::Call { .. } | Op::Jump { .. })), "{code:?}");
        assert_eq!(code.iter().filter(|op| matches!(op, Op::Throw { .. })).count(), 4);
        assert!(code.len() <= 10, "{code:#?}");
    }
}
