//! Ranges and who fires what (R10, R22, R27, R29, R33, R35; M3, M5, M15).

use super::super::super::words::{Profile, Upgrade};
use super::{A1, B1, Scene, at};
use crate::battlefield::Point;

/// What a lone model or vehicle fires at a lone gunner so many inches to the north.
fn fired(scene: &Scene, inches: f64) -> String {
    let from = scene.battle.unit(A1).at;
    let scene = scene.clone().with(B1, |unit| unit.at = Point::new(from.x, from.y + at(0.0, inches).y));
    scene.salvo(A1, B1)
}

/// A shooter with a model left, and a gunner.
fn lone(profile: Profile, upgrades: &[Upgrade]) -> Scene {
    Scene::new(&[]).a_with(profile, upgrades, 24.0, 0.0).left(A1, 1).b(Profile::Gunner, 24.0, 1.0)
}

#[test]
fn every_weapon_reaches_as_far_as_printed() {
    use Upgrade::{Bazooka, Flamethrower};
    for (profile, upgrades, range, weapon) in [
        (Profile::Riflemen5, &[][..], 24.0, "rifle"),
        (Profile::Riflemen5, &[Flamethrower], 12.0, "flamethrower"),
        (Profile::Riflemen5, &[Bazooka], 36.0, "bazooka"),
        (Profile::Gunner, &[], 36.0, "machinegun"),
        (Profile::Sniper, &[], 36.0, "sniper rifle"),
        (Profile::Support, &[], 48.0, "mortar"),
        (Profile::Apc, &[], 48.0, "autocannon"),
        (Profile::LightTank, &[], 48.0, "tank cannon"),
        (Profile::MediumTank, &[], 48.0, "tank cannon"),
        (Profile::HeavyTank, &[], 48.0, "tank cannon"),
        (Profile::Howitzer, &[], 48.0, "artillery gun"),
        (Profile::Chopper, &[], 36.0, "machinegun"),
        (Profile::Jet, &[], 48.0, "missile"),
        (Profile::Bomber, &[], 6.0, "bomb"),
    ] {
        let scene = lone(profile, upgrades);
        assert_eq!(fired(&scene, range), format!("1 {weapon}"), "{profile:?}");
        assert_eq!(fired(&scene, 0.0), format!("1 {weapon}"), "{profile:?}");
        assert_eq!(fired(&scene, range + 0.01), "", "{profile:?}");
    }
}

#[test]
fn jeeps_and_trucks_are_unarmed() {
    for profile in [Profile::Jeep, Profile::Truck] {
        assert_eq!(fired(&lone(profile, &[]), 1.0), "");
        assert_eq!(fired(&lone(profile, &[Upgrade::Machinegun]), 36.0), "1 machinegun");
        assert_eq!(fired(&lone(profile, &[Upgrade::Machinegun]), 36.01), "");
    }
}

#[test]
fn range_is_taken_model_by_model() {
    // Models of A1 at y 10, 9, 10, 10 and 11; the gunner is 24 inches from the foremost.
    let scene = |y: f64| Scene::new(&[]).a(Profile::Riflemen5, 24.0, 10.0).b(Profile::Gunner, 24.0, y).salvo(A1, B1);
    assert_eq!(scene(33.0), "5 rifle");
    assert_eq!(scene(33.01), "4 rifle");
    assert_eq!(scene(33.97), "4 rifle");
    assert_eq!(scene(33.98), "2 rifle", "24.01 from the two beside the centre");
    assert_eq!(scene(34.0), "2 rifle");
    assert_eq!(scene(35.0), "1 rifle");
    assert_eq!(scene(35.01), "");
    // Of the target the nearest model counts: its second one stands an inch nearer.
    let scene = |y: f64| Scene::new(&[]).a(Profile::Gunner, 24.0, 10.0).b(Profile::Riflemen5, 24.0, y).salvo(A1, B1);
    assert_eq!((scene(47.0), scene(47.01)), ("1 machinegun".to_string(), String::new()));
}

#[test]
fn who_carries_what() {
    use Upgrade::{Bazooka, C4, Flamethrower, Grenades};
    for (upgrades, ten, two, one) in [
        (&[][..], "10 rifle", "2 rifle", "1 rifle"),
        (&[Bazooka], "1 bazooka, 9 rifle", "1 bazooka, 1 rifle", "1 bazooka"),
        (&[Flamethrower], "1 flamethrower, 9 rifle", "1 flamethrower, 1 rifle", "1 flamethrower"),
        (&[Grenades], "9 rifle, 1 grenades", "1 rifle, 1 grenades", "1 rifle"),
        (&[C4, Bazooka], "1 bazooka, 1 C4, 8 rifle", "1 bazooka, 1 C4", "1 bazooka"),
        (
            &[Grenades, Flamethrower],
            "1 flamethrower, 1 grenades, 8 rifle",
            "1 flamethrower, 1 grenades",
            "1 flamethrower",
        ),
    ] {
        let salvo = |models: u8| {
            let scene = Scene::new(&[]).a_with(Profile::Riflemen10, upgrades, 24.0, 10.0).left(A1, models);
            scene.b(Profile::Gunner, 24.0, 18.0).salvo(A1, B1)
        };
        assert_eq!([salvo(10), salvo(2), salvo(1)], [ten, two, one], "{upgrades:?}");
    }
}

#[test]
fn grenades_and_c4_are_thrown_whenever_they_reach_and_the_rifle_fired_otherwise() {
    for (upgrade, name) in [(Upgrade::Grenades, "grenades"), (Upgrade::C4, "C4")] {
        // Model 1 stands an inch south of the centre.
        let salvo = |y: f64| {
            let scene = Scene::new(&[]).a_with(Profile::Riflemen5, &[upgrade], 24.0, 10.0);
            scene.left(A1, 2).b(Profile::Gunner, 24.0, y).salvo(A1, B1)
        };
        assert_eq!(salvo(21.0), format!("1 rifle, 1 {name}"));
        assert_eq!(salvo(21.01), "2 rifle");
        assert_eq!(salvo(33.01), "1 rifle");
    }
}

#[test]
fn a_flamethrower_or_bazooka_leaves_no_rifle_behind() {
    let scene = lone(Profile::Riflemen5, &[Upgrade::Flamethrower]);
    assert_eq!(fired(&scene, 12.5), "");
}

#[test]
fn a_vehicle_fires_all_its_weapons_that_reach() {
    for (profile, near, far) in [
        (Profile::Apc, "1 autocannon, 1 machinegun", "1 autocannon"),
        (Profile::LightTank, "1 tank cannon, 1 machinegun", "1 tank cannon"),
        (Profile::Howitzer, "1 artillery gun, 1 machinegun", "1 artillery gun"),
        (Profile::Chopper, "2 machinegun", ""),
        (Profile::Jet, "1 missile, 1 machinegun", "1 missile"),
    ] {
        let scene = lone(profile, &[Upgrade::Machinegun]);
        assert_eq!([fired(&scene, 36.0), fired(&scene, 36.01)], [near, far], "{profile:?}");
    }
    let bomber = lone(Profile::Bomber, &[Upgrade::Machinegun]);
    assert_eq!([fired(&bomber, 6.0), fired(&bomber, 6.01)], ["1 bomb, 1 machinegun", "1 machinegun"]);
}

#[test]
fn a_flyer_is_12_inches_farther_off_for_all_but_flyers() {
    let salvo = |profile: Profile, inches: f64| {
        let scene = Scene::new(&[]).a_with(profile, &[], 24.0, 0.0).left(A1, 1).b(Profile::Jet, 24.0, inches);
        scene.salvo(A1, B1)
    };
    for (profile, range) in [
        (Profile::Riflemen5, 12.0),
        (Profile::Gunner, 24.0),
        (Profile::Sniper, 24.0),
        (Profile::Support, 36.0),
        (Profile::HeavyTank, 36.0),
        (Profile::Chopper, 24.0),
        (Profile::Jet, 48.0),
        (Profile::Bomber, 6.0),
    ] {
        assert!(!salvo(profile, range).is_empty(), "{profile:?} at {range}");
        assert!(salvo(profile, range + 0.01).is_empty(), "{profile:?} beyond {range}");
    }
    let scene = Scene::new(&[]).a_with(Profile::Riflemen5, &[Upgrade::Flamethrower, Upgrade::Grenades], 24.0, 10.0);
    let scene = scene.b(Profile::Bomber, 24.0, 10.0);
    assert_eq!(scene.salvo(A1, B1), "1 flamethrower, 4 rifle", "12 inches and 0, but not and 1");
}

#[test]
fn a_chopper_is_as_far_off_as_it_is_and_flyers_shoot_as_far_as_others() {
    let scene = lone(Profile::Gunner, &[]);
    assert_eq!(fired(&scene, 36.0), "1 machinegun");
    let scene = Scene::new(&[]).a(Profile::Gunner, 24.0, 0.0).b(Profile::Chopper, 24.0, 36.0);
    assert_eq!(scene.salvo(A1, B1), "1 machinegun");
    let scene = Scene::new(&[]).a(Profile::Jet, 24.0, 0.0).b(Profile::Chopper, 24.0, 48.0);
    assert_eq!(scene.salvo(A1, B1), "1 missile");
}

#[test]
fn a_unit_fires_at_one_enemy_unit() {
    let scene = Scene::new(&[]).a(Profile::Riflemen5, 24.0, 10.0).b(Profile::Riflemen5, 20.0, 20.0);
    let scene = scene.b(Profile::Riflemen5, 28.0, 20.0).aims(A1, B1).aims(A1, super::B2);
    let after = scene.acts(A1, super::Want::Hold, "A4+66611 B4+666");
    assert_eq!(after.battle.record.sides[0].shots, 1);
}
