//! Targets in cover (R12; L5).

use super::super::super::words::Side;
use super::{B1, Scene, block, patch};
use crate::battlefield::FeatureTable;

/// A gun of A at (20, 3) with its crew, and a unit of B before it.
fn scene(features: &[FeatureTable], models: u8, y: f64) -> Scene {
    Scene::new(features).gun(Side::A, 20.0, 3.0).a(4, 20.0, 3.0).b(models, 20.0, y).a(20, 66.0, 4.0).b(20, 66.0, 44.0)
}

fn covered(scene: &Scene, model: usize) -> bool {
    scene.now().shot(0, B1, model).expect("a shot").cover()
}

#[test]
fn forests_hedges_and_ruins_are_cover() {
    for (ground, covers) in [("forest", true), ("hedge", true), ("ruin", true), ("river", false), ("hill", false)] {
        let within = scene(&[block(ground, (18.0, 18.0), (22.0, 22.0))], 1, 20.0);
        assert_eq!(covered(&within, 0), covers, "in {ground}");
        if ground != "hill" {
            let behind = scene(&[block(ground, (18.0, 10.0), (22.0, 12.0))], 1, 20.0);
            assert_eq!(covered(&behind, 0), covers, "behind {ground}");
        }
    }
}

#[test]
fn the_border_is_in_cover_but_a_line_along_it_is_not_behind() {
    assert!(covered(&scene(&[block("forest", (20.0, 18.0), (24.0, 22.0))], 1, 20.0), 0), "on its side");
    assert!(covered(&scene(&[block("forest", (18.0, 20.0), (22.0, 24.0))], 1, 20.0), 0), "on the near side");
    assert!(!covered(&scene(&[block("forest", (18.0, 20.01), (22.0, 24.0))], 1, 20.0), 0), "before it");
    assert!(!covered(&scene(&[block("hedge", (20.0, 10.0), (24.0, 12.0))], 1, 20.0), 0), "along its side");
    assert!(covered(&scene(&[block("hedge", (19.99, 10.0), (24.0, 12.0))], 1, 20.0), 0));
}

#[test]
fn cover_that_holds_the_gun_covers_only_who_is_in_it() {
    assert!(!covered(&scene(&[patch("forest", 20.0, 3.0, 5.0)], 1, 20.0), 0));
    assert!(covered(&scene(&[patch("forest", 20.0, 3.0, 9.0)], 1, 10.0), 0));
    let edge = [block("hedge", (18.0, 3.0), (22.0, 4.0))];
    assert!(!covered(&scene(&edge, 1, 20.0), 0), "the gun on the border");
    let edge = [block("hedge", (18.0, 3.01), (22.0, 4.0))];
    assert!(covered(&scene(&edge, 1, 20.0), 0), "the gun before it");
}

#[test]
fn a_house_that_holds_the_target_is_no_cover() {
    assert!(!covered(&scene(&[block("house", (18.0, 18.0), (22.0, 22.0))], 1, 20.0), 0));
}

#[test]
fn cover_is_of_each_model() {
    // The forest holds (20, 20) and (20, 21), and covers who is behind it, but not (20, 19), (19, 20) and (21, 20).
    let scene = scene(&[block("forest", (19.9, 19.5), (20.1, 20.5))], 5, 20.0);
    assert_eq!([0, 1, 2, 3, 4].map(|model| covered(&scene, model)), [true, false, false, false, true]);
}

#[test]
fn cover_takes_one_from_the_die() {
    // In all bands: what hits, and what misses.
    for (y, hit) in [(10.0, 4), (20.0, 5), (40.0, 6)] {
        let scene = scene(&[block("forest", (18.0, y - 1.0), (22.0, y + 1.0))], 1, y);
        assert_eq!(scene.fires(0, B1, &[0], &format!("A6={}", hit - 1)).models(B1), 1, "{y}");
        let after = scene.fires(0, B1, &[0], &format!("A6={hit} A3=1"));
        assert_eq!((after.models(B1), after.value("a_shots_in_cover")), (0, 1), "{y}");
    }
    let open = scene(&[], 1, 20.0).fires(0, B1, &[0], "A6=3");
    assert_eq!(open.value("a_shots_in_cover"), 0);
    scene(&[block("forest", (18.0, 19.0), (22.0, 21.0))], 1, 20.0)
        .fires(0, B1, &[0], "A6=4")
        .tells(&["R10 R12 L5: The gun 1 of A fires at B1 infantry [1], 17\" (medium, in cover): 5+, 4: a miss."]);
}

#[test]
fn one_piece_of_cover_is_as_good_as_two() {
    let two = [block("hedge", (18.0, 10.0), (22.0, 11.0)), block("forest", (18.0, 19.0), (22.0, 22.0))];
    assert_eq!(scene(&two, 1, 20.0).fires(0, B1, &[0], "A6=5 A3=1").models(B1), 0);
}
