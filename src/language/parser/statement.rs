//! Statements.

use super::cursor::Parser;
use super::operator::augmented;
use crate::error::Problem;
use crate::language::refusal;
use crate::language::syntax::{Assignee, Block, Definition, Expr, ExprKind, Stmt, StmtKind};
use crate::language::token::TokenKind;

impl Parser<'_> {
    /// Statements until this token, which is taken.
    pub fn block_until(&mut self, end: &TokenKind) -> Block {
        let mut block = Vec::new();
        loop {
            let token = self.peek();
            if token.kind == *end || token.kind == TokenKind::End {
                self.next();
                return block;
            }
            let start = self.at;
            if let Err(problem) = self.statement(&mut block) {
                self.problems.push(problem);
                self.at = self.at.max(start + 1);
                self.recover();
            }
        }
    }

    /// Goes behind a statement that is wrong, with its block.
    fn recover(&mut self) {
        while !matches!(self.tokens[self.at.saturating_sub(1)].kind, TokenKind::Newline | TokenKind::Dedent) {
            if matches!(self.peek().kind, TokenKind::Dedent | TokenKind::End) {
                break;
            }
            self.next();
        }
        if self.peek().kind == TokenKind::Indent {
            self.next();
            self.block_until(&TokenKind::Dedent);
        }
    }

    /// One line of statements, or one with its block.
    fn statement(&mut self, block: &mut Block) -> Result<(), Problem> {
        let start = self.peek().span.start;
        let word = match &self.peek().kind {
            TokenKind::Name(name) => name.clone(),
            TokenKind::Indent => {
                return Err(self.unexpected("a line as far left as the one before").hint("only a block is indented"));
            }
            _ => String::new(),
        };
        let kind = match word.as_str() {
            "if" => self.if_statement()?,
            "while" => self.while_statement()?,
            "for" => self.for_statement()?,
            "def" => StmtKind::Def(self.definition()?),
            _ => return self.simple_line(block),
        };
        block.push(Stmt { kind, span: start..self.end() });
        Ok(())
    }

    /// A statement without a block.
    fn simple_line(&mut self, block: &mut Block) -> Result<(), Problem> {
        let start = self.peek().span.start;
        let kind = self.simple()?;
        block.push(Stmt { kind, span: start..self.end() });
        self.expect_line_end()
    }

    fn simple(&mut self) -> Result<StmtKind, Problem> {
        let word = match &self.peek().kind {
            TokenKind::Name(name) => name.clone(),
            _ => String::new(),
        };
        self.refuse_statement(&word)?;
        if !matches!(word.as_str(), "pass" | "break" | "continue" | "return" | "assert") {
            return self.assignment();
        }
        self.next();
        Ok(match word.as_str() {
            "pass" => StmtKind::Pass,
            "break" => StmtKind::Break,
            "continue" => StmtKind::Continue,
            "return" if self.peek().kind == TokenKind::Newline => StmtKind::Return(None),
            "return" => StmtKind::Return(Some(self.expressions()?)),
            _ => {
                let test = self.expression()?;
                let message = if self.take(",") { Some(self.expression()?) } else { None };
                StmtKind::Assert { test, message }
            }
        })
    }

    /// Refuses a statement that Python has and this language has not.
    fn refuse_statement(&mut self, word: &str) -> Result<(), Problem> {
        if self.peek().is("@") {
            return Err(self.unexpected("a statement").hint("there are no decorators"));
        }
        let Some(hint) = refusal::statement(word) else { return Ok(()) };
        let follows = &self.tokens[(self.at + 1).min(self.tokens.len() - 1)];
        let is_soft = matches!(word, "match" | "type");
        // `match` and `type` are names as well.
        if is_soft && !matches!(follows.kind, TokenKind::Name(_) | TokenKind::Number(_) | TokenKind::Text(_)) {
            return Ok(());
        }
        let span = self.peek().span.clone();
        Err(self.problem(span, format!("there is no `{word}` in this language")).hint(hint))
    }

    fn assignment(&mut self) -> Result<StmtKind, Problem> {
        let mut value = self.expressions()?;
        if let Some(op) = augmented(self.peek()) {
            self.next();
            let target = self.target(value)?;
            if let Assignee::Tuple(_, span) = &target {
                return Err(self
                    .problem(span.clone(), "several targets of one operator")
                    .hint("write a line for each"));
            }
            return Ok(StmtKind::Augmented { target, op, value: self.expressions()? });
        }
        if self.peek().is("/=") || self.peek().is("@=") {
            return Err(self.unexpected("an operator that is here").hint("// divides whole numbers: a //= b"));
        }
        if self.peek().is(":") {
            let hint = "leave the kind out: a name takes any value";
            return Err(self.unexpected("`=` or the end of the line").hint(hint));
        }
        let mut targets = Vec::new();
        while self.take("=") {
            targets.push(self.target(value)?);
            value = self.expressions()?;
        }
        Ok(if targets.is_empty() { StmtKind::Expr(value) } else { StmtKind::Assign { targets, value } })
    }

    /// An expression as what is assigned to.
    pub fn target(&self, expr: Expr) -> Result<Assignee, Problem> {
        let Expr { kind, span, .. } = expr;
        Ok(match kind {
            ExprKind::Name(name) => Assignee::Name(crate::language::syntax::Ident { name, span }),
            ExprKind::Tuple(parts) | ExprKind::List(parts) => {
                Assignee::Tuple(parts.into_iter().map(|part| self.target(part)).collect::<Result<_, _>>()?, span)
            }
            ExprKind::Index(parts) => Assignee::Index(parts, span),
            ExprKind::Attribute(object, name) => Assignee::Attribute(object, name),
            ExprKind::Slice(..) => {
                let problem = self.problem(span, "a slice is not assigned to");
                return Err(problem.hint("set its elements one by one, or make a new list"));
            }
            ExprKind::Compare(..) => {
                return Err(self.problem(span, "nothing can be assigned to a comparison").hint("`==` compares"));
            }
            _ => return Err(self.problem(span, "nothing can be assigned to this")),
        })
    }

    /// `:` and the block behind it.
    fn block(&mut self, of: &str) -> Result<Block, Problem> {
        if self.peek().is("=") {
            return Err(self.unexpected("`:`").hint("`==` compares"));
        }
        self.expect(":", &format!("behind `{of}`"))?;
        if self.peek().kind != TokenKind::Newline {
            let mut block = Vec::new();
            self.simple_line(&mut block)?;
            return Ok(block);
        }
        self.next();
        if self.peek().kind != TokenKind::Indent {
            return Err(self.unexpected(&format!("an indented line: the block of `{of}`")));
        }
        self.next();
        Ok(self.block_until(&TokenKind::Dedent))
    }

    fn if_statement(&mut self) -> Result<StmtKind, Problem> {
        let mut branches = Vec::new();
        let mut word = "if";
        while self.take(word) {
            let test = self.expression()?;
            branches.push((test, self.block(word)?));
            word = "elif";
        }
        Ok(StmtKind::If { branches, otherwise: self.otherwise()? })
    }

    fn otherwise(&mut self) -> Result<Block, Problem> {
        if self.take("else") { self.block("else") } else { Ok(Vec::new()) }
    }

    fn while_statement(&mut self) -> Result<StmtKind, Problem> {
        self.next();
        let test = self.expression()?;
        let body = self.block("while")?;
        Ok(StmtKind::While { test, body, otherwise: self.otherwise()? })
    }

    fn for_statement(&mut self) -> Result<StmtKind, Problem> {
        self.next();
        let target = self.loop_target()?;
        self.expect("in", "behind the variable of `for`")?;
        let iterable = self.expressions()?;
        let body = self.block("for")?;
        Ok(StmtKind::For { target, iterable, body, otherwise: self.otherwise()? })
    }

    fn definition(&mut self) -> Result<Definition, Problem> {
        self.next();
        let name = self.ident("the name of the function")?;
        self.expect("(", "behind the name of a function")?;
        let mut parameters: Vec<(crate::language::syntax::Ident, Option<Expr>)> = Vec::new();
        while !self.take(")") {
            if self.peek().is("*") || self.peek().is("**") || self.peek().is("/") {
                return Err(self.unexpected("a parameter").hint("a function has the parameters it names"));
            }
            let parameter = self.ident("a parameter")?;
            if parameters.iter().any(|(known, _)| known.name == parameter.name) {
                return Err(self.problem(parameter.span, format!("a second parameter `{}`", parameter.name)));
            }
            if self.peek().is(":") {
                return Err(self.unexpected("`,` or `)`").hint("leave the kind out: a parameter takes any value"));
            }
            let default = if self.take("=") { Some(self.expression()?) } else { None };
            if default.is_none() && parameters.last().is_some_and(|(_, default)| default.is_some()) {
                let message = format!("`{}` has no default, and the parameter before it has", parameter.name);
                return Err(self.problem(parameter.span, message));
            }
            parameters.push((parameter, default));
            if !self.take(",") && !self.peek().is(")") {
                return Err(self.unexpected("`,` or `)`"));
            }
        }
        if self.peek().is("->") {
            return Err(self.unexpected("`:`").hint("leave the kind of the answer out"));
        }
        let body = self.block("def")?;
        let doc = body.first().and_then(|first| match &first.kind {
            StmtKind::Expr(Expr { kind: ExprKind::Text(text), .. }) => Some(text.clone()),
            _ => None,
        });
        Ok(Definition { name, parameters, doc, body })
    }
}
