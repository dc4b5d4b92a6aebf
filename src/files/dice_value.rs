//! Values that dice may give, in order and in words.

use std::fmt;

use crate::language::{Datum, Found, Machine, Mistake, Program};

/// A value that a question may give. Truths come before numbers, numbers before texts, texts before lists.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DiceValue {
    /// `None`.
    Nothing,
    /// A truth.
    Truth(bool),
    /// A number.
    Number(i64),
    /// A text.
    Text(String),
    /// A list, a tuple, anything with parts.
    Parts {
        /// Its parts, by which it is ordered.
        parts: Vec<DiceValue>,
        /// It as it is written.
        written: String,
    },
}

impl DiceValue {
    /// A value of a machine.
    ///
    /// # Errors
    /// A function or a strategy, which is no value of dice, and what cannot be written.
    pub fn read(program: &Program, machine: &mut Machine, value: Datum) -> Found<DiceValue> {
        Ok(match value {
            Datum::Nothing | Datum::Unknown => DiceValue::Nothing,
            Datum::Truth(truth) => DiceValue::Truth(truth),
            Datum::Number(number) => DiceValue::Number(number),
            Datum::Text(number) => DiceValue::Text(machine.texts.get(number).to_string()),
            Datum::Function(number) => {
                let name = &program.functions[usize::from(number)].name;
                let message = format!("the function `{name}` itself is asked for; expected a value");
                return Err(Mistake::new(message).hint(format!("call it: {name}(...)")));
            }
            Datum::Player(_) => return Err(Mistake::new("a strategy is asked for; expected a value")),
            Datum::Object(number) => {
                // Written first, so that what is too deep is refused there.
                let written = machine.written(program, value)?;
                let items = machine.heap.get(number).items.clone();
                let parts = items.into_iter().map(|item| DiceValue::read(program, machine, item));
                DiceValue::Parts { parts: parts.collect::<Found<_>>()?, written }
            }
        })
    }

    /// The value as a number, a truth as 1 or 0; `None` for any other.
    pub fn number(&self) -> Option<i64> {
        match self {
            DiceValue::Truth(truth) => Some((*truth).into()),
            DiceValue::Number(number) => Some(*number),
            DiceValue::Nothing | DiceValue::Text(_) | DiceValue::Parts { .. } => None,
        }
    }
}

impl fmt::Display for DiceValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DiceValue::Nothing => write!(f, "None"),
            DiceValue::Truth(truth) => write!(f, "{}", if *truth { "True" } else { "False" }),
            DiceValue::Number(number) => write!(f, "{number}"),
            DiceValue::Text(text) => write!(f, "{text}"),
            DiceValue::Parts { written, .. } => write!(f, "{written}"),
        }
    }
}
