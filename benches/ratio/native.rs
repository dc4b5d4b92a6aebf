//! Games of files written in Rust: the same dice, the same measures, so that only the language differs.

use overmatch::chance::{Chance, Purpose};
use overmatch::game::{Game, Journal, Measure, MeasureKind, Outcome};

/// The engagement of `firefight.py`, in pools of dice.
#[derive(Clone, Copy, Debug)]
pub struct Firefight;

/// The duel of `rounds.py`, a die at a time.
#[derive(Clone, Copy, Debug)]
pub struct Rounds;

const fn measure(name: &'static str, kind: MeasureKind) -> Measure {
    Measure { name, unit: "", meaning: "", kind }
}

static FIREFIGHT: [Measure; 5] = [
    measure("ending", MeasureKind::Labels(&["a_wins", "b_wins", "unfinished"])),
    measure("by", MeasureKind::Labels(&["fire", "flight", "time"])),
    measure("rounds", MeasureKind::Count),
    measure("a_left", MeasureKind::Count),
    measure("b_left", MeasureKind::Count),
];

static ROUNDS: [Measure; 2] = [measure("a_won", MeasureKind::YesNo), measure("rounds", MeasureKind::Count)];

fn losses(chance: &mut impl Chance, shooters: u32) -> u32 {
    let hits = chance.successes(Purpose::DiceA, shooters, 6, 3);
    hits - chance.successes(Purpose::DiceA, hits, 6, 2)
}

fn flees(chance: &mut impl Chance, left: u32, full: u32) -> bool {
    2 * left <= full && chance.sum(Purpose::DiceA, 2, 6) > 7
}

/// Ending, what ended it, rounds, models left.
fn firefight(chance: &mut impl Chance) -> [i64; 5] {
    let (mut a, mut b) = (10, 8);
    let end = |ending, by, round: u32, a: u32, b: u32| [ending, by, round.into(), a.into(), b.into()];
    for round in 1..=6 {
        b -= losses(chance, a).min(b);
        if b == 0 {
            return end(0, 0, round, a, b);
        }
        a -= losses(chance, b).min(a);
        if a == 0 {
            return end(1, 0, round, a, b);
        }
        if flees(chance, a, 10) {
            return end(1, 1, round, a, b);
        }
        if flees(chance, b, 8) {
            return end(0, 1, round, a, b);
        }
    }
    end(2, 2, 6, a, b)
}

/// Whether A won, rounds.
fn rounds(chance: &mut impl Chance) -> [i64; 2] {
    let (mut a, mut b, mut rounds) = (3, 3, 0);
    while a > 0 && b > 0 {
        rounds += 1;
        let (one, other) = (chance.die(Purpose::DiceA, 6), chance.die(Purpose::DiceB, 6));
        if one > other {
            b -= 1;
        } else if other > one {
            a -= 1;
        }
    }
    [i64::from(a > 0), rounds]
}

fn recorded(values: &[i64], outcome: &mut Outcome) {
    values.iter().enumerate().for_each(|(measure, &value)| outcome.set(measure, value));
}

impl Game for Firefight {
    fn measures(&self) -> &[Measure] {
        &FIREFIGHT
    }

    fn play(&self, chance: &mut impl Chance, _: &mut impl Journal, outcome: &mut Outcome) {
        recorded(&firefight(chance), outcome);
    }
}

impl Game for Rounds {
    fn measures(&self) -> &[Measure] {
        &ROUNDS
    }

    fn play(&self, chance: &mut impl Chance, _: &mut impl Journal, outcome: &mut Outcome) {
        recorded(&rounds(chance), outcome);
    }
}
