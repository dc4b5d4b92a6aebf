//! The fifteen profiles: what they are, how far they shoot, who moves and shoots (R1, R4, R18, R19; D4, D6, D13).

use super::super::super::words::Movement::{self, Mobile, Slow};
use super::super::super::words::Target::{self, Gun, HeavyArmour, LightArmour, MediumArmour};
use super::super::super::words::{Profile, Weapon};
use super::{A1, B1, Scene};

/// R1's table: movement, target, weapon, range, and whether the unit moves and shoots.
const TABLE: [(Profile, Movement, Target, Weapon, u8, bool); 15] = [
    (Profile::Infantry, Slow, Target::Infantry, Weapon::Light, 12, false),
    (Profile::MotorisedInfantry, Mobile, Target::Infantry, Weapon::Light, 12, false),
    (Profile::ArmouredInfantry, Mobile, LightArmour, Weapon::Light, 12, true),
    (Profile::Mortar, Slow, Gun, Weapon::Mortar, 24, false),
    (Profile::Artillery, Slow, Gun, Weapon::Artillery, 48, false),
    (Profile::AntiTankGun, Slow, Gun, Weapon::AntiTank, 24, false),
    (Profile::LightArmouredCar, Mobile, LightArmour, Weapon::Light, 12, true),
    (Profile::ScoutCar, Mobile, LightArmour, Weapon::Light, 12, true),
    (Profile::LightTank, Mobile, LightArmour, Weapon::Tank, 24, true),
    (Profile::HeavyArmouredCar, Mobile, LightArmour, Weapon::Tank, 24, true),
    (Profile::Tank, Mobile, MediumArmour, Weapon::Tank, 24, true),
    (Profile::HeavyTank, Slow, HeavyArmour, Weapon::Tank, 24, true),
    (Profile::TankDestroyer, Mobile, MediumArmour, Weapon::AntiTank, 24, false),
    (Profile::AssaultGun, Slow, MediumArmour, Weapon::Artillery, 24, false),
    (Profile::MobileArtillery, Slow, LightArmour, Weapon::Artillery, 48, false),
];

/// How far a profile shoots at infantry, guns, light, medium and heavy armour.
fn ranges(profile: Profile) -> [i32; 5] {
    match profile {
        Profile::Infantry
        | Profile::MotorisedInfantry
        | Profile::ArmouredInfantry
        | Profile::LightArmouredCar
        | Profile::ScoutCar => [12, 12, 12, 6, 6],
        Profile::AntiTankGun
        | Profile::TankDestroyer
        | Profile::AssaultGun
        | Profile::LightTank
        | Profile::HeavyArmouredCar
        | Profile::Tank => [24, 24, 24, 12, 12],
        Profile::HeavyTank | Profile::Mortar => [24; 5],
        Profile::Artillery | Profile::MobileArtillery => [48; 5],
    }
}

#[test]
fn the_profiles_are_those_of_the_table() {
    let scene = Scene::new(&[]);
    for profile in Profile::ALL {
        let row = scene.stage.row(profile);
        let found = (profile, row.movement, row.target, row.weapon, row.range_in, row.moves_and_shoots);
        assert!(TABLE.contains(&found), "{found:?}");
    }
}

#[test]
fn who_has_moved_shoots_only_with_the_profiles_of_d4() {
    for (profile, _, _, _, _, may) in TABLE {
        let scene = Scene::new(&[]).a(profile, 10.0, 10.0);
        assert!(scene.now().may_shoot(A1), "{profile:?}");
        assert_eq!(scene.with(A1, |unit| unit.moved = true).now().may_shoot(A1), may, "{profile:?}");
    }
    let lost = Scene::new(&[]).a(Profile::Tank, 10.0, 10.0).with(A1, |unit| unit.lost = true);
    assert!(!lost.now().may_shoot(A1));
}

#[test]
fn a_pinned_unit_shoots_as_well_as_ever() {
    let scene = Scene::new(&[]).a(Profile::Infantry, 10.0, 10.0).b(Profile::Infantry, 10.0, 20.0);
    let scene = scene.with(A1, |unit| unit.pinned = true);
    assert!(scene.now().may_shoot(A1));
    assert_eq!(scene.shoots(A1, B1, 3).unit(B1).hits, 3);
}

#[test]
fn the_range_of_every_profile_at_every_target() {
    let scene = Scene::new(&[]);
    for shooter in Profile::ALL {
        for (_, _, target, ..) in TABLE {
            let range = ranges(shooter)[target as usize] * 100;
            assert_eq!(scene.now().range(shooter, target), range, "{shooter:?} at {target:?}");
        }
    }
}

#[test]
fn light_tanks_and_heavy_armoured_cars_shoot_as_far_as_tanks() {
    let scene = Scene::new(&[]);
    for profile in [Profile::LightTank, Profile::HeavyArmouredCar] {
        for (_, _, target, ..) in TABLE {
            assert_eq!(scene.now().range(profile, target), scene.now().range(Profile::Tank, target), "{profile:?}");
        }
    }
}

#[test]
fn direct_fire_is_halved_and_indirect_fire_never_is() {
    let scene = Scene::new(&[]);
    for (profile, direct, at_all) in [
        (Profile::Mortar, 1200, 2400),
        (Profile::Artillery, 2400, 4800),
        (Profile::MobileArtillery, 2400, 4800),
        (Profile::AssaultGun, 1200, 1200),
        (Profile::HeavyTank, 2400, 2400),
    ] {
        for target in [MediumArmour, HeavyArmour] {
            let ranges = (scene.now().direct_range(profile, target), scene.now().range(profile, target));
            assert_eq!(ranges, (direct, at_all), "{profile:?}");
        }
        let ranges = (scene.now().direct_range(profile, LightArmour), scene.now().range(profile, LightArmour));
        assert_eq!(ranges.0, ranges.1, "{profile:?}");
    }
}

/// A shooter and a target so far apart, and for indirect fire somebody who sees.
fn apart(shooter: Profile, target: Profile, distance: f64) -> Scene {
    let scene =
        Scene::under(&[], |tables| tables.frame.width_in = 96).a(shooter, 4.0, 18.0).b(target, 4.0 + distance, 18.0);
    match shooter {
        Profile::Mortar => scene.a(Profile::Infantry, 15.0, 21.0),
        Profile::Artillery | Profile::MobileArtillery => scene.a(Profile::Infantry, 41.0, 21.0),
        _ => scene,
    }
}

#[test]
fn every_profile_shoots_as_far_as_its_range_and_its_sight() {
    for shooter in Profile::ALL {
        for (target, _, kind, ..) in TABLE {
            let indirect = matches!(shooter, Profile::Mortar | Profile::Artillery | Profile::MobileArtillery);
            let sight = match kind {
                _ if indirect => 48,
                Target::Infantry | Gun => 18,
                _ => 24,
            };
            let reach = f64::from(ranges(shooter)[kind as usize].min(sight));
            assert!(apart(shooter, target, reach + 0.02).can(A1, B1), "{shooter:?} at {target:?}, {reach}");
            assert!(!apart(shooter, target, reach + 0.03).can(A1, B1), "{shooter:?} at {target:?}, {reach}");
        }
    }
}

#[test]
fn a_shot_is_as_long_as_the_way_between_the_centres() {
    let scene = Scene::new(&[]).a(Profile::Tank, 10.0, 10.0).b(Profile::Infantry, 13.0, 14.0);
    let shot = scene.now().shot(A1, B1).unwrap();
    assert_eq!((shot.distance, shot.cover, shot.spotter), (500, false, A1));
}

#[test]
fn the_lost_are_shot_at_no_more() {
    let scene = Scene::new(&[]).a(Profile::Tank, 10.0, 10.0).b(Profile::Infantry, 13.0, 14.0);
    assert!(!scene.with(B1, |unit| unit.lost = true).can(A1, B1));
}
