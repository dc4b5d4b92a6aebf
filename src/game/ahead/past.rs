//! What has happened in a game so far: its dice and its decisions.

use std::any::Any;
use std::fmt::Debug;

/// The answer to a decision, of any type.
pub(super) trait AnyChoice: Any + Debug + Send + Sync {}

impl<T: Any + Debug + Send + Sync> AnyChoice for T {}

/// The dice of the rules and the decisions of all players, each in order. Random decisions need no dice here, since what
/// was decided is known.
#[derive(Debug, Default)]
pub struct Past {
    dice: Vec<u32>,
    decisions: Vec<Decided>,
    place: Option<u64>,
}

/// A decision made.
#[derive(Debug)]
struct Decided {
    seat: usize,
    /// The numbers on the tape when it was made.
    dice: usize,
    answer: Box<dyn AnyChoice>,
}

impl Past {
    pub(super) fn note_die(&mut self, number: u32) {
        self.dice.push(number);
    }

    pub(super) fn note_decision(&mut self, seat: usize, answer: impl AnyChoice) {
        self.decisions.push(Decided { seat, dice: self.dice.len(), answer: Box::new(answer) });
    }

    pub(crate) fn note_place(&mut self, place: u64) {
        self.place = Some(place);
    }

    /// The place that the game went to last, if it went to any ([`Chance::at`](crate::chance::Chance::at)).
    pub fn place(&self) -> Option<u64> {
        self.place
    }

    /// The answers of chance, in order.
    pub(super) fn dice(&self) -> &[u32] {
        &self.dice
    }

    /// The number of decisions made.
    pub(super) fn decided(&self) -> usize {
        self.decisions.len()
    }

    /// The answer to the decision of this number, if it has been made.
    pub(super) fn answer<T: Any + Clone>(&self, number: usize) -> Option<T> {
        let decided = self.decisions.get(number)?;
        let answer = (&*decided.answer as &dyn Any).downcast_ref::<T>();
        Some(answer.expect("the same dice and decisions lead to the same decision").clone())
    }

    /// The decisions that were made before more than so many dice had fallen: the seat of each, and the answer as text.
    pub fn decisions_before(&self, dice: usize) -> Vec<(usize, String)> {
        let before = self.decisions.iter().filter(|decided| decided.dice <= dice);
        before.map(|decided| (decided.seat, format!("{:?}", decided.answer))).collect()
    }
}
