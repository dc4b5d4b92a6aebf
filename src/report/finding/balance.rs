//! The finding of a balance, read from its table `balance`, and the facts that only its search knows.

use crate::estimate::{percent, round_significant};
use crate::report::wording::certainty::Level;
use crate::report::wording::estimate::{Estimate, ShownAs};
use crate::report::wording::phrase::{counted, settings};
use crate::study::balance::{Finding, Search};
use crate::table::{Table, grouped};

/// The chance to be the nearest from which on an answer is settled.
const SETTLED: f64 = 0.95;

/// A value of the adjusted numbers with the measure's mean there, taken from fresh games.
#[derive(Clone, Debug, PartialEq)]
pub struct MeasuredValue {
    /// The setting, as `--set` takes it: `sheet.stars = 4`.
    pub at: String,
    /// The mean of the measure with its interval.
    pub estimate: Option<Estimate>,
}

impl MeasuredValue {
    /// The value in words: `sheet.stars = 4 with 12.69 (95 % interval 12.51 to 12.87)`.
    pub fn told(&self, level: Level) -> String {
        match &self.estimate {
            Some(estimate) => format!("{} with {}", self.at, estimate.told(&level.interval())),
            None => self.at.clone(),
        }
    }
}

/// The finding of a balance.
#[derive(Clone, Debug, PartialEq)]
pub struct BalanceFinding {
    /// The finding in a word.
    pub finding: Finding,
    /// The target in words: `mean of 12.5 for victory_points`.
    pub goal: String,
    /// Whether the values tried lie above the target; used where all lie on one side of it.
    pub is_above: bool,
    /// The number of numbers that were adjusted.
    pub numbers: usize,
    /// The answer, if there is one.
    pub answer: Option<MeasuredValue>,
    /// The chance that the answer is the nearest to the target of the values listed, 0 to 1.
    pub chance: Option<f64>,
    /// The ends of the range in which a real number meets the target, or may.
    pub ends: Option<[MeasuredValue; 2]>,
    /// Two neighbouring whole numbers with the target between them.
    pub passing: Option<[MeasuredValue; 2]>,
    /// The values beside the answer.
    pub neighbours: Vec<MeasuredValue>,
    /// Fresh games of each value, which is also the most games that the search played of each.
    pub games: Option<u64>,
    /// The facts that only the search knows; `None` for results read from a folder.
    pub search: Option<Search>,
    /// The level of the intervals, and of all claims of the search together.
    pub level: Level,
}

impl BalanceFinding {
    /// Reads the table `balance`; `None` of a table without rows. `is_share` says whether the measure is a share.
    pub fn read(table: &Table, is_share: bool, level: Level) -> Option<BalanceFinding> {
        let rows = BalanceRows { table, paths: table.column("role")?, is_share };
        let word = if table.rows.is_empty() { return None } else { table.text(0, "finding") };
        let finding = [Finding::Met, Finding::OutOfRange, Finding::Flat, Finding::Open];
        let finding = finding.into_iter().find(|finding| finding.name() == word)?;
        let answer = rows.of("answer").next();
        let target = table.number(0, "target").unwrap_or(f64::NAN);
        let nearest = rows.value(answer.unwrap_or(0)).estimate;
        let end = |role: &str| rows.of(role).next().map(|row| rows.value(row));
        Some(BalanceFinding {
            finding,
            goal: rows.goal(target),
            is_above: nearest.is_some_and(|nearest| nearest.value > target),
            numbers: rows.paths,
            answer: answer.map(|row| rows.value(row)),
            chance: answer
                .and_then(|row| table.number(row, "chance_best"))
                .filter(|chance| (0.0..=1.0).contains(chance)),
            ends: end("low").zip(end("high")).map(|(low, high)| [low, high]),
            passing: rows.passing(target),
            neighbours: rows.of("neighbour").map(|row| rows.value(row)).collect(),
            games: table.number(0, "games").filter(|games| *games >= 1.0).map(|games| games as u64),
            search: None,
            level,
        })
    }

    /// The same finding, with the facts of its search.
    pub fn searched(self, search: &Search) -> BalanceFinding {
        BalanceFinding { search: Some(search.clone()), ..self }
    }

    /// The finding and how sure it is, a sentence each.
    pub fn sentences(&self) -> Vec<String> {
        let mut words = vec![self.found()];
        if self.finding == Finding::Met && self.ends.is_none() {
            words.extend(self.settled());
            words.extend(self.passing.as_ref().map(|ends| {
                let [from, to] = ends.each_ref().map(|end| end.at.as_str());
                format!("By these means it passes the target between {from} and {to}; no whole value is on it.")
            }));
            words.extend((self.numbers > 1).then(|| {
                "Several combinations may do: of those with a chance of 5 % or more this is the nearest to the scenario as it \
                 stands."
                    .to_string()
            }));
        }
        words.extend(self.search.iter().flat_map(|search| self.of_search(search)));
        words
    }

    fn found(&self) -> String {
        let (goal, level) = (&self.goal, self.level);
        let told =
            |lead: &str| self.answer.as_ref().map_or(String::new(), |value| format!(" {lead}{}.", value.told(level)));
        match (self.finding, &self.ends) {
            (Finding::Met, Some([low, high])) => format!(
                "A {goal} lies between {} and {} (all claims of the search together{}, for a measure that only rises or only \
                 falls there).{}",
                low.told(level),
                high.told(level),
                level.at(),
                told("Measured between them: ")
            ),
            (Finding::Met, None) => format!("Nearest to a {goal}:{}", told("")),
            (Finding::OutOfRange, _) => {
                let side = if self.is_above { "above" } else { "below" };
                format!(
                    "No value in the range meets a {goal}: every one tried is clearly {side} it (all together{}).{}",
                    level.at(),
                    told("Nearest: ")
                )
            }
            (Finding::Flat, _) => format!(
                "Flat: as far as these games tell the measure does not depend on what is adjusted{}, and a {goal} is wanted.{}",
                self.between(" "),
                told("For instance ")
            ),
            (Finding::Open, _) => {
                let games = self.games.map(|games| format!(", with up to {} a value", counted(games, "game")));
                let games = games.unwrap_or_default();
                let between = self.between("; it cannot be told apart from the target ");
                format!("Too few games to tell whether any value meets a {goal}{games}{between}.")
            }
        }
    }

    /// `from stars = 1 to stars = 9` behind a lead; nothing where no ends are known.
    fn between(&self, lead: &str) -> String {
        let told = |[low, high]: &[MeasuredValue; 2]| format!("{lead}from {} to {}", low.at, high.at);
        self.ends.as_ref().map_or(String::new(), told)
    }

    fn settled(&self) -> Option<String> {
        let chance = self.chance?;
        let shown = match chance {
            // Drawn 10,000 times: what never came is only known to be rare.
            0.0 => "less than 0.1 %".to_string(),
            _ => percent(round_significant(chance, 2), None),
        };
        Some(match chance >= SETTLED {
            true => format!("That is settled: its chance to be the nearest of those listed is {shown}."),
            false => format!(
                "That is not settled: its chance to be the nearest of those listed is {shown}. Others may be as near, and as \
                 the same games chose it, its value may lean to the target a little."
            ),
        })
    }

    fn of_search(&self, search: &Search) -> Vec<String> {
        let mut words = Vec::new();
        match search {
            Search::Race { open, is_refined, .. } => {
                words.extend((self.finding == Finding::Met && *open > 1).then(|| {
                    let games = self.games.map_or(String::new(), |games| format!(" with up to {} each", counted(games, "game")));
                    format!(
                        "The search alone could not tell {open} values apart as the nearest{games}; the chances, of fresh games, \
                         say how those listed stand."
                    )
                }));
                words.extend(is_refined.then(|| {
                    "A coarse lattice was made finer around what was still open; a measure that swings to and fro between its \
                     points may pass unseen."
                        .to_string()
                }));
            }
            Search::Root { others, .. } if !others.is_empty() => {
                let others: Vec<String> =
                    others.iter().map(|other| format!("{} to {}", other.low, other.high)).collect();
                words.push(format!(
                    "Other values that meet it lie in {}; this one is the nearest to the scenario's own.",
                    others.join(", ")
                ));
            }
            Search::Root { .. } => {}
        }
        words
    }

    /// The sentence on the fresh games of each value. `numbers` are the first and the last game number, where they are
    /// known.
    pub fn fresh_games(&self, numbers: Option<[u64; 2]>) -> Option<String> {
        let numbers =
            numbers.map_or(String::new(), |[first, last]| format!(", {} to {}", grouped(first), grouped(last)));
        let games = counted(self.games?, "fresh game");
        Some(format!(
            "Measured on {games} each{numbers}, which took no part in the search; {}s.",
            self.level.interval()
        ))
    }
}

/// The rows of the table `balance`.
struct BalanceRows<'a> {
    table: &'a Table,
    /// The number of leading columns that hold adjusted paths.
    paths: usize,
    is_share: bool,
}

impl BalanceRows<'_> {
    fn of(&self, role: &str) -> impl Iterator<Item = usize> {
        (0..self.table.rows.len()).filter(move |&row| self.table.text(row, "role") == role)
    }

    fn shown_as(&self) -> ShownAs {
        if self.is_share { ShownAs::Percent } else { ShownAs::Plain }
    }

    fn value(&self, row: usize) -> MeasuredValue {
        let columns = self.table.columns[..self.paths].iter().map(String::as_str);
        let at = settings(columns.zip(self.table.rows[row][..self.paths].iter().map(|cell| cell.text())));
        MeasuredValue { at, estimate: Estimate::read(self.table, row, "mean", self.shown_as()) }
    }

    fn goal(&self, target: f64) -> String {
        let goal = Estimate { value: target, limits: None, error: None, shown_as: self.shown_as() };
        let what = if self.is_share { "share" } else { "mean" };
        format!("{what} of {} for {}", goal.shown(), self.table.text(0, "measure"))
    }

    /// Two neighbouring whole numbers with the target between their means.
    fn passing(&self, target: f64) -> Option<[MeasuredValue; 2]> {
        let number = |row: usize| self.table.rows[row][0].text().parse::<i64>().ok();
        let mean = |row: usize| self.value(row).estimate.map(|estimate| estimate.value);
        let passes = |row: &usize| {
            let are_next = number(*row).zip(number(row + 1)).is_some_and(|(a, b)| a + 1 == b);
            let ends = mean(*row).zip(mean(row + 1));
            are_next && ends.is_some_and(|(x, y)| (x > target) != (y > target) && x != target && y != target)
        };
        let row = (0..self.table.rows.len().saturating_sub(1)).find(passes).filter(|_| self.paths == 1)?;
        Some([self.value(row), self.value(row + 1)])
    }
}

/// The sentence on the values and games of the table `search`; `place` names where they are listed.
pub fn tried(search: &Table, place: &str) -> String {
    let games: f64 = (0..search.rows.len()).filter_map(|row| search.number(row, "games")).sum();
    format!(
        "The search tried {} in {}{place}.",
        counted(search.rows.len() as u64, "value"),
        counted(games as u64, "game")
    )
}
