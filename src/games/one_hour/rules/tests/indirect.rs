//! Spotters (R14, R23; D6).

use super::super::super::words::Profile;
use super::{A1, A2, A3, B1, Deed, Scene, block};
use crate::battlefield::FeatureTable;

/// Hides (10, 10) from (22, 20) and leaves the ways to it along the edges open.
fn hill() -> FeatureTable {
    block("hill", (14.0, 13.0), (18.0, 17.0))
}

/// A shooter at (10, 10), an enemy so far behind the hill, and a friend of the shooter who sees it.
fn scene(shooter: Profile, apart: f64) -> Scene {
    let scene = Scene::new(&[hill()]).a(shooter, 10.0, 10.0).b(Profile::Infantry, 10.0 + apart, 20.0);
    scene.a(Profile::Infantry, 10.0 + apart, 10.0)
}

#[test]
fn artillery_and_mortars_fire_at_what_a_friend_sees_and_nobody_else_does() {
    for profile in Profile::ALL {
        let indirect = matches!(profile, Profile::Mortar | Profile::Artillery | Profile::MobileArtillery);
        let scene = scene(profile, 12.0);
        assert!(!scene.now().sees(A1, B1) && scene.now().sees(A2, B1));
        assert_eq!(scene.now().shot(A1, B1).map(|shot| shot.spotter), indirect.then_some(A2), "{profile:?}");
    }
}

#[test]
fn a_mortars_spotter_is_within_12_inches_of_it() {
    for (profile, apart, can) in [
        (Profile::Mortar, 12.02, true),
        (Profile::Mortar, 12.03, false),
        (Profile::Artillery, 12.03, true),
        (Profile::MobileArtillery, 12.03, true),
        (Profile::Artillery, 20.0, true),
    ] {
        assert_eq!(scene(profile, apart).can(A1, B1), can, "{profile:?} {apart}");
    }
}

#[test]
fn one_near_spotter_is_enough() {
    let scene = scene(Profile::Mortar, 12.03).a(Profile::ScoutCar, 20.0, 12.0);
    assert_eq!(scene.now().shot(A1, B1).map(|shot| shot.spotter), Some(A3));
}

#[test]
fn without_a_spotter_there_is_no_indirect_fire() {
    for profile in [Profile::Mortar, Profile::Artillery, Profile::MobileArtillery] {
        assert!(!scene(profile, 12.0).with(A2, |unit| unit.lost = true).can(A1, B1), "{profile:?}, lost");
        let blind = Scene::new(&[hill()]).a(profile, 10.0, 10.0).b(Profile::Infantry, 22.0, 20.0);
        assert!(!blind.a(Profile::Infantry, 12.0, 8.0).can(A1, B1), "{profile:?}, behind the hill as well");
        let far = Scene::new(&[]).a(profile, 4.0, 10.0).b(Profile::Infantry, 23.0, 10.0);
        assert!(!far.can(A1, B1), "{profile:?}, 19 inches from infantry");
        let enemy = Scene::new(&[hill()]).a(profile, 10.0, 10.0).b(Profile::Infantry, 22.0, 20.0);
        assert!(!enemy.b(Profile::Infantry, 22.0, 10.0).can(A1, B1), "{profile:?}, seen by its own side only");
    }
}

/// A shooter and a target in sight of each other so far apart.
fn duel(shooter: Profile, target: Profile, distance: f64) -> Scene {
    Scene::new(&[]).a(shooter, 4.0, 10.0).b(target, 4.0 + distance, 10.0)
}

#[test]
fn a_mortar_that_sees_a_tank_for_itself_fires_directly_to_half_its_range() {
    for (target, reach) in [
        (Profile::Tank, 12.0),
        (Profile::HeavyTank, 12.0),
        (Profile::LightTank, 24.0),
        (Profile::Infantry, 18.0),
        (Profile::AntiTankGun, 18.0),
    ] {
        let shot = |distance: f64| duel(Profile::Mortar, target, distance).now().shot(A1, B1);
        assert_eq!(shot(reach + 0.02).map(|shot| shot.spotter), Some(A1), "{target:?}");
        assert_eq!(shot(reach + 0.03), None, "{target:?}");
    }
}

#[test]
fn artillery_on_its_own_sight_has_half_of_48_inches() {
    for profile in [Profile::Artillery, Profile::MobileArtillery] {
        assert_eq!(duel(profile, Profile::Tank, 24.02).now().shot(A1, B1).map(|shot| shot.spotter), Some(A1));
        assert!(!duel(profile, Profile::Tank, 24.03).can(A1, B1), "out of sight");
        let scene = |range_in: u8| {
            let scene = Scene::under(&[], |tables| tables.profiles.rows[Profile::Artillery].range_in = range_in);
            scene.a(Profile::Artillery, 4.0, 10.0).b(Profile::Tank, 24.0, 10.0)
        };
        assert!(scene(40).can(A1, B1) && !scene(39).can(A1, B1));
    }
}

#[test]
fn beyond_its_direct_range_a_friend_may_see_for_who_sees_as_well() {
    let scene = |x: f64| duel(Profile::Mortar, Profile::Tank, 20.0).a(Profile::Infantry, x, 16.0);
    assert!(scene(10.0).now().sees(A1, B1));
    assert_eq!(scene(10.0).now().shot(A1, B1).map(|shot| shot.spotter), Some(A2));
    assert_eq!(scene(14.5).now().shot(A1, B1), None, "the friend is too far from the mortar");
    let near = duel(Profile::Mortar, Profile::Tank, 12.0).a(Profile::Infantry, 10.0, 16.0);
    assert_eq!(near.now().shot(A1, B1).map(|shot| shot.spotter), Some(A1), "its own sight comes first");
}

#[test]
fn smoke_is_laid_by_the_same_ranges() {
    let scene = Scene::under(&[], |tables| tables.options.smoke = true);
    let mut scene = scene.a(Profile::Mortar, 4.0, 10.0).b(Profile::Tank, 16.03, 10.0);
    scene.battle.markers = [2; 2];
    scene.player.fires = vec![(1, A1, Deed::Smoke(B1))];
    assert_eq!(scene.turns(1, &[]).1.battle.unit(B1).smoke, None);
    let mut scene = scene.a(Profile::Infantry, 10.0, 16.0);
    assert_eq!(scene.turns(1, &[]).1.battle.unit(B1).smoke, Some(1));
}

#[test]
fn a_spotter_is_bound_by_distance_and_by_units_in_the_way() {
    let far = |apart: f64| {
        let scene = Scene::new(&[hill()]).a(Profile::Artillery, 10.0, 10.0).b(Profile::Infantry, 22.0, 20.0);
        scene.a(Profile::Infantry, 22.0, 20.0 - apart)
    };
    assert!(far(18.02).can(A1, B1) && !far(18.03).can(A1, B1));
    assert!(!far(16.0).b(Profile::Tank, 20.5, 12.0).can(A1, B1));
}

#[test]
fn the_line_of_the_firing_unit_decides_about_linear_cover() {
    let hedge = |low: (f64, f64), high: (f64, f64)| {
        let scene = Scene::new(&[hill(), block("hedge", low, high)]).a(Profile::Mortar, 10.0, 10.0);
        let scene = scene.b(Profile::Infantry, 22.0, 20.0).a(Profile::Infantry, 22.0, 10.0);
        scene.now().shot(A1, B1).unwrap().cover
    };
    assert!(!hedge((21.0, 14.0), (25.0, 14.5)), "before the spotter only");
    assert!(hedge((11.0, 10.5), (12.0, 13.0)), "before the mortar only");
}

#[test]
fn a_shot_with_a_spotter_pins_and_hits_like_any_other() {
    let after = scene(Profile::Mortar, 12.0).shoots(A1, B1, 2);
    assert_eq!((after.unit(B1).hits, after.unit(B1).pinned), (2, true));
}
