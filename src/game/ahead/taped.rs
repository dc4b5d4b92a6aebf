//! The two chances of a player who looks ahead: one that notes the dice of a game, and one that repeats them.

use std::sync::{Mutex, MutexGuard};

use super::past::Past;
use crate::chance::{Chance, Purpose, Sampler, Streams};

/// Answers as another chance does, and notes every answer that the rules get.
pub struct Taped<'a, C> {
    /// The chance that answers.
    pub chance: &'a mut C,
    /// What has happened so far.
    pub past: &'a Mutex<Past>,
}

/// What has happened so far, to look at or to add to.
pub(super) fn opened(past: &Mutex<Past>) -> MutexGuard<'_, Past> {
    past.lock().expect("a game is played by one thread")
}

/// Whether draws are random decisions of a player: the decision itself is noted, so its draws are not.
fn is_policy(purpose: Purpose) -> bool {
    matches!(purpose, Purpose::PolicyA | Purpose::PolicyB)
}

impl<C> Taped<'_, C> {
    fn note(&self, purpose: Purpose, numbers: &[u32]) {
        if !is_policy(purpose) {
            let mut past = opened(self.past);
            numbers.iter().for_each(|&number| past.note_die(number));
        }
    }
}

impl<C: Chance> Chance for Taped<'_, C> {
    fn throwing(&mut self, what: &'static str) -> &mut Self {
        self.chance.throwing(what);
        self
    }

    fn at(&mut self, place: u64, turn: u64) {
        self.chance.at(place, turn);
        opened(self.past).note_place(place);
    }

    fn die(&mut self, purpose: Purpose, sides: u32) -> u32 {
        let face = self.chance.die(purpose, sides);
        self.note(purpose, &[face]);
        face
    }

    fn dice<const N: usize>(&mut self, purpose: Purpose, sides: [u32; N]) -> [u32; N] {
        let faces = self.chance.dice(purpose, sides);
        self.note(purpose, &faces);
        faces
    }

    fn successes(&mut self, purpose: Purpose, dice: u32, sides: u32, at_most: u32) -> u32 {
        let successes = self.chance.successes(purpose, dice, sides, at_most);
        self.note(purpose, &[successes]);
        successes
    }

    fn sum(&mut self, purpose: Purpose, dice: u32, sides: u32) -> u32 {
        let sum = self.chance.sum(purpose, dice, sides);
        self.note(purpose, &[sum]);
        sum
    }

    fn any(&mut self, purpose: Purpose, dice: u32, sides: u32, at_most: u32) -> bool {
        let any = self.chance.any(purpose, dice, sides, at_most);
        self.note(purpose, &[any.into()]);
        any
    }

    fn faces(&self) -> &[u32] {
        self.chance.faces()
    }
}

/// Answers as in the past as far as that goes, and then from fresh dice.
pub(super) struct Repeated<'a> {
    tape: std::slice::Iter<'a, u32>,
    fresh: Sampler,
}

impl<'a> Repeated<'a> {
    /// The dice of a past, then those of one game of the fresh streams.
    pub fn new(past: &'a Past, fresh: Streams, game: u64) -> Repeated<'a> {
        let mut fresh = Sampler::new(fresh);
        fresh.begin(game);
        Repeated { tape: past.dice().iter(), fresh }
    }

    /// The next answer of the past to a question of the rules.
    #[inline]
    fn noted(&mut self, purpose: Purpose) -> Option<u32> {
        if is_policy(purpose) { None } else { self.tape.next().copied() }
    }
}

impl Chance for Repeated<'_> {
    /// The fresh dice of a place are not those that fell there in the past.
    fn at(&mut self, place: u64, turn: u64) {
        self.fresh.at(place, turn);
    }

    fn die(&mut self, purpose: Purpose, sides: u32) -> u32 {
        self.noted(purpose).unwrap_or_else(|| self.fresh.die(purpose, sides))
    }

    fn dice<const N: usize>(&mut self, purpose: Purpose, sides: [u32; N]) -> [u32; N] {
        match self.noted(purpose) {
            Some(first) => {
                // All dice of a throw are on the tape, or none is.
                let mut next = Some(first);
                sides.map(|_| next.take().or_else(|| self.tape.next().copied()).unwrap_or(1))
            }
            None => self.fresh.dice(purpose, sides),
        }
    }

    fn successes(&mut self, purpose: Purpose, dice: u32, sides: u32, at_most: u32) -> u32 {
        self.noted(purpose).unwrap_or_else(|| self.fresh.successes(purpose, dice, sides, at_most))
    }

    fn sum(&mut self, purpose: Purpose, dice: u32, sides: u32) -> u32 {
        self.noted(purpose).unwrap_or_else(|| self.fresh.sum(purpose, dice, sides))
    }

    fn any(&mut self, purpose: Purpose, dice: u32, sides: u32, at_most: u32) -> bool {
        match self.noted(purpose) {
            Some(any) => any > 0,
            None => self.fresh.any(purpose, dice, sides, at_most),
        }
    }
}
