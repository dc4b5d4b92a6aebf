//! Moves with prisoners (R15, R22; L8).

use super::super::super::words::Side;
use super::{A1, A2, B1, Scene, Want, at, block};
use crate::battlefield::{FeatureTable, Point};

/// Prisoners of B at (20, 30), whom A holds.
fn prisoners(models: [u8; 2]) -> Scene {
    Scene::small().held(Side::B, models, 20.0, 30.0)
}

/// Where the unit and the groups end after an escort to the south.
fn ends(scene: &Scene) -> Option<(Point, Vec<Point>)> {
    let at = scene.battle.unit(A1).at;
    let want = Want::Escort(A1, f64::from(at.x) / 100.0, f64::from(at.y) / 100.0 - 20.0);
    scene.order(want)?;
    let after = scene.moves(&[want]);
    Some((after.unit(A1).at, after.groups().iter().map(|group| group.at).collect()))
}

fn both(x: f64, y: f64) -> Option<(Point, Vec<Point>)> {
    Some((at(x, y), vec![at(x, y)]))
}

#[test]
fn an_escort_is_as_fast_as_the_slowest_of_all() {
    assert_eq!(ends(&prisoners([3, 0]).a(1, 20.0, 30.0)), both(20.0, 24.0));
    assert_eq!(ends(&prisoners([0, 3]).a(1, 20.0, 30.0)), both(20.0, 24.0), "guards on foot");
    assert_eq!(ends(&prisoners([3, 0]).a_horse(1, 20.0, 30.0)), both(20.0, 24.0), "prisoners on foot");
    assert_eq!(ends(&prisoners([1, 6]).a_horse(1, 20.0, 30.0)), both(20.0, 24.0), "one of them");
    assert_eq!(ends(&prisoners([0, 3]).a_horse(1, 20.0, 30.0)), both(20.0, 18.0), "all mounted");
    let two = prisoners([0, 3]).held(Side::B, [3, 0], 21.0, 30.0).a_horse(1, 20.0, 30.0);
    assert_eq!(ends(&two), Some((at(20.0, 24.0), vec![at(20.0, 24.0), at(21.0, 24.0)])));
}

#[test]
fn prisoners_go_beside_their_guards() {
    assert_eq!(ends(&prisoners([3, 0]).a(1, 22.0, 31.0)), Some((at(22.0, 25.0), vec![at(20.0, 24.0)])));
    let after = prisoners([3, 0]).a(1, 22.0, 31.0).moves(&[Want::Escort(A1, 25.0, 35.0)]);
    assert_eq!((after.unit(A1).at, after.groups()[0].at), (at(25.0, 35.0), at(23.0, 34.0)), "in any direction");
    assert!(after.unit(A1).moved);
}

#[test]
fn one_model_escorts_seven() {
    for (models, prisoners_led, may) in [(1, 7, true), (1, 8, false), (2, 14, true), (2, 15, false), (3, 21, true)] {
        assert_eq!(
            ends(&prisoners([prisoners_led, 0]).a(models, 20.0, 30.0)).is_some(),
            may,
            "{models} {prisoners_led}"
        );
    }
}

#[test]
fn groups_are_taken_in_their_order_as_long_as_there_is_room() {
    // Two models: 5, then not 10, then 8; 1 is left of 14, so not 2, then 1.
    let scene = prisoners([5, 0]).held(Side::B, [10, 0], 20.0, 30.5).held(Side::B, [4, 4], 21.0, 30.0);
    let scene = scene.held(Side::B, [2, 0], 20.0, 31.0).held(Side::B, [0, 1], 21.0, 31.0).a(2, 20.0, 30.0);
    let expected = [at(20.0, 24.0), at(20.0, 30.5), at(21.0, 24.0), at(20.0, 31.0), at(21.0, 25.0)];
    assert_eq!(ends(&scene), Some((at(20.0, 24.0), expected.to_vec())));
    scene.moves(&[Want::Escort(A1, 20.0, 10.0)]).tells(&["R22 L8: A1 infantry [2] moves 6\" to (20, 24) and leads "]);
}

#[test]
fn who_is_left_behind_does_not_slow_it() {
    // Cavalry with mounted prisoners; those on foot are too many.
    let scene = prisoners([0, 6]).held(Side::B, [2, 0], 20.0, 31.0).a_horse(1, 20.0, 30.0);
    assert_eq!(ends(&scene), Some((at(20.0, 18.0), vec![at(20.0, 18.0), at(20.0, 31.0)])));
}

#[test]
fn models_of_the_unit_itself_must_be_within_three_inches() {
    assert!(ends(&prisoners([7, 0]).a(1, 23.0, 30.0)).is_some(), "exactly 3");
    assert!(ends(&prisoners([7, 0]).a(1, 23.01, 30.0)).is_none());
    // Of three at (23, 30): (23, 30) and (22, 30), two for up to fourteen.
    assert!(ends(&prisoners([14, 0]).a(3, 23.0, 30.0)).is_some());
    assert!(ends(&prisoners([15, 0]).a(3, 23.0, 30.0)).is_none());
    assert!(ends(&prisoners([15, 0]).a(3, 22.0, 30.0)).is_some(), "three, (22, 29) at 2.24");
    assert!(ends(&prisoners([8, 0]).a(3, 24.0, 30.0)).is_none(), "one, though two more are in the unit");
    assert!(ends(&prisoners([8, 0]).a(3, 24.0, 30.0).a(5, 20.0, 30.0)).is_none(), "others do not count");
}

#[test]
fn only_prisoners_that_its_side_holds_come_along() {
    assert!(ends(&Scene::small().held(Side::A, [3, 0], 20.0, 30.0).a(1, 20.0, 30.0)).is_none());
    let freed = Scene::small().freed(Side::A, [3, 0], 20.0, 30.0).a(1, 20.0, 30.0);
    assert_eq!(ends(&freed), both(20.0, 24.0), "its own who have been freed");
    assert!(ends(&Scene::small().a(1, 20.0, 30.0)).is_none(), "without any it is no escort");
    assert!(ends(&prisoners([3, 0]).a(1, 20.0, 30.0).moved(A1)).is_none());
    assert!(ends(&prisoners([3, 0]).a(1, 20.0, 30.0).turn_of_b()).is_none());
}

/// An escort by cavalry at (20, 30), and ground before it.
fn mounted(features: &[FeatureTable], models: [u8; 2]) -> Scene {
    Scene::new(features).held(Side::B, models, 20.0, 30.0).a_horse(1, 20.0, 30.0)
}

#[test]
fn an_escort_stops_before_difficult_ground_in_the_second_half_of_its_move() {
    let forest = |y: f64| [block("forest", (10.0, 10.0), (30.0, y))];
    assert_eq!(ends(&mounted(&forest(22.0), [0, 3])), both(20.0, 22.01));
    assert_eq!(ends(&mounted(&forest(26.0), [3, 0])), both(20.0, 26.01));
}

#[test]
fn difficult_ground_halves_the_move_of_an_escort_once() {
    // Expected by addendum A3: half of the escort's allowance, 6 of 12 and 3 of 6.
    let forest = [block("forest", (10.0, 10.0), (30.0, 29.0))];
    assert_eq!(ends(&mounted(&forest, [0, 3])), both(20.0, 24.0));
    assert_eq!(ends(&mounted(&forest, [3, 0])), both(20.0, 27.0));
    // Only before the guards.
    let beside = [block("forest", (10.0, 10.0), (19.0, 29.0))];
    let scene = Scene::new(&beside).held(Side::B, [3, 0], 20.0, 30.0).a(1, 18.0, 30.0);
    assert_eq!(ends(&scene), Some((at(18.0, 27.0), vec![at(20.0, 27.0)])));
}

#[test]
fn ground_beside_the_guards_stops_or_slows_the_prisoners() {
    let on = |features: &[FeatureTable]| Scene::new(features).held(Side::B, [3, 0], 20.0, 30.0).a(1, 18.0, 30.0);
    let end = |features: &[FeatureTable]| ends(&on(features)).map(|(unit, groups)| (unit, groups[0]));
    assert_eq!(end(&[block("forest", (19.0, 10.0), (30.0, 29.0))]), Some((at(18.0, 27.0), at(20.0, 27.0))));
    let (unit, group) = end(&[block("house", (19.0, 20.0), (30.0, 26.0))]).expect("a move");
    assert!((2600..=2602).contains(&unit.y) && unit.y == group.y, "{unit:?}");
    let edge = Scene::small().held(Side::B, [3, 0], 70.0, 30.0).a(1, 68.0, 30.0);
    let after = edge.moves(&[Want::Escort(A1, 80.0, 30.0)]);
    assert_eq!((after.unit(A1).at, after.groups()[0].at), (at(70.0, 30.0), at(72.0, 30.0)));
    let on_it = Scene::small().held(Side::B, [3, 0], 72.0, 30.0).a(1, 70.0, 30.0);
    assert!(on_it.order(Want::Escort(A1, 80.0, 30.0)).is_none(), "nothing is left of the move");
}

#[test]
fn it_stops_before_contact_and_falls_back_from_friends() {
    assert_eq!(ends(&prisoners([3, 0]).a(1, 20.0, 30.0).b(1, 20.0, 26.0)), both(20.0, 27.01));
    assert_eq!(ends(&prisoners([3, 0]).a(1, 20.0, 30.0).a(1, 20.0, 24.0)), both(20.0, 25.01));
    // Others may stand where the prisoners come to.
    assert!(ends(&prisoners([3, 0]).a(1, 22.0, 30.0).b(1, 20.0, 26.0)).is_some());
}

#[test]
fn who_is_in_contact_may_lead_them_out_of_it() {
    let scene = prisoners([3, 0]).a(1, 20.0, 30.0).b(1, 20.0, 31.0);
    assert_eq!(ends(&scene), both(20.0, 24.0));
    assert_eq!(scene.battle.unit(B1).at, at(20.0, 31.0));
}

#[test]
fn escorts_are_told_and_counted() {
    let scene = prisoners([1, 0]).a(1, 20.0, 30.0).a(1, 40.0, 30.0);
    let after = scene.moves(&[Want::Escort(A1, 20.0, 28.0), Want::March(A2, 40.0, 31.0)]);
    after.tells(&["A1 infantry [1] moves 2\" to (20, 28) and leads "]);
    assert_eq!(["a_escorts", "a_marches", "a_inches_moved", "b_escorts"].map(|name| after.value(name)), [1, 1, 3, 0]);
}

#[test]
fn a_group_is_led_once_a_turn() {
    let scene = prisoners([3, 0]).a(1, 20.0, 30.0);
    let after = scene.moves(&[Want::Escort(A1, 20.0, 10.0)]);
    assert!(after.groups()[0].moved, "whoever else comes near");
    let mut led = prisoners([3, 0]).held(Side::B, [2, 0], 21.0, 30.0).a(1, 20.0, 30.0);
    led.battle.group_mut(0).moved = true;
    assert_eq!(ends(&led), Some((at(20.0, 24.0), vec![at(20.0, 30.0), at(21.0, 24.0)])), "the other goes alone");
    led.battle.begin_turn();
    assert_eq!(ends(&led).unwrap().1, [at(20.0, 24.0), at(21.0, 24.0)]);
}
