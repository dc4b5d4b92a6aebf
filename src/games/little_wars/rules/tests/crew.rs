//! Gun crews left by units (R14; L2).

use super::super::super::state::unit::Unit;
use super::super::super::tables::limit::MOST_UNITS;
use super::super::super::words::{Arm, Side};
use super::{A1, A2, A3, Scene, Want, at};

/// A gun of A at (20, 10) with infantry of A.
fn scene(models: u8, x: f64, y: f64) -> Scene {
    Scene::small().gun(Side::A, 20.0, 10.0).a(models, x, y)
}

fn may(scene: &Scene) -> bool {
    scene.order(Want::Crew(A1, 0)).is_some()
}

#[test]
fn four_of_a_larger_unit_stay_with_a_gun() {
    let after = scene(10, 20.5, 11.0).moves(&[Want::Crew(A1, 0)]);
    let crew = Unit { arm: Arm::Infantry, models: 4, at: at(20.0, 10.0), is_party: true, moved: false, fought: 0 };
    assert_eq!(*after.unit(A2), crew, "in the gun's place, not moved");
    assert_eq!((after.models(A1), after.unit(A1).at, after.unit(A1).moved), (6, at(20.5, 11.0), false));
    after.tells(&["L2: A1 infantry [6] leaves A2 infantry [4] with gun 1 of A."]);
    assert_eq!(["a_crews_left", "a_guards_left", "b_crews_left"].map(|name| after.value(name)), [1, 0, 0]);
}

#[test]
fn both_may_then_move() {
    let scene = scene(10, 20.0, 11.0);
    let after = scene.moves(&[Want::Crew(A1, 0), Want::March(A1, 20.0, 30.0), Want::Haul(A2, 0, 23.0, 10.0)]);
    assert_eq!(
        (after.unit(A1).at, after.unit(A2).at, after.battle.guns()[0].at),
        (at(20.0, 17.0), at(23.0, 10.0), at(23.0, 10.0))
    );
}

#[test]
fn it_takes_more_than_four() {
    assert!(may(&scene(5, 20.0, 10.0)) && !may(&scene(4, 20.0, 10.0)));
}

#[test]
fn four_of_its_models_must_be_within_three_inches_of_the_gun() {
    // Of five at (22, 10): (22, 10), (22, 9), (21, 10), (22, 11), and (23, 10) at exactly 3. At (22.5, 11): (22.5, 11),
    // (22.5, 10), (21.5, 11); (22.5, 12) is at 3.2.
    assert!(may(&scene(5, 22.0, 10.0)));
    assert!(!may(&scene(5, 22.5, 11.0)));
    // Of others, none counts.
    assert!(!may(&scene(5, 22.5, 11.0).a(4, 20.0, 9.0)));
    // Of nine at (20, 13): (20, 13), (20, 12), (19, 12), (21, 12): four; a hundredth further (20, 13) is out.
    assert!(may(&scene(9, 20.0, 13.0)) && !may(&scene(9, 20.0, 13.01)));
}

#[test]
fn no_enemy_may_be_within_three_inches_of_the_gun() {
    assert!(!may(&scene(10, 20.0, 9.0).b(1, 20.0, 13.0)));
    assert!(may(&scene(10, 20.0, 9.0).b(1, 20.0, 13.01)));
}

#[test]
fn not_from_a_unit_in_contact_or_that_has_moved() {
    let engaged = scene(10, 20.0, 9.0).b(1, 20.0, 6.0);
    assert!(!may(&engaged), "in contact, at 4 inches from the gun");
    assert!(!may(&scene(10, 20.0, 10.0).moved(A1)));
    assert!(!may(&scene(10, 20.0, 10.0).turn_of_b()));
}

#[test]
fn a_crew_may_be_left_with_an_enemys_gun_and_with_each_of_several() {
    let scene = Scene::small().gun(Side::B, 20.0, 10.0).gun(Side::A, 22.0, 10.0).a_horse(10, 21.0, 10.0);
    let after = scene.moves(&[Want::Crew(A1, 0), Want::Crew(A1, 1)]);
    assert_eq!(
        [A1, A2, A3].map(|unit| (after.unit(unit).arm, after.models(unit))),
        [(Arm::Cavalry, 2), (Arm::Cavalry, 4), (Arm::Cavalry, 4)]
    );
    assert_eq!(after.battle.guns()[0].owner, Side::A);
    assert_eq!(after.value("a_crews_left"), 2);
}

#[test]
fn the_number_of_a_unit_that_is_gone_is_used_again() {
    let scene = scene(10, 20.0, 11.0).a(3, 40.0, 10.0).a(3, 50.0, 10.0).with(A2, |unit| unit.models = 0);
    let after = scene.moves(&[Want::Crew(A1, 0)]);
    assert_eq!((after.models(A2), after.models(A3), after.unit(A2).at), (4, 3, at(20.0, 10.0)));
    assert_eq!(after.battle.standing(Side::A).collect::<Vec<_>>(), [A1, A2, A3]);
}

#[test]
fn without_a_number_no_party_is_left() {
    let full = |units: usize| {
        (1..units)
            .fold(scene(10, 20.0, 11.0), |scene, i| scene.a(1, 2.0 * i as f64 % 72.0, 30.0 + 3.0 * (i / 36) as f64))
    };
    assert!(may(&full(MOST_UNITS - 1)) && !may(&full(MOST_UNITS)));
    assert_eq!(MOST_UNITS, 48);
}
