//! The script: answers from a written list of faces, for the worked examples of rulebooks.

use super::{Chance, Purpose};
use std::collections::VecDeque;

/// Answers from a list of faces, whatever their purpose.
///
/// # Panics
/// It is made for tests: a question beyond the end of the list, or a face larger than the die, panics and says which.
#[derive(Clone, Debug)]
pub struct Script {
    faces: VecDeque<u32>,
    latest: Vec<u32>,
    asked: usize,
}

impl Script {
    /// A script of these faces, in the order in which the rules ask for them.
    pub fn new(faces: impl IntoIterator<Item = u32>) -> Self {
        Script { faces: faces.into_iter().collect(), latest: Vec::new(), asked: 0 }
    }

    /// The number of faces that nobody asked for.
    pub fn left(&self) -> usize {
        self.faces.len()
    }

    fn throw(&mut self, dice: u32, sides: u32) -> &[u32] {
        self.latest.clear();
        for _ in 0..dice {
            self.asked += 1;
            assert!(!self.faces.is_empty(), "the script ends before die {}", self.asked);
            let face = self.faces.pop_front().expect("a face is left");
            assert!((1..=sides).contains(&face), "die {} of the script shows {face}, it has {sides} sides", self.asked);
            self.latest.push(face);
        }
        &self.latest
    }
}

impl Chance for Script {
    fn at(&mut self, _place: u64, _turn: u64) {}

    fn die(&mut self, _: Purpose, sides: u32) -> u32 {
        if sides == 1 { 1 } else { self.throw(1, sides)[0] }
    }

    fn dice<const N: usize>(&mut self, purpose: Purpose, sides: [u32; N]) -> [u32; N] {
        let faces = sides.map(|sides| self.die(purpose, sides));
        self.latest = faces.to_vec();
        faces
    }

    fn successes(&mut self, _: Purpose, dice: u32, sides: u32, at_most: u32) -> u32 {
        self.throw(dice, sides).iter().filter(|&&face| face <= at_most).count() as u32
    }

    fn sum(&mut self, _: Purpose, dice: u32, sides: u32) -> u32 {
        if sides == 1 { dice } else { self.throw(dice, sides).iter().sum() }
    }

    fn faces(&self) -> &[u32] {
        &self.latest
    }
}
