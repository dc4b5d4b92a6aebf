//! The journal: rules tell the events of a game, and someone may listen.

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
}

/// A journal that keeps every entry.
#[derive(Clone, Debug, Default)]
pub struct Narrator {
    /// The entries, in order.
    pub entries: Vec<Entry>,
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
}
