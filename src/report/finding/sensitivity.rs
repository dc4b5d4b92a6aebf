//! The findings of a sensitivity study on all its numbers, read from its table `tornado`.

use crate::estimate::{clopper_pearson, never_seen, percent, round_significant};
use crate::report::wording::certainty::Level;
use crate::report::wording::phrase::{counted, list_of_first};
use crate::study::sensitivity::MoveVerdict;
use crate::table::Table;

/// The most numbers that a sentence names, of those whose games differ.
const NAMED: usize = 8;

/// The number of numbers of a scenario that clearly move the measure.
#[derive(Clone, Debug, PartialEq)]
pub struct Movers {
    /// The measure.
    pub measure: String,
    /// The numbers that clearly move it.
    pub clear: usize,
    /// All numbers.
    pub all: usize,
    /// One less the part of the numbers marked clear that are expected to have no effect.
    pub level: Level,
}

impl Movers {
    /// The numbers of the table; `None` of a table without rows.
    pub fn read(table: &Table, level: Level) -> Option<Movers> {
        let all = table.rows.len();
        let clear = rows_of(table, MoveVerdict::Clear).len();
        (all > 0).then(|| Movers { measure: table.text(0, "measure"), clear, all, level })
    }

    /// `3 of 40 numbers clearly move points; of those so marked at most 5 % are expected to have no effect
    /// (Benjamini-Hochberg).`
    pub fn sentence(&self) -> String {
        let (all, measure) = (counted(self.all as u64, "number"), &self.measure);
        let moves = if self.clear == 1 { "moves" } else { "move" };
        match self.clear {
            0 => format!("None of {all} clearly moves {measure}."),
            n => format!(
                "{n} of {all} clearly {moves} {measure}; of those so marked at most {} are expected to have no effect \
                 (Benjamini-Hochberg).",
                percent(1.0 - round_significant(self.level.value(), 12), None)
            ),
        }
    }
}

/// The numbers of a verdict that gives them no sentence of their own.
#[derive(Clone, Debug, PartialEq)]
pub struct Others {
    /// The verdict: unclear, no effect, or fixed.
    pub verdict: MoveVerdict,
    /// The paths of the numbers.
    pub paths: Vec<String>,
    /// The pairs of games of each.
    pub pairs: u64,
    /// The level of the bound on games that differ.
    pub level: Level,
}

impl Others {
    /// The numbers of a verdict in the table.
    pub fn read(table: &Table, verdict: MoveVerdict, level: Level) -> Others {
        let paths = rows_of(table, verdict).into_iter().map(|row| table.text(row, "path")).collect();
        let pairs = if table.rows.is_empty() { None } else { table.number(0, "games") };
        Others { verdict, paths, pairs: pairs.filter(|pairs| *pairs >= 1.0).unwrap_or(1.0) as u64, level }
    }

    /// `No effect: no game differed (< 0.37 % of games do): odds.base (12), size.`: several numbers of one table of the
    /// scenario are counted behind its name. `None` if there are none.
    pub fn sentence(&self) -> Option<String> {
        let what = match self.verdict {
            MoveVerdict::Clear => "Clear: games differ, clearly to one side".to_string(),
            MoveVerdict::Unclear => "Not clear: games differ, but not clearly to one side".to_string(),
            MoveVerdict::NoEffect => format!(
                "No effect: no game differed ({} % of games do)",
                never_seen(100.0 * clopper_pearson(0, self.pairs, self.level.value()).high)
            ),
            MoveVerdict::Fixed => "Fixed: the scenario accepts neither step".to_string(),
        };
        let paths = match self.verdict {
            MoveVerdict::Clear | MoveVerdict::Unclear => list_of_first(&self.paths, NAMED),
            MoveVerdict::NoEffect | MoveVerdict::Fixed => gathered(&self.paths),
        };
        (!self.paths.is_empty()).then(|| format!("{what}: {paths}."))
    }
}

/// Paths in a list; neighbours in one table of the scenario become its name with their number.
fn gathered(paths: &[String]) -> String {
    let mut groups: Vec<(&str, usize, &str)> = Vec::new();
    for path in paths {
        let head = path.rsplit_once('.').map_or(path.as_str(), |(head, _)| head);
        match groups.last_mut().filter(|(last, ..)| *last == head) {
            Some((_, count, _)) => *count += 1,
            None => groups.push((head, 1, path)),
        }
    }
    let told = |&(head, count, first): &(&str, usize, &str)| match count {
        1 => first.to_string(),
        _ => format!("{head} ({count})"),
    };
    groups.iter().map(told).collect::<Vec<_>>().join(", ")
}

/// The rows of a verdict, in order.
pub fn rows_of(table: &Table, verdict: MoveVerdict) -> Vec<usize> {
    (0..table.rows.len()).filter(|&row| table.text(row, "verdict") == verdict.name()).collect()
}
