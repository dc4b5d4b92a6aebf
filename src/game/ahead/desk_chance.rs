//! The chance of a game at a desk: it notes the dice of a game, or repeats them.

use std::slice::Iter;
use std::sync::{Mutex, MutexGuard};

use super::past::Past;
use super::suspects::Hearing;
use crate::chance::{self, Chance, MOST_DICE, Purpose, Sampler, Streams};

/// A chance whose type does not matter, so that the rules of a game are compiled once for all that is played at a desk.
pub enum DeskChance<'a> {
    /// Answers as another chance does, and notes each answer. The decisions of strategies belong to the policy streams;
    /// what is drawn for them is not noted, since the decision is.
    Noting {
        /// The chance that answers.
        chance: &'a mut dyn chance::AnyChance,
        /// What is noted.
        past: &'a Mutex<Past>,
    },
    /// Answers from the tape of a past, and from fresh streams when it is at its end.
    Repeating {
        /// The rest of the tape.
        tape: Iter<'a, u32>,
        /// What answers after it.
        fresh: Box<Sampler>,
        /// Who is told when a strategy throws for a decision.
        hearing: Option<&'a Hearing>,
    },
}

/// The past of a game that is under way.
pub(super) fn opened(past: &Mutex<Past>) -> MutexGuard<'_, Past> {
    past.lock().expect("a game is played by one thread")
}

/// Whether a die decides for a strategy: such dice are not on the tape.
fn is_policy(purpose: Purpose) -> bool {
    matches!(purpose, Purpose::PolicyA | Purpose::PolicyB)
}

/// Notes the numbers of a throw.
fn note(past: &Mutex<Past>, purpose: Purpose, numbers: &[u32]) {
    if !is_policy(purpose) {
        let mut past = opened(past);
        numbers.iter().for_each(|&number| past.note_die(number));
    }
}

/// The next number of a tape for a throw.
#[inline]
fn taped(tape: &mut Iter<'_, u32>, purpose: Purpose, hearing: Option<&Hearing>) -> Option<u32> {
    if !is_policy(purpose) {
        return tape.next().copied();
    }
    hearing.inspect(|hearing| hearing.note_whim());
    None
}

impl<'a> DeskChance<'a> {
    /// The dice of a past, and then those of a game of fresh streams.
    pub(super) fn repeating(past: &'a Past, fresh: Streams, game: u64, hearing: Option<&'a Hearing>) -> DeskChance<'a> {
        let mut fresh = Box::new(Sampler::new(fresh));
        fresh.begin(game);
        DeskChance::Repeating { tape: past.dice().iter(), fresh, hearing }
    }

    /// A number of a throw: what the other chance or the fresh streams answer where the tape has none.
    #[inline]
    fn number(
        &mut self,
        purpose: Purpose,
        asked: impl FnOnce(&mut dyn chance::AnyChance) -> u32,
        drawn: impl FnOnce(&mut Sampler) -> u32,
    ) -> u32 {
        match self {
            DeskChance::Noting { chance, past } => {
                let number = asked(*chance);
                note(past, purpose, &[number]);
                number
            }
            DeskChance::Repeating { tape, fresh, hearing } => {
                taped(tape, purpose, *hearing).unwrap_or_else(|| drawn(fresh))
            }
        }
    }
}

impl Chance for DeskChance<'_> {
    fn throwing(&mut self, what: &'static str) -> &mut Self {
        if let DeskChance::Noting { chance, .. } = self {
            chance.throwing(what);
        }
        self
    }

    fn at(&mut self, place: u64, turn: u64) {
        match self {
            DeskChance::Noting { chance, past } => {
                chance.at(place, turn);
                opened(past).note_place(place);
            }
            // The fresh dice of a place are not those that fell there in the past.
            DeskChance::Repeating { fresh, .. } => fresh.at(place, turn),
        }
    }

    fn die(&mut self, purpose: Purpose, sides: u32) -> u32 {
        self.number(purpose, |chance| chance.die(purpose, sides), |fresh| fresh.die(purpose, sides))
    }

    fn dice<const N: usize>(&mut self, purpose: Purpose, sides: [u32; N]) -> [u32; N] {
        match self {
            DeskChance::Noting { chance, past } => {
                const { assert!(N <= MOST_DICE, "a throw at a desk is one draw") };
                let mut faces = [0; N];
                chance.dice(purpose, &sides, &mut faces);
                note(past, purpose, &faces);
                faces
            }
            DeskChance::Repeating { tape, fresh, hearing } => match taped(tape, purpose, *hearing) {
                Some(first) => {
                    // All dice of a throw are on the tape, or none is.
                    let mut next = Some(first);
                    sides.map(|_| next.take().or_else(|| tape.next().copied()).unwrap_or(1))
                }
                None => fresh.dice(purpose, sides),
            },
        }
    }

    fn successes(&mut self, purpose: Purpose, dice: u32, sides: u32, at_most: u32) -> u32 {
        self.number(
            purpose,
            |chance| chance.successes(purpose, dice, sides, at_most),
            |fresh| fresh.successes(purpose, dice, sides, at_most),
        )
    }

    fn sum(&mut self, purpose: Purpose, dice: u32, sides: u32) -> u32 {
        self.number(purpose, |chance| chance.sum(purpose, dice, sides), |fresh| fresh.sum(purpose, dice, sides))
    }

    fn any(&mut self, purpose: Purpose, dice: u32, sides: u32, at_most: u32) -> bool {
        let any = self.number(
            purpose,
            |chance| chance.any(purpose, dice, sides, at_most).into(),
            |fresh| fresh.any(purpose, dice, sides, at_most).into(),
        );
        any > 0
    }

    fn faces(&self) -> &[u32] {
        match self {
            DeskChance::Noting { chance, .. } => chance.faces(),
            DeskChance::Repeating { .. } => &[],
        }
    }
}
