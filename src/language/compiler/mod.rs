//! From a syntax tree to a program: names are looked up, functions become instructions.

mod argument;
mod call;
mod compile;
mod comprehension;
mod condition;
mod definition;
mod expression;
mod frame;
mod iteration;
mod names;
mod order;
mod question;
mod reading;
mod shared;
mod statement;
mod throw;

pub use compile::{compile, compile_question};
