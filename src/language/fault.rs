//! What goes wrong while a text runs.

use super::program::Program;
use super::token::Span;
use crate::error::Problem;

/// A mistake found while a text runs, before its place is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The message.
    pub message: String,
    /// The way round.
    pub hint: Option<String>,
}

/// A mistake with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextFault {
    /// The mistake.
    pub mistake: Mistake,
    /// The place in the text.
    pub span: Span,
}

impl Mistake {
    /// A mistake without advice.
    pub fn new(message: impl Into<String>) -> Box<Mistake> {
        Box::new(Mistake { message: message.into(), hint: None })
    }

    /// The same mistake with advice.
    pub fn hint(mut self: Box<Self>, hint: impl Into<String>) -> Box<Mistake> {
        self.hint = Some(hint.into());
        self
    }
}

impl TextFault {
    /// The fault as a problem of the text.
    pub fn problem(&self, program: &Program) -> Problem {
        let problem = program.problem(&self.span, self.mistake.message.clone());
        match &self.mistake.hint {
            Some(hint) => problem.hint(hint.clone()),
            None => problem,
        }
    }

    /// The fault in one line: place, message, advice.
    pub fn line(&self, program: &Program) -> String {
        let (line, column) = program.place(&self.span).line_column();
        let hint = self.mistake.hint.as_ref().map_or(String::new(), |hint| format!(" ({hint})"));
        format!("{}:{line}:{column}: {}{hint}", program.source.name, self.mistake.message)
    }
}

/// Short for what may find a mistake.
pub type Found<T> = Result<T, Box<Mistake>>;
