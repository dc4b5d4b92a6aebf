//! The journal: rules tell the events of a game, and someone may listen, or watch.

use super::showing::Showing;

/// Listens to a game. Rules pass closures, so that a silent journal builds no text.
pub trait Journal {
    /// Whether anyone listens; rules may skip work done only for the telling.
    const TELLS: bool;

    /// One event, with the ids of the rules that make it so (`A15 A18`).
    fn tell(&mut self, rules: &'static str, text: impl FnOnce() -> String);

    /// A heading: a new turn, a new fight.
    fn heading(&mut self, text: impl FnOnce() -> String);

    /// A drawing of several lines: a map, a sheet.
    fn drawing(&mut self, text: impl FnOnce() -> String);

    /// Shows a board, its pieces, or what passes on it; it belongs to the line told last.
    fn show(&mut self, showing: impl FnOnce() -> Showing);
}

/// A journal that nobody listens to.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Journal for Silent {
    const TELLS: bool = false;
    #[inline(always)]
    fn tell(&mut self, _: &'static str, _: impl FnOnce() -> String) {}
    #[inline(always)]
    fn heading(&mut self, _: impl FnOnce() -> String) {}
    #[inline(always)]
    fn drawing(&mut self, _: impl FnOnce() -> String) {}
    #[inline(always)]
    fn show(&mut self, _: impl FnOnce() -> Showing) {}
}

/// An entry of a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// An event: rule ids and text.
    Event(&'static str, String),
    /// A heading.
    Heading(String),
    /// A drawing of several lines.
    Drawing(String),
    /// What is shown to who watches; the text of a replay has nothing of it.
    Shown(Showing),
}

/// A journal that keeps every entry.
#[derive(Clone, Debug, Default)]
pub struct Narrator {
    /// The entries, in order.
    pub entries: Vec<Entry>,
    /// The entry that last showed the pieces of each group.
    latest: Vec<(&'static str, usize)>,
}

impl Journal for Narrator {
    const TELLS: bool = true;
    fn tell(&mut self, rules: &'static str, text: impl FnOnce() -> String) {
        self.entries.push(Entry::Event(rules, text()));
    }
    fn heading(&mut self, text: impl FnOnce() -> String) {
        self.entries.push(Entry::Heading(text()));
    }
    fn drawing(&mut self, text: impl FnOnce() -> String) {
        self.entries.push(Entry::Drawing(text()));
    }
    /// Keeps nothing that was shown before and is still so.
    fn show(&mut self, showing: impl FnOnce() -> Showing) {
        let showing = showing();
        let Showing::Pieces(group, _) = &showing else { return self.entries.push(Entry::Shown(showing)) };
        let latest = self.latest.iter_mut().find(|(known, _)| known == group);
        let index = self.entries.len();
        match latest {
            Some((_, at)) if matches!(&self.entries[*at], Entry::Shown(known) if *known == showing) => return,
            Some((_, at)) => *at = index,
            None => self.latest.push((*group, index)),
        }
        self.entries.push(Entry::Shown(showing));
    }
}
