//! Guards left by units (R22; L2, L8).

use super::super::super::state::unit::Unit;
use super::super::super::words::{Arm, Side};
use super::{A1, A2, A3, Scene, Want, at};
use crate::game::ByWord;

/// Prisoners of B at (20, 10), so many infantry, and infantry of A that holds them.
fn scene(prisoners: u8, models: u8, x: f64, y: f64) -> Scene {
    Scene::small().held(Side::B, [prisoners, 0], 20.0, 10.0).a(models, x, y)
}

fn may(scene: &Scene) -> bool {
    scene.order(Want::Guard(A1, 0)).is_some()
}

#[test]
fn one_guard_is_left_for_every_seven_prisoners() {
    for (prisoners, guards) in [(1, 1), (7, 1), (8, 2), (14, 2), (15, 3), (21, 3)] {
        let after = scene(prisoners, 10, 20.5, 11.0).moves(&[Want::Guard(A1, 0)]);
        let left =
            Unit { arm: Arm::Infantry, models: guards, at: at(20.0, 10.0), is_party: true, moved: false, fought: 0 };
        assert_eq!(*after.unit(A2), left, "{prisoners}");
        assert_eq!((after.models(A1), after.unit(A1).at, after.unit(A1).moved), (10 - guards, at(20.5, 11.0), false));
    }
    let after = scene(8, 10, 20.5, 11.0).moves(&[Want::Guard(A1, 0)]);
    after.tells(&["R22 L2: A1 infantry [8] leaves A2 infantry [2] with "]);
    assert_eq!(["a_guards_left", "a_crews_left"].map(|name| after.value(name)), [1, 0]);
}

#[test]
fn it_takes_more_models_than_guards() {
    assert!(may(&scene(7, 2, 20.0, 10.0)) && !may(&scene(7, 1, 20.0, 10.0)));
    assert!(may(&scene(8, 3, 20.0, 10.0)) && !may(&scene(8, 2, 20.0, 10.0)));
}

#[test]
fn so_many_must_be_within_three_inches_of_the_prisoners() {
    // Of three at (23, 10): (23, 10) at exactly 3 and (22, 10); at (24, 10) only (23, 10).
    assert!(may(&scene(8, 3, 23.0, 10.0)) && !may(&scene(8, 3, 23.01, 10.0)));
    assert!(may(&scene(7, 3, 24.0, 10.0)) && !may(&scene(7, 3, 24.01, 10.0)));
    assert!(!may(&scene(8, 3, 24.0, 10.0).a(5, 20.0, 10.0)), "others do not count");
}

#[test]
fn only_with_prisoners_that_its_side_holds() {
    let others = Scene::small().held(Side::A, [3, 0], 20.0, 10.0).a(5, 20.0, 10.0);
    assert!(!may(&others), "the enemy's");
    let freed = Scene::small().freed(Side::A, [3, 0], 20.0, 10.0).a(5, 20.0, 10.0);
    assert!(may(&freed), "its own who have been freed");
    let mut gone = scene(7, 5, 20.0, 10.0);
    gone.battle.group_mut(0).models = ByWord::default();
    assert!(!may(&gone), "nobody");
}

#[test]
fn not_from_a_unit_in_contact_or_that_has_moved() {
    assert!(!may(&scene(7, 5, 20.0, 10.0).b(1, 20.0, 12.0)), "(20, 11) is in contact");
    assert!(may(&scene(7, 5, 20.0, 10.0).b(1, 20.0, 12.01)));
    assert!(!may(&scene(7, 5, 20.0, 10.0).moved(A1)));
    assert!(!may(&scene(7, 5, 20.0, 10.0).turn_of_b()));
}

#[test]
fn not_where_the_guards_would_be_in_contact() {
    // The unit stands west of the prisoners, an enemy east of them.
    let west = |x: f64| scene(7, 5, 18.0, 10.0).b(1, x, 10.0);
    assert!(!may(&west(21.0)) && may(&west(21.01)), "one guard at (20, 10)");
    // Three guards: the third at (19, 10), the second at (20, 9).
    let three = |x: f64, y: f64| scene(15, 6, 18.0, 10.0).b(1, x, y);
    assert!(!may(&three(21.0, 9.0)) && may(&three(21.01, 9.0)));
}

#[test]
fn several_groups_may_have_guards_of_one_unit() {
    let scene = scene(3, 10, 20.0, 10.0).held(Side::B, [0, 9], 21.0, 10.0);
    let after = scene.moves(&[Want::Guard(A1, 0), Want::Guard(A1, 1), Want::March(A1, 20.0, 16.0)]);
    assert_eq!([A1, A2, A3].map(|unit| after.models(unit)), [7, 1, 2]);
    assert_eq!(after.value("a_guards_left"), 2);
}
