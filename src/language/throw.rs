//! Throws: what they may be of, and what they show when a [`Chance`] answers.

use super::fault::{Found, Mistake};
use super::known::DiceKind;
use super::machine::{DiceThrow, Machine};
use super::op::By;
use super::value::{Datum, ObjectKind};
use crate::chance::{Chance, Purpose};

/// The most dice of a throw.
pub const MOST_DICE: i64 = 100_000;

/// The most sides of a die.
pub const MOST_SIDES: i64 = 1_000_000_000;

/// A throw whose parameters are right.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the parameters are those of `KNOWN`")]
pub enum Checked {
    /// A die.
    Die { sides: u32 },
    /// One of several faces, as many times as it stands there.
    Faces { faces: Vec<Datum> },
    /// How many of `n` dice show `at_least` or more; `at_most` is how many of their faces do.
    Pool { n: u32, sides: u32, at_most: u32 },
    /// The sum of dice.
    Roll { n: u32, sides: u32 },
    /// Dice of these sides, ascending, to be shown lowest first.
    Dice { sides: Vec<u32> },
    /// Dice with these faces, ascending, to be shown lowest first.
    FaceDice { n: u32, faces: Vec<Datum> },
    /// The sum of the `k` highest or lowest of `n` dice.
    Keep { n: u32, sides: u32, k: u32, is_lowest: bool },
    /// True `k` times in `n`.
    Chance { k: u32, n: u32 },
    /// A die whose highest face is thrown again and added, `depth` times at most.
    Explode { sides: u32, depth: u32 },
    /// A card out of a deck.
    Draw { deck: u32 },
    /// Cards out of a deck.
    Deal { deck: u32, n: u32 },
}

impl DiceThrow {
    /// The stream that it is taken from.
    pub fn purpose(&self) -> Purpose {
        match (self.seat, self.by) {
            (1, _) => Purpose::PolicyA,
            (2, _) => Purpose::PolicyB,
            (_, By::Own) => Purpose::DiceA,
            (_, By::B) => Purpose::DiceB,
            (_, By::World) => Purpose::World,
        }
    }
}

impl Machine {
    fn number(&self, value: Datum, what: &str, low: i64, high: i64) -> Found<u32> {
        match value {
            Datum::Number(number) if (low..=high).contains(&number) => Ok(number as u32),
            _ => Err(Mistake::new(format!("{what} is {}; expected {low} to {high}", self.found(value)))),
        }
    }

    /// The throw with its parameters checked.
    pub fn checked(&mut self, throw: &DiceThrow) -> Found<Checked> {
        let [a, b, c] = throw.of;
        let dice = |machine: &Self| machine.number(a, "the number of dice", 0, MOST_DICE);
        let sides = |machine: &Self, value| machine.number(value, "the number of sides", 1, MOST_SIDES);
        Ok(match throw.kind {
            DiceKind::Die => match a {
                Datum::Object(_) => Checked::Faces { faces: self.faces(a)? },
                _ => Checked::Die { sides: sides(self, a)? },
            },
            DiceKind::Pool => {
                let (n, sides) = (dice(self)?, sides(self, b)?);
                let Datum::Number(at_least) = c else {
                    return Err(Mistake::new(format!("a die is to show a number or more; found {}", self.found(c))));
                };
                // As many faces are at least so high as are at most this low.
                let at_most = (i64::from(sides) + 1).saturating_sub(at_least).clamp(0, sides.into()) as u32;
                Checked::Pool { n, sides, at_most }
            }
            DiceKind::Roll => Checked::Roll { n: dice(self)?, sides: sides(self, b)? },
            DiceKind::Dice => self.checked_dice(a, b)?,
            DiceKind::Keep | DiceKind::KeepLowest => {
                let (n, sides) = (dice(self)?, sides(self, b)?);
                let k = self.number(c, "the number of dice kept", 0, n.into())?;
                Checked::Keep { n, sides, k, is_lowest: throw.kind == DiceKind::KeepLowest }
            }
            _ => self.checked_other(throw.kind, a, b)?,
        })
    }

    fn checked_other(&mut self, kind: DiceKind, a: Datum, b: Datum) -> Found<Checked> {
        Ok(match kind {
            DiceKind::Chance => {
                let n = self.number(b, "the number of cases", 1, MOST_SIDES)?;
                Checked::Chance { k: self.number(a, "the number of cases that are true", 0, n.into())?, n }
            }
            DiceKind::Explode => {
                let sides = self.number(a, "the number of sides", 2, MOST_SIDES)?;
                Checked::Explode { sides, depth: self.number(b, "the number of further throws", 0, 1_000)? }
            }
            DiceKind::Draw => match self.deck(a)? {
                (_, 0) => return Err(Mistake::new("a card out of an empty deck").hint("ask before: if deck:")),
                (deck, _) => Checked::Draw { deck },
            },
            _ => {
                let (deck, count) = self.deck(a)?;
                Checked::Deal { deck, n: self.number(b, "the number of cards", 0, count as i64)? }
            }
        })
    }

    fn checked_dice(&mut self, a: Datum, b: Datum) -> Found<Checked> {
        if let (Datum::Object(_), Datum::Nothing) = (a, b) {
            let mut sides = Vec::new();
            for value in self.values_of(a)? {
                sides.push(self.number(value, "the number of sides", 1, MOST_SIDES)?);
            }
            sides.sort_unstable();
            return Ok(Checked::Dice { sides });
        }
        let n = self.number(a, "the number of dice", 0, MOST_DICE)?;
        if let Datum::Object(_) = b {
            let mut faces = self.faces(b)?;
            self.sort(&mut faces, false)?;
            return Ok(Checked::FaceDice { n, faces });
        }
        let sides = self.number(b, "the number of sides", 1, MOST_SIDES)?;
        Ok(Checked::Dice { sides: vec![sides; n as usize] })
    }

    fn faces(&mut self, value: Datum) -> Found<Vec<Datum>> {
        let faces = self.values_of(value)?;
        if faces.is_empty() { Err(no_faces()) } else { Ok(faces) }
    }

    /// A list to draw cards from, with the number of its cards.
    fn deck(&mut self, value: Datum) -> Found<(u32, usize)> {
        match (value, self.thing(value).map(|object| object.kind)) {
            (Datum::Object(number), Some(ObjectKind::List)) => Ok((number, self.changeable(number)?.len())),
            _ => Err(self.no_list(value)),
        }
    }

    /// What a throw shows when a [`Chance`] answers.
    #[inline]
    pub fn sample(&mut self, throw: &DiceThrow, chance: &mut impl Chance) -> Found<Datum> {
        let purpose = throw.purpose();
        // By far the most frequent throws, without further ado.
        match (throw.kind, throw.of) {
            (DiceKind::Die, [Datum::Number(sides @ 1..=MOST_SIDES), ..]) => {
                return Ok(Datum::Number(chance.die(purpose, sides as u32).into()));
            }
            (
                DiceKind::Pool,
                [Datum::Number(n @ 0..=MOST_DICE), Datum::Number(sides @ 1..=MOST_SIDES), Datum::Number(at_least)],
            ) => {
                let at_most = (sides + 1).saturating_sub(at_least).clamp(0, sides) as u32;
                return Ok(Datum::Number(chance.successes(purpose, n as u32, sides as u32, at_most).into()));
            }
            (DiceKind::Roll, [Datum::Number(n @ 0..=MOST_DICE), Datum::Number(sides @ 1..=10_000), _]) => {
                return Ok(Datum::Number(chance.sum(purpose, n as u32, sides as u32).into()));
            }
            _ => {}
        }
        let die = |sides: u32| chance.die(purpose, sides);
        match (throw.kind, throw.of) {
            (DiceKind::Die, [list @ Datum::Object(_), ..]) => self.one_face(list, die),
            (DiceKind::Dice, [n @ Datum::Number(_), Datum::Number(sides @ 1..=MOST_SIDES), _]) => {
                let n = self.number(n, "the number of dice", 0, MOST_DICE)?;
                self.shown_sorted((0..n).map(|_| sides as u32), die)
            }
            (DiceKind::Dice, [n @ Datum::Number(_), list @ Datum::Object(_), _]) => {
                let n = self.number(n, "the number of dice", 0, MOST_DICE)?;
                self.faces_sorted(n, list, die)
            }
            _ => {
                let checked = self.checked(throw)?;
                self.sample_checked(&checked, purpose, chance)
            }
        }
    }

    #[inline(never)]
    fn sample_checked(&mut self, checked: &Checked, purpose: Purpose, chance: &mut impl Chance) -> Found<Datum> {
        let mut die = |sides: u32| chance.die(purpose, sides);
        let number = |number: i64| Ok(Datum::Number(number));
        match checked {
            Checked::Die { sides } => number(die(*sides).into()),
            Checked::Faces { faces } => Ok(faces[die(faces.len() as u32) as usize - 1]),
            Checked::Pool { n, sides, at_most } => number((0..*n).filter(|_| die(*sides) <= *at_most).count() as i64),
            Checked::Roll { n, sides } => number((0..*n).map(|_| i64::from(die(*sides))).sum()),
            Checked::Chance { k, n } => Ok(Datum::Truth(die(*n) <= *k)),
            Checked::Dice { sides } => self.shown_sorted(sides.iter().copied(), die),
            Checked::FaceDice { n, faces } => {
                let faces = self.object(ObjectKind::List, faces)?;
                self.faces_sorted(*n, faces, die)
            }
            Checked::Keep { n, sides, k, is_lowest } => self.lend(|_, shown| {
                shown.extend((0..*n).map(|_| Datum::Number(die(*sides).into())));
                shown.sort_unstable_by_key(|face| if *is_lowest { face_of(face) } else { -face_of(face) });
                Ok(Datum::Number(shown[..*k as usize].iter().map(face_of).sum()))
            }),
            Checked::Explode { sides, depth } => number(explode(*sides, *depth, die)),
            Checked::Draw { deck } => {
                let place = die(self.heap.get(*deck).items.len() as u32) as usize - 1;
                self.take_card(*deck, place)
            }
            Checked::Deal { deck, n } => self.deal(*deck, *n, die),
        }
    }

    fn deal(&mut self, deck: u32, n: u32, mut die: impl FnMut(u32) -> u32) -> Found<Datum> {
        self.lend(|machine, hand| {
            for _ in 0..n {
                let place = die(machine.heap.get(deck).items.len() as u32) as usize - 1;
                hand.push(machine.take_card(deck, place)?);
            }
            machine.sort(hand, false)?;
            machine.object(ObjectKind::List, hand)
        })
    }

    /// One of the faces of a list.
    fn one_face(&mut self, list: Datum, mut die: impl FnMut(u32) -> u32) -> Found<Datum> {
        self.with_values(list, |_, faces| match faces.len() {
            0 => Err(no_faces()),
            count => Ok(faces[die(count as u32) as usize - 1]),
        })
    }

    /// Dice of these sides, lowest first.
    fn shown_sorted(&mut self, sides: impl Iterator<Item = u32>, mut die: impl FnMut(u32) -> u32) -> Found<Datum> {
        self.lend(|machine, shown| {
            shown.extend(sides.map(|sides| Datum::Number(die(sides).into())));
            shown.sort_unstable_by_key(face_of);
            machine.object(ObjectKind::List, shown)
        })
    }

    /// Dice with the faces of a list, lowest first.
    fn faces_sorted(&mut self, n: u32, list: Datum, mut die: impl FnMut(u32) -> u32) -> Found<Datum> {
        self.with_values(list, |machine, faces| {
            if faces.is_empty() {
                return Err(no_faces());
            }
            machine.sort(faces, false)?;
            machine.lend(|machine, shown| {
                shown.extend((0..n).map(|_| Datum::Number(i64::from(die(faces.len() as u32)) - 1)));
                shown.sort_unstable_by_key(face_of);
                shown.iter_mut().for_each(|place| *place = faces[face_of(place) as usize]);
                machine.object(ObjectKind::List, shown)
            })
        })
    }

    /// Takes the first card out of a deck that equals the card at this place, so that equal cards are one branch.
    pub fn take_card(&mut self, deck: u32, place: usize) -> Found<Datum> {
        let card = self.heap.get(deck).items[place];
        let first = self.position(deck, card)?.unwrap_or(place);
        Ok(self.changeable(deck)?.remove(first))
    }
}

fn no_faces() -> Box<Mistake> {
    Mistake::new("a die without faces")
}

/// What a die shows that is a number.
fn face_of(shown: &Datum) -> i64 {
    if let Datum::Number(number) = shown { *number } else { 0 }
}

fn explode(sides: u32, depth: u32, mut die: impl FnMut(u32) -> u32) -> i64 {
    let mut sum = 0;
    for _ in 0..=depth {
        let face = die(sides);
        sum += i64::from(face);
        if face < sides {
            break;
        }
    }
    sum
}
