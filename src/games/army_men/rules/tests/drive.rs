//! Actions of vehicles on the ground and of choppers (R19, R29, R30, R32, R36, R37).

use super::super::super::choice::drive::{DriveCourse, Gear};
use super::super::super::words::{Profile, Upgrade, Weapon};
use super::{A1, B1, Scene, Want, at, block, reversing, straight, turning};
use crate::battlefield::{FeatureTable, Point};

/// A vehicle at (24, 12) that faces north.
fn vehicle(features: &[FeatureTable], profile: Profile) -> Scene {
    Scene::new(features).a(profile, 24.0, 12.0)
}

fn ends(scene: &Scene, want: Want) -> (Point, Point) {
    let after = scene.acts(A1, want, "");
    (after.unit(A1).at, after.unit(A1).facing)
}

const NORTH: Point = Point::new(0, 1);
const EAST: Point = Point::new(1, 0);

#[test]
fn a_move_is_12_inches_and_a_cruise_24_straight_on() {
    for profile in
        [Profile::Jeep, Profile::Truck, Profile::Apc, Profile::LightTank, Profile::HeavyTank, Profile::Chopper]
    {
        let scene = vehicle(&[], profile);
        assert_eq!(ends(&scene, straight(Gear::Move, 30.0)), (at(24.0, 24.0), NORTH), "{profile:?}");
        assert_eq!(ends(&scene, straight(Gear::Cruise, 30.0)), (at(24.0, 36.0), NORTH), "{profile:?}");
        assert_eq!(ends(&scene, straight(Gear::Move, 5.0)), (at(24.0, 17.0), NORTH), "{profile:?}");
        let east = scene.facing(A1, 3, 4);
        assert_eq!(ends(&east, straight(Gear::Move, 10.0)).0, at(30.0, 20.0), "{profile:?} along its facing");
    }
}

#[test]
fn the_slow_move_6_and_cruise_12() {
    let scene = vehicle(&[], Profile::Howitzer);
    assert_eq!(ends(&scene, straight(Gear::Move, 30.0)).0, at(24.0, 18.0));
    assert_eq!(ends(&scene, straight(Gear::Cruise, 30.0)).0, at(24.0, 24.0));
    assert_eq!(ends(&scene, reversing(Gear::Move, 30.0)).0, at(24.0, 9.0));
    assert_eq!(ends(&scene, reversing(Gear::Cruise, 30.0)).0, at(24.0, 6.0));
}

#[test]
fn one_pivot_of_at_most_90_degrees_anywhere() {
    let scene = vehicle(&[], Profile::Apc);
    assert_eq!(ends(&scene, turning(Gear::Move, 0.0, (1, 0), 30.0)), (at(36.0, 12.0), EAST));
    assert_eq!(ends(&scene, turning(Gear::Move, 4.0, (1, 0), 30.0)), (at(32.0, 16.0), EAST));
    assert_eq!(ends(&scene, turning(Gear::Move, 12.0, (-1, 0), 30.0)), (at(24.0, 24.0), Point::new(-1, 0)));
    assert_eq!(ends(&scene, turning(Gear::Cruise, 10.0, (-7, 0), 30.0)), (at(10.0, 22.0), Point::new(-7, 0)));
    assert_eq!(ends(&scene, turning(Gear::Move, 0.0, (1, 0), 0.0)), (at(24.0, 12.0), EAST), "it may pivot only");
    for facing in [(1000, -1), (-1000, -1), (0, -1), (1, -1)] {
        assert_eq!(scene.order(A1, turning(Gear::Move, 4.0, facing, 4.0)), None, "{facing:?}");
    }
    assert!(scene.order(A1, turning(Gear::Move, 4.0, (1000, 1), 4.0)).is_some());
}

#[test]
fn on_a_hold_it_pivots_by_any_angle_and_then_may_fire() {
    let scene = vehicle(&[], Profile::Apc).b(Profile::Gunner, 24.0, 40.0).aims(A1, B1);
    let after = scene.acts(A1, Want::Pivot(0, -1), "A4+111");
    assert_eq!((after.unit(A1).facing, after.unit(A1).at), (Point::new(0, -1), at(24.0, 12.0)));
    let after = scene.acts(A1, Want::Hold, "A4+111");
    assert_eq!(after.unit(A1).facing, NORTH);
    assert_eq!(scene.acts(A1, Want::Pivot(0, 0), "A4+111").unit(A1).facing, NORTH, "nowhere is no facing");
}

#[test]
fn it_may_shoot_after_a_move_and_not_after_a_cruise() {
    let scene = vehicle(&[], Profile::Apc).b(Profile::Gunner, 24.0, 40.0).aims(A1, B1);
    scene.acts(A1, straight(Gear::Move, 5.0), "A4+111");
    scene.acts(A1, turning(Gear::Move, 5.0, (1, 0), 5.0), "A4+111");
    scene.acts(A1, straight(Gear::Cruise, 5.0), "");
    let chopper = vehicle(&[], Profile::Chopper).b(Profile::Gunner, 24.0, 40.0).aims(A1, B1);
    chopper.acts(A1, straight(Gear::Move, 5.0), "A4+111");
    chopper.acts(A1, straight(Gear::Cruise, 5.0), "");
}

#[test]
fn the_slow_shoot_on_a_hold_only() {
    let scene = vehicle(&[], Profile::Howitzer).b(Profile::Gunner, 24.0, 40.0).aims(A1, B1);
    scene.acts(A1, Want::Hold, "A+11 A4+11");
    scene.acts(A1, Want::Pivot(1, 0), "A+11 A4+11");
    scene.acts(A1, straight(Gear::Move, 1.0), "");
    scene.acts(A1, straight(Gear::Cruise, 1.0), "");
}

#[test]
fn an_inch_in_reverse_counts_two_and_it_keeps_its_front() {
    let scene = vehicle(&[], Profile::LightTank);
    assert_eq!(ends(&scene, reversing(Gear::Move, 30.0)), (at(24.0, 6.0), NORTH));
    assert_eq!(ends(&scene, reversing(Gear::Cruise, 30.0)), (at(24.0, 0.0), NORTH));
    assert_eq!(ends(&scene, reversing(Gear::Move, 2.0)), (at(24.0, 10.0), NORTH));
    let course = DriveCourse { gear: Gear::Move, ahead: 200, pivot: Some(EAST), then: 2000, backwards: true };
    assert_eq!(ends(&scene, Want::Drive(course)), (at(20.0, 10.0), EAST), "2 back and 4 back");
}

#[test]
fn on_difficult_ground_it_goes_no_farther_than_a_move() {
    let mud = |low: f64, high: f64| [block("mud", (20.0, low), (28.0, high))];
    let cruise = |low: f64, high: f64| ends(&vehicle(&mud(low, high), Profile::Apc), straight(Gear::Cruise, 30.0)).0;
    assert_eq!(cruise(14.0, 16.0), at(24.0, 24.0));
    assert_eq!(cruise(10.0, 13.0), at(24.0, 24.0));
    assert_eq!(cruise(30.0, 32.0), at(24.0, 29.99));
    assert_eq!(cruise(36.01, 40.0), at(24.0, 36.0));
    let scene = vehicle(&mud(14.0, 16.0), Profile::Apc);
    assert_eq!(ends(&scene, straight(Gear::Move, 30.0)).0, at(24.0, 24.0), "a move is no slower");
    let slow = vehicle(&mud(14.0, 16.0), Profile::Howitzer);
    assert_eq!(ends(&slow, straight(Gear::Cruise, 30.0)).0, at(24.0, 18.0));
    let back = vehicle(&mud(9.0, 10.0), Profile::Apc);
    assert_eq!(ends(&back, reversing(Gear::Cruise, 30.0)).0, at(24.0, 6.0));
}

#[test]
fn others_buildings_and_the_edge_stop_it() {
    let scene = |profile, y: f64| ends(&vehicle(&[], Profile::Apc).b(profile, 24.0, y), straight(Gear::Cruise, 30.0)).0;
    assert_eq!(scene(Profile::Gunner, 20.0), at(24.0, 19.0));
    assert_eq!(scene(Profile::HeavyTank, 20.0), at(24.0, 19.0));
    assert_eq!(scene(Profile::Riflemen10, 20.0), at(24.0, 17.0));
    assert_eq!(scene(Profile::Jet, 20.0), at(24.0, 36.0));
    let house = vehicle(&[block("building", (20.0, 20.0), (28.0, 24.0))], Profile::Apc);
    assert_eq!(ends(&house, straight(Gear::Cruise, 30.0)).0, at(24.0, 19.99));
    let west = vehicle(&[], Profile::Apc).facing(A1, -1, 0).with(A1, |unit| unit.at = at(5.0, 12.0));
    assert_eq!(ends(&west, straight(Gear::Cruise, 30.0)).0, at(0.0, 12.0));
}

#[test]
fn who_does_not_come_to_its_pivot_keeps_its_facing() {
    let scene = vehicle(&[], Profile::Apc).b(Profile::Gunner, 24.0, 18.0);
    assert_eq!(ends(&scene, turning(Gear::Move, 8.0, (1, 0), 4.0)), (at(24.0, 17.0), NORTH));
    assert_eq!(ends(&scene, turning(Gear::Move, 5.0, (1, 0), 4.0)), (at(28.0, 17.0), EAST));
}

#[test]
fn an_immobile_vehicle_neither_moves_nor_pivots_but_fires() {
    for (profile, throws) in [(Profile::Apc, "A4+111"), (Profile::Chopper, "A4+111"), (Profile::Howitzer, "A+11 A4+11")]
    {
        let scene = vehicle(&[], profile).b(Profile::Gunner, 24.0, 40.0).aims(A1, B1);
        let scene = scene.with(A1, |unit| unit.immobile = true);
        for want in [straight(Gear::Move, 1.0), turning(Gear::Cruise, 0.0, (1, 0), 0.0), reversing(Gear::Move, 1.0)] {
            assert_eq!(scene.order(A1, want), None, "{profile:?}");
        }
        assert_eq!(scene.acts(A1, Want::Pivot(1, 0), throws).unit(A1).facing, NORTH, "{profile:?}");
    }
}

#[test]
fn a_chopper_goes_over_everything_to_the_edge_of_the_table() {
    let ground = [
        block("building", (20.0, 14.0), (28.0, 22.0)),
        block("mud", (20.0, 22.0), (28.0, 30.0)),
        block("minefield", (20.0, 30.0), (28.0, 48.0)),
    ];
    let scene = vehicle(&ground, Profile::Chopper).b(Profile::Riflemen10, 24.0, 24.0).b(Profile::HeavyTank, 24.0, 36.0);
    assert_eq!(ends(&scene, straight(Gear::Cruise, 30.0)).0, at(24.0, 36.0), "even onto somebody");
    assert_eq!(ends(&scene, straight(Gear::Move, 8.0)).0, at(24.0, 20.0), "or a house");
    let north = scene.with(A1, |unit| unit.at = at(24.0, 40.0));
    assert_eq!(ends(&north, straight(Gear::Cruise, 30.0)).0, at(24.0, 48.0));
    assert_eq!(ends(&north, reversing(Gear::Cruise, 30.0)).0, at(24.0, 28.0));
    assert_eq!(ends(&north, turning(Gear::Cruise, 4.0, (1, 0), 30.0)), (at(44.0, 44.0), EAST));
    assert_eq!(north.order(A1, turning(Gear::Cruise, 4.0, (1, -1), 4.0)), None);
}

#[test]
fn a_chopper_does_not_leave_the_table_to_come_back() {
    let scene = Scene::new(&[]).a(Profile::Chopper, 24.0, 47.5).facing(A1, 10, 1);
    let (end, facing) = ends(&scene, turning(Gear::Cruise, 10.0, (1, -10), 10.0));
    assert_eq!((end.y, facing), (4800, Point::new(10, 1)));
    assert!((2890..=2915).contains(&end.x), "{end:?}, a place is rounded to a hundredth");
}

#[test]
fn soldiers_and_flyers_do_not_drive() {
    let scene = Scene::new(&[]).a(Profile::Gunner, 24.0, 12.0);
    assert_eq!(scene.order(A1, straight(Gear::Move, 4.0)), None);
    assert_eq!(scene.acts(A1, Want::Pivot(1, 0), "").unit(A1).facing, NORTH);
    assert_eq!(vehicle(&[], Profile::Jet).order(A1, straight(Gear::Move, 4.0)), None);
}

/// A tank with a machinegun that aims at ten riflemen.
fn two_weapons(profile: Profile) -> Scene {
    let scene = Scene::new(&[]).a_with(profile, &[Upgrade::Machinegun], 24.0, 12.0);
    scene.b(Profile::Riflemen10, 24.0, 40.0).aims(A1, B1)
}

#[test]
fn all_weapons_of_a_vehicle_that_holds_fire_at_one_unit() {
    let after = two_weapons(Profile::LightTank).acts(A1, Want::Hold, "A+11 A4+61 A4+611 B4+11");
    assert_eq!(after.models(B1), 8);
    two_weapons(Profile::LightTank).acts(A1, Want::Pivot(1, 0), "A+11 A4+61 A4+611 B4+11");
    two_weapons(Profile::Chopper).acts(A1, Want::Hold, "A4+661111 B4+11");
}

#[test]
fn after_a_move_a_vehicle_fires_one_weapon_and_its_player_says_which() {
    let moves = straight(Gear::Move, 2.0);
    assert_eq!(two_weapons(Profile::LightTank).acts(A1, moves, "A+11 A4+66 B4+11").models(B1), 8);
    let mut scene = two_weapons(Profile::LightTank);
    scene.player.fires = Some(Weapon::Machinegun);
    assert_eq!(scene.acts(A1, moves, "A4+666 B4+111").models(B1), 7);
    scene.player.fires = Some(Weapon::Rifle);
    scene.acts(A1, moves, "A+11 A4+11");
    assert_eq!(two_weapons(Profile::Chopper).acts(A1, moves, "A4+666 B4+111").models(B1), 7, "one machinegun of two");
    two_weapons(Profile::LightTank).acts(A1, turning(Gear::Move, 0.0, (1, 0), 0.0), "A+11 A4+11");
    // Where but one reaches there is nothing to choose.
    let far = two_weapons(Profile::LightTank).with(B1, |unit| unit.at = at(24.0, 46.0));
    let mut far = far.with(A1, |unit| unit.at = at(24.0, 2.0));
    far.player.fires = Some(Weapon::Machinegun);
    far.acts(A1, moves, "A+11 A4+11");
}

#[test]
fn in_the_next_activation_a_vehicle_fires_all_again() {
    let scene = two_weapons(Profile::LightTank).wants_in(1, A1, straight(Gear::Move, 2.0)).wants_in(2, A1, Want::Hold);
    let rounds = "A=6 B=1 A+11 A4+11 A=6 B=1 A+11 A4+11 A4+111";
    scene.rounds(2, rounds);
}
