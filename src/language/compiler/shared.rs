//! What all functions of a text share while it is compiled: texts, constants, the variables of its top.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::definition::definitions;
use super::names::assigned;
use crate::error::{Place, Problem, Source, nearest};
use crate::language::known::{KNOWN, What, known};
use crate::language::op::Operand;
use crate::language::program::{Function, PartNames, Program};
use crate::language::refusal;
use crate::language::syntax::{Assignee, Block, Definition, Expr, ExprKind, Ident, StmtKind};
use crate::language::token::Span;
use crate::language::value::Datum;

/// The most values that all functions share.
const MOST_SHARED: usize = 0x7ff0;

/// The most functions, and the most shapes of records and outcomes.
const MOST_DEFINED: usize = 10_000;

/// A function as its calls see it.
#[derive(Clone, Debug)]
pub struct Signature {
    /// Its number.
    pub number: u16,
    /// Its parameters, each with the place of its default among the shared values.
    pub parameters: Vec<(String, Option<u16>)>,
    /// Where its name stands.
    pub span: Span,
}

/// What all functions share.
pub struct Shared<'a> {
    pub source: &'a Arc<Source>,
    pub problems: Vec<Problem>,
    pub globals: BTreeMap<String, u16>,
    pub functions: BTreeMap<String, Signature>,
    /// The kinds of records, by name: the shape of each, and where its name is given to it.
    pub records: BTreeMap<String, (u16, Span)>,
    pub shapes: Vec<PartNames>,
    /// The places of all throws.
    pub throws: Vec<Span>,
    /// Where the names of functions and records at the top of the text stand, also of those that were refused.
    pub defined: BTreeSet<usize>,
    values: Vec<Datum>,
    constants: FxHashMap<Datum, u16>,
    texts: Vec<String>,
    text_numbers: FxHashMap<String, u32>,
}

impl<'a> Shared<'a> {
    pub fn new(source: &'a Arc<Source>) -> Self {
        Shared {
            source,
            problems: Vec::new(),
            globals: BTreeMap::new(),
            functions: BTreeMap::new(),
            records: BTreeMap::new(),
            shapes: Vec::new(),
            throws: Vec::new(),
            defined: BTreeSet::new(),
            values: Vec::new(),
            constants: FxHashMap::default(),
            texts: Vec::new(),
            text_numbers: FxHashMap::default(),
        }
    }

    pub fn problem(&self, span: &Span, message: impl Into<String>) -> Problem {
        Problem::new(message).at(Some(Place { source: self.source.clone(), span: span.clone() }))
    }

    fn slot(&mut self, value: Datum) -> u16 {
        if self.values.len() == MOST_SHARED {
            let problem = self.problem(&(0..0), format!("more than {MOST_SHARED} constants and variables"));
            self.problems.push(problem);
        }
        self.values.push(value);
        (self.values.len() - 1).min(MOST_SHARED) as u16
    }

    /// A constant.
    pub fn constant(&mut self, value: Datum) -> Operand {
        let known = self.constants.get(&value).copied();
        let slot = known.unwrap_or_else(|| {
            let slot = self.slot(value);
            self.constants.insert(value, slot);
            slot
        });
        Operand::shared(slot)
    }

    /// The number of a text.
    pub fn text(&mut self, text: &str) -> u32 {
        if let Some(&number) = self.text_numbers.get(text) {
            return number;
        }
        if self.texts.len() > usize::from(u16::MAX) {
            let problem = self.problem(&(0..0), "more than 65536 names and texts");
            self.problems.push(problem);
            return 0;
        }
        self.texts.push(text.to_string());
        let number = self.texts.len() as u32 - 1;
        self.text_numbers.insert(text.to_string(), number);
        number
    }

    /// A shape, by its number.
    pub fn shape(&mut self, name: &str, parts: &[&str]) -> u16 {
        let shape = PartNames { name: name.to_string(), parts: parts.iter().map(|part| self.text(part)).collect() };
        let known = self.shapes.iter().position(|known| *known == shape);
        known.unwrap_or_else(|| {
            if self.shapes.len() == MOST_DEFINED {
                let message = format!("more than {MOST_DEFINED} kinds of records and outcomes");
                let problem = self.problem(&(0..0), message);
                self.problems.push(problem);
                return 0;
            }
            self.shapes.push(shape);
            self.shapes.len() - 1
        }) as u16
    }

    /// The names of the parts of a shape.
    pub fn parts(&self, shape: u16) -> Vec<String> {
        self.shapes[usize::from(shape)].parts.iter().map(|&part| self.texts[part as usize].clone()).collect()
    }

    /// Takes in every name that the top of a text defines.
    pub fn declare(&mut self, block: &Block) {
        for (number, definition) in definitions(block).enumerate() {
            if number == MOST_DEFINED {
                let message = format!("more than {MOST_DEFINED} functions");
                return self.problems.push(self.problem(&definition.name.span, message));
            }
            self.declare_function(number as u16 + 1, definition);
        }
        for statement in block {
            if let StmtKind::Assign { targets, value } = &statement.kind
                && let [Assignee::Name(ident)] = &targets[..]
                && is_record(value)
            {
                self.declare_record(ident, value);
            }
        }
        for ident in assigned(block) {
            self.check_free(ident);
            if !self.globals.contains_key(&ident.name) && !self.records.contains_key(&ident.name) {
                let slot = self.slot(Datum::Unknown);
                self.globals.insert(ident.name.clone(), slot);
            }
        }
    }

    fn check_free(&mut self, ident: &Ident) {
        if let Some(known) = self.functions.get(&ident.name) {
            let line = Place { source: self.source.clone(), span: known.span.clone() }.line_column().0;
            let message = format!("`{}` is a function already, defined in line {line}", ident.name);
            self.problems.push(self.problem(&ident.span, message).hint("give one of them another name"));
        }
    }

    fn declare_function(&mut self, number: u16, definition: &Definition) {
        self.defined.insert(definition.name.span.start);
        self.check_free(&definition.name);
        let slots = definition.parameters.iter().map(|(ident, default)| {
            let slot = default.as_ref().map(|_| self.slot(Datum::Unknown));
            (ident.name.clone(), slot)
        });
        let parameters = slots.collect();
        let signature = Signature { number, parameters, span: definition.name.span.clone() };
        self.functions.insert(definition.name.name.clone(), signature);
    }

    fn declare_record(&mut self, ident: &Ident, value: &Expr) {
        let ExprKind::Call { arguments, .. } = &value.kind else { return };
        self.defined.insert(ident.span.start);
        if self.records.contains_key(&ident.name) {
            let problem = self.problem(&ident.span, format!("`{}` is a kind of record already", ident.name));
            return self.problems.push(problem.hint("give one of them another name"));
        }
        let texts: Option<Vec<&str>> = arguments
            .iter()
            .map(|argument| match (&argument.name, &argument.value.kind) {
                (None, ExprKind::Text(text)) => Some(text.as_str()),
                _ => None,
            })
            .collect();
        let problem = match texts.as_deref() {
            Some([name, parts @ ..]) if *name == ident.name && !parts.is_empty() => {
                let repeated = parts.iter().enumerate().find(|(at, part)| parts[..*at].contains(part));
                if let Some((_, part)) = repeated {
                    self.problem(&value.span, format!("a second part `{part}`"))
                } else {
                    let shape = self.shape(name, parts);
                    self.records.insert(ident.name.clone(), (shape, ident.span.clone()));
                    return;
                }
            }
            _ => {
                let hint = format!("{} = record(\"{}\", \"models\", \"morale\")", ident.name, ident.name);
                self.problem(&value.span, "a record has its own name and its parts as texts").hint(hint)
            }
        };
        self.problems.push(problem);
    }

    /// The problem of a name that is not there.
    pub fn unknown(&self, name: &str, span: &Span, locals: impl Iterator<Item = String>) -> Problem {
        let problem = self.problem(span, format!("unknown name `{name}`"));
        if let Some(hint) = refusal::name(name) {
            return self.problem(span, format!("there is no `{name}` in this language")).hint(hint);
        }
        // As other programs write a die.
        if let Some(sides) = name.strip_prefix(['d', 'D']).filter(|sides| sides.parse::<u32>().is_ok()) {
            return problem.hint(format!("d({sides})"));
        }
        let own = self.globals.keys().chain(self.functions.keys()).chain(self.records.keys()).cloned();
        let names: Vec<String> = locals.chain(own).chain(KNOWN.iter().map(|known| known.name.to_string())).collect();
        match nearest(name, names.iter().map(String::as_str)) {
            Some(near) => problem.hint(format!("did you mean `{near}`?")),
            None => problem,
        }
    }

    pub fn program(self, functions: Vec<Function>) -> Program {
        Program {
            source: self.source.clone(),
            functions,
            shared: self.values,
            globals: self.globals.into_iter().collect(),
            texts: self.texts,
            throws: self.throws,
            shapes: self.shapes,
            dropped: Vec::new(),
        }
    }
}

/// Whether an expression is a call of `record`.
pub fn is_record(expr: &Expr) -> bool {
    let ExprKind::Call { callee, .. } = &expr.kind else { return false };
    matches!(&callee.kind, ExprKind::Name(name) if known(name).is_some_and(|known| known.what == What::Record))
}
