//! The accounts of a ledger: the numbers that are kept of a kind of throw, and the luck that they come to.

use super::Purpose;

/// The sides of the largest die whose faces each have an account.
pub(super) const MOST_FACES: u32 = 6;

/// The dice of a throw that share an account; those beyond have one of their own.
pub(super) const DICE_IN_ACCOUNT: usize = 5;

/// The kind of a die that is read by its height; dice of fewer sides, which are read by their faces, have their sides.
const TALL: u32 = 7;

/// The luck of one kind of throw.
#[derive(Clone, Debug)]
pub(super) struct ThrowAccount {
    pub throw: &'static str,
    pub purpose: Purpose,
    /// Its first die in the throw, from 0.
    pub die: usize,
    pub observed: Observed,
    /// The first of its numbers.
    pub first: usize,
}

/// How the dice of an account are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Observed {
    /// So many dice one by one, whose kinds are the digits in base 8, the first die the lowest.
    Each(u32, u32),
    /// The height of a sum of dice.
    Sum,
    /// The successes among dice.
    Successes,
    /// Whether a chart for so many dice, of so many sides, gives what it gives for the lowest roll.
    Lowest(u32, u32),
    /// Whether any die of so many, of so many sides, is a success.
    Any(u32, u32),
}

/// The luck of one kind of throw, read in one way, in each game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Luck {
    /// What was thrown for.
    pub throw: &'static str,
    /// Whose dice they were.
    pub purpose: Purpose,
    /// How they were read: `face 3 of 6`, `die 2, height`, `any of 4 D6`.
    pub read: String,
    /// The sum of each game, in the order in which they were begun; its exact mean is 0.
    pub games: Vec<i64>,
}

pub(super) fn kind_of(sides: u32) -> u32 {
    if sides > MOST_FACES { TALL } else { sides }
}

/// The numbers that are kept of a die of this kind: one for each face, or its height.
pub(super) fn numbers_of(kind: u32) -> usize {
    match kind {
        1 | TALL => usize::from(kind == TALL),
        sides => sides as usize,
    }
}

/// Twice a sum of dice less twice its mean.
pub(super) fn height(dice: u32, sides: u32, sum: u32) -> i64 {
    2 * i64::from(sum) - i64::from(dice) * (i64::from(sides) + 1)
}

impl Observed {
    /// The observed of dice with these sides one by one.
    pub fn each(sides: &[u32]) -> Observed {
        let kinds = sides.iter().rev().fold(0, |kinds, &sides| kinds << 3 | kind_of(sides));
        Observed::Each(sides.len() as u32, kinds)
    }

    /// The kinds of the dice that are read one by one.
    fn kinds(self) -> impl Iterator<Item = u32> {
        let (dice, kinds) = if let Observed::Each(dice, kinds) = self { (dice, kinds) } else { (0, 0) };
        (0..dice).map(move |die| kinds >> (3 * die) & 7)
    }

    /// The numbers that are kept of it.
    pub fn numbers(self) -> usize {
        if let Observed::Each(..) = self { self.kinds().map(numbers_of).sum() } else { 1 }
    }

    /// The observed in one word, with the rest of a key. Its sides have at most 17 bits and its dice 5.
    pub fn packed(self, name: usize, purpose: Purpose, die: usize) -> u64 {
        let (kind, dice, sides) = match self {
            Observed::Each(dice, kinds) => (0, dice, kinds),
            Observed::Sum => (2, 0, 0),
            Observed::Successes => (3, 0, 0),
            Observed::Lowest(dice, sides) => (4, dice, sides),
            Observed::Any(dice, sides) => (5, dice, sides),
        };
        let shifted =
            [(kind, 0), (dice.into(), 3), (sides.into(), 8), (purpose as u64, 25), (name as u64, 28), (die as u64, 48)];
        shifted.iter().fold(0, |word, (part, by)| word | part << by)
    }

    fn told(self) -> String {
        match self {
            Observed::Each(..) => "height".to_string(),
            Observed::Sum => "sum".to_string(),
            Observed::Successes => "successes".to_string(),
            Observed::Lowest(dice, sides) => format!("lowest answer of {dice} D{sides}"),
            Observed::Any(dice, sides) => format!("any of {dice} D{sides}"),
        }
    }
}

impl ThrowAccount {
    /// The luck of this account in these games.
    pub fn luck(&self, games: &[&[i64]]) -> Vec<Luck> {
        let &ThrowAccount { throw, purpose, die, observed, first } = self;
        let column = |at: usize| games.iter().map(|game| game.get(at).copied().unwrap_or(0)).collect::<Vec<i64>>();
        let luck = |read, games| Luck { throw, purpose, read, games };
        let Observed::Each(..) = observed else { return vec![luck(observed.told(), column(first))] };
        let (mut all, mut at) = (Vec::new(), first);
        for (die, kind) in (die + 1..).zip(observed.kinds()) {
            let which = if die == 1 { String::new() } else { format!("die {die}, ") };
            let columns: Vec<Vec<i64>> = (at..at + numbers_of(kind)).map(column).collect();
            at += columns.len();
            if kind == TALL {
                all.extend(columns.into_iter().map(|games| luck(format!("{which}{}", observed.told()), games)));
            } else {
                let faces = (1..).zip(less_mean(&columns));
                all.extend(faces.map(|(face, games)| luck(format!("{which}face {face} of {kind}"), games)));
            }
        }
        all
    }
}

/// Each face of a die but the last: the times that it came, times the sides, less all throws.
fn less_mean(faces: &[Vec<i64>]) -> Vec<Vec<i64>> {
    let sides = faces.len() as i64;
    let games = faces.first().map_or(0, Vec::len);
    let thrown: Vec<i64> = (0..games).map(|game| faces.iter().map(|face| face[game]).sum()).collect();
    let less = |face: &Vec<i64>| face.iter().zip(&thrown).map(|(&came, &all)| sides * came - all).collect();
    faces.iter().take(faces.len().saturating_sub(1)).map(less).collect()
}
