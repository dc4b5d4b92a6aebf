//! Slow ground (R11, R12, D3).

use super::super::super::words::Profile;
use super::{A1, Goal, Scene, block, patch};
use crate::battlefield::FeatureTable;

/// How far up the table a mobile unit came from (18, 2) with a 3.
fn inches(features: &[FeatureTable]) -> f64 {
    let end = Scene::new(features).a(Profile::Tank, 18.0, 2.0).ends(A1, Goal::To(18.0, 34.0), 3);
    assert_eq!(end.x, 1800);
    f64::from(end.y - 200) / 100.0
}

#[test]
fn slow_ground_on_the_way_holds_a_move_to_6_inches() {
    for (ground, expected) in [
        ("woods", 6.0),
        ("buildings", 6.0),
        ("hedge", 6.0),
        ("wall", 6.0),
        ("hill", 18.0),
        ("bridge", 18.0),
        ("ford", 18.0),
    ] {
        assert_eq!(inches(&[block(ground, (14.0, 5.0), (22.0, 7.0))]), expected, "{ground}, through");
        assert_eq!(inches(&[block(ground, (14.0, 5.0), (22.0, 30.0))]), expected, "{ground}, into");
        assert_eq!(inches(&[block(ground, (14.0, 0.0), (22.0, 4.0))]), expected, "{ground}, out of");
    }
}

#[test]
fn a_longer_move_ends_a_hundredth_before_it() {
    assert_eq!(inches(&[block("woods", (14.0, 12.0), (22.0, 20.0))]), 9.99);
    assert_eq!(inches(&[block("woods", (14.0, 8.02), (22.0, 20.0))]), 6.01);
    assert_eq!(inches(&[block("woods", (14.0, 8.01), (22.0, 20.0))]), 6.0);
    assert_eq!(inches(&[patch("woods", 18.0, 15.0, 3.0)]), 9.99);
    assert_eq!(inches(&[block("woods", (14.0, 20.01), (22.0, 30.0))]), 18.0);
}

#[test]
fn to_touch_it_anywhere_is_to_meet_it() {
    assert_eq!(inches(&[block("woods", (14.0, 0.0), (22.0, 2.0))]), 6.0, "at the start");
    assert_eq!(inches(&[block("woods", (14.0, 8.0), (22.0, 20.0))]), 6.0, "at 6 inches");
    assert_eq!(inches(&[block("woods", (14.0, 20.0), (22.0, 30.0))]), 17.99, "at the end");
    assert_eq!(inches(&[block("woods", (18.0, 5.0), (22.0, 7.0))]), 6.0, "along its side");
    assert_eq!(inches(&[block("woods", (18.01, 5.0), (22.0, 7.0))]), 18.0, "past it");
    assert_eq!(inches(&[patch("woods", 21.0, 6.0, 3.0)]), 6.0, "at one point");
}

#[test]
fn the_pin_is_taken_off_first() {
    let wood = [block("woods", (14.0, 0.0), (22.0, 30.0))];
    for (score, expected) in [(1, 0), (2, 600), (3, 600)] {
        let mut scene = Scene::new(&wood).a(Profile::Tank, 18.0, 2.0).with(A1, |unit| unit.pinned = true);
        assert_eq!(scene.ends(A1, Goal::To(18.0, 34.0), score).y - 200, expected, "{score}");
    }
}

#[test]
fn it_gives_nobody_more_than_the_die() {
    let wood = [block("woods", (14.0, 0.0), (22.0, 30.0))];
    for (score, expected) in [(1, 0), (2, 600), (3, 600)] {
        let mut scene = Scene::new(&wood).a(Profile::Infantry, 18.0, 2.0);
        assert_eq!(scene.ends(A1, Goal::To(18.0, 34.0), score).y - 200, expected, "{score}");
    }
}
