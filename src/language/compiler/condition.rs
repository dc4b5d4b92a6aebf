//! Conditions: jumps taken or not.

use super::frame::FunctionDraft;
use crate::error::Problem;
use crate::language::op::{Op, Operand};
use crate::language::syntax::{CompareOp, Expr, ExprKind, UnaryOp};

impl FunctionDraft<'_, '_> {
    /// Jumps, still without a target, that are taken if the truth of `test` is `sense`; otherwise the next instruction
    /// follows.
    pub fn jumps(&mut self, test: &Expr, sense: bool) -> Result<Vec<usize>, Problem> {
        let span = &test.span;
        match &test.kind {
            ExprKind::Truth(truth) if *truth == sense => Ok(vec![self.emit(Op::Jump { to: 0 }, span)]),
            ExprKind::Truth(_) => Ok(Vec::new()),
            ExprKind::Unary(UnaryOp::Not, operand) => self.jumps(operand, !sense),
            ExprKind::And(parts) => self.jumps_of_chain(parts, false, sense),
            ExprKind::Or(parts) => self.jumps_of_chain(parts, true, sense),
            ExprKind::Compare(first, rest) => self.jumps_of_comparison(first, rest, sense, test),
            _ => {
                let a = self.operand(test)?;
                let op = if sense { Op::JumpIf { a, to: 0 } } else { Op::JumpUnless { a, to: 0 } };
                Ok(vec![self.emit(op, span)])
            }
        }
    }

    /// A chain that a part settles whose truth is `settles`.
    fn jumps_of_chain(&mut self, parts: &[Expr], settles: bool, sense: bool) -> Result<Vec<usize>, Problem> {
        let Some((last, before)) = parts.split_last() else { return Ok(Vec::new()) };
        let (mut settled, mut sure) = (Vec::new(), None);
        for (at, part) in before.iter().enumerate() {
            settled.extend(self.jumps(part, settles)?);
            if at == 0 {
                sure = Some(self.known.clone());
            }
        }
        let mut taken = self.jumps(last, sense)?;
        // What only a later part asked for is not known: that part may be left out.
        self.known = sure.unwrap_or_else(|| self.known.take());
        match settles == sense {
            true => taken.extend(settled),
            false => self.land(settled),
        }
        Ok(taken)
    }

    fn jumps_of_comparison(
        &mut self,
        first: &Expr,
        rest: &[(CompareOp, Expr)],
        sense: bool,
        test: &Expr,
    ) -> Result<Vec<usize>, Problem> {
        let mut a = self.operand(first)?;
        let (mut failed, mut taken, mut sure) = (Vec::new(), Vec::new(), None);
        for (at, (op, part)) in rest.iter().enumerate() {
            self.check_identity(*op, part)?;
            let b = self.operand(part)?;
            if at + 1 < rest.len() {
                failed.push(self.emit(Op::JumpUnlessCompare { op: *op, a, b, to: 0 }, &test.span));
            } else if sense {
                taken.push(self.emit(Op::JumpIfCompare { op: *op, a, b, to: 0 }, &test.span));
            } else {
                taken.push(self.emit(Op::JumpUnlessCompare { op: *op, a, b, to: 0 }, &test.span));
            }
            sure.get_or_insert_with(|| self.known.clone());
            a = b;
        }
        self.known = sure.unwrap_or_default();
        match sense {
            true => self.land(failed),
            false => taken.extend(failed),
        }
        Ok(taken)
    }

    /// `is` asks for None, True and False only: whether two equal numbers are the same one is nobody's business.
    pub fn check_identity(&self, op: CompareOp, part: &Expr) -> Result<(), Problem> {
        let is_asked = matches!(op, CompareOp::Is | CompareOp::IsNot);
        if is_asked && !matches!(part.kind, ExprKind::Nothing | ExprKind::Truth(_)) {
            return Err(self
                .problem(&part.span, "`is` asks for None, True and False only")
                .hint("`==` compares values"));
        }
        Ok(())
    }

    /// The value of a comparison.
    pub fn comparison(
        &mut self,
        first: &Expr,
        rest: &[(CompareOp, Expr)],
        dst: u16,
        whole: &Expr,
    ) -> Result<(), Problem> {
        let mut a = self.operand(first)?;
        let (mut failed, mut sure) = (Vec::new(), None);
        // A later part may read what the register stood for: x = 1 < x < 5.
        let own = if rest.len() > 1 { self.temp() } else { dst };
        for (at, (op, part)) in rest.iter().enumerate() {
            self.check_identity(*op, part)?;
            let b = self.operand(part)?;
            self.emit(Op::Compare { op: *op, dst: own, a, b }, &whole.span);
            if at + 1 < rest.len() {
                failed.push(self.emit(Op::JumpUnless { a: Operand::reg(own), to: 0 }, &whole.span));
            }
            sure.get_or_insert_with(|| self.known.clone());
            a = b;
        }
        self.known = sure.unwrap_or_default();
        self.land(failed);
        if own != dst {
            self.emit(Op::Move { dst, a: Operand::reg(own) }, &whole.span);
        }
        Ok(())
    }
}
