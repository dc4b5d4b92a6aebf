//! The language of files: games, strategies and questions about dice in a strict subset of Python.
//!
//! *A text that runs gives what CPython gives; anything else is an error with its place.* The evaluator is our own
//! because it must be able to stop at a die: a [`Machine`] under way is saved, compared and taken up again, so that the
//! same text is sampled and solved exactly, with nothing declared.
//!
//! From a text to answers, in this order: tokens, syntax tree, [`Program`] ([`compile`]), [`Machine`]. A text that is no
//! file but a question, `d(6) + 1`, becomes a program by [`compile_question`].
//!
//! - Numbers are whole and have 64 bits; beyond them is an error. Truths, texts, None, lists, tuples, dicts, records,
//!   functions at the top of the file. No clock, no files, no fractions, no order that depends on addresses.
//! - Steps, memory and depth are bounded; a loop that does not end is told with its line.
//! - Variables of the top of the file are constants while a game runs: what they hold never changes.
//! - Tokens and syntax are read by our own parser. Two kept ones were tried: `rustpython-parser` 0.4 (no release since
//!   2024, vague places, 46 crates) and `ruff_python_parser` 0.0.10 (best messages of the two, 61 crates, an interface
//!   that is said to change). Both take the whole language, so that every part that is not here would need a check of
//!   its own, and both make trees of any depth, which end the program when they are dropped.

mod arithmetic;
mod call;
mod collection;
mod compiler;
mod describe;
mod fault;
mod inlining;
mod keeping;
mod known;
mod leaving_out;
mod lexer;
mod liveness;
mod machine;
mod object_method;
mod op;
mod parser;
mod program;
mod pure;
mod refusal;
mod renaming;
mod run;
mod snapshot;
mod syntax;
#[cfg(test)]
mod tests;
mod texts;
mod throw;
mod token;
mod value;
mod waiting;

pub use compiler::{compile, compile_question};
pub use fault::{Found, Mistake, TextFault};
pub use inlining::inlined;
pub use keeping::keeping;
pub use known::{Callable, Declaration, DiceKind, KNOWN, What};
pub use machine::{DiceThrow, Host, Machine, Nobody, Pause};
pub use op::Op;
pub use program::{Function, PartNames, Program};
pub use snapshot::{Saver, Snapshot};
pub use throw::Checked;
pub use token::Span;
pub use value::{Datum, Object, ObjectKind};
