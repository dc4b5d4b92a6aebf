//! Whose prisoners are, and where their way ends (R22, R23; L8).

use super::super::super::state::unit::Unit;
use super::super::super::tables::limit::MOST_UNITS;
use super::super::super::words::{Arm, Side};
use super::{A1, A2, A3, A4, B1, Scene, Want, at};
use crate::game::ByWord;

/// Prisoners of B at (20, 24), whom A holds.
fn prisoners(models: [u8; 2]) -> Scene {
    Scene::small().held(Side::B, models, 20.0, 24.0)
}

fn holder(scene: &Scene) -> Side {
    scene.settles().groups()[0].holder
}

#[test]
fn unguarded_prisoners_are_freed_by_any_enemy_within_three_inches() {
    assert_eq!(holder(&prisoners([20, 0]).b(1, 20.0, 27.0)), Side::B, "one for twenty, at exactly 3");
    assert_eq!(holder(&prisoners([20, 0]).b(1, 20.0, 27.01)), Side::A);
    assert_eq!(holder(&prisoners([20, 0])), Side::A, "nobody guards them, and they stay");
    assert_eq!(holder(&prisoners([20, 0]).b(1, 20.0, 24.0).a(1, 20.0, 27.01)), Side::B, "the holder is too far");
}

#[test]
fn guards_enough_keep_them_whoever_comes() {
    assert_eq!(holder(&prisoners([7, 0]).a(1, 20.0, 27.0).b(20, 20.0, 22.0)), Side::A);
    assert_eq!(holder(&prisoners([4, 4]).a(2, 20.0, 24.0).b(20, 20.0, 22.0)), Side::A);
}

#[test]
fn too_few_guards_lose_them_to_enough_of_the_enemy() {
    // Eight need two.
    let contested = |guards: u8, enemies: u8| holder(&prisoners([8, 0]).a(guards, 20.0, 24.0).b(enemies, 20.0, 25.5));
    assert_eq!(contested(1, 1), Side::A, "one of each");
    assert_eq!(contested(1, 2), Side::B);
    assert_eq!(contested(2, 9), Side::A);
    // They are counted over all units.
    let scene = prisoners([8, 0]).a(1, 20.0, 24.0).b(1, 22.0, 24.0);
    assert_eq!(holder(&scene.clone().b(1, 18.0, 24.0)), Side::B);
    assert_eq!(holder(&scene.a(1, 20.0, 22.0).b(1, 18.0, 24.0)), Side::A);
}

#[test]
fn those_freed_are_taken_again_in_the_same_way() {
    let freed = Scene::small().freed(Side::B, [8, 0], 20.0, 24.0);
    assert_eq!(holder(&freed.clone().a(1, 20.0, 24.0)), Side::A);
    assert_eq!(holder(&freed.clone().a(1, 20.0, 24.0).b(1, 20.0, 22.0)), Side::B);
    assert_eq!(holder(&freed.clone().a(2, 20.0, 24.0).b(1, 20.0, 22.0)), Side::A);
    assert_eq!(holder(&freed.a(9, 20.0, 24.0).b(2, 20.0, 22.0)), Side::B);
}

#[test]
fn freeing_and_taking_are_told_and_counted() {
    let mut scene = prisoners([5, 3]).b(1, 20.0, 25.0);
    let after = scene.settles();
    after.tells(&["R23 L8: B frees 5 infantry and 3 cavalry of B."]);
    assert_eq!(
        ["b_prisoners_freed", "a_prisoners_freed", "a_prisoners_taken"].map(|name| after.value(name)),
        [8, 0, 0]
    );
    scene.battle = after.battle;
    let scene = scene.with(B1, |unit| unit.models = 0).a(2, 20.0, 24.0);
    let after = scene.settles();
    after.tells(&["R23 L8: A takes 5 infantry and 3 cavalry of B."]);
    let names = ["b_prisoners_freed", "a_prisoners_freed", "a_prisoners_taken", "a_prisoners_caught"];
    assert_eq!(names.map(|name| after.value(name)), [8, 0, 8, 0], "caught is of melees");
    // Again.
    let again = Scene { battle: after.battle, ..scene }.with(A1, |unit| unit.models = 0).b(1, 20.0, 24.0);
    assert_eq!(again.settles().value("b_prisoners_freed"), 16);
}

#[test]
fn it_is_looked_at_after_shots() {
    // The gun of B kills the one guard beside a model of B.
    let scene = Scene::small().held(Side::B, [3, 0], 20.0, 24.0).a(1, 20.0, 24.0).b(1, 21.5, 24.0).a(9, 60.0, 10.0);
    let scene = scene.gun(Side::B, 20.0, 40.0).b(4, 20.0, 40.0).turn_of_b();
    assert_eq!(scene.settles().groups()[0].holder, Side::A);
    let after = scene.fires(0, A1, &[0], "B6=4 B3=1");
    after.tells(&["killed 1 of A1", "B frees 3 infantry of B"]);
}

#[test]
fn it_is_looked_at_after_moves() {
    let scene = prisoners([3, 0]).b(1, 20.0, 30.0).turn_of_b();
    scene.moves(&[Want::March(B1, 20.0, 27.01)]).hides("frees");
    scene.moves(&[Want::March(B1, 20.0, 27.0)]).tells(&["B1 infantry [1] moves", "B frees 3 infantry of B"]);
}

/// Prisoners of B in the zone of A, depth inches from its edge.
fn at_home(depth: f64, models: [u8; 2]) -> Scene {
    Scene::small().held(Side::B, models, 20.0, depth)
}

#[test]
fn prisoners_in_the_zone_of_their_holder_are_taken_for_good() {
    let after = at_home(3.0, [5, 2]).a(1, 20.0, 5.0).settles();
    assert_eq!(after.groups(), []);
    after.tells(&["R22 L8: Taken for good: 5 infantry and 2 cavalry of B."]);
    assert_eq!(after.battle.record.sides[0].prisoners_delivered, ByWord::of([5, 2]));
    let names = ["a_prisoners_delivered", "a_prisoners_taken", "b_prisoners_delivered", "b_prisoners_returned"];
    assert_eq!(names.map(|name| after.value(name)), [7, 7, 0, 0]);
    let after = at_home(3.01, [5, 2]).a(1, 20.0, 5.0).settles();
    assert_eq!((after.groups().len(), after.value("a_prisoners_delivered")), (1, 0));
    assert_eq!(after.value("a_prisoners_taken"), 7, "held");
}

#[test]
fn only_under_guard() {
    assert_eq!(at_home(2.0, [8, 0]).a(1, 20.0, 4.0).settles().groups().len(), 1, "one for eight");
    assert_eq!(at_home(2.0, [8, 0]).a(2, 20.0, 4.0).settles().groups().len(), 0);
    assert_eq!(at_home(2.0, [7, 0]).a(1, 20.0, 5.01).settles().groups().len(), 1);
    assert_eq!(at_home(2.0, [7, 0]).settles().groups().len(), 1);
}

#[test]
fn only_in_the_zone_of_their_holder() {
    assert_eq!(at_home(46.0, [3, 0]).a(1, 20.0, 45.0).settles().groups().len(), 1, "at the other edge");
    let of_a = |y: f64| Scene::small().facing().held(Side::A, [3, 0], 20.0, y).b(1, 20.0, y);
    assert_eq!(of_a(45.0).settles().value("b_prisoners_delivered"), 3);
    assert_eq!(of_a(44.99).settles().value("b_prisoners_delivered"), 0);
    let mut north = at_home(46.0, [3, 0]).a(1, 20.0, 45.0).facing();
    north.battle.edges.reverse();
    assert_eq!(north.settles().value("a_prisoners_delivered"), 3);
}

#[test]
fn an_escort_delivers_at_once() {
    let scene = Scene::small().held(Side::B, [3, 0], 20.0, 8.0).held(Side::B, [0, 2], 21.0, 9.5).a(2, 20.0, 9.0);
    let after = scene.moves(&[Want::Escort(A1, 20.0, 0.0)]);
    assert_eq!((after.unit(A1).at, after.groups().len()), (at(20.0, 3.0), 1), "at depths of 2 and 3.5");
    after.tells(&["and leads ", "Taken for good: 3 infantry of B"]);
}

#[test]
fn guards_who_come_later_deliver_too() {
    let scene = at_home(2.0, [3, 0]).a(1, 20.0, 8.0);
    assert_eq!(scene.moves(&[Want::March(A1, 20.0, 5.0)]).value("a_prisoners_delivered"), 3);
    let parted = at_home(2.0, [8, 0]).a(4, 20.0, 6.0).gun(Side::A, 20.0, 5.0);
    assert_eq!(parted.settles().value("a_prisoners_delivered"), 0, "only (20, 5) is near");
    let parted = parted.with(A1, |unit| unit.models = 5);
    let after = parted.moves(&[Want::Crew(A1, 0)]);
    assert_eq!(after.value("a_prisoners_delivered"), 8, "(20, 5) and (20, 4) are, after a party is left");
}

/// So many of A, freed, in the zone of A, with nine who guard them.
fn returned(models: [u8; 2]) -> Scene {
    Scene::small().freed(Side::A, models, 20.0, 2.0).a(9, 20.0, 2.0)
}

#[test]
fn freed_prisoners_come_home_as_units_of_both_arms() {
    let after = returned([3, 4]).settles();
    let risen = |arm, models| Unit { arm, models, at: at(20.0, 2.0), is_party: false, moved: true, fought: 0 };
    assert_eq!([A2, A3].map(|unit| *after.unit(unit)), [risen(Arm::Infantry, 3), risen(Arm::Cavalry, 4)]);
    assert_eq!(after.groups(), []);
    after.tells(&["R23 L8: Home, to fight again: A2 infantry [3].", "R23 L8: Home, to fight again: A3 cavalry [4]."]);
    assert_eq!(
        ["a_prisoners_returned", "a_prisoners_delivered", "a_cavalry_left"].map(|name| after.value(name)),
        [7, 0, 4]
    );
    let after = returned([0, 4]).settles();
    assert_eq!(*after.unit(A2), risen(Arm::Cavalry, 4));
    assert_eq!(after.battle.standing(Side::A).count(), 2);
}

#[test]
fn they_take_the_lowest_free_numbers() {
    let scene = returned([3, 4]).a(5, 50.0, 5.0).a(5, 60.0, 5.0).with(A2, |unit| unit.models = 0);
    let after = scene.settles();
    assert_eq!(after.battle.units(Side::A).iter().map(|unit| unit.models).collect::<Vec<_>>(), [9, 3, 5, 4]);
}

#[test]
fn they_do_not_move_in_the_turn_in_which_they_come_home() {
    let scene = Scene::small().freed(Side::A, [3, 0], 20.0, 8.0).a(1, 20.0, 8.0);
    let scene = scene.wants(3, Want::Escort(A1, 20.0, 2.0));
    let (_, after) = scene.plays(3, "");
    assert_eq!((after.models(A2), after.unit(A2).moved), (3, true));
    let stuck = Scene { battle: after.battle, ..scene.clone() };
    assert!(stuck.order(Want::March(A2, 20.0, 10.0)).is_none());
    let (_, after) = scene.wants(5, Want::March(A2, 40.0, 2.0)).plays(5, "");
    assert_eq!(after.unit(A2).at, at(26.0, 2.0), "but in the next");
}

#[test]
fn they_are_no_party() {
    let scene = Scene { battle: returned([3, 0]).settles().battle, ..returned([3, 0]) };
    let scene = scene.with(A2, |unit| unit.moved = false).moved(A1);
    assert!(scene.order(Want::Join(A2, A1)).is_none());
}

#[test]
fn more_than_29_form_several_units() {
    let after = returned([35, 0]).settles();
    assert_eq!([A2, A3].map(|unit| after.models(unit)), [29, 6]);
    let after = returned([59, 0]).settles();
    assert_eq!([A2, A3, A4].map(|unit| after.models(unit)), [29, 29, 1]);
    assert_eq!(after.value("a_prisoners_returned"), 59);
}

/// So many units of A, and those who come home.
fn crowd(units: usize, models: [u8; 2]) -> Scene {
    (1..units).fold(returned(models), |scene, i| scene.a(1, 1.5 * i as f64, 40.0))
}

#[test]
fn without_a_number_they_wait() {
    let after = crowd(MOST_UNITS, [3, 4]).settles();
    assert_eq!((after.groups()[0].models, after.value("a_prisoners_returned")), (ByWord::of([3, 4]), 0));
    let after = crowd(MOST_UNITS - 1, [3, 4]).settles();
    assert_eq!((after.groups()[0].models, after.value("a_prisoners_returned")), (ByWord::of([0, 4]), 3));
    let free = Scene { battle: after.battle, ..crowd(1, [0, 0]) };
    let after = free.with(A3, |unit| unit.models = 0).settles();
    assert_eq!((after.groups().len(), after.models(A3), after.value("a_prisoners_returned")), (0, 4, 7));
}

#[test]
fn who_waits_is_not_told_to_be_home() {
    // Expected by reading 22: only who finds a number is home.
    crowd(MOST_UNITS - 1, [3, 4]).settles().tells(&["R23 L8: Home, to fight again: A48 infantry [3]."]);
    crowd(MOST_UNITS, [3, 4]).settles().hides("home");
}

#[test]
fn those_freed_wait_in_their_zone_without_guards() {
    let scene = Scene::small().freed(Side::A, [3, 0], 20.0, 2.0);
    assert_eq!(scene.settles().groups().len(), 1);
    let elsewhere = Scene::small().freed(Side::A, [3, 0], 20.0, 46.0).a(1, 20.0, 46.0);
    assert_eq!(elsewhere.settles().groups().len(), 1, "in the enemy's zone");
}

#[test]
fn those_freed_in_their_own_zone_are_home_at_once() {
    let scene = Scene::small().held(Side::A, [3, 0], 20.0, 2.0).a(1, 20.0, 4.0);
    let after = scene.settles();
    after.tells(&["A frees 3 infantry of A", "Home, to fight again: "]);
    assert_eq!((after.models(A2), after.value("a_prisoners_freed"), after.value("a_prisoners_returned")), (3, 3, 3));
}
