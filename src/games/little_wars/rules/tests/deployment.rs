//! The roll-off and deployment (R4; L2, L3).

use super::super::super::state::unit::Unit;
use super::super::super::words::Arm::{Cavalry, Infantry};
use super::super::super::words::Side;
use super::{After, Scene, TABLES, at};
use crate::battlefield::{Edge, Point};

/// The armies of the standard scenario, before anybody is placed.
fn scene(edge: Edge) -> Scene {
    let mut scene = Scene::under(&[], |tables| {
        tables.armies = TABLES.armies.clone();
        tables.sides.a.army = "line".to_string();
        tables.sides.b.army = "skirmish".to_string();
    });
    (scene.plan.edge, scene.battle.turn) = (edge, 0);
    scene
}

fn deploys(edge: Edge, throws: &str) -> After {
    scene(edge).act(throws, |play| play.deploy())
}

/// The army `line` as it stands in the south.
fn line() -> Vec<Unit> {
    let unit = |arm, models, x, y, is_party| Unit { arm, models, at: at(x, y), is_party, ..Unit::NONE };
    vec![
        unit(Infantry, 10, 14.0, 2.0, false),
        unit(Infantry, 6, 24.0, 2.0, false),
        unit(Infantry, 10, 36.0, 2.0, false),
        unit(Infantry, 6, 48.0, 2.0, false),
        unit(Infantry, 10, 58.0, 2.0, false),
        unit(Cavalry, 10, 7.0, 2.0, false),
        unit(Cavalry, 10, 30.0, 2.0, false),
        unit(Cavalry, 10, 65.0, 2.0, false),
        unit(Infantry, 4, 20.0, 3.0, true),
        unit(Infantry, 4, 52.0, 3.0, true),
    ]
}

/// The same in the north, turned by 180 degrees.
fn line_in_the_north() -> Vec<Unit> {
    let turned = |unit: &Unit| Unit { at: Point::new(7200 - unit.at.x, 4800 - unit.at.y), ..*unit };
    line().iter().map(turned).collect()
}

#[test]
fn the_winner_of_the_roll_off_takes_an_edge_and_goes_first() {
    let after = deploys(Edge::South, "A6=2 B6=1");
    assert_eq!((after.battle.edges, after.battle.first), ([Edge::South, Edge::North], Side::A));
    after.tells(&["R4: A 2, B 1: A is higher.", "R4 L3: A takes the south edge and goes first."]);
    after.tells(&[
        "A1 infantry [10] begins at (14, 2)",
        "A10 infantry [4] begins at (52, 3)",
        "B1 infantry [3] begins at (63, 45)",
    ]);
    let after = deploys(Edge::South, "A6=1 B6=6");
    assert_eq!((after.battle.edges, after.battle.first), ([Edge::North, Edge::South], Side::B));
    after.tells(&["A 1, B 6: B is higher", "B takes the south edge", "B1 ", "B13 ", "A1 ", "A10 "]);
    let after = deploys(Edge::North, "A6=5 B6=2");
    assert_eq!((after.battle.edges, after.battle.first), ([Edge::North, Edge::South], Side::A));
}

#[test]
fn equal_dice_are_thrown_again() {
    let after = deploys(Edge::North, "A6=4 B6=4 A6=1 B6=1 A6=3 B6=5");
    assert_eq!((after.battle.edges, after.battle.first), ([Edge::South, Edge::North], Side::B));
    after.tells(&["A 4, B 4: thrown again", "A 1, B 1: thrown again", "A 3, B 5: B is higher"]);
}

#[test]
fn an_army_stands_in_line_at_its_edge_seen_from_its_own_left() {
    let south = deploys(Edge::South, "A6=6 B6=1");
    assert_eq!(south.battle.units(Side::A), line());
    let north = deploys(Edge::North, "A6=6 B6=1");
    assert_eq!(north.battle.units(Side::A), line_in_the_north());
    for side in [Side::A, Side::B] {
        assert_eq!(south.battle.models_of(side, Infantry), 50);
        assert_eq!(south.battle.models_of(side, Cavalry), 30);
    }
}

#[test]
fn every_model_begins_on_the_table_within_three_inches_of_its_edge() {
    for (edge, zone) in [(Edge::South, 0..=300), (Edge::North, 4500..=4800)] {
        let mut scene = scene(edge);
        for army in TABLES.armies.keys() {
            scene.stage.tables.sides.a.army.clone_from(army);
            scene.stage = super::Stage::new(scene.stage.tables.clone());
            let after = scene.act("A6=6 B6=1", |play| play.deploy());
            let now = super::Situation { stage: &after.stage, battle: &after.battle };
            let mut models = 0;
            for model in after.battle.standing(Side::A).flat_map(|unit| now.formation(unit).models()) {
                assert!(zone.contains(&model.y) && (0..=7200).contains(&model.x), "{army} {edge:?} {model:?}");
                models += 1;
            }
            assert_eq!(models, 80, "{army}");
        }
    }
}

#[test]
fn guns_stand_with_their_crews_those_of_a_first_whoever_deploys_first() {
    // A gun of B stands at 13 and 59 inches from B's left; four models begin at 3 in the south, at 45 in the north.
    for (throws, places) in [
        ("A6=6 B6=1", [at(20.0, 3.0), at(52.0, 3.0), at(59.0, 45.0), at(13.0, 45.0)]),
        ("A6=1 B6=6", [at(52.0, 45.0), at(20.0, 45.0), at(13.0, 3.0), at(59.0, 3.0)]),
    ] {
        let after = deploys(Edge::South, throws);
        let guns = after.battle.guns();
        assert_eq!(guns.iter().map(|gun| gun.at).collect::<Vec<_>>(), places);
        assert_eq!(guns.iter().map(|gun| gun.owner).collect::<Vec<_>>(), [Side::A, Side::A, Side::B, Side::B]);
        assert_eq!(guns.iter().map(|gun| gun.number).collect::<Vec<_>>(), [1, 2, 1, 2]);
        let now = super::Situation { stage: &after.stage, battle: &after.battle };
        assert!((0..4).all(|gun| now.in_action_for(gun) == Some(guns[gun].from)), "all in action from the start");
    }
}
