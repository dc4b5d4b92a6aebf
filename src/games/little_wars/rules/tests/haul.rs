//! Moves with a gun (R14, R15; L6).

use super::super::super::words::Side;
use super::{A1, A2, B1, Scene, Situation, Want, at, block};
use crate::battlefield::{FeatureTable, Point};

/// A gun of A at (20, 10), and whoever else there is.
fn gun(features: &[FeatureTable]) -> Scene {
    Scene::under(features, |tables| tables.frame.draw_at = 0).gun(Side::A, 20.0, 10.0)
}

/// Its crew of four in the same place.
fn crewed(features: &[FeatureTable]) -> Scene {
    gun(features).a(4, 20.0, 10.0)
}

/// Where the crew and the gun end; `None` if they may not go.
fn ends(scene: &Scene, x: f64, y: f64) -> Option<(Point, Point)> {
    let want = Want::Haul(A1, 0, x, y);
    scene.order(want)?;
    let after = scene.moves(&[want]);
    assert!(after.battle.guns()[0].moved && after.unit(A1).moved);
    Some((after.unit(A1).at, after.battle.guns()[0].at))
}

fn both(x: f64, y: f64) -> Option<(Point, Point)> {
    Some((at(x, y), at(x, y)))
}

#[test]
fn four_infantry_move_it_6_inches_and_four_cavalry_12() {
    assert_eq!(ends(&crewed(&[]), 20.0, 40.0), both(20.0, 16.0));
    assert_eq!(ends(&gun(&[]).a_horse(4, 20.0, 10.0), 20.0, 40.0), both(20.0, 22.0));
    assert_eq!(ends(&crewed(&[]), 23.0, 6.0), both(23.0, 6.0), "or less, in any direction");
}

#[test]
fn the_whole_unit_goes_and_the_gun_beside_it() {
    let ten = gun(&[]).a(10, 21.5, 11.0);
    assert_eq!(ends(&ten, 21.5, 30.0), Some((at(21.5, 17.0), at(20.0, 16.0))));
    assert_eq!(ten.moves(&[Want::Haul(A1, 0, 21.5, 30.0)]).models(A1), 10);
}

#[test]
fn four_models_of_the_unit_itself_must_be_within_three_inches() {
    // Three and one of another unit: in action, but neither moves it.
    let scene = gun(&[]).a(3, 20.0, 10.0).a(1, 22.0, 10.0);
    assert_eq!(scene.now().in_action_for(0), Some(Side::A));
    assert!([A1, A2].iter().all(|&unit| scene.order(Want::Haul(unit, 0, 20.0, 20.0)).is_none()));
    // Of four at (20, 12): (20, 11), (20, 12), (19, 12), (21, 12); at (22, 12): (21, 12) ... (23, 12) is too far.
    assert!(ends(&gun(&[]).a(4, 20.0, 12.0), 20.0, 20.0).is_some());
    assert!(ends(&gun(&[]).a(4, 22.0, 12.0), 22.0, 20.0).is_none());
    // At exactly 3: the fourth of four at (22, 10) is at (23, 10).
    assert!(ends(&gun(&[]).a(4, 22.0, 10.0), 22.0, 20.0).is_some());
    assert!(ends(&gun(&[]).a(4, 22.01, 10.0), 22.01, 20.0).is_none());
}

#[test]
fn only_a_gun_in_action_for_its_side_moves() {
    assert!(ends(&crewed(&[]).b(1, 20.0, 7.0), 20.0, 20.0).is_none(), "an enemy within 3 inches");
    assert!(ends(&crewed(&[]).b(1, 20.0, 6.99), 20.0, 20.0).is_some());
    let of_b = Scene::small().gun(Side::B, 20.0, 10.0).a(4, 20.0, 10.0);
    assert!(ends(&of_b, 20.0, 20.0).is_some(), "also one that was the enemy's");
}

#[test]
fn a_gun_that_has_fired_does_not_move() {
    let scene = crewed(&[]).b(20, 20.0, 40.0);
    let fired = Scene { battle: scene.fires(0, B1, &[0], "A6=1").battle, ..scene };
    assert!(ends(&fired, 20.0, 20.0).is_none());
    assert!(fired.order(Want::March(A1, 20.0, 20.0)).is_some(), "but its crew may");
}

#[test]
fn a_gun_that_has_fired_moves_in_the_next_turn() {
    let scene = crewed(&[]).b(20, 20.0, 40.0).shoots(3, 0, B1, &[0]).wants(5, Want::Haul(A1, 0, 20.0, 12.0));
    let (_, after) = scene.plays(5, "A6=1");
    assert_eq!(after.battle.guns()[0].at, at(20.0, 12.0));
}

#[test]
fn a_gun_moves_once_a_turn_and_so_does_its_crew() {
    let scene = crewed(&[]).a(4, 24.0, 14.0);
    // After its move to (22, 13) the gun is near the other unit, too.
    let after = scene.moves(&[Want::Haul(A1, 0, 21.0, 13.0)]);
    assert_eq!(after.battle.guns()[0].at, at(21.0, 13.0));
    let moved = Scene { battle: after.battle, ..scene };
    let near = moved.with(A2, |unit| unit.at = at(23.0, 13.0));
    assert_eq!(near.now().in_action_for(0), Some(Side::A));
    assert!(near.order(Want::Haul(A2, 0, 30.0, 30.0)).is_none());
    assert!(near.order(Want::March(A1, 30.0, 30.0)).is_none());
    let mut next = near;
    next.battle.guns_mut()[0].moved = false;
    assert!(next.order(Want::Haul(A2, 0, 30.0, 30.0)).is_some());
    assert!(ends(&crewed(&[]).moved(A1), 20.0, 20.0).is_none());
}

#[test]
fn a_gun_that_has_moved_moves_again_in_the_next_turn() {
    let scene = crewed(&[]).wants(3, Want::Haul(A1, 0, 20.0, 12.0)).wants(5, Want::Haul(A1, 0, 20.0, 13.0));
    assert_eq!(scene.plays(5, "").1.battle.guns()[0].at, at(20.0, 13.0));
}

#[test]
fn difficult_ground_slows_the_gun_and_with_it_the_unit() {
    // A unit at (18, 10); the forest lies only before the gun, which is 2 inches east of it.
    let forest = |y: f64| [block("forest", (19.5, y), (30.0, 44.0))];
    let scene = |y: f64| gun(&forest(y)).a(4, 18.0, 10.0);
    let end = |y: f64| ends(&scene(y), 18.0, 40.0).map(|(unit, _)| unit);
    assert_eq!([11.0, 14.0].map(end), [Some(at(18.0, 13.0)), Some(at(18.0, 13.99))]);
    assert_eq!(scene(11.0).ends(Want::March(A1, 18.0, 40.0)), at(18.0, 16.0), "without the gun");
    // Only before the unit.
    let beside = gun(&[block("forest", (10.0, 14.0), (19.0, 44.0))]).a(4, 18.0, 10.0);
    assert_eq!(ends(&beside, 18.0, 40.0), Some((at(18.0, 13.99), at(20.0, 13.99))));
}

#[test]
fn difficult_ground_halves_a_move_with_a_gun_once() {
    // Expected by reading 12 and addendum A4: half of the move, where both the unit and the gun meet the forest.
    let forest = |y: f64| [block("forest", (10.0, y), (30.0, 44.0))];
    assert_eq!(ends(&crewed(&forest(14.0)), 20.0, 40.0), both(20.0, 13.99));
    assert_eq!(ends(&crewed(&forest(11.0)), 20.0, 40.0), both(20.0, 13.0));
}

#[test]
fn houses_and_the_edge_stop_the_gun_and_with_it_the_unit() {
    let house = [block("house", (19.5, 14.0), (30.0, 20.0))];
    let (unit, piece) = ends(&gun(&house).a(4, 18.0, 10.0), 18.0, 40.0).expect("a move");
    assert!(unit.x == 1800 && (1398..=1400).contains(&unit.y) && piece == at(20.0, f64::from(unit.y) / 100.0));
    let edge = Scene::small().gun(Side::A, 20.0, 46.0).a(4, 20.0, 44.0);
    assert_eq!(ends(&edge, 20.0, 48.0), Some((at(20.0, 46.0), at(20.0, 48.0))));
    let on_it = Scene::small().gun(Side::A, 20.0, 48.0).a(4, 20.0, 46.0);
    assert_eq!(ends(&on_it, 20.0, 48.0), None, "nothing is left of the move");
    let beside_house = gun(&[block("house", (19.5, 10.01), (30.0, 20.0))]).a(4, 18.0, 10.0);
    assert_eq!(ends(&beside_house, 18.0, 10.5), None);
}

#[test]
fn it_stops_before_contact_and_falls_back_from_friends() {
    assert_eq!(ends(&crewed(&[]).b(1, 20.0, 15.0), 20.0, 40.0), both(20.0, 13.99));
    assert_eq!(ends(&crewed(&[]).a(1, 20.0, 16.0), 20.0, 40.0), both(20.0, 14.99));
}

#[test]
fn the_gun_comes_to_whoever_is_near_its_new_place() {
    // It stays its owner's, and is out of action with the enemy within 3 inches.
    let scene = crewed(&[]).b(1, 20.0, 14.5);
    let after = scene.moves(&[Want::Haul(A1, 0, 20.0, 12.0)]);
    let now = Situation { stage: &after.stage, battle: &after.battle };
    assert_eq!((after.battle.guns()[0].owner, now.in_action_for(0)), (Side::A, None));
}

#[test]
fn only_one_gun_goes_along() {
    let scene = crewed(&[]).gun(Side::A, 21.0, 10.0);
    let after = scene.moves(&[Want::Haul(A1, 1, 20.0, 12.0)]);
    assert_eq!(after.battle.guns().iter().map(|gun| gun.at).collect::<Vec<_>>(), [at(20.0, 10.0), at(21.0, 12.0)]);
}

#[test]
fn neither_gun_nor_prisoners_go_along_with_a_march() {
    let scene = crewed(&[]).held(Side::B, [3, 0], 20.0, 10.0);
    let after = scene.moves(&[Want::March(A1, 20.0, 12.0)]);
    assert_eq!((after.battle.guns()[0].at, after.groups()[0].at), (at(20.0, 10.0), at(20.0, 10.0)));
    let after = scene.moves(&[Want::Haul(A1, 0, 20.0, 12.0)]);
    assert_eq!((after.battle.guns()[0].at, after.groups()[0].at), (at(20.0, 12.0), at(20.0, 10.0)));
    let after = scene.moves(&[Want::Escort(A1, 20.0, 12.0)]);
    assert_eq!((after.battle.guns()[0].at, after.groups()[0].at), (at(20.0, 10.0), at(20.0, 12.0)));
}

#[test]
fn gun_moves_are_told_and_counted() {
    let after = crewed(&[]).moves(&[Want::Haul(A1, 0, 20.0, 12.5)]);
    after.tells(&["R14 L6: A1 infantry [4] moves 2.5\" to (20, 12.5) with gun 1 of A, which comes to (20, 12.5)."]);
    assert_eq!(["a_gun_moves", "a_marches", "a_inches_moved"].map(|name| after.value(name)), [1, 0, 2]);
}
