//! Which variable makes the states of a program many.

use std::collections::BTreeMap;

use rustc_hash::FxHashSet;

use crate::language::{Machine, Program, Saver, Snapshot};

/// The most states that are looked at.
const LOOKED_AT: usize = 40_000;

/// Advice for a program with too many states: the variable without which there would be fewest.
pub fn crowded(program: &Program, machine: &Machine, states: &[&Snapshot]) -> String {
    let without = fewest(program, machine, states);
    let most = without.iter().max_by(|a, b| a.1.total_cmp(b.1)).filter(|(_, factor)| **factor > 1.5);
    let advice = "playing it by chance always works: overmatch run";
    match most {
        Some((name, factor)) => {
            format!("`{name}` makes about {factor:.0} times as many states: record it only if you need it; {advice}")
        }
        None => format!("throw pools instead of single dice, and put what belongs together into a function; {advice}"),
    }
}

/// For each variable how many times as many states there are with it as without it, among some of the last states.
fn fewest(program: &Program, machine: &Machine, states: &[&Snapshot]) -> BTreeMap<String, f64> {
    let looked_at = &states[states.len().saturating_sub(LOOKED_AT)..];
    let mut machine = machine.clone();
    let mut saver = Saver::default();
    let mut names: BTreeMap<String, FxHashSet<Snapshot>> = BTreeMap::new();
    for state in looked_at {
        machine.restore(program, state);
        for (name, at) in machine.variables(program) {
            let value = std::mem::replace(&mut machine.row[at], crate::language::Datum::Unknown);
            if let Ok(words) = saver.machine(&machine, program) {
                names.entry(name).or_default().insert(words.into());
            }
            machine.row[at] = value;
        }
    }
    let factor = |others: &FxHashSet<Snapshot>| looked_at.len() as f64 / others.len().max(1) as f64;
    names.iter().map(|(name, others)| (name.clone(), factor(others))).collect()
}
