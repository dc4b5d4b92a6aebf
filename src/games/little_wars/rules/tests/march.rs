//! Moves over the table (R7, R13, R15; L6).

use super::super::super::words::Side;
use super::{A1, A2, B1, Scene, Want, at, band, block, patch};
use crate::battlefield::{FeatureTable, Point, Route};

/// Where a lone infantry model ends that starts at (20, 10) and goes north.
fn north(features: &[FeatureTable]) -> Point {
    Scene::new(features).a(1, 20.0, 10.0).ends(Want::March(A1, 20.0, 40.0))
}

/// The same of cavalry.
fn north_mounted(features: &[FeatureTable]) -> Point {
    Scene::new(features).a_horse(1, 20.0, 10.0).ends(Want::March(A1, 20.0, 40.0))
}

/// Ground of a kind that begins so many inches north of (20, 10).
fn ahead(ground: &str, inches: f64) -> [FeatureTable; 1] {
    [block(ground, (10.0, 10.0 + inches), (30.0, 44.0))]
}

#[test]
fn infantry_moves_6_inches_and_cavalry_12() {
    assert_eq!(north(&[]), at(20.0, 16.0));
    assert_eq!(north_mounted(&[]), at(20.0, 22.0));
    let scene = Scene::new(&[]).a(10, 20.0, 10.0).a_horse(10, 40.0, 10.0);
    assert_eq!(scene.ends(Want::March(A1, 29.0, 22.0)), at(23.6, 14.8), "on a slant");
    assert_eq!(scene.ends(Want::March(A1, 18.0, 7.0)), at(18.0, 7.0), "or less, in any direction");
    assert_eq!(scene.ends(Want::March(A2, 31.0, 22.0)), at(32.8, 19.6));
}

#[test]
fn a_unit_moves_once_a_turn() {
    let scene = Scene::new(&[]).a(10, 20.0, 10.0).a_horse(10, 40.0, 10.0);
    let after = scene.moves(&[Want::March(A1, 20.0, 12.0), Want::March(A2, 40.0, 12.0)]);
    let scene = Scene { battle: after.battle, ..scene };
    assert!([A1, A2].iter().all(|&unit| scene.order(Want::March(unit, 30.0, 30.0)).is_none()));
    let scene = Scene::new(&[]).a(10, 20.0, 10.0);
    let stayed = Scene { battle: scene.moves(&[Want::Stay(A1)]).battle, ..scene };
    assert!(stayed.order(Want::March(A1, 20.0, 12.0)).is_none());
}

#[test]
fn units_move_in_any_order() {
    let scene = Scene::new(&[]).a(1, 20.0, 10.0).a(1, 30.0, 10.0);
    scene
        .moves(&[Want::March(A2, 30.0, 12.0), Want::March(A1, 20.0, 12.0)])
        .tells(&["A2 infantry [1] moves 2\" to (30, 12).", "A1 infantry [1] moves 2\" to (20, 12)."]);
}

#[test]
fn only_the_player_whose_turn_it_is_moves() {
    let scene = Scene::new(&[]).a(10, 20.0, 10.0).b(10, 20.0, 40.0);
    assert!(scene.order(Want::March(B1, 30.0, 40.0)).is_none());
    assert!(scene.order(Want::March(A1, 20.0, 12.0)).is_some());
    let scene = scene.turn_of_b();
    assert!(scene.order(Want::March(A1, 20.0, 12.0)).is_none());
    assert_eq!(scene.ends(Want::March(B1, 20.0, 30.0)), at(20.0, 34.0));
}

#[test]
fn an_order_to_who_may_not_have_one_ends_the_phase() {
    let scene = Scene::new(&[]).a(10, 20.0, 10.0).b(10, 20.0, 40.0);
    let after = scene.moves(&[Want::Stay(B1), Want::March(A1, 20.0, 12.0)]);
    assert_eq!((after.unit(B1).moved, after.unit(A1).at), (false, at(20.0, 10.0)));
}

#[test]
fn a_way_to_nowhere_is_no_move() {
    let scene = Scene::new(&[]).a(10, 20.0, 10.0);
    assert!(scene.order(Want::March(A1, 20.0, 10.0)).is_none());
    assert!(scene.order(Want::Way(A1, 20.0, 10.0)).is_none());
    assert!(scene.with(A1, |unit| unit.models = 0).order(Want::March(A1, 20.0, 12.0)).is_none());
}

#[test]
fn difficult_ground_halves_a_move_that_reaches_it_in_its_first_half() {
    // Where it begins, and how far infantry goes: no further than half its move, or than a hundredth before it.
    for (begins, goes) in
        [(1.0, 3.0), (3.0, 3.0), (3.01, 3.0), (3.02, 3.01), (4.0, 3.99), (6.0, 5.99), (6.01, 6.0), (7.0, 6.0)]
    {
        assert_eq!(north(&ahead("forest", begins)), at(20.0, 10.0 + goes), "{begins}");
        let mounted = north_mounted(&ahead("forest", 2.0 * begins));
        assert_eq!(mounted, at(20.0, 10.0 + (2.0 * begins - 0.01).clamp(6.0, 12.0)), "{begins} mounted");
    }
    assert_eq!(north(&[block("forest", (10.0, 5.0), (30.0, 44.0))]), at(20.0, 13.0), "from within");
}

#[test]
fn forests_rivers_and_ruins_are_difficult_and_hills_and_hedges_are_not() {
    for (ground, goes) in [("forest", 3.0), ("river", 3.0), ("ruin", 3.0), ("hill", 6.0), ("hedge", 6.0)] {
        assert_eq!(north(&ahead(ground, 1.0)), at(20.0, 10.0 + goes), "{ground}");
    }
    assert_eq!(north(&[band("river", &[[0.0, 12.0], [72.0, 12.0]], 2.0)]), at(20.0, 13.0), "from (20, 11) on");
    assert_eq!(north(&[patch("forest", 20.0, 16.0, 2.0)]), at(20.0, 13.99));
}

#[test]
fn who_only_touches_its_border_is_in_difficult_ground() {
    assert_eq!(north(&[block("forest", (20.0, 11.0), (30.0, 44.0))]), at(20.0, 13.0));
    assert_eq!(north(&[block("forest", (20.01, 11.0), (30.0, 44.0))]), at(20.0, 16.0));
    assert_eq!(north(&[block("forest", (5.0, 5.0), (30.0, 10.0))]), at(20.0, 13.0), "where it starts");
}

#[test]
fn the_centre_decides_and_models_stand_anywhere() {
    // The forest and the house lie under the western models.
    let scene = |ground| Scene::new(&[block(ground, (10.0, 5.0), (19.5, 44.0))]).a(10, 20.0, 10.0);
    assert_eq!(scene("forest").ends(Want::March(A1, 20.0, 40.0)), at(20.0, 16.0));
    assert_eq!(scene("house").ends(Want::March(A1, 20.0, 40.0)), at(20.0, 16.0));
    let edge = Scene::new(&[]).a(10, 3.0, 10.0);
    assert_eq!(edge.ends(Want::March(A1, -9.0, 10.0)), at(0.0, 10.0), "half of them off the table");
}

#[test]
fn houses_stop_a_move() {
    let end = north(&ahead("house", 4.0));
    assert!(end.x == 2000 && (1398..=1400).contains(&end.y), "{end:?}");
    // The shortest way goes around: 8 inches to the corner of a wide one, in parts.
    let house = [block("house", (12.0, 12.0), (21.0, 14.0))];
    let scene = Scene::new(&house).a(1, 20.0, 10.0);
    let end = scene.ends(Want::Way(A1, 20.0, 30.0));
    let around = (1.0f64 + 4.0).sqrt() + 2.0;
    // From (20, 10) to the corners (21, 12) and (21, 14), then 1.76 inches of the way to (20, 30).
    let left = (6.0 - around) / 257f64.sqrt();
    let expected = at(21.0 - left, 14.0 + 16.0 * left);
    assert!(end.within(expected, 10), "{end:?} is not about {expected:?}");
}

/// A house whose corner the way from (50, 16.91) to (49.98, 19.02) passes within a thousandth of an inch.
fn corner() -> Scene {
    Scene::new(&[block("house", (50.0, 17.0), (53.0, 20.0))]).a(1, 50.0, 16.91)
}

/// Whether a unit's centre would end where it may stand; it must be able to go.
fn stands(scene: &Scene, want: Want) -> bool {
    let end = scene.ends(want);
    scene.stage.field.passable(end)
}

#[test]
fn who_goes_past_a_house_does_not_end_in_it() {
    assert!(stands(&corner(), Want::March(A1, 49.98, 19.02)), "beside it");
    // Expected by reading 12: nobody ends on its border, wherever others stop the move.
    assert!(stands(&corner().b(1, 49.98, 18.53), Want::March(A1, 49.98, 19.02)), "before an enemy");
}

#[test]
fn who_falls_back_past_a_house_does_not_end_in_it() {
    // Expected by reading 12.
    assert!(stands(&corner().a(1, 49.98, 18.53), Want::March(A1, 49.98, 19.02)), "back from a friend");
}

#[test]
fn who_charges_past_a_house_does_not_end_in_it() {
    // Expected by reading 12.
    let scene = corner().b(1, 49.98, 18.53);
    let charge = scene.now().charge_along(A1, &Route::straight(at(50.0, 16.91), at(49.98, 19.02)));
    assert!(charge.is_none_or(|charge| scene.stage.field.passable(charge.end())), "{charge:?}");
}

#[test]
fn the_edge_of_the_table_stops_a_move() {
    let scene = Scene::new(&[]).a(1, 20.0, 45.0).a_horse(1, 70.0, 20.0);
    assert_eq!(scene.ends(Want::March(A1, 20.0, 60.0)), at(20.0, 48.0));
    assert_eq!(scene.ends(Want::March(A2, 90.0, 20.0)), at(72.0, 20.0));
    let on_it = Scene::new(&[]).a(1, 20.0, 48.0);
    assert!(on_it.order(Want::March(A1, 20.0, 60.0)).is_none());
}

#[test]
fn moves_are_told_and_counted() {
    let scene = Scene::new(&[]).a(10, 20.0, 10.0).a_horse(10, 40.0, 10.0);
    let after = scene.moves(&[Want::March(A1, 20.0, 10.5), Want::March(A2, 40.0, 18.5)]);
    after
        .tells(&["R13 L11: A1 infantry [10] moves 0.5\" to (20, 10.5).", "A2 cavalry [10] moves 8.5\" to (40, 18.5)."]);
    assert_eq!(
        ["a_marches", "a_inches_moved", "b_marches", "b_inches_moved"].map(|name| after.value(name)),
        [2, 9, 0, 0]
    );
    assert_eq!(after.battle.record.sides[Side::A as usize].charges, 0);
}
