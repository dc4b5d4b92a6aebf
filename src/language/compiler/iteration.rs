//! What a `for` goes through.

use super::frame::FunctionDraft;
use crate::error::Problem;
use crate::language::known::{WalkKind, What, known};
use crate::language::op::{BuildKind, Op, Operand, Reg, WalkOrder};
use crate::language::syntax::{Argument, Assignee, Block, Expr, ExprKind, UnaryOp};
use crate::language::token::Span;
use crate::language::value::Datum;

/// A walk through values that has begun.
pub enum Walked {
    /// Numbers, their range in three registers.
    Range(Reg),
    /// The values of one thing, in an order.
    Values(WalkOrder, Reg),
    /// The values of another walk, each behind its number, which is in a register.
    Enumerate(Reg, Box<Walked>),
    /// Several walks side by side.
    Zip(Vec<Walked>),
}

/// A call that can only be gone through.
pub enum WalkCall<'e> {
    /// `range`, `enumerate`, `zip` or `reversed` with its arguments.
    Callable(WalkKind, &'e [Argument]),
    /// The keys, values or entries of a dict.
    Dict(WalkOrder, &'e Expr),
}

/// A value that a walk came to.
pub enum Reached {
    /// It is in a register.
    One(Reg),
    /// It is a tuple of these, not put together yet.
    Several(Vec<Reached>),
}

impl FunctionDraft<'_, '_> {
    /// Begins to go through an expression.
    pub fn begin(&mut self, iterable: &Expr) -> Result<Walked, Problem> {
        let span = &iterable.span;
        match self.walk_of(iterable) {
            Some(WalkCall::Callable(walk, arguments)) => self.begin_known(walk, arguments, span),
            Some(WalkCall::Dict(order, dict)) => self.begin_values(order, dict, span),
            None => self.begin_values(WalkOrder::Forward, iterable, span),
        }
    }

    /// The walk that an expression is a call of; `None` of a plain value.
    pub fn walk_of<'e>(&self, expr: &'e Expr) -> Option<WalkCall<'e>> {
        let ExprKind::Call { callee, arguments } = &expr.kind else { return None };
        match &callee.kind {
            ExprKind::Name(name) => match self.known_here(name) {
                Some(What::Walk(walk)) => Some(WalkCall::Callable(walk, arguments)),
                _ => None,
            },
            ExprKind::Attribute(object, method) if arguments.is_empty() => {
                let orders = [("items", WalkOrder::Items), ("values", WalkOrder::Values), ("keys", WalkOrder::Keys)];
                let order = orders.into_iter().find(|(name, _)| *name == method.name)?.1;
                Some(WalkCall::Dict(order, object))
            }
            _ => None,
        }
    }

    /// What a name means that no variable or function of the text has.
    fn known_here(&self, name: &str) -> Option<What> {
        let is_own = self.variable(name).is_some()
            || self.shared.globals.contains_key(name)
            || self.shared.functions.contains_key(name);
        if is_own { None } else { known(name).map(|known| known.what) }
    }

    fn begin_values(&mut self, order: WalkOrder, iterable: &Expr, span: &Span) -> Result<Walked, Problem> {
        let first = self.temps(2);
        let a = self.operand(iterable)?;
        self.emit(Op::WalkBegin { order, first, a }, span);
        Ok(Walked::Values(order, first))
    }

    fn begin_known(&mut self, walk: WalkKind, arguments: &[Argument], span: &Span) -> Result<Walked, Problem> {
        match walk {
            WalkKind::Range => self.begin_range(arguments, false, span),
            WalkKind::Enumerate => self.begin_enumerate(arguments, span),
            WalkKind::Zip => {
                let values = self.plain("zip(values, values, ...)", arguments)?;
                if values.is_empty() {
                    return Err(self.problem(span, "`zip` of nothing"));
                }
                Ok(Walked::Zip(values.into_iter().map(|value| self.begin(value)).collect::<Result<_, _>>()?))
            }
            WalkKind::Reversed => self.begin_reversed(arguments, span),
        }
    }

    fn begin_enumerate(&mut self, arguments: &[Argument], span: &Span) -> Result<Walked, Problem> {
        let start = arguments.get(1).map(|argument| &argument.value);
        let [Argument { name: None, value }, ..] = arguments else {
            return Err(self.problem(span, "expected enumerate(values, start = 0)"));
        };
        if arguments.len() > 2 || arguments.get(1).and_then(|a| a.name.as_ref()).is_some_and(|n| n.name != "start") {
            return Err(self.problem(span, "expected enumerate(values, start = 0)"));
        }
        let inner = self.begin(value)?;
        let counter = self.temp();
        match start {
            Some(start) => {
                let a = self.operand(start)?;
                // Only a number has a sign: what is none is found before the first value.
                self.emit(Op::Unary { op: UnaryOp::Positive, dst: counter, a }, &start.span);
            }
            None => {
                let a = self.shared.constant(Datum::Number(0));
                self.emit(Op::Move { dst: counter, a }, span);
            }
        }
        Ok(Walked::Enumerate(counter, Box::new(inner)))
    }

    fn begin_reversed(&mut self, arguments: &[Argument], span: &Span) -> Result<Walked, Problem> {
        let values = self.plain("reversed(values)", arguments)?;
        let [value] = values[..] else {
            return Err(self.problem(span, "expected reversed(values)"));
        };
        match self.walk_of(value) {
            None => self.begin_values(WalkOrder::Backward, value, span),
            Some(WalkCall::Callable(WalkKind::Range, arguments)) => self.begin_range(arguments, true, span),
            Some(_) => Err(self.problem(&value.span, "these have no last value").hint("reversed(list(...))")),
        }
    }

    fn begin_range(&mut self, arguments: &[Argument], is_reversed: bool, span: &Span) -> Result<Walked, Problem> {
        let values = self.plain("range(start, stop, step)", arguments)?;
        let first = self.temps(3);
        let [zero, one] = [0, 1].map(|number| self.shared.constant(Datum::Number(number)));
        let places: &[(Reg, Option<usize>, Operand)] = match values.len() {
            1 => &[(0, None, zero), (1, Some(0), zero), (2, None, one)],
            2 => &[(0, Some(0), zero), (1, Some(1), zero), (2, None, one)],
            3 => &[(0, Some(0), zero), (1, Some(1), zero), (2, Some(2), one)],
            found => {
                let message = format!("`range` takes 1 to 3 numbers; found {found}");
                return Err(self
                    .problem(span, message)
                    .hint("range(stop), range(start, stop), range(start, stop, step)"));
            }
        };
        for &(reg, value, a) in places {
            match value {
                Some(at) => self.into(values[at], first + reg)?,
                None => drop(self.emit(Op::Move { dst: first + reg, a }, span)),
            }
        }
        self.emit(Op::RangeBegin { first, is_reversed }, span);
        Ok(Walked::Range(first))
    }

    /// Goes one on; the jumps that are taken at the end. Where a plain variable waits for the value it gets it at once.
    pub fn advance(&mut self, walked: &Walked, wanted: Option<Reg>, span: &Span) -> (Reached, Vec<usize>) {
        match walked {
            Walked::Range(first) => {
                let dst = wanted.unwrap_or_else(|| self.temp());
                let jump = self.emit(Op::RangeNext { first: *first, dst, to: 0 }, span);
                (Reached::One(dst), vec![jump])
            }
            Walked::Values(WalkOrder::Items, first) => {
                let dst = self.temps(2);
                let jump = self.emit(Op::WalkNext { order: WalkOrder::Items, first: *first, dst, to: 0 }, span);
                (Reached::Several(vec![Reached::One(dst), Reached::One(dst + 1)]), vec![jump])
            }
            Walked::Values(order, first) => {
                let dst = wanted.unwrap_or_else(|| self.temp());
                let jump = self.emit(Op::WalkNext { order: *order, first: *first, dst, to: 0 }, span);
                (Reached::One(dst), vec![jump])
            }
            Walked::Enumerate(counter, inner) => {
                let (met, jumps) = self.advance(inner, None, span);
                let number = self.temp();
                self.emit(Op::Move { dst: number, a: Operand::reg(*counter) }, span);
                let one = self.shared.constant(Datum::Number(1));
                self.emit(Op::Add { dst: *counter, a: Operand::reg(*counter), b: one }, span);
                (Reached::Several(vec![Reached::One(number), met]), jumps)
            }
            Walked::Zip(walks) => {
                let (mut met, mut jumps) = (Vec::new(), Vec::new());
                for walk in walks {
                    let (one, ends) = self.advance(walk, None, span);
                    met.push(one);
                    jumps.extend(ends);
                }
                (Reached::Several(met), jumps)
            }
        }
    }

    /// Assigns a value that a walk came to.
    pub fn meet_target(&mut self, met: Reached, target: &Assignee, span: &Span) -> Result<(), Problem> {
        match (met, target) {
            (Reached::Several(parts), Assignee::Tuple(targets, _)) if parts.len() == targets.len() => {
                parts.into_iter().zip(targets).try_for_each(|(met, target)| self.meet_target(met, target, span))
            }
            (met, target) => {
                let reg = self.put_together(met, span);
                self.put(target, Operand::reg(reg))
            }
        }
    }

    /// The value in one register.
    pub fn put_together(&mut self, met: Reached, span: &Span) -> Reg {
        match met {
            Reached::One(reg) => reg,
            Reached::Several(parts) => {
                let regs: Vec<Reg> = parts.into_iter().map(|part| self.put_together(part, span)).collect();
                let first = self.temps(regs.len());
                for (dst, reg) in (first..).zip(&regs) {
                    self.emit(Op::Move { dst, a: Operand::reg(*reg) }, span);
                }
                let dst = self.temp();
                self.emit(Op::Build { kind: BuildKind::Tuple, dst, first, count: regs.len() as u16 }, span);
                dst
            }
        }
    }

    /// The register of a plain variable, which may get a value at once.
    pub fn plain_target(&self, target: &Assignee) -> Option<Reg> {
        match target {
            Assignee::Name(ident) => self.variable(&ident.name).and_then(Operand::as_reg),
            _ => None,
        }
    }

    /// A `for` statement.
    pub fn for_loop(
        &mut self,
        target: &Assignee,
        iterable: &Expr,
        body: &Block,
        otherwise: &Block,
        span: &Span,
    ) -> Result<(), Problem> {
        let walked = self.begin(iterable);
        let walked = match walked {
            Ok(walked) => walked,
            Err(problem) => {
                self.shared.problems.push(problem);
                Walked::Zip(Vec::new())
            }
        };
        let before = self.known.clone();
        let head = self.here();
        let (met, past) = self.advance(&walked, self.plain_target(target), &iterable.span);
        let assigned = self.meet_target(met, target, &iterable.span);
        self.told(assigned);
        let mut names = Vec::new();
        super::names::in_target(target, &mut names);
        for variable in names.iter().filter_map(|ident| self.variable(&ident.name)).collect::<Vec<_>>() {
            self.know(variable);
        }
        self.loop_body(before, head, past, [body, otherwise], span);
        Ok(())
    }
}
