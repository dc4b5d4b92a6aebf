//! Flyers (R35).

use super::super::super::choice::drive::Gear;
use super::super::super::state::unit::Fate;
use super::super::super::words::{Profile, Upgrade};
use super::{A1, B1, Scene, Want, at, block, straight};
use crate::battlefield::Point;

/// A jet at a place, facing north.
fn jet(x: f64, y: f64) -> Scene {
    Scene::new(&[]).a(Profile::Jet, x, y)
}

#[test]
fn it_flies_exactly_24_inches_straight_on() {
    let after = jet(24.0, 10.0).acts(A1, Want::Fly(0, 5), "");
    assert_eq!(after.unit(A1).at, at(24.0, 34.0));
    assert_eq!(jet(10.0, 10.0).ends(A1, Want::Fly(3, 4)), at(24.4, 29.2));
    let after = jet(10.0, 10.0).acts(A1, Want::Fly(1, 1), "");
    assert_eq!(
        (after.unit(A1).at, after.unit(A1).facing),
        (at(26.97, 26.97), Point::new(1, 1)),
        "it looks where it flies"
    );
}

#[test]
fn it_first_pivots_by_at_most_90_degrees() {
    assert_eq!(jet(10.0, 10.0).ends(A1, Want::Fly(1, 0)), at(34.0, 10.0));
    assert_eq!(jet(40.0, 10.0).ends(A1, Want::Fly(-1, 0)), at(16.0, 10.0));
    for facing in [(1000, -1), (0, -1), (-1, -1), (0, 0)] {
        assert_eq!(jet(24.0, 24.0).order(A1, Want::Fly(facing.0, facing.1)), None, "{facing:?}");
    }
}

#[test]
fn then_it_may_fire_all_its_weapons() {
    let scene = Scene::new(&[]).a_with(Profile::Jet, &[Upgrade::Machinegun], 24.0, 10.0);
    let scene = scene.b(Profile::Riflemen10, 24.0, 10.0).aims(A1, B1);
    let after = scene.acts(A1, Want::Fly(0, 1), "A+1 A4+6 A4+611 B4+11");
    assert_eq!(after.models(B1), 8);
}

#[test]
fn nothing_on_the_table_is_in_its_way() {
    let ground = [block("building", (20.0, 12.0), (28.0, 40.0)), block("mud", (0.0, 0.0), (48.0, 48.0))];
    let scene = Scene::new(&ground).a(Profile::Bomber, 24.0, 10.0).b(Profile::HeavyTank, 24.0, 34.0);
    let scene = scene.b(Profile::Riflemen10, 24.0, 20.0);
    assert_eq!(scene.ends(A1, Want::Fly(0, 1)), at(24.0, 34.0));
}

#[test]
fn a_line_that_leaves_the_table_ends_at_its_edge_with_any_facing_and_no_fire() {
    let mut scene = jet(24.0, 30.0).b(Profile::Gunner, 24.0, 40.0).aims(A1, B1);
    scene.player.faces = Point::new(2, -7);
    let after = scene.acts(A1, Want::Fly(0, 1), "");
    assert_eq!((after.unit(A1).at, after.unit(A1).facing), (at(24.0, 48.0), Point::new(2, -7)));
    assert_eq!(after.unit(A1).fate, Fate::Standing);
    let mut scene = jet(40.0, 10.0);
    scene.player.faces = Point::new(0, 0);
    let after = scene.acts(A1, Want::Fly(1, 1), "");
    assert_eq!((after.unit(A1).at, after.unit(A1).facing), (at(48.0, 18.0), Point::new(1, 1)), "nowhere is no facing");
}

#[test]
fn a_line_that_ends_exactly_on_the_edge_is_on_the_table() {
    let scene = jet(24.0, 24.0).b(Profile::Gunner, 24.0, 40.0).aims(A1, B1);
    let after = scene.acts(A1, Want::Fly(0, 1), "A+1 A4+1");
    assert_eq!(after.unit(A1).at, at(24.0, 48.0));
    let after = scene.with(A1, |unit| unit.at = at(24.0, 24.01)).acts(A1, Want::Fly(0, 1), "");
    assert_eq!(after.unit(A1).at, at(24.0, 48.0));
}

#[test]
fn from_the_edge_it_may_leave_at_once_and_be_turned() {
    let mut scene = jet(24.0, 48.0);
    scene.player.faces = Point::new(0, -1);
    let after = scene.acts(A1, Want::Fly(0, 1), "");
    assert_eq!((after.unit(A1).at, after.unit(A1).facing), (at(24.0, 48.0), Point::new(0, -1)));
    let along = scene.acts(A1, Want::Fly(1, 0), "");
    assert_eq!(along.unit(A1).at, at(48.0, 48.0), "along the edge it is on the table");
}

#[test]
fn it_must_fly_whatever_it_is_told() {
    for want in [Want::Hold, Want::Pivot(1, 0), Want::Hunker, Want::Guard] {
        let after = jet(24.0, 10.0).acts(A1, want, "");
        assert_eq!(after.unit(A1).at, at(24.0, 34.0), "{want:?}");
        assert!(!after.unit(A1).hunkered && !after.unit(A1).on_guard);
        assert_eq!(after.battle.record.sides[0].flights, 1);
    }
    assert_eq!(jet(24.0, 10.0).order(A1, straight(Gear::Move, 4.0)), None);
    assert_eq!(Scene::new(&[]).a(Profile::Chopper, 24.0, 10.0).order(A1, Want::Fly(0, 1)), None);
}

#[test]
fn it_flies_in_every_round() {
    let mut scene = jet(24.0, 4.0).wants_in(2, A1, Want::Fly(1, 0)).wants_in(3, A1, Want::Fly(0, -1));
    scene.player.faces = Point::new(-1, 0);
    let (_, after) = scene.rounds(2, "");
    assert_eq!(after.unit(A1).at, at(48.0, 28.0));
    assert_eq!(after.battle.record.sides[0].flights, 2);
}
