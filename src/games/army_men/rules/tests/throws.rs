//! Dice of a test: who throws how many, for what, and what they show.

use std::collections::VecDeque;

use super::super::super::words::Side;
use crate::chance::{Chance, Purpose};

/// What dice are thrown for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Each passes by a number or more.
    AtLeast(u32),
    /// Each counts by a number or less.
    AtMost(u32),
    /// One die is read.
    Die,
    /// Their sum is read.
    Sum,
}

/// Dice thrown together.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Throw {
    side: Side,
    kind: Kind,
    faces: Vec<u32>,
}

/// Throws of six-sided dice in their order, as players see them: `A4+61` is two tests of side A, the first passed,
/// `B=3` a die of side B, `B+26` the sum of two dice, `A1-116` three dice of which two are 1 or less.
///
/// Rules that ask for other dice, or for more, panic.
#[derive(Clone, Debug)]
pub struct Throws {
    left: VecDeque<Throw>,
    done: Vec<String>,
    latest: Vec<u32>,
}

fn parse(text: &str) -> Throw {
    let side = if text.starts_with('A') { Side::A } else { Side::B };
    let (head, tail) = text[1..].split_at(1);
    let digit = |c: char| c.to_digit(10).unwrap_or_else(|| panic!("a face in {text}"));
    let (kind, faces) = match (head, tail.chars().next()) {
        ("=", _) => (Kind::Die, tail),
        ("+", _) => (Kind::Sum, tail),
        (number, Some('+')) => (Kind::AtLeast(digit(number.chars().next().unwrap())), &tail[1..]),
        (number, Some('-')) => (Kind::AtMost(digit(number.chars().next().unwrap())), &tail[1..]),
        _ => panic!("a throw, not {text}"),
    };
    Throw { side, kind, faces: faces.chars().map(digit).collect() }
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

    fn throw(&mut self, purpose: Purpose, kind: Kind, dice: u32, sides: u32) -> Vec<u32> {
        let asked = format!("{purpose:?} {kind:?} of {dice} dice after {:?}", self.done);
        let next = self.left.pop_front().unwrap_or_else(|| panic!("no throw left for {asked}"));
        // By a 6 or more and by a 1 or less are the same question.
        let same = match (next.kind, kind) {
            (Kind::AtMost(most), Kind::AtLeast(least)) => most + least == 7,
            (one, other) => one == other,
        };
        let fits = sides == 6 && next.side.dice() == purpose && same && next.faces.len() == dice as usize;
        assert!(fits, "{next:?} is not {asked}");
        self.done.push(format!("{:?} {:?} {:?}", next.side, next.kind, next.faces));
        // Tests are passed by low faces of the rules' dice, which players read as high ones.
        let thrown = |face: &u32| if matches!(kind, Kind::AtLeast(_)) { 7 - face } else { *face };
        let faces = next.faces.iter().map(thrown);
        self.latest = if let Kind::AtMost(_) = next.kind { next.faces.clone() } else { faces.collect() };
        match next.kind {
            Kind::AtMost(most) => vec![u32::from(true); next.faces.iter().filter(|&&face| face <= most).count()],
            Kind::AtLeast(least) => next.faces.into_iter().filter(|&face| face >= least).collect(),
            _ => next.faces,
        }
    }
}

impl Chance for Throws {
    fn at(&mut self, _: u64, _: u64) {}

    fn die(&mut self, purpose: Purpose, sides: u32) -> u32 {
        self.throw(purpose, Kind::Die, 1, sides)[0]
    }

    fn dice<const N: usize>(&mut self, purpose: Purpose, sides: [u32; N]) -> [u32; N] {
        sides.map(|sides| self.die(purpose, sides))
    }

    fn successes(&mut self, purpose: Purpose, dice: u32, sides: u32, at_most: u32) -> u32 {
        self.throw(purpose, Kind::AtLeast(7 - at_most), dice, sides).len() as u32
    }

    fn sum(&mut self, purpose: Purpose, dice: u32, sides: u32) -> u32 {
        self.throw(purpose, Kind::Sum, dice, sides).iter().sum()
    }

    fn faces(&self) -> &[u32] {
        &self.latest
    }
}
