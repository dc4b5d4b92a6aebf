//! Expressions.

use super::frame::{FunctionDraft, UNMET, meet};
use crate::error::Problem;
use crate::language::known::known;
use crate::language::op::{BuildKind, Op, Operand, Reg};
use crate::language::syntax::{BinaryOp, Expr, ExprKind, Ident, UnaryOp};
use crate::language::token::Span;
use crate::language::value::Datum;

impl FunctionDraft<'_, '_> {
    /// Where the value of an expression is read: the variable itself, a constant, or a register of its own.
    pub fn operand(&mut self, expr: &Expr) -> Result<Operand, Problem> {
        Ok(match &expr.kind {
            ExprKind::Nothing => self.shared.constant(Datum::Nothing),
            ExprKind::Truth(truth) => self.shared.constant(Datum::Truth(*truth)),
            ExprKind::Number(number) => self.shared.constant(Datum::Number(*number)),
            ExprKind::Text(text) => {
                let number = self.shared.text(text);
                self.shared.constant(Datum::Text(number))
            }
            ExprKind::Unary(UnaryOp::Negative, operand) if matches!(operand.kind, ExprKind::Number(_)) => {
                let ExprKind::Number(number) = operand.kind else { return self.fresh(expr) };
                self.shared.constant(Datum::Number(-number))
            }
            ExprKind::Name(name) => return self.read(&Ident { name: name.clone(), span: expr.span.clone() }),
            _ => return self.fresh(expr),
        })
    }

    /// The value in a register of its own.
    fn fresh(&mut self, expr: &Expr) -> Result<Operand, Problem> {
        let dst = self.temp();
        let mark = self.mark();
        self.into(expr, dst)?;
        self.release(mark);
        Ok(Operand::reg(dst))
    }

    /// The value of a name.
    pub fn read(&mut self, ident: &Ident) -> Result<Operand, Problem> {
        let Ident { name, span } = ident;
        if let Some(&(_, reg)) = self.inner.iter().rev().find(|(known, _)| known == name) {
            if reg == UNMET {
                let problem = self.problem(span, format!("`{name}` has no value yet"));
                return Err(problem.hint("a later `for` of the same brackets gives it one"));
            }
            return Ok(Operand::reg(reg));
        }
        if let Some(&reg) = self.locals.get(name) {
            if !self.knows(Operand::reg(reg)) {
                let name = self.shared.text(name) as u16;
                self.doubtful.insert(reg);
                self.emit(Op::Check { reg, name }, span);
                self.know(Operand::reg(reg));
            }
            return Ok(Operand::reg(reg));
        }
        if let Some(&slot) = self.shared.globals.get(name) {
            if !self.knows(Operand::shared(slot)) {
                let name = self.shared.text(name) as u16;
                self.emit(Op::CheckShared { slot, name }, span);
                self.know(Operand::shared(slot));
            }
            return Ok(Operand::shared(slot));
        }
        if let Some(number) = self.shared.functions.get(name).map(|signature| signature.number) {
            self.mentions.push((number, span.clone()));
            return Ok(self.shared.constant(Datum::Function(number)));
        }
        Err(self.no_value(name, span))
    }

    fn no_value(&self, name: &str, span: &Span) -> Problem {
        if self.shared.records.contains_key(name) {
            return self
                .problem(span, format!("`{name}` is a kind of record"))
                .hint(format!("`{name}(...)` makes one"));
        }
        match known(name) {
            Some(known) => {
                let message = format!("`{name}` is a function of the language, no value");
                self.problem(span, message).hint(format!("call it: {}", known.usage()))
            }
            None => self.shared.unknown(name, span, self.local_names()),
        }
    }

    /// Works an expression out into a register.
    pub fn into(&mut self, expr: &Expr, dst: Reg) -> Result<(), Problem> {
        let span = &expr.span;
        match &expr.kind {
            ExprKind::Tuple(parts) => self.build(BuildKind::Tuple, parts.iter(), dst, span),
            ExprKind::List(parts) => self.build(BuildKind::List, parts.iter(), dst, span),
            ExprKind::Dict(entries) => {
                self.build(BuildKind::Dict, entries.iter().flat_map(|(key, value)| [key, value]), dst, span)
            }
            ExprKind::Unary(op, operand) => {
                let a = self.operand(operand)?;
                self.emit(Op::Unary { op: *op, dst, a }, span);
                Ok(())
            }
            ExprKind::Binary(op, parts) => self.binary(*op, parts, dst, span),
            ExprKind::Compare(first, rest) => self.comparison(first, rest, dst, expr),
            ExprKind::And(parts) => self.chain(parts, dst, |a| Op::JumpUnless { a, to: 0 }),
            ExprKind::Or(parts) => self.chain(parts, dst, |a| Op::JumpIf { a, to: 0 }),
            ExprKind::Conditional { test, yes, no } => self.conditional(test, yes, no, dst),
            ExprKind::Call { callee, arguments } => self.call(callee, arguments, dst, expr),
            ExprKind::Attribute(object, ident) => self.attribute(object, ident, dst),
            ExprKind::Index(parts) => {
                let [a, b] = [self.operand(&parts[0])?, self.operand(&parts[1])?];
                self.emit(Op::Index { dst, a, b }, span);
                Ok(())
            }
            ExprKind::Slice(value, parts) => self.slice(value, parts, dst, span),
            ExprKind::ListOf { element, clauses } => self.list_of(element, clauses, dst, span),
            ExprKind::DictOf { entry, clauses } => self.dict_of(entry, clauses, dst, span),
            ExprKind::Generator { .. } => {
                Err(self.problem(span, "a bare `for` stands in sum, any, all, min, max only"))
            }
            _ => {
                let a = self.operand(expr)?;
                self.emit(Op::Move { dst, a }, span);
                Ok(())
            }
        }
    }

    fn attribute(&mut self, object: &Expr, ident: &Ident, dst: Reg) -> Result<(), Problem> {
        let a = self.operand(object)?;
        let name = self.shared.text(&ident.name) as u16;
        self.emit(Op::Attribute { dst, a, name }, &ident.span);
        Ok(())
    }

    fn binary(&mut self, op: BinaryOp, parts: &[Expr; 2], dst: Reg, span: &Span) -> Result<(), Problem> {
        let [a, b] = [self.operand(&parts[0])?, self.operand(&parts[1])?];
        let op = match op {
            BinaryOp::Add => Op::Add { dst, a, b },
            BinaryOp::Subtract => Op::Subtract { dst, a, b },
            BinaryOp::Multiply => Op::Multiply { dst, a, b },
            op => Op::Binary { op, dst, a, b },
        };
        self.emit(op, span);
        Ok(())
    }

    fn chain(&mut self, parts: &[Expr], dst: Reg, settle: fn(Operand) -> Op) -> Result<(), Problem> {
        let mut settled = Vec::new();
        // A part may read what the register stood for: x = x and y.
        let (own, mut sure) = (self.temp(), None);
        for (at, part) in parts.iter().enumerate() {
            self.into(part, own)?;
            if at + 1 < parts.len() {
                settled.push(self.emit(settle(Operand::reg(own)), &part.span));
            }
            sure.get_or_insert_with(|| self.known.clone());
        }
        self.known = sure.unwrap_or_default();
        self.land(settled);
        let span = parts.last().map_or(0..0, |part| part.span.clone());
        self.emit(Op::Move { dst, a: Operand::reg(own) }, &span);
        Ok(())
    }

    fn conditional(&mut self, test: &Expr, yes: &Expr, no: &Expr, dst: Reg) -> Result<(), Problem> {
        let past = self.jumps(test, false)?;
        let before = self.known.clone();
        self.into(yes, dst)?;
        let known = std::mem::replace(&mut self.known, before);
        let end = self.emit(Op::Jump { to: 0 }, &yes.span);
        self.land(past);
        self.into(no, dst)?;
        self.known = meet(known, self.known.take());
        self.land(vec![end]);
        Ok(())
    }

    fn build<'e>(
        &mut self,
        kind: BuildKind,
        parts: impl Iterator<Item = &'e Expr> + Clone,
        dst: Reg,
        span: &Span,
    ) -> Result<(), Problem> {
        let count = parts.clone().count();
        let first = self.temps(count);
        (first..).zip(parts).try_for_each(|(reg, part)| self.into(part, reg))?;
        self.emit(Op::Build { kind, dst, first, count: count as u16 }, span);
        Ok(())
    }

    fn slice(&mut self, value: &Expr, parts: &[Option<Box<Expr>>; 3], dst: Reg, span: &Span) -> Result<(), Problem> {
        let first = self.temps(4);
        self.into(value, first)?;
        for (reg, part) in (first + 1..).zip(parts) {
            match part {
                Some(part) => self.into(part, reg)?,
                None => {
                    let a = self.shared.constant(Datum::Nothing);
                    self.emit(Op::Move { dst: reg, a }, span);
                }
            }
        }
        self.emit(Op::Slice { dst, first }, span);
        Ok(())
    }
}
