//! How near to others a move may end (R13, R16; L2, L11).

use super::{A1, Scene, Want, at};
use crate::battlefield::Point;

/// A model of A at (20, 10) that goes north, with whoever else there is.
fn scene() -> Scene {
    Scene::small().a(1, 20.0, 10.0)
}

fn end(scene: &Scene) -> Point {
    scene.ends(Want::March(A1, 20.0, 30.0))
}

#[test]
fn a_march_stops_a_hundredth_before_contact() {
    assert_eq!(end(&scene().b(1, 20.0, 14.0)), at(20.0, 12.99), "contact is at 13.00, an inch away");
    assert_eq!(end(&scene().b(1, 20.0, 17.0)), at(20.0, 15.99), "within the move");
    assert_eq!(end(&scene().b(1, 20.0, 17.01)), at(20.0, 16.0), "beyond it");
    assert_eq!(end(&scene().b(1, 21.0, 13.0)), at(20.0, 12.99), "an inch to the side");
    assert_eq!(end(&scene().b(1, 21.01, 13.0)), at(20.0, 16.0));
    // 0.6 to the side: 0.8 before it.
    assert_eq!(end(&scene().b(1, 20.6, 14.0)), at(20.0, 13.19));
}

#[test]
fn contact_is_of_models() {
    // Ten at (20, 10) reach to (20, 11), 13 to (20, 12); ten at (20, 16) reach south to (20, 14).
    let scene = |own: u8, other: u8| Scene::small().a(own, 20.0, 10.0).b(other, 20.0, 16.0);
    assert_eq!(end(&scene(10, 10)), at(20.0, 11.99));
    assert_eq!(end(&scene(13, 10)), at(20.0, 10.99));
    assert_eq!(end(&scene(1, 10)), at(20.0, 12.99));
    assert_eq!(end(&scene(10, 1)), at(20.0, 13.99));
    assert_eq!(end(&scene(4, 4)), at(20.0, 13.99), "four reach south, not north");
}

#[test]
fn it_stops_before_the_first_of_several_enemies() {
    assert_eq!(end(&scene().b(1, 20.0, 16.0).b(1, 20.0, 14.0)), at(20.0, 12.99));
    assert_eq!(end(&scene().b(1, 20.0, 14.0).b(1, 20.0, 16.0)), at(20.0, 12.99));
}

#[test]
fn it_does_not_pass_through_enemies() {
    let bend = Want::Bend(A1, (23.0, 10.0), (23.0, 13.0));
    assert_eq!(scene().ends(bend), at(23.0, 13.0));
    assert_eq!(scene().b(1, 21.5, 10.5).ends(bend), at(20.63, 10.0), "it ends far from it");
    assert_eq!(scene().b(1, 23.5, 12.0).ends(bend), at(23.0, 11.13), "beyond the bend");
}

#[test]
fn a_march_ends_more_than_an_inch_from_friends_or_falls_back() {
    assert_eq!(end(&scene().a(1, 20.0, 17.01)), at(20.0, 16.0));
    assert_eq!(end(&scene().a(1, 20.0, 17.0)), at(20.0, 15.99), "exactly an inch is too near");
    assert_eq!(end(&scene().a(1, 20.0, 16.0)), at(20.0, 14.99));
    assert_eq!(end(&scene().a(1, 20.6, 16.5)), at(20.0, 15.69));
}

#[test]
fn it_passes_through_friends() {
    assert_eq!(end(&scene().a(10, 20.0, 12.0)), at(20.0, 16.0));
    assert_eq!(end(&scene().a(1, 20.0, 14.99)), at(20.0, 16.0), "just beyond");
    // Falling back from one it meets another, and falls back behind both.
    assert_eq!(end(&scene().a(1, 20.0, 15.5).a(1, 20.0, 14.0)), at(20.0, 12.99));
    assert_eq!(end(&scene().a(1, 20.0, 14.0).a(1, 20.0, 15.5)), at(20.0, 12.99));
}

#[test]
fn who_falls_back_to_its_start_does_not_move() {
    assert!(scene().a(10, 20.0, 15.0).a(10, 20.0, 12.0).order(Want::March(A1, 20.0, 30.0)).is_none());
    let side_by_side = scene().a(1, 20.5, 10.0);
    assert_eq!(end(&side_by_side), at(20.0, 16.0), "who begins too near may leave");
    assert!(side_by_side.order(Want::March(A1, 20.0, 10.5)).is_none(), "but not end too near");
    assert_eq!(side_by_side.moves(&[Want::Stay(A1)]).unit(A1).at, at(20.0, 10.0), "and may stay");
}

#[test]
fn falling_back_is_along_the_way() {
    let bend = Want::Bend(A1, (23.0, 10.0), (23.0, 13.0));
    assert_eq!(scene().a(1, 23.0, 12.5).ends(bend), at(23.0, 11.49), "to the last free place");
    assert_eq!(scene().a(1, 23.0, 12.5).a(1, 23.0, 10.5).ends(bend), at(22.13, 10.0), "behind the bend");
}

#[test]
fn friends_and_enemies_together() {
    // Before the enemy at 15 it would stop at 13.99; the friend at 13.2 is too near.
    assert_eq!(end(&scene().b(1, 20.0, 15.0).a(1, 20.0, 13.2)), at(20.0, 12.19));
}

/// A model of A at (20, 20) in contact with one of B north of it.
fn engaged() -> Scene {
    Scene::small().a(1, 20.0, 20.0).b(1, 20.0, 20.5)
}

#[test]
fn who_is_in_contact_may_march_out_of_it() {
    assert_eq!(engaged().ends(Want::March(A1, 20.0, 10.0)), at(20.0, 14.0));
    assert_eq!(engaged().ends(Want::March(A1, 30.0, 20.0)), at(26.0, 20.0), "sideways it does not come nearer");
    assert_eq!(engaged().ends(Want::March(A1, 24.0, 17.0)), at(24.0, 17.0));
    assert!(engaged().order(Want::March(A1, 20.0, 30.0)).is_none(), "not through the enemy");
    assert!(engaged().order(Want::March(A1, 30.0, 20.5)).is_none(), "nor ever nearer");
}

#[test]
fn but_not_only_a_little() {
    assert!(engaged().order(Want::March(A1, 20.0, 19.5)).is_none(), "an inch is contact");
    assert_eq!(engaged().ends(Want::March(A1, 20.0, 19.49)), at(20.0, 19.49));
}

#[test]
fn it_stops_before_contact_with_others() {
    assert_eq!(engaged().b(1, 20.0, 16.0).ends(Want::March(A1, 20.0, 10.0)), at(20.0, 17.01));
    // Stopped by another after 0.4 inches it would still be in contact.
    assert!(engaged().b(1, 20.0, 18.59).order(Want::March(A1, 20.0, 10.0)).is_none());
}

#[test]
fn friends_may_bar_it() {
    // Falling back from its end at 18 it would come to 19.61, in contact.
    let scene = engaged().a(1, 20.0, 18.6);
    assert!(scene.order(Want::March(A1, 20.0, 18.0)).is_none());
    assert_eq!(scene.ends(Want::March(A1, 20.0, 10.0)), at(20.0, 14.0), "beyond it there is room");
}

#[test]
fn every_enemy_in_contact_counts() {
    // One to the north and one to the east: south and west are free, and what lies between.
    let scene = Scene::small().a(1, 20.0, 20.0).b(1, 20.0, 20.8).b(1, 20.8, 20.0);
    for (x, y, may) in
        [(20.0, 10.0, true), (10.0, 20.0, true), (10.0, 10.0, true), (30.0, 20.0, false), (20.0, 30.0, false)]
    {
        assert_eq!(scene.order(Want::March(A1, x, y)).is_some(), may, "{x}, {y}");
    }
    assert!(scene.order(Want::March(A1, 10.0, 30.0)).is_none(), "north-west is nearer to the northern one");
}

#[test]
fn the_distance_is_that_of_the_centres() {
    // Ten and one: the southern edge of the ten is at (20, 22); the one walks east along it, its centre 2.5 from theirs.
    let scene = Scene::small().a(1, 20.0, 21.5).b(10, 20.0, 24.0);
    assert_eq!(scene.ends(Want::March(A1, 30.0, 21.5)), at(26.0, 21.5));
    assert!(scene.order(Want::March(A1, 30.0, 21.6)).is_none());
}

#[test]
fn no_leg_of_a_way_out_of_contact_leads_back() {
    // Expected by reading 14: the distance never shrinks along the way, so the march ends at the bend.
    let back = Want::Bend(A1, (23.0, 20.0), (21.0, 20.0));
    assert_eq!(engaged().ends(back), at(23.0, 20.0));
}

#[test]
fn a_way_out_of_contact_may_bend() {
    let away = Want::Bend(A1, (23.0, 20.0), (23.0, 18.0));
    assert_eq!(engaged().ends(away), at(23.0, 18.0));
}
