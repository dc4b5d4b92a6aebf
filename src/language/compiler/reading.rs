//! The names that statements and functions read of what stands around them, each with its place.

use super::names::{assigned, in_target};
use crate::language::syntax::{Assignee, Block, Clause, Definition, Expr, ExprKind, Stmt, StmtKind};
use crate::language::token::Span;

/// A name with its place.
pub type ReadName<'a> = (&'a str, &'a Span);

/// The names that a function reads and that are not its own; a name may come again.
pub fn read_by_function(definition: &Definition) -> Vec<ReadName<'_>> {
    let mut reading = NameReading::default();
    definition.parameters.iter().filter_map(|(_, default)| default.as_ref()).for_each(|value| reading.expr(value));
    reading.own.extend(definition.parameters.iter().map(|(ident, _)| ident.name.as_str()));
    reading.own.extend(assigned(&definition.body).into_iter().map(|ident| ident.name.as_str()));
    reading.block(&definition.body);
    reading.found
}

/// The names that a statement reads, those among them that it assigns to as well; a name may come again.
pub fn read_by_statement(statement: &Stmt) -> Vec<ReadName<'_>> {
    let mut reading = NameReading::default();
    reading.statement(statement);
    reading.found
}

/// A walk through a syntax tree.
#[derive(Default)]
struct NameReading<'a> {
    found: Vec<ReadName<'a>>,
    /// Names that are not those around: of a function, of the comprehensions around an expression.
    own: Vec<&'a str>,
}

impl<'a> NameReading<'a> {
    fn block(&mut self, block: &'a Block) {
        block.iter().for_each(|statement| self.statement(statement));
    }

    fn statement(&mut self, statement: &'a Stmt) {
        match &statement.kind {
            StmtKind::Expr(expr) => self.expr(expr),
            StmtKind::Assign { targets, value } => {
                self.expr(value);
                targets.iter().for_each(|target| self.target(target));
            }
            StmtKind::Augmented { target, value, .. } => {
                let mut changed = Vec::new();
                in_target(target, &mut changed);
                changed.into_iter().for_each(|ident| self.name(&ident.name, &ident.span));
                self.target(target);
                self.expr(value);
            }
            StmtKind::If { branches, otherwise } => {
                for (test, block) in branches {
                    self.expr(test);
                    self.block(block);
                }
                self.block(otherwise);
            }
            StmtKind::While { test, body, otherwise } => {
                self.expr(test);
                [body, otherwise].into_iter().for_each(|block| self.block(block));
            }
            StmtKind::For { target, iterable, body, otherwise } => {
                self.expr(iterable);
                self.target(target);
                [body, otherwise].into_iter().for_each(|block| self.block(block));
            }
            StmtKind::Def(definition) => self.found.extend(read_by_function(definition)),
            StmtKind::Return(value) => value.iter().for_each(|value| self.expr(value)),
            StmtKind::Assert { test, message } => {
                [Some(test), message.as_ref()].into_iter().flatten().for_each(|expr| self.expr(expr))
            }
            StmtKind::Break | StmtKind::Continue | StmtKind::Pass => {}
        }
    }

    /// What is read to find out what is assigned to.
    fn target(&mut self, target: &'a Assignee) {
        match target {
            Assignee::Name(_) => {}
            Assignee::Tuple(parts, _) => parts.iter().for_each(|part| self.target(part)),
            Assignee::Index(parts, _) => parts.iter().for_each(|part| self.expr(part)),
            Assignee::Attribute(object, _) => self.expr(object),
        }
    }

    fn name(&mut self, name: &'a str, span: &'a Span) {
        if !self.own.contains(&name) {
            self.found.push((name, span));
        }
    }

    fn expr(&mut self, expr: &'a Expr) {
        match &expr.kind {
            ExprKind::Nothing | ExprKind::Truth(_) | ExprKind::Number(_) | ExprKind::Text(_) => {}
            ExprKind::Name(name) => self.name(name, &expr.span),
            ExprKind::Tuple(parts) | ExprKind::List(parts) | ExprKind::And(parts) | ExprKind::Or(parts) => {
                parts.iter().for_each(|part| self.expr(part));
            }
            ExprKind::Dict(entries) => entries.iter().for_each(|(key, value)| {
                self.expr(key);
                self.expr(value);
            }),
            ExprKind::Unary(_, part) | ExprKind::Attribute(part, _) => self.expr(part),
            ExprKind::Binary(_, parts) | ExprKind::Index(parts) => parts.iter().for_each(|part| self.expr(part)),
            ExprKind::Compare(first, others) => {
                self.expr(first);
                others.iter().for_each(|(_, part)| self.expr(part));
            }
            ExprKind::Conditional { test, yes, no } => [test, yes, no].into_iter().for_each(|part| self.expr(part)),
            ExprKind::Call { callee, arguments } => {
                self.expr(callee);
                arguments.iter().for_each(|argument| self.expr(&argument.value));
            }
            ExprKind::Slice(object, ends) => {
                self.expr(object);
                ends.iter().flatten().for_each(|end| self.expr(end));
            }
            ExprKind::ListOf { element, clauses } | ExprKind::Generator { element, clauses } => {
                self.comprehension(clauses, std::slice::from_ref(element));
            }
            ExprKind::DictOf { entry, clauses } => self.comprehension(clauses, &entry[..]),
        }
    }

    fn comprehension(&mut self, clauses: &'a [Clause], elements: &'a [impl std::borrow::Borrow<Expr>]) {
        let own = self.own.len();
        for clause in clauses {
            match clause {
                Clause::For { target, iterable } => {
                    self.expr(iterable);
                    let mut names = Vec::new();
                    in_target(target, &mut names);
                    self.own.extend(names.into_iter().map(|ident| ident.name.as_str()));
                    self.target(target);
                }
                Clause::If(test) => self.expr(test),
            }
        }
        elements.iter().for_each(|element| self.expr(element.borrow()));
        self.own.truncate(own);
    }
}
