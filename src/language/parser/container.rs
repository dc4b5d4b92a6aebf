//! What stands in brackets: tuples, lists, dicts, and those made by a `for`.

use super::cursor::Parser;
use crate::error::Problem;
use crate::language::syntax::{Assignee, Clause, Expr, ExprKind};

impl Parser<'_> {
    /// `(a)`, `(a, b)`.
    pub fn parenthesis(&mut self) -> Result<Expr, Problem> {
        let start = self.next().span.start;
        if self.take(")") {
            return self.made(ExprKind::Tuple(Vec::new()), start);
        }
        let inner = self.expressions()?;
        if self.peek().is(":=") {
            return Err(self.unexpected("`)`").hint("assign on a line of its own, before"));
        }
        if self.peek().is_word("for") {
            return Err(self.unexpected("`)`").hint("write a list: [... for ...]"));
        }
        self.expect(")", "that closes the `(`")?;
        // The tuple's own place has its brackets.
        Ok(Expr { span: start..self.end(), ..inner })
    }

    /// `[a, b]`, `[a for b in c]`.
    pub fn list(&mut self) -> Result<ExprKind, Problem> {
        self.next();
        let mut parts = Vec::new();
        while !self.take("]") {
            parts.push(self.expression()?);
            if parts.len() == 1 && self.peek().is_word("for") {
                let clauses = self.clauses()?;
                self.expect("]", "that closes the `[`")?;
                return Ok(ExprKind::ListOf { element: Box::new(parts.remove(0)), clauses });
            }
            if !self.take(",") && !self.peek().is("]") {
                return Err(self.unexpected("`,` or `]`"));
            }
        }
        Ok(ExprKind::List(parts))
    }

    /// `{a: b}`, `{a: b for c in d}`.
    pub fn dict(&mut self) -> Result<ExprKind, Problem> {
        self.next();
        let mut entries = Vec::new();
        while !self.take("}") {
            let key = self.expression()?;
            if self.peek().is(",") || self.peek().is("}") || self.peek().is_word("for") {
                return Err(self
                    .unexpected("`:`")
                    .hint("there are no sets: use a list, or a dict with True as its values"));
            }
            self.expect(":", "behind the key")?;
            let value = self.expression()?;
            if entries.is_empty() && self.peek().is_word("for") {
                let clauses = self.clauses()?;
                self.expect("}", "that closes the `{`")?;
                return Ok(ExprKind::DictOf { entry: Box::new([key, value]), clauses });
            }
            entries.push((key, value));
            if !self.take(",") && !self.peek().is("}") {
                return Err(self.unexpected("`,` or `}`"));
            }
        }
        Ok(ExprKind::Dict(entries))
    }

    /// `for a in b if c`.
    pub fn clauses(&mut self) -> Result<Vec<Clause>, Problem> {
        let mut clauses = Vec::new();
        loop {
            if self.take("for") {
                let target = self.loop_target()?;
                self.expect("in", "behind the variable of `for`")?;
                clauses.push(Clause::For { target, iterable: self.or()? });
            } else if self.take("if") {
                clauses.push(Clause::If(self.or()?));
            } else {
                return Ok(clauses);
            }
        }
    }

    /// The variable or variables of a `for`.
    pub fn loop_target(&mut self) -> Result<Assignee, Problem> {
        let start = self.peek().span.start;
        let first = self.called()?;
        if !self.peek().is(",") {
            return self.target(first);
        }
        let mut parts = vec![first];
        while self.take(",") && !self.peek().is_word("in") {
            parts.push(self.called()?);
        }
        let tuple = self.made(ExprKind::Tuple(parts), start)?;
        self.target(tuple)
    }
}
