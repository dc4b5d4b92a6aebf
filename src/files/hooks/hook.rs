//! Hooks and facts: a decision that a file may take, and a name that it may ask for.

/// The value of a fact that is None.
pub const NO_FACT: i64 = i64::MIN;

/// The value of a fact that may be None.
#[inline]
pub fn number(value: Option<impl TryInto<i64>>) -> i64 {
    value.and_then(|value| value.try_into().ok()).unwrap_or(NO_FACT)
}

/// A game whose decisions a file may take.
pub trait HookedGame: Sized + 'static {
    /// What the player sees at the moment of a decision.
    type View<'a>;

    /// The name of the game.
    const NAME: &'static str;

    /// Every decision.
    fn hooks() -> &'static [Hook<Self>];
}

/// A decision that a file may take.
pub struct Hook<G: HookedGame> {
    /// The name of the function that takes it.
    pub name: &'static str,
    /// A sentence about it.
    pub about: &'static str,
    /// What the function answers.
    pub answer: HookAnswer,
    /// What it may ask for, in groups that several decisions have in common.
    pub facts: &'static [&'static [Fact<G>]],
}

/// What a hook answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HookAnswer {
    /// True or False.
    Truth,
    /// A number for each choice; the choice with the greatest is taken, the first of equals.
    Score,
}

/// A name that a hook may ask for.
pub struct Fact<G: HookedGame> {
    /// The name.
    pub name: &'static str,
    /// A sentence about it.
    pub about: &'static str,
    /// What it is.
    pub kind: FactKind,
    /// Its value: a number or `NO_FACT`, 0 or 1, or the place of a word in its list (beyond the list, None).
    pub read: for<'v, 'a> fn(&'v G::View<'a>) -> i64,
}

/// What a fact is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FactKind {
    /// A whole number, or None.
    Number,
    /// True or False.
    Truth,
    /// One of these words, or None.
    Word(&'static [&'static str]),
}

impl<G: HookedGame> Hook<G> {
    /// Everything that it may ask for.
    pub fn all_facts(&self) -> impl Iterator<Item = &'static Fact<G>> + Clone {
        self.facts.iter().flat_map(|group| group.iter())
    }
}

impl<G: HookedGame> Fact<G> {
    /// A number.
    pub const fn number(name: &'static str, about: &'static str, read: for<'v, 'a> fn(&'v G::View<'a>) -> i64) -> Self {
        Fact { name, about, kind: FactKind::Number, read }
    }

    /// A truth.
    pub const fn truth(name: &'static str, about: &'static str, read: for<'v, 'a> fn(&'v G::View<'a>) -> i64) -> Self {
        Fact { name, about, kind: FactKind::Truth, read }
    }

    /// One of these words.
    pub const fn word(
        name: &'static str,
        about: &'static str,
        words: &'static [&'static str],
        read: for<'v, 'a> fn(&'v G::View<'a>) -> i64,
    ) -> Self {
        Fact { name, about, kind: FactKind::Word(words), read }
    }
}
