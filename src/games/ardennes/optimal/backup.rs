//! Values carried backward through an action: from its possible ends to each of its decisions, and to its start.
//!
//! One end may leave everything as the round found it. Only the value of this end is unknown when a state is worked
//! out; the terms that depend on it are kept apart, so that only these few are added up anew for each value tried.

use std::ops::Range;

use super::super::tables::TankSheet;
use super::action::{ActionEnd, ActionKernel, ActionQuestion};
use super::state::SheetSpan;
use super::value::{PaidChoice, Worth};
use crate::exact::KernelTarget;

/// The end of an action, told relative to the number of the sheet that the action began with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WayOn {
    /// The fight goes on with this many enemies, and with a sheet whose number is smaller by the second value.
    Open(usize, usize),
    /// The fight is won, and this many counts of the sheet have been used.
    Won(u32),
    /// The fight is lost.
    Lost,
    /// Hearts are about to be lost from a sheet whose number is smaller by this value.
    Hit(usize),
}

/// An action ready to be worked out for every sheet of which it reads the same part.
#[derive(Clone, Debug)]
pub struct Backup {
    leads: Vec<WayOn>,
    /// The end that changes nothing, where there is one.
    stay: Option<usize>,
    decisions: Vec<DecisionNode>,
    /// The decisions that depend on the end that changes nothing.
    live: Vec<usize>,
    options: Vec<Terms>,
    /// Probabilities, each with the place of its target: an end, or a decision, numbered on after the ends.
    terms: Vec<(f64, usize)>,
}

/// A decision.
#[derive(Clone, Debug)]
struct DecisionNode {
    question: Option<ActionQuestion>,
    options: Range<usize>,
}

/// The terms that an option adds up: first the known terms, then those that depend on the end that changes nothing.
#[derive(Clone, Copy, Debug)]
struct Terms {
    begin: usize,
    live: usize,
    end: usize,
}

/// The known values of an action and one sheet: the worth of each end and decision, and the sum of each option's known
/// terms.
#[derive(Clone, Debug, Default)]
pub struct KnownTerms {
    worths: Vec<Worth>,
    backs: Vec<f64>,
    sums: Vec<Worth>,
}

/// The start of an action, worked out for one worth of the end that changes nothing.
#[derive(Clone, Copy, Debug)]
pub struct Start {
    /// The worth of the start.
    pub worth: Worth,
    /// The chance that nothing changes.
    pub back: f64,
    /// A bit for each choice that was made.
    pub choices: u64,
    /// The number of these choices.
    pub decisions: usize,
}

impl Backup {
    /// Prepares the kernel of an action that began with `enemies` enemies and `begun`, the part of a sheet that it
    /// reads.
    pub fn new(kernel: ActionKernel, enemies: u8, begun: &TankSheet, span: &SheetSpan) -> Backup {
        let number = span.number(begun);
        let lead = |end: &ActionEnd| match end {
            ActionEnd::Open(enemies, sheet) => WayOn::Open((*enemies).into(), number - span.number(sheet)),
            ActionEnd::Won(sheet) => WayOn::Won(begun.left() - sheet.left()),
            ActionEnd::Lost => WayOn::Lost,
            ActionEnd::Hit(sheet) => WayOn::Hit(number - span.number(sheet)),
        };
        let leads: Vec<WayOn> = kernel.ends.iter().map(lead).collect();
        let stay = leads.iter().position(|lead| *lead == WayOn::Open(enemies.into(), 0));
        let mut is_live: Vec<bool> = (0..leads.len()).map(|end| Some(end) == stay).collect();
        let (mut decisions, mut options, mut terms) = (Vec::new(), Vec::new(), Vec::new());
        for decision in kernel.decisions {
            let first = options.len();
            for branches in &decision.options {
                let place = |target: KernelTarget| match target {
                    KernelTarget::End(end) => end,
                    KernelTarget::Decision(at) => leads.len() + at,
                };
                let begin = terms.len();
                let all = branches.iter().map(|&(target, chance)| (chance, place(target)));
                terms.extend(all.clone().filter(|(_, at)| !is_live[*at]));
                let live_from = terms.len();
                terms.extend(all.filter(|(_, at)| is_live[*at]));
                options.push(Terms { begin, live: live_from, end: terms.len() });
            }
            is_live.push(options[first..].iter().any(|option: &Terms| option.live < option.end));
            decisions.push(DecisionNode { question: decision.question, options: first..options.len() });
        }
        let live = (0..decisions.len()).filter(|at| is_live[leads.len() + at]).collect();
        Backup { leads, stay, decisions, live, options, terms }
    }

    /// Works out every value that does not depend on the end that changes nothing.
    #[inline]
    pub fn settle(&self, known: &mut KnownTerms, worth: impl Fn(WayOn) -> Worth) {
        known.worths.clear();
        known.worths.extend(self.leads.iter().map(|lead| worth(*lead)));
        known.sums.clear();
        for node in &self.decisions {
            for option in &self.options[node.options.clone()] {
                known.sums.push(self.sum(&known.worths, option.begin..option.live));
            }
            known.worths.push(best(&known.sums[node.options.clone()]));
        }
        known.backs.resize(known.worths.len().max(known.backs.len()), 0.0);
    }

    /// Works out the start for an end that changes nothing with the worth `stay`, which leads back to the round's
    /// beginning with the chance `back`.
    #[inline]
    pub fn start(&self, known: &mut KnownTerms, stay: Worth, back: f64) -> Start {
        let ends = self.leads.len();
        if let Some(at) = self.stay {
            (known.worths[at], known.backs[at]) = (stay, back);
        }
        let mut choices = 0;
        for &at in &self.live {
            let node = &self.decisions[at];
            let option = |i: usize| {
                let (mut worth, mut back) = (known.sums[i], 0.0);
                for &(chance, to) in &self.terms[self.options[i].live..self.options[i].end] {
                    worth.add(chance, known.worths[to]);
                    back += chance * known.backs[to];
                }
                (worth, back)
            };
            let (free, back) = option(node.options.start);
            let paid = (node.options.len() > 1).then(|| option(node.options.start + 1).0);
            let choice = PaidChoice::between(free, back, paid);
            choices = choices << 1 | u64::from(choice.pays);
            (known.worths[ends + at], known.backs[ends + at]) = (choice.worth, choice.back);
        }
        let last = known.worths.len() - 1;
        // A start without a live decision may lead back to nothing.
        let back = if self.live.is_empty() { 0.0 } else { known.backs[last] };
        Start { worth: known.worths[last], back, choices, decisions: self.live.len() }
    }

    #[inline(always)]
    fn sum(&self, worths: &[Worth], terms: Range<usize>) -> Worth {
        let mut worth = Worth::NOTHING;
        for &(chance, to) in &self.terms[terms] {
            worth.add(chance, worths[to]);
        }
        worth
    }

    /// Makes the choice at a decision from the worth of each end and its chance to lead back to the round's beginning;
    /// `None` where the decision cannot be met.
    pub fn choice(&self, question: &ActionQuestion, end: impl Fn(WayOn) -> (Worth, f64)) -> Option<PaidChoice> {
        let asked = self.decisions.iter().position(|node| node.question.as_ref() == Some(question))?;
        Some(self.decide(asked, &end))
    }

    /// Makes the choice at a decision. Only the ends it may lead to are looked at: the others may lie beyond the solved
    /// states.
    fn decide(&self, at: usize, end: &impl Fn(WayOn) -> (Worth, f64)) -> PaidChoice {
        let ends = self.leads.len();
        let mut is_needed = vec![false; ends + at + 1];
        is_needed[ends + at] = true;
        for node in (0..=at).rev() {
            if is_needed[ends + node] {
                self.terms_of(node).for_each(|(_, to)| is_needed[to] = true);
            }
        }
        let mut values = vec![(Worth::NOTHING, 0.0); ends + at + 1];
        for (to, lead) in self.leads.iter().enumerate().filter(|(to, _)| is_needed[*to]) {
            values[to] = end(*lead);
        }
        let mut choice = PaidChoice::between(Worth::NOTHING, 0.0, None);
        for node in (0..=at).filter(|node| is_needed[ends + node]) {
            let mut options = self.options[self.decisions[node].options.clone()].iter().map(|option| {
                let (mut worth, mut back) = (Worth::NOTHING, 0.0);
                for &(chance, to) in &self.terms[option.begin..option.end] {
                    worth.add(chance, values[to].0);
                    back += chance * values[to].1;
                }
                (worth, back)
            });
            let (free, back) = options.next().unwrap_or_default();
            choice = PaidChoice::between(free, back, options.next().map(|(worth, _)| worth));
            values[ends + node] = (choice.worth, choice.back);
        }
        choice
    }

    fn terms_of(&self, node: usize) -> impl Iterator<Item = (f64, usize)> + '_ {
        let options = &self.options[self.decisions[node].options.clone()];
        options.iter().flat_map(|option| self.terms[option.begin..option.end].iter().copied())
    }
}

/// The best of the worths of some options.
#[inline(always)]
fn best(options: &[Worth]) -> Worth {
    options[1..].iter().fold(options[0], |best, worth| best.or(*worth))
}
