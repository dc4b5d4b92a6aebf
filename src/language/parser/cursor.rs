//! A text that is being read, token by token.

use std::sync::Arc;

use crate::error::{Place, Problem, Source};
use crate::language::lexer::{tokens, tokens_from};
use crate::language::refusal::KEYWORDS;
use crate::language::syntax::{Block, Ident};
use crate::language::token::{Span, Token, TokenKind};

/// Reads a text.
///
/// # Errors
/// Every statement that is wrong, or the first thing that is no token.
pub fn parse(source: &Arc<Source>) -> Result<Block, Vec<Problem>> {
    read(source, tokens(source))
}

/// Reads a text from a place on.
///
/// # Errors
/// As [`parse`].
pub fn parse_from(source: &Arc<Source>, start: usize) -> Result<Block, Vec<Problem>> {
    read(source, tokens_from(source, start))
}

fn read(source: &Arc<Source>, tokens: Result<Vec<Token>, Problem>) -> Result<Block, Vec<Problem>> {
    let tokens = tokens.map_err(|problem| vec![problem])?;
    let mut parser = Parser { source, tokens, at: 0, depth: 0, problems: Vec::new() };
    let block = parser.block_until(&TokenKind::End);
    if parser.problems.is_empty() { Ok(block) } else { Err(parser.problems) }
}

/// A text that is being read.
pub struct Parser<'a> {
    pub source: &'a Arc<Source>,
    pub tokens: Vec<Token>,
    pub at: usize,
    /// How many expressions are being read one inside another.
    pub depth: u16,
    pub problems: Vec<Problem>,
}

impl Parser<'_> {
    pub fn peek(&self) -> &Token {
        &self.tokens[self.at.min(self.tokens.len() - 1)]
    }

    pub fn next(&mut self) -> Token {
        let token = self.peek().clone();
        self.at = (self.at + 1).min(self.tokens.len() - 1);
        token
    }

    /// The end of the token before the next.
    pub fn end(&self) -> usize {
        self.tokens[self.at.saturating_sub(1)].span.end
    }

    /// Takes this operator, bracket or keyword if it comes next.
    pub fn take(&mut self, sign: &str) -> bool {
        let is_next = self.peek().is(sign) || self.peek().is_word(sign);
        if is_next {
            self.at += 1;
        }
        is_next
    }

    pub fn expect(&mut self, sign: &str, why: &str) -> Result<(), Problem> {
        match self.take(sign) {
            true => Ok(()),
            false => Err(self.unexpected(&format!("`{sign}` {why}"))),
        }
    }

    pub fn expect_line_end(&mut self) -> Result<(), Problem> {
        match self.peek().kind {
            TokenKind::Newline => {
                self.at += 1;
                Ok(())
            }
            TokenKind::End => Ok(()),
            _ => Err(self.unexpected("the end of the line")),
        }
    }

    pub fn problem(&self, span: Span, message: impl Into<String>) -> Problem {
        Problem::new(message).at(Some(Place { source: self.source.clone(), span }))
    }

    pub fn unexpected(&self, expected: &str) -> Problem {
        let token = self.peek();
        self.problem(token.span.clone(), format!("expected {expected}; found {}", token.found()))
    }

    /// A name that is no keyword.
    pub fn ident(&mut self, what: &str) -> Result<Ident, Problem> {
        let token = self.peek().clone();
        match token.kind {
            TokenKind::Name(name) if KEYWORDS.contains(&name.as_str()) => {
                Err(self.problem(token.span, format!("expected {what}; found `{name}`, a word of the language")))
            }
            TokenKind::Name(name) => {
                self.at += 1;
                Ok(Ident { name, span: token.span })
            }
            _ => Err(self.unexpected(what)),
        }
    }
}
