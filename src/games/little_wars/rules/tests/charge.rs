//! Charges (R13; L7, L11).

use super::super::super::choice::order::Order;
use super::super::super::words::Side;
use super::{A1, A2, B1, B2, Scene, Want, at, block};
use crate::battlefield::FeatureTable;
use crate::battlefield::Point;

/// A model of A at (20, 10), and whoever else there is.
fn scene() -> Scene {
    Scene::small().a(1, 20.0, 10.0)
}

/// Where a charge ends, how far it goes, and whom it meets.
fn charge(scene: &Scene, want: Want) -> Option<(Point, i32, usize)> {
    match scene.order(want) {
        Some(Order::Charge(charge)) => {
            let after = scene.moves(&[want]);
            assert_eq!((after.unit(A1).at, after.unit(A1).moved), (charge.end(), true));
            assert_eq!((charge.unit(), charge.met().side), (A1, Side::B));
            Some((charge.end(), charge.length(), charge.met().index))
        }
        None => None,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_charge_ends_at_the_first_hundredth_in_contact() {
    let at_b = |scene: Scene| charge(&scene, Want::Charge(A1, B1));
    assert_eq!(at_b(scene().b(1, 20.0, 14.0)), Some((at(20.0, 13.0), 300, 0)), "an inch is contact");
    assert_eq!(at_b(scene().b(10, 20.0, 15.0)), Some((at(20.0, 12.0), 200, 0)), "with the southernmost");
    // Straight at (23, 14): after 4 of 5 inches.
    assert_eq!(at_b(scene().b(1, 23.0, 14.0)), Some((at(22.4, 13.2), 400, 0)));
    assert_eq!(at_b(scene().with(A1, |unit| unit.models = 13).b(1, 20.0, 14.0)), Some((at(20.0, 11.0), 100, 0)));
}

#[test]
fn contact_must_be_within_the_move() {
    let may = |y: f64| scene().b(1, 20.0, y).order(Want::Charge(A1, B1)).is_some();
    assert!(may(17.0) && !may(17.01));
    let may = |y: f64| Scene::small().a_horse(1, 20.0, 10.0).b(1, 20.0, y).order(Want::Charge(A1, B1)).is_some();
    assert!(may(23.0) && !may(23.01));
}

#[test]
fn difficult_ground_halves_a_charge() {
    let forest = [block("forest", (10.0, 12.0), (30.0, 40.0))];
    let may = |features: &[FeatureTable], y: f64| {
        Scene::new(features).a(1, 20.0, 10.0).b(1, 20.0, y).order(Want::Charge(A1, B1)).is_some()
    };
    assert!(may(&forest, 14.0) && !may(&forest, 14.01), "3 inches");
    let far = [block("forest", (10.0, 15.0), (30.0, 40.0))];
    assert!(may(&far, 15.99) && !may(&far, 16.0), "4.99, a hundredth before it");
}

#[test]
fn houses_stop_a_charge_and_it_may_go_around_them() {
    let house = [block("house", (15.0, 11.0), (20.5, 12.0))];
    let scene = Scene::new(&house).a(1, 20.0, 10.0).b(1, 20.0, 14.0);
    assert!(scene.order(Want::Charge(A1, B1)).is_none());
    let around = scene.now().charge(A1, B1).expect("a way around");
    // By (20.5, 11) and (20.5, 12), 2.12 inches, and then until an inch from the enemy.
    assert!((312..=330).contains(&around.length()), "{around:?}");
}

#[test]
fn it_meets_whom_it_comes_to_first() {
    let scene = scene().b(1, 20.0, 16.0).b(1, 20.6, 13.0);
    // 0.6 to the side: 0.8 before it.
    assert_eq!(charge(&scene, Want::Charge(A1, B1)), Some((at(20.0, 12.2), 220, 1)));
    assert_eq!(charge(&scene, Want::Onset(A1, 20.0, 30.0)), Some((at(20.0, 12.2), 220, 1)));
    scene
        .moves(&[Want::Charge(A1, B1)])
        .tells(&["R13 L7 L11: A1 infantry [1] charges B2 infantry [1], 2.2\" to (20, 12.2)."]);
}

#[test]
fn of_enemies_met_at_once_that_of_the_lower_number_is_named() {
    let scene = scene().b(1, 19.4, 13.0).b(1, 20.6, 13.0);
    assert_eq!(charge(&scene, Want::Onset(A1, 20.0, 30.0)), Some((at(20.0, 12.2), 220, 0)));
    assert_eq!(scene.moves(&[Want::Onset(A1, 20.0, 30.0)]).unit(B2).at, at(20.6, 13.0));
}

#[test]
fn a_way_past_everybody_is_no_charge() {
    assert!(scene().b(1, 21.01, 13.0).order(Want::Onset(A1, 20.0, 30.0)).is_none());
    assert!(scene().b(1, 21.0, 13.0).order(Want::Onset(A1, 20.0, 30.0)).is_some(), "an inch to the side is contact");
    assert!(scene().order(Want::Onset(A1, 20.0, 30.0)).is_none());
}

#[test]
fn a_way_that_ends_before_contact_is_no_charge() {
    assert!(scene().b(1, 20.0, 14.0).order(Want::Onset(A1, 20.0, 12.99)).is_none());
    assert_eq!(charge(&scene().b(1, 20.0, 14.0), Want::Onset(A1, 20.0, 13.0)), Some((at(20.0, 13.0), 300, 0)));
}

#[test]
fn friends_within_an_inch_of_its_end_bar_it() {
    let may = |x: f64, y: f64| scene().b(1, 20.0, 14.0).a(1, x, y).order(Want::Charge(A1, B1)).is_some();
    assert!(!may(21.0, 13.0) && may(21.01, 13.0), "exactly an inch, and more");
    assert!(!may(20.0, 12.0) && may(20.0, 11.99));
    assert!(may(20.0, 11.5), "it passes through friends");
}

#[test]
fn who_is_in_contact_may_not_charge() {
    let scene = scene().b(1, 20.0, 9.0).b(1, 20.0, 14.0);
    assert!(scene.order(Want::Charge(A1, B2)).is_none());
    assert!(scene.order(Want::Charge(A1, B1)).is_none());
    let free = scene.with(B1, |unit| unit.at.y = 899);
    assert!(free.order(Want::Charge(A1, B2)).is_some());
}

#[test]
fn who_has_moved_or_whose_turn_it_is_not_may_not_charge() {
    let scene = scene().b(1, 20.0, 14.0);
    assert!(scene.clone().moved(A1).order(Want::Charge(A1, B1)).is_none());
    assert!(scene.clone().turn_of_b().order(Want::Charge(A1, B1)).is_none());
    assert!(scene.turn_of_b().order(Want::Charge(B1, A1)).is_some());
}

#[test]
fn a_charge_in_the_first_turn_is_fought_out_in_the_third() {
    // A charges in turn 1; nobody fights before turn 3.
    let scene = scene().b(1, 20.0, 14.0).wants(1, Want::Charge(A1, B1));
    let (_, after) = scene.plays(2, "");
    assert_eq!((after.unit(A1).at, after.models(A1), after.models(B1)), (at(20.0, 13.0), 1, 1));
    let (_, after) = scene.plays(3, "");
    assert_eq!((after.models(A1), after.models(B1)), (0, 0));
}

#[test]
fn charges_are_counted() {
    let scene = scene().b(1, 20.0, 14.0).a_horse(1, 40.0, 10.0).b(1, 40.0, 20.0);
    let after = scene.moves(&[Want::Charge(A1, B1), Want::Charge(A2, B2)]);
    let names = ["a_charges", "a_marches", "a_inches_moved", "b_charges"];
    assert_eq!(names.map(|name| after.value(name)), [2, 0, 12, 0], "3 and 9 inches");
}

#[test]
fn a_charge_is_never_from_a_march_in_the_same_turn() {
    let scene = scene().b(1, 20.0, 20.0);
    let after = scene.moves(&[Want::March(A1, 20.0, 16.0)]);
    let scene = Scene { battle: after.battle, ..scene };
    assert!(scene.order(Want::Charge(A1, B1)).is_none());
}
