//! A chance that exchanges the sides, for the games of two seats.

use overmatch::chance::{Chance, Purpose};

/// A chance whose sides are exchanged: what is asked for A is answered from B's streams.
pub struct Exchanged<C>(pub C);

fn exchanged(purpose: Purpose) -> Purpose {
    match purpose {
        Purpose::DiceA => Purpose::DiceB,
        Purpose::DiceB => Purpose::DiceA,
        Purpose::PolicyA => Purpose::PolicyB,
        Purpose::PolicyB => Purpose::PolicyA,
        other => other,
    }
}

impl<C: Chance> Chance for Exchanged<C> {
    fn at(&mut self, place: u64, turn: u64) {
        self.0.at(place, turn);
    }

    fn die(&mut self, purpose: Purpose, sides: u32) -> u32 {
        self.0.die(exchanged(purpose), sides)
    }

    fn dice<const N: usize>(&mut self, purpose: Purpose, sides: [u32; N]) -> [u32; N] {
        self.0.dice(exchanged(purpose), sides)
    }

    fn successes(&mut self, purpose: Purpose, dice: u32, sides: u32, at_most: u32) -> u32 {
        self.0.successes(exchanged(purpose), dice, sides, at_most)
    }

    fn sum(&mut self, purpose: Purpose, dice: u32, sides: u32) -> u32 {
        self.0.sum(exchanged(purpose), dice, sides)
    }

    fn faces(&self) -> &[u32] {
        self.0.faces()
    }
}
