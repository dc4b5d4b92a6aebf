//! The scenarios that come with the program (D1, D10, D12).

use super::super::super::state::Stage;
use super::super::super::tables::check;
use super::super::super::tables::{Condition, Scenario};
use crate::scenario::{Catalogue, Document, load_checked};

/// Every scenario of the game, by name.
fn shipped() -> Vec<(String, Scenario)> {
    let names = Catalogue::built_in().names().filter(|name| name.starts_with("one-hour/"));
    let read = |name: &str| load_checked::<Scenario>(&Document::read(name).unwrap(), &[], check).unwrap().value;
    names.map(|name| (name.to_string(), read(name))).collect()
}

#[test]
fn every_one_has_the_frame_of_d1_and_the_optional_rules_as_switches() {
    for (name, tables) in shipped() {
        let frame = &tables.frame;
        assert_eq!((frame.width_in, frame.depth_in, frame.turns), (36, 36, 15), "{name}");
        assert!(tables.armies.values().all(|army| army.units.len() == 6), "{name}");
        assert_eq!(tables.options.smoke_markers, 2, "{name}");
    }
}

#[test]
fn there_are_the_five_of_d12() {
    let shipped = shipped();
    let names: Vec<&str> = shipped.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(
        names,
        ["ambush", "armour", "hill", "meeting-engagement", "river"].map(|name| format!("one-hour/{name}"))
    );
    for (name, tables) in shipped {
        let count = |ground: &str| tables.features.iter().filter(|feature| feature.ground == ground).count();
        match name.as_str() {
            "one-hour/river" => assert_eq!((count("river"), count("bridge"), count("ford")), (1, 1, 2)),
            "one-hour/hill" => assert!(count("hill") == 1 && tables.victory.condition == Condition::Objective),
            "one-hour/ambush" => assert!(count("woods") > 0),
            "one-hour/armour" => assert!(count("hedge") > 0),
            _ => {
                assert_eq!(tables.victory.condition, Condition::Annihilation);
                assert!(Stage::new(tables).is_mirrored());
            }
        }
    }
}
