//! Statements.

use std::collections::BTreeSet;

use super::frame::{FunctionDraft, LoopFrame, meet};
use super::shared::is_record;
use crate::error::Problem;
use crate::language::op::{Op, Operand, Reg};
use crate::language::syntax::{Assignee, BinaryOp, Block, Definition, Expr, ExprKind, Ident, Stmt, StmtKind};
use crate::language::token::Span;
use crate::language::value::Datum;

impl FunctionDraft<'_, '_> {
    /// Statements one after another; a wrong one is told about and left out.
    pub fn block(&mut self, block: &Block) {
        for statement in block {
            let mark = self.mark();
            if let Err(problem) = self.statement(statement) {
                self.shared.problems.push(problem);
                // What it would have assigned is not doubted a second time.
                for ident in super::names::assigned(std::slice::from_ref(statement)) {
                    if let Some(variable) = self.variable(&ident.name) {
                        self.know(variable);
                    }
                }
            }
            self.release(mark);
        }
    }

    fn statement(&mut self, statement: &Stmt) -> Result<(), Problem> {
        let span = &statement.span;
        match &statement.kind {
            StmtKind::Expr(expr) => self.for_its_effect(expr),
            StmtKind::Assign { targets, value } => self.assign(targets, value),
            StmtKind::Augmented { target, op, value } => self.augment(target, *op, value, span),
            StmtKind::If { branches, otherwise } => self.branches(branches, otherwise, span),
            StmtKind::While { test, body, otherwise } => self.while_loop(test, body, otherwise, span),
            StmtKind::For { target, iterable, body, otherwise } => {
                self.for_loop(target, iterable, body, otherwise, span)
            }
            StmtKind::Def(definition) => self.define(definition, span),
            StmtKind::Return(value) => self.give_back(value.as_ref(), span),
            StmtKind::Assert { test, message } => self.assert(test, message.as_ref(), span),
            StmtKind::Break | StmtKind::Continue => self.leave_loop(&statement.kind, span),
            StmtKind::Pass => Ok(()),
        }
    }

    fn for_its_effect(&mut self, expr: &Expr) -> Result<(), Problem> {
        // A text of its own is prose.
        if !matches!(expr.kind, ExprKind::Text(_)) {
            self.operand(expr)?;
        }
        Ok(())
    }

    /// A function; its defaults are worked out where it is defined.
    fn define(&mut self, definition: &Definition, span: &Span) -> Result<(), Problem> {
        if !self.is_module {
            let problem = self.problem(&definition.name.span, "a function inside a function");
            return Err(problem.hint("define it at the top of the file and give it what it needs"));
        }
        if !self.shared.defined.contains(&definition.name.span.start) {
            let problem = self.problem(&definition.name.span, "a function inside a block");
            return Err(problem.hint("define it at the top of the file, without indentation"));
        }
        let slots = self.shared.functions[&definition.name.name].parameters.clone();
        let mentions = self.mentions.len();
        for ((_, default), (_, slot)) in definition.parameters.iter().zip(slots) {
            if let (Some(default), Some(slot)) = (default, slot) {
                let a = self.operand(default)?;
                self.emit(Op::Store { slot, a }, span);
            }
        }
        // While its defaults are worked out the function is not there yet.
        self.mentions[mentions..].iter_mut().for_each(|(_, place)| *place = definition.name.span.clone());
        Ok(())
    }

    fn give_back(&mut self, value: Option<&Expr>, span: &Span) -> Result<(), Problem> {
        if self.is_module {
            return Err(self.problem(span, "`return` outside a function"));
        }
        let a = match value {
            Some(value) => self.operand(value)?,
            None => self.shared.constant(Datum::Nothing),
        };
        self.emit(Op::Return { a }, span);
        self.known = None;
        Ok(())
    }

    fn assert(&mut self, test: &Expr, message: Option<&Expr>, span: &Span) -> Result<(), Problem> {
        let right = self.jumps(test, true)?;
        let known = self.known.clone();
        let a = match message {
            Some(message) => self.operand(message)?,
            None => self.shared.constant(Datum::Nothing),
        };
        self.known = known;
        self.emit(Op::Fail { a }, span);
        self.land(right);
        Ok(())
    }

    fn leave_loop(&mut self, kind: &StmtKind, span: &Span) -> Result<(), Problem> {
        let is_break = *kind == StmtKind::Break;
        if self.loops.is_empty() {
            let word = if is_break { "break" } else { "continue" };
            return Err(self.problem(span, format!("`{word}` outside a loop")));
        }
        let jump = self.emit(Op::Jump { to: 0 }, span);
        let known = self.known.take();
        if let Some(inner) = self.loops.last_mut() {
            match is_break {
                true => {
                    inner.breaks.push(jump);
                    inner.known_at_break = meet(inner.known_at_break.take(), known);
                }
                false => inner.continues.push(jump),
            }
        }
        Ok(())
    }

    /// The register or shared place of a variable of this function.
    pub fn variable(&self, name: &str) -> Option<Operand> {
        let inner = self.inner.iter().rev().find(|(known, _)| known == name).map(|&(_, reg)| reg);
        let local = inner.or_else(|| self.locals.get(name).copied()).map(Operand::reg);
        let global = || self.shared.globals.get(name).copied().map(Operand::shared);
        local.or_else(|| if self.is_module { global() } else { None })
    }

    fn assign(&mut self, targets: &[Assignee], value: &Expr) -> Result<(), Problem> {
        if let (true, [Assignee::Name(ident)]) = (self.is_module && is_record(value), targets) {
            return self.check_record(ident);
        }
        if let [Assignee::Name(ident)] = targets
            && let Some(dst) = self.variable(&ident.name).and_then(Operand::as_reg)
        {
            self.into(value, dst)?;
            self.know(Operand::reg(dst));
            return Ok(());
        }
        if let [Assignee::Tuple(parts, _)] = targets
            && let ExprKind::Tuple(values) = &value.kind
            && parts.len() == values.len()
        {
            return self.assign_each(parts, values);
        }
        let mut a = self.operand(value)?;
        // What is assigned first may be what is read last: a = b[a] = c.
        if targets.len() > 1 {
            a = self.kept(a, &value.span);
        }
        targets.iter().try_for_each(|target| self.put(target, a))
    }

    /// Checks that a kind of record was declared, which is done at the top of the text only.
    fn check_record(&self, ident: &Ident) -> Result<(), Problem> {
        if self.shared.defined.contains(&ident.span.start) {
            return Ok(());
        }
        let problem = self.problem(&ident.span, "a kind of record inside a block");
        Err(problem.hint("define it at the top of the file, without indentation"))
    }

    /// `a, b = c, d`: everything is worked out before anything is assigned.
    fn assign_each(&mut self, parts: &[Assignee], values: &[Expr]) -> Result<(), Problem> {
        let mut found = Vec::new();
        for value in values {
            let a = self.operand(value)?;
            let is_variable = a.as_shared().is_none_or(|slot| self.shared.globals.values().any(|&own| own == slot));
            let a = if is_variable && parts.len() > 1 { self.kept(a, &value.span) } else { a };
            found.push(a);
        }
        parts.iter().zip(found).try_for_each(|(part, a)| self.put(part, a))
    }

    /// The value in a register that nothing else changes.
    pub fn kept(&mut self, a: Operand, span: &Span) -> Operand {
        let is_variable = a.as_reg().is_none_or(|reg| {
            self.locals.values().any(|&own| own == reg) || self.inner.iter().any(|&(_, own)| own == reg)
        });
        if !is_variable {
            return a;
        }
        let dst = self.temp();
        self.emit(Op::Move { dst, a }, span);
        Operand::reg(dst)
    }

    /// Assigns a value to a target.
    pub fn put(&mut self, target: &Assignee, a: Operand) -> Result<(), Problem> {
        match target {
            Assignee::Name(ident) => self.put_name(ident, a),
            Assignee::Tuple(parts, span) => {
                let first = self.temps(parts.len());
                self.emit(Op::Unpack { first, count: parts.len() as u16, a }, span);
                (first..).zip(parts).try_for_each(|(reg, part)| self.put(part, Operand::reg(reg)))
            }
            Assignee::Index(parts, span) => {
                let object = self.operand(&parts[0])?;
                let index = self.operand(&parts[1])?;
                self.emit(Op::SetIndex { a: object, b: index, c: a }, span);
                Ok(())
            }
            Assignee::Attribute(object, ident) => {
                let object = self.operand(object)?;
                let name = self.shared.text(&ident.name) as u16;
                self.emit(Op::SetAttribute { a: object, name, b: a }, &ident.span);
                Ok(())
            }
        }
    }

    fn put_name(&mut self, ident: &Ident, a: Operand) -> Result<(), Problem> {
        let Some(variable) = self.variable(&ident.name) else {
            return Err(self.problem(&ident.span, format!("`{}` cannot be assigned to", ident.name)));
        };
        match (variable.as_reg(), variable.as_shared()) {
            (Some(dst), _) if variable != a => drop(self.emit(Op::Move { dst, a }, &ident.span)),
            (None, Some(slot)) => drop(self.emit(Op::Store { slot, a }, &ident.span)),
            _ => {}
        }
        self.know(variable);
        Ok(())
    }

    fn augment(&mut self, target: &Assignee, op: BinaryOp, value: &Expr, span: &Span) -> Result<(), Problem> {
        match target {
            Assignee::Name(ident) => {
                let old = self.read(ident)?;
                let b = self.operand(value)?;
                let dst = old.as_reg().unwrap_or_else(|| self.temp());
                self.emit(augmented(op, dst, old, b, value), span);
                self.put_name(ident, Operand::reg(dst))
            }
            Assignee::Index(parts, _) => {
                let object = self.operand(&parts[0])?;
                let index = self.operand(&parts[1])?;
                let dst = self.temp();
                self.emit(Op::Index { dst, a: object, b: index }, span);
                let b = self.operand(value)?;
                self.emit(augmented(op, dst, Operand::reg(dst), b, value), span);
                self.emit(Op::SetIndex { a: object, b: index, c: Operand::reg(dst) }, span);
                Ok(())
            }
            Assignee::Attribute(object, ident) => {
                let object = self.operand(object)?;
                let (dst, name) = (self.temp(), self.shared.text(&ident.name) as u16);
                self.emit(Op::Attribute { dst, a: object, name }, span);
                let b = self.operand(value)?;
                self.emit(augmented(op, dst, Operand::reg(dst), b, value), span);
                self.emit(Op::SetAttribute { a: object, name, b: Operand::reg(dst) }, span);
                Ok(())
            }
            Assignee::Tuple(_, span) => Err(self.problem(span, "several targets of one operator")),
        }
    }

    fn branches(&mut self, branches: &[(Expr, Block)], otherwise: &Block, span: &Span) -> Result<(), Problem> {
        let (mut ends, mut known_at_end) = (Vec::new(), None);
        for (test, block) in branches {
            let mark = self.mark();
            let past = self.jumps(test, false);
            self.release(mark);
            let past = self.told(past);
            let before = self.known.clone();
            self.block(block);
            if self.known.is_some() {
                ends.push(self.emit(Op::Jump { to: 0 }, span));
            }
            known_at_end = meet(known_at_end, std::mem::replace(&mut self.known, before));
            self.land(past);
        }
        self.block(otherwise);
        self.known = meet(known_at_end, self.known.take());
        self.land(ends);
        Ok(())
    }

    /// What was found, or nothing with its mistake told, so that what follows is read too.
    pub fn told<T: Default>(&mut self, found: Result<T, Problem>) -> T {
        found.unwrap_or_else(|problem| {
            self.shared.problems.push(problem);
            T::default()
        })
    }

    fn while_loop(&mut self, test: &Expr, body: &Block, otherwise: &Block, span: &Span) -> Result<(), Problem> {
        let is_endless = matches!(test.kind, ExprKind::Truth(true));
        let head = self.here();
        let mark = self.mark();
        let past = self.jumps(test, false);
        self.release(mark);
        let past = self.told(past);
        let before = if is_endless { None } else { self.known.clone() };
        self.loop_body(before, head, past, [body, otherwise], span);
        Ok(())
    }

    /// The body of a loop whose head is compiled, with what is known where it ends by itself and the jumps that end it;
    /// and what comes then.
    pub fn loop_body(
        &mut self,
        before: Option<BTreeSet<Operand>>,
        head: u16,
        past: Vec<usize>,
        [body, otherwise]: [&Block; 2],
        span: &Span,
    ) {
        self.loops.push(LoopFrame { breaks: Vec::new(), continues: Vec::new(), known_at_break: None });
        self.block(body);
        let Some(LoopFrame { breaks, continues, known_at_break }) = self.loops.pop() else { return };
        self.land(continues);
        self.emit(Op::Loop { to: head }, span);
        self.land(past);
        self.known = before;
        self.block(otherwise);
        self.known = meet(self.known.take(), known_at_break);
        self.land(breaks);
    }
}

/// The instruction of `a += b`. Where the added value is a number for sure nothing is changed where it stands.
fn augmented(op: BinaryOp, dst: Reg, a: Operand, b: Operand, value: &Expr) -> Op {
    match (op, &value.kind) {
        (BinaryOp::Add, ExprKind::Number(_)) => Op::Add { dst, a, b },
        (BinaryOp::Subtract, _) => Op::Subtract { dst, a, b },
        _ => Op::Augment { op, dst, a, b },
    }
}
