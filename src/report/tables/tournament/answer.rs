//! What every two entrants have answered to the question that stops a tournament.

use super::report::TournamentReport;
use crate::estimate::{percent, round_significant};
use crate::study::tournament::{StopAnswer, StopQuestion, pairs};
use crate::table::{Cell, Table};

impl TournamentReport<'_> {
    /// The table `answers`: for every two entrants a confidence sequence of the first's share, of an SPRT the log
    /// likelihood ratio with its bounds, and the answer. Without a rule it has no rows.
    pub(in crate::report) fn answers(&self) -> Table {
        let columns = [
            self.entrant,
            "opponent",
            "pairs",
            "ci_low",
            "ci_high",
            "method",
            "elo0",
            "elo1",
            "llr_as_lost",
            "llr_as_won",
            "lower",
            "upper",
            "answer",
        ];
        let mut table = Table::new("answers", &columns);
        let Some(rule) = self.rule else { return table };
        let [lower, upper] = rule.bounds(self.names.len());
        let number = |value: f64| Cell::Number(value, format!("{value:.3}"));
        let limit = |limit: f64| Cell::Number(limit, percent(round_significant(limit, 3), None));
        for ((first, second), answered) in pairs(self.names.len()).zip(rule.answered(&self.tally.pairs)) {
            let mut cells = vec![self.name(first), self.name(second), self.tally.numbers.into()];
            let interval = answered.interval;
            cells.extend([limit(interval.low), limit(interval.high), interval.method.name().into()]);
            match (rule.question, answered.llr) {
                (StopQuestion::Sprt { elo }, Some(llr)) => {
                    cells.extend(elo.map(Cell::exact));
                    cells.extend([llr[0], llr[1], lower, upper].map(number));
                }
                _ => cells.extend([const { Cell::Empty }; 6]),
            }
            cells.push(answered.answer.name().into());
            table.rows.push(cells);
        }
        table
    }

    /// The answers in sentences, for people.
    pub(in crate::report) fn answer_notes(&self) -> Vec<String> {
        let Some(rule) = self.rule else { return Vec::new() };
        let level = percent(rule.level, None);
        let told = pairs(self.names.len()).zip(rule.answered(&self.tally.pairs)).map(|((first, second), answered)| {
            let [first, second] = [first, second].map(|entrant| self.names[entrant].as_str());
            let [low, high] =
                [answered.interval.low, answered.interval.high].map(|limit| percent(round_significant(limit, 3), None));
            let share = format!("{low} to {high}");
            match (answered.answer, rule.question) {
                (StopAnswer::First, _) => format!("{first} wins more than {second} ({share})"),
                (StopAnswer::Second, _) => format!("{second} wins more than {first} (who has {share})"),
                (StopAnswer::Alike, _) => format!("{first} and {second} are alike within the margin ({share})"),
                (StopAnswer::Higher, StopQuestion::Sprt { elo }) => {
                    format!("H1: {first} is {} rather than {} Elo stronger than {second}", elo[1], elo[0])
                }
                (StopAnswer::Lower, StopQuestion::Sprt { elo }) => {
                    format!("H0: {first} is {} rather than {} Elo stronger than {second}", elo[0], elo[1])
                }
                _ => format!("{first} against {second} is open ({share})"),
            }
        });
        let told = told.collect::<Vec<_>>().join("; ");
        let made = match rule.question {
            StopQuestion::Clear { .. } => {
                format!("all answers together at {level} at whatever moment one looks (anytime)")
            }
            StopQuestion::Sprt { .. } => format!(
                "a sequential test that errs with a chance of {} either way",
                percent(round_significant(1.0 - rule.level, 3), None)
            ),
        };
        vec![
            format!("Stopped by a rule: {told}; {made}."),
            "The other intervals and stars are those of a fixed number of games; after a rule that looks they are a little \
             too sure.".to_string(),
        ]
    }
}
