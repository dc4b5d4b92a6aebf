//! The answer of a tournament that a rule stops: what every two entrants have answered to it.

use crate::estimate::{percent, round_significant};
use crate::report::wording::certainty::Level;
use crate::report::wording::phrase::{counted, list};
use crate::table::Table;

/// The most pairs that are told one by one.
const TOLD: usize = 3;

/// The answer, read from the table `answers`; `entrant` names the column of the entrants. Empty for a tournament that no
/// rule stops.
pub fn rule_answer(answers: &Table, entrant: &str, level: Level) -> Vec<String> {
    let rows: Vec<usize> = (0..answers.rows.len()).collect();
    let is = |row: &&usize, wanted: &[&str]| wanted.contains(&answers.text(**row, "answer").as_str());
    match rows.len() {
        ..=TOLD => rows.iter().map(|&row| of_pair(answers, row, entrant, level)).collect(),
        all => {
            let open: Vec<String> =
                rows.iter().filter(|row| is(row, &["open"])).map(|&row| pair(answers, row, entrant)).collect();
            let count = |wanted: &[&str]| rows.iter().filter(|row| is(row, wanted)).count();
            let parts = [
                (count(&["first", "second"]), "clear"),
                (count(&["alike"]), "alike within the margin"),
                (count(&["H1"]), "for H1"),
                (count(&["H0"]), "for H0"),
                (open.len(), "open"),
            ];
            let told: Vec<String> =
                parts.iter().filter(|(count, _)| *count > 0).map(|(count, what)| format!("{count} {what}")).collect();
            let which =
                if open.is_empty() || open.len() > TOLD { String::new() } else { format!(" ({})", list(&open)) };
            vec![format!("Of {}, {}{which}.", counted(all as u64, "pair"), list(&told))]
        }
    }
}

fn pair(answers: &Table, row: usize, entrant: &str) -> String {
    format!("{} against {}", answers.text(row, entrant), answers.text(row, "opponent"))
}

/// The sentence of a pair: `a clearly wins more than b: its share is 52 % to 58 % (a rule that may look at any time, 95 %).`
fn of_pair(answers: &Table, row: usize, entrant: &str, level: Level) -> String {
    let (one, other) = (answers.text(row, entrant), answers.text(row, "opponent"));
    let limit = |column: &str, turned: bool| {
        let limit = answers.number(row, column).unwrap_or(f64::NAN);
        percent(round_significant(if turned { 1.0 - limit } else { limit }, 3), None)
    };
    let share = format!("its share is {} to {}", limit("ci_low", false), limit("ci_high", false));
    let elo = |column: &str| answers.text(row, column);
    let sure = level.at();
    match answers.text(row, "answer").as_str() {
        "first" => format!("{one} clearly wins more than {other}{sure}: {share}."),
        "second" => {
            let share = format!("its share is {} to {}", limit("ci_high", true), limit("ci_low", true));
            format!("{other} clearly wins more than {one}{sure}: {share}.")
        }
        "alike" => format!(
            "{one} and {other} are alike within the margin{sure}: the share of {one} is {} to {}.",
            limit("ci_low", false),
            limit("ci_high", false)
        ),
        "H1" => format!("{one} is {} rather than {} Elo stronger than {other} (H1).", elo("elo1"), elo("elo0")),
        "H0" => format!("{one} is {} rather than {} Elo stronger than {other} (H0).", elo("elo0"), elo("elo1")),
        _ => format!("{one} against {other} is still open: {share}."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::read_csv;

    fn told(rows: &str) -> Vec<String> {
        let head =
            "strategy,opponent,pairs,ci_low,ci_high,method,elo0,elo1,llr_as_lost,llr_as_won,lower,upper,answer\n";
        let table = read_csv("answers", &format!("{head}{rows}")).unwrap();
        rule_answer(&table, "strategy", Level(Some(0.95)))
    }

    #[test]
    fn each_answer_is_told() {
        let row = |answer: &str| format!("a,b,90,0.523,0.581,any,0,10,,,,,{answer}\n");
        assert_eq!(told(&row("first")), ["a clearly wins more than b at 95 %: its share is 52.3 % to 58.1 %."]);
        assert_eq!(told(&row("second")), ["b clearly wins more than a at 95 %: its share is 41.9 % to 47.7 %."]);
        assert_eq!(
            told(&row("alike")),
            ["a and b are alike within the margin at 95 %: the share of a is 52.3 % to 58.1 %."]
        );
        assert_eq!(told(&row("H1")), ["a is 10 rather than 0 Elo stronger than b (H1)."]);
        assert_eq!(told(&row("open")), ["a against b is still open: its share is 52.3 % to 58.1 %."]);
        assert!(told("").is_empty());
        let many = row("first").repeat(4) + &row("open");
        assert_eq!(told(&many), ["Of 5 pairs, 4 clear and 1 open (a against b)."]);
    }
}
