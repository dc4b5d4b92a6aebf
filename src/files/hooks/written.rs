//! The hooks that a file writes: each function with what it asks for, found when the file is read.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::hook::{Fact, FactKind, Hook, HookAnswer, HookedGame};
use crate::error::{Error, Kind, Problem, Result, name_hint, nearest};
use crate::files::image::FileImage;
use crate::files::top::Ran;
use crate::language::{Datum, Function, Machine, Op, Program};

static NEXT: AtomicU64 = AtomicU64::new(0);

/// The decisions of a game that a file takes.
pub struct HookedText<G: HookedGame> {
    pub(super) image: Arc<FileImage>,
    /// A machine that knows every word that the functions may be given.
    pub(super) top: Machine,
    /// The number by which threads know their machines of this text.
    pub(super) number: u64,
    /// Those words, each list behind the other.
    pub(super) words: Vec<Datum>,
    pub(super) hooks: Vec<Option<WrittenHook<G>>>,
}

/// A hook that a file writes.
pub(super) struct WrittenHook<G: HookedGame> {
    pub function: u16,
    pub answer: HookAnswer,
    pub wishes: Box<[Wish<G>]>,
    /// What it answers whatever is asked for, if it looks at nothing.
    pub always: Option<Datum>,
}

/// A parameter of a hook: what is read for it.
pub(super) struct Wish<G: HookedGame> {
    pub read: for<'v, 'a> fn(&'v G::View<'a>) -> i64,
    pub kind: WishKind,
}

/// How what is read becomes a value.
#[derive(Clone, Copy)]
pub(super) enum WishKind {
    Number,
    Truth,
    /// A word: the place of its list among the words of the text, and their number.
    Word(u32, u32),
}

impl<G: HookedGame> HookedText<G> {
    /// The hooks of a text; functions with names for which `is_elsewhere` holds are hooks of other games.
    ///
    /// # Errors
    /// Kind `Scenario` for a parameter that is no fact of its hook, a hook that throws dice, and a function that nothing
    /// calls and that is no hook.
    pub fn new(ran: &Ran, is_elsewhere: impl Fn(&str) -> bool) -> Result<HookedText<G>> {
        let program = &ran.image.program;
        let mut text = HookedText {
            image: ran.image.clone(),
            top: ran.image.machine(),
            number: NEXT.fetch_add(1, Ordering::Relaxed),
            words: Vec::new(),
            hooks: Vec::new(),
        };
        let mut problems = Vec::new();
        for hook in G::hooks() {
            let function = program.function(hook.name);
            let written = function.map(|number| text.written(program, hook, number, &mut problems));
            text.hooks.push(written);
        }
        let is_hook = |name: &str| G::hooks().iter().any(|hook| hook.name == name) || is_elsewhere(name);
        problems.extend(
            idle(program).filter(|function| !is_hook(&function.name)).map(|function| no_hook::<G>(program, function)),
        );
        text.top.freeze();
        Error::all(Kind::Scenario, problems).map_or(Ok(text), Err)
    }

    fn written(
        &mut self,
        program: &Program,
        hook: &Hook<G>,
        number: u16,
        problems: &mut Vec<Problem>,
    ) -> WrittenHook<G> {
        let function = &program.functions[usize::from(number)];
        if function.throws {
            let message = format!("the hook `{}` throws dice", function.name);
            let hint = "what a player decides depends on what is seen, not on dice";
            problems.push(program.problem(&function.span, message).hint(hint));
        }
        let mut wishes = Vec::new();
        for (name, span) in function.parameters.iter().zip(&function.parameter_spans) {
            match hook.all_facts().find(|fact| fact.name == name) {
                Some(fact) => wishes.push(self.wish(fact)),
                None => {
                    let hint = name_hint(name, hook.all_facts().map(|fact| fact.name));
                    let message = format!("`{}` may not ask for `{}`", hook.name, crate::error::excerpt(name));
                    problems.push(program.problem(span, message).hint(hint));
                }
            }
        }
        let always = match self.image.fast.functions[usize::from(number)].code.first() {
            Some(Op::Return { a }) => a.as_shared().map(|slot| self.top.row[usize::from(slot)]),
            _ => None,
        };
        WrittenHook { function: number, answer: hook.answer, wishes: wishes.into(), always }
    }

    fn wish(&mut self, fact: &Fact<G>) -> Wish<G> {
        let kind = match fact.kind {
            FactKind::Number => WishKind::Number,
            FactKind::Truth => WishKind::Truth,
            FactKind::Word(words) => {
                let first = self.words.len() as u32;
                self.words.extend(words.iter().map(|word| self.top.text_value(word)));
                WishKind::Word(first, words.len() as u32)
            }
        };
        Wish { read: fact.read, kind }
    }
}

/// The functions of a text that nothing in it calls or names.
fn idle(program: &Program) -> impl Iterator<Item = &Function> {
    let mut called: BTreeSet<u16> = BTreeSet::new();
    for (caller, function) in (0..).zip(&program.functions) {
        called.extend(function.code.iter().filter_map(|op| match op {
            Op::Call { function, .. } if *function != caller => Some(*function),
            _ => None,
        }));
    }
    called.extend(program.shared.iter().filter_map(|value| match value {
        Datum::Function(function) => Some(*function),
        _ => None,
    }));
    let functions = (0..).zip(&program.functions).skip(1);
    functions.filter(move |(number, _)| !called.contains(number)).map(|(_, function)| function)
}

fn no_hook<G: HookedGame>(program: &Program, function: &Function) -> Problem {
    let names = G::hooks().iter().map(|hook| hook.name);
    let message =
        format!("nothing calls `{}`, and it is no hook of {}", crate::error::excerpt(&function.name), G::NAME);
    let hint = match nearest(&function.name, names.clone()) {
        Some(name) => format!("did you mean `{name}`?"),
        None => name_hint(&function.name, names),
    };
    program.problem(&function.span, message).hint(hint)
}
