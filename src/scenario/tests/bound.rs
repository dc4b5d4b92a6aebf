//! Rules between values, which each game adds.

use super::*;
use crate::scenario::{Problems, Value, load_checked};

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
fn what_is_built_in_is_inherited_once_anything_else_is_changed() {
    let name = Catalogue::built_in().names().find(|name| name.ends_with("standard")).unwrap();
    let tree = |more: &str| {
        let text = format!("base = \"{name}\"\n{more}");
        Document::from_text("mine.toml", &text, Catalogue::built_in()).unwrap().tree
    };
    let inherited = |more: &str, path: &str| Problems::new(&tree(more)).is_inherited(path);
    assert!(!inherited("", "strategy") && !inherited("title = \"Mine\"", "strategy"), "a title breaks nothing");
    assert!(inherited("games = 5", "strategy") && !inherited("games = 5", "games"));
    let told = |more: &str| {
        let tree = tree(more);
        let mut problems = Problems::new(&tree);
        let Some(Value::Table(strategies)) = tree.get("strategies").map(|node| &node.value) else { panic!("a table") };
        problems.at(&format!("strategies.{}.about", strategies[0].key), "wrong", None);
        failure(problems.finish()).1
    };
    assert_eq!(told("title = \"Mine\"").len(), 1);
    assert_eq!(told("games = 5\ntitle = \"Mine\"")[0], "2:9 `games`: with it the built-in text no longer holds");
    assert_eq!(told("strategies.mine.about = \"m\"\nstrategies.mine.x = 1").len(), 1, "another entry is no cause");
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
