//! Values carried backward through an action: from how it may end to each of its decisions, and to its start.
//!
//! One end may leave everything as the round found it. Its value is the only one that is not known when a state is worked
//! out; what depends on it is kept apart, so that only this little is added up anew for each value tried.

use std::ops::Range;

use super::super::tables::TankSheet;
use super::action::{ActionEnd, ActionKernel, ActionQuestion};
use super::state::SheetSpan;
use super::value::{PaidChoice, Worth};
use crate::exact::KernelTarget;

/// Where an action leads, told from the number of the sheet it began with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WayOn {
    /// The fight goes on with so many enemies and a sheet whose number is so much smaller.
    Open(usize, usize),
    /// The fight is won, and so much has been used.
    Won(u32),
    /// The fight is lost.
    Lost,
    /// Hearts are about to be lost from a sheet whose number is so much smaller.
    Hit(usize),
}

/// An action ready to be worked out for any sheet that reads the same.
#[derive(Clone, Debug)]
pub struct Backup {
    leads: Vec<WayOn>,
    /// The end that changes nothing, where there is one.
    stay: Option<usize>,
    decisions: Vec<DecisionNode>,
    /// The decisions that depend on the end that changes nothing.
    live: Vec<usize>,
    options: Vec<Terms>,
    /// Probabilities, and what they weigh: an end, or a decision behind the ends.
    terms: Vec<(f64, usize)>,
}

/// A decision.
#[derive(Clone, Debug)]
struct DecisionNode {
    question: Option<ActionQuestion>,
    options: Range<usize>,
}

/// What an option adds up: terms that are known, then those that depend on the end that changes nothing.
#[derive(Clone, Copy, Debug)]
struct Terms {
    begin: usize,
    live: usize,
    end: usize,
}

/// What is known of an action and one sheet: the worth of each end and decision, and of the known terms of each option.
#[derive(Clone, Debug, Default)]
pub struct KnownTerms {
    worths: Vec<Worth>,
    backs: Vec<f64>,
    sums: Vec<Worth>,
}

/// The start of an action, if nothing changing has a certain value.
#[derive(Clone, Copy, Debug)]
pub struct Start {
    /// Its worth.
    pub worth: Worth,
    /// The chance that nothing changes.
    pub back: f64,
    /// A bit for each choice that was made.
    pub choices: u64,
    /// How many were made.
    pub decisions: usize,
}

impl Backup {
    /// A kernel of an action that began with so many enemies and what it reads of a sheet.
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

    /// Works out all that does not depend on the end that changes nothing.
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

    /// The start, if it is worth so much that nothing changes, which has this chance to lead back to the round's beginning.
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

    /// The choice at a decision, from the worth of each end and its chance to lead back to the round's beginning; `None`
    /// where the decision cannot be met.
    pub fn choice(&self, question: &ActionQuestion, end: impl Fn(WayOn) -> (Worth, f64)) -> Option<PaidChoice> {
        let asked = self.decisions.iter().position(|node| node.question.as_ref() == Some(question))?;
        Some(self.decide(asked, &end))
    }

    /// The choice at a decision. Only what it may lead to is looked at: other ends may lie beyond what is solved.
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
