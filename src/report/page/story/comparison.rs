//! Key results of a comparison: for each two variants the measures that differ, and those that do not.

use crate::archive::ResultSet;
use crate::estimate::{earned, round_significant};
use crate::game::ENDING;
use crate::report::chart::ChartRequest;
use crate::report::finding::answer::ComparisonAnswer;
use crate::report::finding::comparison::{Alike, ClearDifferences, PairedGames};
use crate::report::page::story::about::{is_share, level, unit};
use crate::report::wording::estimate::{Estimate, ShownAs};
use crate::report::wording::phrase::{counted, list_of_first};
use crate::table::Table;

/// The most pairs of variants that get sentences.
const PAIRS: usize = 3;
/// The most names in a list.
const NAMES: usize = 12;

/// The answer of a comparison.
pub fn answer(set: &ResultSet, request: &ChartRequest) -> Vec<String> {
    let Some(table) = set.table("comparison").filter(|table| !table.rows.is_empty()) else { return Vec::new() };
    let headline = request.first_measure(set, Some(table));
    let has_headline = (0..table.rows.len()).any(|row| table.text(row, "measure") == headline);
    let measure = if has_headline { headline } else { table.text(0, "measure") };
    let is_share = is_share(set, &measure);
    ComparisonAnswer { table, measure: &measure, is_share, level: level(set) }.sentences()
}

/// The sentences of a comparison; of many variants only what is said of all of them.
pub fn words(set: &ResultSet, request: &ChartRequest) -> Vec<String> {
    let Some(table) = set.table("comparison").filter(|table| !table.rows.is_empty()) else { return Vec::new() };
    let pairs = pairs(table);
    let teller = ComparisonTeller { set, table, headline: request.first_measure(set, Some(table)) };
    let mut words: Vec<String> = Vec::new();
    match pairs.len() {
        ..=PAIRS => words.extend(pairs.iter().flat_map(|pair| teller.pair(pair))),
        many => words.push(format!("The differences of all {} are in the tables.", counted(many as u64, "pair"))),
    }
    words.extend(teller.together());
    words
}

/// Two variants with the rows of their differences.
struct Pair {
    names: [String; 2],
    rows: Vec<usize>,
}

fn pairs(table: &Table) -> Vec<Pair> {
    let mut pairs: Vec<Pair> = Vec::new();
    for row in 0..table.rows.len() {
        let names = [table.rows[row][0].text(), table.text(row, "versus")];
        match pairs.iter_mut().find(|pair| pair.names == names) {
            Some(pair) => pair.rows.push(row),
            None => pairs.push(Pair { names, rows: vec![row] }),
        }
    }
    pairs
}

struct ComparisonTeller<'a> {
    set: &'a ResultSet,
    table: &'a Table,
    headline: String,
}

impl ComparisonTeller<'_> {
    fn pair(&self, pair: &Pair) -> Vec<String> {
        let [of, from] = &pair.names;
        let title = format!("{of} minus {from}");
        let name = |row: usize| self.table.text(row, "measure");
        let differs = |row: usize| self.table.number(row, "differing") != Some(0.0);
        let (seen, alike): (Vec<usize>, Vec<usize>) = pair.rows.iter().partition(|&&row| differs(row));
        let headline = seen.iter().copied().find(|&row| name(row) == self.headline);
        let endings: Vec<usize> =
            seen.iter().copied().filter(|&row| name(row).starts_with(&format!("{ENDING}="))).collect();
        let told = |row: usize| Some(format!("{}{}", self.told(row)?, self.pairing(row)));
        let mut words: Vec<String> =
            headline.and_then(told).map(|told| format!("{title}: {told}.")).into_iter().collect();
        let parts: Vec<String> = endings.iter().filter_map(|&row| self.told(row)).collect();
        words.extend((!parts.is_empty()).then(|| format!("{title}: {}.", parts.join("; "))));
        let others: Vec<usize> =
            seen.into_iter().filter(|row| Some(*row) != headline && !endings.contains(row)).collect();
        words.extend(self.others(&title, &others));
        words.extend(self.alike(&title, &alike));
        words
    }

    /// The sentence of a difference: `points differ by +5.71 (12.85 minus 7.14; 95 % interval 5.38 to 6.04), clear`.
    fn told(&self, row: usize) -> Option<String> {
        let measure = self.table.text(row, "measure");
        let scale = if is_share(self.set, &measure) { ShownAs::Points } else { ShownAs::Plain };
        let difference = Estimate::read(self.table, row, "difference", scale)?;
        let mean = |column: &str| {
            let value = self.table.number(row, column)?;
            Some(if scale == ShownAs::Points {
                format!("{} %", difference.text(value))
            } else {
                difference.text(value)
            })
        };
        let means = mean("mean").zip(mean("mean_versus")).map(|(of, from)| format!("{of} minus {from}; "));
        let unit = if scale == ShownAs::Points { " percentage points".to_string() } else { unit(self.table, row) };
        let interval = format!("{}{}", means.unwrap_or_default(), level(self.set).interval());
        let value = difference.with(&format!("{}{unit}", difference.signed()), &interval);
        let verdict = if self.is_clear(row) { "clear" } else { "not clear" };
        Some(format!("{measure} differs by {value}, {verdict}"))
    }

    fn is_clear(&self, row: usize) -> bool {
        self.table.text(row, "clear") == "yes"
    }

    /// The correlation of both variants, and the gain of pairing them.
    fn pairing(&self, row: usize) -> String {
        let correlation = self.table.number(row, "correlation").filter(|value| value.is_finite());
        // What pairing takes away altogether would be worth infinitely many games.
        let reduction = self.table.number(row, "variance_reduction").filter(|part| part.is_finite() && *part < 1.0);
        let correlation = correlation.map(|value| format!("correlation {value:.2}"));
        let worth = reduction.map(|part| {
            let times = earned(round_significant(1.0 / (1.0 - part), 2), None);
            format!("pairing did the work of {times} times as many games without shared dice")
        });
        correlation.into_iter().chain(worth).map(|told| format!("; {told}")).collect()
    }

    /// The sentence on the other measures: those that are clear, and those that are not.
    fn others(&self, title: &str, rows: &[usize]) -> Option<String> {
        let names = |is_clear: bool| {
            let rows = rows.iter().filter(|&&row| self.is_clear(row) == is_clear);
            rows.map(|&row| self.table.text(row, "measure")).collect::<Vec<_>>()
        };
        let named = |what: &str, names: Vec<String>| {
            (!names.is_empty()).then(|| format!("{what} of {}", list_of_first(&names, NAMES)))
        };
        let parts = [named("clear differences", names(true)), named("none that these games can tell", names(false))];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        (!parts.is_empty()).then(|| format!("{title}, the other measures: {}.", parts.join("; ")))
    }

    /// The measures in which no pair of games differed.
    fn alike(&self, title: &str, rows: &[usize]) -> Option<String> {
        let measures = rows.iter().map(|&row| self.table.text(row, "measure")).collect();
        let pairs = self.table.number(*rows.first()?, "games").filter(|games| *games >= 1.0)? as u64;
        Alike { measures, pairs, level: level(self.set) }.sentence(Some(title))
    }

    /// The sentences on the pairs of games, and on the differences that are called clear.
    fn together(&self) -> [String; 2] {
        let (rows, level) = (0..self.table.rows.len(), level(self.set));
        let methods: Vec<String> = match self.table.column("method") {
            Some(at) => rows.map(|row| self.table.rows[row][at].text()).collect(),
            None => Vec::new(),
        };
        let is_anytime = methods.iter().any(|name| ClearDifferences::is_anytime(name));
        let played = self.table.number(0, "games").unwrap_or(0.0) as u64;
        let rows = 0..self.table.rows.len();
        let is_first = |row: usize| self.table.text(row, "measure") == self.headline;
        let clear = ClearDifferences {
            first: rows.clone().any(is_first).then(|| self.headline.clone()),
            differences: rows.filter(|&row| self.table.number(row, "differing") != Some(0.0)).count(),
            comparisons: pairs(self.table).len(),
            is_anytime,
            level,
        };
        [PairedGames { pairs: played, methods, level }.sentence(), clear.sentence()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_named_in_the_order_of_the_table() {
        let table = crate::table::read_csv("comparison", "variant,versus,measure\nb,a,x\nc,a,x\nb,a,y\n").unwrap();
        let pairs = pairs(&table);
        let pairs: Vec<_> = pairs.iter().map(|pair| (pair.names.join(" minus "), pair.rows.clone())).collect();
        assert_eq!(pairs, [("b minus a".to_string(), vec![0, 2]), ("c minus a".to_string(), vec![1])]);
    }
}
