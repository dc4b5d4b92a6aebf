//! Destroyed vehicles and those in them (R34; M13, M17).

use super::super::super::choice::drive::Gear;
use super::super::super::state::unit::Fate;
use super::super::super::words::Profile;
use super::{A1, A2, A3, After, B1, Scene, Want, at, block, straight};
use crate::battlefield::UnitId;

const A4: UnitId = UnitId { index: 3, ..A1 };
const A5: UnitId = UnitId { index: 4, ..A1 };
const A6: UnitId = UnitId { index: 5, ..A1 };

/// A truck that faces east, seen from the south by a mortar.
fn truck() -> Scene {
    Scene::new(&[]).b(Profile::Support, 24.0, 4.0).a(Profile::Truck, 24.0, 20.0).facing(A1, 1, 0)
}

/// The truck is hit once or twice and destroyed.
fn destroyed(scene: &Scene, throws: &str) -> After {
    scene.shoots(B1, A1, &format!("B+1 B4+6 A4+116 B=6 {throws}"))
}

#[test]
fn passengers_are_put_down_and_take_d6_hits_which_they_may_block() {
    let scene = truck().aboard(A1, Profile::Riflemen5);
    let after = destroyed(&scene, "A=3 A4+114");
    assert_eq!((after.unit(A1).fate, after.unit(A2).fate), (Fate::Destroyed, Fate::Standing));
    assert_eq!((after.models(A2), after.unit(A2).at), (3, at(24.0, 20.0)));
    assert_eq!(after.battle.record.sides[0].wreck_hits, 3);
}

#[test]
fn they_have_no_extras_and_take_no_morale_test() {
    let wood = [block("forest", (20.0, 16.0), (28.0, 24.0))];
    let scene = Scene::new(&wood).b(Profile::Support, 24.0, 4.0).a(Profile::Truck, 24.0, 20.0).facing(A1, 1, 0);
    let scene = scene.aboard(A1, Profile::Riflemen5);
    let after = destroyed(&scene, "A=4 A4+1111");
    assert_eq!((after.models(A2), after.unit(A2).pinned), (1, false));
    assert_eq!(after.battle.record.sides[0].morale_tests, 0);
    let after = destroyed(&scene, "A=6 A4+111111");
    assert_eq!((after.unit(A2).fate, after.battle.record.sides[0].units_destroyed), (Fate::Destroyed, 2));
    assert_eq!(after.battle.record.sides[0].models_lost, 6);
}

#[test]
fn they_block_as_they_are() {
    let scene = truck().aboard(A1, Profile::Veterans5);
    assert_eq!(destroyed(&scene, "A=2 A4+11 A4+61").models(A2), 4);
    let scene = truck().aboard(A1, Profile::Recruits5);
    assert_eq!(destroyed(&scene, "A=2 A4+61 A4+1").models(A2), 3);
}

#[test]
fn the_largest_stands_at_the_wreck_then_west_east_and_south_of_it() {
    let scene = truck().aboard(A1, Profile::Gunner).aboard(A1, Profile::Riflemen5).aboard(A1, Profile::Sniper);
    let scene = scene.aboard(A1, Profile::Gunner);
    let after = destroyed(&scene, "A=1 A4+6 A=1 A4+6 A=1 A4+6 A=1 A4+6");
    let places = [A3, A2, A4, A5].map(|unit| after.unit(unit).at);
    assert_eq!(places, [at(24.0, 20.0), at(22.0, 20.0), at(26.0, 20.0), at(24.0, 18.0)]);
    after.tells(&["A3 Riflemen [5] is put down", "A2 Gunner", "A4 Sniper", "A5 Gunner"]);
    assert!(places.iter().all(|place| place.distance(at(24.0, 20.0)) <= 300));
}

#[test]
fn models_left_make_a_unit_large() {
    let scene = truck().aboard(A1, Profile::Riflemen10).left(A2, 2).aboard(A1, Profile::Riflemen5);
    let after = destroyed(&scene, "A=1 A4+6 A=1 A4+6");
    assert_eq!([after.unit(A3).at, after.unit(A2).at], [at(24.0, 20.0), at(22.0, 20.0)]);
}

#[test]
fn after_four_units_the_places_begin_again() {
    let scene = (0..5).fold(truck(), |scene, _| scene.aboard(A1, Profile::Gunner));
    let after = destroyed(&scene, &"A=1 A4+6 ".repeat(5));
    assert_eq!([A2, A6].map(|unit| after.unit(unit).at), [at(24.0, 20.0); 2]);
    assert_eq!(after.unit(A5).at, at(24.0, 18.0));
}

#[test]
fn a_place_off_the_table_is_the_wrecks_own() {
    let scene = truck()
        .with(A1, |unit| unit.at = at(1.0, 1.0))
        .facing(A1, 0, 1)
        .aboard(A1, Profile::Gunner)
        .aboard(A1, Profile::Gunner);
    let scene = scene.aboard(A1, Profile::Gunner).aboard(A1, Profile::Gunner);
    let after = destroyed(&scene, &"A=1 A4+6 ".repeat(4));
    assert_eq!(
        [A2, A3, A4, A5].map(|unit| after.unit(unit).at),
        [at(1.0, 1.0), at(1.0, 1.0), at(3.0, 1.0), at(1.0, 1.0)]
    );
    let edge = truck()
        .with(A1, |unit| unit.at = at(2.0, 2.0))
        .facing(A1, 0, 1)
        .aboard(A1, Profile::Gunner)
        .aboard(A1, Profile::Gunner);
    assert_eq!(destroyed(&edge, &"A=1 A4+6 ".repeat(2)).unit(A3).at, at(0.0, 2.0));
}

#[test]
fn the_pinned_stay_pinned_and_the_waiting_may_still_be_activated() {
    let scene = truck().aboard(A1, Profile::Riflemen5).with(A2, |unit| unit.pinned = true);
    let after = destroyed(&scene, "A=1 A4+6");
    assert!(after.unit(A2).pinned && !after.unit(A2).activated);
}

#[test]
fn a_vehicle_that_is_only_shaken_or_immobile_keeps_them() {
    let scene = truck().aboard(A1, Profile::Riflemen5);
    let after = scene.shoots(B1, A1, "B+1 B4+6 A4+111 B=1 B=4");
    assert_eq!(after.unit(A2).fate, Fate::Aboard(0));
}

#[test]
fn it_is_so_whatever_destroys_the_vehicle() {
    // Close combat.
    let scene = Scene::new(&[]).b(Profile::Riflemen5, 24.0, 10.0).a(Profile::Jeep, 24.0, 14.0).facing(A1, 1, 0);
    let scene = scene.aboard(A1, Profile::Riflemen5);
    let after = scene.acts(B1, Want::Assault(A1), "B4+66 B4+1 A4+11 B=5 A=1 A4+1");
    assert_eq!((after.models(A2), after.unit(A2).at), (4, at(24.0, 14.0)));
    // Mines.
    let mines = [block("minefield", (20.0, 12.0), (28.0, 14.0))];
    let scene = Scene::new(&mines).a(Profile::Jeep, 24.0, 10.0).aboard(A1, Profile::Riflemen5);
    let after = scene.acts(A1, straight(Gear::Move, 8.0), "A1-1 A4+11 A=5 A=2 A4+11");
    assert_eq!((after.models(A2), after.unit(A2).at), (3, at(24.0, 18.0)));
    // A guard on the way: they stand where it was hit.
    let scene = Scene::new(&[]).a(Profile::Chopper, 24.0, 6.0).aboard(A1, Profile::Riflemen5);
    let scene = scene.b(Profile::Gunner, 24.0, 47.0).on_guard(B1);
    let after = scene.acts(A1, straight(Gear::Cruise, 24.0), "B4+661 A4+1111 B=5 A=1 A4+6");
    assert_eq!((after.models(A2), after.unit(A2).at), (5, at(24.0, 11.0)));
}

#[test]
fn a_wreck_is_in_nobodys_way() {
    let scene = truck().with(A1, |unit| (unit.fate, unit.models) = (Fate::Destroyed, 0)).a(Profile::Gunner, 24.0, 16.0);
    assert_eq!(scene.ends(A2, Want::Walk(24.0, 30.0)), at(24.0, 22.0));
}

#[test]
fn passengers_are_no_kills_of_who_destroyed_the_vehicle() {
    let scene = truck().aboard(A1, Profile::Riflemen5);
    let after = destroyed(&scene, "A=6 A4+111111");
    assert_eq!((after.battle.record.sides[1].kills, after.battle.record.sides[0].points_lost), (1, 85));
}
