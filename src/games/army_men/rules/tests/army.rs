//! Army lists and their limits, each with its message (R4, R22, R33; M14, M18).

use super::super::super::state::stage::Stage;
use super::super::super::tables::outfit::points;
use super::super::super::tables::scenario::Scenario;
use super::super::super::words::Class;
use crate::game::contest;
use crate::scenario::{Catalogue, Document, load_checked};

/// What is wrong with the scenario if army `balanced` is made of these units; empty if nothing is.
fn problems(units: &str, more: &[&str]) -> String {
    let units = format!("armies.balanced.units=[{units}]");
    let overrides: Vec<String> = more.iter().map(|text| text.to_string()).chain([units]).collect();
    let document = Document::read("army-men/mirror-balanced").unwrap();
    load_checked::<Scenario>(&document, &overrides, contest::check::<Stage>)
        .map_or_else(|error| error.to_string(), |_| String::new())
}

fn unit(name: &str, upgrades: &[&str]) -> String {
    let upgrades: Vec<String> = upgrades.iter().map(|name| format!("\"{name}\"")).collect();
    format!("{{unit=\"{name}\",upgrades=[{}]}}", upgrades.join(","))
}

fn units(list: &[(&str, &[&str])]) -> String {
    list.iter().map(|(name, upgrades)| unit(name, upgrades)).collect::<Vec<_>>().join(",")
}

fn refused(units: &str, texts: &[&str]) {
    let problems = problems(units, &[]);
    for text in texts {
        assert!(problems.contains(text), "{text} in {problems}");
    }
}

fn allowed(units: &str) {
    assert_eq!(problems(units, &[]), "");
}

#[test]
fn an_army_of_300_points_is_allowed_and_one_of_305_is_not() {
    let vets: &[(&str, &[&str])] =
        &[("veterans_10", &["bayonets"]), ("veterans_10", &["bayonets"]), ("veterans_10", &[])];
    let core = units(vets);
    allowed(&format!("{core},{},{}", unit("riflemen_5", &[]), unit("recruits_5", &[])));
    let over = format!("{core},{},{}", unit("riflemen_5", &["grenades"]), unit("recruits_5", &[]));
    refused(&over, &["army `balanced`", "305 points", "5 over the limit of 300"]);
}

#[test]
fn half_of_the_limit_is_for_vehicles_and_their_upgrades() {
    allowed(&unit("light_tank", &[]));
    allowed(&units(&[("jeep", &[]), ("apc", &[])]));
    refused(
        &unit("light_tank", &["machinegun"]),
        &["vehicles of army `balanced`", "160 points", "10 over the limit of 150"],
    );
    refused(
        &units(&[("jeep", &["armour"]), ("apc", &[])]),
        &["vehicles of army", "175 points, 25 over the limit of 150"],
    );
    refused(&unit("heavy_tank", &[]), &["200 points, 50 over the limit of 150"]);
}

#[test]
fn the_half_is_that_of_the_limit_and_not_of_the_army() {
    allowed(&units(&[("jet", &[]), ("gunner", &[])]));
}

#[test]
fn in_a_game_of_150_points_vehicles_have_75() {
    let small = ["composition.points=150", "sides.a.army=balanced", "sides.b.army=balanced"];
    let others: Vec<String> = ["rifle-horde", "veteran-core", "mechanised", "armour-heavy", "sniper-mortar"]
        .iter()
        .map(|name| format!("armies.{name}.units=[{}]", unit("gunner", &[])))
        .collect();
    let more: Vec<&str> = small.into_iter().chain(others.iter().map(String::as_str)).collect();
    assert_eq!(problems(&units(&[("truck", &["machinegun"]), ("veterans_10", &[])]), &more), "");
    let over = problems(&unit("apc", &[]), &more);
    assert!(over.contains("110 points, 35 over the limit of 75"), "{over}");
    let over = problems(&units(&[("veterans_10", &[]), ("veterans_10", &[])]), &more);
    assert!(over.contains("160 points, 10 over the limit of 150"), "{over}");
}

#[test]
fn three_of_gunner_sniper_and_support_together() {
    allowed(&units(&[("gunner", &[]), ("sniper", &[]), ("support", &[])]));
    allowed(&units(&[("gunner", &[]), ("gunner", &[]), ("gunner", &[])]));
    let four = units(&[("gunner", &[]), ("sniper", &[]), ("support", &[]), ("support", &[])]);
    refused(&four, &["gunners, snipers and supports of army `balanced`", "4 units, 1 over the limit of 3"]);
}

#[test]
fn every_broken_limit_is_named() {
    let units = units(&[
        ("heavy_tank", &[]),
        ("gunner", &[]),
        ("gunner", &[]),
        ("gunner", &[]),
        ("sniper", &[]),
        ("veterans_10", &[]),
    ]);
    refused(&units, &["320 points, 20 over", "200 points, 50 over", "4 units, 1 over"]);
}

#[test]
fn soldiers_take_what_soldiers_take() {
    for name in ["recruits_5", "recruits_10", "riflemen_5", "riflemen_10", "veterans_5", "veterans_10"] {
        for thrown in ["grenades", "c4"] {
            for special in ["flamethrower", "bazooka"] {
                allowed(&unit(name, &["bayonets", thrown, special]));
            }
        }
        for wrong in ["armour", "machinegun"] {
            refused(&unit(name, &[wrong]), &[&format!("`{wrong}` for")]);
        }
    }
}

#[test]
fn vehicles_take_armour_and_a_machinegun_and_specialists_nothing() {
    for name in ["jeep", "truck", "apc", "howitzer", "chopper"] {
        allowed(&unit(name, &["armour", "machinegun"]));
    }
    for wrong in ["bayonets", "grenades", "c4", "flamethrower", "bazooka"] {
        refused(&unit("jeep", &[wrong]), &[&format!("`{wrong}` for Jeep")]);
    }
    for name in ["gunner", "sniper", "support"] {
        for wrong in ["bayonets", "grenades", "c4", "flamethrower", "bazooka", "armour", "machinegun"] {
            refused(&unit(name, &[wrong]), &[&format!("`{wrong}` for"), "none"]);
        }
    }
}

#[test]
fn each_upgrade_once_and_one_of_a_kind() {
    refused(&unit("jeep", &["armour", "armour"]), &["`armour` twice"]);
    refused(&unit("jeep", &["machinegun", "machinegun"]), &["`machinegun` twice"]);
    refused(&unit("riflemen_5", &["bayonets", "bayonets"]), &["`bayonets` twice"]);
    refused(&unit("riflemen_5", &["grenades", "c4"]), &["both `grenades` and `c4`"]);
    refused(&unit("riflemen_5", &["bazooka", "flamethrower"]), &["both `flamethrower` and `bazooka`"]);
}

#[test]
fn six_lists_come_with_the_game_and_a_mirror_match_of_each() {
    let lists = ["armour-heavy", "balanced", "mechanised", "rifle-horde", "sniper-mortar", "veteran-core"];
    let names: Vec<&str> = Catalogue::built_in().names().filter(|name| name.starts_with("army-men/mirror-")).collect();
    assert_eq!(names, lists.map(|list| format!("army-men/mirror-{list}")));
    for (name, list) in names.into_iter().zip(lists) {
        let tables =
            load_checked::<Scenario>(&Document::read(name).unwrap(), &[], contest::check::<Stage>).unwrap().value;
        assert_eq!((tables.sides.a.army.as_str(), tables.sides.b.army.as_str()), (list, list), "{name}");
        assert!(tables.features.len() >= 5, "{name}");
        assert!(tables.armies.keys().map(String::as_str).eq(lists), "{name}");
        for (list, army) in &tables.armies {
            let row = |unit: &super::super::super::tables::scenario::UnitTable| tables.profiles.rows[unit.unit];
            let all: u16 = army.units.iter().map(|unit| points(&tables, unit)).sum();
            let vehicles = army.units.iter().filter(|unit| row(unit).class == Class::Vehicle);
            assert!(all <= 300 && all > 280, "{list}: {all}");
            assert!(vehicles.map(|unit| points(&tables, unit)).sum::<u16>() <= 150, "{list}");
            assert!(army.units.iter().filter(|unit| row(unit).specialist).count() <= 3, "{list}");
        }
        let stage = Stage::new(tables);
        let [a, b] = stage.outfits.of_sides();
        assert_eq!(a, b, "{name}");
    }
}
