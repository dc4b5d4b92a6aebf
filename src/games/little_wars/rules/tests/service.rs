//! Guns in action, and whose they are (R9; L4).

use super::super::super::words::Side;
use super::{A1, A2, A3, B1, Scene, Want};

/// A gun of A at (20, 20).
fn gun() -> Scene {
    Scene::new(&[]).gun(Side::A, 20.0, 20.0)
}

fn in_action(scene: &Scene) -> Option<Side> {
    scene.now().in_action_for(0)
}

/// Four single models, each this far away in another direction.
fn four(away: f64) -> Scene {
    gun().a(1, 20.0 - away, 20.0).a(1, 20.0 + away, 20.0).a(1, 20.0, 20.0 - away).a_horse(1, 20.0, 20.0 + away)
}

#[test]
fn four_models_within_three_inches_bring_a_gun_into_action() {
    assert_eq!(in_action(&gun().a(4, 20.0, 20.0)), Some(Side::A));
    assert_eq!(in_action(&gun().a(3, 20.0, 20.0)), None, "three");
    assert_eq!(in_action(&gun().b(4, 20.0, 20.0)), Some(Side::B), "of either side");
    assert_eq!(in_action(&gun()), None);
}

#[test]
fn they_are_counted_model_by_model_over_all_units() {
    assert_eq!(in_action(&four(3.0)), Some(Side::A), "at exactly 3 inches, of both arms");
    let nudged = |unit| in_action(&four(3.0).with(unit, |unit| unit.at.x -= 1)).is_some();
    assert_eq!([A1, A2, A3].map(nudged), [false, true, false], "to the west, where only the eastern one comes nearer");
    // Ten at (20, 23): the centre at 3, then (20, 22), and (19, 22), (21, 22) at 2.24, (20, 21): five of ten.
    assert_eq!(in_action(&gun().a(10, 20.0, 23.0)), Some(Side::A));
    // At (20, 24): (20, 23) at 3, (20, 22), and (19, 23), (21, 23) at 3.17: two.
    assert_eq!(in_action(&gun().a(10, 20.0, 24.0)), None);
}

#[test]
fn models_of_both_sides_within_three_inches_put_it_out_of_action() {
    assert_eq!(in_action(&gun().a(10, 20.0, 20.0).b(1, 20.0, 23.0)), None, "at exactly 3 inches");
    assert_eq!(in_action(&gun().a(10, 20.0, 20.0).b(1, 20.0, 23.01)), Some(Side::A));
    assert_eq!(in_action(&gun().b(10, 20.0, 20.0).a(1, 20.0, 17.0)), None);
}

#[test]
fn prisoners_neither_serve_nor_hinder() {
    let scene = gun().a(3, 20.0, 20.0).freed(Side::A, [5, 0], 20.0, 20.0);
    assert_eq!(in_action(&scene), None);
    let scene = gun().a(4, 20.0, 20.0).held(Side::B, [5, 0], 20.0, 20.0);
    assert_eq!(in_action(&scene), Some(Side::A));
}

#[test]
fn a_gun_belongs_to_the_last_side_that_had_it_in_action() {
    let owner = |scene: &Scene| scene.settles().battle.guns()[0].owner;
    assert_eq!(owner(&gun()), Side::A, "its own at the start, with nobody there");
    assert_eq!(owner(&gun().b(3, 20.0, 20.0)), Side::A, "three do not take it");
    assert_eq!(owner(&gun().b(10, 20.0, 20.0).a(1, 20.0, 23.0)), Side::A, "nor do ten with an enemy near");
    assert_eq!(owner(&gun().b(4, 20.0, 20.0)), Side::B);
    let mut taken = gun().b(4, 20.0, 20.0);
    taken.battle = taken.settles().battle;
    let left = taken.with(B1, |unit| unit.at.y = 4000);
    assert_eq!(owner(&left), Side::B, "and keeps it when it leaves");
    assert_eq!(owner(&left.a(4, 20.0, 20.0)), Side::A, "until it is taken back");
}

#[test]
fn capture_and_recapture_are_told_and_counted() {
    let mut scene = gun().b(4, 20.0, 20.0);
    let after = scene.settles();
    after.tells(&["R9 L4: B takes gun 1 of A."]);
    assert_eq!(["a_guns_lost", "b_guns_lost", "a_guns", "b_guns"].map(|name| after.value(name)), [1, 0, 0, 1]);
    scene.battle = after.battle;
    scene.settles().hides("takes");
    let scene = scene.with(B1, |unit| unit.models = 0).a(4, 20.0, 20.0);
    let after = scene.settles();
    after.tells(&["A takes gun 1 of A."]);
    assert_eq!(["a_guns_lost", "b_guns_lost", "a_guns", "b_guns"].map(|name| after.value(name)), [1, 1, 1, 0]);
}

#[test]
fn a_march_to_a_gun_takes_it_and_one_away_leaves_it() {
    let scene = Scene::new(&[]).gun(Side::B, 20.0, 20.0).a(10, 20.0, 14.0);
    let after = scene.moves(&[Want::March(A1, 20.0, 19.0)]);
    assert_eq!(after.battle.guns()[0].owner, Side::A);
    after.tells(&["R13 L11: A1 infantry [10] moves 5\" to (20, 19).", "R9 L4: A takes gun 1 of B."]);
}

#[test]
fn the_loss_of_models_near_it_may_bring_a_gun_into_action() {
    // One of B hinders the four of A; the shot of another gun kills it.
    let scene = Scene::new(&[]).gun(Side::B, 20.0, 20.0).a(4, 20.0, 20.0).b(1, 20.0, 23.0).b(20, 60.0, 40.0);
    let scene = scene.gun(Side::A, 30.0, 23.0).a(4, 30.0, 23.0).a(20, 60.0, 10.0);
    let after = scene.fires(1, B1, &[0], "A6=3 A3=1");
    assert_eq!(after.battle.guns()[0].owner, Side::A);
    after.tells(&["R11 L5", "R9 L4: A takes gun 1 of B."]);
}

#[test]
fn guns_taken_at_once_are_told_in_the_same_order_for_both_sides() {
    // A gun of each side, both the enemy's until now. Expected by the mirror: exchanging the labels exchanges nothing else.
    let own_first = |taker: Side| {
        let scene = Scene::new(&[]).gun(Side::A, 20.0, 20.0).gun(Side::B, 21.0, 20.0);
        let mut scene = if taker == Side::A { scene.a(4, 20.0, 20.0) } else { scene.b(4, 20.0, 20.0).turn_of_b() };
        scene.battle.guns_mut().iter_mut().for_each(|gun| gun.owner = taker.other());
        let told = scene.settles().told;
        assert_eq!(told.len(), 2);
        told[0].ends_with(&format!("gun 1 of {}.", taker.name()))
    };
    assert_eq!(own_first(Side::A), own_first(Side::B));
}
