//! A text as it runs: its functions as instructions, and the values that all calls share.

use std::sync::Arc;

use super::op::{Op, Reg};
use super::token::Span;
use super::value::Datum;
use crate::error::{Place, Problem, Source};

/// A compiled text.
#[derive(Clone, Debug)]
pub struct Program {
    /// The text.
    pub source: Arc<Source>,
    /// Its functions; the first is the top of the file.
    pub functions: Vec<Function>,
    /// The values that all calls share, before the top of the file ran: constants, and variables still unknown.
    pub shared: Vec<Datum>,
    /// The variables of the top of the file with their places among the shared values.
    pub globals: Vec<(String, u16)>,
    /// Every text of the program, by number.
    pub texts: Vec<String>,
    /// The place of each throw in the text.
    pub throws: Vec<Span>,
    /// Lists of names: the parts of records, the measures of outcomes.
    pub shapes: Vec<PartNames>,
    /// The measures that are not recorded, as numbers of texts.
    pub dropped: Vec<u32>,
}

/// A list of names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartNames {
    /// What it is of: the name of a record, empty of an outcome.
    pub name: String,
    /// The names, as numbers of texts.
    pub parts: Vec<u32>,
}

/// A function.
#[derive(Clone, Debug)]
pub struct Function {
    /// Its name; empty of the top of the file.
    pub name: String,
    /// Its parameters.
    pub parameters: Vec<String>,
    /// Where each of them stands.
    pub parameter_spans: Vec<Span>,
    /// Its sentence.
    pub doc: Option<String>,
    /// Where it is defined.
    pub span: Span,
    /// Which of its parameters are read.
    pub reads: Vec<bool>,
    /// What it does.
    pub code: Vec<Op>,
    /// The place of each instruction in the text.
    pub spans: Vec<Span>,
    /// The names of its variables, parameters first: those of its first registers.
    pub variables: Vec<String>,
    /// The number of its registers.
    pub registers: u16,
    /// For each instruction at which a machine may wait the registers that are still read, ascending.
    pub waiting: Vec<Option<Box<[Reg]>>>,
    /// For each call the registers that are still read behind it but for the one that gets its answer, ascending.
    pub calling: Vec<Option<Box<[Reg]>>>,
    /// Whether a call may throw dice, by itself or by what it calls.
    pub throws: bool,
    /// Whether a call may ask a strategy, by itself or by what it calls.
    pub decides: bool,
}

impl Program {
    /// The number of the function of this name.
    pub fn function(&self, name: &str) -> Option<u16> {
        self.functions.iter().skip(1).position(|function| function.name == name).map(|at| at as u16 + 1)
    }

    /// A place of the text.
    pub fn place(&self, span: &Span) -> Place {
        Place { source: self.source.clone(), span: span.clone() }
    }

    /// A problem at a place of the text.
    pub fn problem(&self, span: &Span, message: impl Into<String>) -> Problem {
        Problem::new(message).at(Some(self.place(span)))
    }
}
