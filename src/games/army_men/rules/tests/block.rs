//! What a target adds to its blocks, and cover (R2, R11, R12, R18, R21, R24, R33; M6).

use super::super::super::words::{Profile, Upgrade};
use super::{A1, B1, Scene, Want, at, band, block, patch};
use crate::battlefield::FeatureTable;

/// Five riflemen in the south and a target ten inches to the north.
fn facing(features: &[FeatureTable], target: Profile) -> Scene {
    Scene::new(features).a(Profile::Riflemen5, 24.0, 10.0).b(target, 24.0, 20.0)
}

/// Dice that the target adds against fire from the other, guards reacting or not.
fn extra(scene: &Scene, reacts: bool) -> u32 {
    let place = |unit| scene.battle.unit(unit).at;
    scene.now().extra_dice(B1, place(B1), place(A1), reacts)
}

#[test]
fn dice_are_as_many_as_hits() {
    let scene = facing(&[], Profile::Riflemen5);
    assert_eq!(extra(&scene, false), 0);
    assert_eq!(scene.shoots(A1, B1, "A4+66611 B4+666").models(B1), 5);
}

#[test]
fn each_reason_adds_one_die_for_the_whole_unit() {
    let sandbags = [block("sandbags", (20.0, 19.0), (28.0, 21.0))];
    let scene = facing(&sandbags, Profile::Riflemen10);
    assert_eq!(scene.shoots(A1, B1, "A4+66111 B4+116").models(B1), 9, "cover");
    let scene = facing(&[], Profile::Riflemen10).with(B1, |unit| unit.hunkered = true);
    assert_eq!(scene.shoots(A1, B1, "A4+66111 B4+116").models(B1), 9, "hunkered");
    let hill = [patch("hill", 24.0, 20.0, 3.0)];
    let scene = facing(&hill, Profile::Riflemen10);
    assert_eq!(scene.shoots(A1, B1, "A4+66111 B4+116").models(B1), 9, "higher");
    let scene = facing(&[], Profile::Riflemen10).act("A4+66111 B4+116", |play| assert!(play.shoot(A1, B1, true)));
    assert_eq!(scene.models(B1), 9, "shot at from guard");
}

#[test]
fn all_of_them_add_up() {
    let ground = [patch("hill", 24.0, 20.0, 3.0), block("forest", (20.0, 19.0), (28.0, 21.0))];
    let scene = facing(&ground, Profile::Riflemen10).with(B1, |unit| unit.hunkered = true);
    assert_eq!((extra(&scene, false), extra(&scene, true)), (3, 4));
    let after = scene.act("A4+66111 B4+111116", |play| assert!(play.shoot(A1, B1, true)));
    assert_eq!(after.models(B1), 9);
    after.tells(&["R18", "R8", "R12", "R21", "2 hits against 6 dice, 1 not blocked"]);
}

#[test]
fn blocks_beyond_the_hits_are_lost() {
    let scene = facing(&[block("forest", (20.0, 19.0), (28.0, 21.0))], Profile::Riflemen5);
    let after = scene.shoots(A1, B1, "A4+61111 B4+66");
    assert_eq!(after.models(B1), 5);
}

#[test]
fn without_hits_nothing_is_added() {
    let scene = facing(&[block("forest", (20.0, 19.0), (28.0, 21.0))], Profile::Riflemen5);
    scene.shoots(A1, B1, "A4+11111");
}

#[test]
fn cover_is_for_who_stands_in_it_or_behind_it() {
    for name in ["forest", "ruin", "sandbags"] {
        let cover =
            |low: (f64, f64), high: (f64, f64)| extra(&facing(&[block(name, low, high)], Profile::Riflemen5), false);
        assert_eq!(cover((20.0, 19.0), (28.0, 21.0)), 1, "{name}, in it");
        assert_eq!(cover((20.0, 14.0), (28.0, 16.0)), 1, "{name}, behind it");
        assert_eq!(cover((24.0, 20.0), (28.0, 21.0)), 1, "{name}, its border holds the centre");
        assert_eq!(cover((20.0, 21.0), (28.0, 22.0)), 0, "{name}, before it");
        assert_eq!(cover((20.0, 9.0), (28.0, 11.0)), 0, "{name} of the shooter");
        assert_eq!(cover((20.0, 9.0), (28.0, 21.0)), 1, "{name}, both in it");
        assert_eq!(cover((24.5, 14.0), (28.0, 16.0)), 0, "{name}, models of both beside it, but not the centres");
    }
    for name in ["mud", "river", "wire", "minefield", "bridge"] {
        let scene = facing(&[block(name, (20.0, 14.0), (28.0, 21.0))], Profile::Riflemen5);
        assert_eq!(extra(&scene, false), 0, "{name}");
    }
    let two = [block("sandbags", (20.0, 13.0), (28.0, 14.0)), block("sandbags", (20.0, 16.0), (28.0, 21.0))];
    assert_eq!(extra(&facing(&two, Profile::Riflemen5), false), 1, "once");
}

#[test]
fn the_shooters_own_cover_is_not_that_of_the_target_even_when_another_lies_behind() {
    let own = block("sandbags", (20.0, 9.0), (28.0, 11.0));
    let wall = [own.clone(), band("sandbags", &[[20.0, 18.0], [28.0, 18.0]], 0.5)];
    assert_eq!(extra(&facing(&wall, Profile::Riflemen5), false), 1);
    assert_eq!(extra(&facing(&[own], Profile::Riflemen5), false), 0);
}

#[test]
fn higher_is_the_centre_on_the_higher_ground() {
    let extra_on = |hills: &[FeatureTable]| extra(&facing(hills, Profile::Riflemen5), false);
    let south = patch("hill", 24.0, 10.0, 3.0);
    let north = patch("hill", 24.0, 20.0, 3.0);
    assert_eq!(extra_on(std::slice::from_ref(&south)), 0, "shot at from above");
    assert_eq!(extra_on(&[south, north.clone()]), 0, "as high");
    assert_eq!(extra_on(std::slice::from_ref(&north)), 1);
    assert_eq!(extra_on(&[block("hill", (24.5, 19.0), (28.0, 21.0))]), 0, "a model on it, but not the centre");
}

#[test]
fn of_several_features_under_a_centre_the_highest_counts() {
    let scene = Scene::under(
        &[patch("hill", 24.0, 20.0, 3.0), patch("forest", 24.0, 20.0, 3.0), patch("hill", 24.0, 10.0, 3.0)],
        |_| (),
    );
    let scene = scene.a(Profile::Riflemen5, 24.0, 10.0).b(Profile::Riflemen5, 24.0, 20.0);
    assert_eq!(extra(&scene, false), 1, "cover, and no difference of height");
    let high = |tables: &mut super::Scenario| tables.ground.get_mut("ruin").unwrap().elevation = 2;
    let ground = [patch("ruin", 24.0, 20.0, 3.0), patch("hill", 24.0, 20.0, 3.0), patch("hill", 24.0, 10.0, 3.0)];
    let scene = Scene::under(&ground, high).a(Profile::Riflemen5, 24.0, 10.0).b(Profile::Riflemen5, 24.0, 20.0);
    assert_eq!(extra(&scene, false), 2, "cover and 2 over 1");
}

#[test]
fn a_vehicle_adds_its_armour_and_has_no_use_of_cover_or_height() {
    let ground = [patch("hill", 24.0, 20.0, 3.0), block("forest", (20.0, 19.0), (28.0, 21.0))];
    for (profile, armour) in [
        (Profile::Jeep, 1),
        (Profile::Truck, 1),
        (Profile::Apc, 2),
        (Profile::LightTank, 3),
        (Profile::MediumTank, 4),
        (Profile::HeavyTank, 5),
        (Profile::Howitzer, 0),
        (Profile::Chopper, 2),
        (Profile::Jet, 2),
        (Profile::Bomber, 1),
    ] {
        let scene = facing(&ground, profile);
        assert_eq!((extra(&scene, false), extra(&scene, true)), (armour, armour + 1), "{profile:?}");
        let scene = Scene::new(&[]).a(Profile::Gunner, 24.0, 10.0).b_with(profile, &[Upgrade::Armour], 24.0, 20.0);
        assert_eq!(extra(&scene, false), armour + 1, "{profile:?}");
    }
}

#[test]
fn a_vehicle_throws_its_hits_and_its_armour() {
    let scene = facing(&[], Profile::HeavyTank);
    let after = scene.shoots(A1, B1, "A4+66661 B4+1111166");
    assert!(!after.unit(B1).shaken);
    after.tells(&["2 hits against 7 dice, 0 not blocked"]);
}

#[test]
fn a_place_in_cover_does_not_cover_who_has_left_it() {
    let scene = facing(&[block("sandbags", (20.0, 9.0), (28.0, 11.0))], Profile::Gunner);
    let after = scene.acts(A1, Want::Walk(24.0, 14.0), "");
    assert_eq!(after.unit(A1).at, at(24.0, 14.0));
    let now = super::Situation { stage: &scene.stage, battle: &after.battle };
    assert!(!now.is_covered(at(24.0, 14.0), at(24.0, 20.0)) && now.is_covered(at(24.0, 10.0), at(24.0, 20.0)));
    assert!(now.is_covered(at(24.0, 7.0), at(24.0, 20.0)));
}
