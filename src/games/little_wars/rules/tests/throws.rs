//! Dice of a test: who throws which die, and what it shows.

use std::collections::VecDeque;

use super::super::super::words::Side;
use crate::chance::{Chance, Purpose};

/// Throws in their order: `A6=4` is a die of six sides of side A that shows 4, `B3=1` a die of three sides of side B.
///
/// Rules that ask for other dice, or for more, panic.
#[derive(Clone, Debug)]
pub struct Throws {
    left: VecDeque<(Side, u32, u32)>,
    done: Vec<(Side, u32, u32)>,
    latest: Vec<u32>,
}

fn parse(text: &str) -> (Side, u32, u32) {
    let side = if text.starts_with('A') { Side::A } else { Side::B };
    let (sides, face) = text[1..].split_once('=').unwrap_or_else(|| panic!("a throw, not {text}"));
    (side, sides.parse().unwrap(), face.parse().unwrap())
}

impl Throws {
    /// These throws, in the order in which the rules ask for them.
    pub fn new(text: &str) -> Throws {
        Throws { left: text.split_whitespace().map(parse).collect(), done: Vec::new(), latest: Vec::new() }
    }

    /// Checks that all have been thrown.
    pub fn end(&self) {
        assert!(self.left.is_empty(), "throws that nobody asked for: {:?}", self.left);
    }
}

impl Chance for Throws {
    fn at(&mut self, _: u64, _: u64) {}

    fn die(&mut self, purpose: Purpose, sides: u32) -> u32 {
        let next = self.left.pop_front();
        let (side, size, face) = next.unwrap_or_else(|| panic!("no die left for {purpose:?} after {:?}", self.done));
        assert!(side.dice() == purpose && size == sides, "{next:?} is not {purpose:?} of {sides}: {:?}", self.done);
        self.done.push((side, size, face));
        self.latest = vec![face];
        face
    }

    fn dice<const N: usize>(&mut self, purpose: Purpose, sides: [u32; N]) -> [u32; N] {
        sides.map(|sides| self.die(purpose, sides))
    }

    fn successes(&mut self, _: Purpose, _: u32, _: u32, _: u32) -> u32 {
        panic!("no rule counts successes")
    }

    fn sum(&mut self, _: Purpose, _: u32, _: u32) -> u32 {
        panic!("no rule sums dice")
    }

    fn faces(&self) -> &[u32] {
        &self.latest
    }
}
