//! How crews and guards join other units (L2).

use super::super::super::words::Side;
use super::{A1, A2, A3, B1, Scene, Want, at, block};
use crate::battlefield::FeatureTable;

/// A party of four at (20, 10), and ten at (20, y) who have moved.
fn scene(y: f64) -> Scene {
    Scene::small().a(4, 20.0, 10.0).party(A1).a(10, 20.0, y).moved(A2)
}

fn may(scene: &Scene) -> bool {
    scene.order(Want::Join(A1, A2)).is_some()
}

#[test]
fn a_party_becomes_part_of_a_unit_that_has_moved() {
    let after = scene(16.0).moves(&[Want::Join(A1, A2)]);
    assert_eq!((after.models(A1), after.models(A2), after.unit(A2).at), (0, 14, at(20.0, 16.0)));
    assert!(after.unit(A2).moved && !after.unit(A2).is_party);
    after.tells(&["L2: A1 infantry [4] joins A2 infantry [10]."]);
    // From (20, 10) to (20, 13): the southernmost of ten stands at (20, 14).
    assert_eq!(["a_joins", "a_inches_moved", "a_marches"].map(|name| after.value(name)), [1, 3, 0]);
}

#[test]
fn they_must_come_within_an_inch_within_the_partys_move() {
    assert!(may(&scene(19.0)), "6 inches to (20, 16), an inch from (20, 17)");
    assert!(!may(&scene(19.01)));
    let mounted = |y: f64| Scene::small().a_horse(4, 20.0, 10.0).party(A1).a_horse(10, 20.0, y).moved(A2);
    assert!(may(&mounted(25.0)) && !may(&mounted(25.01)));
    assert!(may(&scene(10.0)) && may(&scene(11.0)), "who is there already need not move");
}

#[test]
fn only_parties_join() {
    assert!(!may(&scene(16.0).with(A1, |unit| unit.is_party = false)));
}

#[test]
fn only_units_of_the_same_kind_and_side() {
    let of = |scene: Scene| may(&scene.moved(A2));
    assert!(!of(Scene::small().a(4, 20.0, 10.0).party(A1).a_horse(10, 20.0, 16.0)));
    let enemies = Scene::small().a(4, 20.0, 10.0).party(A1).b(10, 20.0, 16.0).with(B1, |unit| unit.moved = true);
    assert!(enemies.order(Want::Join(A1, B1)).is_none());
    assert!(Scene::small().a(4, 20.0, 10.0).party(A1).order(Want::Join(A1, A1)).is_none());
}

#[test]
fn only_a_unit_that_has_moved_by_one_that_has_not() {
    assert!(!may(&scene(16.0).with(A2, |unit| unit.moved = false)));
    assert!(!may(&scene(16.0).moved(A1)));
    assert!(!may(&scene(16.0).turn_of_b()));
}

#[test]
fn several_may_join_one_and_parties_may_join_parties() {
    let scene = Scene::small().a(4, 20.0, 10.0).a(2, 26.0, 10.0).a(3, 23.0, 10.0).party(A1).party(A2).party(A3);
    let after = scene.moves(&[Want::Stay(A3), Want::Join(A2, A3), Want::Join(A1, A3)]);
    assert_eq!(([A1, A2, A3].map(|unit| after.models(unit)), after.unit(A3).is_party), ([0, 0, 9], true));
}

#[test]
fn the_joint_unit_has_at_most_29_models() {
    let with = |models: u8| scene(16.0).with(A2, |unit| unit.models = models);
    assert!(may(&with(25)) && !may(&with(26)));
}

#[test]
fn a_party_in_contact_does_not_join() {
    assert!(!may(&scene(16.0).b(1, 22.0, 10.0)), "with (21, 10)");
    assert!(may(&scene(16.0).b(1, 22.01, 10.0)));
}

#[test]
fn nor_one_that_would_come_into_contact() {
    // Four at (20, 13) would be in contact with one at (22, 13).
    assert!(!may(&scene(16.0).b(1, 22.0, 13.0)));
    // Met on the way and left behind.
    assert!(!may(&scene(16.0).b(1, 21.5, 11.5)));
    assert!(may(&scene(16.0).b(1, 22.01, 13.0)));
}

#[test]
fn a_host_in_contact_or_that_would_be_when_it_has_grown_is_not_joined() {
    // Ten at (20, 16) reach (20, 17), fourteen also (20, 18), (18, 16) and (22, 16).
    assert!(!may(&scene(16.0).b(1, 20.0, 18.0)), "in contact");
    assert!(!may(&scene(16.0).b(1, 20.0, 18.9)), "in contact when it has grown");
    assert!(!may(&scene(16.0).b(1, 23.0, 16.0)));
    assert!(may(&scene(16.0).b(1, 23.01, 16.0)));
    assert!(may(&scene(16.0).b(1, 20.0, 19.01)));
}

#[test]
fn nor_may_it_end_within_an_inch_of_other_friends() {
    // It ends at (20, 13), its sides at (19, 13) and (21, 13).
    assert!(!may(&scene(16.0).a(1, 22.0, 13.0)) && may(&scene(16.0).a(1, 22.01, 13.0)));
    assert!(may(&scene(16.0).a(1, 20.0, 10.99)), "it passes through friends");
    // So it is if it need not move: its side at (21, 10).
    assert!(!may(&scene(12.0).a(1, 22.0, 10.0)) && may(&scene(12.0).a(1, 22.01, 10.0)));
}

#[test]
fn houses_and_difficult_ground_stop_and_slow_it() {
    let on = |features: &[FeatureTable], y: f64| {
        let scene = Scene::new(features).a(4, 20.0, 10.0).party(A1).a(10, 20.0, y).moved(A2);
        may(&scene)
    };
    assert!(!on(&[block("house", (18.0, 11.0), (22.0, 12.0))], 16.0));
    let forest = [block("forest", (18.0, 11.0), (22.0, 40.0))];
    assert!(on(&forest, 16.0) && !on(&forest, 16.01));
}

#[test]
fn whom_the_joint_unit_comes_near_it_frees() {
    // The fourteen reach to (22, 16), three inches from prisoners whom nobody guards.
    let scene = scene(16.0).held(Side::A, [3, 0], 25.0, 16.0);
    scene.moves(&[Want::Join(A1, A2)]).tells(&["A1 infantry [4] joins", "A frees 3 infantry of A"]);
}

#[test]
fn the_number_of_a_party_that_is_gone_is_free() {
    let scene = scene(16.0).gun(Side::A, 40.0, 10.0).a(10, 40.0, 11.0);
    let after = scene.moves(&[Want::Join(A1, A2), Want::Crew(A3, 0)]);
    assert_eq!((after.models(A1), after.unit(A1).at), (4, at(40.0, 10.0)));
}
