//! The 6 inches from enemies (R5; D5, D14).

use super::super::super::words::Profile;
use super::{A1, B1, Goal, Scene, at, band};
use crate::battlefield::Point;

/// A tank and an enemy of it.
fn facing(from: (f64, f64), enemy: (f64, f64)) -> Scene {
    Scene::new(&[]).a(Profile::Tank, from.0, from.1).b(Profile::Tank, enemy.0, enemy.1)
}

#[test]
fn a_move_ends_at_6_inches_from_an_enemy() {
    for (from, end) in [
        ((18.0, 2.0), (18.0, 14.0)),
        ((18.0, 34.0), (18.0, 26.0)),
        ((4.0, 20.0), (12.0, 20.0)),
        ((32.0, 20.0), (24.0, 20.0)),
        ((9.0, 8.0), (14.4, 15.2)),
    ] {
        assert_eq!(facing(from, (18.0, 20.0)).ends(A1, Goal::To(18.0, 20.0), 3), at(end.0, end.1), "{from:?}");
    }
}

#[test]
fn every_profile_stops_for_every_profile() {
    for (mover, enemy) in Profile::ALL.into_iter().flat_map(|mover| Profile::ALL.map(|enemy| (mover, enemy))) {
        let mut scene = Scene::new(&[]).a(mover, 18.0, 11.0).b(enemy, 18.0, 20.0);
        assert_eq!(scene.ends(A1, Goal::To(18.0, 20.0), 3), at(18.0, 14.0), "{mover:?} {enemy:?}");
    }
}

#[test]
fn from_everywhere_a_unit_stops_at_a_true_6_inches_or_more_and_within_6_by_the_tape() {
    let enemy = Point::new(1803, 1811);
    let starts = (0..3600).step_by(41).flat_map(|x| (0..3600).step_by(37).map(move |y| Point::new(x, y)));
    for start in starts.filter(|start| !start.within(enemy, 600) && start.within(enemy, 2400)) {
        let mut scene = Scene::new(&[]).a(Profile::Tank, 0.0, 0.0).b(Profile::Tank, 18.03, 18.11);
        scene.battle.unit_mut(A1).at = start;
        let walk = scene.now().walk_to(A1, enemy, 1800).unwrap();
        let distance = walk.end().distance(enemy);
        assert!((600..=602).contains(&distance), "from {start:?} to {:?}, {distance}", walk.end());
    }
}

#[test]
fn it_stops_where_it_first_comes_near() {
    // Past an enemy who would be 12 inches behind at the end.
    assert_eq!(facing((10.0, 2.0), (13.6, 10.0)).ends(A1, Goal::To(10.0, 20.0), 3), at(10.0, 5.2));
    assert_eq!(facing((10.0, 2.0), (16.0, 10.0)).ends(A1, Goal::To(10.0, 20.0), 3), at(10.0, 20.0), "at 6.00");
    let near = facing((10.0, 2.0), (15.99, 10.0)).ends(A1, Goal::To(10.0, 20.0), 3);
    assert!(near.y < 1000 && near.distance(at(15.99, 10.0)) >= 600, "{near:?}, at 5.99");
}

#[test]
fn neither_friends_nor_the_lost_stop_it() {
    let scene = Scene::new(&[]).a(Profile::Tank, 18.0, 2.0).a(Profile::Tank, 18.0, 10.0);
    assert_eq!(scene.b(Profile::Tank, 2.0, 34.0).ends(A1, Goal::To(18.0, 20.0), 3), at(18.0, 20.0));
    let mut scene = facing((18.0, 2.0), (18.0, 20.0)).with(B1, |unit| unit.lost = true);
    assert_eq!(scene.ends(A1, Goal::To(18.0, 20.0), 3), at(18.0, 20.0));
}

#[test]
fn who_starts_within_6_inches_moves_only_where_that_does_not_shrink() {
    for (goal, end) in [
        ((18.0, 8.0), (18.0, 8.0)),
        ((24.0, 18.0), (24.0, 18.0)),
        ((12.0, 18.0), (12.0, 18.0)),
        ((12.0, 12.0), (12.0, 12.0)),
        ((24.0, 18.1), (18.0, 18.0)),
        ((18.0, 20.0), (18.0, 18.0)),
        ((18.0, 33.0), (18.0, 18.0)),
        ((30.0, 24.0), (18.0, 18.0)),
    ] {
        let mut scene = facing((18.0, 18.0), (18.0, 23.0));
        assert_eq!(scene.ends(A1, Goal::To(goal.0, goal.1), 3), at(end.0, end.1), "{goal:?}");
    }
}

#[test]
fn every_distance_below_6_must_not_shrink() {
    // Enemies 5 inches to the north and to the east: only the south-west quarter is open.
    for (goal, moves) in
        [((18.0, 8.0), true), ((8.0, 18.0), true), ((12.0, 10.0), true), ((18.1, 8.0), false), ((8.0, 18.1), false)]
    {
        let mut scene = facing((18.0, 18.0), (18.0, 23.0)).b(Profile::Tank, 23.0, 18.0);
        let end = scene.ends(A1, Goal::To(goal.0, goal.1), 3);
        assert_eq!(end, if moves { at(goal.0, goal.1) } else { at(18.0, 18.0) }, "{goal:?}");
    }
}

#[test]
fn enemies_farther_off_stop_it_at_6_as_usual() {
    let mut scene = facing((18.0, 18.0), (18.0, 23.0)).b(Profile::Tank, 18.0, 6.0);
    assert_eq!(scene.ends(A1, Goal::To(18.0, 4.0), 3), at(18.0, 12.0));
}

#[test]
fn at_6_inches_it_comes_no_nearer() {
    assert_eq!(facing((18.0, 18.0), (18.0, 24.0)).ends(A1, Goal::To(18.0, 30.0), 3), at(18.0, 18.0));
    assert_eq!(facing((18.0, 18.0), (18.0, 24.0)).ends(A1, Goal::To(26.0, 18.0), 3), at(26.0, 18.0));
    // At 6.02 it is within 6 by the tape, and yet not below 6.
    assert_eq!(facing((18.0, 18.0), (18.0, 24.02)).ends(A1, Goal::To(18.0, 30.0), 3), at(18.0, 18.02));
}

#[test]
fn an_enemy_left_behind_is_one_farther_off_on_the_next_stretch() {
    // South around the end of a river, then north-east: never nearer than 7 inches once the first stretch is over.
    let river = [band("river", &[[12.0, 8.0], [12.0, 40.0]], 0.5)];
    let scene = Scene::new(&river).a(Profile::Tank, 10.0, 10.0);
    assert_eq!(scene.b(Profile::Tank, 10.0, 15.0).ends(A1, Goal::To(20.0, 14.0), 3), at(20.0, 14.0));
    let scene = Scene::new(&river).a(Profile::Tank, 10.0, 10.0);
    assert_eq!(scene.b(Profile::Tank, 2.0, 30.0).ends(A1, Goal::To(20.0, 14.0), 3), at(20.0, 14.0), "nobody near");
}
