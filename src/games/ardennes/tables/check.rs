//! The checks that a schema cannot make: names must exist, lists hold no repeats, and some numbers must go together.

use super::super::words::{EnemyName, LayoutName, Spotting};
use super::fight_table::FightBase;
use super::policy::Policy;
use super::scenario::Scenario;
use crate::error::name_hint;
use crate::game::{Word, check_name};
use crate::scenario::Problems;

/// Gathers every problem between the values of a scenario, except the problems that every game is checked for.
pub fn check(scenario: &Scenario, problems: &mut Problems<'_>) {
    check_map(scenario, problems);
    check_points(scenario, problems);
    for (name, policy) in &scenario.strategies {
        check_policy(name, policy, problems);
    }
    check_fights(scenario, problems);
}

fn check_map(scenario: &Scenario, problems: &mut Problems<'_>) {
    let (rows, cols) = (scenario.map.rows, scenario.map.cols);
    if rows * cols < 2 {
        let hint = "a start area and at least one to explore".to_string();
        problems.at("map.rows", format!("a grid of {rows} x {cols} areas, expected at least 2"), Some(hint));
    }
    let sheet = &scenario.sheet;
    if sheet.guns + sheet.crew + sheet.armor == 0 {
        problems.at("sheet", "a tank without a heart, expected at least 1 in GUNS, CREW or ARMOR", None);
    }
    check_distinct("map.start_exits", &scenario.map.start_exits, problems);
    for name in LayoutName::ALL {
        let exits = &scenario.layout.rows[name].exits;
        check_distinct(&format!("layout.{}.exits", name.name()), exits, problems);
    }
}

fn check_points(scenario: &Scenario, problems: &mut Problems<'_>) {
    if !scenario.points.medal_kills.is_sorted_by(|a, b| a < b) {
        problems.at("points.medal_kills", "expected each medal to need more kills than the one before", None);
    }
    if !scenario.points.levels.is_sorted_by(|a, b| a < b) {
        problems.at("points.levels", "expected each level to need more points than the one before", None);
    }
}

fn check_policy(name: &str, policy: &Policy, problems: &mut Problems<'_>) {
    let path = |knob: &str| format!("strategies.{name}.{knob}");
    check_distinct(&path("hearts.order"), &policy.hearts.order, problems);
    check_distinct(&path("roads.order"), &policy.roads.order, problems);
    check_distinct(&path("supplies.tools"), &policy.supplies.tools, problems);
    check_distinct(&path("supplies.prefer"), &policy.supplies.prefer, problems);
}

fn check_distinct<T: PartialEq>(path: &str, items: &[T], problems: &mut Problems<'_>) {
    if let Some(i) = (1..items.len()).find(|&i| items[..i].contains(&items[i])) {
        problems.at(&format!("{path}.{i}"), "named twice, expected each at most once", None);
    }
}

fn check_fights(scenario: &Scenario, problems: &mut Problems<'_>) {
    let base = &scenario.odds.base;
    check_fight(scenario, "odds.base", base, problems);
    for (i, row) in scenario.odds.fights.iter().enumerate() {
        check_fight(scenario, &format!("odds.fights.{i}"), &row.over(base), problems);
    }
}

fn check_fight(scenario: &Scenario, path: &str, fight: &FightBase, problems: &mut Problems<'_>) {
    if fight.enemy == Spotting::Clear {
        let hint = name_hint("", EnemyName::NAMES.iter().copied());
        problems.at(&format!("{path}.enemy"), "a fight without an enemy", Some(hint));
    }
    if fight.guns_hearts + fight.crew_hearts + fight.armor_hearts == 0 {
        problems.at(path, "a tank without a heart, expected at least 1 in GUNS, CREW or ARMOR", None);
    }
    for (i, strategy) in fight.strategies.iter().enumerate() {
        let known = scenario.strategies.keys().map(String::as_str);
        check_name(&format!("{path}.strategies.{i}"), "strategy", strategy, known, problems);
    }
}
