//! Instructions left out of a function, and jumps aimed anew.

use super::op::{Op, OpNumber};
use super::program::Function;

/// Leaves out every instruction that is not kept.
pub fn leave_out(function: &mut Function, kept: &[bool]) {
    let mut moved = Vec::with_capacity(kept.len() + 1);
    let mut next: OpNumber = 0;
    for &is_kept in kept {
        moved.push(next);
        next += OpNumber::from(is_kept);
    }
    moved.push(next);
    let mut code: Vec<Op> = function.code.iter().zip(kept).filter(|(_, kept)| **kept).map(|(op, _)| *op).collect();
    for op in &mut code {
        if let Some(target) = op.target() {
            op.aim(moved[usize::from(target)]);
        }
    }
    function.spans = function.spans.iter().zip(kept).filter(|(_, kept)| **kept).map(|(span, _)| span.clone()).collect();
    function.code = code;
}

/// Whether each instruction is reached from the first.
pub fn reached(code: &[Op]) -> Vec<bool> {
    let mut reached = vec![false; code.len()];
    let mut open = vec![0];
    while let Some(at) = open.pop() {
        if at >= code.len() || std::mem::replace(&mut reached[at], true) {
            continue;
        }
        open.extend(code[at].target().map(usize::from));
        if !code[at].leaves() {
            open.push(at + 1);
        }
    }
    reached
}
