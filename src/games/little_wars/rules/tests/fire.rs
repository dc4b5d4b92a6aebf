//! Who fires, how often, and what hits (R7, R10; L4, L5).

use super::super::super::words::Side;
use super::{A1, A2, B1, B2, B3, Scene, Want, at};

/// A gun of A at (20, 3) with its crew, one model of B so many inches before it, and many others far from all that.
fn scene(away: f64) -> Scene {
    let scene = Scene::new(&[]).gun(Side::A, 20.0, 3.0).a(4, 20.0, 3.0).b(1, 20.0, 3.0 + away);
    scene.a(20, 66.0, 4.0).b(20, 66.0, 44.0)
}

/// Checks that so much hits the first unit of B, and less does not.
fn hits_from(scene: &Scene, needed: u32) {
    assert_eq!(scene.fires(0, B1, &[0], &format!("A6={}", needed - 1)).models(B1), 1, "less than {needed}");
    assert_eq!(scene.fires(0, B1, &[0], &format!("A6={needed} A3=1")).models(B1), 0, "{needed}");
}

#[test]
fn the_distance_decides_what_hits() {
    for (away, needed) in [(4.0, 3), (12.0, 3), (12.01, 4), (24.0, 4), (24.01, 5), (44.0, 5)] {
        hits_from(&scene(away), needed);
    }
}

#[test]
fn the_distance_is_exact_on_a_slant() {
    // Exactly 12, then 12.004, exactly 24, 24.0002.
    for (x, y, needed) in [(7.2, 9.6, 3), (0.31, 12.0, 4), (14.4, 19.2, 4), (0.1, 24.0, 5)] {
        hits_from(&scene(4.0).with(B1, |unit| unit.at = at(20.0 + x, 3.0 + y)), needed);
    }
}

#[test]
fn a_gun_fires_at_any_distance() {
    let far = Scene::new(&[]).gun(Side::A, 3.0, 3.0).a(4, 3.0, 3.0).b(1, 72.0, 48.0).a(20, 30.0, 4.0).b(20, 30.0, 44.0);
    hits_from(&far, 5);
}

#[test]
fn the_bands_are_counted() {
    let count = |scene: &Scene, throws: &str| {
        let after = scene.fires(0, B1, &[0, 0], throws);
        let names = ["shots_near", "shots_medium", "shots_far", "hits_near", "hits_medium", "hits_far"];
        names.map(|name| after.value(&format!("a_{name}")))
    };
    let three = |away| scene(away).with(B1, |unit| unit.models = 3);
    assert_eq!(count(&three(12.0), "A6=2 A6=3 A3=1"), [2, 0, 0, 1, 0, 0]);
    assert_eq!(count(&three(24.0), "A6=4 A3=1 A6=4 A3=1"), [0, 2, 0, 0, 2, 0]);
    assert_eq!(count(&three(24.01), "A6=5 A3=1 A6=4"), [0, 0, 2, 0, 0, 1]);
}

#[test]
fn a_gun_fires_four_shots_a_turn() {
    let scene = scene(30.0);
    let mut after = scene.fires(0, B1, &[0; 4], "A6=1 A6=2 A6=3 A6=4");
    assert_eq!((after.battle.guns()[0].shots, after.value("a_shots_far")), (4, 4));
    let mut spent = Scene { battle: after.battle, ..scene };
    assert_eq!(spent.now().shot(0, B1, 0), None);
    spent.battle.guns_mut()[0].shots = 3;
    assert!(spent.now().shot(0, B1, 0).is_some());
    after = spent.fires(0, B1, &[0], "A6=1");
    assert_eq!(after.battle.guns()[0].shots, 4);
}

#[test]
fn guns_fire_in_any_order_shot_by_shot_each_at_whom_it_likes() {
    let scene = scene(20.0).gun(Side::A, 30.0, 3.0).a(4, 30.0, 3.0);
    let scene = scene.shoots(3, 0, B1, &[0]).shoots(3, 1, B2, &[0]).shoots(3, 0, B2, &[2]).shoots(3, 1, B1, &[0]);
    let after = scene.act("A6=1 A6=1 A6=1 A6=1", |play| play.shooting(Side::A));
    after.tells(&[
        "gun 1 of A fires at B1",
        "gun 2 of A fires at B2",
        "gun 1 of A fires at B2",
        "gun 2 of A fires at B1",
    ]);
    assert_eq!([0, 1].map(|gun| after.battle.guns()[gun].shots), [2, 2]);
}

#[test]
fn the_dice_are_those_of_the_side_that_shoots() {
    let scene = Scene::new(&[]).gun(Side::B, 20.0, 45.0).b(4, 20.0, 45.0).a(20, 20.0, 30.0).b(20, 60.0, 45.0);
    let after = scene.turn_of_b().fires(0, A1, &[0], "B6=4 B3=3");
    assert_eq!((after.models(A1), after.value("b_kills_gunfire"), after.value("a_kills_gunfire")), (17, 3, 0));
    after.tells(&[
        "R10 L5: The gun 1 of B fires at A1 infantry [20], 15\" (medium): 4+, 4: a hit.",
        "R11 L5: 3 models: killed 3 of A1 infantry [20].",
    ]);
}

#[test]
fn only_a_gun_in_action_fires() {
    let shot = |scene: &Scene| scene.now().shot(0, B1, 0).is_some();
    assert!(shot(&scene(10.0)));
    assert!(!shot(&scene(10.0).with(A1, |unit| unit.models = 3)), "three serve it");
    assert!(!shot(&scene(3.0)), "an enemy near it");
    assert!(shot(&scene(3.01)));
}

#[test]
fn only_its_owner_fires_a_gun() {
    let mut scene = scene(20.0);
    scene.battle.guns_mut()[0].owner = Side::B;
    assert_eq!(scene.now().shot(0, B1, 0), None, "not yet taken");
    scene.battle = scene.settles().battle;
    assert!(scene.now().shot(0, B1, 0).is_some());
}

#[test]
fn nobody_fires_at_its_own_or_the_enemys_guns() {
    // The crew stands behind the gun, out of the way; friends and enemies are before it.
    let scene = Scene::small().gun(Side::A, 20.0, 3.0).a(4, 20.0, 1.0).a(1, 20.0, 20.0).b(1, 22.0, 20.0);
    assert!(scene.now().shot(0, B1, 0).is_some());
    assert_eq!(scene.now().shot(0, A2, 0), None);
    // In the turn of A the gun of B is silent.
    let scene = scene.gun(Side::B, 20.0, 45.0).b(4, 20.0, 46.0);
    let after = scene.fires(1, A2, &[0], "");
    assert_eq!((after.battle.guns()[1].shots, after.value("b_shots_far")), (0, 0));
}

#[test]
fn a_captured_gun_fires_for_its_new_owner() {
    let scene =
        Scene::new(&[]).gun(Side::B, 20.0, 10.0).a(4, 20.0, 6.0).b(3, 20.0, 30.0).a(20, 60.0, 4.0).b(20, 60.0, 44.0);
    let scene = scene.wants(1, Want::March(A1, 20.0, 10.0)).shoots(3, 0, B1, &[0]);
    let (_, after) = scene.plays(3, "A6=4 A3=1");
    assert_eq!((after.models(B1), after.value("b_guns_lost")), (2, 1));
}

#[test]
fn there_is_no_shot_at_a_model_that_is_not_there() {
    assert_eq!(scene(20.0).now().shot(0, B1, 1), None);
    assert_eq!(scene(20.0).now().shot(0, B3, 0), None);
}
