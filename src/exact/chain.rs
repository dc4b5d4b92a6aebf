//! Chains: a process that goes from state to state, solved exactly by carrying the probability of every state forward
//! one step at a time and merging equal states.

use std::hash::Hash;

use rustc_hash::FxHashMap;

use super::Sum;
use crate::chance::Enumerator;
use crate::error::{Error, Kind, Result};

/// The most distinct states a chain may have.
const MOST_STATES: usize = 1_000_000;

/// The probability still under way below which a chain counts as ended: its share of any result is far below the
/// resolution of a double.
const NEGLIGIBLE: f64 = 1e-25;

/// The outcome of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Next<State, End> {
    /// The process goes on.
    State(State),
    /// The process is over.
    End(End),
}

/// A process whose next state depends on nothing but its state and chance.
pub trait Process {
    /// The state: everything that the next step depends on.
    type State: Clone + Eq + Hash;
    /// The way the process ends.
    type End: Clone + Eq + Hash;

    /// Takes one step.
    fn step(&self, state: &Self::State, chance: &mut Enumerator) -> Next<Self::State, Self::End>;
}

/// The solution of a chain: the probabilities of its ends, and of the states still open.
#[derive(Clone, Debug)]
pub struct ChainSolution<State, End> {
    /// Each end with the number of the step (from 0) at which it came, and its probability.
    pub ends: Vec<(u32, End, f64)>,
    /// States still under way after the last step, with their probabilities.
    pub open: Vec<(State, f64)>,
    /// Every state with the mean number of steps that begin in it.
    pub visits: Vec<(State, f64)>,
}

impl<State, End> ChainSolution<State, End> {
    /// The sum of all probabilities: 1, up to rounding and to the branches that were negligible.
    pub fn total(&self) -> f64 {
        let mut sum = Sum::default();
        self.ends.iter().for_each(|(_, _, probability)| sum.add(*probability));
        self.open.iter().for_each(|(_, probability)| sum.add(*probability));
        sum.value()
    }
}

/// The outcomes of a step from a known state, with their probabilities.
type ChainBranches = Vec<(Next<usize, usize>, f64)>;

/// Numbers states and ends in the order in which they are met, so that results do not depend on hashing.
struct Interned<T> {
    items: Vec<T>,
    numbers: FxHashMap<T, usize>,
}

impl<T: Clone + Eq + Hash> Interned<T> {
    fn new() -> Self {
        Interned { items: Vec::new(), numbers: FxHashMap::default() }
    }

    fn number(&mut self, item: T) -> usize {
        *self.numbers.entry(item).or_insert_with_key(|item| {
            self.items.push(item.clone());
            self.items.len() - 1
        })
    }
}

/// Carries all probability from a start state forward for at most `steps` steps.
///
/// # Errors
/// Kind `Limit` if there are too many distinct states.
pub fn solve<P: Process>(process: &P, start: P::State, steps: u32) -> Result<ChainSolution<P::State, P::End>> {
    let (mut states, mut ends) = (Interned::new(), Interned::new());
    let mut branches: Vec<Option<ChainBranches>> = Vec::new();
    let mut now = vec![(states.number(start), 1.0)];
    let mut solution = ChainSolution { ends: Vec::new(), open: Vec::new(), visits: Vec::new() };
    let mut visits = Vec::new();
    for step in 0..steps {
        let (mut next, mut ended) = (Weights::default(), Weights::default());
        for &(state, probability) in &now {
            visits.resize(states.items.len().max(visits.len()), Sum::default());
            visits[state].add(probability);
            branches.resize(states.items.len().max(branches.len()), None);
            if branches[state].is_none() {
                branches[state] = Some(branch(process, state, &mut states, &mut ends)?);
            }
            for (target, share) in branches[state].iter().flatten() {
                match target {
                    Next::State(state) => next.add(*state, probability * share),
                    Next::End(end) => ended.add(*end, probability * share),
                }
            }
        }
        solution.ends.extend(ended.0.into_iter().map(|(end, p)| (step, ends.items[end].clone(), p)));
        now = next.0;
        if now.iter().map(|(_, probability)| probability).sum::<f64>() < NEGLIGIBLE {
            now.clear();
            break;
        }
    }
    solution.open = now.into_iter().map(|(state, p)| (states.items[state].clone(), p)).collect();
    solution.visits = states.items.into_iter().zip(visits.into_iter().map(Sum::value)).collect();
    Ok(solution)
}

/// Probabilities by number, ascending by number.
#[derive(Default)]
struct Weights(Vec<(usize, f64)>);

impl Weights {
    fn add(&mut self, number: usize, weight: f64) {
        match self.0.binary_search_by_key(&number, |&(number, _)| number) {
            Ok(i) => self.0[i].1 += weight,
            Err(i) => self.0.insert(i, (number, weight)),
        }
    }
}

/// Every outcome of one step from a state; equal outcomes are merged.
fn branch<P: Process>(
    process: &P,
    state: usize,
    states: &mut Interned<P::State>,
    ends: &mut Interned<P::End>,
) -> Result<ChainBranches> {
    let from = states.items[state].clone();
    let mut merged: Interned<Next<usize, usize>> = Interned::new();
    let mut shares: Vec<Sum> = Vec::new();
    let mut every = Enumerator::new();
    while every.next_outcome() {
        let target = match process.step(&from, &mut every) {
            Next::State(state) => Next::State(states.number(state)),
            Next::End(end) => Next::End(ends.number(end)),
        };
        let number = merged.number(target);
        shares.resize(merged.items.len(), Sum::default());
        shares[number].add(every.probability());
    }
    if states.items.len() > MOST_STATES {
        let message = format!("too large to be answered exactly: more than {MOST_STATES} states");
        return Err(Error::new(Kind::Limit, message));
    }
    Ok(merged.items.into_iter().zip(shares.into_iter().map(Sum::value)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Chance, Purpose};

    /// Two sides lose a model with probability 1/3 each round, both at once; `a` models against `b`.
    struct Duel;

    impl Process for Duel {
        type State = (u32, u32);
        type End = &'static str;

        fn step(&self, &(a, b): &Self::State, chance: &mut Enumerator) -> Next<Self::State, Self::End> {
            let a = a - u32::from(chance.any(Purpose::DiceA, 1, 6, 2));
            let b = b - u32::from(chance.any(Purpose::DiceB, 1, 6, 2));
            match (a, b) {
                (0, 0) => Next::End("draw"),
                (0, _) => Next::End("b"),
                (_, 0) => Next::End("a"),
                left => Next::State(left),
            }
        }
    }

    fn share(solution: &ChainSolution<(u32, u32), &str>, end: &str) -> f64 {
        solution.ends.iter().filter(|(_, e, _)| *e == end).map(|(_, _, p)| p).sum()
    }

    #[test]
    fn agrees_with_the_closed_form() {
        // One against one: of the rounds in which anyone is hit (5/9), one in five (1/9) hits both.
        let solution = solve(&Duel, (1, 1), 10_000).unwrap();
        for (end, expected) in [("draw", 0.2), ("a", 0.4), ("b", 0.4)] {
            assert!((share(&solution, end) - expected).abs() < 1e-15, "{end}");
        }
        assert!((solution.total() - 1.0).abs() < 1e-15);
        let mean_rounds: f64 = solution.ends.iter().map(|(step, _, p)| f64::from(step + 1) * p).sum();
        assert!((mean_rounds - 9.0 / 5.0).abs() < 1e-14);
    }

    #[test]
    fn what_is_not_over_at_the_cap_stays_open() {
        let solution = solve(&Duel, (1, 1), 3).unwrap();
        assert_eq!(solution.open.len(), 1);
        let begun = solution.visits.iter().find(|(state, _)| *state == (1, 1)).map(|(_, times)| *times);
        assert!((begun.unwrap() - (1.0 + 4.0 / 9.0 + 16.0 / 81.0)).abs() < 1e-15);
        assert!((solution.open[0].1 - (4.0f64 / 9.0).powi(3)).abs() < 1e-15);
        assert!((solution.total() - 1.0).abs() < 1e-15);
    }

    /// Counts for ever.
    struct Endless;

    impl Process for Endless {
        type State = u32;
        type End = ();

        fn step(&self, &state: &u32, _: &mut Enumerator) -> Next<u32, ()> {
            Next::State(state + 1)
        }
    }

    #[test]
    fn too_many_states_are_an_error() {
        let error = solve(&Endless, 0, u32::MAX).unwrap_err();
        assert_eq!(error.kind, Kind::Limit);
    }
}
