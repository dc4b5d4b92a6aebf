//! Rivers, bridges, fords, marsh, lakes, the edge of the table, and ways that bend (R9, R10).

use super::super::super::words::Profile;
use super::{A1, Goal, Scene, at, band, block};
use crate::battlefield::{FeatureTable, Route};

/// A river across the table, 2 inches wide.
fn river() -> FeatureTable {
    band("river", &[[-2.0, 10.0], [38.0, 10.0]], 2.0)
}

/// Where a tank ends that drives straight on.
fn straight(features: &[FeatureTable], from: (f64, f64), to: (f64, f64)) -> (i32, i32) {
    let scene = Scene::new(features).a(Profile::Tank, from.0, from.1);
    let route = Route::straight(at(from.0, from.1), at(to.0, to.1));
    let end = scene.now().walk_along(A1, &route, 1800).map_or(at(from.0, from.1), |walk| walk.end());
    (end.x, end.y)
}

#[test]
fn nobody_enters_rivers_lakes_and_marsh() {
    for ground in ["river", "lake", "marsh"] {
        let features = [block(ground, (0.0, 9.0), (36.0, 11.0))];
        assert_eq!(straight(&features, (18.0, 4.0), (18.0, 20.0)), (1800, 899), "{ground}");
        assert_eq!(straight(&features, (18.0, 4.0), (18.0, 10.0)), (1800, 899), "{ground}");
        assert_eq!(Scene::new(&features).a(Profile::Tank, 18.0, 4.0).ends(A1, Goal::To(18.0, 20.0), 3), at(18.0, 4.0));
    }
}

#[test]
fn a_river_is_crossed_on_a_bridge_or_at_a_ford() {
    for ground in ["bridge", "ford"] {
        let features = [river(), block(ground, (16.0, 8.5), (20.0, 11.5))];
        assert_eq!(straight(&features, (18.0, 4.0), (18.0, 20.0)), (1800, 2000), "{ground}");
        assert_eq!(straight(&features, (18.0, 4.0), (18.0, 10.0)), (1800, 1000), "{ground}, onto it");
        assert_eq!(straight(&features, (24.0, 4.0), (24.0, 20.0)), (2400, 899), "{ground}, beside it");
    }
    assert_eq!(straight(&[river(), block("hill", (16.0, 8.5), (20.0, 11.5))], (18.0, 4.0), (18.0, 20.0)), (1800, 899));
}

#[test]
fn a_bridge_must_reach_from_bank_to_bank() {
    let features = [river(), block("bridge", (16.0, 8.5), (20.0, 10.5))];
    assert_eq!(straight(&features, (18.0, 4.0), (18.0, 20.0)), (1800, 1050));
}

#[test]
fn only_the_centre_must_keep_off() {
    let bridge = [river(), block("bridge", (17.99, 8.5), (18.01, 11.5))];
    assert_eq!(straight(&bridge, (18.0, 4.0), (18.0, 20.0)), (1800, 2000));
    let lake = [block("lake", (18.01, 6.0), (24.0, 12.0))];
    assert_eq!(straight(&lake, (18.0, 4.0), (18.0, 20.0)), (1800, 2000));
    assert_eq!(
        straight(&[block("lake", (18.0, 6.0), (24.0, 12.0))], (18.0, 4.0), (18.0, 20.0)),
        (1800, 599),
        "touched"
    );
}

#[test]
fn nobody_leaves_the_table() {
    assert_eq!(straight(&[], (18.0, 30.0), (18.0, 44.0)), (1800, 3600));
    assert_eq!(straight(&[], (3.0, 4.0), (-6.0, -8.0)), (0, 0));
    assert_eq!(straight(&[], (33.0, 10.0), (40.0, 10.0)), (3600, 1000));
}

#[test]
fn a_way_that_bends_is_measured_along_it() {
    let features = [river(), block("bridge", (22.0, 8.5), (26.0, 11.5))];
    let scene = Scene::new(&features).a(Profile::Tank, 20.0, 6.0);
    let walk = |allowance| scene.now().walk_to(A1, at(20.0, 14.0), allowance).unwrap();
    let whole = walk(1800);
    assert_eq!(whole.end(), at(20.0, 14.0));
    assert!((921..=930).contains(&whole.length()), "{whole:?}, by (22, 9) and (22, 11)");
    let part = walk(500);
    assert!(part.length() == 500 && part.end().x >= 2200 && (900..=1100).contains(&part.end().y), "{part:?}");
    assert_eq!(walk(whole.length() - 1).end().x.cmp(&2000), std::cmp::Ordering::Greater);
}

#[test]
fn slow_ground_counts_along_the_bends() {
    // The same way with a ford in a wood.
    let features = [river(), block("ford", (22.0, 8.5), (26.0, 11.5)), block("woods", (21.0, 8.0), (27.0, 12.0))];
    let scene = Scene::new(&features).a(Profile::Tank, 20.0, 6.0);
    let walk = scene.now().walk_to(A1, at(20.0, 14.0), 1800).unwrap();
    assert_eq!(walk.length(), 600);
}
