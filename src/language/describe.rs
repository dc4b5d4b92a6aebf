//! Values in words: in messages, and as Python's `str` writes them.

use super::arithmetic::DEEPEST;
use super::fault::{Found, Mistake};
use super::machine::Machine;
use super::program::Program;
use super::value::{Datum, ObjectKind};
use crate::error::excerpt;

impl Machine {
    /// A value in the words of a message.
    pub fn found(&self, value: Datum) -> String {
        match value {
            Datum::Unknown => "a value that is not known yet".to_string(),
            Datum::Nothing => "None".to_string(),
            Datum::Truth(truth) => if truth { "True" } else { "False" }.to_string(),
            Datum::Number(number) => number.to_string(),
            Datum::Text(number) => format!("the text \"{}\"", excerpt(self.texts.get(number))),
            Datum::Function(_) => "a function".to_string(),
            Datum::Player(_) => "a strategy".to_string(),
            Datum::Object(number) => {
                let object = self.heap.get(number);
                let count = object.items.len();
                match object.kind {
                    ObjectKind::List => format!("a list of {count}"),
                    ObjectKind::Tuple => format!("a tuple of {count}"),
                    ObjectKind::Dict => format!("a dict of {}", count / 2),
                    ObjectKind::Record(_) => "a record".to_string(),
                    ObjectKind::Outcome => "an outcome".to_string(),
                }
            }
        }
    }

    /// A value as Python's `str` writes it.
    pub fn written(&mut self, program: &Program, value: Datum) -> Found<String> {
        let mut out = String::new();
        match value {
            Datum::Text(number) => {
                self.spend_on_text(number)?;
                out.push_str(self.texts.get(number));
            }
            _ => self.write(program, value, &mut out, 0)?,
        }
        Ok(out)
    }

    /// A value as Python's `repr` writes it.
    fn write(&mut self, program: &Program, value: Datum, out: &mut String, depth: u32) -> Found<()> {
        if depth > DEEPEST {
            return Err(Mistake::new(format!("more than {DEEPEST} lists one inside another")));
        }
        self.spend(1)?;
        let number = match value {
            Datum::Nothing | Datum::Truth(_) | Datum::Number(_) => {
                out.push_str(&self.found(value));
                return Ok(());
            }
            Datum::Text(number) => return self.write_text(number, out),
            Datum::Object(number) => number,
            _ => return Err(Mistake::new(format!("{} has no text", self.found(value)))),
        };
        let (kind, count) = (self.heap.get(number).kind, self.heap.get(number).items.len());
        let shape = match kind {
            ObjectKind::Record(shape) => Some(&program.shapes[usize::from(shape)]),
            _ => None,
        };
        let (open, close) = brackets(kind, count);
        out.push_str(shape.map_or("", |shape| &shape.name));
        out.push_str(open);
        for at in 0..count {
            out.push_str(match kind {
                _ if at == 0 => "",
                ObjectKind::Dict if at % 2 == 1 => ": ",
                _ => ", ",
            });
            if let Some(shape) = shape {
                out.push_str(&program.texts[shape.parts[at] as usize]);
                out.push('=');
            }
            let item = self.heap.get(number).items[at];
            self.write(program, item, out, depth + 1)?;
        }
        out.push_str(close);
        Ok(())
    }

    /// A text costs its length wherever it is written, so that no text is longer than the steps allow.
    fn spend_on_text(&mut self, number: u32) -> Found<()> {
        self.spend(self.texts.get(number).len() as u64)
    }

    fn write_text(&mut self, number: u32, out: &mut String) -> Found<()> {
        self.spend_on_text(number)?;
        let text = self.texts.get(number);
        if text.chars().any(|c| c == '\\' || c == '\'' || c.is_control() || !c.is_ascii()) {
            return Err(Mistake::new("a text inside a list that has no plain letters"));
        }
        out.push('\'');
        out.push_str(text);
        out.push('\'');
        Ok(())
    }

    /// A text with a value in each `{}`.
    pub fn formatted(&mut self, program: &Program, pattern: Datum, values: &[Datum]) -> Found<String> {
        let Some(pattern) = self.text(pattern).map(str::to_string) else {
            return Err(Mistake::new(format!("a text is expected; found {}", self.found(pattern))));
        };
        let (mut out, mut rest, mut at) = (String::new(), pattern.as_str(), 0);
        while let Some(place) = rest.find(['{', '}']) {
            out.push_str(&rest[..place]);
            rest = &rest[place..];
            if let Some(doubled) = ["{{", "}}"].into_iter().find(|doubled| rest.starts_with(doubled)) {
                out.push_str(&doubled[1..]);
                rest = &rest[2..];
                continue;
            }
            let Some(after) = rest.strip_prefix("{}") else {
                return Err(Mistake::new("a `{` or `}` alone").hint("{} stands for the next value, {{ for a `{`"));
            };
            let Some(&value) = values.get(at) else {
                return Err(Mistake::new(format!("more `{{}}` than the {} values behind the text", values.len())));
            };
            out.push_str(&self.written(program, value)?);
            at += 1;
            rest = after;
        }
        out.push_str(rest);
        Ok(out)
    }
}

/// The brackets around the values of an object.
fn brackets(kind: ObjectKind, count: usize) -> (&'static str, &'static str) {
    match kind {
        ObjectKind::List => ("[", "]"),
        ObjectKind::Tuple if count == 1 => ("(", ",)"),
        ObjectKind::Dict => ("{", "}"),
        ObjectKind::Tuple | ObjectKind::Record(_) | ObjectKind::Outcome => ("(", ")"),
    }
}
