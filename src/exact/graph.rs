//! Graphs of states: a process solved exactly, whether it ends after so many steps, comes back to where it was, or goes
//! on to ever new states.
//!
//! States are found first, each once. Where they come to an end, the mean number of visits to each is worked out in the
//! order in which they lead to one another (Tarjan 1972), groups of states that lead back to each other at once: by
//! elimination without any subtraction (Grassmann, Taksar and Heyman 1985), so that every digit is kept however rarely
//! such a group is left. Where there are ever new states, probability is carried forward until less is left than
//! [`NEGLIGIBLE_REST`], and the answer says how much.

use std::hash::{BuildHasherDefault, Hash};

use indexmap::IndexSet;
use rustc_hash::FxHasher;

use super::Sum;
use super::chain::Next;
use super::component::{Component, components};
use crate::error::{Error, Kind, Result};

/// The most states.
pub const MOST_STATES: usize = 2_000_000;

/// The states after which it is looked whether their number ends.
const FIRST_LOOK: usize = 30_000;

/// The probability still under way at which a process with ever new states is cut off.
pub const NEGLIGIBLE_REST: f64 = 1e-12;

/// Where a step may lead, with the probabilities.
pub type WeightedSteps<State, End> = Vec<(Next<State, End>, f64)>;

/// A process that tells the outcomes of a step.
pub trait Stepper {
    /// The state: everything that the next step depends on.
    type State: Clone + Eq + Hash;
    /// The way the process ends.
    type End: Clone + Eq + Hash;

    /// Every outcome of a step from a state with its probability; all of them sum to 1.
    ///
    /// # Errors
    /// Any, as a step may fail.
    fn outcomes(&mut self, state: &Self::State) -> Result<WeightedSteps<Self::State, Self::End>>;

    /// The most states.
    fn most_states(&self) -> usize {
        MOST_STATES
    }

    /// The error for more states than are allowed; it is given those that were found.
    fn too_many(&self, _states: &[&Self::State]) -> Error {
        Error::new(Kind::Limit, format!("too large to be answered exactly: more than {MOST_STATES} states"))
    }

    /// The error for a process that comes into a state with some probability and never ends from there.
    fn endless(&self, _state: &Self::State, probability: f64) -> Error {
        let message = format!("never ends with a probability of {probability}");
        Error::new(Kind::Limit, message)
    }
}

/// The solution of a process.
#[derive(Clone, Debug)]
pub struct GraphSolution<State, End> {
    /// Each end with its probability, in the order in which they were found.
    pub ends: Vec<(End, f64)>,
    /// Every state with the mean number of visits.
    pub visits: Vec<(State, f64)>,
    /// The probability that was cut off; 0 where the states came to an end.
    pub cut: f64,
}

/// States and ends by number, in the order in which they were found.
type Numbered<T> = IndexSet<T, BuildHasherDefault<FxHasher>>;

/// The states found so far, with the outcomes of those that were stepped from.
struct StateGraph<P: Stepper> {
    states: Numbered<P::State>,
    ends: Numbered<P::End>,
    /// For each state that was stepped from, where its outcomes end.
    upto: Vec<usize>,
    outcomes: Vec<(Next<usize, usize>, f64)>,
}

/// Solves a process from a start state.
///
/// # Errors
/// Kind `Limit` where there are too many states or it never ends; and any error of a step.
pub fn solve_graph<P: Stepper>(process: &mut P, start: P::State) -> Result<GraphSolution<P::State, P::End>> {
    let mut graph: StateGraph<P> =
        StateGraph { states: Numbered::default(), ends: Numbered::default(), upto: Vec::new(), outcomes: Vec::new() };
    graph.states.insert(start);
    while graph.upto.len() < graph.states.len() && graph.states.len() < FIRST_LOOK {
        graph.step(process)?;
    }
    let cut = if graph.upto.len() < graph.states.len() { graph.carry_forward(process)? } else { None };
    let (visits, ends, cut) = match cut {
        Some((visits, ends, cut)) => (visits, ends, cut),
        None => {
            let visits = graph.visits(process)?;
            let ends = graph.ends_of(&visits);
            (visits, ends, 0.0)
        }
    };
    let ends = graph.ends.into_iter().zip(ends.into_iter().map(Sum::value)).collect();
    Ok(GraphSolution { ends, visits: graph.states.into_iter().zip(visits).collect(), cut })
}

/// Visits by state, probabilities by end, and what was cut off.
type Carried = (Vec<f64>, Vec<Sum>, f64);

impl<P: Stepper> StateGraph<P> {
    /// Steps from the next state.
    fn step(&mut self, process: &mut P) -> Result<()> {
        let state = self.states[self.upto.len()].clone();
        for (next, probability) in process.outcomes(&state)? {
            let next = match next {
                Next::State(state) => Next::State(self.states.insert_full(state).0),
                Next::End(end) => Next::End(self.ends.insert_full(end).0),
            };
            self.outcomes.push((next, probability));
        }
        self.upto.push(self.outcomes.len());
        if self.states.len() > process.most_states() {
            return Err(process.too_many(&self.states.iter().collect::<Vec<_>>()));
        }
        Ok(())
    }

    fn outcomes_of(&self, state: usize) -> &[(Next<usize, usize>, f64)] {
        let from = if state == 0 { 0 } else { self.upto[state - 1] };
        &self.outcomes[from..self.upto[state]]
    }

    /// Carries probability forward from the start, stepping from new states as it comes to them; `None` once there are
    /// no new ones, else what was carried until almost nothing was left.
    fn carry_forward(&mut self, process: &mut P) -> Result<Option<Carried>> {
        let mut now = vec![(0, 1.0)];
        let (mut visits, mut ends) = (vec![0.0], Vec::new());
        loop {
            let mut next: std::collections::BTreeMap<usize, f64> = std::collections::BTreeMap::new();
            for &(state, probability) in &now {
                // States are stepped from in the order in which they were found.
                while self.upto.len() <= state {
                    self.step(process)?;
                }
                visits.resize(self.states.len(), 0.0);
                ends.resize(self.ends.len(), Sum::default());
                visits[state] += probability;
                for &(target, share) in self.outcomes_of(state) {
                    match target {
                        Next::State(target) => *next.entry(target).or_default() += probability * share,
                        Next::End(end) => ends[end].add(probability * share),
                    }
                }
            }
            if self.upto.len() == self.states.len() {
                return Ok(None);
            }
            let left: f64 = next.values().sum();
            if left < NEGLIGIBLE_REST {
                visits.resize(self.states.len(), 0.0);
                return Ok(Some((visits, ends, left)));
            }
            now = next.into_iter().collect();
        }
    }

    /// The mean number of visits to each state.
    fn visits(&self, process: &P) -> Result<Vec<f64>> {
        let successors = |state: usize| {
            self.outcomes_of(state).iter().filter_map(|(next, _)| match next {
                Next::State(target) => Some(*target),
                Next::End(_) => None,
            })
        };
        let mut inflow = vec![Sum::default(); self.states.len()];
        inflow[0].add(1.0);
        let mut visits = vec![0.0; self.states.len()];
        for members in components(self.states.len(), successors) {
            let found = self
                .visits_within(&members, &inflow)
                .map_err(|(state, mass)| process.endless(&self.states[state], mass))?;
            for (&state, found) in members.iter().zip(found) {
                visits[state] = found;
                for &(next, share) in self.outcomes_of(state) {
                    if let Next::State(target) = next {
                        inflow[target].add(found * share);
                    }
                }
            }
        }
        Ok(visits)
    }

    /// The visits to states that lead back to each other, by what comes into them from elsewhere; or a state from which
    /// nothing leads out, with what comes into it.
    fn visits_within(&self, members: &[usize], inflow: &[Sum]) -> std::result::Result<Vec<f64>, (usize, f64)> {
        let [only] = members[..] else {
            return Component::new(members, |state| self.outcomes_of(state)).visits(|state| inflow[state].value());
        };
        let coming = inflow[only].value();
        let (mut back, mut away) = (false, Sum::default());
        for &(next, share) in self.outcomes_of(only) {
            if next == Next::State(only) { back = true } else { away.add(share) }
        }
        match back {
            false => Ok(vec![coming]),
            true if away.value() == 0.0 => Err((only, coming)),
            true => Ok(vec![coming / away.value()]),
        }
    }

    /// The probability of each end.
    fn ends_of(&self, visits: &[f64]) -> Vec<Sum> {
        let mut ends = vec![Sum::default(); self.ends.len()];
        for (state, &times) in visits.iter().enumerate() {
            for &(next, share) in self.outcomes_of(state) {
                if let Next::End(end) = next {
                    ends[end].add(times * share);
                }
            }
        }
        ends
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A walk on 0 to `most`, one down with 2/3 and one up with 1/3; it ends at either side.
    struct Walk {
        most: i64,
    }

    impl Stepper for Walk {
        type State = i64;
        type End = bool;

        fn outcomes(&mut self, &at: &i64) -> Result<WeightedSteps<i64, bool>> {
            let to = |next: i64| match next {
                0 => Next::End(false),
                _ if next == self.most => Next::End(true),
                _ => Next::State(next),
            };
            Ok(vec![(to(at - 1), 2.0 / 3.0), (to(at + 1), 1.0 / 3.0)])
        }
    }

    #[test]
    fn the_ruin_of_a_gambler_is_known_to_every_digit() {
        for most in [4, 12, 60] {
            let solution = solve_graph(&mut Walk { most }, 2).unwrap();
            let expected = 3.0 / (2f64.powi(most as i32) - 1.0);
            let found = solution.ends.iter().find(|(won, _)| *won).unwrap().1;
            assert!((found / expected - 1.0).abs() < 1e-13, "{most}: {found} {expected}");
            assert_eq!(solution.cut, 0.0);
        }
    }

    /// A walk that may have so many states.
    struct Bounded(Walk, usize);

    impl Stepper for Bounded {
        type State = i64;
        type End = bool;

        fn outcomes(&mut self, at: &i64) -> Result<WeightedSteps<i64, bool>> {
            self.0.outcomes(at)
        }

        fn most_states(&self) -> usize {
            self.1
        }
    }

    #[test]
    fn as_many_states_as_are_allowed_are_solved_and_one_more_is_not() {
        // From 1 to 11.
        let solve = |most_states: usize| solve_graph(&mut Bounded(Walk { most: 12 }, most_states), 2);
        assert_eq!(solve(11).unwrap().visits.len(), 11);
        assert_eq!(solve(10).unwrap_err().kind, Kind::Limit);
    }

    /// Counts heads until the first tail or the second head.
    struct Few;

    impl Stepper for Few {
        type State = u32;
        type End = ();

        fn outcomes(&mut self, &heads: &u32) -> Result<WeightedSteps<u32, ()>> {
            let on = if heads < 2 { Next::State(heads + 1) } else { Next::End(()) };
            Ok(vec![(on, 0.5), (Next::End(()), 0.5)])
        }
    }

    #[test]
    fn what_is_visited_on_the_way_passes_its_share_on() {
        let solution = solve_graph(&mut Few, 0).unwrap();
        assert_eq!(solution.visits, [(0, 1.0), (1, 0.5), (2, 0.25)]);
    }

    /// Counts heads until the first tail; or for ever.
    struct Count {
        forever: bool,
    }

    impl Stepper for Count {
        type State = u32;
        type End = u32;

        fn outcomes(&mut self, &heads: &u32) -> Result<WeightedSteps<u32, u32>> {
            let on = Next::State(if self.forever { heads } else { heads + 1 });
            Ok(if self.forever { vec![(on, 1.0)] } else { vec![(on, 0.5), (Next::End(heads), 0.5)] })
        }
    }

    #[test]
    fn ever_new_states_are_cut_where_nothing_is_left() {
        let solution = solve_graph(&mut Count { forever: false }, 0).unwrap();
        assert!(solution.cut > 0.0 && solution.cut < NEGLIGIBLE_REST);
        assert_eq!((solution.visits[3], solution.ends[3]), ((3, 0.125), (3, 0.0625)));
        let all: f64 = solution.ends.iter().map(|(_, p)| p).sum();
        assert!((all + solution.cut - 1.0).abs() < 1e-15);
    }

    #[test]
    fn what_never_ends_is_an_error() {
        let error = solve_graph(&mut Count { forever: true }, 7).unwrap_err();
        assert!(error.to_string().contains("never ends"), "{error}");
    }
}
