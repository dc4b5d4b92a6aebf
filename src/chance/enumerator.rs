//! The enumerator: answers every outcome in turn, with its probability.
//!
//! It walks the tree of answers depth first: each pass replays the answers of the path so far and asks on from there,
//! so the rules need no copy of their state. Pools of alike dice branch once per count, not once per face.

use std::sync::Arc;

use super::{Chance, Purpose, Ratio};

/// One answered question on the current path.
#[derive(Clone, Copy, Debug)]
struct Branch {
    choice: u32,
    choices: u32,
    probability: f64,
    ratio: Option<Ratio>,
}

/// Answers every outcome in turn; see [`Enumerator::next_outcome`].
#[derive(Clone, Debug, Default)]
pub struct Enumerator {
    path: Vec<Branch>,
    depth: usize,
    begun: bool,
    /// The sums asked for so far: the same few dice are thrown again and again.
    sums: Vec<SumWays>,
}

/// The number of throws of `dice` dice that sum to `dice + i`, for each i from 0.
#[derive(Clone, Debug)]
struct SumWays {
    dice: u32,
    sides: u32,
    ways: Arc<[u128]>,
}

impl Enumerator {
    /// An enumerator before its first outcome.
    pub fn new() -> Self {
        Self::default()
    }

    /// Goes to the next outcome; false when all have been answered. After each call the same questions must be asked
    /// again: the rules must depend on nothing but the answers.
    pub fn next_outcome(&mut self) -> bool {
        self.depth = 0;
        if !self.begun {
            self.begun = true;
            return true;
        }
        while let Some(branch) = self.path.last_mut() {
            if branch.choice + 1 < branch.choices {
                branch.choice += 1;
                branch.probability = f64::NAN; // weighed when it is asked again
                return true;
            }
            self.path.pop();
        }
        self.begun = false;
        false
    }

    /// The probability of the answers given since the last [`Enumerator::next_outcome`].
    pub fn probability(&self) -> f64 {
        self.depth.checked_sub(1).map_or(1.0, |last| self.path[last].probability)
    }

    /// The probability as a fraction; `None` where it does not fit 128 bits.
    pub fn ratio(&self) -> Option<Ratio> {
        self.depth.checked_sub(1).map_or(Some(Ratio::ONE), |last| self.path[last].ratio)
    }

    /// Takes each of `ways` ways in turn. A way is not a matter of chance: behind it probabilities begin anew, and only
    /// as doubles, since fractions take longer.
    pub fn fork(&mut self, ways: u32) -> u32 {
        if self.depth == self.path.len() {
            self.path.push(Branch { choice: 0, choices: ways, probability: 1.0, ratio: None });
        }
        let branch = &mut self.path[self.depth];
        branch.probability = 1.0;
        self.depth += 1;
        branch.choice
    }

    /// Whether the next answer is on the path already, given on the way to an earlier outcome or to this one.
    pub fn is_on_path(&self) -> bool {
        self.depth < self.path.len()
    }

    /// Takes the path's choice among `choices`, each with the weight that `weight` gives it.
    fn choose(&mut self, choices: u32, weight: impl Fn(u32) -> Ratio) -> u32 {
        let (before, exact) = (self.probability(), self.ratio());
        if self.depth == self.path.len() {
            self.path.push(Branch { choice: 0, choices, probability: f64::NAN, ratio: None });
        }
        let branch = &mut self.path[self.depth];
        if branch.probability.is_nan() {
            let weight = weight(branch.choice);
            branch.probability = before * weight.value();
            branch.ratio = exact.and_then(|exact| exact.times(weight));
        }
        self.depth += 1;
        branch.choice
    }

    /// The number of throws of `dice` dice that sum to `dice + i`, for each i from 0.
    fn sum_ways(&mut self, dice: u32, sides: u32) -> Arc<[u128]> {
        if let Some(known) = self.sums.iter().find(|known| (known.dice, known.sides) == (dice, sides)) {
            return known.ways.clone();
        }
        let ways: Arc<[u128]> = sum_ways(dice, sides).into();
        self.sums.push(SumWays { dice, sides, ways: ways.clone() });
        ways
    }
}

/// The share of throws of `dice` dice with exactly `successes` faces of `at_most` or less, among all `sides^dice`
/// throws.
fn count_weight(dice: u32, sides: u32, at_most: u32, successes: u32) -> Ratio {
    let power = |base: u32, times: u32| (0..times).fold(1u128, |product, _| product * u128::from(base));
    let ways = (0..successes).fold(1u128, |ways, i| ways * u128::from(dice - i) / u128::from(i + 1));
    let hits = ways * power(at_most, successes) * power(sides - at_most, dice - successes);
    Ratio::new(hits, power(sides, dice))
}

/// The number of throws of `dice` dice that sum to `dice + i`, for each i from 0.
fn sum_ways(dice: u32, sides: u32) -> Vec<u128> {
    let mut ways = vec![1u128];
    for _ in 0..dice {
        let mut next = vec![0; ways.len() + sides as usize - 1];
        for (sum, &count) in ways.iter().enumerate() {
            next[sum..sum + sides as usize].iter_mut().for_each(|slot| *slot += count);
        }
        ways = next;
    }
    ways
}

impl Chance for Enumerator {
    fn at(&mut self, _place: u64, _turn: u64) {}

    fn die(&mut self, _: Purpose, sides: u32) -> u32 {
        if sides == 1 {
            return 1;
        }
        1 + self.choose(sides, |_| Ratio { numerator: 1, denominator: u128::from(sides) })
    }

    fn dice<const N: usize>(&mut self, purpose: Purpose, sides: [u32; N]) -> [u32; N] {
        sides.map(|sides| self.die(purpose, sides))
    }

    fn successes(&mut self, _: Purpose, dice: u32, sides: u32, at_most: u32) -> u32 {
        match at_most {
            0 => 0,
            _ if at_most >= sides => dice,
            _ => self.choose(dice + 1, |successes| count_weight(dice, sides, at_most, successes)),
        }
    }

    fn any(&mut self, _: Purpose, dice: u32, sides: u32, at_most: u32) -> bool {
        if dice == 0 || at_most == 0 || at_most >= sides {
            return dice > 0 && at_most > 0;
        }
        let none = count_weight(dice, sides, at_most, 0);
        let some = Ratio { numerator: none.denominator - none.numerator, denominator: none.denominator };
        self.choose(2, |choice| if choice == 0 { none } else { some }) == 1
    }

    fn sum(&mut self, _: Purpose, dice: u32, sides: u32) -> u32 {
        if sides == 1 || dice == 0 {
            return dice;
        }
        let ways = self.sum_ways(dice, sides);
        let all = ways.iter().sum();
        dice + self.choose(dice * (sides - 1) + 1, |over| Ratio::new(ways[over as usize], all))
    }

    fn look_up<T: Copy + PartialEq>(&mut self, _: Purpose, dice: u32, sides: u32, chart: impl Fn(u32) -> T) -> T {
        let mut answers: Vec<(T, u128)> = Vec::new();
        let ways = self.sum_ways(dice, sides);
        for (sum, &ways) in (dice..).zip(ways.iter()) {
            let answer = chart(sum);
            match answers.iter_mut().find(|(known, _)| *known == answer) {
                Some((_, all)) => *all += ways,
                None => answers.push((answer, ways)),
            }
        }
        let all = ways.iter().sum();
        let choice = match answers.len() {
            1 => 0,
            several => self.choose(several as u32, |choice| Ratio::new(answers[choice as usize].1, all)),
        };
        answers[choice as usize].0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The exact distribution of a question, as fractions.
    fn distribution(mut question: impl FnMut(&mut Enumerator) -> usize) -> Vec<Ratio> {
        let mut every = Enumerator::new();
        let mut odds = vec![Ratio::ZERO; 64];
        while every.next_outcome() {
            let answer = question(&mut every);
            odds[answer] = odds[answer].plus(every.ratio().unwrap()).unwrap();
        }
        odds.truncate(odds.iter().rposition(|&p| p != Ratio::ZERO).unwrap() + 1);
        odds
    }

    fn fractions(parts: &[(u128, u128)]) -> Vec<Ratio> {
        parts.iter().map(|&(n, d)| Ratio::new(n, d)).collect()
    }

    #[test]
    fn pools_agree_with_single_dice() {
        for dice in 0..4 {
            for at_most in 0..=7 {
                let pool = distribution(|c| c.successes(Purpose::DiceA, dice, 6, at_most) as usize);
                let single = distribution(|c| (0..dice).filter(|_| c.die(Purpose::DiceA, 6) <= at_most).count());
                assert_eq!(pool, single, "{dice} dice at most {at_most}");
                let any = distribution(|c| usize::from(c.any(Purpose::DiceA, dice, 6, at_most)));
                assert_eq!(any[0], pool[0]);
            }
        }
    }

    #[test]
    fn two_dice_sum_as_they_should() {
        let sums = distribution(|c| c.sum(Purpose::DiceA, 2, 6) as usize);
        assert_eq!(sums[2..], fractions(&[1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].map(|n| (n, 36))));
    }

    #[test]
    fn a_chart_branches_once_for_each_answer() {
        // Two dice: 2 or 12 is rare, 3 to 6 low, the rest high.
        let chart = |roll: u32| match roll {
            2 | 12 => 0,
            3..=6 => 1,
            _ => 2,
        };
        let odds = distribution(|c| c.look_up(Purpose::DiceA, 2, 6, chart));
        assert_eq!(odds, fractions(&[(2, 36), (14, 36), (20, 36)]));
        let mut every = Enumerator::new();
        let mut outcomes = 0;
        while every.next_outcome() {
            every.look_up(Purpose::DiceA, 2, 6, chart);
            every.look_up(Purpose::DiceA, 1, 10, |_| "always");
            outcomes += 1;
        }
        assert_eq!(outcomes, 3);
    }

    #[test]
    fn a_question_may_depend_on_earlier_answers() {
        // A six is rolled again and added: 1 to 5 with 1/6 each, 7 to 12 with 1/36 each.
        let odds = distribution(|c| {
            let first = c.die(Purpose::DiceA, 6) as usize;
            if first == 6 { 6 + c.die(Purpose::DiceA, 6) as usize } else { first }
        });
        assert_eq!(odds[5..8], fractions(&[(1, 6), (0, 1), (1, 36)]));
        assert_eq!(odds.iter().try_fold(Ratio::ZERO, |sum, &p| sum.plus(p)), Some(Ratio::ONE));
    }

    #[test]
    fn probabilities_too_fine_for_the_fraction_still_have_a_double() {
        let mut every = Enumerator::new();
        let mut total = 0.0;
        while every.next_outcome() {
            (0..3).for_each(|_| assert!(every.successes(Purpose::DiceA, 22, 6, 1) <= 22));
            total += every.probability();
        }
        assert!((total - 1.0).abs() < 1e-12);
    }

    #[test]
    fn a_game_without_chance_has_one_outcome() {
        let mut every = Enumerator::new();
        assert!(every.next_outcome());
        assert_eq!((every.probability(), every.ratio()), (1.0, Some(Ratio::ONE)));
        assert!(!every.next_outcome());
    }
}
