//! Kernels: a piece of the rules, run once through every outcome of its dice and every decision on its way.
//!
//! Rules ask a chance for dice and a strategy for decisions. A [`KernelWalk`] answers both: it follows the rules
//! through every outcome and takes every option of every decision in turn. Decisions that are alike are followed once,
//! wherever they are met, so a roll with many rerolls stays small. The result is a graph without the rules: the
//! decisions that may be met, and the probability with which each option leads to each of the next. Once its ends have
//! values, one pass through the graph finds the best decisions.

use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};

use rustc_hash::FxHashMap;

use crate::chance::{Chance, Enumerator, Purpose};

/// A target that an option of a decision may lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KernelTarget {
    /// The end of this number.
    End(usize),
    /// The decision of this number.
    Decision(usize),
}

/// Each target of an option with its probability; the probabilities of an option sum to 1.
pub type Branches = Vec<(KernelTarget, f64)>;

/// A decision of a kernel. The first one is the start, where there is nothing to decide.
#[derive(Clone, Debug, PartialEq)]
pub struct KernelDecision<Q> {
    /// The question to decide; `None` at the start.
    pub question: Option<Q>,
    /// The branches of each option.
    pub options: Vec<Branches>,
}

/// A piece of the rules as a graph without circles.
#[derive(Clone, Debug, PartialEq)]
pub struct Kernel<Q, E> {
    /// The decisions: each comes after all decisions that it leads to, the start last.
    pub decisions: Vec<KernelDecision<Q>>,
    /// The ends of the piece, each once.
    pub ends: Vec<E>,
}

impl<Q: Clone + Eq + Hash, E: Clone + Eq + Hash> Kernel<Q, E> {
    /// Runs a piece of the rules, again and again, until every way through it is known. It must depend on nothing but
    /// the answers of the walk, and must come to an end when every die shows 1 and every decision is for the first
    /// option.
    ///
    /// ```
    /// use overmatch::chance::{Chance, Purpose};
    /// use overmatch::exact::{Kernel, KernelTarget};
    ///
    /// // A die that must show 6 may be thrown a second time.
    /// let kernel = Kernel::of(|walk| {
    ///     let mut chance = walk;
    ///     let mut face = chance.die(Purpose::DiceA, 6);
    ///     if face < 6 && walk.decide("again", 2) == 1 {
    ///         face = chance.die(Purpose::DiceA, 6);
    ///     }
    ///     face == 6
    /// });
    /// let [again, start] = &kernel.decisions[..] else { panic!("one decision and the start") };
    /// let [lost, won] = [false, true].map(|end| kernel.ends.iter().position(|known| *known == end).unwrap());
    /// assert_eq!(again.options[0], [(KernelTarget::End(lost), 1.0)]);
    /// assert!((start.options[0].iter().find(|(to, _)| *to == KernelTarget::End(won)).unwrap().1 - 1.0 / 6.0).abs() < 1e-15);
    /// ```
    pub fn of(mut piece: impl FnMut(&KernelWalk<Q, E>) -> E) -> Self {
        let walk = KernelWalk::new();
        while walk.steps().next_outcome() {
            let end = piece(&walk);
            walk.stop(end);
        }
        walk.steps.into_inner().unwrap_or_else(PoisonError::into_inner).kernel()
    }
}

/// Answers for dice and decisions; see [`Kernel::of`].
#[derive(Debug)]
pub struct KernelWalk<Q, E> {
    steps: Mutex<Steps<Q, E>>,
}

/// The state of a walk.
#[derive(Debug)]
struct Steps<Q, E> {
    every: Enumerator,
    decisions: Vec<KernelDecision<Q>>,
    numbers: FxHashMap<Q, usize>,
    ends: Vec<E>,
    ends_at: FxHashMap<E, usize>,
    /// The decisions met on the way to this outcome; `passed` of them were passed in this run.
    met: Vec<usize>,
    passed: usize,
    /// The decision made last, and the option taken.
    last: (usize, usize),
    /// Whether the rest of this run is known already.
    is_over: bool,
}

impl<Q: Clone + Eq + Hash, E: Clone + Eq + Hash> KernelWalk<Q, E> {
    fn new() -> Self {
        let steps = Steps {
            every: Enumerator::new(),
            decisions: vec![KernelDecision { question: None, options: vec![Vec::new()] }],
            numbers: FxHashMap::default(),
            ends: Vec::new(),
            ends_at: FxHashMap::default(),
            met: Vec::new(),
            passed: 0,
            last: (0, 0),
            is_over: false,
        };
        KernelWalk { steps: Mutex::new(steps) }
    }

    fn steps(&self) -> MutexGuard<'_, Steps<Q, E>> {
        self.steps.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Decides: takes each option in turn, 0 first. The question must tell apart everything that the rest of the piece
    /// depends on.
    pub fn decide(&self, question: Q, options: u32) -> u32 {
        self.steps().decide(question, options)
    }

    /// Ends the run here, whatever the rules still do.
    pub fn stop(&self, end: E) {
        self.steps().stop(end);
    }
}

impl<Q: Clone + Eq + Hash, E: Clone + Eq + Hash> Steps<Q, E> {
    fn next_outcome(&mut self) -> bool {
        (self.passed, self.last, self.is_over) = (0, (0, 0), false);
        let goes_on = self.every.next_outcome();
        if goes_on {
            self.every.fork(1);
        }
        goes_on
    }

    fn decide(&mut self, question: Q, options: u32) -> u32 {
        if self.is_over {
            return 0;
        }
        if !self.every.is_on_path() {
            let known = self.numbers.get(&question).copied();
            let number = known.unwrap_or(self.decisions.len());
            self.lead_to(KernelTarget::Decision(number));
            if known.is_some() {
                self.is_over = true;
                return 0;
            }
            self.numbers.insert(question.clone(), number);
            self.decisions
                .push(KernelDecision { question: Some(question), options: vec![Vec::new(); options as usize] });
            self.met.truncate(self.passed);
            self.met.push(number);
        }
        let option = self.every.fork(options);
        self.last = (self.met[self.passed], option as usize);
        self.passed += 1;
        option
    }

    fn stop(&mut self, end: E) {
        if self.is_over {
            return;
        }
        let next = self.ends.len();
        let number = *self.ends_at.entry(end.clone()).or_insert(next);
        if number == next {
            self.ends.push(end);
        }
        self.lead_to(KernelTarget::End(number));
        self.is_over = true;
    }

    /// Adds the probability of the answers since the last decision to the branch towards `target`.
    fn lead_to(&mut self, target: KernelTarget) {
        let probability = self.every.probability();
        let branches = &mut self.decisions[self.last.0].options[self.last.1];
        match branches.iter_mut().find(|(known, _)| *known == target) {
            Some((_, sum)) => *sum += probability,
            None => branches.push((target, probability)),
        }
    }

    /// Gives the kernel, its decisions in order.
    fn kernel(self) -> Kernel<Q, E> {
        let mut order = Vec::with_capacity(self.decisions.len());
        let mut places = vec![None; self.decisions.len()];
        visit(&self.decisions, 0, &mut places, &mut order);
        let moved = |target| match target {
            KernelTarget::Decision(number) => KernelTarget::Decision(places[number].unwrap_or(number)),
            end => end,
        };
        let mut decisions: Vec<KernelDecision<Q>> =
            order.into_iter().map(|number| self.decisions[number].clone()).collect();
        for (target, _) in decisions.iter_mut().flat_map(|decision| &mut decision.options).flatten() {
            *target = moved(*target);
        }
        Kernel { decisions, ends: self.ends }
    }
}

/// Adds a decision to `order`, after all decisions that it leads to.
fn visit<Q>(decisions: &[KernelDecision<Q>], at: usize, places: &mut [Option<usize>], order: &mut Vec<usize>) {
    for (target, _) in decisions[at].options.iter().flatten() {
        if let KernelTarget::Decision(next) = *target
            && places[next].is_none()
        {
            visit(decisions, next, places, order);
        }
    }
    places[at] = Some(order.len());
    order.push(at);
}

impl<Q: Clone + Eq + Hash, E: Clone + Eq + Hash> Chance for &KernelWalk<Q, E> {
    fn at(&mut self, _: u64, _: u64) {}

    fn die(&mut self, purpose: Purpose, sides: u32) -> u32 {
        let mut steps = self.steps();
        if steps.is_over { 1 } else { steps.every.die(purpose, sides) }
    }

    fn dice<const N: usize>(&mut self, purpose: Purpose, sides: [u32; N]) -> [u32; N] {
        let mut steps = self.steps();
        if steps.is_over { [1; N] } else { steps.every.dice(purpose, sides) }
    }

    fn successes(&mut self, purpose: Purpose, dice: u32, sides: u32, at_most: u32) -> u32 {
        let mut steps = self.steps();
        if steps.is_over { dice * at_most.min(1) } else { steps.every.successes(purpose, dice, sides, at_most) }
    }

    fn any(&mut self, purpose: Purpose, dice: u32, sides: u32, at_most: u32) -> bool {
        let mut steps = self.steps();
        if steps.is_over { dice * at_most > 0 } else { steps.every.any(purpose, dice, sides, at_most) }
    }

    fn sum(&mut self, purpose: Purpose, dice: u32, sides: u32) -> u32 {
        let mut steps = self.steps();
        if steps.is_over { dice } else { steps.every.sum(purpose, dice, sides) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A throw of two dice of which each must show 6, the failed ones thrown again up to `left` times.
    fn sixes(mut chance: &KernelWalk<(u32, u32), u32>, mut left: u32) -> u32 {
        let walk = chance;
        let mut hits = chance.successes(Purpose::DiceA, 2, 6, 1);
        while left > 0 && hits < 2 && walk.decide((left, hits), 2) == 1 {
            left -= 1;
            hits += chance.successes(Purpose::DiceA, 2 - hits, 6, 1);
        }
        hits
    }

    #[test]
    fn alike_decisions_are_one_and_come_behind_those_they_lead_to() {
        let kernel = Kernel::of(|walk| sixes(walk, 3));
        // With 3 throws left 0 or 1 have hit, and so on; nothing is decided at the end.
        assert_eq!((kernel.decisions.len(), kernel.ends.len()), (7, 3));
        assert!(kernel.decisions.last().is_some_and(|start| start.question.is_none()));
        for (number, decision) in kernel.decisions.iter().enumerate() {
            for branches in &decision.options {
                let before =
                    |(target, _): &(KernelTarget, f64)| !matches!(target, KernelTarget::Decision(to) if *to >= number);
                assert!(branches.iter().all(before));
                assert!((branches.iter().map(|(_, p)| p).sum::<f64>() - 1.0).abs() < 1e-15);
            }
        }
    }

    /// The probability of each end of a piece without decisions, by the end.
    fn law(piece: impl Fn(&KernelWalk<u32, u32>) -> u32) -> Vec<(u32, f64)> {
        let kernel = Kernel::of(piece);
        let [start] = &kernel.decisions[..] else { panic!("nothing is decided") };
        let end = |&(target, p): &(KernelTarget, f64)| match target {
            KernelTarget::End(end) => (kernel.ends[end], p),
            KernelTarget::Decision(_) => panic!("nothing is decided"),
        };
        let mut law: Vec<(u32, f64)> = start.options[0].iter().map(end).collect();
        law.sort_by_key(|(end, _)| *end);
        law
    }

    /// Whether the law gives these ends these probabilities.
    fn is_near(law: &[(u32, f64)], expected: &[(u32, f64)]) -> bool {
        let is_near = |((end, p), (other, q)): (&(u32, f64), &(u32, f64))| end == other && (p - q).abs() < 1e-15;
        law.len() == expected.len() && law.iter().zip(expected).all(is_near)
    }

    #[test]
    fn every_way_to_throw_leads_to_its_ends() {
        let dice = Purpose::DiceA;
        let odd = law(|mut walk| walk.die(dice, 6) % 2);
        assert!(is_near(&odd, &[(0, 0.5), (1, 0.5)]), "{odd:?}");
        let both = law(|mut walk| walk.dice(dice, [2, 2]).iter().sum());
        assert!(is_near(&both, &[(2, 0.25), (3, 0.5), (4, 0.25)]), "{both:?}");
        let sum = law(|mut walk| walk.sum(dice, 2, 2));
        assert!(is_near(&sum, &[(2, 0.25), (3, 0.5), (4, 0.25)]), "{sum:?}");
        let any = law(|mut walk| u32::from(walk.any(dice, 2, 6, 2)));
        assert!(is_near(&any, &[(0, 4.0 / 9.0), (1, 5.0 / 9.0)]), "{any:?}");
    }

    #[test]
    fn what_the_rules_throw_after_the_end_is_thrown_and_leads_nowhere() {
        let dice = Purpose::DiceA;
        let law = law(|walk| {
            let mut chance = walk;
            walk.stop(chance.die(dice, 2));
            assert_eq!((chance.die(dice, 6), chance.dice(dice, [6, 4]), chance.sum(dice, 3, 6)), (1, [1, 1], 3));
            assert_eq!([1, 2, 0].map(|at_most| chance.successes(dice, 3, 6, at_most)), [3, 3, 0]);
            assert_eq!(
                [(3, 2), (0, 2), (2, 0)].map(|(n, at_most)| chance.any(dice, n, 6, at_most)),
                [true, false, false]
            );
            assert_eq!(walk.decide(7, 2), 0);
            walk.stop(9);
            8
        });
        assert!(is_near(&law, &[(1, 0.5), (2, 0.5)]), "{law:?}");
    }

    #[test]
    fn values_on_the_ends_are_carried_to_the_start() {
        let kernel = Kernel::of(|walk| sixes(walk, 1));
        let mut values: Vec<f64> = Vec::new();
        for decision in &kernel.decisions {
            let of = |branches: &Branches| {
                let value = |(target, p): &(KernelTarget, f64)| match *target {
                    KernelTarget::End(end) => p * f64::from(kernel.ends[end] / 2),
                    KernelTarget::Decision(to) => p * values[to],
                };
                branches.iter().map(value).sum::<f64>()
            };
            let best = decision.options.iter().map(of).fold(0.0, f64::max);
            values.push(best);
        }
        // Each die shows 6 in one of two throws.
        let expected = (11.0f64 / 36.0).powi(2);
        assert!((values.last().unwrap() - expected).abs() < 1e-15);
    }
}
