//! Expectations as JUnit XML, which CI systems show beside their tests.

use crate::archive::{RunRecord, with_each};
use crate::estimate::{earned, percent, round_significant};
use crate::report::chart::escaped;
use crate::report::tables::expectation::expectation_note;
use crate::study::expectation::{Expectation, Expected, Judgement};
use crate::table::shortest;

/// The expectations of a study as one suite: a case for each, which fails if it is broken and is an error if there were too
/// few games to tell. No times: the same games give the same bytes.
pub fn junit(record: &RunRecord, expected: &[Expected]) -> String {
    let count = |judgement: Judgement| expected.iter().filter(|one| one.judgement == judgement).count();
    let counts = format!(
        "tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"0\"",
        expected.len(),
        count(Judgement::Broken),
        count(Judgement::Open)
    );
    let class = escaped(&record.identity.scenario);
    let mut asked: Vec<String> = Vec::new();
    for text in expected.iter().map(|one| asked_text(one.expectation)) {
        if !asked.contains(&text) {
            asked.push(text);
        }
    }
    let cases: String = expected.iter().map(|one| case(one, &class)).collect();
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"overmatch\" {counts}>\n  \
         <testsuite name=\"{class}\" {counts}>\n    <properties>\n      \
         <property name=\"command\" value=\"{}\"/>\n      \
         <property name=\"judged\" value=\"{}\"/>\n    </properties>\n{cases}  </testsuite>\n</testsuites>\n",
        escaped(&with_each(&record.command, "--expect", &asked)),
        escaped(&expectation_note(expected, record.identity.level))
    )
}

/// What is expected as `--expect` reads it: `ending=won in 45%..55%`.
fn asked_text(expectation: &Expectation) -> String {
    let end = |end: f64| match (end.is_finite(), expectation.is_percent) {
        (false, _) => String::new(),
        (true, true) => format!("{}%", shortest(round_significant(100.0 * end, 15))),
        (true, false) => shortest(end),
    };
    format!("{} in {}..{}", expectation.figure, end(expectation.low), end(expectation.high))
}

fn case(expected: &Expected, class: &str) -> String {
    let of = if expected.of.is_empty() { String::new() } else { format!(" ({})", expected.of) };
    let wanted =
        range([expected.expectation.low, expected.expectation.high].map(|end| number(expected, end, None)), "..");
    let head = format!(
        "    <testcase classname=\"{class}\" name=\"{}",
        escaped(&format!("{}{of} in {wanted}", expected.name))
    );
    let (tag, kind) = match expected.judgement {
        Judgement::Held => return format!("{head}\"/>\n"),
        Judgement::Broken => ("failure", "broken"),
        Judgement::Open => ("error", "too few games"),
    };
    let error = expected.error();
    let found = match expected.value.is_nan() {
        true => "no value was found".to_string(),
        false => format!("found {}", number(expected, expected.value, error)),
    };
    let interval = expected.interval.map_or(String::new(), |interval| {
        let level = percent(interval.level, None);
        let ends = [interval.low, interval.high].map(|end| number(expected, end, error));
        format!(", {level} interval {}", range(ends, " to "))
    });
    let told = escaped(&format!("{}: {found}{interval}; expected {wanted}", expected.judgement.words()));
    format!("{head}\">\n      <{tag} type=\"{kind}\" message=\"{told}\"/>\n    </testcase>\n")
}

/// A number to the digits that its error earns; nothing of one without end.
fn number(expected: &Expected, value: f64, error: Option<f64>) -> String {
    match value.is_finite() {
        true if expected.is_share => percent(value, error),
        true => earned(value, error),
        false => String::new(),
    }
}

fn range([low, high]: [String; 2], between: &str) -> String {
    format!("{low}{between}{high}")
}
