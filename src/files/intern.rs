//! Names of files that live as long as the program, each kept once.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

static NAMES: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());

/// A name for as long as the program lives.
pub fn interned(name: &str) -> &'static str {
    let mut names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = names.get(name) {
        return known;
    }
    let kept: &'static str = Box::leak(name.to_string().into_boxed_str());
    names.insert(kept);
    kept
}

/// Names for as long as the program lives.
pub fn interned_all(list: &[String]) -> &'static [&'static str] {
    Box::leak(list.iter().map(|name| interned(name)).collect::<Vec<_>>().into_boxed_slice())
}

/// The name of a throw's place, for replays and accounts of luck.
pub fn line_name(line: usize) -> &'static str {
    interned(&format!("line {line}"))
}
