//! `docs/results.md` names every column and key that the program writes, and `--wide` puts the call in front of them.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::Value;

use crate::command::{Answer, Desk, cells, overmatch};

/// The names in code marks of a text.
fn names(text: &str) -> BTreeSet<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// What the page says under the heading of a table, and under its conventions, which hold for all.
fn told<'a>(page: &'a str, table: &str) -> BTreeSet<&'a str> {
    let parts = page.split("\n### ");
    let is_about = |part: &&str| {
        let heading = part.lines().next().unwrap_or("");
        heading.split(", ").any(|name| name == table.strip_prefix("leader_").unwrap_or(table))
    };
    let common = page.split("## Tables").next().unwrap_or("");
    let about: Vec<&str> = parts.filter(is_about).collect();
    assert_eq!(about.len(), 1, "docs/results.md has no heading for the table {table}");
    names(common).union(&names(about[0])).copied().collect()
}

/// One call of every command that writes results.
const CALLS: [(&str, &str); 12] = [
    ("run", "run ardennes --games 200 --adjusted"),
    ("by", "run ardennes --games 50 --by ending"),
    ("compare", "compare ardennes --strategies leader,drill --games 50"),
    ("sweep", "sweep ardennes --vary enemy.tiger.level=2..3 --games 50"),
    ("sensitivity", "sensitivity ardennes --only enemy.tiger --games 50 --pairs 2"),
    ("balance", "balance ardennes --target 12 --adjust enemy.tiger.level=2..3 --games 50"),
    ("tournament", "tournament one-hour --strategies combined-arms,defensive --games 3"),
    ("tune", "tune ardennes --strategy leader --knobs attack --budget 500 --games 50"),
    ("exploit", "exploit ardennes --strategy leader --knobs attack --budget 500 --games 50"),
    ("price", "price army-men --unit veterans_10 --games 4"),
    ("led", "tournament army-men --armies balanced,mechanised --leaders points,gunline --games 3"),
    ("optimal", "optimal ardennes --fight tiger-1"),
];

/// Columns that are named by a path of the scenario, or by a key of the odds table `fight` of Ardennes.
fn is_of_the_game(column: &str, folder: &str) -> bool {
    column.contains('.') || folder == "optimal"
}

#[test]
fn the_page_of_results_names_every_column_and_key() {
    let page =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/results.md")).expect("the page");
    let desk = Desk::new();
    let mut seen = BTreeSet::new();
    for (folder, call) in CALLS {
        let answer = desk.overmatch(&format!("{call} --quiet --out {folder}"));
        assert_eq!(answer.code, 0, "{call}: {answer}");
        for file in desk.names(folder) {
            if let Some(table) = file.strip_suffix(".csv") {
                let told = told(&page, table);
                for column in &cells(&desk.read(&format!("{folder}/{file}")))[0] {
                    // The kind of entrant or variant heads its column.
                    let is_kind = ["strategy", "army", "scenario", "variant"].contains(&column.as_str());
                    let known = told.contains(column.as_str()) || is_kind || is_of_the_game(column, folder);
                    assert!(known, "docs/results.md: {table}: no `{column}`");
                }
                seen.insert(table.to_string());
            } else if file.ends_with(".json") {
                let read: Value = serde_json::from_str(&desk.read(&format!("{folder}/{file}"))).expect("JSON");
                let record = file != "tally.json";
                for key in read.as_object().expect("an object").keys().filter(|_| record) {
                    assert!(names(&page).contains(key.as_str()), "docs/results.md: {file}: no `{key}`");
                }
            }
        }
    }
    assert!(seen.len() >= 28, "{seen:?}");
}

fn header(answer: &Answer) -> String {
    answer.clone().ok().cells()[0].join(",")
}

#[test]
fn wide_tables_of_several_runs_can_be_joined() {
    let line = "run ardennes --games 100 --seed 7 --quiet --format csv";
    let [plain, wide] = ["", " --set enemy.tiger.level=3 --wide"].map(|rest| overmatch(&format!("{line}{rest}")));
    assert_eq!(header(&wide), format!("scenario,strategy,seed,set,{}", header(&plain)));
    let first = &wide.cells()[1];
    assert_eq!(first[..4], ["ardennes/standard", "drill", "7", "enemy.tiger.level=3"]);
    let two = overmatch("run army-men --games 10 --quiet --format csv --wide --strategy points --strategy assault");
    assert_eq!(two.cells()[1][1], "points/assault");
    // A table with such a column keeps its own.
    let compared = overmatch("compare ardennes --strategies drill,leader --games 100 --quiet --format csv --wide");
    assert!(header(&compared).starts_with("scenario,seed,set,strategy,versus,"), "{compared}");
    let odds = overmatch("odds army-men --table volley --format csv --wide --quiet");
    assert!(header(&odds).starts_with("scenario,strategy,seed,set,attacks,"));
    overmatch("run ardennes --games 10 --wide").refused(2, &["--wide", "--format csv"]);
}

#[test]
fn json_has_no_text_where_a_number_stands() {
    let answer = overmatch("odds army-men --format json --quiet").ok();
    let read: Value = serde_json::from_str(&answer.stdout).expect("JSON");
    let tables = read["tables"].as_object().expect("tables");
    let mut infinite = 0;
    for rows in tables.values().map(|rows| rows.as_array().expect("rows")) {
        for row in rows.iter().map(|row| row.as_object().expect("an object")) {
            for (key, value) in row.iter().filter(|(key, _)| key.starts_with("mean") || key.starts_with("median")) {
                assert!(!value.is_string(), "{key}: {value}");
                infinite += u32::from(value.is_null() && row.get(&format!("{key}_infinite")) == Some(&1.into()));
            }
        }
    }
    assert!(infinite >= 50, "{infinite}");
}

#[test]
fn points_that_follow_from_a_unit_part_no_square() {
    let squares = "--rows attacker --columns target --value per_point_spent --format markdown --quiet";
    let page = overmatch(&format!("odds army-men --table points {squares}")).ok().stdout;
    let tables = page.lines().filter(|line| line.starts_with("| ---") || line.starts_with("|---")).count();
    assert!((1..=2).contains(&tables), "{tables} tables\n{page}");
}
