//! Lines of sight from model to model, and those of friends (R3, R25, R37; M3).

use super::super::super::state::unit::Fate;
use super::super::super::words::Profile;
use super::{A1, A2, B1, B2, Scene, block, patch};
use crate::battlefield::FeatureTable;

fn facing(features: &[FeatureTable], a: Profile, b: Profile) -> Scene {
    Scene::new(features).a(a, 24.0, 10.0).b(b, 24.0, 20.0)
}

#[test]
fn a_solid_obstacle_on_the_line_hides_the_target() {
    let house = [block("building", (20.0, 14.0), (28.0, 16.0))];
    assert_eq!(facing(&house, Profile::Riflemen5, Profile::Riflemen5).salvo(A1, B1), "");
    let hill = [block("hill", (20.0, 14.0), (28.0, 16.0))];
    assert_eq!(facing(&hill, Profile::Riflemen5, Profile::Riflemen5).salvo(A1, B1), "");
    for name in ["forest", "ruin", "sandbags", "river", "mud", "wire", "minefield", "bridge"] {
        let ground = [block(name, (20.0, 14.0), (28.0, 16.0))];
        assert_eq!(facing(&ground, Profile::Riflemen5, Profile::Riflemen5).salvo(A1, B1), "5 rifle", "{name}");
    }
}

#[test]
fn one_model_of_the_target_is_enough() {
    // The lines from (24, 10) to the models at x 24 and 23 are closed, that to (25, 20) passes at 24.4.
    let house = [block("building", (20.0, 14.0), (24.35, 16.0))];
    assert_eq!(facing(&house, Profile::Gunner, Profile::Riflemen5).salvo(A1, B1), "1 machinegun");
    assert_eq!(facing(&house, Profile::Gunner, Profile::Gunner).salvo(A1, B1), "");
    let scene = facing(&house, Profile::Gunner, Profile::Riflemen5);
    assert_eq!(scene.left(B1, 2).salvo(A1, B1), "", "the third model is the one at (25, 20)");
}

#[test]
fn each_model_looks_for_itself() {
    // Of the shooters only the one at (25, 10) sees the gunner at (24, 20): its line passes at 24.4 or more.
    let house = [block("building", (20.0, 14.0), (24.35, 16.0))];
    assert_eq!(facing(&house, Profile::Riflemen5, Profile::Gunner).salvo(A1, B1), "1 rifle");
    let scene = facing(&house, Profile::Riflemen5, Profile::Gunner);
    assert_eq!(scene.shoots(A1, B1, "A4+6 B4+1").unit(B1).fate, Fate::Destroyed);
    assert_eq!(scene.left(A1, 3).salvo(A1, B1), "");
}

#[test]
fn a_wall_beside_the_centres_hides_a_model_beside_them() {
    // The line from (25, 10) to (24, 20) is at 24.8 behind it.
    let house = [block("building", (24.6, 11.5), (26.0, 12.5))];
    assert_eq!(facing(&house, Profile::Riflemen5, Profile::Gunner).salvo(A1, B1), "4 rifle");
}

#[test]
fn sight_and_range_are_of_one_and_the_same_model() {
    // Of the target (24, 34), (24, 33), (23, 34), (25, 34), (24, 35) only the second is within 24 inches of (24, 9.5),
    // and a chimney hides just that line and its neighbours at x 24.
    let chimney = [block("building", (23.9, 14.0), (24.1, 16.0))];
    let scene = Scene::new(&chimney).a(Profile::Riflemen5, 24.0, 9.5).left(A1, 1).b(Profile::Riflemen5, 24.0, 34.0);
    assert_eq!(scene.salvo(A1, B1), "");
    let scene = Scene::new(&[]).a(Profile::Riflemen5, 24.0, 9.5).left(A1, 1).b(Profile::Riflemen5, 24.0, 34.0);
    assert_eq!(scene.salvo(A1, B1), "1 rifle");
}

#[test]
fn sight_passes_out_of_and_into_a_hill_that_holds_an_end() {
    let hill = [patch("hill", 24.0, 10.0, 3.0)];
    assert_eq!(facing(&hill, Profile::Gunner, Profile::Gunner).salvo(A1, B1), "1 machinegun");
    assert_eq!(facing(&hill, Profile::Gunner, Profile::Gunner).salvo(B1, A1), "1 machinegun");
    let both = [patch("hill", 24.0, 10.0, 3.0), patch("hill", 24.0, 20.0, 3.0)];
    assert_eq!(facing(&both, Profile::Gunner, Profile::Gunner).salvo(A1, B1), "1 machinegun");
    let third = [patch("hill", 24.0, 10.0, 3.0), patch("hill", 24.0, 16.0, 1.0)];
    assert_eq!(facing(&third, Profile::Gunner, Profile::Gunner).salvo(A1, B1), "", "never through another");
}

#[test]
fn units_and_wrecks_hide_nobody() {
    let scene = facing(&[], Profile::Gunner, Profile::Gunner).b(Profile::HeavyTank, 24.0, 15.0).a(
        Profile::Veterans10,
        24.0,
        12.5,
    );
    assert_eq!(scene.salvo(A1, B1), "1 machinegun");
    let wreck = scene.with(B2, |unit| (unit.fate, unit.models) = (Fate::Destroyed, 0));
    assert_eq!(wreck.salvo(A1, B1), "1 machinegun");
}

#[test]
fn aircraft_are_hidden_like_anybody() {
    let house = [block("building", (20.0, 14.0), (28.0, 16.0))];
    for profile in [Profile::Chopper, Profile::Jet] {
        assert_eq!(facing(&house, Profile::Gunner, profile).salvo(A1, B1), "", "{profile:?}");
        assert_eq!(facing(&house, profile, Profile::Gunner).salvo(A1, B1), "", "{profile:?}");
    }
}

#[test]
fn nobody_shoots_at_or_from_a_vehicle_that_carries_him() {
    let scene = facing(&[], Profile::Gunner, Profile::Truck).aboard(B1, Profile::Gunner);
    assert_eq!((scene.salvo(A1, B2), scene.salvo(B2, A1)), (String::new(), String::new()));
    let gone = facing(&[], Profile::Gunner, Profile::Gunner).with(B1, |unit| unit.fate = Fate::Routed);
    assert_eq!((gone.salvo(A1, B1), gone.salvo(B1, A1)), (String::new(), String::new()));
    let friends = Scene::new(&[]).a(Profile::Gunner, 24.0, 10.0).a(Profile::Gunner, 24.0, 20.0);
    assert_eq!(friends.salvo(A1, A2), "");
}

/// A wall between what shoots over it and the target, which a gunner sees from the side.
fn radio(profile: Profile) -> Scene {
    let house = [block("building", (10.0, 20.0), (38.0, 22.0))];
    let scene = Scene::new(&house).a(profile, 24.0, 10.0).b(Profile::Riflemen5, 24.0, 40.0);
    scene.a(Profile::Gunner, 2.0, 40.0)
}

#[test]
fn with_radio_it_shoots_at_what_a_friend_sees() {
    assert_eq!(radio(Profile::Support).salvo(A1, B1), "1 mortar");
    assert_eq!(radio(Profile::Howitzer).salvo(A1, B1), "1 artillery gun", "the slow have it too");
    for profile in [Profile::Gunner, Profile::Sniper, Profile::LightTank, Profile::Apc, Profile::Chopper] {
        assert_eq!(radio(profile).salvo(A1, B1), "", "{profile:?}");
    }
}

#[test]
fn the_friends_range_and_weapons_play_no_part_but_the_own_range_does() {
    let scene = radio(Profile::Support).with(A2, |unit| unit.at = super::at(48.0, 48.0));
    assert_eq!(scene.salvo(A1, B1), "1 mortar");
    let far = |x: f64| {
        let scene = radio(Profile::Support).left(B1, 1);
        scene
            .with(A1, |unit| unit.at = super::at(24.0, 0.0))
            .with(B1, |unit| unit.at = super::at(x, 48.0))
            .salvo(A1, B1)
    };
    assert_eq!((far(24.0), far(24.99)), ("1 mortar".to_string(), String::new()));
}

#[test]
fn the_friend_must_be_another_who_sees_from_the_table() {
    let scene = radio(Profile::Support);
    assert_eq!(scene.clone().with(A2, |unit| unit.fate = Fate::Aboard(2)).salvo(A1, B1), "");
    assert_eq!(scene.clone().with(A2, |unit| unit.fate = Fate::Destroyed).salvo(A1, B1), "");
    assert_eq!(scene.clone().with(A2, |unit| unit.at = super::at(24.0, 5.0)).salvo(A1, B1), "", "it sees no more");
    let enemy = scene.with(A2, |unit| unit.fate = Fate::Destroyed).b(Profile::Gunner, 2.0, 40.0);
    assert_eq!(enemy.salvo(A1, B1), "", "an enemy is no friend");
}

#[test]
fn any_unit_on_the_table_may_be_the_friend_a_pinned_one_or_a_jet_too() {
    let scene = radio(Profile::Support).with(A2, |unit| unit.pinned = true);
    assert_eq!(scene.salvo(A1, B1), "1 mortar");
    let house = [block("building", (10.0, 20.0), (38.0, 22.0))];
    for profile in [Profile::Jet, Profile::Truck, Profile::Riflemen10] {
        let scene = Scene::new(&house).a(Profile::Support, 24.0, 10.0).b(Profile::Gunner, 24.0, 40.0);
        assert_eq!(scene.a(profile, 2.0, 40.0).salvo(A1, B1), "1 mortar", "{profile:?}");
    }
}

#[test]
fn the_model_that_the_friend_sees_must_be_the_one_in_range() {
    // Within 48 inches of (24, 0) are the models at (24, 48) and (24, 47) only.
    let house = block("building", (10.0, 20.0), (38.0, 22.0));
    let scene = |features: &[FeatureTable]| {
        let scene = Scene::new(features).a(Profile::Support, 24.0, 0.0).a(Profile::Gunner, 40.0, 47.9);
        scene.b(Profile::Riflemen5, 24.0, 48.0).salvo(A1, B1)
    };
    assert_eq!(scene(std::slice::from_ref(&house)), "1 mortar");
    // This wall hides them from the friend, but not those at (25, 48) and (24, 49).
    assert_eq!(scene(&[house, block("building", (24.3, 46.5), (24.7, 48.0))]), "");
}
