//! A game as a graph of states at which chance or the strategy of a seat decides, and its best play.

use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;

use super::aim::SeatAim;
use super::law_book::{CallEnd, LawBook};
use crate::error::{Error, Kind, Result};
use crate::exact::{MOST_STATES, Next, Stepper, components};
use crate::language::{Datum, Pause, Snapshot};

/// The change of a worth below which best play is found.
const SETTLED: f64 = 1e-14;

/// The most rounds of improvement of states that lead back to each other.
const MOST_ROUNDS: usize = 200_000;

/// Where a way leads.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Leads {
    /// To a state.
    State(usize),
    /// To the end of a game that is worth so much.
    End(f64),
}

/// A state.
#[derive(Clone, Debug)]
pub enum OpenNode {
    /// Chance decides: ways with their probabilities.
    Chance(Vec<(Leads, f64)>),
    /// The strategy decides: what it is told, saved, and the way of each answer.
    Choice {
        /// What the strategy is told.
        told: Snapshot,
        /// The answers, saved, with their ways.
        options: Vec<(Snapshot, Leads)>,
    },
}

/// A game with the decisions of one seat left open.
pub struct DecisionGraph {
    /// The states, the start first.
    pub nodes: Vec<OpenNode>,
    /// The worth of each state under best play.
    pub worths: Vec<f64>,
    start: Leads,
}

/// What answers a decision may have.
pub enum Answers {
    /// These, at every decision.
    Always(Vec<Datum>),
    /// Those that a function says for what the strategy is told.
    Asked(u16),
}

/// Finds the states of a game.
struct StateFinder<'e, 'p, 'g> {
    book: &'e mut LawBook<'p>,
    goal: &'e SeatAim<'g>,
    answers: &'e Answers,
    states: IndexSet<Snapshot, FxBuildHasher>,
}

impl DecisionGraph {
    /// The graph of a game and its best play; the book stops at the decisions of the seat.
    ///
    /// # Errors
    /// Kind `Limit` where there are too many states, kind `Scenario` for a mistake in the text.
    pub fn solve(
        book: &mut LawBook<'_>,
        goal: &SeatAim<'_>,
        answers: &Answers,
        play: u16,
        with: &[Datum],
    ) -> Result<Self> {
        let mut explorer = StateFinder { book, goal, answers, states: IndexSet::default() };
        explorer.book.begin(play, with);
        let start = explorer.goes_on()?;
        let mut nodes = Vec::new();
        while nodes.len() < explorer.states.len() {
            let state = explorer.states[nodes.len()].clone();
            nodes.push(explorer.node(&state)?);
            if explorer.states.len() > MOST_STATES {
                return Err(explorer.book.too_many(&explorer.states.iter().collect::<Vec<_>>()));
            }
        }
        let mut graph = DecisionGraph { worths: vec![0.0; nodes.len()], nodes, start };
        graph.improve()?;
        Ok(graph)
    }

    /// The worth of where a way leads.
    pub fn worth(&self, leads: Leads) -> f64 {
        match leads {
            Leads::State(state) => self.worths[state],
            Leads::End(worth) => worth,
        }
    }

    /// The worth of the game under best play.
    pub fn best(&self) -> f64 {
        self.worth(self.start)
    }

    /// The number of the best option of a state: the first of the best.
    pub fn best_option(&self, options: &[(Snapshot, Leads)]) -> usize {
        let mut best = 0;
        for option in 1..options.len() {
            if self.worth(options[option].1) > self.worth(options[best].1) {
                best = option;
            }
        }
        best
    }

    fn ways(node: &OpenNode) -> impl Iterator<Item = Leads> {
        let (chance, choice) = match node {
            OpenNode::Chance(ways) => (&ways[..], &[][..]),
            OpenNode::Choice { options, .. } => (&[][..], &options[..]),
        };
        chance.iter().map(|(leads, _)| *leads).chain(choice.iter().map(|(_, leads)| *leads))
    }

    fn components(&self) -> Vec<Vec<usize>> {
        components(self.nodes.len(), |state| {
            Self::ways(&self.nodes[state]).filter_map(|leads| match leads {
                Leads::State(state) => Some(state),
                Leads::End(_) => None,
            })
        })
    }

    /// Works the worth of every state out, from the ends back; states that lead back to each other are improved until
    /// nothing changes.
    fn improve(&mut self) -> Result<()> {
        for members in self.components().into_iter().rev() {
            let is_circle =
                members.len() > 1 || Self::ways(&self.nodes[members[0]]).any(|leads| leads == Leads::State(members[0]));
            let mut rounds = 0;
            loop {
                let mut change: f64 = 0.0;
                for &state in &members {
                    let worth = self.worth_of(&self.nodes[state]);
                    change = change.max((worth - self.worths[state]).abs());
                    self.worths[state] = worth;
                }
                rounds += 1;
                if !is_circle || change < SETTLED {
                    break;
                }
                if rounds == MOST_ROUNDS {
                    let message = "best play is not found: decisions lead back to each other for too long";
                    return Err(Error::new(Kind::Limit, message));
                }
            }
        }
        Ok(())
    }

    fn worth_of(&self, node: &OpenNode) -> f64 {
        match node {
            OpenNode::Chance(ways) => ways.iter().map(|&(leads, p)| p * self.worth(leads)).sum(),
            OpenNode::Choice { options, .. } => {
                options.iter().map(|&(_, leads)| self.worth(leads)).fold(f64::NEG_INFINITY, f64::max)
            }
        }
    }

    /// The mean number of times that each state is met under best play.
    pub fn visits(&self) -> Vec<f64> {
        let mut visits = vec![0.0; self.nodes.len()];
        let mut now = Vec::new();
        if let Leads::State(state) = self.start {
            now.push((state, 1.0));
        }
        // From the start forward; in circles until almost nothing is left in them.
        let order = self.components();
        let mut inflow = vec![0.0; self.nodes.len()];
        now.into_iter().for_each(|(state, mass)| inflow[state] += mass);
        for members in order {
            let mut left: Vec<f64> = members.iter().map(|&state| std::mem::take(&mut inflow[state])).collect();
            for _ in 0..MOST_ROUNDS {
                let mut back = vec![0.0; members.len()];
                for (&state, &mass) in members.iter().zip(&left) {
                    visits[state] += mass;
                    for (leads, p) in self.played(state) {
                        let Leads::State(target) = leads else { continue };
                        match members.binary_search(&target) {
                            Ok(place) => back[place] += mass * p,
                            Err(_) => inflow[target] += mass * p,
                        }
                    }
                }
                left = back;
                if left.iter().sum::<f64>() < SETTLED {
                    break;
                }
            }
        }
        visits
    }

    /// The ways that are gone from a state under best play.
    fn played(&self, state: usize) -> Vec<(Leads, f64)> {
        match &self.nodes[state] {
            OpenNode::Chance(ways) => ways.clone(),
            OpenNode::Choice { options, .. } => vec![(options[self.best_option(options)].1, 1.0)],
        }
    }
}

impl StateFinder<'_, '_, '_> {
    /// Where the machine comes to next.
    fn goes_on(&mut self) -> Result<Leads> {
        match self.book.goes_on()? {
            Next::State(state) => Ok(Leads::State(self.states.insert_full(state).0)),
            Next::End(end) => self.end(&end),
        }
    }

    fn end(&mut self, end: &CallEnd) -> Result<Leads> {
        match end {
            CallEnd::Answer(answer) => Ok(Leads::End(self.goal.worth(self.book, answer)?)),
            CallEnd::Rejected | CallEnd::Cut => {
                let message =
                    "best play of a game with conditions that are given, or that may go on for ever in a call";
                Err(Error::new(Kind::Limit, message))
            }
        }
    }

    fn node(&mut self, state: &Snapshot) -> Result<OpenNode> {
        match self.book.waits_for(state)? {
            Pause::Decide { first, count, .. } => self.choice(state, first, count),
            _ => {
                let mut ways = Vec::new();
                for (next, p) in self.book.outcomes(state)? {
                    let leads = match next {
                        Next::State(state) => Leads::State(self.states.insert_full(state).0),
                        Next::End(end) => self.end(&end)?,
                    };
                    ways.push((leads, p));
                }
                Ok(OpenNode::Chance(ways))
            }
        }
    }

    fn choice(&mut self, state: &Snapshot, first: usize, count: usize) -> Result<OpenNode> {
        let values = self.book.machine().row[first..first + count].to_vec();
        let told = self.book.saved_values(&values)?;
        let mut options = Vec::new();
        for answer in self.legal(&values)? {
            self.book.take_up(state);
            let value = self.book.load_one(&answer);
            self.book.answer(value);
            options.push((answer, self.goes_on()?));
        }
        match options.is_empty() {
            true => Err(Error::new(Kind::Scenario, "a decision without any answer that is allowed")),
            false => Ok(OpenNode::Choice { told, options }),
        }
    }

    /// The answers that are allowed, saved.
    fn legal(&mut self, told: &[Datum]) -> Result<Vec<Snapshot>> {
        match self.answers {
            Answers::Always(answers) => answers.iter().map(|&answer| self.book.saved_values(&[answer])).collect(),
            Answers::Asked(function) => {
                let law = self.book.law(*function, told)?;
                let Some((answer, _)) = law.answers.first().filter(|_| law.answers.len() == 1) else {
                    return Err(Error::new(Kind::Scenario, "`answers` throws dice: what is allowed is known"));
                };
                let list = self.book.reload(answer);
                let values = self.book.machine().thing(list).map_or(Vec::new(), |object| object.items.clone());
                values.into_iter().map(|value| self.book.saved_values(&[value])).collect()
            }
        }
    }
}
