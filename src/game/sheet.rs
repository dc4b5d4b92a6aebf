//! The sheet of measures: one list of the things a game counts, each measure beside the expression for its value.
//!
//! A game writes one function that goes through its measures in order. It is run in two ways: once to list them
//! ([`list`]), and at the end of every game to record their values ([`record`]). So no list of names stands beside a
//! list of values. Recording knows no text: it is compiled to a row of values put one after another, without a call or
//! an allocation.
//!
//! ```
//! use overmatch::game::{ENDING, Measured, Outcome, Sheet, list, record};
//! struct Ended {
//!     won: bool,
//!     losses: [u8; 2],
//! }
//! impl Measured for Ended {
//!     fn measures(sheet: &mut impl Sheet<Ended>) {
//!         sheet.labels(ENDING, "Who won.", &["defeat", "victory"], |game| game.won);
//!         for (side, name) in [(0, "a"), (1, "b")] {
//!             sheet.with(&[("{side}", name)], |sheet| {
//!                 sheet.count("{side}_lost", "units", "Units that {side} lost.", |game| game.losses[side]);
//!             });
//!         }
//!     }
//! }
//! let measures = list::<Ended>();
//! assert_eq!((measures[2].name, measures[2].meaning), ("b_lost", "Units that b lost."));
//! let mut outcome = Outcome::new(measures.len());
//! record(&Ended { won: true, losses: [3, 8] }, &mut outcome);
//! assert_eq!(outcome.values(), [1, 3, 8]);
//! ```

use super::{Measure, MeasureKind, Outcome};

/// The state of a game at its end, from which its measures are read.
pub trait Measured: Sized {
    /// Goes through the measures, in their order.
    fn measures(sheet: &mut impl Sheet<Self>);
}

/// Takes measures, one after another.
pub trait Sheet<G> {
    /// Takes a measure, and its value in a game.
    fn enter(&mut self, measure: Measure, value: impl FnOnce(&G) -> i64);

    /// Takes several measures whose names and meanings have blanks, with the texts that fill them: `("{side}", "a")`.
    fn with(&mut self, blanks: &[(&'static str, &'static str)], measures: impl FnOnce(&mut Self));

    /// Takes a whole number.
    #[inline]
    fn count<V: Into<i64>>(
        &mut self,
        name: &'static str,
        unit: &'static str,
        meaning: &'static str,
        value: impl FnOnce(&G) -> V,
    ) {
        self.enter(Measure { name, unit, meaning, kind: MeasureKind::Count }, |game| value(game).into());
    }

    /// Takes a yes or no.
    #[inline]
    fn yes_no(&mut self, name: &'static str, meaning: &'static str, value: impl FnOnce(&G) -> bool) {
        self.enter(Measure { name, unit: "", meaning, kind: MeasureKind::YesNo }, |game| value(game).into());
    }

    /// Takes the index of a label.
    #[inline]
    fn labels<V: Into<i64>>(
        &mut self,
        name: &'static str,
        meaning: &'static str,
        labels: &'static [&'static str],
        value: impl FnOnce(&G) -> V,
    ) {
        self.enter(Measure { name, unit: "", meaning, kind: MeasureKind::Labels(labels) }, |game| value(game).into());
    }
}

/// The measures of a game. Texts with blanks are kept for good, so a game lists its measures once.
pub fn list<G: Measured>() -> Vec<Measure> {
    let mut list = List { measures: Vec::new(), blanks: Vec::new() };
    G::measures(&mut list);
    list.measures
}

/// Records the value of every measure.
#[inline]
pub fn record<G: Measured>(game: &G, outcome: &mut Outcome) {
    G::measures(&mut Values { game, outcome, next: 0 });
}

/// Lists measures.
struct List {
    measures: Vec<Measure>,
    blanks: Vec<(&'static str, &'static str)>,
}

impl List {
    /// A text with its blanks filled.
    fn filled(&self, text: &'static str) -> &'static str {
        if !text.contains('{') {
            return text;
        }
        let fill = |text: String, (blank, with): &(&str, &str)| text.replace(blank, with);
        self.blanks.iter().fold(text.to_string(), fill).leak()
    }
}

impl<G> Sheet<G> for List {
    fn enter(&mut self, measure: Measure, _: impl FnOnce(&G) -> i64) {
        let (name, meaning) = (self.filled(measure.name), self.filled(measure.meaning));
        self.measures.push(Measure { name, meaning, ..measure });
    }

    fn with(&mut self, blanks: &[(&'static str, &'static str)], measures: impl FnOnce(&mut Self)) {
        let before = self.blanks.len();
        self.blanks.extend(blanks);
        measures(self);
        self.blanks.truncate(before);
    }
}

/// Records values.
struct Values<'a, G> {
    game: &'a G,
    outcome: &'a mut Outcome,
    next: usize,
}

impl<G> Sheet<G> for Values<'_, G> {
    #[inline]
    fn enter(&mut self, _: Measure, value: impl FnOnce(&G) -> i64) {
        self.outcome.set(self.next, value(self.game));
        self.next += 1;
    }

    #[inline]
    fn with(&mut self, _: &[(&'static str, &'static str)], measures: impl FnOnce(&mut Self)) {
        measures(self);
    }
}
