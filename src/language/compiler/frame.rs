//! A function while it is compiled: its registers, its instructions, what is known of its variables.

use std::collections::{BTreeMap, BTreeSet};

use super::names::assigned;
use super::shared::Shared;
use crate::error::Problem;
use crate::language::op::{Op, OpNumber, Operand, Reg};
use crate::language::program::Function;
use crate::language::syntax::{Block, Definition};
use crate::language::token::Span;

/// The most registers of a function.
const MOST_REGISTERS: u16 = 400;

/// The most instructions of a function.
const MOST_OPS: usize = 60_000;

/// The register of a variable of a comprehension whose `for` comes later: none.
pub const UNMET: Reg = Reg::MAX;

/// A loop that is being compiled.
pub struct LoopFrame {
    /// The jumps of `break`, still without a target.
    pub breaks: Vec<usize>,
    /// The jumps of `continue`, still without a target.
    pub continues: Vec<usize>,
    /// The variables that are known wherever it is left by `break`; `None` while it is not.
    pub known_at_break: Option<BTreeSet<Operand>>,
}

/// A compiled function before what it calls is known.
pub struct Compiled {
    pub function: Function,
    /// The functions it mentions, each with the place where it does, and whether it is called there.
    pub mentions: Vec<(u16, Span)>,
    /// The records it makes: the name of the kind, where that is defined, and where one is made.
    pub made: Vec<(String, usize, usize)>,
    /// Whether it throws dice itself, or calls what it was given.
    pub is_random: bool,
    /// Whether it calls what it was given.
    pub is_deciding: bool,
}

impl Compiled {
    pub fn function(self, throws: bool, decides: bool) -> Function {
        Function { throws, decides, ..self.function }
    }
}

/// A function while it is compiled.
pub struct FunctionDraft<'s, 'a> {
    pub shared: &'s mut Shared<'a>,
    pub is_module: bool,
    pub locals: BTreeMap<String, Reg>,
    /// The variables of comprehensions, inner ones last.
    pub inner: Vec<(String, Reg)>,
    next: Reg,
    most: Reg,
    pub code: Vec<Op>,
    pub spans: Vec<Span>,
    pub loops: Vec<LoopFrame>,
    /// The variables that have a value for sure; `None` where nothing comes by.
    pub known: Option<BTreeSet<Operand>>,
    /// The variables that are asked for where they may have none.
    pub doubtful: BTreeSet<Reg>,
    pub mentions: Vec<(u16, Span)>,
    pub made: Vec<(String, usize, usize)>,
    pub is_random: bool,
}

impl<'s, 'a> FunctionDraft<'s, 'a> {
    fn new(shared: &'s mut Shared<'a>, is_module: bool) -> Self {
        FunctionDraft {
            shared,
            is_module,
            locals: BTreeMap::new(),
            inner: Vec::new(),
            next: 0,
            most: 0,
            code: Vec::new(),
            spans: Vec::new(),
            loops: Vec::new(),
            known: Some(BTreeSet::new()),
            doubtful: BTreeSet::new(),
            mentions: Vec::new(),
            made: Vec::new(),
            is_random: false,
        }
    }

    /// The top of a text.
    pub fn module(shared: &'s mut Shared<'a>, block: &Block) -> Compiled {
        let mut frame = FunctionDraft::new(shared, true);
        frame.block(block);
        let end = block.last().map_or(0..0, |last| last.span.clone());
        frame.finish(String::new(), Vec::new(), None, end)
    }

    /// A function.
    pub fn function(shared: &'s mut Shared<'a>, definition: &Definition) -> Compiled {
        let mut frame = FunctionDraft::new(shared, false);
        for (ident, _) in &definition.parameters {
            let reg = frame.temp();
            frame.locals.insert(ident.name.clone(), reg);
            frame.know(Operand::reg(reg));
        }
        for ident in assigned(&definition.body) {
            if !frame.locals.contains_key(&ident.name) {
                let reg = frame.temp();
                frame.locals.insert(ident.name.clone(), reg);
            }
        }
        frame.block(&definition.body);
        let parameters = definition.parameters.iter().map(|(ident, _)| ident.name.clone()).collect();
        let span = definition.name.span.clone();
        let mut compiled = frame.finish(definition.name.name.clone(), parameters, definition.doc.clone(), span);
        compiled.function.parameter_spans = definition.parameters.iter().map(|(ident, _)| ident.span.clone()).collect();
        compiled
    }

    fn finish(mut self, name: String, parameters: Vec<String>, doc: Option<String>, span: Span) -> Compiled {
        let nothing = self.shared.constant(crate::language::value::Datum::Nothing);
        self.emit(Op::Return { a: nothing }, &span);
        // Variables that are asked for where they may have no value begin without one.
        let added = self.doubtful.len() as OpNumber;
        for op in &mut self.code {
            if let Some(target) = op.target() {
                op.aim(target.saturating_add(added));
            }
        }
        let first: Vec<Op> = self.doubtful.iter().map(|&dst| Op::Forget { dst }).collect();
        let code: Vec<Op> = first.into_iter().chain(self.code).collect();
        let spans: Vec<Span> = vec![span.clone(); usize::from(added)].into_iter().chain(self.spans).collect();
        if code.len() > MOST_OPS || self.most > MOST_REGISTERS {
            let problem = self.shared.problem(&span, format!("`{name}` is too long")).hint("cut it into functions");
            self.shared.problems.push(problem);
        }
        let mut variables = vec![String::new(); self.locals.len()];
        for (name, &reg) in &self.locals {
            variables[usize::from(reg)].clone_from(name);
        }
        let function = Function {
            variables,
            reads: vec![true; parameters.len()],
            name,
            parameters,
            parameter_spans: Vec::new(),
            doc,
            span,
            code,
            spans,
            registers: self.most,
            waiting: Vec::new(),
            calling: Vec::new(),
            throws: false,
            decides: false,
        };
        let is_deciding = function.code.iter().any(|op| matches!(op, Op::CallValue { .. }));
        Compiled { function, mentions: self.mentions, made: self.made, is_random: self.is_random, is_deciding }
    }

    /// A register of its own, until [`FunctionDraft::release`].
    pub fn temp(&mut self) -> Reg {
        self.temps(1)
    }

    /// Registers side by side; the first.
    pub fn temps(&mut self, count: usize) -> Reg {
        let first = self.next;
        self.next = self.next.saturating_add(count.min(usize::from(MOST_REGISTERS) + 1) as u16).min(MOST_REGISTERS + 1);
        self.most = self.most.max(self.next);
        first
    }

    /// What [`FunctionDraft::release`] goes back to.
    pub fn mark(&self) -> Reg {
        self.next
    }

    /// Gives back every register taken since the mark.
    pub fn release(&mut self, mark: Reg) {
        self.next = mark;
    }

    /// Adds an instruction; its number.
    pub fn emit(&mut self, op: Op, span: &Span) -> usize {
        self.code.push(op);
        self.spans.push(span.clone());
        self.code.len() - 1
    }

    /// The number of the next instruction.
    pub fn here(&self) -> OpNumber {
        self.code.len().min(usize::from(OpNumber::MAX)) as OpNumber
    }

    /// Aims jumps at the next instruction.
    pub fn land(&mut self, jumps: Vec<usize>) {
        let here = self.here();
        jumps.into_iter().for_each(|jump| self.code[jump].aim(here));
    }

    pub fn problem(&self, span: &Span, message: impl Into<String>) -> Problem {
        self.shared.problem(span, message)
    }

    /// Says that a variable has a value from here on.
    pub fn know(&mut self, variable: Operand) {
        if let Some(known) = &mut self.known {
            known.insert(variable);
        }
    }

    /// Whether a variable has a value for sure.
    pub fn knows(&self, variable: Operand) -> bool {
        self.known.as_ref().is_none_or(|known| known.contains(&variable))
    }

    /// The names of its variables, for messages.
    pub fn local_names(&self) -> impl Iterator<Item = String> + use<'_, 's, 'a> {
        self.inner.iter().map(|(name, _)| name.clone()).chain(self.locals.keys().cloned())
    }
}

/// What is known where two ways meet.
pub fn meet(a: Option<BTreeSet<Operand>>, b: Option<BTreeSet<Operand>>) -> Option<BTreeSet<Operand>> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.intersection(&b).copied().collect()),
        (known, None) | (None, known) => known,
    }
}
