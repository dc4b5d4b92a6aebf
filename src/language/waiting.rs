//! A machine that waits: where it does, what it knows, and the way into the call that it waits for.

use super::fault::Found;
use super::machine::{CallFrame, Machine};
use super::op::{Op, Reg};
use super::program::Program;
use super::snapshot::still_read;
use super::token::Span;

impl Machine {
    /// Goes into the function that the machine waits for.
    ///
    /// # Errors
    /// Too many calls one inside another.
    pub fn go_into(&mut self, program: &Program) -> Found<()> {
        let Some(&CallFrame { function, seat, at, base }) = self.frames.last() else { return Ok(()) };
        let Op::Call { function: called, first, .. } = program.functions[usize::from(function)].code[at as usize]
        else {
            return Ok(());
        };
        if let Some(frame) = self.frames.last_mut() {
            frame.at += 1;
        }
        let frame = CallFrame { function: called, seat, at: 0, base: base + u32::from(first) };
        self.push(frame, program.functions[usize::from(called)].registers)
    }

    /// Where in the text the machine waits.
    pub fn waits_at(&self, program: &Program) -> Option<Span> {
        let frame = self.frames.last()?;
        program.functions[usize::from(frame.function)].spans.get(frame.at as usize).cloned()
    }

    /// The variables of the calls under way that are still read, each with its place in the row.
    pub fn variables(&self, program: &Program) -> Vec<(String, usize)> {
        let innermost = self.frames.len().saturating_sub(1);
        let of = |(number, frame): (usize, &CallFrame)| {
            let function = &program.functions[usize::from(frame.function)];
            let base = frame.base as usize;
            let named = |&reg: &Reg| Some((function.variables.get(usize::from(reg))?.clone(), base + usize::from(reg)));
            still_read(program, frame, number == innermost).iter().filter_map(named).collect::<Vec<_>>()
        };
        self.frames.iter().enumerate().flat_map(of).collect()
    }
}
