//! A chance that throws the dice of somebody else, so that two simulators play on the same dice.

use std::collections::BTreeSet;

use overmatch::chance::{Chance, Purpose};

/// Asks a function for the face of each die: whose die it is, and how many sides it has. Every die of a throw is asked
/// for by itself, in order; a die with one side costs nothing.
pub struct Dealt<F> {
    die: F,
    places: BTreeSet<(u64, u64)>,
}

impl<F: FnMut(Purpose, u32) -> u32> Dealt<F> {
    /// With the dice of this function.
    pub fn new(die: F) -> Dealt<F> {
        Dealt { die, places: BTreeSet::new() }
    }
}

impl<F: FnMut(Purpose, u32) -> u32> Chance for Dealt<F> {
    /// # Panics
    /// If the game was there before: it would meet the same dice again.
    fn at(&mut self, place: u64, turn: u64) {
        assert!(self.places.insert((place, turn)), "place {place} of turn {turn} again");
    }

    fn die(&mut self, purpose: Purpose, sides: u32) -> u32 {
        if sides == 1 { 1 } else { (self.die)(purpose, sides) }
    }

    fn dice<const N: usize>(&mut self, purpose: Purpose, sides: [u32; N]) -> [u32; N] {
        sides.map(|sides| self.die(purpose, sides))
    }

    fn successes(&mut self, purpose: Purpose, dice: u32, sides: u32, at_most: u32) -> u32 {
        (0..dice).map(|_| u32::from(self.die(purpose, sides) <= at_most)).sum()
    }

    fn sum(&mut self, purpose: Purpose, dice: u32, sides: u32) -> u32 {
        (0..dice).map(|_| self.die(purpose, sides)).sum()
    }
}

/// The side whose dice these are: 0 is A, 1 is B.
///
/// # Panics
/// If nobody's are.
pub fn side(purpose: Purpose) -> usize {
    match purpose {
        Purpose::DiceA => 0,
        Purpose::DiceB => 1,
        other => panic!("{other:?}: the drill decides nothing at random"),
    }
}
