//! The tokens of a text, each with its place in it.

use std::ops::Range;

/// A part of a text, in bytes.
pub type Span = Range<usize>;

/// A token.
#[derive(Clone, Debug, PartialEq)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// Its bytes in the text.
    pub span: Span,
}

/// The kinds of tokens.
#[derive(Clone, Debug, PartialEq)]
pub enum TokenKind {
    /// A name or a keyword.
    Name(String),
    /// A whole number.
    Number(i64),
    /// A text between quotes, its escapes resolved.
    Text(String),
    /// An operator or a bracket.
    Sign(&'static str),
    /// The end of a logical line.
    Newline,
    /// The first line of a block.
    Indent,
    /// The first line behind a block.
    Dedent,
    /// The end of the text.
    End,
}

/// The operators and brackets, longer ones before those that they begin with.
pub const SIGNS: [&str; 46] = [
    "**=", "//=", ">>=", "<<=", "...", "**", "//", ">>", "<<", "==", "!=", "<=", ">=", "->", ":=", "+=", "-=", "*=",
    "/=", "%=", "&=", "|=", "^=", "@=", "+", "-", "*", "/", "%", "@", "&", "|", "^", "~", "<", ">", "(", ")", "[", "]",
    "{", "}", ",", ":", ".", "=",
];

impl Token {
    /// Whether it is this operator or bracket.
    pub fn is(&self, sign: &str) -> bool {
        matches!(self.kind, TokenKind::Sign(own) if own == sign)
    }

    /// Whether it is this keyword.
    pub fn is_word(&self, word: &str) -> bool {
        matches!(&self.kind, TokenKind::Name(name) if name == word)
    }

    /// What it is in the words of a message.
    pub fn found(&self) -> String {
        match &self.kind {
            TokenKind::Name(name) => format!("`{name}`"),
            TokenKind::Number(number) => number.to_string(),
            TokenKind::Text(_) => "a text".to_string(),
            TokenKind::Sign(sign) => format!("`{sign}`"),
            TokenKind::Newline => "the end of the line".to_string(),
            TokenKind::Indent => "an indented line".to_string(),
            TokenKind::Dedent => "the end of the block".to_string(),
            TokenKind::End => "the end of the text".to_string(),
        }
    }
}
