//! Actions and moves of soldiers (R8, R9, R19).

use super::super::super::choice::walk::Pace;
use super::super::super::state::unit::Fate;
use super::super::super::words::Profile;
use super::{A1, A2, B1, Scene, Want, at, block, patch};
use crate::battlefield::{FeatureTable, Point, Route};

/// Where a lone gunner comes to that starts at (24, 10) and goes north.
fn north(features: &[FeatureTable], want: fn(f64, f64) -> Want) -> Point {
    Scene::new(features).a(Profile::Gunner, 24.0, 10.0).ends(A1, want(24.0, 40.0))
}

fn shooters() -> Scene {
    Scene::new(&[]).a(Profile::Gunner, 24.0, 10.0).b(Profile::Riflemen10, 24.0, 30.0).aims(A1, B1)
}

#[test]
fn a_walk_is_6_inches_and_a_run_12() {
    assert_eq!(north(&[], Want::Walk), at(24.0, 16.0));
    assert_eq!(north(&[], Want::Run), at(24.0, 22.0));
    let scene = Scene::new(&[]).a(Profile::Gunner, 24.0, 10.0);
    assert_eq!(scene.ends(A1, Want::Walk(20.0, 7.0)), at(20.0, 7.0), "or less, and anywhere");
    assert_eq!(scene.ends(A1, Want::Run(33.0, 22.0)), at(31.2, 19.6));
}

#[test]
fn who_holds_or_walks_may_shoot_and_nobody_else() {
    let scene = shooters();
    assert_eq!(scene.acts(A1, Want::Hold, "A4+666 B4+111").models(B1), 7);
    let after = scene.acts(A1, Want::Walk(24.0, 12.0), "A4+661 B4+11");
    assert_eq!((after.models(B1), after.unit(A1).at), (8, at(24.0, 12.0)));
    scene.acts(A1, Want::Run(24.0, 12.0), "");
    assert!(scene.acts(A1, Want::Hunker, "").unit(A1).hunkered);
    assert!(scene.acts(A1, Want::Guard, "").unit(A1).on_guard);
}

#[test]
fn it_shoots_from_where_it_comes_to() {
    let scene = Scene::new(&[]).a(Profile::Gunner, 24.0, 4.0).b(Profile::Gunner, 24.0, 46.0).aims(A1, B1);
    scene.acts(A1, Want::Hold, "");
    assert!(!scene.acts(A1, Want::Walk(24.0, 20.0), "A4+666 B4+111").unit(B1).is_left());
}

#[test]
fn the_table_and_buildings_stop_a_move() {
    assert_eq!(Scene::new(&[]).a(Profile::Gunner, 24.0, 46.0).ends(A1, Want::Walk(24.0, 60.0)), at(24.0, 48.0));
    let house = [block("building", (20.0, 13.0), (28.0, 18.0))];
    let end = north(&house, Want::Walk);
    assert!(end.x == 2400 && (1298..1300).contains(&end.y), "{end:?}");
}

#[test]
fn units_stop_an_inch_before_each_other() {
    // Models of the mover and of who stands in its way, and what their circles and the inch come to.
    for (own, other, keeps) in
        [(1, 1, 1.0), (1, 2, 2.0), (5, 5, 3.0), (6, 1, 2.42), (9, 5, 3.42), (10, 10, 5.0), (10, 6, 4.42)]
    {
        let scene = Scene::new(&[]).a(Profile::Veterans10, 24.0, 10.0).b(Profile::Veterans10, 24.0, 20.0);
        let scene = scene.left(A1, own).left(B1, other);
        assert_eq!(scene.ends(A1, Want::Run(24.0, 40.0)), at(24.0, 20.0 - keeps), "{own} and {other}");
        let scene = Scene::new(&[]).a(Profile::Veterans10, 24.0, 10.0).a(Profile::Veterans10, 24.0, 20.0);
        let scene = scene.left(A1, own).left(A2, other);
        assert_eq!(scene.ends(A1, Want::Run(24.0, 40.0)), at(24.0, 20.0 - keeps), "friends, {own} and {other}");
    }
}

#[test]
fn vehicles_are_in_the_way_and_aircraft_are_not() {
    for (profile, end) in [
        (Profile::Truck, 19.0),
        (Profile::HeavyTank, 19.0),
        (Profile::Chopper, 22.0),
        (Profile::Jet, 22.0),
        (Profile::Bomber, 22.0),
    ] {
        let scene = Scene::new(&[]).a(Profile::Gunner, 24.0, 10.0).b(profile, 24.0, 20.0);
        assert_eq!(scene.ends(A1, Want::Run(24.0, 40.0)), at(24.0, end), "{profile:?}");
    }
}

#[test]
fn it_passes_at_exactly_an_inch_and_stops_where_it_would_be_nearer() {
    let past = |x: f64| {
        let scene = Scene::new(&[]).a(Profile::Riflemen5, 24.0, 10.0).b(Profile::Riflemen5, x, 16.0);
        scene.ends(A1, Want::Run(24.0, 40.0))
    };
    assert_eq!(past(27.0), at(24.0, 22.0));
    let end = past(26.99);
    assert!(end.y < 1600 && end.distance(at(26.99, 16.0)) >= 300, "{end:?}");
}

#[test]
fn who_starts_nearer_goes_on_only_while_no_distance_shrinks() {
    let scene = Scene::new(&[]).a(Profile::Gunner, 24.0, 10.0).b(Profile::Gunner, 24.0, 10.5);
    assert_eq!(scene.order(A1, Want::Walk(24.0, 20.0)), None);
    assert_eq!(scene.order(A1, Want::Walk(28.0, 11.0)), None);
    assert_eq!(scene.ends(A1, Want::Walk(30.0, 10.0)), at(30.0, 10.0), "sideways");
    assert_eq!(scene.ends(A1, Want::Walk(24.0, 1.0)), at(24.0, 4.0));
}

#[test]
fn the_lost_and_those_aboard_are_in_nobodys_way() {
    for fate in [Fate::Destroyed, Fate::Routed, Fate::Aboard(1)] {
        let scene = Scene::new(&[]).a(Profile::Gunner, 24.0, 10.0).b(Profile::Gunner, 24.0, 14.0);
        let scene = scene.with(B1, |unit| unit.fate = fate);
        assert_eq!(scene.ends(A1, Want::Walk(24.0, 40.0)), at(24.0, 16.0), "{fate:?}");
    }
}

#[test]
fn difficult_ground_lets_no_more_than_a_walk_go_into_it() {
    let ground = |near: f64| [block("mud", (20.0, near), (28.0, 40.0))];
    for (near, end) in [
        (8.0, 16.0),
        (10.0, 16.0),
        (12.0, 16.0),
        (15.0, 16.0),
        (16.0, 16.0),
        (16.02, 16.01),
        (18.0, 17.99),
        (21.99, 21.98),
        (22.0, 21.99),
        (22.01, 22.0),
    ] {
        assert_eq!(north(&ground(near), Want::Run), at(24.0, end), "{near}");
        assert_eq!(north(&ground(near), Want::Walk), at(24.0, 16.0), "{near}: a walk is no slower");
    }
    for name in ["forest", "ruin", "river"] {
        assert_eq!(
            north(&[block(name, (20.0, 12.0), (28.0, 14.0))], Want::Run),
            at(24.0, 16.0),
            "{name}, and beyond it"
        );
    }
    for name in ["hill", "sandbags", "bridge"] {
        assert_eq!(north(&[block(name, (20.0, 12.0), (28.0, 14.0))], Want::Run), at(24.0, 22.0), "{name}");
    }
}

#[test]
fn a_crossing_is_no_difficult_ground() {
    let crossing = super::super::super::tables::ground::GoingName::Crossing;
    let ground = [block("building", (0.0, 12.0), (48.0, 14.0)), block("bridge", (22.0, 12.0), (26.0, 14.0))];
    let scene = Scene::under(&ground, |tables| tables.ground.get_mut("bridge").unwrap().going = crossing);
    assert_eq!(scene.a(Profile::Gunner, 24.0, 10.0).ends(A1, Want::Run(24.0, 40.0)), at(24.0, 22.0));
}

#[test]
fn only_the_part_that_is_walked_counts() {
    let mud = [block("mud", (20.0, 12.0), (28.0, 14.0))];
    let scene = Scene::new(&mud).a(Profile::Gunner, 24.0, 4.0);
    assert_eq!(scene.ends(A1, Want::Run(24.0, 11.5)), at(24.0, 11.5));
    assert_eq!(scene.ends(A1, Want::Run(24.0, 40.0)), at(24.0, 11.99));
}

#[test]
fn a_way_may_bend_around_what_is_in_it() {
    let scene = Scene::new(&[patch("mud", 24.0, 15.0, 2.0)]).a(Profile::Gunner, 24.0, 10.0);
    let (from, bend, to) = (at(24.0, 10.0), at(27.0, 14.0), at(27.0, 40.0));
    let walk = scene.now().walk_along(A1, &Route::bent(from, bend, to), Pace::Run).unwrap();
    assert_eq!((walk.end(), walk.length()), (at(27.0, 21.0), 1200));
    let walk = scene.now().walk_along(A1, &Route::bent(from, bend, to), Pace::Walk).unwrap();
    assert_eq!(walk.end(), at(27.0, 15.0));
}

#[test]
fn vehicles_and_units_aboard_do_not_walk() {
    let scene = Scene::new(&[]).a(Profile::Truck, 24.0, 10.0).aboard(A1, Profile::Gunner);
    assert_eq!(scene.order(A1, Want::Walk(24.0, 14.0)), None);
    assert_eq!(scene.order(A2, Want::Walk(24.0, 14.0)), None);
}

#[test]
fn vehicles_neither_hunker_nor_stand_guard() {
    let scene = Scene::new(&[]).a(Profile::Apc, 24.0, 10.0).b(Profile::Gunner, 24.0, 30.0).aims(A1, B1);
    for want in [Want::Hunker, Want::Guard] {
        let after = scene.acts(A1, want, "A4+111");
        assert!(!after.unit(A1).hunkered && !after.unit(A1).on_guard, "it holds");
    }
}

#[test]
fn an_order_made_for_another_is_a_halt() {
    let scene = Scene::new(&[]).a(Profile::Gunner, 24.0, 10.0).a(Profile::Gunner, 4.0, 10.0);
    let order = scene.order(A2, Want::Walk(4.0, 20.0)).unwrap();
    assert_eq!(scene.now().allowed(A1, order), super::super::super::choice::order::Order::Hold);
    assert_eq!(scene.now().allowed(A2, order), order);
}
