//! Supported units (R17; L7, L11).

use super::{A1, B1, B2, B3, Scene, block};

/// Five against four: of A at (20, 20), whose northernmost touches the southernmost of B at (20, 23).
fn scene() -> Scene {
    Scene::small().a(5, 20.0, 20.0).b(4, 20.0, 23.0)
}

/// Whether the smaller side of the only melee was supported: then nobody is taken.
fn supported(scene: &Scene) -> bool {
    let after = scene.fights();
    let [supported, unsupported] = ["melees_supported", "melees_unsupported"].map(|name| after.value(name));
    assert_eq!(supported + unsupported, 1);
    assert_eq!(after.value("a_prisoners_caught") == 0, supported == 1);
    assert_eq!(after.models(A1), if supported == 1 { 1 } else { 2 });
    supported == 1
}

#[test]
fn half_as_many_models_support() {
    assert!(!supported(&scene()));
    assert!(supported(&scene().b(2, 27.0, 23.0)), "two for four");
    assert!(!supported(&scene().b(1, 27.0, 23.0)));
    assert!(supported(&scene().b(20, 29.0, 23.0)), "or more");
}

#[test]
fn half_is_not_rounded() {
    // Four against three, two of whom are half of three, but not one.
    let scene = || Scene::small().a(4, 20.0, 20.0).b(3, 20.0, 22.0);
    let caught = |scene: Scene| scene.fights().value("a_prisoners_caught");
    assert_eq!(caught(scene().b(2, 26.0, 22.0)), 0);
    assert_eq!(caught(scene().b(1, 26.0, 22.0)), 1);
}

#[test]
fn it_is_half_of_those_who_fight() {
    let scene = || Scene::small().a(10, 20.0, 21.0).b(10, 20.0, 25.0);
    // Ten at (20, 21) and (20, 25) touch at (20, 22) and (20, 23); of B eight are within 3 inches.
    assert_eq!(scene().fighters(), [10, 8]);
    assert_eq!(scene().b(4, 29.0, 25.0).fights().value("melees_supported"), 0, "too far");
    assert_eq!(scene().b(4, 28.0, 25.0).fights().value("melees_supported"), 1, "four of eight, though five of ten");
    assert_eq!(scene().b(3, 27.0, 25.0).fights().value("melees_supported"), 0);
}

#[test]
fn it_is_at_most_its_own_move_away() {
    // From (21, 23) to the nearest model of the supporters.
    assert!(supported(&scene().b(2, 27.0, 23.0)) && !supported(&scene().b(2, 27.01, 23.0)), "infantry");
    assert!(supported(&scene().b_horse(2, 33.0, 23.0)) && !supported(&scene().b_horse(2, 33.01, 23.0)), "cavalry");
    // Four reach an inch to the west.
    assert!(supported(&scene().b(4, 28.0, 23.0)) && !supported(&scene().b(4, 28.01, 23.0)));
}

#[test]
fn the_move_is_that_of_the_supporters() {
    let of_horse = || Scene::small().a(5, 20.0, 20.0).b_horse(4, 20.0, 23.0);
    assert!(supported(&of_horse().b(2, 27.0, 23.0)) && !supported(&of_horse().b(2, 27.01, 23.0)));
}

#[test]
fn terrain_plays_no_part() {
    let between = [block("house", (23.0, 10.0), (24.0, 40.0)), block("forest", (24.0, 10.0), (26.0, 40.0))];
    let scene = Scene::under(&between, |tables| tables.frame.draw_at = 0).a(5, 20.0, 20.0).b(4, 20.0, 23.0);
    assert!(supported(&scene.b(2, 27.0, 23.0)));
}

#[test]
fn a_unit_in_contact_does_not_support() {
    // Two of B at (27, 23) with one of A in contact with them, which fights apart.
    let engaged = |y: f64| scene().b(2, 27.0, 23.0).a(1, 27.0, y);
    assert_eq!(engaged(24.0).melees().len(), 2);
    let caught = |scene: Scene| scene.fights().value("a_prisoners_caught");
    assert_eq!(caught(engaged(24.0)), 1);
    assert_eq!(caught(engaged(24.01)), 0);
}

#[test]
fn a_unit_that_is_in_contact_no_more_does() {
    // The other melee first: two of B take one of A and are free to support.
    let mut scene = scene().b(2, 27.0, 23.0).a(1, 27.0, 24.0);
    scene.plan.melees = vec![1, 0];
    let after = scene.fights();
    after.tells(&["against B with 2", "the smaller side is supported by B2 infantry [2]"]);
    assert_eq!((after.value("a_prisoners_caught"), after.value("b_prisoners_caught")), (0, 1));
}

#[test]
fn a_unit_one_of_whose_models_fights_does_not_support() {
    // (20, 22) is in contact; ten at (25, 22) reach to (24, 22); at (24, 22) to (23, 22), which fights.
    let one = |x: f64| Scene::small().a(10, 20.0, 20.0).b(4, 20.0, 23.0).b(10, x, 22.0);
    let fight = |x: f64| {
        let after = one(x).fights();
        (after.value("melees_supported"), after.models(B2))
    };
    assert_eq!(one(24.01).fighters()[1], 4);
    assert_eq!(fight(24.01), (1, 10));
    assert_eq!(one(24.0).fighters()[1], 5);
    assert_eq!(fight(24.0), (0, 9));
}

#[test]
fn it_is_near_a_unit_that_fights() {
    // Three at (26, 31) are near one at (24, 27), which is of no melee, and far from the four.
    let scene = |x: f64, y: f64| scene().b(1, 24.0, 27.0).b(3, x, y);
    assert!(!supported(&scene(26.0, 31.0)));
    assert!(supported(&scene(25.0, 27.0)));
}

#[test]
fn any_of_the_units_that_fight_will_do() {
    // Another unit of two fights on the left; the supporters stand near it only.
    let scene = |x: f64| Scene::small().a(10, 20.0, 20.0).b(4, 20.0, 23.0).b(2, 18.0, 23.0).b(3, x, 23.0);
    assert_eq!(scene(12.0).fighters()[1], 6);
    let is_supported = |x: f64| scene(x).fights().value("melees_supported") == 1;
    assert!(is_supported(12.0) && !is_supported(11.99), "6 inches from (18, 23)");
}

#[test]
fn all_models_of_a_unit_that_fights_count_for_the_distance() {
    // Of ten at (20, 25) the northern ones do not fight; one of them is the nearest to the supporters.
    let scene = |y: f64| Scene::small().a(10, 20.0, 21.0).b(10, 20.0, 25.0).b(4, 21.0, y);
    let is_supported = |y: f64| scene(y).fights().value("melees_supported") == 1;
    // From (21, 26) to the southernmost of four, an inch south of their centre.
    assert!(is_supported(33.0) && !is_supported(33.01));
}

#[test]
fn the_larger_side_needs_no_support_and_equal_numbers_have_none() {
    let after = scene().a(9, 20.0, 13.0).fights();
    assert_eq!(after.value("melees_unsupported"), 1);
    let after = Scene::small().a(4, 20.0, 20.0).b(4, 20.0, 22.0).b(9, 20.0, 27.0).fights();
    assert_eq!((after.value("melees_equal"), after.models(A1), after.models(B1)), (1, 0, 0));
}

#[test]
fn parties_and_those_who_have_moved_or_fought_support() {
    assert!(supported(&scene().b(2, 27.0, 23.0).party(B2).moved(B2).with(B2, |unit| unit.fought = 2)));
    assert!(!supported(&scene().b(1, 27.0, 23.0).b(1, 14.0, 23.0)), "two of one are no unit of two");
    assert_eq!(scene().b(1, 27.0, 23.0).b(1, 14.0, 23.0).fights().models(B3), 1);
}

#[test]
fn prisoners_and_the_freed_do_not_support() {
    let scene = scene().held(super::Side::B, [9, 0], 26.0, 23.0).freed(super::Side::B, [9, 0], 14.0, 30.0);
    assert_eq!(scene.fights().value("melees_supported"), 0);
}
