//! The odds of One-Hour WW2 against closed forms written down here from the rulings: every row of every table.

use overmatch::game::{Key, OddsTable};
use overmatch::games;
use overmatch::scenario::Document;

fn table(name: &str, scenario: &str) -> Box<dyn OddsTable> {
    let (_, playable) = games::load(&Document::read(scenario).unwrap(), &[]).unwrap();
    playable.odds(&[]).unwrap().into_iter().find(|table| table.name() == name).expect("a table of this name")
}

/// The keys of a row as words and numbers.
fn keys(table: &dyn OddsTable, row: usize) -> Vec<String> {
    let text = |key| match key {
        Key::Integer(number) => number.to_string(),
        Key::Word(word) => word,
    };
    table.keys(row).into_iter().map(text).collect()
}

/// What the die is changed by (D7).
fn change(weapon: &str, target: &str, cover: bool) -> i32 {
    let soft = matches!(target, "infantry" | "gun");
    let covered = i32::from(cover);
    match (weapon, soft) {
        ("light" | "mortar" | "artillery", true) => -covered,
        ("light" | "mortar" | "artillery", false) => -1 - covered,
        ("anti_tank", true) => -1 - covered,
        ("tank", true) => -covered,
        ("anti_tank" | "tank", false) => 1,
        _ => panic!("{weapon}"),
    }
}

/// D6.
fn is_in_range(weapon: &str, target: &str, distance_in: i32) -> bool {
    let range = match weapon {
        "light" => 12,
        "artillery" => 48,
        _ => 24,
    };
    let halves = matches!(target, "medium_armour" | "heavy_armour") && matches!(weapon, "light" | "anti_tank" | "tank");
    distance_in <= if halves { range / 2 } else { range }
}

/// The hits of each face of the die, none out of range, none past the sixth from afar (D8).
fn hits(keys: &[String], taken: i32) -> [i32; 3] {
    let distance: i32 = keys[3].parse().unwrap();
    let cap = if distance > 12 { 6 - taken } else { i32::MAX };
    [1, 2, 3].map(|face| match is_in_range(&keys[0], &keys[1], distance) {
        true => (face + change(&keys[0], &keys[1], keys[2] == "yes")).max(0).min(cap),
        false => 0,
    })
}

#[test]
fn every_row_of_fire_is_three_faces_of_a_die() {
    let table = table("fire", "one-hour");
    assert_eq!(table.len(), 5 * 5 * 2 * 5 * 3);
    for row in 0..table.len() {
        let keys = keys(&*table, row);
        let taken: i32 = keys[4].parse().unwrap();
        let hits = hits(&keys, taken);
        assert_eq!(keys[5] == "yes", is_in_range(&keys[0], &keys[1], keys[3].parse().unwrap()), "{keys:?}");
        let share = |holds: &dyn Fn(i32) -> bool| hits.iter().filter(|&&hits| holds(hits)).count() as f64 / 3.0;
        let mut expected: Vec<f64> = (0..=4).map(|n| share(&|hits| hits == n)).collect();
        expected.push(f64::from(hits.iter().sum::<i32>()) / 3.0);
        expected.push(share(&|hits| taken + hits > 6));
        let exact: Vec<f64> = table.exact(row).unwrap().iter().map(|exact| exact.value()).collect();
        assert_eq!(exact, expected, "{keys:?}");
    }
}

#[test]
fn every_row_of_attrition_is_a_sum_over_hits() {
    let table = table("attrition", "one-hour");
    assert_eq!(table.len(), 5 * 5 * 2 * 5);
    for row in 0..table.len() {
        let keys = keys(&*table, row);
        let exact: Vec<f64> = table.exact(row).unwrap().iter().map(|exact| exact.value()).collect();
        let distance: i32 = keys[3].parse().unwrap();
        if distance > 12 || keys[4] == "no" {
            assert_eq!(exact, [f64::INFINITY; 3], "{keys:?}");
            continue;
        }
        // The chance of each number of hits, lost (7) included, volley after volley.
        let faces = hits(&keys, 0);
        let mut now = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0];
        let (mut mean, mut median, mut p90) = (0.0, None, None);
        for volley in 1..2_000 {
            mean += 1.0 - now[7];
            let mut next = [0.0; 8];
            next[7] = now[7];
            for (taken, p) in now[..7].iter().enumerate() {
                faces.iter().for_each(|&hits| next[(taken + hits as usize).min(7)] += p / 3.0);
            }
            now = next;
            median = median.or((now[7] >= 0.5 - 1e-12).then_some(volley));
            p90 = p90.or((now[7] >= 0.9 - 1e-12).then_some(volley));
        }
        assert!((exact[0] - mean).abs() < 1e-9 * mean, "{keys:?}: {} {mean}", exact[0]);
        assert_eq!(exact[1..], [f64::from(median.unwrap()), f64::from(p90.unwrap())], "{keys:?}");
    }
}

#[test]
fn every_row_of_movement_is_three_faces_of_a_die() {
    let table = table("movement", "one-hour/river");
    assert_eq!(table.len(), 8);
    for row in 0..table.len() {
        let keys = keys(&*table, row);
        let allowance = |face: i32| {
            let full = if keys[0] == "slow" { 6 * (face - 1) } else { 6 * face };
            let left = (full - if keys[1] == "yes" { 6 } else { 0 }).max(0);
            if keys[2] == "slow" { left.min(6) } else { left }
        };
        let share = |inches: i32| (1..=3).filter(|&face| allowance(face) == inches).count() as f64 / 3.0;
        let exact: Vec<f64> = table.exact(row).unwrap().iter().map(|exact| exact.value()).collect();
        assert_eq!(exact, [0, 6, 12, 18].map(share), "{keys:?}");
    }
}

#[test]
fn the_odds_are_the_same_from_every_scenario_and_with_the_optional_rules_on_or_off() {
    for name in ["fire", "attrition", "movement"] {
        let one = table(name, "one-hour");
        for scenario in ["one-hour/hill", "one-hour/armour"] {
            let other = table(name, scenario);
            for row in 0..one.len() {
                let values = |table: &dyn OddsTable| -> Vec<String> {
                    table.exact(row).unwrap().iter().map(|exact| exact.value().to_string()).collect()
                };
                assert_eq!((one.keys(row), values(&*one)), (other.keys(row), values(&*other)), "{name} {row}");
            }
        }
    }
}
