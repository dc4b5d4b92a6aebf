//! Laws of functions: everything that a call may give, with its probability.
//!
//! A call is a process whose states are the machine as it waits for dice. Where it calls a function that throws dice,
//! with values that nothing else can change, that call is a throw of its own: its law is worked out once for each row
//! of values and looked up from then on, whoever calls. So a game whose rules are written as functions has as many
//! states as its rules have between two calls, not as many as there are dice under way.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::crowd::crowded;
use super::throw_law::{ThrowShown, throw_law};
use crate::error::{Error, Kind, Result};
use crate::exact::{MOST_STATES, Next, Stepper, Sum, WeightedSteps, solve_graph};
use crate::language::{
    Datum, DiceThrow, Found, Function, Host, Machine, Mistake, ObjectKind, Pause, Program, Saver, Snapshot, TextFault,
};

/// The remark on laws of what may go on for ever.
pub const LEFT_OUT: &str = "It may go on for ever: what is less likely than 1e-12 in all is left out.";

/// What a call may give.
#[derive(Clone, Debug)]
pub struct FunctionLaw {
    /// The answers, as saved values, each with its probability.
    pub answers: Vec<(Snapshot, f64)>,
    /// The probability that a condition which was given does not hold.
    pub rejected: f64,
    /// The probability that was cut off, as the call may go on for ever.
    pub cut: f64,
    /// The number of states that were gone through.
    pub states: usize,
}

impl FunctionLaw {
    /// The answers with their probabilities given what is given: what was rejected does not count, and what was cut off is
    /// too little to be seen.
    pub fn given(&self) -> impl Iterator<Item = (&Snapshot, f64)> {
        let mut held = Sum::default();
        self.answers.iter().for_each(|(_, p)| held.add(*p));
        let whole = if self.rejected > 0.0 { held.value() } else { 1.0 };
        self.answers.iter().map(move |(answer, p)| (answer, p / whole))
    }
}

/// The way a call ends.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum CallEnd {
    /// With an answer.
    Answer(Snapshot),
    /// With a condition that does not hold.
    Rejected,
    /// In what was cut off of a call within it.
    Cut,
}

/// The most calls one inside another whose laws are worked out.
const MOST_UNDER_WAY: usize = 60;

/// A call as a process: function and values.
type CallKey = Snapshot;

/// The laws of a program's functions, as far as they were asked for.
pub struct LawBook<'p> {
    program: &'p Program,
    laws: FxHashMap<CallKey, Rc<FunctionLaw>>,
    /// The calls whose laws are being worked out.
    under_way: Vec<CallKey>,
    machine: Machine,
    saver: Saver,
    asker: Asker,
    most_states: usize,
}

/// Stops at every throw, at every call whose law may be looked up, and where the strategy of a seat decides.
#[derive(Clone, Copy, Debug, Default)]
struct Asker {
    /// The seat whose decisions are asked for; 0 if none are.
    seat: u8,
}

impl Host for Asker {
    const ASKS_CALLS: bool = true;
    const ASKS_DECISIONS: bool = true;

    fn throw(&mut self, _: &mut Machine, _: &DiceThrow) -> Found<Option<Datum>> {
        Ok(None)
    }

    fn asks_call(&self, machine: &Machine, called: &Function, first: usize, count: usize) -> bool {
        let may_decide = self.seat > 0 && called.decides;
        !may_decide && machine.row[first..first + count].iter().all(|&value| never_changes(machine, value, 3))
    }

    fn asks_decision(&self, seat: u8) -> bool {
        seat == self.seat
    }
}

/// Whether nothing can change a value.
fn never_changes(machine: &Machine, value: Datum, depth: u32) -> bool {
    let Datum::Object(number) = value else { return value != Datum::Unknown };
    let object = machine.heap.get(number);
    let is_tuple = depth > 0 && object.kind == ObjectKind::Tuple;
    machine.heap.is_frozen(number)
        || is_tuple && object.items.iter().all(|&item| never_changes(machine, item, depth - 1))
}

impl<'p> LawBook<'p> {
    /// A book without laws; `machine` is one that ran the top of the file.
    pub fn new(program: &'p Program, machine: Machine) -> Self {
        LawBook {
            program,
            laws: FxHashMap::default(),
            under_way: Vec::new(),
            machine,
            saver: Saver::default(),
            asker: Asker::default(),
            most_states: MOST_STATES,
        }
    }

    /// The same book for laws of so many states at most.
    pub fn within(mut self, most_states: usize) -> Self {
        self.most_states = most_states;
        self
    }

    /// The same book for a game that stops where the strategy of a seat decides.
    pub fn deciding(mut self, seat: u8) -> Self {
        self.asker = Asker { seat };
        self
    }

    /// Begins a call.
    pub fn begin(&mut self, function: u16, values: &[Datum]) {
        self.machine.restart();
        self.machine.begin(self.program, function, values);
    }

    /// Takes a saved machine up again.
    pub fn take_up(&mut self, state: &Snapshot) {
        self.machine.restore(self.program, state);
    }

    /// Gives the machine the answer that it waits for.
    pub fn answer(&mut self, answer: Datum) {
        self.machine.answer(self.program, answer);
    }

    /// What a saved machine waits for; it is taken up.
    ///
    /// # Errors
    /// Kind `Scenario` for a mistake in the text.
    pub fn waits_for(&mut self, state: &Snapshot) -> Result<Pause> {
        self.take_up(state);
        self.machine.run(self.program, &mut self.asker).map_err(|fault| self.failed(&fault))
    }

    /// A value as Python writes it; empty where it has no text.
    pub fn written(&mut self, value: Datum) -> String {
        self.machine.written(self.program, value).unwrap_or_default()
    }

    /// A value that was saved, on a machine that forgets everything else but texts.
    pub fn reload(&mut self, saved: &Snapshot) -> Datum {
        self.machine.restart();
        self.load_one(saved)
    }

    /// A value that was saved, beside what the machine holds.
    pub fn load_one(&mut self, saved: &Snapshot) -> Datum {
        self.machine.load(saved).first().copied().unwrap_or(Datum::Nothing)
    }

    /// The machine, to read what was saved.
    pub fn machine(&mut self) -> &mut Machine {
        &mut self.machine
    }

    /// The law of a call.
    ///
    /// # Errors
    /// Kind `Limit` where there are too many states or the call never ends, kind `Scenario` for a mistake in the text
    /// that some throws lead to.
    pub fn law(&mut self, function: u16, values: &[Datum]) -> Result<Rc<FunctionLaw>> {
        let key = self.key(function, values)?;
        if let Some(known) = self.laws.get(&key) {
            return Ok(known.clone());
        }
        self.under_way.push(key.clone());
        let law = self.solve(function, values);
        self.under_way.pop();
        let law = Rc::new(law?);
        self.laws.insert(key, law.clone());
        Ok(law)
    }

    fn key(&mut self, function: u16, values: &[Datum]) -> Result<CallKey> {
        let words = self.saver.values(&self.machine, &[function.into()], values);
        words.map(Into::into).map_err(|mistake| mistaken(self.program, *mistake))
    }

    /// A fault as an error.
    pub fn failed(&self, fault: &TextFault) -> Error {
        Error { kind: Kind::Scenario, problems: vec![fault.problem(self.program)] }
    }

    fn solve(&mut self, function: u16, values: &[Datum]) -> Result<FunctionLaw> {
        let saved: Snapshot = self.saved_values(values)?;
        self.machine.restart();
        let values = self.machine.load(&saved);
        self.machine.begin(self.program, function, &values);
        let start = match self.goes_on()? {
            Next::End(CallEnd::Answer(answer)) => {
                return Ok(FunctionLaw { answers: vec![(answer, 1.0)], rejected: 0.0, cut: 0.0, states: 0 });
            }
            Next::End(_) => return Ok(FunctionLaw { answers: Vec::new(), rejected: 1.0, cut: 0.0, states: 0 }),
            Next::State(start) => start,
        };
        let solution = solve_graph(self, start)?;
        let mut law =
            FunctionLaw { answers: Vec::new(), rejected: 0.0, cut: solution.cut, states: solution.visits.len() };
        for (end, p) in solution.ends {
            match end {
                CallEnd::Answer(answer) => law.answers.push((answer, p)),
                CallEnd::Rejected => law.rejected += p,
                CallEnd::Cut => law.cut += p,
            }
        }
        Ok(law)
    }

    /// Values saved one behind another.
    ///
    /// # Errors
    /// Kind `Scenario` for lists too deep one inside another.
    pub fn saved_values(&mut self, values: &[Datum]) -> Result<Snapshot> {
        let words = self.saver.values(&self.machine, &[], values);
        words.map(Into::into).map_err(|mistake| mistaken(self.program, *mistake))
    }

    /// Runs the machine to where it waits or ends. A call whose law is being worked out already is gone into.
    pub fn goes_on(&mut self) -> Result<Next<Snapshot, CallEnd>> {
        loop {
            let pause = self.machine.run(self.program, &mut self.asker).map_err(|fault| self.failed(&fault))?;
            return match pause {
                Pause::Call { .. } if self.under_way.len() > MOST_UNDER_WAY => {
                    let message = format!("more than {MOST_UNDER_WAY} calls one inside another");
                    let span = self.machine.waits_at(self.program).unwrap_or(0..0);
                    Err(self.failed(&TextFault { mistake: *Mistake::new(message).hint("write a loop"), span }))
                }
                Pause::Call { function, first, count } if self.is_under_way(function, first, count)? => {
                    self.machine.go_into(self.program).map_err(|mistake| mistaken(self.program, *mistake))?;
                    continue;
                }
                Pause::Done(value) => Ok(Next::End(CallEnd::Answer(self.saved_values(&[value])?))),
                Pause::Rejected => Ok(Next::End(CallEnd::Rejected)),
                _ => {
                    let words = self.saver.machine(&self.machine, self.program);
                    words.map(|words| Next::State(words.into())).map_err(|mistake| mistaken(self.program, *mistake))
                }
            };
        }
    }

    fn is_under_way(&mut self, function: u16, first: usize, count: usize) -> Result<bool> {
        let words = self.saver.values(&self.machine, &[function.into()], &self.machine.row[first..first + count]);
        let key = words.map_err(|mistake| mistaken(self.program, *mistake))?;
        Ok(self.under_way.iter().any(|known| **known == *key))
    }
}

/// A mistake that has no place in the text, as an error.
fn mistaken(program: &Program, mistake: Mistake) -> Error {
    Error::new(Kind::Scenario, format!("{}: {}", program.source.name, mistake.message))
}

impl Stepper for LawBook<'_> {
    type State = Snapshot;
    type End = CallEnd;

    fn outcomes(&mut self, state: &Snapshot) -> Result<WeightedSteps<Snapshot, CallEnd>> {
        match self.waits_for(state)? {
            Pause::Throw(throw) => self.thrown(state, &throw),
            Pause::Call { function, first, count } => self.called(state, function, first, count),
            _ => Err(Error::new(Kind::Limit, "a saved machine waits for neither dice nor a call")),
        }
    }

    fn most_states(&self) -> usize {
        self.most_states
    }

    fn too_many(&self, states: &[&Snapshot]) -> Error {
        let message = format!("too large to be answered exactly: more than {} states", self.most_states);
        Error::new(Kind::Limit, message).hint(crowded(self.program, &self.machine, states))
    }

    fn endless(&self, state: &Snapshot, probability: f64) -> Error {
        let mut machine = self.machine.clone();
        machine.restore(self.program, state);
        let message = format!("never ends with a probability of {probability}: nothing leads out from here");
        let problem = machine.waits_at(self.program).map_or_else(
            || crate::error::Problem::new(message.clone()),
            |span| self.program.problem(&span, message.clone()),
        );
        Error { kind: Kind::Limit, problems: vec![problem] }
    }
}

impl LawBook<'_> {
    fn thrown(&mut self, state: &Snapshot, throw: &DiceThrow) -> Result<WeightedSteps<Snapshot, CallEnd>> {
        let place = |book: &Self, mistake: Box<Mistake>| {
            let span = book.machine.waits_at(book.program).unwrap_or(0..0);
            book.failed(&TextFault { mistake: *mistake, span })
        };
        let checked = self.machine.checked(throw).map_err(|mistake| place(self, mistake))?;
        let law = throw_law(&checked, &self.machine)?;
        let mut outcomes = Vec::with_capacity(law.len());
        for (number, (shown, p)) in law.into_iter().enumerate() {
            if number > 0 {
                self.machine.restore(self.program, state);
            }
            let answer = self.shown(shown).map_err(|mistake| place(self, mistake))?;
            self.machine.answer(self.program, answer);
            outcomes.push((self.goes_on()?, p));
        }
        Ok(outcomes)
    }

    /// What a throw shows as a value of the machine.
    fn shown(&mut self, shown: ThrowShown) -> Found<Datum> {
        match shown {
            ThrowShown::Value(value) => Ok(value),
            ThrowShown::Values(values) => self.machine.object(ObjectKind::List, &values),
            ThrowShown::Card(deck, place) => self.machine.take_card(deck, place),
            ThrowShown::Cards(deck, cards) => {
                let mut hand = Vec::new();
                // From behind, so that the places before stay what they are.
                for &(place, count) in cards.iter().rev() {
                    for _ in 0..count {
                        hand.push(self.machine.take_card(deck, place)?);
                    }
                }
                self.machine.sort(&mut hand, false)?;
                self.machine.object(ObjectKind::List, &hand)
            }
        }
    }

    fn called(
        &mut self,
        state: &Snapshot,
        function: u16,
        first: usize,
        count: usize,
    ) -> Result<WeightedSteps<Snapshot, CallEnd>> {
        let values = self.machine.row[first..first + count].to_vec();
        let law = self.law(function, &values)?;
        let mut outcomes = Vec::with_capacity(law.answers.len() + 2);
        for (answer, p) in &law.answers {
            self.machine.restore(self.program, state);
            let answer = self.load_one(answer);
            self.machine.answer(self.program, answer);
            outcomes.push((self.goes_on()?, *p));
        }
        for (end, p) in [(CallEnd::Rejected, law.rejected), (CallEnd::Cut, law.cut)] {
            if p > 0.0 {
                outcomes.push((Next::End(end), p));
            }
        }
        Ok(outcomes)
    }
}
