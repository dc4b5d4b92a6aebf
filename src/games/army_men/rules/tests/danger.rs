//! Dangerous ground (R20, M17).

use super::super::super::choice::drive::Gear;
use super::super::super::choice::walk::Pace;
use super::super::super::state::unit::Fate;
use super::super::super::words::{Profile, Upgrade};
use super::{A1, A2, B1, Scene, Want, at, band, block, straight};

/// Five riflemen who walk from (24, 10) to (24, 16) with mines from one corner to another.
fn walk(low: (f64, f64), high: (f64, f64), throws: &str) -> super::After {
    let scene = Scene::new(&[block("minefield", low, high)]).a(Profile::Riflemen5, 24.0, 10.0);
    scene.acts(A1, Want::Walk(24.0, 40.0), throws)
}

#[test]
fn every_model_whose_own_way_touches_it_throws_a_die() {
    walk((24.5, 12.0), (30.0, 14.0), "A1-2");
    walk((23.5, 12.0), (24.5, 14.0), "A1-222");
    walk((20.0, 12.0), (30.0, 14.0), "A1-22222");
    walk((25.0, 12.0), (30.0, 14.0), "A1-2");
    walk((25.01, 12.0), (30.0, 14.0), "");
    // The foremost model comes to 17, the two at the sides and the centre to 16, the last to 15.
    walk((20.0, 16.5), (30.0, 18.0), "A1-2");
    walk((20.0, 15.5), (30.0, 18.0), "A1-2222");
    walk((20.0, 17.0), (30.0, 18.0), "A1-2");
    walk((20.0, 17.01), (30.0, 18.0), "");
    // Who stands in it and leaves it moves across it; the last begins at 9.
    walk((20.0, 5.0), (30.0, 9.5), "A1-2");
    walk((20.0, 5.0), (30.0, 8.99), "");
}

#[test]
fn every_1_is_a_hit_that_may_be_blocked_without_cover() {
    let after = walk((20.0, 12.0), (30.0, 14.0), "A1-11126 A4+345");
    assert_eq!(after.models(A1), 4);
    assert_eq!(walk((20.0, 12.0), (30.0, 14.0), "A1-22226").models(A1), 5, "no hits, no blocks");
    let ground = [block("minefield", (20.0, 12.0), (28.0, 20.0)), block("sandbags", (20.0, 12.0), (28.0, 20.0))];
    let scene = Scene::new(&ground).a(Profile::Riflemen5, 24.0, 10.0).with(A1, |unit| unit.hunkered = true);
    assert_eq!(scene.acts(A1, Want::Walk(24.0, 40.0), "A1-12222 A4+1").models(A1), 4);
}

#[test]
fn the_blocks_are_of_the_units_quality_and_there_is_no_morale_test() {
    let mines = [block("minefield", (20.0, 12.0), (28.0, 14.0))];
    let scene = Scene::new(&mines).a(Profile::Veterans5, 24.0, 10.0);
    let after = scene.acts(A1, Want::Walk(24.0, 40.0), "A1-11111 A4+11114 A4+1112");
    assert_eq!((after.models(A1), after.unit(A1).pinned), (1, false));
    let scene = Scene::new(&mines).a(Profile::Recruits5, 24.0, 10.0);
    let after = scene.acts(A1, Want::Walk(24.0, 40.0), "A1-11111 A4+11666 A4+664");
    assert_eq!(after.models(A1), 3);
    let after = scene.acts(A1, Want::Walk(24.0, 40.0), "A1-11111 A4+11111");
    assert_eq!(after.unit(A1).fate, Fate::Destroyed);
}

#[test]
fn it_is_thrown_for_once_in_a_move_at_its_end_and_before_the_shots() {
    let wire = [band("wire", &[[20.0, 11.5], [28.0, 11.5]], 0.5), band("wire", &[[20.0, 13.5], [28.0, 13.5]], 0.5)];
    let scene = Scene::new(&wire).a(Profile::Riflemen5, 24.0, 10.0).b(Profile::Riflemen10, 24.0, 30.0).aims(A1, B1);
    let after = scene.acts(A1, Want::Walk(24.0, 15.0), "A1-12222 A4+1 A4+6111 B4+1");
    assert_eq!((after.models(A1), after.models(B1), after.unit(A1).at), (4, 9, at(24.0, 15.0)));
}

#[test]
fn who_is_lost_there_does_not_shoot() {
    let mines = [block("minefield", (20.0, 12.0), (28.0, 14.0))];
    let scene = Scene::new(&mines).a(Profile::Gunner, 24.0, 10.0).b(Profile::Riflemen10, 24.0, 30.0).aims(A1, B1);
    scene.acts(A1, Want::Walk(24.0, 15.0), "A1-1 A4+3");
}

#[test]
fn before_it_gets_into_a_vehicle() {
    let mines = [block("minefield", (20.0, 12.0), (28.0, 14.0))];
    let scene = Scene::new(&mines).a(Profile::Riflemen5, 24.0, 10.0).a(Profile::Jeep, 24.0, 16.0);
    let after = scene.acts(A1, Want::Board(A2, Pace::Walk), "A1-12222 A4+1");
    assert_eq!((after.models(A1), after.unit(A1).fate), (4, Fate::Standing), "the foremost fell: out of contact");
    let south = Scene::new(&mines).a(Profile::Riflemen5, 24.0, 16.0).a(Profile::Jeep, 24.0, 10.0);
    let after = south.acts(A1, Want::Board(A2, Pace::Walk), "A1-12222 A4+1");
    assert_eq!((after.models(A1), after.unit(A1).fate), (4, Fate::Aboard(1)), "the hindmost fell");
    let after = scene.acts(A1, Want::Board(A2, Pace::Walk), "A1-11111 A4+11111");
    assert_eq!(after.unit(A1).fate, Fate::Destroyed);
}

#[test]
fn a_vehicle_throws_one_die_blocks_with_its_armour_and_is_hit_in_the_side() {
    let mines = [block("minefield", (20.0, 12.0), (28.0, 14.0))];
    let scene = Scene::new(&mines).a(Profile::Apc, 24.0, 10.0);
    let go = |throws: &str| *scene.acts(A1, straight(Gear::Move, 6.0), throws).unit(A1);
    assert!(!go("A1-2").shaken);
    assert!(!go("A1-1 A4+116").shaken, "the hit and armour 2");
    assert!(go("A1-1 A4+111 A=2").shaken);
    let stuck = go("A1-1 A4+111 A=3");
    assert_eq!((stuck.immobile, stuck.at), (true, at(24.0, 16.0)));
    assert_eq!(go("A1-1 A4+111 A=5").fate, Fate::Destroyed);
    let howitzer = Scene::new(&mines).a_with(Profile::Howitzer, &[Upgrade::Armour], 24.0, 10.0);
    assert!(howitzer.acts(A1, straight(Gear::Move, 6.0), "A1-1 A4+11 A=1").unit(A1).shaken);
}

#[test]
fn a_vehicle_that_is_lost_there_does_not_shoot() {
    let mines = [block("minefield", (20.0, 12.0), (28.0, 14.0))];
    let scene = Scene::new(&mines).a(Profile::Apc, 24.0, 10.0).b(Profile::Gunner, 24.0, 30.0).aims(A1, B1);
    scene.acts(A1, straight(Gear::Move, 6.0), "A1-1 A4+111 A=6");
    scene.acts(A1, straight(Gear::Move, 6.0), "A1-1 A4+111 A=1 A4+111");
}

#[test]
fn aircraft_take_no_notice() {
    let mines = [block("minefield", (0.0, 0.0), (48.0, 48.0))];
    Scene::new(&mines).a(Profile::Chopper, 24.0, 10.0).acts(A1, straight(Gear::Cruise, 24.0), "");
    Scene::new(&mines).a(Profile::Jet, 24.0, 10.0).acts(A1, Want::Fly(0, 1), "");
}

#[test]
fn who_does_not_move_throws_nothing() {
    let mines = [block("minefield", (0.0, 0.0), (48.0, 48.0))];
    let scene = Scene::new(&mines).a(Profile::Riflemen5, 24.0, 10.0).a(Profile::Apc, 4.0, 10.0);
    scene.acts(A1, Want::Hold, "");
    scene.acts(A2, Want::Pivot(1, 0), "");
    assert_eq!(scene.acts(A2, super::turning(Gear::Move, 0.0, (1, 0), 0.0), "").unit(A2).facing.x, 1);
}

#[test]
fn chargers_throw_before_they_fight_and_those_who_step_up_do_not() {
    let mines = [block("minefield", (20.0, 17.5), (28.0, 19.5))];
    let scene = Scene::new(&mines).a(Profile::Riflemen5, 24.0, 10.0).b(Profile::Riflemen5, 24.0, 20.0);
    // The chargers come to 17: only their foremost model is in the mines. Four are in contact no longer and go on to 18.
    let after = scene.acts(A1, Want::Assault(B1), "A1-1 A4+1 A4+6666 A4+6 B4+11111 B4+11111");
    assert_eq!((after.models(A1), after.unit(B1).fate), (4, Fate::Destroyed));
    assert_eq!(after.unit(A1).at, at(24.0, 18.0));
}

#[test]
fn a_pinned_mover_stays_pinned_or_not_as_it_was() {
    let mines = [block("minefield", (20.0, 12.0), (28.0, 14.0))];
    let scene = Scene::new(&mines).a(Profile::Riflemen5, 24.0, 10.0);
    let after = scene.acts(A1, Want::Run(24.0, 40.0), "A1-11112 A4+1111");
    assert_eq!((after.models(A1), after.unit(A1).at, after.unit(A1).pinned), (1, at(24.0, 22.0), false));
    assert_eq!(after.battle.record.sides[0].morale_tests, 0);
}
