//! Calls: of functions of the text, of functions that every text knows, of methods.

use super::argument::CalleeParameter;
use super::frame::FunctionDraft;
use super::shared::Signature;
use crate::error::{Problem, name_hint};
use crate::language::known::{Callable, Declaration, METHODS, ObjectMethod, Pure, What, known};
use crate::language::op::{Op, Operand, Reg};
use crate::language::syntax::{Argument, Expr, ExprKind, Ident};
use crate::language::token::Span;
use crate::language::value::Datum;

/// What Python's own module of chance throws with, which a seed of this program does not know.
const RANDOM: [&str; 8] = ["randint", "random", "randrange", "choice", "choices", "sample", "shuffle", "uniform"];

impl FunctionDraft<'_, '_> {
    /// A call, its answer in a register.
    pub fn call(&mut self, callee: &Expr, arguments: &[Argument], dst: Reg, whole: &Expr) -> Result<(), Problem> {
        if let ExprKind::Attribute(object, method) = &callee.kind {
            return self.method(object, method, arguments, dst, whole);
        }
        let ExprKind::Name(name) = &callee.kind else { return self.call_value(callee, arguments, dst, whole) };
        let is_variable = self.inner.iter().any(|(inner, _)| inner == name) || self.locals.contains_key(name);
        if is_variable || self.shared.globals.contains_key(name) {
            return self.call_value(callee, arguments, dst, whole);
        }
        if let Some(signature) = self.shared.functions.get(name).cloned() {
            return self.call_function(name, &signature, arguments, dst, callee, whole);
        }
        if let Some((shape, defined)) = self.shared.records.get(name).cloned() {
            self.made.push((name.clone(), defined.start, whole.span.start));
            return self.new_record(name, shape, arguments, dst, whole);
        }
        match known(name) {
            Some(known) => self.call_known(known, arguments, dst, whole),
            None => Err(self.shared.unknown(name, &callee.span, self.local_names())),
        }
    }

    fn call_function(
        &mut self,
        name: &str,
        signature: &Signature,
        arguments: &[Argument],
        dst: Reg,
        callee: &Expr,
        whole: &Expr,
    ) -> Result<(), Problem> {
        let names: Vec<&str> = signature.parameters.iter().map(|(name, _)| name.as_str()).collect();
        let usage = format!("{name}({})", names.join(", "));
        let parameter = |(name, slot): &'_ (String, Option<u16>)| (name.clone(), slot.is_some());
        let known: Vec<(String, bool)> = signature.parameters.iter().map(parameter).collect();
        let parameters: Vec<CalleeParameter<'_>> =
            known.iter().map(|(name, has_default)| CalleeParameter { name, has_default: *has_default }).collect();
        let bound = self.bound(&usage, &parameters, arguments, &whole.span)?;
        let first = self.temps(bound.len().max(1));
        self.in_order(&bound, arguments, first)?;
        for (place, (_, slot)) in signature.parameters.iter().enumerate() {
            if let (None, Some(slot)) = (bound[place], slot) {
                self.emit(Op::Move { dst: first + place as u16, a: Operand::shared(*slot) }, &whole.span);
            }
        }
        self.mentions.push((signature.number, callee.span.clone()));
        self.emit(Op::Call { function: signature.number, first, dst }, &whole.span);
        Ok(())
    }

    /// Works arguments out in the order in which they are written, each into the register of its parameter.
    fn in_order(&mut self, bound: &[Option<&Expr>], arguments: &[Argument], first: Reg) -> Result<(), Problem> {
        for argument in arguments {
            let place = bound.iter().position(|found| found.is_some_and(|found| std::ptr::eq(found, &argument.value)));
            if let Some(place) = place {
                self.into(&argument.value, first + place as u16)?;
            }
        }
        Ok(())
    }

    fn new_record(
        &mut self,
        name: &str,
        shape: u16,
        arguments: &[Argument],
        dst: Reg,
        whole: &Expr,
    ) -> Result<(), Problem> {
        let parts = self.shared.parts(shape);
        let usage = format!("{name}({})", parts.join(", "));
        let parameters: Vec<CalleeParameter<'_>> =
            parts.iter().map(|name| CalleeParameter { name, has_default: false }).collect();
        let bound = self.bound(&usage, &parameters, arguments, &whole.span)?;
        let first = self.temps(bound.len());
        self.in_order(&bound, arguments, first)?;
        self.emit(Op::NewRecord { shape, dst, first }, &whole.span);
        Ok(())
    }

    /// Calls what a variable holds: a strategy, or a function that was handed over.
    fn call_value(&mut self, callee: &Expr, arguments: &[Argument], dst: Reg, whole: &Expr) -> Result<(), Problem> {
        if let Some(name) = arguments.iter().find_map(|argument| argument.name.as_ref()) {
            let problem = self.problem(&name.span, "a name before a value of a function that is not known here");
            return Err(problem.hint("give the values in order"));
        }
        let first = self.temps(arguments.len() + 1);
        self.into(callee, first)?;
        (first + 1..).zip(arguments).try_for_each(|(reg, argument)| self.into(&argument.value, reg))?;
        self.is_random = true;
        self.emit(Op::CallValue { dst, first, count: arguments.len() as u16 }, &whole.span);
        Ok(())
    }

    fn method(
        &mut self,
        object: &Expr,
        name: &Ident,
        arguments: &[Argument],
        dst: Reg,
        whole: &Expr,
    ) -> Result<(), Problem> {
        let Some(&(_, method, least, most)) = METHODS.iter().find(|(known, ..)| *known == name.name) else {
            if matches!(name.name.as_str(), "keys" | "values" | "items") {
                let problem =
                    self.problem(&name.span, format!("`{}` of a dict stands in a `for` or in list(...)", name.name));
                return Err(problem.hint(format!("for x in things.{}():", name.name)));
            }
            let problem = self.problem(&name.span, format!("no method `{}`", name.name));
            if RANDOM.contains(&name.name.as_str()) {
                return Err(
                    problem.hint("dice are thrown by d(6), dice(2, 6), pool(n, 6, 5), roll(n, 6) or chance(k, n)")
                );
            }
            return Err(problem.hint(name_hint(&name.name, METHODS.iter().map(|(known, ..)| *known))));
        };
        let is_reversed = |argument: &&Argument| argument.name.as_ref().is_some_and(|name| name.name == "reverse");
        let (most, values) = match (method, arguments) {
            (ObjectMethod::Sort, [only]) if is_reversed(&only) => (1, vec![&only.value]),
            _ => (most, self.plain(&format!("{}(...)", name.name), arguments)?),
        };
        if values.len() < least || values.len() > most {
            let message = format!("`{}` takes {least} to {most} values; found {}", name.name, values.len());
            return Err(self.problem(&whole.span, message));
        }
        let first = self.temps(values.len() + 1);
        self.into(object, first)?;
        (first + 1..).zip(&values).try_for_each(|(reg, value)| self.into(value, reg))?;
        self.emit(Op::Method { method, dst, first, count: values.len() as u16 }, &whole.span);
        Ok(())
    }

    fn call_known(&mut self, known: &Callable, arguments: &[Argument], dst: Reg, whole: &Expr) -> Result<(), Problem> {
        let span = &whole.span;
        match known.what {
            What::Pure(pure) => self.pure(known, pure, arguments, dst, span),
            What::Throw(kind) => self.throw(known, kind, arguments, dst, span),
            What::Declare(declaration) => self.declaration(known, declaration, arguments, dst, span),
            What::Outcome => self.outcome(arguments, dst, span),
            What::Tell => self.tell(known, arguments, dst, span),
            What::Given => {
                let bound = self.bound_known(known, arguments, span)?;
                let a = self.optional(bound[0])?;
                self.is_random = true;
                self.emit(Op::Given { a }, span);
                self.nothing(dst, span)
            }
            What::Record => {
                let hint = "Squad = record(\"Squad\", \"models\", \"morale\")";
                Err(self.problem(span, "a record is made at the top of the file, with a name of its own").hint(hint))
            }
            What::Walk(_) => {
                let problem = self.problem(span, format!("`{}` stands in a `for` or in list(...)", known.name));
                Err(problem.hint(format!("for x in {}:", known.usage())))
            }
        }
    }

    fn nothing(&mut self, dst: Reg, span: &Span) -> Result<(), Problem> {
        let a = self.shared.constant(Datum::Nothing);
        self.emit(Op::Move { dst, a }, span);
        Ok(())
    }

    /// The arguments of a known function by its parameters.
    pub fn bound_known<'e>(
        &self,
        known: &Callable,
        arguments: &'e [Argument],
        span: &Span,
    ) -> Result<Vec<Option<&'e Expr>>, Problem> {
        let parameter = |written: &&'static str| CalleeParameter {
            name: written.trim_end_matches('=').trim_start_matches('*'),
            has_default: written.ends_with('='),
        };
        let parameters: Vec<CalleeParameter<'_>> = known.parameters.iter().map(parameter).collect();
        self.bound(&known.usage(), &parameters, arguments, span)
    }

    /// The value of an argument, or None where it was left out.
    pub fn optional(&mut self, value: Option<&Expr>) -> Result<Operand, Problem> {
        match value {
            Some(value) => self.operand(value),
            None => Ok(self.shared.constant(Datum::Nothing)),
        }
    }

    fn pure(
        &mut self,
        known: &Callable,
        pure: Pure,
        arguments: &[Argument],
        dst: Reg,
        span: &Span,
    ) -> Result<(), Problem> {
        if let Some(key) = arguments.iter().flat_map(|argument| &argument.name).find(|name| name.name == "key") {
            let hint = "sort tuples: sorted([(worth(x), x) for x in things])";
            return Err(self.problem(&key.span, "there is no `key` here").hint(hint));
        }
        if matches!(pure, Pure::Put | Pure::Lookup) {
            let bound = self.bound_known(known, arguments, span)?;
            let first = self.temps(bound.len());
            self.in_order(&bound, arguments, first)?;
            self.emit(Op::Pure { pure, dst, first, count: bound.len() as u16 }, span);
            return Ok(());
        }
        self.check_names(known, pure, arguments)?;
        let is_many = matches!(pure, Pure::Min | Pure::Max);
        let values = match is_many {
            true => self.plain(&known.usage(), arguments)?,
            false => self.bound_known(known, arguments, span)?.into_iter().flatten().collect(),
        };
        match (pure, &values[..]) {
            (Pure::Any | Pure::All, [only]) => return self.settled_by(pure == Pure::Any, only, dst, span),
            (Pure::Min | Pure::Max, []) => {
                let hint = format!("expected {}", known.usage());
                return Err(self.problem(span, format!("`{}` of nothing", known.name)).hint(hint));
            }
            (Pure::Min | Pure::Max, [a, b]) => return self.one_of_two(pure, [a, b], dst, span),
            _ => {}
        }
        self.pure_of_row(pure, &values, dst, span)
    }

    /// The lesser or greater of two values.
    fn one_of_two(&mut self, pure: Pure, [a, b]: [&Expr; 2], dst: Reg, span: &Span) -> Result<(), Problem> {
        let [a, b] = [self.operand(a)?, self.operand(b)?];
        self.emit(if pure == Pure::Min { Op::Min { dst, a, b } } else { Op::Max { dst, a, b } }, span);
        Ok(())
    }

    /// Checks that a function of Python is given by name what Python takes by name, and only that.
    fn check_names(&self, known: &Callable, pure: Pure, arguments: &[Argument]) -> Result<(), Problem> {
        for (place, argument) in arguments.iter().enumerate() {
            let is_named = argument.name.as_ref().map(|name| matches!(name.name.as_str(), "reverse" | "start"));
            let message = match (is_named, pure) {
                (Some(false), _) => "this function takes the value by its place, without a name",
                (None, Pure::Sorted) if place == 1 => "this value is given by name: reverse = True",
                _ => continue,
            };
            return Err(self.problem(&argument.value.span, message).hint(format!("expected {}", known.usage())));
        }
        Ok(())
    }

    /// A function of values side by side.
    fn pure_of_row(&mut self, pure: Pure, values: &[&Expr], dst: Reg, span: &Span) -> Result<(), Problem> {
        let first = self.temps(values.len().max(1));
        let is_many = matches!(pure, Pure::Min | Pure::Max);
        let is_walked =
            matches!(pure, Pure::Sum | Pure::Sorted | Pure::List | Pure::Tuple) || is_many && values.len() == 1;
        for (place, (reg, value)) in (first..).zip(values).enumerate() {
            match is_walked && place == 0 {
                true => self.gathered(value, reg)?,
                false => self.into(value, reg)?,
            }
        }
        self.emit(Op::Pure { pure, dst, first, count: values.len() as u16 }, span);
        Ok(())
    }

    fn declaration(
        &mut self,
        known: &Callable,
        declaration: Declaration,
        arguments: &[Argument],
        dst: Reg,
        span: &Span,
    ) -> Result<(), Problem> {
        if !self.is_module {
            let problem = self.problem(span, format!("`{}` inside a function", known.name));
            return Err(problem.hint("say it at the top of the file"));
        }
        let bound = self.bound_known(known, arguments, span)?;
        let given: Vec<(&str, &Expr)> = known
            .parameters
            .iter()
            .zip(&bound)
            .filter_map(|(name, value)| Some((name.trim_end_matches('='), (*value)?)))
            .collect();
        let first = self.temps(2 * given.len());
        for (reg, (name, value)) in (first..).step_by(2).zip(&given) {
            let number = self.shared.text(name);
            let a = self.shared.constant(Datum::Text(number));
            self.emit(Op::Move { dst: reg, a }, &value.span);
            self.into(value, reg + 1)?;
        }
        self.emit(Op::Declare { declaration, dst, first, count: given.len() as u16 }, span);
        Ok(())
    }

    fn outcome(&mut self, arguments: &[Argument], dst: Reg, span: &Span) -> Result<(), Problem> {
        let mut names = Vec::new();
        for argument in arguments {
            let Some(name) = &argument.name else {
                let problem = self.problem(&argument.value.span, "a value without the name of its measure");
                return Err(problem.hint("outcome(won = True, rounds = 3)"));
            };
            names.push(name.name.as_str());
        }
        let first = self.temps(arguments.len());
        (first..).zip(arguments).try_for_each(|(reg, argument)| self.into(&argument.value, reg))?;
        let shape = self.shared.shape("", &names);
        self.emit(Op::Outcome { shape, dst, first }, span);
        Ok(())
    }

    fn tell(&mut self, known: &Callable, arguments: &[Argument], dst: Reg, span: &Span) -> Result<(), Problem> {
        let values = self.plain(&known.usage(), arguments)?;
        if values.len() < 2 {
            return Err(self.problem(span, "a rule and a text are expected").hint("tell(\"R3\", \"{} hits\", hits)"));
        }
        let hush = self.emit(Op::Hush { to: 0 }, span);
        let first = self.temps(values.len());
        let (random, mentions) = (std::mem::replace(&mut self.is_random, false), self.mentions.len());
        let known = self.known.clone();
        for (reg, value) in (first..).zip(&values) {
            self.into(value, reg)?;
            if self.is_random || self.mentions.len() > mentions {
                let problem =
                    self.problem(&value.span, "a throw or a function inside `tell`, which nobody may listen to");
                return Err(problem.hint("work it out on a line before"));
            }
        }
        if let Some(at) = (hush..self.code.len()).find(|&at| self.code[at].changes_what_stands()) {
            let problem = self.problem(&self.spans[at], "a change inside `tell`, which nobody may listen to");
            return Err(problem.hint("work it out on a line before"));
        }
        (self.is_random, self.known) = (random, known);
        self.emit(Op::Tell { first, count: values.len() as u16 }, span);
        self.land(vec![hush]);
        self.nothing(dst, span)
    }
}
