//! Cover (R7, R8, R11; D9).

use super::super::super::words::{Profile, Target};
use super::{A1, B1, Scene, band, block};
use crate::battlefield::FeatureTable;

/// Whether a target at (10, 10) has cover from a tank at a place.
fn covered(features: &[FeatureTable], target: Profile, from: (f64, f64)) -> bool {
    let scene = Scene::new(features).a(Profile::HeavyTank, from.0, from.1).b(target, 10.0, 10.0);
    let shot = scene.now().shot(A1, B1).unwrap();
    assert_eq!(shot.cover, scene.now().has_cover(B1, scene.battle.unit(B1).at, scene.battle.unit(A1).at));
    shot.cover
}

const FROM: (f64, f64) = (10.0, 20.0);

#[test]
fn woods_and_buildings_cover_infantry_and_guns_that_stand_in_them() {
    for ground in ["woods", "buildings"] {
        for profile in Profile::ALL {
            let soft = matches!(Scene::new(&[]).stage.row(profile).target, Target::Infantry | Target::Gun);
            assert_eq!(covered(&[block(ground, (8.0, 8.0), (12.0, 12.0))], profile, FROM), soft, "{profile:?}");
            assert_eq!(covered(&[block(ground, (8.0, 8.0), (12.0, 10.0))], profile, FROM), soft, "{profile:?}, border");
            assert!(!covered(&[block(ground, (8.0, 7.0), (12.0, 9.99))], profile, FROM), "{profile:?}, behind it");
            assert!(!covered(&[block(ground, (8.0, 19.0), (12.0, 21.0))], profile, FROM), "{profile:?}, the shooter");
        }
    }
}

#[test]
fn a_hill_covers_tank_weapons_that_stand_on_it() {
    let tanks = [Profile::LightTank, Profile::HeavyArmouredCar, Profile::Tank, Profile::HeavyTank];
    for profile in Profile::ALL {
        let expected = tanks.contains(&profile);
        assert_eq!(covered(&[block("hill", (8.0, 8.0), (12.0, 12.0))], profile, FROM), expected, "{profile:?}");
        assert!(!covered(&[block("hill", (8.0, 19.0), (12.0, 21.0))], profile, FROM), "{profile:?}, the shooter");
    }
}

#[test]
fn linear_cover_between_covers_everybody() {
    for ground in ["hedge", "wall"] {
        for profile in Profile::ALL {
            let between = |low: f64, high: f64| covered(&[block(ground, (8.0, low), (12.0, high))], profile, FROM);
            assert!(between(14.0, 14.5), "{profile:?}");
            assert!(between(9.8, 10.2), "{profile:?}, the target in it");
            assert!(!between(19.8, 20.2), "{profile:?}, the shooter in it");
            assert!(!between(19.5, 20.0), "{profile:?}, the shooter on its border");
            assert!(between(19.5, 19.99), "{profile:?}, the shooter behind it");
            assert!(!between(8.0, 9.0), "{profile:?}, behind the target");
        }
    }
}

#[test]
fn a_hedge_is_crossed_and_not_grazed() {
    let hedge = |x: f64| [block("hedge", (x, 14.0), (x + 4.0, 14.5))];
    assert!(!covered(&hedge(10.0), Profile::Tank, FROM));
    assert!(covered(&hedge(9.99), Profile::Tank, FROM));
}

#[test]
fn a_shooter_in_one_hedge_still_has_the_next_before_him() {
    let hedges = [band("hedge", &[[4.0, 20.0], [16.0, 20.0]], 0.5), band("hedge", &[[4.0, 12.0], [16.0, 12.0]], 0.5)];
    assert!(covered(&hedges, Profile::Tank, FROM));
    assert!(!covered(&hedges[..1], Profile::Tank, FROM));
}

#[test]
fn other_ground_covers_nobody() {
    for ground in ["river", "lake", "marsh", "bridge", "ford"] {
        for profile in Profile::ALL {
            assert!(!covered(&[block(ground, (8.0, 8.0), (12.0, 15.0))], profile, FROM), "{profile:?} {ground}");
        }
    }
}

#[test]
fn cover_of_several_kinds_counts_once() {
    let soft = [block("woods", (8.0, 8.0), (12.0, 12.0)), block("hedge", (8.0, 14.0), (12.0, 14.5))];
    let scene = Scene::new(&soft).a(Profile::Tank, 10.0, 20.0).b(Profile::Infantry, 10.0, 10.0);
    assert_eq!(scene.shoots(A1, B1, 3).unit(B1).hits, 2);
    let hill = [block("hill", (8.0, 8.0), (12.0, 12.0)), soft[1].clone(), block("wall", (8.0, 13.0), (12.0, 13.5))];
    let scene = Scene::new(&hill).a(Profile::Infantry, 10.0, 16.0).b(Profile::Tank, 10.0, 10.0);
    assert_eq!(scene.shoots(A1, B1, 3).unit(B1).hits, 1, "-1 for armour, -1 for all the cover");
}
