//! The journal: rules tell the events of a game, and someone may listen, or watch.

use super::showing::Showing;

/// Listens to a game. Rules pass closures, so that a silent journal builds no text.
pub trait Journal {
    /// Whether anyone may listen: where it is false, the program has no code for telling at all.
    const TELLS: bool;

    /// Who listens, if anyone does.
    fn narrator(&mut self) -> Option<&mut Narrator>;

    /// Whether anyone listens; rules may skip work done only for the telling.
    fn listens(&self) -> bool;

    /// One event, with the ids of the rules that make it so (`A15 A18`).
    #[inline(always)]
    fn tell(&mut self, rules: &'static str, text: impl FnOnce() -> String) {
        if let Some(narrator) = self.narrator() {
            narrator.enter(Entry::Event(rules, text()));
        }
    }

    /// A heading: a new turn, a new fight.
    #[inline(always)]
    fn heading(&mut self, text: impl FnOnce() -> String) {
        if let Some(narrator) = self.narrator() {
            narrator.enter(Entry::Heading(text()));
        }
    }

    /// A drawing of several lines: a map, a sheet.
    #[inline(always)]
    fn drawing(&mut self, text: impl FnOnce() -> String) {
        if let Some(narrator) = self.narrator() {
            narrator.enter(Entry::Drawing(text()));
        }
    }

    /// Shows a board, its pieces, or what passes on it; it belongs to the line told last.
    #[inline(always)]
    fn show(&mut self, showing: impl FnOnce() -> Showing) {
        if let Some(narrator) = self.narrator() {
            narrator.enter(Entry::Shown(showing()));
        }
    }
}

/// A journal that nobody listens to.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Journal for Silent {
    const TELLS: bool = false;
    #[inline(always)]
    fn narrator(&mut self) -> Option<&mut Narrator> {
        None
    }
    #[inline(always)]
    fn listens(&self) -> bool {
        false
    }
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

impl Narrator {
    /// Keeps an entry; but nothing that was shown before and is still so.
    pub fn enter(&mut self, entry: Entry) {
        let Entry::Shown(Showing::Pieces(group, _)) = &entry else { return self.entries.push(entry) };
        let latest = self.latest.iter_mut().find(|(known, _)| known == group);
        let index = self.entries.len();
        match latest {
            Some((_, at)) if self.entries[*at] == entry => return,
            Some((_, at)) => *at = index,
            None => self.latest.push((*group, index)),
        }
        self.entries.push(entry);
    }
}

impl Journal for Narrator {
    const TELLS: bool = true;
    fn narrator(&mut self) -> Option<&mut Narrator> {
        Some(self)
    }
    fn listens(&self) -> bool {
        true
    }
}

/// A journal that a narrator may listen to: for games that are told or are not by the same code.
impl Journal for Option<&mut Narrator> {
    const TELLS: bool = true;
    fn narrator(&mut self) -> Option<&mut Narrator> {
        self.as_deref_mut()
    }
    fn listens(&self) -> bool {
        self.is_some()
    }
}
