//! Key results of a balance: the value that was found, how sure it is, and what lies beside it.

use crate::archive::ResultSet;
use crate::estimate::{percent, round_significant};
use crate::report::page::story::about::{interval, known_level, scale};
use crate::report::wording::estimate::{Estimate, ShownAs};
use crate::report::wording::phrase::{counted, list, settings};
use crate::table::{Table, grouped};

/// With this chance to be the nearest an answer is settled.
const SETTLED: f64 = 0.95;

/// The sentences of a balance.
pub fn words(set: &ResultSet) -> Vec<String> {
    let Some(table) = set.table("balance").filter(|table| !table.rows.is_empty()) else { return Vec::new() };
    let teller = BalanceTeller { set, table, paths: table.column("role").unwrap_or(0) };
    let mut words = teller.finding();
    words.extend(teller.beside());
    words.extend(teller.games());
    words.extend(set.table("search").map(tried));
    words
}

struct BalanceTeller<'a> {
    set: &'a ResultSet,
    table: &'a Table,
    /// How many leading columns are adjusted paths.
    paths: usize,
}

impl BalanceTeller<'_> {
    fn rows(&self, role: &str) -> Vec<usize> {
        (0..self.table.rows.len()).filter(|&row| self.table.text(row, "role") == role).collect()
    }

    fn at(&self, row: usize) -> String {
        let columns = self.table.columns[..self.paths].iter().map(String::as_str);
        settings(columns.zip(self.table.rows[row][..self.paths].iter().map(|cell| cell.text())))
    }

    fn estimate(&self, row: usize) -> Option<Estimate> {
        Estimate::read(self.table, row, "mean", scale(self.set, &self.table.text(row, "measure")))
    }

    /// `sheet.stars = 4 with 12.69 (95 % interval 12.51 to 12.87)`.
    fn told(&self, row: usize) -> String {
        match self.estimate(row) {
            Some(estimate) => format!("{} with {}", self.at(row), estimate.told(&interval(self.set))),
            None => self.at(row),
        }
    }

    /// `mean of 12.5 for victory_points`.
    fn goal(&self) -> String {
        let measure = self.table.text(0, "measure");
        let target = self.table.number(0, "target").unwrap_or(f64::NAN);
        let scale = scale(self.set, &measure);
        let goal = Estimate { value: target, limits: None, error: None, scale };
        let what = if scale == ShownAs::Percent { "share" } else { "mean" };
        format!("{what} of {} for {measure}", goal.shown())
    }

    fn finding(&self) -> Vec<String> {
        let (goal, answer) = (self.goal(), self.rows("answer").first().copied());
        let ends = (self.rows("low").first().copied(), self.rows("high").first().copied());
        match (self.table.text(0, "finding").as_str(), answer, ends) {
            ("met", Some(answer), (Some(low), Some(high))) => vec![self.bracket(answer, low, high)],
            ("met", Some(answer), _) => {
                let nearest = format!("Nearest to a {goal}: {}.", self.told(answer));
                [vec![nearest], self.certainty(answer)].concat()
            }
            ("out_of_range", ..) => vec![self.out_of_range(answer)],
            ("flat", ..) => {
                let about = answer.map_or(String::new(), |answer| format!(" For instance {}.", self.told(answer)));
                vec![format!(
                    "As far as these games tell the measure does not depend on what is adjusted, and a {goal} is wanted.{about}"
                )]
            }
            ("open", ..) => vec![format!("Too few games to tell whether any value meets a {goal}.")],
            _ => Vec::new(),
        }
    }

    /// A real number: between which values the target is met.
    fn bracket(&self, answer: usize, low: usize, high: usize) -> String {
        let level = known_level(self.set);
        let at = if level.is_empty() { String::new() } else { format!(" at {level}") };
        format!(
            "A {} lies between {} and {} (all claims of the search together{at}, for a measure that only rises or only falls \
             there); measured between them: {}.",
            self.goal(),
            self.told(low),
            self.told(high),
            self.told(answer)
        )
    }

    fn out_of_range(&self, answer: Option<usize>) -> String {
        let target = self.table.number(0, "target").unwrap_or(f64::NAN);
        let side = match self.estimate(answer.unwrap_or(0)) {
            Some(estimate) if estimate.value > target => "above",
            _ => "below",
        };
        let level = known_level(self.set);
        let together = if level.is_empty() { "all together".to_string() } else { format!("all together at {level}") };
        let nearest = answer.map_or(String::new(), |answer| format!(" Nearest: {}.", self.told(answer)));
        format!(
            "No value in the range meets a {}: every one tried is clearly {side} it ({together}).{nearest}",
            self.goal()
        )
    }

    /// Whether the answer is settled, and between which values the target lies.
    fn certainty(&self, answer: usize) -> Vec<String> {
        let mut words: Vec<String> = self.settled(answer).into_iter().collect();
        if self.paths > 1 {
            words.push(
                "Several combinations may do: of those with a chance of 5 % or more this is the nearest to the scenario as it \
                 stands."
                    .to_string(),
            );
        }
        words.extend(self.passing());
        words
    }

    fn settled(&self, answer: usize) -> Option<String> {
        let chance = self.table.number(answer, "chance_best").filter(|chance| (0.0..=1.0).contains(chance))?;
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

    /// Between which two neighbouring values the target lies.
    fn passing(&self) -> Option<String> {
        let value = |row: usize| Some((self.table.rows[row][0].text().parse::<i64>().ok()?, self.estimate(row)?.value));
        let target = self.table.number(0, "target")?;
        let passes = |row: &usize| {
            let ends = value(*row).zip(value(row + 1));
            ends.is_some_and(|((a, x), (b, y))| {
                a + 1 == b && (x > target) != (y > target) && x != target && y != target
            })
        };
        let row = (0..self.table.rows.len().saturating_sub(1)).find(passes).filter(|_| self.paths == 1)?;
        Some(format!("By these means it passes the target between {} and {}.", self.at(row), self.at(row + 1)))
    }

    /// The values beside the answer.
    fn beside(&self) -> Option<String> {
        let told: Vec<String> = self.rows("neighbour").iter().map(|&row| self.told(row)).collect();
        let verb = if told.len() == 1 { "Beside it is" } else { "Beside it are" };
        (!told.is_empty()).then(|| format!("{verb} {}.", list(&told)))
    }

    fn games(&self) -> Option<String> {
        let games = self.table.number(0, "games").filter(|games| *games >= 1.0)? as u64;
        Some(format!("Measured on {} each, which took no part in the search.", counted(games, "fresh game")))
    }
}

/// What the search played.
fn tried(table: &Table) -> String {
    let games: f64 = (0..table.rows.len()).filter_map(|row| table.number(row, "games")).sum();
    format!("The search tried {} in {} games.", counted(table.rows.len() as u64, "value"), grouped(games as u64))
}
