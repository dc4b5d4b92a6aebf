//! The player at the desk.

use std::fmt::Debug;

use super::desk::Desk;

/// A player whose decisions pass over a desk, and who looks ahead if the desk says so. What passes over it, each game
/// says in its own trait of strategies.
pub struct DeskPlayer<'a, S> {
    /// The strategy that decides where he does not look ahead, and by which the games go on that he tries choices in.
    pub base: &'a S,
    /// The desk.
    pub desk: &'a Desk<'a>,
    /// His seat.
    pub seat: usize,
}

impl<S> DeskPlayer<'_, S> {
    /// Whether he looks ahead now; in a game that is only imagined nobody does.
    pub fn looks(&self) -> bool {
        self.desk.looks(self.seat)
    }

    /// A decision that nobody looks ahead at: the base decides.
    pub fn takes<T: Clone + PartialEq + Debug + Send + Sync + 'static>(&self, own: impl FnOnce() -> T) -> T {
        self.desk.takes(self.seat, own)
    }

    /// A decision. If he looks ahead, his base's own choice is weighed against the `others`, which come with the most
    /// promising first.
    pub fn decides<T, L>(&self, own: impl FnOnce() -> T, others: impl FnOnce(&T) -> L) -> T
    where
        T: Clone + PartialEq + Debug + Send + Sync + 'static,
        L: IntoIterator<Item = T>,
    {
        self.desk.decides(self.seat, own, others)
    }
}
