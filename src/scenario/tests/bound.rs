//! Rules between values, which each game adds.

use super::*;
use crate::scenario::{Problems, load_checked};

fn bounded(text: &str, overrides: &[&str]) -> (u8, Vec<String>) {
    let overrides: Vec<String> = overrides.iter().map(|o| o.to_string()).collect();
    failure(load_checked::<Demo>(&document(text).unwrap(), &overrides, |demo, problems| {
        if demo.odds.iter().any(|fight| !demo.enemy.contains_key(&fight.name)) {
            problems.at("odds.0.name", "no such enemy", Some("expected one of: tiger".to_string()));
        }
    }))
}

#[test]
fn a_broken_rule_is_told_at_its_place() {
    let told = "11:8 `odds.0.name`: no such enemy (expected one of: tiger)".to_string();
    assert_eq!(bounded(STANDARD, &[]), (3, vec![told]));
}

#[test]
fn a_rule_that_only_an_override_breaks_is_a_usage_error_wherever_it_points() {
    let good = STANDARD.replace("first", "tiger");
    assert_eq!(bounded(&good, &[]).0, 0);
    assert_eq!(bounded(&good, &["odds.0.name=stug"]).1[0].split(' ').next(), Some("--set:1:13"));
    let (code, problems) = bounded(&good, &["enemy={}"]);
    assert_eq!((code, problems[0].split(' ').next()), (2, Some("11:8")));
}

#[test]
fn problems_know_their_kind_by_their_place() {
    let loaded = read(STANDARD, &["weather=fog"]).unwrap();
    let kind = |paths: &[&str]| {
        let mut problems = Problems::new(&loaded.tree);
        paths.iter().for_each(|path| problems.at(path, "wrong", None));
        failure(problems.finish())
    };
    assert_eq!(kind(&[]).0, 0);
    assert_eq!(kind(&["title"]), (3, vec!["3:9 `title`: wrong".to_string()]));
    assert_eq!(kind(&["title", "weather"]).0, 2);
    assert_eq!(kind(&["enemy.tiger.x.y"]).1, ["6:1 `enemy.tiger.x.y`: wrong"]);
    assert_eq!(kind(&[""]).1, ["1:1 wrong"]);
}
