//! The findings of a comparison beyond its single differences.

use crate::estimate::{Method, clopper_pearson, never_seen};
use crate::report::wording::certainty::Level;
use crate::table::grouped;

/// The pairs of games that two variants played, and how the intervals of their differences are made.
#[derive(Clone, Debug, PartialEq)]
pub struct PairedGames {
    /// The pairs.
    pub pairs: u64,
    /// The methods of the intervals, by name; each at any place and as often as it is used.
    pub methods: Vec<String>,
    /// The level of the intervals.
    pub level: Level,
}

impl PairedGames {
    /// `n = 1,000 pairs of games, the same numbers on the same dice; 95 % intervals: Student t.`
    pub fn sentence(&self) -> String {
        let mut methods: Vec<&str> = self.methods.iter().map(String::as_str).filter(|name| !name.is_empty()).collect();
        methods.sort_unstable();
        methods.dedup();
        let methods = if methods.is_empty() { "none".to_string() } else { methods.join(", ") };
        let pairs = if self.pairs == 1 { "1 pair".to_string() } else { format!("{} pairs", grouped(self.pairs)) };
        format!("n = {pairs} of games, the same numbers on the same dice; {}s: {methods}.", self.level.interval())
    }
}

/// The sentence that explains which differences are called clear.
#[derive(Clone, Debug, PartialEq)]
pub struct ClearDifferences {
    /// The measure that is judged first and by itself.
    pub first: Option<String>,
    /// The number of differences that were judged, of those in which some pair of games differs.
    pub differences: usize,
    /// The number of comparisons of two variants.
    pub comparisons: usize,
    /// Whether intervals and p values hold at any moment of looking.
    pub is_anytime: bool,
    /// The level of all claims together.
    pub level: Level,
}

impl ClearDifferences {
    /// Whether a method of intervals, by its name, is an anytime one.
    pub fn is_anytime(method: &str) -> bool {
        method == Method::Anytime.name()
    }

    /// `Clear: margin by itself at 95 % and, where it is clear, all others together (Holm); not clear: these games cannot
    /// tell, which is not that there is no difference.`
    pub fn sentence(&self) -> String {
        let (at, each) = (self.level.at(), if self.comparisons > 1 { " in each comparison" } else { "" });
        let judged = match (&self.first, self.differences) {
            (Some(first), all) if all <= self.comparisons => format!("{first}{at}"),
            (Some(first), _) => {
                format!("{first} by itself{at} and, where it is clear, all others together (Holm){each}")
            }
            (None, 1) => format!("the one difference{at}"),
            (None, all) => format!("all {} differences together{at} (Holm)", grouped(all as u64)),
        };
        let paid = match self.comparisons {
            0 | 1 => String::new(),
            comparisons => format!(", and the {comparisons} comparisons together (Bonferroni)"),
        };
        let together = judged + &paid;
        let anytime = match self.is_anytime {
            true => " Intervals and p values hold at whatever moment one looks (anytime).",
            false => "",
        };
        format!(
            "Clear: {together}; not clear: these games cannot tell, which is not that there is no difference.{anytime}"
        )
    }
}

/// The measures in which no pair of games differed.
#[derive(Clone, Debug, PartialEq)]
pub struct Alike {
    /// The measures.
    pub measures: Vec<String>,
    /// The pairs of games.
    pub pairs: u64,
    /// The level of the bound.
    pub level: Level,
}

impl Alike {
    /// `Alike in every pair of games (differing < 0.37 %): kills, rounds.` with a bound for the share of all pairs that
    /// differ; `of` names the variants, where the context does not. `None` if there is no such measure.
    pub fn sentence(&self, of: Option<&str>) -> Option<String> {
        let bound = never_seen(100.0 * clopper_pearson(0, self.pairs, self.level.value()).high);
        let lead = of.map_or("Alike".to_string(), |of| format!("{of}: alike"));
        let told = || format!("{lead} in every pair of games (differing {bound} %): {}.", self.measures.join(", "));
        (!self.measures.is_empty() && self.pairs > 0).then(told)
    }
}
