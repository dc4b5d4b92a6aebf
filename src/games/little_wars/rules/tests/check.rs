//! What a scenario may not say.

use super::super::super::state::stage::Stage;
use super::super::super::tables::scenario::Scenario;
use crate::game::contest;
use crate::scenario::{Document, load_checked};

fn problems(changes: &[&str]) -> String {
    let document = Document::read("little-wars/standard").unwrap();
    let changes: Vec<String> = changes.iter().map(|change| change.to_string()).collect();
    let loaded = load_checked::<Scenario>(&document, &changes, contest::check::<Stage>);
    loaded.map_or_else(|error| error.to_string(), |_| String::new())
}

/// What is told of every change must hold the path, what was found and what was expected.
fn refused(cases: &[(&str, &[&str])]) {
    for (change, parts) in cases {
        let problems = problems(&change.split(';').collect::<Vec<_>>());
        for part in *parts {
            assert!(problems.contains(part), "{change}: {part} in {problems}");
        }
    }
}

#[test]
fn an_army_of_other_models_is_refused() {
    refused(&[
        ("armies.line.units.0.models=11", &["armies.line.units", "51 infantry models", "expected the 50"]),
        ("armies.line.units.5.models=9", &["armies.line.units", "29 cavalry models", "expected the 30"]),
        ("armies.line.guns_in=[20]", &["armies.line.guns_in", "1 guns", "expected the 2"]),
        ("armies.line.guns_in=[20,52,36]", &["armies.line.guns_in", "3 guns", "expected the 2"]),
    ]);
}

#[test]
fn a_unit_that_does_not_hold_together_is_refused() {
    // The others of the fifty are divided among four units; the zone is deep enough for all.
    let line = |models: u8| {
        let others = [50 - models - 15, 5, 5, 5].into_iter().enumerate();
        let others = others.map(|(i, models)| format!("armies.line.units.{}.models={models}", i + 1));
        let first = format!("armies.line.units.0.models={models}");
        let changes: Vec<String> = others.chain([first, "frame.deployment_in=12".to_string()]).collect();
        problems(&changes.iter().map(String::as_str).collect::<Vec<_>>())
    };
    for part in ["armies.line.units.0.models", "30 models, expected at most 29"] {
        assert!(line(30).contains(part), "{part} in {}", line(30));
    }
    assert_eq!(line(29), "");
    assert!(problems(&["composition.coherency_in=2"]).contains("10 models, expected at most 5"));
}

#[test]
fn units_are_an_inch_apart_in_the_zone() {
    // Ten at 14 reach 1 inch to either side at y 2 and 1, two only from the 11th model; six at 24 as well.
    refused(&[
        ("armies.line.units.5.at_in=11", &["armies.line.units.5.at_in", "within 1 inch", "unit 1"]),
        ("armies.line.guns_in.0=23", &["armies.line.guns_in.0", "within 1 inch", "unit 2"]),
    ]);
    assert_eq!(problems(&["armies.line.units.5.at_in=10.99"]), "", "1 and 1 and more than an inch");
}

#[test]
fn models_are_on_the_table() {
    refused(&[
        (
            "armies.line.units.5.at_in=0.99",
            &["armies.line.units.5.at_in", "off the table", "expected all of them on it"],
        ),
        ("armies.line.units.7.at_in=71.01", &["armies.line.units.7.at_in", "off the table"]),
    ]);
    assert_eq!(problems(&["armies.line.units.5.at_in=1"]), "");
    assert_eq!(problems(&["armies.line.units.7.at_in=71"]), "");
}

#[test]
fn a_unit_deeper_than_the_zone_is_refused() {
    // 13 reach 2 inches to both sides of their centre.
    let change = "armies.line.units.0.models=13;armies.line.units.2.models=7";
    refused(&[(change, &["armies.line.units.0.at_in", "13 models do not fit", "3 inches"])]);
    assert_eq!(problems(&["armies.line.units.0.models=12", "armies.line.units.2.models=8"]), "");
}

#[test]
fn a_gun_without_a_crew_is_refused() {
    let units = (0..20).map(|i| {
        let (arm, models) = if i < 12 { ("infantry", 4) } else { ("cavalry", 4) };
        format!("{{arm=\"{arm}\",models={models},at_in={}}}", 2.0 + 3.5 * f64::from(i))
    });
    let units = units.collect::<Vec<_>>().join(",");
    let problems = problems(&[&format!("armies.line.units=[{units}]")]);
    for part in ["armies.line.guns_in.0", "no unit has more than 4 models to give it a crew"] {
        assert!(problems.contains(part), "{part} in {problems}");
    }
}

#[test]
fn places_are_whole_hundredths() {
    refused(&[
        (
            "armies.line.units.0.at_in=14.001",
            &["armies.line.units.0.at_in", "found 14.001", "expected whole hundredths"],
        ),
        ("armies.line.guns_in.1=52.005", &["armies.line.guns_in.1", "found 52.005", "expected whole hundredths"]),
    ]);
    assert_eq!(problems(&["armies.line.units.0.at_in=14.01"]), "");
}

#[test]
fn nobody_begins_on_ground_that_cannot_be_entered_from_either_edge() {
    let house = |y: u8| format!("features.4.rectangle={{x_in=35,y_in={y},width_in=2,depth_in=2}}");
    refused(&[
        (&house(1), &["armies.line.units.2.at_in", "cannot be entered", "the south edge"]),
        (&house(46), &["armies.line.units.2.at_in", "cannot be entered", "the north edge"]),
    ]);
    assert_eq!(problems(&[&house(4)]), "", "before the zone");
}

#[test]
fn what_does_not_go_together_is_refused() {
    refused(&[
        ("headline=margins", &["headline", "unknown measure `margins`"]),
        ("features=[]", &["features", "0 pieces of terrain", "expected the 5 to 10"]),
        ("frame.features_at_most=6", &["features", "7 pieces of terrain", "expected the 5 to 6"]),
        ("frame.features_at_least=8", &["features", "7 pieces of terrain", "expected the 8 to 10"]),
        ("frame.deployment_in=24", &["frame.deployment_in", "24 inches", "expected at most 23"]),
        ("fire.near_in=25", &["fire.near_in", "25 inches", "expected at most the 24"]),
        ("composition.guns=9", &["composition"]),
        ("composition.infantry=0;composition.cavalry=0", &["composition", "an army of no models"]),
        ("frame.draw_at=80", &["frame.draw_at", "80 of 80 models"]),
        ("sides.a.strategy=nobody", &["sides.a.strategy", "unknown strategy `nobody`"]),
        ("sides.b.army=nobody", &["sides.b.army", "unknown army `nobody`"]),
        ("features.0.ground=swamp", &["features.0.ground", "swamp"]),
    ]);
    assert_eq!(problems(&["frame.deployment_in=23", "features=[]", "frame.features_at_least=0"]), "");
    for change in ["fire.near_in=24", "frame.draw_at=79", "headline=a_score"] {
        assert_eq!(problems(&[change]), "", "{change}");
    }
}
