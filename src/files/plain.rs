//! Values of a machine as plain data.

use crate::language::{Datum, Machine, ObjectKind};

/// A value that a file declares.
#[derive(Clone, Debug, PartialEq)]
pub enum Plain {
    /// `None`.
    Nothing,
    /// A truth.
    Truth(bool),
    /// A number.
    Number(i64),
    /// A text.
    Text(String),
    /// The values of a list or tuple.
    List(Vec<Plain>),
    /// A function, by its number.
    Function(u16),
    /// Anything else.
    Other,
}

/// The most lists one inside another.
const DEEPEST: u32 = 4;

/// A value of a machine.
pub fn plain(machine: &Machine, value: Datum) -> Plain {
    at_depth(machine, value, 0)
}

fn at_depth(machine: &Machine, value: Datum, depth: u32) -> Plain {
    match value {
        Datum::Nothing => Plain::Nothing,
        Datum::Truth(truth) => Plain::Truth(truth),
        Datum::Number(number) => Plain::Number(number),
        Datum::Text(number) => Plain::Text(machine.texts.get(number).to_string()),
        Datum::Function(function) => Plain::Function(function),
        Datum::Object(number) => {
            let object = machine.heap.get(number);
            match object.kind {
                ObjectKind::List | ObjectKind::Tuple if depth < DEEPEST => {
                    Plain::List(object.items.iter().map(|&item| at_depth(machine, item, depth + 1)).collect())
                }
                _ => Plain::Other,
            }
        }
        Datum::Unknown | Datum::Player(_) => Plain::Other,
    }
}

impl Plain {
    /// It in the words of a message.
    pub fn found(&self) -> String {
        match self {
            Plain::Nothing => "None".to_string(),
            Plain::Truth(truth) => if *truth { "True" } else { "False" }.to_string(),
            Plain::Number(number) => number.to_string(),
            Plain::Text(text) => format!("the text \"{}\"", crate::error::excerpt(text)),
            Plain::List(items) => format!("a list of {}", items.len()),
            Plain::Function(_) => "a function".to_string(),
            Plain::Other => "something else".to_string(),
        }
    }
}
