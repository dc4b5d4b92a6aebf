//! Close combat against vehicles (R14, R21, R28, R31, R32; M9, M10).

use super::super::super::state::unit::Fate;
use super::super::super::words::{Profile, Upgrade, Weapon};
use super::{A1, B1, Scene, Want, at, patch};

/// Five soldiers who assault an armoured carrier that faces them: two of them come within 2 inches.
fn assault(upgrades: &[Upgrade]) -> Scene {
    Scene::new(&[]).a_with(Profile::Riflemen5, upgrades, 24.0, 10.0).b(Profile::Apc, 24.0, 14.0)
}

fn fight(scene: &Scene, throws: &str) -> super::After {
    scene.acts(A1, Want::Assault(B1), throws)
}

#[test]
fn blows_are_summed_with_the_die_of_the_assault_and_halved_rounding_down() {
    fight(&assault(&[]), "A4+61 A4+1");
    fight(&assault(&[]), "A4+61 A4+6 B4+666");
    fight(&assault(&[]), "A4+66 A4+6 B4+666");
    fight(&assault(&[Upgrade::Bayonets]), "A4+6611 A4+6 B4+666");
    fight(&assault(&[Upgrade::Bayonets]), "A4+6661 A4+6 B4+6666");
    fight(&assault(&[Upgrade::Bayonets]), "A4+6666 A4+6 B4+6666");
}

#[test]
fn a_vehicle_blocks_with_hits_and_armour() {
    let after = fight(&assault(&[]), "A4+66 A4+1 B4+114");
    assert!(!after.unit(B1).shaken);
    let scene = Scene::new(&[]).a(Profile::Riflemen5, 24.0, 10.0).b(Profile::Howitzer, 24.0, 14.0);
    assert!(fight(&scene, "A4+66 A4+1 B4+1 A=1 A=6").unit(B1).shaken);
    let scene =
        Scene::new(&[]).a(Profile::Riflemen5, 24.0, 10.0).b_with(Profile::HeavyTank, &[Upgrade::Armour], 24.0, 14.0);
    assert!(fight(&scene, "A4+66 A4+1 B4+1111111 A=1 A=6").unit(B1).shaken);
}

#[test]
fn it_is_one_round_without_blows_from_the_vehicle_and_without_morale() {
    let after = fight(&assault(&[]), "A4+11 A4+1");
    assert_eq!((after.models(A1), after.unit(A1).at, after.unit(B1).at), (5, at(24.0, 12.0), at(24.0, 14.0)));
    let sides = after.battle.record.sides;
    assert_eq!((sides[0].combats, sides[0].combat_rounds, sides[0].assaults), (1, 1, 1));
    assert_eq!(sides.map(|side| side.morale_tests), [0, 0]);
    assert_eq!(after.battle.record.unresolved, 0);
    after.hides("steps up");
}

#[test]
fn the_side_that_is_hit_follows_from_the_chargers_centre() {
    let hit =
        |x: i32, y: i32, throws: &str| fight(&assault(&[]).facing(B1, x, y), &format!("A4+66 A4+1 B4+111 {throws}"));
    assert!(hit(0, -1, "A=6 A=1").unit(B1).shaken, "in the front the lower counts");
    assert_eq!(hit(0, 1, "A=6 A=1").unit(B1).fate, Fate::Destroyed, "in the rear the higher");
    assert!(hit(1, 0, "A=3").unit(B1).immobile, "in the side one");
    assert!(hit(1, -1, "A=6 A=1").unit(B1).shaken, "the border of the front");
    assert_eq!(hit(-1, 1, "A=6 A=1").unit(B1).fate, Fate::Destroyed, "the border of the rear");
    assert!(hit(101, -100, "A=3").unit(B1).immobile);
}

#[test]
fn chargers_from_higher_ground_have_another_die() {
    let scene =
        Scene::new(&[patch("hill", 24.0, 10.0, 1.5)]).a(Profile::Riflemen5, 24.0, 10.0).b(Profile::Apc, 24.0, 14.0);
    fight(&scene, "A4+66 A4+66 B4+6666").tells(&["R21"]);
    let below =
        Scene::new(&[patch("hill", 24.0, 14.0, 1.5)]).a(Profile::Riflemen5, 24.0, 10.0).b(Profile::Apc, 24.0, 14.0);
    fight(&below, "A4+66 A4+6 B4+666");
}

#[test]
fn quality_counts_and_a_destroyed_vehicle_is_a_kill_of_fists_or_bayonets() {
    let scene =
        Scene::new(&[]).a_with(Profile::Veterans5, &[Upgrade::Bayonets], 24.0, 10.0).b(Profile::Jeep, 24.0, 14.0);
    let after = fight(&scene, "A4+6111 A4+611 A4+1 A4+6 B4+11 A=5 A=5");
    assert_eq!(after.unit(B1).fate, Fate::Destroyed);
    let side = after.battle.record.sides[0];
    assert_eq!((side.kills_by[Weapon::Bayonet], side.kills_by[Weapon::Fists], side.kills), (10, 0, 0), "in tenths");
    let after = fight(&assault(&[]), "A4+66 A4+1 B4+111 A=5 A=6");
    assert_eq!(after.battle.record.sides[0].kills_by[Weapon::Fists], 10);
    assert_eq!(after.battle.record.sides[0].points_lost + after.battle.record.sides[1].points_lost, 110);
}

#[test]
fn every_unblocked_hit_is_rolled() {
    let scene = assault(&[Upgrade::Bayonets]).facing(B1, 1, 0);
    let after = fight(&scene, "A4+6666 A4+6 B4+1111 A=1 A=3");
    assert!(after.unit(B1).shaken && after.unit(B1).immobile);
}
