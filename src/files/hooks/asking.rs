//! A decision in play: the function of a hook is called with what it asked for, on a machine that its thread keeps.

use std::cell::RefCell;

use super::hook::{HookAnswer, HookedGame, NO_FACT};
use super::written::{HookedText, WishKind, WrittenHook};
use crate::language::{Datum, Machine, Mistake, Nobody, Pause, TextFault};

/// The most machines that a thread keeps.
const MOST_KEPT: usize = 32;

/// A machine of a text, kept from decision to decision.
struct KeptMachine {
    text: u64,
    machine: Machine,
    /// The mistake of the game under way.
    mistake: Option<String>,
}

thread_local! {
    static KEPT: RefCell<Vec<KeptMachine>> = const { RefCell::new(Vec::new()) };
}

impl<G: HookedGame> HookedText<G> {
    /// Whether the text takes this decision.
    #[inline]
    pub fn takes(&self, hook: usize) -> bool {
        self.hooks[hook].is_some()
    }

    /// The answer yes or no to a decision; `None` if the text does not take it, or came to a mistake in this game.
    #[inline]
    pub fn truth<'a>(&self, hook: usize, view: impl FnOnce() -> G::View<'a>) -> Option<bool> {
        let written = self.hooks[hook].as_ref()?;
        self.with_machine(|kept| match self.ask(kept, written, &view())? {
            Datum::Truth(truth) => Some(truth),
            other => self.refuse(kept, written, other),
        })
    }

    /// The score that the text gives; `None` if it does not take this decision, or came to a mistake in this game.
    #[inline]
    pub fn score<'a>(&self, hook: usize, view: impl FnOnce() -> G::View<'a>) -> Option<i64> {
        let written = self.hooks[hook].as_ref()?;
        self.with_machine(|kept| match self.ask(kept, written, &view())? {
            Datum::Number(score) => Some(score),
            other => self.refuse(kept, written, other),
        })
    }

    /// The best of several choices, the first of equals; `None` if the text does not take this decision, came to a
    /// mistake in this game, or there is no choice. They are listed only if it takes it, and where there is only one it
    /// is not asked.
    #[inline]
    pub fn best<'a, T: Copy, L: IntoIterator<Item = T>>(
        &self,
        hook: usize,
        choices: impl FnOnce() -> L,
        view: impl Fn(T) -> G::View<'a>,
    ) -> Option<T> {
        let written = self.hooks[hook].as_ref()?;
        let mut choices = choices().into_iter();
        let first = choices.next()?;
        let Some(second) = choices.next() else { return Some(first) };
        self.with_machine(|kept| {
            let mut best: Option<(i64, T)> = None;
            for choice in [first, second].into_iter().chain(choices) {
                let score = match self.ask(kept, written, &view(choice))? {
                    Datum::Number(score) => score,
                    other => return self.refuse(kept, written, other),
                };
                if best.is_none_or(|(most, _)| score > most) {
                    best = Some((score, choice));
                }
            }
            best.map(|(_, choice)| choice)
        })
    }

    /// The mistake that the text came to since it was last asked for it.
    pub fn mistake(&self) -> Option<String> {
        KEPT.with_borrow_mut(|kept| kept.iter_mut().find(|kept| kept.text == self.number)?.mistake.take())
    }

    #[inline(always)]
    fn with_machine<T>(&self, decide: impl FnOnce(&mut KeptMachine) -> Option<T>) -> Option<T> {
        KEPT.with_borrow_mut(|all| {
            let at = match all.iter().rposition(|kept| kept.text == self.number) {
                Some(at) => at,
                None => self.keep(all),
            };
            let kept = &mut all[at];
            if kept.mistake.is_some() { None } else { decide(kept) }
        })
    }

    #[cold]
    fn keep(&self, all: &mut Vec<KeptMachine>) -> usize {
        if all.len() == MOST_KEPT {
            all.remove(0);
        }
        all.push(KeptMachine { text: self.number, machine: self.top.clone(), mistake: None });
        all.len() - 1
    }

    #[inline(always)]
    fn ask(&self, kept: &mut KeptMachine, written: &WrittenHook<G>, view: &G::View<'_>) -> Option<Datum> {
        if let Some(answer) = written.always {
            return Some(answer);
        }
        let (program, machine) = (&self.image.fast, &mut kept.machine);
        machine.reset();
        let row = machine.open(program, written.function);
        for (place, wish) in row.iter_mut().zip(&written.wishes) {
            let value = (wish.read)(view);
            *place = match wish.kind {
                WishKind::Number if value == NO_FACT => Datum::Nothing,
                WishKind::Number => Datum::Number(value),
                WishKind::Truth => Datum::Truth(value != 0),
                WishKind::Word(first, count) => match u32::try_from(value) {
                    Ok(word) if word < count => self.words[(first + word) as usize],
                    _ => Datum::Nothing,
                },
            };
        }
        match machine.run(program, &mut Nobody) {
            Ok(Pause::Done(value)) => Some(value),
            Ok(_) => self.mistaken(kept, written, "it stops and cannot go on".to_string()),
            Err(fault) => {
                kept.mistake = Some(fault.line(program));
                None
            }
        }
    }

    #[cold]
    fn refuse<T>(&self, kept: &mut KeptMachine, written: &WrittenHook<G>, answer: Datum) -> Option<T> {
        let expected = match written.answer {
            HookAnswer::Truth => "True or False",
            HookAnswer::Score => "a number",
        };
        let message = format!("it answers {}; expected {expected}", kept.machine.found(answer));
        self.mistaken(kept, written, message)
    }

    #[cold]
    fn mistaken<T>(&self, kept: &mut KeptMachine, written: &WrittenHook<G>, message: String) -> Option<T> {
        let program = &self.image.program;
        let function = &program.functions[usize::from(written.function)];
        let mistake = *Mistake::new(format!("`{}`: {message}", function.name));
        kept.mistake = Some(TextFault { mistake, span: function.span.clone() }.line(program));
        None
    }
}
