//! Which units fight in which melee, and in which order melees are fought (R18, R19; L7, L11).

use super::super::super::words::Side;
use super::{A1, A2, A3, A4, B1, B2, B3, B4, Scene, at};
use crate::battlefield::UnitId;

/// The units of every melee, those of A first.
fn melees(scene: &Scene) -> Vec<Vec<UnitId>> {
    scene.melees().iter().map(|melee| melee.of(Side::A).chain(melee.of(Side::B)).collect()).collect()
}

#[test]
fn contact_is_an_inch_or_less() {
    let near = |y: f64| Scene::new(&[]).a(10, 20.0, 20.0).b(10, 20.0, y);
    // Ten reach an inch north and two south.
    assert_eq!(melees(&near(24.0)), [[A1, B1]]);
    assert!(melees(&near(24.01)).is_empty());
    let slant = |y: f64| Scene::new(&[]).a(1, 20.0, 20.0).b(1, 20.6, y);
    assert_eq!(melees(&slant(20.8)), [[A1, B1]]);
    assert!(melees(&slant(20.81)).is_empty());
    assert!(melees(&Scene::new(&[]).a(1, 20.0, 20.0).a(1, 20.0, 21.0)).is_empty(), "friends");
}

#[test]
fn a_chain_of_contacts_is_one_melee() {
    let scene = Scene::new(&[]).a(1, 20.0, 20.0).b(1, 21.0, 20.0).a(1, 22.0, 20.0).b(1, 23.0, 20.0);
    assert_eq!(melees(&scene), [[A1, A2, B1, B2]]);
}

#[test]
fn units_without_common_contacts_fight_apart() {
    let scene = Scene::new(&[]).a(1, 20.0, 20.0).b(1, 20.0, 21.0).a(1, 22.0, 20.0).b(1, 22.0, 21.0);
    assert_eq!(melees(&scene), [[A1, B1], [A2, B2]]);
    let scene = scene.a(1, 50.0, 20.0).b(1, 60.0, 20.0);
    assert_eq!(melees(&scene).len(), 2, "who is in contact with nobody fights nobody");
}

#[test]
fn a_unit_may_join_melees_begun_before_it() {
    // The third of A is in contact with the enemies of both others.
    let scene = Scene::new(&[]).a(1, 20.0, 20.0).b(1, 20.0, 21.0).a(1, 22.0, 20.0).b(1, 22.0, 21.0);
    let scene = scene.a(1, 60.0, 20.0).b(1, 60.0, 21.0).a(1, 21.0, 21.0);
    assert_eq!(melees(&scene), [vec![A1, A2, A4, B1, B2], vec![A3, B3]]);
    // And the first of three that hang together through the last.
    let scene = Scene::new(&[]).a(1, 60.0, 20.0).b(1, 60.0, 21.0).a(1, 20.0, 20.0).b(1, 20.0, 21.0);
    let scene = scene.a(1, 22.0, 20.0).b(1, 22.0, 21.0).a(1, 21.0, 21.0);
    assert_eq!(melees(&scene), [vec![A1, B1], vec![A2, A3, A4, B2, B3]]);
}

#[test]
fn three_melees_may_become_one() {
    let scene = Scene::new(&[]).a(1, 20.0, 20.0).b(1, 20.0, 21.0).a(1, 22.0, 20.0).b(1, 22.0, 21.0);
    let scene = scene.a(1, 21.0, 23.0).b(1, 21.0, 22.0).a(1, 21.0, 21.0).b(1, 60.0, 20.0);
    assert_eq!(melees(&scene), [[A1, A2, A3, A4, B1, B2, B3]]);
    assert!(!scene.melees()[0].contains(B4));
}

#[test]
fn they_are_listed_by_the_units_of_the_side_whose_turn_it_is() {
    let scene = Scene::new(&[]).a(1, 20.0, 20.0).a(1, 40.0, 20.0).b(1, 40.0, 21.0).b(1, 20.0, 21.0);
    assert_eq!(melees(&scene), [[A1, B2], [A2, B1]]);
    assert_eq!(melees(&scene.turn_of_b()), [[A2, B1], [A1, B2]]);
}

/// Three melees of one against one, so that who has fought is gone, and others far off.
fn three() -> Scene {
    let scene = Scene::new(&[]).a(1, 10.0, 20.0).a(1, 20.0, 20.0).a(1, 30.0, 20.0).a(20, 60.0, 10.0);
    scene.b(1, 10.0, 21.0).b(1, 20.0, 21.0).b(1, 30.0, 21.0).b(20, 60.0, 40.0)
}

#[test]
fn the_active_player_picks_which_is_fought_next() {
    let order = |melees: &[usize]| {
        let mut scene = three();
        scene.plan.melees = melees.to_vec();
        let after = scene.fights();
        assert_eq!(after.value("melees_equal"), 3);
        let fights = after.told.into_iter().filter(|line| line.starts_with("R18"));
        fights.map(|line| line.split("A with 1 (1 of ").nth(1).unwrap()[..2].to_string()).collect::<Vec<_>>()
    };
    assert_eq!(order(&[0, 0, 0]), ["A1", "A2", "A3"]);
    assert_eq!(order(&[2, 1, 0]), ["A3", "A2", "A1"]);
    assert_eq!(order(&[1, 1, 0]), ["A2", "A3", "A1"]);
}

#[test]
fn both_sides_fight_in_the_turn_of_either() {
    let after = three().turn_of_b().fights();
    assert_eq!([A1, A2, A3, B1, B2, B3].map(|unit| after.models(unit)), [0; 6]);
}

#[test]
fn a_melee_that_others_have_broken_apart_is_still_fought_as_one() {
    let scene = Scene::small().a(1, 20.0, 20.0).b(1, 21.0, 20.0).a(1, 22.0, 20.0).b(1, 23.0, 20.0);
    // Two in the middle of the chain have no contact left between them: one of B is gone.
    let broken = scene.clone().with(B1, |unit| unit.models = 0);
    let melee = scene.melees()[0];
    let fighters = |side| broken.now().fighters(melee, side).total();
    assert_eq!([Side::A, Side::B].map(fighters), [2, 1], "A1 is 2 inches from A2");
    let apart = broken.with(A1, |unit| unit.at = at(18.99, 20.0));
    assert_eq!([Side::A, Side::B].map(|side| apart.now().fighters(melee, side).total()), [1, 1]);
}

#[test]
fn contact_with_units_of_another_melee_does_not_count_later() {
    // A melee is its units: the model of B2, which is not of it, is no reason to fight in it.
    let scene = Scene::new(&[]).a(1, 20.0, 20.0).b(1, 20.0, 21.0);
    let melee = scene.melees()[0];
    let later = scene.b(1, 21.0, 20.0).with(B1, |unit| unit.models = 0);
    assert_eq!([Side::A, Side::B].map(|side| later.now().fighters(melee, side).total()), [0, 0]);
}

#[test]
fn who_comes_home_under_the_number_of_the_dead_is_not_in_their_melee() {
    // B2, in contact with A2, falls in the melee of A1 and B1. Then the prisoners, one of A being too few for eight, are
    // freed by B3 in their own zone: their cavalry is the new B2, beside A2. Expected by reading 23: melees are of the
    // units that were in contact when the phase began.
    let scene = Scene::small().a(3, 22.5, 42.5).a(1, 21.0, 46.0).b(2, 22.5, 43.5).b(1, 22.0, 46.0).b(2, 18.0, 46.0);
    let scene = scene.facing().held(Side::B, [4, 4], 20.0, 46.0);
    assert_eq!(melees(&scene), [[A1, B1], [A2, B2]]);
    let after = scene.fights();
    after.tells(&["A with 3", "B frees 4 infantry and 4 cavalry of B", "Home, to fight again: B2 cavalry [4]."]);
    assert_eq!([A1, A2, B1, B2, B3].map(|unit| after.models(unit)), [0, 1, 4, 4, 2]);
}
