//! Throws: what they are of, and whose stream they are taken from.

use super::frame::FunctionDraft;
use crate::error::Problem;
use crate::language::known::{Callable, DiceKind};
use crate::language::op::{By, Op, Operand, Reg};
use crate::language::syntax::{Argument, Expr, ExprKind};
use crate::language::token::Span;
use crate::language::value::Datum;

impl FunctionDraft<'_, '_> {
    /// A throw, what it shows in a register.
    pub fn throw(
        &mut self,
        known: &Callable,
        kind: DiceKind,
        arguments: &[Argument],
        dst: Reg,
        span: &Span,
    ) -> Result<(), Problem> {
        let bound = self.bound_known(known, arguments, span)?;
        let (by, values) = match bound.split_last() {
            Some((by, values)) => (self.stream(*by)?, values),
            None => (By::Own, &bound[..]),
        };
        let (kind, values) = match (kind, values) {
            (DiceKind::Keep, [n, sides, k, lowest]) => {
                let is_lowest = match lowest.map(|lowest| &lowest.kind) {
                    None | Some(ExprKind::Truth(false)) => false,
                    Some(ExprKind::Truth(true)) => true,
                    Some(_) => return Err(self.problem(span, "expected lowest = True or lowest = False")),
                };
                let kind = if is_lowest { DiceKind::KeepLowest } else { DiceKind::Keep };
                (kind, vec![*n, *sides, *k])
            }
            (kind, values) => (kind, values.to_vec()),
        };
        let [a, b, c] = self.operands(&values, arguments)?;
        self.is_random = true;
        let place = self.shared.throws.len().min(usize::from(u16::MAX)) as u16;
        self.shared.throws.push(span.clone());
        self.emit(Op::Throw { kind, by, dst, a, b, c, place }, span);
        Ok(())
    }

    /// Where the values of a throw are read, None for one that was left out. They are worked out as they are written.
    fn operands(&mut self, values: &[Option<&Expr>], arguments: &[Argument]) -> Result<[Operand; 3], Problem> {
        let mut operands = [self.shared.constant(Datum::Nothing); 3];
        for argument in arguments {
            let is_this = |value: &Option<&Expr>| value.is_some_and(|value| std::ptr::eq(value, &argument.value));
            if let Some(place) = values.iter().position(is_this) {
                operands[place] = self.operand(&argument.value)?;
            }
        }
        Ok(operands)
    }

    /// The stream that `by` names.
    fn stream(&self, by: Option<&Expr>) -> Result<By, Problem> {
        let Some(by) = by else { return Ok(By::Own) };
        match &by.kind {
            ExprKind::Text(text) if text == "a" => Ok(By::Own),
            ExprKind::Text(text) if text == "b" => Ok(By::B),
            ExprKind::Text(text) if text == "world" => Ok(By::World),
            ExprKind::Number(_) => Err(self
                .problem(&by.span, "expected by = \"a\", \"b\" or \"world\"")
                .hint("d(6) is one die of six sides, roll(2, 6) the sum of two")),
            ExprKind::Name(_) => Err(self
                .problem(&by.span, "expected by = \"a\", \"b\" or \"world\", written out")
                .hint("whose die it is must be known before the game begins: no variable stands here")),
            _ => Err(self.problem(&by.span, "expected by = \"a\", \"b\" or \"world\"")),
        }
    }
}
