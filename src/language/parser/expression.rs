//! Expressions.

use super::cursor::Parser;
use super::operator::{binary, comparison};
use crate::error::Problem;
use crate::language::refusal;
use crate::language::syntax::{Argument, BinaryOp, Clause, Expr, ExprKind, UnaryOp};
use crate::language::token::{Span, TokenKind};

/// The most expressions one inside another.
const DEEPEST: u16 = 120;

/// Something that is read at a depth.
type PartReader<'p, 's, T> = fn(&mut Parser<'s>) -> Result<T, Problem>;

impl<'s> Parser<'s> {
    /// One expression or several with commas between them, which are a tuple.
    pub fn expressions(&mut self) -> Result<Expr, Problem> {
        let start = self.peek().span.start;
        let first = self.expression()?;
        if !self.peek().is(",") {
            return Ok(first);
        }
        let mut parts = vec![first];
        while self.take(",") {
            if self.ends_tuple() {
                break;
            }
            parts.push(self.expression()?);
        }
        self.made(ExprKind::Tuple(parts), start)
    }

    fn ends_tuple(&self) -> bool {
        let token = self.peek();
        matches!(token.kind, TokenKind::Newline | TokenKind::End)
            || [")", "]", "}", "=", ":"].iter().any(|sign| token.is(sign))
    }

    /// One expression.
    pub fn expression(&mut self) -> Result<Expr, Problem> {
        self.deeper(Self::conditional)
    }

    /// Reads something one deeper.
    pub fn deeper<T>(&mut self, read: PartReader<'_, 's, T>) -> Result<T, Problem> {
        self.depth += 1;
        let found = if self.depth > DEEPEST { Err(self.too_deep(self.peek().span.clone())) } else { read(self) };
        self.depth -= 1;
        found
    }

    fn too_deep(&self, span: Span) -> Problem {
        let message = format!("more than {DEEPEST} expressions one inside another");
        self.problem(span, message).hint("give a part of it a name of its own")
    }

    /// An expression that begins at `start` and ends before the next token.
    pub fn made(&self, kind: ExprKind, start: usize) -> Result<Expr, Problem> {
        let span = start..self.end();
        let depth = 1 + deepest_part(&kind);
        if depth > DEEPEST { Err(self.too_deep(span)) } else { Ok(Expr { kind, span, depth }) }
    }

    fn conditional(&mut self) -> Result<Expr, Problem> {
        let start = self.peek().span.start;
        let yes = self.or()?;
        if !self.take("if") {
            return Ok(yes);
        }
        let test = self.or()?;
        self.expect("else", "behind `if`: a value needs one for either case")?;
        let no = self.expression()?;
        let [test, yes, no] = [test, yes, no].map(Box::new);
        self.made(ExprKind::Conditional { test, yes, no }, start)
    }

    pub fn or(&mut self) -> Result<Expr, Problem> {
        self.chain("or", Self::and, ExprKind::Or)
    }

    fn and(&mut self) -> Result<Expr, Problem> {
        self.chain("and", Self::not, ExprKind::And)
    }

    fn chain(
        &mut self,
        word: &str,
        part: PartReader<'_, 's, Expr>,
        kind: fn(Vec<Expr>) -> ExprKind,
    ) -> Result<Expr, Problem> {
        let start = self.peek().span.start;
        let first = part(self)?;
        if !self.peek().is_word(word) {
            return Ok(first);
        }
        let mut parts = vec![first];
        while self.take(word) {
            parts.push(part(self)?);
        }
        self.made(kind(parts), start)
    }

    fn not(&mut self) -> Result<Expr, Problem> {
        let start = self.peek().span.start;
        if !self.take("not") {
            return self.compared();
        }
        let operand = self.deeper(Self::not)?;
        self.made(ExprKind::Unary(UnaryOp::Not, Box::new(operand)), start)
    }

    fn compared(&mut self) -> Result<Expr, Problem> {
        let start = self.peek().span.start;
        let first = self.binary(0)?;
        let mut rest = Vec::new();
        loop {
            let next = &self.tokens[(self.at + 1).min(self.tokens.len() - 1)];
            let Some((op, is_two)) = comparison(self.peek(), next) else { break };
            self.at += 1 + usize::from(is_two);
            rest.push((op, self.binary(0)?));
        }
        if rest.is_empty() { Ok(first) } else { self.made(ExprKind::Compare(Box::new(first), rest), start) }
    }

    /// Operators that bind tighter than `least`.
    fn binary(&mut self, least: u8) -> Result<Expr, Problem> {
        let start = self.peek().span.start;
        let mut left = self.unary()?;
        loop {
            if self.peek().is("/") || self.peek().is("@") {
                return Err(self.unexpected("an operator that is here").hint("// divides whole numbers"));
            }
            let Some((op, tightness)) = binary(self.peek()).filter(|&(_, tightness)| tightness > least) else {
                return Ok(left);
            };
            self.next();
            let right = self.binary(tightness)?;
            left = self.made(ExprKind::Binary(op, Box::new([left, right])), start)?;
        }
    }

    fn unary(&mut self) -> Result<Expr, Problem> {
        let start = self.peek().span.start;
        let signs = [("-", UnaryOp::Negative), ("+", UnaryOp::Positive), ("~", UnaryOp::Invert)];
        let Some((_, op)) = signs.into_iter().find(|(sign, _)| self.peek().is(sign)) else { return self.power() };
        self.next();
        let operand = self.deeper(Self::unary)?;
        self.made(ExprKind::Unary(op, Box::new(operand)), start)
    }

    fn power(&mut self) -> Result<Expr, Problem> {
        let start = self.peek().span.start;
        let base = self.called()?;
        if !self.take("**") {
            return Ok(base);
        }
        let exponent = self.deeper(Self::unary)?;
        self.made(ExprKind::Binary(BinaryOp::Power, Box::new([base, exponent])), start)
    }

    /// A value with calls, parts and indices behind it.
    pub fn called(&mut self) -> Result<Expr, Problem> {
        let start = self.peek().span.start;
        let mut value = self.atom()?;
        loop {
            let kind = if self.take("(") {
                ExprKind::Call { callee: Box::new(value), arguments: self.arguments()? }
            } else if self.take("[") {
                self.index(value)?
            } else if self.take(".") {
                ExprKind::Attribute(Box::new(value), self.ident("the name of a part")?)
            } else {
                return Ok(value);
            };
            value = self.made(kind, start)?;
        }
    }

    fn arguments(&mut self) -> Result<Vec<Argument>, Problem> {
        let mut arguments: Vec<Argument> = Vec::new();
        while !self.take(")") {
            self.refuse_star()?;
            let argument = self.argument()?;
            if argument.name.is_none() && arguments.last().is_some_and(|before| before.name.is_some()) {
                let message = "an argument without a name behind one with a name";
                return Err(self.problem(argument.value.span, message));
            }
            if let Some(name) = &argument.name
                && arguments.iter().flat_map(|before| &before.name).any(|before| before.name == name.name)
            {
                return Err(self.problem(name.span.clone(), format!("a second argument `{}`", name.name)));
            }
            let is_generator = matches!(argument.value.kind, ExprKind::Generator { .. });
            arguments.push(argument);
            if is_generator && (arguments.len() > 1 || !self.peek().is(")")) {
                let span = arguments[arguments.len() - 1].value.span.clone();
                return Err(self
                    .problem(span, "a bare `for` beside other arguments")
                    .hint("write a list: [... for ...]"));
            }
            if !self.take(",") && !self.peek().is(")") {
                return Err(self.unexpected("`,` or `)`"));
            }
        }
        Ok(arguments)
    }

    fn argument(&mut self) -> Result<Argument, Problem> {
        let value = self.expression()?;
        if self.peek().is("=") {
            let ExprKind::Name(name) = value.kind else {
                return Err(self.unexpected("`,` or `)`").hint("`==` compares"));
            };
            self.next();
            let name = crate::language::syntax::Ident { name, span: value.span };
            return Ok(Argument { name: Some(name), value: self.expression()? });
        }
        if !self.peek().is_word("for") {
            return Ok(Argument { name: None, value });
        }
        let start = value.span.start;
        let clauses = self.clauses()?;
        let value = self.made(ExprKind::Generator { element: Box::new(value), clauses }, start)?;
        Ok(Argument { name: None, value })
    }

    fn refuse_star(&self) -> Result<(), Problem> {
        match self.peek().is("*") || self.peek().is("**") {
            true => Err(self.unexpected("a value").hint("nothing is unpacked here: write the values out")),
            false => Ok(()),
        }
    }

    fn index(&mut self, value: Expr) -> Result<ExprKind, Problem> {
        let mut parts: [Option<Box<Expr>>; 3] = [None, None, None];
        let mut colons = 0;
        while !self.take("]") {
            if self.take(":") {
                colons += 1;
                if colons > 2 {
                    return Err(self.unexpected("`]`"));
                }
            } else if parts[colons].is_none() {
                let part = if colons == 0 { self.expressions()? } else { self.expression()? };
                parts[colons] = Some(Box::new(part));
            } else {
                return Err(self.unexpected("`]` or `:`"));
            }
        }
        match (colons, parts) {
            (0, [Some(index), None, None]) => Ok(ExprKind::Index(Box::new([value, *index]))),
            (0, _) => Err(self.problem(self.end() - 1..self.end(), "expected an index; found `]`")),
            (_, parts) => Ok(ExprKind::Slice(Box::new(value), parts)),
        }
    }

    fn atom(&mut self) -> Result<Expr, Problem> {
        let token = self.peek().clone();
        let start = token.span.start;
        let kind = match token.kind {
            TokenKind::Number(number) => {
                self.next();
                ExprKind::Number(number)
            }
            TokenKind::Text(_) => ExprKind::Text(self.joined_texts()),
            TokenKind::Name(name) => self.name(name, token.span)?,
            TokenKind::Sign("(") => return self.parenthesis(),
            TokenKind::Sign("[") => self.list()?,
            TokenKind::Sign("{") => self.dict()?,
            TokenKind::Sign("*" | "**") => return Err(self.unexpected("a value").hint("nothing is unpacked here")),
            TokenKind::Sign("-" | "+" | "~") => return self.deeper(Self::unary),
            TokenKind::Sign(sign @ (">" | "<")) if self.at > 0 && self.tokens[self.at - 1].is("=") => {
                return Err(self.unexpected("a value").hint(format!("did you mean `{sign}=`?")));
            }
            _ => return Err(self.unexpected("a value")),
        };
        self.made(kind, start)
    }

    /// Texts one behind another are one text.
    fn joined_texts(&mut self) -> String {
        let mut joined = String::new();
        while let TokenKind::Text(text) = &self.peek().kind {
            joined.push_str(text);
            self.at += 1;
        }
        joined
    }

    fn name(&mut self, name: String, span: Span) -> Result<ExprKind, Problem> {
        let kind = match name.as_str() {
            "None" => ExprKind::Nothing,
            "True" => ExprKind::Truth(true),
            "False" => ExprKind::Truth(false),
            word if refusal::KEYWORDS.contains(&word) => {
                let problem = self.unexpected("a value");
                return Err(match refusal::statement(word) {
                    Some(hint) => self.problem(span, format!("there is no `{word}` in this language")).hint(hint),
                    None => problem,
                });
            }
            _ => ExprKind::Name(name),
        };
        self.next();
        Ok(kind)
    }
}

/// The depth of the deepest part of an expression.
fn deepest_part(kind: &ExprKind) -> u16 {
    let of = |parts: &mut dyn Iterator<Item = &Expr>| parts.map(|part| part.depth).max().unwrap_or(0);
    match kind {
        ExprKind::Nothing | ExprKind::Truth(_) | ExprKind::Number(_) | ExprKind::Text(_) | ExprKind::Name(_) => 0,
        ExprKind::Tuple(parts) | ExprKind::List(parts) | ExprKind::And(parts) | ExprKind::Or(parts) => {
            of(&mut parts.iter())
        }
        ExprKind::Dict(entries) => of(&mut entries.iter().flat_map(|(key, value)| [key, value])),
        ExprKind::Unary(_, operand) | ExprKind::Attribute(operand, _) => operand.depth,
        ExprKind::Binary(_, parts) | ExprKind::Index(parts) => of(&mut parts.iter()),
        ExprKind::Compare(first, rest) => of(&mut rest.iter().map(|(_, part)| part).chain([&**first])),
        ExprKind::Conditional { test, yes, no } => of(&mut [test, yes, no].into_iter().map(|part| &**part)),
        ExprKind::Call { callee, arguments } => {
            of(&mut arguments.iter().map(|argument| &argument.value).chain([&**callee]))
        }
        ExprKind::Slice(value, parts) => of(&mut parts.iter().flatten().chain([value]).map(|part| &**part)),
        ExprKind::ListOf { element, clauses } | ExprKind::Generator { element, clauses } => {
            element.depth.max(deepest_clause(clauses))
        }
        ExprKind::DictOf { entry, clauses } => of(&mut entry.iter()).max(deepest_clause(clauses)),
    }
}

fn deepest_clause(clauses: &[Clause]) -> u16 {
    let depth = |clause: &Clause| match clause {
        Clause::For { iterable, .. } => iterable.depth,
        Clause::If(test) => test.depth,
    };
    clauses.iter().map(depth).max().unwrap_or(0)
}
