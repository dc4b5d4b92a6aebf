//! Friends: passed through, and kept clear of at the end (R13, D14).

use super::super::super::words::Profile;
use super::{A1, A2, Goal, Scene, at};

/// Where a tank from (18, 2) ends that has friends in these places.
fn ends(friends: &[(f64, f64)], goal: (f64, f64), score: u32) -> (i32, i32) {
    let scene = Scene::new(&[]).a(Profile::Tank, 18.0, 2.0);
    let mut scene = friends.iter().fold(scene, |scene, &(x, y)| scene.a(Profile::Infantry, x, y));
    let end = scene.ends(A1, Goal::To(goal.0, goal.1), score);
    (end.x, end.y)
}

#[test]
fn friends_are_passed_through() {
    assert_eq!(ends(&[(18.0, 8.0), (18.0, 11.0)], (18.0, 16.0), 3), (1800, 1600));
}

#[test]
fn a_move_ends_clear_of_friends_by_more_than_2_inches() {
    assert_eq!(ends(&[(18.0, 12.0)], (18.0, 14.01), 3), (1800, 1401));
    assert_eq!(ends(&[(20.01, 12.0)], (18.0, 12.0), 3), (1800, 1200));
    assert_eq!(ends(&[(20.0, 12.0)], (18.0, 12.0), 3), (1800, 1199), "2.00 is within 2");
}

#[test]
fn a_nearer_end_is_cut_back_along_the_way() {
    for goal in [10.0, 11.0, 12.0, 13.0, 14.0] {
        assert_eq!(ends(&[(18.0, 12.0)], (18.0, goal), 3), (1800, 999), "{goal}");
    }
    assert_eq!(ends(&[(18.0, 9.0)], (18.0, 30.0), 1), (1800, 699), "where the die ends it");
    assert_eq!(ends(&[(18.0, 12.0), (18.0, 9.5)], (18.0, 13.0), 3), (1800, 749), "and clear of the next friend");
}

#[test]
fn who_finds_no_room_stays() {
    let mut scene = Scene::new(&[]).a(Profile::Tank, 18.0, 2.0).a(Profile::Tank, 18.0, 4.01);
    let after = scene.walks(A1, Goal::To(18.0, 5.0), 3);
    assert_eq!((after.unit(A1).at, after.unit(A1).moved), (at(18.0, 2.0), false));
}

#[test]
fn the_lost_take_no_room_and_enemies_have_the_6_inches() {
    let mut scene =
        Scene::new(&[]).a(Profile::Tank, 18.0, 2.0).a(Profile::Tank, 18.0, 12.0).b(Profile::Tank, 18.0, 20.0);
    assert_eq!(scene.ends(A1, Goal::To(18.0, 12.0), 3), at(18.0, 9.99));
    let mut scene = scene.with(A2, |unit| unit.lost = true);
    assert_eq!(scene.ends(A1, Goal::To(18.0, 12.0), 3), at(18.0, 12.0));
}

#[test]
fn only_who_moves_is_bound() {
    // A friend who stands too near already keeps nobody from going away.
    let mut scene = Scene::new(&[]).a(Profile::Tank, 18.0, 2.0).a(Profile::Tank, 18.0, 3.0);
    assert_eq!(scene.ends(A1, Goal::To(18.0, 8.0), 3), at(18.0, 8.0));
}
