//! Lists and dicts made by a `for` inside an expression.

use super::frame::{FunctionDraft, UNMET};
use super::names::in_target;
use crate::error::Problem;
use crate::language::op::{BuildKind, Op, Operand, Reg};
use crate::language::syntax::{Clause, Expr, ExprKind, Ident};
use crate::language::token::Span;
use crate::language::value::Datum;

/// What is done with each element.
type ElementStep<'e, 's, 'a> = &'e mut dyn FnMut(&mut FunctionDraft<'s, 'a>) -> Result<(), Problem>;

impl<'s, 'a> FunctionDraft<'s, 'a> {
    /// `[element for ... in ...]`.
    pub fn list_of(&mut self, element: &Expr, clauses: &[Clause], dst: Reg, span: &Span) -> Result<(), Problem> {
        // What is built may be assigned to a variable that it reads: x = [x for ...].
        let list = self.temp();
        self.emit(Op::Build { kind: BuildKind::List, dst: list, first: 0, count: 0 }, span);
        self.go_through(clauses, span, &mut |frame| {
            let a = frame.operand(element)?;
            frame.emit(Op::Append { list, a }, &element.span);
            Ok(())
        })?;
        self.emit(Op::Move { dst, a: Operand::reg(list) }, span);
        Ok(())
    }

    /// `{key: value for ... in ...}`.
    pub fn dict_of(&mut self, entry: &[Expr; 2], clauses: &[Clause], dst: Reg, span: &Span) -> Result<(), Problem> {
        let dict = self.temp();
        self.emit(Op::Build { kind: BuildKind::Dict, dst: dict, first: 0, count: 0 }, span);
        self.go_through(clauses, span, &mut |frame| {
            let b = frame.operand(&entry[0])?;
            let c = frame.operand(&entry[1])?;
            frame.emit(Op::SetIndex { a: Operand::reg(dict), b, c }, &entry[0].span);
            Ok(())
        })?;
        self.emit(Op::Move { dst, a: Operand::reg(dict) }, span);
        Ok(())
    }

    /// The values of something that can be gone through, as one list: `list(zip(a, b))`, `sum(x for x in y)`.
    pub fn gathered(&mut self, value: &Expr, dst: Reg) -> Result<(), Problem> {
        if let ExprKind::Generator { element, clauses } = &value.kind {
            return self.list_of(element, clauses, dst, &value.span);
        }
        if self.walk_of(value).is_none() {
            return self.into(value, dst);
        }
        let walked = self.begin(value)?;
        let list = self.temp();
        self.emit(Op::Build { kind: BuildKind::List, dst: list, first: 0, count: 0 }, &value.span);
        let head = self.here();
        let (met, past) = self.advance(&walked, None, &value.span);
        let reg = self.put_together(met, &value.span);
        self.emit(Op::Append { list, a: Operand::reg(reg) }, &value.span);
        self.emit(Op::Loop { to: head }, &value.span);
        self.land(past);
        self.emit(Op::Move { dst, a: Operand::reg(list) }, &value.span);
        Ok(())
    }

    /// `any(...)` or `all(...)`: ends at the first value whose truth is `settles`.
    pub fn settled_by(&mut self, settles: bool, value: &Expr, dst: Reg, span: &Span) -> Result<(), Problem> {
        let [no, yes] = [!settles, settles].map(|truth| self.shared.constant(Datum::Truth(truth)));
        let own = self.temp();
        self.emit(Op::Move { dst: own, a: no }, span);
        let mut settled = Vec::new();
        match &value.kind {
            ExprKind::Generator { element, clauses } => self.go_through(clauses, span, &mut |frame| {
                let past = frame.jumps(element, !settles)?;
                frame.emit(Op::Move { dst: own, a: yes }, &element.span);
                settled.push(frame.emit(Op::Jump { to: 0 }, &element.span));
                frame.land(past);
                Ok(())
            })?,
            _ => {
                let walked = self.begin(value)?;
                let head = self.here();
                let (met, past) = self.advance(&walked, None, span);
                let a = Operand::reg(self.put_together(met, span));
                let go_on = if settles { Op::JumpUnless { a, to: 0 } } else { Op::JumpIf { a, to: 0 } };
                let go_on = self.emit(go_on, span);
                self.emit(Op::Move { dst: own, a: yes }, span);
                settled.push(self.emit(Op::Jump { to: 0 }, span));
                self.land(vec![go_on]);
                self.emit(Op::Loop { to: head }, span);
                self.land(past);
            }
        }
        self.land(settled);
        self.emit(Op::Move { dst, a: Operand::reg(own) }, span);
        Ok(())
    }

    /// Goes through the clauses of a comprehension, whose variables are its own.
    fn go_through(&mut self, clauses: &[Clause], span: &Span, each: ElementStep<'_, 's, 'a>) -> Result<(), Problem> {
        let (known, scope) = (self.known.clone(), self.inner.len());
        let went = self.go_through_clauses(clauses, true, span, each);
        self.inner.truncate(scope);
        // There may be no value to go through: what is asked for on the way is not known behind it.
        self.known = known;
        went
    }

    fn go_through_clauses(
        &mut self,
        clauses: &[Clause],
        is_first: bool,
        span: &Span,
        each: ElementStep<'_, 's, 'a>,
    ) -> Result<(), Problem> {
        let Some((clause, rest)) = clauses.split_first() else { return each(self) };
        match clause {
            Clause::If(test) => {
                let past = self.jumps(test, false)?;
                self.go_through_clauses(rest, false, span, each)?;
                self.land(past);
                Ok(())
            }
            Clause::For { target, iterable } => {
                let walked = self.begin(iterable)?;
                if is_first {
                    // All names of its clauses are its own from here on, also those without a value yet.
                    self.inner.extend(names_of(rest).into_iter().map(|ident| (ident.name.clone(), UNMET)));
                }
                let mut names = Vec::new();
                in_target(target, &mut names);
                for ident in names {
                    let reg = self.temp();
                    self.inner.push((ident.name.clone(), reg));
                }
                let head = self.here();
                let (met, past) = self.advance(&walked, self.plain_target(target), &iterable.span);
                self.meet_target(met, target, &iterable.span)?;
                self.go_through_clauses(rest, false, span, each)?;
                self.emit(Op::Loop { to: head }, span);
                self.land(past);
                Ok(())
            }
        }
    }
}

/// The variables of clauses.
fn names_of(clauses: &[Clause]) -> Vec<&Ident> {
    let mut names = Vec::new();
    for clause in clauses {
        if let Clause::For { target, .. } = clause {
            in_target(target, &mut names);
        }
    }
    names
}
