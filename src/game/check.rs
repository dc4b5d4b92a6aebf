//! Checks of a scenario that every game makes alike and that a schema cannot make: whether names exist.

use super::Measure;
use crate::error::name_hint;
use crate::scenario::Problems;

/// Checks that the headline is the name of a measure.
pub fn check_headline(headline: &str, measures: &[Measure], problems: &mut Problems<'_>) {
    check_name("headline", "measure", headline, measures.iter().map(|measure| measure.name), problems);
}

/// Checks that the name at `path` is one of `names`, which are of a kind (`strategy`, `army`); gives whether it is.
pub fn check_name<'a>(
    path: &str,
    kind: &str,
    name: &str,
    names: impl Iterator<Item = &'a str> + Clone,
    problems: &mut Problems<'_>,
) -> bool {
    let is_known = names.clone().any(|known| known == name);
    if !is_known {
        problems.at(path, format!("unknown {kind} `{name}`"), Some(name_hint(name, names)));
    }
    is_known
}
