//! What is counted in a scripted game, measure by measure.

use std::collections::BTreeMap;

use super::super::super::choice::Situation;
use super::super::super::measures::{Ended, measures};
use super::super::super::tables::Condition;
use super::super::super::words::Profile;
use super::{A1, A2, A3, B1, B2, B3, Deed, Goal, Scene, at};
use crate::game::{Ending, Outcome, record};

/// The measures that are not 0 at the end of a game.
fn measured(scene: &Scene, ending: Ending, battle: &super::Battle) -> BTreeMap<&'static str, i64> {
    let mut outcome = Outcome::new(measures().len());
    record(&Ended { situation: Situation { stage: &scene.stage, battle }, ending }, &mut outcome);
    assert_eq!(outcome.missing(), None);
    let all = measures().iter().map(|measure| measure.name).zip(outcome.values().iter().copied());
    all.filter(|&(_, value)| value != 0).collect()
}

/// A mortar, a tank and infantry against a scout car, artillery and an anti-tank gun.
fn scene(condition: Condition) -> Scene {
    let mut scene = Scene::under(&[], |tables| {
        tables.victory.condition = condition;
        tables.options.smoke = true;
        tables.options.scouts_retire = true;
    });
    scene.battle.markers = [2, 2];
    scene.player.retires = true;
    let scene = scene.a(Profile::Mortar, 4.0, 4.0).a(Profile::Tank, 14.0, 4.0).a(Profile::Infantry, 30.0, 4.0);
    scene.b(Profile::ScoutCar, 14.0, 16.0).b(Profile::Artillery, 30.0, 12.0).b(Profile::AntiTankGun, 4.0, 14.0)
}

/// The measures of the scripted turn that are not 0.
const SCRIPTED_TURN: [(&str, i64); 25] = [
    ("margin", 1),
    ("turns", 1),
    ("first_loss_turn", 1),
    ("first_wins", 1),
    ("first_margin", 1),
    ("first_score", 3),
    ("a_units_left", 3),
    ("a_moves", 2),
    ("a_inches_moved", 6),
    ("a_contacts", 1),
    ("a_shots", 2),
    ("a_hits", 3),
    ("a_shots_mortar_at_gun", 1),
    ("a_hits_mortar_at_gun", 1),
    ("a_shots_tank_at_light_armour", 1),
    ("a_hits_tank_at_light_armour", 2),
    ("b_units_left", 2),
    ("b_hits_taken", 3),
    ("b_moves", 1),
    ("b_inches_moved", 4),
    ("b_pins", 1),
    ("b_retreats", 1),
    ("b_lost", 1),
    ("b_lost_artillery", 1),
    ("b_lost_to_contact", 1),
];

#[test]
fn every_count_of_a_scripted_turn() {
    let mut scene = scene(Condition::Annihilation).with(B3, |unit| unit.hits = 5);
    scene.player.moves = vec![
        (1, A2, Goal::To(14.0, 6.5)),
        (1, A3, Goal::Into(B2)),
        (1, B1, Goal::To(14.0, 18.0)),
        (1, B3, Goal::To(4.0, 16.0)),
    ];
    scene.player.fires = vec![(1, A1, Deed::Shoot(B3)), (1, A2, Deed::Shoot(B1)), (1, B1, Deed::Shoot(A2))];
    // A2's move of 2.5 inches, A3's of 4 onto the artillery; the mortar hits with a 1, the tank with a 2 + 1 - 1 while
    // the scout car retires to (14, 22). It comes back to (14, 18), 11.5 inches from the tank and so out of range of it;
    // the gun is pinned: a 1 would not move it anyhow.
    let (ending, after) = scene.turns(1, &[2, 3, 1, 2, 1, 1]);
    assert_eq!(measured(&scene, ending, &after.battle), SCRIPTED_TURN.into_iter().collect());
    assert_eq!(ending, Ending::AWins);
}

#[test]
fn losses_smoke_and_the_holder_of_the_objective() {
    let scene =
        scene(Condition::Objective).with(A1, |unit| unit.at = at(8.0, 6.0)).with(A2, |unit| unit.at = at(16.0, 14.0));
    let mut scene = scene.with(B1, |unit| unit.at = at(4.0, 34.0)).with(B3, |unit| unit.hits = 6);
    scene.player.fires = vec![(1, A1, Deed::Shoot(B3)), (1, B2, Deed::Shoot(A2)), (2, A1, Deed::Smoke(B2))];
    let (ending, after) = scene.turns(2, &[3, 3]);
    let measures = measured(&scene, ending, &after.battle);
    let expected = [
        ("margin", 1),
        ("turns", 2),
        ("first_loss_turn", 1),
        ("first_wins", 1),
        ("first_margin", 1),
        ("first_score", 3),
        ("objective_held", 1),
        ("a_units_left", 3),
        ("a_hits_taken", 2),
        ("a_pins", 1),
        ("a_smokes", 1),
        ("a_shots", 1),
        ("a_hits", 3),
        ("a_shots_mortar_at_gun", 1),
        ("a_hits_mortar_at_gun", 3),
        ("b_units_left", 2),
        ("b_hits_taken", 3),
        ("b_pins", 1),
        ("b_shots", 1),
        ("b_hits", 2),
        ("b_shots_artillery_at_medium_armour", 1),
        ("b_hits_artillery_at_medium_armour", 2),
        ("b_lost", 1),
        ("b_lost_anti_tank_gun", 1),
        ("b_lost_to_mortar", 1),
    ];
    assert_eq!(measures, expected.into_iter().collect());
}
