//! Lines of sight (R1; L5).

use super::super::super::words::Side;
use super::{A1, B1, Scene, block, patch};
use crate::battlefield::FeatureTable;

/// A gun of A at (20, 3) with its crew, and a unit of B before it.
fn scene(features: &[FeatureTable], models: u8, x: f64, y: f64) -> Scene {
    Scene::new(features).gun(Side::A, 20.0, 3.0).a(4, 20.0, 3.0).b(models, x, y)
}

fn sees(scene: &Scene, model: usize) -> bool {
    scene.now().shot(0, B1, model).is_some()
}

#[test]
fn houses_and_hills_block_sight_and_other_ground_does_not() {
    for (ground, is_open) in
        [("house", false), ("hill", false), ("forest", true), ("river", true), ("hedge", true), ("ruin", true)]
    {
        let scene = scene(&[block(ground, (18.0, 10.0), (22.0, 12.0))], 1, 20.0, 20.0);
        assert_eq!(sees(&scene, 0), is_open, "{ground}");
    }
}

#[test]
fn a_line_along_a_border_is_open() {
    assert!(sees(&scene(&[block("house", (20.0, 10.0), (22.0, 12.0))], 1, 20.0, 20.0), 0));
    assert!(!sees(&scene(&[block("house", (19.99, 10.0), (22.0, 12.0))], 1, 20.0, 20.0), 0));
    // From (20, 3) to (30, 33): at y 12 the line is at x 23; the corner lies on it.
    assert!(sees(&scene(&[block("house", (23.0, 10.0), (26.0, 12.0))], 1, 30.0, 33.0), 0));
    assert!(!sees(&scene(&[block("house", (22.99, 10.0), (26.0, 12.0))], 1, 30.0, 33.0), 0));
}

#[test]
fn a_feature_that_holds_either_end_does_not_block() {
    assert!(sees(&scene(&[patch("hill", 20.0, 20.0, 4.0)], 1, 20.0, 20.0), 0), "the target's");
    assert!(sees(&scene(&[patch("hill", 20.0, 3.0, 4.0)], 1, 20.0, 20.0), 0), "the gun's");
    let both = [patch("hill", 20.0, 3.0, 4.0), patch("hill", 20.0, 20.0, 4.0)];
    assert!(sees(&scene(&both, 1, 20.0, 20.0), 0));
    let between = [patch("hill", 20.0, 3.0, 4.0), patch("hill", 20.0, 12.0, 2.0), patch("hill", 20.0, 20.0, 4.0)];
    assert!(!sees(&scene(&between, 1, 20.0, 20.0), 0), "another between them does");
}

#[test]
fn every_model_is_seen_or_not_for_itself() {
    // The house hides all places from x 20 on at y 20, but not (19, 20), the third place.
    let scene = scene(&[block("house", (19.9, 10.0), (30.0, 12.0))], 4, 20.0, 20.0);
    assert_eq!([0, 1, 2, 3].map(|model| sees(&scene, model)), [false, false, true, false]);
}

#[test]
fn enemies_nearer_to_the_line_than_half_an_inch_block_it() {
    let other = |away: f64| scene(&[], 1, 20.0, 20.0).b(1, 20.0 + away, 12.0);
    for (away, is_open) in [(0.0, false), (0.49, false), (0.5, true), (-0.49, false), (-0.5, true)] {
        assert_eq!(sees(&other(away), 0), is_open, "{away}");
    }
    // The line to (29, 15) goes by (3, 4) and passes (23, 7); (0.4, -0.3) from there is half an inch off it.
    let slant = |x: f64, y: f64| scene(&[], 1, 29.0, 15.0).b(1, x, y);
    assert!(sees(&slant(23.4, 6.7), 0), "exactly half an inch");
    assert!(!sees(&slant(23.39, 6.7), 0));
}

#[test]
fn one_model_of_a_unit_is_enough_to_block() {
    // The fourth of five at (18.5, 12) stands at (19.5, 12), half an inch from the line.
    assert!(sees(&scene(&[], 1, 20.0, 20.0).b(5, 18.5, 12.0), 0));
    assert!(!sees(&scene(&[], 1, 20.0, 20.0).b(5, 18.51, 12.0), 0));
    assert!(sees(&scene(&[], 1, 20.0, 20.0).b(3, 18.51, 12.0), 0), "three have nobody to the east");
}

#[test]
fn friends_far_from_the_gun_block_and_those_within_three_inches_make_way() {
    let friend = |x: f64, y: f64| scene(&[], 1, 20.0, 20.0).a(1, x, y);
    assert!(!sees(&friend(20.0, 12.0), 0));
    assert!(!sees(&friend(20.49, 12.0), 0));
    assert!(sees(&friend(20.5, 12.0), 0));
    assert!(sees(&friend(20.0, 6.0), 0), "at exactly 3 inches");
    assert!(!sees(&friend(20.0, 6.01), 0));
}

#[test]
fn of_one_unit_some_may_make_way_and_others_block() {
    // The northernmost of ten, the fifth, is an inch north of their centre; four others serve the gun.
    let friends = |models: u8, y: f64| scene(&[], 1, 20.0, 20.0).with(A1, |unit| unit.at.y = 100).a(models, 20.0, y);
    assert!(sees(&friends(10, 5.0), 0), "(20, 6) is within 3 inches");
    assert!(!sees(&friends(10, 6.0), 0), "(20, 7) is not, though (20, 6) is");
    assert!(sees(&friends(4, 6.0), 0), "four have nobody to the north");
}

#[test]
fn the_targets_own_unit_does_not_block() {
    // The first model of twelve, behind (20, 18) and (20, 19).
    let scene = scene(&[], 12, 20.0, 20.0);
    assert!((0..12).all(|model| sees(&scene, model)));
}

#[test]
fn prisoners_and_guns_block_nothing() {
    let scene = scene(&[], 1, 20.0, 20.0).gun(Side::B, 20.0, 10.0).held(Side::A, [5, 0], 20.0, 12.0);
    assert!(sees(&scene.held(Side::B, [5, 0], 20.0, 14.0).freed(Side::A, [5, 0], 20.0, 15.0), 0));
}

#[test]
fn who_stands_beyond_the_target_or_behind_the_gun_does_not_block() {
    assert!(sees(&scene(&[], 1, 20.0, 20.0).b(1, 20.0, 20.5), 0));
    assert!(sees(&scene(&[], 1, 20.0, 20.0).a(1, 20.0, 20.5), 0));
}

#[test]
fn the_nearest_in_sight_is_the_nearest_model_that_is_seen() {
    // (20, 18) is the nearest of ten at (20, 20); with a house before it, the nearest seen is (19, 19), before (21, 19).
    let nearest = |features: &[FeatureTable]| {
        scene(features, 10, 20.0, 20.0).now().nearest_in_sight(0, B1).map(|shot| (shot.model(), shot.distance()))
    };
    assert_eq!(nearest(&[]), Some((9, 1500)));
    assert_eq!(nearest(&[block("house", (19.9, 10.0), (20.1, 12.0))]), Some((5, 1604)), "the root of 257 is 16.03");
    assert_eq!(nearest(&[block("house", (10.0, 10.0), (30.0, 12.0))]), None);
}
