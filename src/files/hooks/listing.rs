//! A game whose strategies may stand in files, with its hooks, for lists.

use super::hook::{Fact, FactKind, Hook, HookAnswer, HookedGame};
use crate::error::Result;
use crate::game::Playable;
use crate::scenario::Document;

/// Checks a document, with overrides and the strategies that it brings along; the games are all whose strategies may
/// stand in files.
pub type LoadHooked = fn(&Document, &[String], &[GameHooks]) -> Result<Box<dyn Playable>>;

/// A game whose strategies may stand in files.
pub struct GameHooks {
    /// Its name.
    pub game: &'static str,
    /// What loads it together with strategies of files.
    pub load: LoadHooked,
    /// Its hooks.
    pub hooks: fn() -> Vec<HookCard>,
}

/// A hook, as lists show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HookCard {
    /// Its name.
    pub name: &'static str,
    /// A sentence about it.
    pub about: &'static str,
    /// What it answers.
    pub answer: HookAnswer,
    /// What it may ask for.
    pub facts: Vec<FactCard>,
}

/// A name that a hook may ask for, as lists show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FactCard {
    /// The name.
    pub name: &'static str,
    /// A sentence about it.
    pub about: &'static str,
    /// What it is.
    pub kind: FactKind,
}

/// The hooks of a game.
pub fn cards<G: HookedGame>() -> Vec<HookCard> {
    let fact = |fact: &Fact<G>| FactCard { name: fact.name, about: fact.about, kind: fact.kind };
    let card = |hook: &Hook<G>| HookCard {
        name: hook.name,
        about: hook.about,
        answer: hook.answer,
        facts: hook.all_facts().map(fact).collect(),
    };
    G::hooks().iter().map(card).collect()
}
