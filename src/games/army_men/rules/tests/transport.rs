//! Getting into vehicles, riding, and getting out (R8, R9, R34, R36).

use super::super::super::choice::drive::Gear;
use super::super::super::choice::walk::Pace;
use super::super::super::state::unit::Fate;
use super::super::super::words::Profile;
use super::{A1, A2, A3, B1, Scene, Want, at, block, straight};
use crate::battlefield::{FeatureTable, UnitId};

const A4: UnitId = UnitId { index: 3, ..A1 };

/// A vehicle at (24, 20) and five riflemen so many inches to the south.
fn boarding(vehicle: Profile, inches: f64) -> Scene {
    Scene::new(&[]).a(vehicle, 24.0, 20.0).a(Profile::Riflemen5, 24.0, 20.0 - inches)
}

/// A vehicle at (24, 20) with a unit in it.
fn riding(features: &[FeatureTable], vehicle: Profile, unit: Profile) -> Scene {
    Scene::new(features).a(vehicle, 24.0, 20.0).aboard(A1, unit)
}

fn boards(scene: &Scene, pace: Pace) -> Option<i32> {
    scene.now().board(A2, A1, pace).map(|boarding| boarding.length())
}

#[test]
fn a_walk_or_a_run_that_ends_within_an_inch_of_a_vehicle_may_lead_into_it() {
    assert_eq!((boards(&boarding(Profile::Truck, 8.0), Pace::Walk)), Some(600), "to 2 inches, a model to 1");
    assert_eq!(boards(&boarding(Profile::Truck, 8.01), Pace::Walk), None);
    assert_eq!(boards(&boarding(Profile::Truck, 14.0), Pace::Run), Some(1200));
    assert_eq!(boards(&boarding(Profile::Truck, 14.01), Pace::Run), None);
    assert_eq!(boards(&boarding(Profile::Truck, 2.0), Pace::Walk), Some(0), "in contact already");
    let after = boarding(Profile::Truck, 8.0).acts(A2, Want::Board(A1, Pace::Walk), "");
    assert_eq!(after.unit(A2).fate, Fate::Aboard(0));
    let sides = after.battle.record.sides;
    assert_eq!((sides[0].walks, sides[0].runs, sides[0].embarks, sides[0].moved), (1, 0, 1, 600));
    let after = boarding(Profile::Chopper, 12.0).acts(A2, Want::Board(A1, Pace::Run), "");
    assert_eq!((after.battle.record.sides[0].runs, after.unit(A2).fate), (1, Fate::Aboard(0)));
}

#[test]
fn all_its_models_must_fit() {
    let fits = |vehicle, unit, models| {
        let scene = Scene::new(&[]).a(vehicle, 24.0, 20.0).a(unit, 24.0, 15.0).left(A2, models);
        boards(&scene, Pace::Walk).is_some()
    };
    assert!(fits(Profile::Jeep, Profile::Riflemen10, 5) && !fits(Profile::Jeep, Profile::Riflemen10, 6));
    for vehicle in [Profile::Truck, Profile::Apc, Profile::Chopper] {
        assert!(fits(vehicle, Profile::Riflemen10, 10), "{vehicle:?}");
    }
    for vehicle in [Profile::LightTank, Profile::Howitzer, Profile::Jet] {
        assert!(!fits(vehicle, Profile::Riflemen10, 1), "{vehicle:?}");
    }
    let scene = Scene::new(&[]).a(Profile::Truck, 24.0, 20.0).a(Profile::Riflemen5, 24.0, 15.0);
    assert!(boards(&scene.clone().aboard(A1, Profile::Riflemen5), Pace::Walk).is_some());
    assert!(boards(&scene.clone().aboard(A1, Profile::Riflemen5).aboard(A1, Profile::Gunner), Pace::Walk).is_none());
    assert!(
        boards(&scene.clone().aboard(A1, Profile::Riflemen10).left(A3, 5), Pace::Walk).is_some(),
        "those who are left"
    );
    assert_eq!(scene.aboard(A1, Profile::Riflemen10).left(A3, 4).now().room(A1), 6);
}

#[test]
fn only_soldiers_ride_and_only_with_friends_who_are_there() {
    let scene =
        Scene::new(&[]).a(Profile::Truck, 24.0, 20.0).a(Profile::Jeep, 24.0, 17.0).b(Profile::Truck, 30.0, 20.0);
    assert_eq!(boards(&scene, Pace::Walk), None);
    let scene = scene.a(Profile::Gunner, 28.0, 20.0);
    assert!(scene.now().board(A3, A1, Pace::Walk).is_some());
    assert_eq!(scene.now().board(A3, B1, Pace::Walk), None);
    let riding = scene.clone().with(A3, |unit| unit.fate = Fate::Aboard(1));
    assert_eq!(riding.now().board(A3, A1, Pace::Walk), None, "from one into another");
    assert_eq!(scene.with(A1, |unit| unit.fate = Fate::Destroyed).now().board(A3, A1, Pace::Walk), None);
}

#[test]
fn others_keep_a_unit_from_a_vehicle_and_the_vehicle_does_not() {
    assert!(boards(&boarding(Profile::Truck, 8.0).b(Profile::Gunner, 24.0, 16.0), Pace::Walk).is_none());
    assert!(boards(&boarding(Profile::Truck, 8.0).a(Profile::Gunner, 24.0, 16.0), Pace::Walk).is_none());
    assert!(boards(&boarding(Profile::Truck, 8.0).b(Profile::Gunner, 27.0, 16.0), Pace::Walk).is_some());
}

#[test]
fn a_run_through_difficult_ground_is_too_short() {
    let mud = [block("mud", (20.0, 12.0), (28.0, 13.0))];
    let scene = |inches: f64| Scene::new(&mud).a(Profile::Truck, 24.0, 20.0).a(Profile::Riflemen5, 24.0, 20.0 - inches);
    assert_eq!((boards(&scene(9.0), Pace::Run), boards(&scene(8.0), Pace::Run)), (None, Some(600)));
}

#[test]
fn who_gets_in_does_not_shoot_and_neither_does_who_stays_in() {
    let scene = boarding(Profile::Truck, 8.0).b(Profile::Gunner, 24.0, 30.0).aims(A2, B1);
    scene.acts(A2, Want::Board(A1, Pace::Walk), "");
    let scene = riding(&[], Profile::Truck, Profile::Riflemen5).b(Profile::Gunner, 24.0, 30.0).aims(A2, B1);
    for want in [Want::Hold, Want::Hunker, Want::Guard, Want::Pivot(1, 0)] {
        let after = scene.acts(A2, want, "");
        let unit = after.unit(A2);
        assert_eq!((unit.fate, unit.hunkered, unit.on_guard), (Fate::Aboard(0), false, false), "{want:?}");
        assert_eq!(after.battle.record.sides[0].holds, 1);
    }
}

#[test]
fn getting_out_is_a_walk_from_the_vehicles_place_after_which_it_may_shoot() {
    let scene = riding(&[], Profile::Truck, Profile::Riflemen5).b(Profile::Gunner, 24.0, 40.0).aims(A2, B1);
    let after = scene.acts(A2, Want::GetOut(24.0, 48.0), "A4+61111 B4+1");
    assert_eq!((after.unit(A2).fate, after.unit(A2).at), (Fate::Standing, at(24.0, 26.0)));
    assert!(!after.unit(B1).is_left());
    let sides = after.battle.record.sides;
    assert_eq!((sides[0].disembarks, sides[0].walks, sides[0].moved), (1, 1, 600));
    let scene = riding(&[], Profile::Truck, Profile::Riflemen5);
    assert_eq!(scene.ends(A2, Want::GetOut(28.0, 20.0)), at(28.0, 20.0));
}

#[test]
fn it_ends_an_inch_clear_of_its_vehicle_unless_that_is_a_chopper() {
    for (unit, least) in [(Profile::Gunner, 1.0), (Profile::Riflemen5, 2.0), (Profile::Riflemen10, 3.0)] {
        for vehicle in [Profile::Truck, Profile::Apc] {
            let scene = riding(&[], vehicle, unit);
            assert_eq!(scene.ends(A2, Want::GetOut(24.0 + least, 20.0)), at(24.0 + least, 20.0), "{unit:?}");
            assert_eq!(scene.order(A2, Want::GetOut(23.99 + least, 20.0)), None, "{unit:?}");
        }
        let scene = riding(&[], Profile::Chopper, unit);
        assert_eq!(scene.ends(A2, Want::GetOut(24.5, 20.0)), at(24.5, 20.0), "{unit:?}");
    }
}

#[test]
fn it_ends_clear_of_all_others_or_cannot_get_out_that_way() {
    let with = |y: f64| riding(&[], Profile::Truck, Profile::Riflemen5).b(Profile::Gunner, 24.0, y);
    assert_eq!(with(24.0).ends(A2, Want::GetOut(24.0, 40.0)), at(24.0, 22.0));
    assert_eq!(with(23.99).order(A2, Want::GetOut(24.0, 40.0)), None);
    // Somebody stands beside the vehicle, nearer than the riders may be: away from him they may go.
    assert_eq!(with(21.0).order(A2, Want::GetOut(24.0, 40.0)), None);
    assert_eq!(with(21.0).ends(A2, Want::GetOut(24.0, 10.0)), at(24.0, 14.0));
    assert_eq!(with(20.5).order(A2, Want::GetOut(24.0, 26.0)), None);
    let sideways = riding(&[], Profile::Chopper, Profile::Riflemen5).b(Profile::Gunner, 24.0, 21.0);
    assert_eq!(sideways.order(A2, Want::GetOut(25.0, 20.0)), None, "1.41 from him, not 2");
    assert_eq!(sideways.ends(A2, Want::GetOut(26.0, 20.0)), at(26.0, 20.0));
}

#[test]
fn buildings_and_edges_keep_it_in() {
    let house = [block("building", (20.0, 21.5), (28.0, 24.0))];
    let scene = riding(&house, Profile::Truck, Profile::Riflemen5);
    assert_eq!(scene.order(A2, Want::GetOut(24.0, 40.0)), None);
    let scene = riding(&[], Profile::Truck, Profile::Riflemen5).with(A1, |unit| unit.at = at(24.0, 47.0));
    assert_eq!(scene.order(A2, Want::GetOut(24.0, 60.0)), None);
    let mud = [block("mud", (20.0, 10.0), (28.0, 30.0))];
    let scene = riding(&mud, Profile::Truck, Profile::Riflemen5);
    assert_eq!(scene.ends(A2, Want::GetOut(24.0, 40.0)), at(24.0, 26.0), "difficult ground is no slower than a walk");
}

#[test]
fn riders_go_where_their_vehicle_goes() {
    let scene = riding(&[], Profile::Truck, Profile::Riflemen5).wants(A1, straight(Gear::Cruise, 20.0));
    let scene = scene.wants(A2, Want::GetOut(30.0, 40.0));
    let (_, after) = scene.rounds(1, "");
    assert_eq!(after.unit(A2).at, at(30.0, 40.0));
}

#[test]
fn a_unit_may_get_in_and_out_again_in_the_next_round() {
    let scene = boarding(Profile::Truck, 8.0).wants(A2, Want::Board(A1, Pace::Walk));
    let scene = scene.wants_in(2, A1, straight(Gear::Move, 10.0)).wants_in(2, A2, Want::GetOut(24.0, 48.0));
    let (_, after) = scene.rounds(2, "");
    assert_eq!((after.unit(A2).fate, after.unit(A2).at), (Fate::Standing, at(24.0, 36.0)));
}

#[test]
fn shaken_and_immobile_vehicles_carry_as_well() {
    let scene = boarding(Profile::Truck, 8.0).with(A1, |unit| (unit.shaken, unit.immobile) = (true, true));
    assert!(boards(&scene, Pace::Walk).is_some());
}

#[test]
fn who_was_on_guard_or_hunkered_is_so_no_more_aboard() {
    let scene = boarding(Profile::Truck, 8.0).with(A2, |unit| (unit.on_guard, unit.hunkered) = (true, true));
    let (_, after) = scene.wants(A2, Want::Board(A1, Pace::Walk)).rounds(1, "");
    assert!(!after.unit(A2).on_guard && !after.unit(A2).hunkered);
}

#[test]
fn several_units_ride_in_the_order_of_the_list() {
    let scene = riding(&[], Profile::Truck, Profile::Riflemen5).aboard(A1, Profile::Gunner).aboard(A1, Profile::Sniper);
    assert_eq!(scene.battle.aboard(A1).collect::<Vec<_>>(), [A2, A3, A4]);
    assert_eq!(scene.now().room(A1), 3);
}
