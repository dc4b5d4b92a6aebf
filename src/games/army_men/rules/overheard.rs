//! The throws of dice, as a replay shows them.

use super::super::tables::quality_test::Test;
use crate::chance::{Chance, Purpose};
use crate::game::Journal;

/// One throw.
#[derive(Clone, Debug)]
struct HeardThrow {
    kind: ThrowKind,
    /// The faces as players read them: high ones pass a test.
    faces: Vec<u32>,
}

/// The kind of a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ThrowKind {
    /// A test, with the number of dice that pass.
    Test(u32),
    /// A sum of dice, with the number of sides of a die.
    Sum(u32),
    /// A single die that is read.
    Die,
}

/// A chance that keeps the throws if the journal listens.
pub(super) struct Overheard<'a, C> {
    chance: &'a mut C,
    throws: Vec<HeardThrow>,
    listens: bool,
}

impl<'a, C: Chance> Overheard<'a, C> {
    /// Nothing thrown yet.
    #[inline(always)]
    pub fn new(chance: &'a mut C, journal: &impl Journal) -> Self {
        Overheard { chance, throws: Vec::new(), listens: journal.listens() }
    }

    /// Keeps the latest throw; `read` turns a face into the number that players read on the die.
    fn keep(&mut self, kind: ThrowKind, read: impl Fn(u32) -> u32) {
        if self.listens {
            let faces = self.chance.faces().iter().map(|&face| read(face)).collect();
            self.throws.push(HeardThrow { kind, faces });
        }
    }

    /// The throws since the last telling: `D6 5; 4+: 6 4 2 2 1; again: 5 3`. All tests among them were of the kind
    /// `test`.
    pub fn told(&mut self, test: Test) -> String {
        let (mut parts, mut due): (Vec<String>, u32) = (Vec::new(), 0);
        for throw in std::mem::take(&mut self.throws) {
            let dice = faces_of(&throw.faces);
            let part = match (throw.kind, parts.last_mut()) {
                (ThrowKind::Die, Some(before)) => {
                    *before += &format!(" {dice}");
                    continue;
                }
                (ThrowKind::Die, None) => dice,
                (ThrowKind::Sum(sides), _) if throw.faces.len() == 1 => format!("D{sides} {dice}"),
                (ThrowKind::Sum(sides), _) => format!("{}D{sides} {dice}", throw.faces.len()),
                (ThrowKind::Test(_), _) if due > 0 => {
                    due = 0;
                    format!("again: {dice}")
                }
                (ThrowKind::Test(passed), _) => {
                    due = test.thrown_again(throw.faces.len() as u32, passed);
                    format!("{}+: {dice}", test.from())
                }
            };
            parts.push(part);
        }
        parts.join("; ")
    }
}

impl<C: Chance> Chance for Overheard<'_, C> {
    #[inline(always)]
    fn throwing(&mut self, what: &'static str) -> &mut Self {
        self.chance.throwing(what);
        self
    }

    fn at(&mut self, place: u64, turn: u64) {
        self.chance.at(place, turn);
    }

    #[inline]
    fn die(&mut self, purpose: Purpose, sides: u32) -> u32 {
        let die = self.chance.die(purpose, sides);
        self.keep(ThrowKind::Die, |face| face);
        die
    }

    #[inline]
    fn dice<const N: usize>(&mut self, purpose: Purpose, sides: [u32; N]) -> [u32; N] {
        let dice = self.chance.dice(purpose, sides);
        self.keep(ThrowKind::Die, |face| face);
        dice
    }

    #[inline]
    fn successes(&mut self, purpose: Purpose, dice: u32, sides: u32, at_most: u32) -> u32 {
        let passed = self.chance.successes(purpose, dice, sides, at_most);
        self.keep(ThrowKind::Test(passed), |face| sides + 1 - face);
        passed
    }

    #[inline]
    fn sum(&mut self, purpose: Purpose, dice: u32, sides: u32) -> u32 {
        let sum = self.chance.sum(purpose, dice, sides);
        self.keep(ThrowKind::Sum(sides), |face| face);
        sum
    }
}

/// Faces as they were thrown: `2 5`.
pub(super) fn faces_of(faces: &[u32]) -> String {
    faces.iter().map(u32::to_string).collect::<Vec<_>>().join(" ")
}
