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

/// Carries all probability from a start state forward for at most `steps` steps.
///
/// # Errors
/// Kind `Limit` if there are too many distinct states.
pub fn solve<P: Process>(process: &P, start: P::State, steps: u32) -> Result<ChainSolution<P::State, P::End>> {
    StepBook::new().solve(process, start, steps)
}

/// The outcomes of a step, each once, with their probabilities.
type StepOutcomes = Vec<(Next<usize, usize>, f64)>;

/// Numbers states and ends in the order in which they are met, so that results do not depend on hashing.
#[derive(Debug)]
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

/// The outcomes of a step from every state that some chain of a process has come through. Chains that start in
/// different states share a book, so that the rules are run once for each state, whichever chain meets it first.
///
/// ```
/// use overmatch::chance::{Chance, Enumerator, Purpose};
/// use overmatch::exact::{Next, Process, StepBook};
///
/// /// Draws a card until a black one comes; every second card is black.
/// struct Draws;
///
/// impl Process for Draws {
///     type State = u32;
///     type End = ();
///
///     fn step(&self, left: &u32, chance: &mut Enumerator) -> Next<u32, ()> {
///         if *left == 0 || chance.die(Purpose::DiceA, 2) == 1 { Next::End(()) } else { Next::State(left - 1) }
///     }
/// }
///
/// let mut book = StepBook::new();
/// let mean = |left: u32| {
///     let ends = book.solve(&Draws, left, 10)?.ends;
///     Ok::<f64, overmatch::error::Error>(ends.iter().map(|(step, (), p)| f64::from(*step) * p).sum())
/// };
/// assert_eq!([2, 1].map(mean), [Ok(0.75), Ok(0.5)]); // the second chain takes its steps from the book
/// ```
#[derive(Debug)]
pub struct StepBook<State, End> {
    states: Interned<State>,
    ends: Interned<End>,
    outcomes: Vec<Option<StepOutcomes>>,
    every: Enumerator,
}

impl<State: Clone + Eq + Hash, End: Clone + Eq + Hash> Default for StepBook<State, End> {
    fn default() -> Self {
        Self::new()
    }
}

impl<State: Clone + Eq + Hash, End: Clone + Eq + Hash> StepBook<State, End> {
    /// A book without any state.
    pub fn new() -> Self {
        StepBook { states: Interned::new(), ends: Interned::new(), outcomes: Vec::new(), every: Enumerator::new() }
    }

    /// Carries all probability from a start state forward for at most `steps` steps, as [`solve`] does and to the same
    /// bit. All chains of a book must be of the same process.
    ///
    /// # Errors
    /// Kind `Limit` if there are too many distinct states.
    pub fn solve<P: Process<State = State, End = End>>(
        &mut self,
        process: &P,
        start: State,
        steps: u32,
    ) -> Result<ChainSolution<State, End>> {
        let mut flow = Flow::new();
        let mut now = vec![(flow.states.number(self.states.number(start)), 1.0)];
        let mut all_ends = Vec::new();
        for step in 0..steps {
            now.iter().try_for_each(|&(state, probability)| self.spread(process, &mut flow, state, probability))?;
            let end = |end: usize| self.ends.items[flow.ends.items[end]].clone();
            all_ends.extend(flow.ended.drain().map(|(number, p)| (step, end(number), p)));
            now.clear();
            now.extend(flow.next.drain());
            if now.iter().map(|(_, probability)| probability).sum::<f64>() < NEGLIGIBLE {
                now.clear();
                break;
            }
        }
        let state = |number: usize| self.states.items[flow.states.items[number]].clone();
        let visits = (0..).zip(flow.visits).map(|(number, times)| (state(number), times.value())).collect();
        let open = now.into_iter().map(|(number, p)| (state(number), p)).collect();
        Ok(ChainSolution { ends: all_ends, open, visits })
    }

    /// Carries the probability of a state one step forward.
    fn spread<P: Process<State = State, End = End>>(
        &mut self,
        process: &P,
        flow: &mut Flow,
        state: usize,
        probability: f64,
    ) -> Result<()> {
        let known = flow.states.items.len();
        flow.visits.resize(known, Sum::default());
        flow.branches.resize(known, Vec::new());
        flow.visits[state].add(probability);
        if flow.branches[state].is_empty() {
            let outcomes = self.outcomes(process, flow.states.items[state]);
            flow.learn(state, outcomes)?;
        }
        for (target, share) in &flow.branches[state] {
            match target {
                Next::State(state) => flow.next.add(*state, probability * share),
                Next::End(end) => flow.ended.add(*end, probability * share),
            }
        }
        Ok(())
    }

    /// Every outcome of one step from a state; equal outcomes are merged.
    fn outcomes<P: Process<State = State, End = End>>(&mut self, process: &P, state: usize) -> &StepOutcomes {
        self.outcomes.resize(self.outcomes.len().max(self.states.items.len()), None);
        let known = self.outcomes[state].take();
        let outcomes = known.unwrap_or_else(|| self.step(process, state));
        self.outcomes[state].insert(outcomes)
    }

    fn step<P: Process<State = State, End = End>>(&mut self, process: &P, state: usize) -> StepOutcomes {
        let from = self.states.items[state].clone();
        let mut merged: Interned<Next<usize, usize>> = Interned::new();
        let mut shares: Vec<Sum> = Vec::new();
        while self.every.next_outcome() {
            // Nobody asks a chain for fractions.
            self.every.fork(1);
            let target = match process.step(&from, &mut self.every) {
                Next::State(state) => Next::State(self.states.number(state)),
                Next::End(end) => Next::End(self.ends.number(end)),
            };
            let number = merged.number(target);
            shares.resize(merged.items.len(), Sum::default());
            shares[number].add(self.every.probability());
        }
        merged.items.into_iter().zip(shares.into_iter().map(Sum::value)).collect()
    }
}

/// One chain on its way. It has its own numbers for the states and ends of the book, in the order in which it meets
/// them, so that its sums do not depend on the chains before it.
struct Flow {
    states: Interned<usize>,
    ends: Interned<usize>,
    branches: Vec<StepOutcomes>,
    visits: Vec<Sum>,
    next: Weights,
    ended: Weights,
}

impl Flow {
    fn new() -> Self {
        let (next, ended) = (Weights::default(), Weights::default());
        Flow { states: Interned::new(), ends: Interned::new(), branches: Vec::new(), visits: Vec::new(), next, ended }
    }

    /// Takes the outcomes of a step over from the book.
    fn learn(&mut self, state: usize, outcomes: &StepOutcomes) -> Result<()> {
        let mut own = |target| match target {
            Next::State(state) => Next::State(self.states.number(state)),
            Next::End(end) => Next::End(self.ends.number(end)),
        };
        self.branches[state] = outcomes.iter().map(|&(target, share)| (own(target), share)).collect();
        if self.states.items.len() > MOST_STATES {
            let message = format!("too large to be answered exactly: more than {MOST_STATES} states");
            return Err(Error::new(Kind::Limit, message));
        }
        Ok(())
    }
}

/// Probabilities by number.
#[derive(Default)]
struct Weights {
    by_number: Vec<Option<f64>>,
    met: Vec<usize>,
}

impl Weights {
    #[inline]
    fn add(&mut self, number: usize, weight: f64) {
        if number >= self.by_number.len() {
            self.by_number.resize(number + 1, None);
        }
        match &mut self.by_number[number] {
            Some(sum) => *sum += weight,
            none => {
                *none = Some(weight);
                self.met.push(number);
            }
        }
    }

    /// Takes all probabilities out, ascending by number.
    fn drain(&mut self) -> impl Iterator<Item = (usize, f64)> {
        self.met.sort_unstable();
        let by_number = &mut self.by_number;
        self.met.drain(..).filter_map(|number| Some((number, by_number[number].take()?)))
    }
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
    fn ways_that_come_to_one_state_are_added() {
        // Two against one end in a draw with 2/5 of 1/5; two against two come there from either side, or to one against one.
        let solution = solve(&Duel, (2, 2), 10_000).unwrap();
        for (end, expected) in [("draw", 13.0 / 125.0), ("a", 56.0 / 125.0), ("b", 56.0 / 125.0)] {
            assert!((share(&solution, end) - expected).abs() < 1e-15, "{end}");
        }
        assert!((solution.total() - 1.0).abs() < 1e-15);
    }

    #[test]
    fn what_is_left_is_cut_where_it_is_negligible() {
        // Four in nine go on: of 71 steps less than 1e-25 is left, of 70 more.
        let solution = solve(&Duel, (1, 1), 10_000).unwrap();
        assert_eq!((solution.ends.last().map(|end| end.0), solution.open.len()), (Some(70), 0));
        let half = ChainSolution { ends: vec![(0, "a", 0.25)], open: vec![((1, 1), 0.5)], visits: Vec::new() };
        assert_eq!(half.total(), 0.75);
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

    #[test]
    fn chains_that_share_a_book_find_what_each_finds_alone() {
        let (mut book, alone) = (StepBook::new(), |start| solve(&Duel, start, 50).unwrap());
        for start in [(2, 3), (1, 1), (3, 2), (2, 3)] {
            let shared = book.solve(&Duel, start, 50).unwrap();
            assert_eq!((shared.ends, shared.open, shared.visits), {
                let alone = alone(start);
                (alone.ends, alone.open, alone.visits)
            });
        }
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
        // Each step meets one state more.
        let steps = MOST_STATES as u32;
        assert!(solve(&Endless, 0, steps - 1).is_ok());
        assert_eq!(solve(&Endless, 0, steps).unwrap_err().kind, Kind::Limit);
    }
}
