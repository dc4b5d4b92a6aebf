//! A player who asks the functions of a file, and a base for what they leave open.

use super::hook::HookedGame;
use super::written::HookedText;

/// A player who asks the functions of a file, and a base for what they leave open.
pub struct HookedPlayer<G: HookedGame, P> {
    /// The base.
    pub base: P,
    /// The functions.
    pub text: HookedText<G>,
}

impl<G: HookedGame, P> HookedPlayer<G, P> {
    /// The text, if it takes this decision.
    #[inline]
    pub fn taking(&self, hook: usize) -> Option<&HookedText<G>> {
        Some(&self.text).filter(|text| text.takes(hook))
    }

    /// The answer of the text to a decision, yes or no, as [`HookedText::truth`].
    #[inline]
    pub fn truth<'a>(&self, hook: usize, view: impl FnOnce() -> G::View<'a>) -> Option<bool> {
        self.text.truth(hook, view)
    }

    /// The best of several choices for the text, as [`HookedText::best`].
    #[inline]
    pub fn best<'a, T: Copy, L: IntoIterator<Item = T>>(
        &self,
        hook: usize,
        choices: impl FnOnce() -> L,
        view: impl Fn(T) -> G::View<'a>,
    ) -> Option<T> {
        self.text.best(hook, choices, view)
    }

    /// The mistake that the text came to since it was last asked for it.
    pub fn text_mistake(&self) -> Option<String> {
        self.text.mistake()
    }
}
