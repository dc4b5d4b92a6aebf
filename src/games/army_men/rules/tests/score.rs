//! Who wins (R6; M12).

use super::super::super::state::unit::{Fate, Unit};
use super::super::super::words::{Profile, Side, Upgrade};
use super::{A1, A2, B1, B2, Scene};
use crate::game::Ending;

/// Riflemen with bayonets and a tank against a gunner and recruits.
fn scene() -> Scene {
    let scene = Scene::new(&[]).a_with(Profile::Riflemen5, &[Upgrade::Bayonets], 5.0, 5.0);
    let scene = scene.a_with(Profile::LightTank, &[Upgrade::Armour, Upgrade::Machinegun], 15.0, 5.0);
    scene.b(Profile::Gunner, 5.0, 40.0).b(Profile::Recruits10, 15.0, 40.0)
}

fn scores(scene: &Scene) -> [u32; 2] {
    [Side::A, Side::B].map(|side| scene.now().score(side))
}

#[test]
fn destroyed_routed_and_pinned_enemies_count_with_their_upgrades() {
    let changed = |unit, change: fn(&mut Unit)| scores(&scene().with(unit, change));
    assert_eq!(scores(&scene()), [0, 0]);
    assert_eq!(changed(A1, |unit| unit.fate = Fate::Destroyed), [0, 35]);
    assert_eq!(changed(A1, |unit| unit.fate = Fate::Routed), [0, 35]);
    assert_eq!(changed(A1, |unit| unit.pinned = true), [0, 35]);
    assert_eq!(changed(A2, |unit| unit.fate = Fate::Destroyed), [0, 185]);
    assert_eq!(changed(B2, |unit| unit.pinned = true), [30, 0]);
    assert_eq!(changed(B2, |unit| (unit.pinned, unit.fate) = (true, Fate::Destroyed)), [30, 0], "once");
}

#[test]
fn shaken_immobile_and_thinned_units_do_not_count() {
    let scene = scene().with(A2, |unit| (unit.shaken, unit.immobile) = (true, true)).left(A1, 1).left(B2, 1);
    assert_eq!(scores(&scene), [0, 0]);
}

#[test]
fn the_pinned_aboard_count_and_others_aboard_do_not() {
    let scene =
        Scene::new(&[]).a(Profile::Truck, 5.0, 5.0).aboard(A1, Profile::Riflemen5).b(Profile::Gunner, 5.0, 40.0);
    assert_eq!(scores(&scene), [0, 0]);
    assert_eq!(scores(&scene.with(A2, |unit| unit.pinned = true)), [0, 25]);
}

#[test]
fn more_points_win_and_as_many_are_a_draw() {
    let ending = |scene: Scene| scene.now().ending();
    assert_eq!(ending(scene()), Ending::Draw);
    assert_eq!(ending(scene().with(A1, |unit| unit.pinned = true)), Ending::BWins);
    assert_eq!(ending(scene().with(B1, |unit| unit.fate = Fate::Destroyed)), Ending::AWins);
    let both = scene().with(A1, |unit| unit.pinned = true).with(B2, |unit| unit.fate = Fate::Routed);
    assert_eq!(ending(both), Ending::BWins, "35 to 30");
    let equal = Scene::new(&[]).a(Profile::Gunner, 5.0, 5.0).b(Profile::Sniper, 5.0, 40.0);
    let equal = equal.with(A1, |unit| unit.pinned = true).with(B1, |unit| unit.fate = Fate::Routed);
    assert_eq!((scores(&equal), ending(equal.clone())), ([10, 10], Ending::Draw));
}

#[test]
fn only_who_is_pinned_at_the_end_counts() {
    let scene = Scene::new(&[]).a(Profile::Riflemen5, 5.0, 5.0).b(Profile::Gunner, 40.0, 40.0);
    let scene = scene.with(A1, |unit| unit.pinned = true);
    let (ending, after) = scene.rounds(1, "A=6 B=1 A4+4");
    assert_eq!(ending, Ending::Draw);
    after.tells(&["A has 0 points, B has 0 points: a draw"]);
    let (ending, after) = scene.rounds(1, "A=6 B=1 A4+3");
    assert_eq!(ending, Ending::BWins);
    after.tells(&["A has 0 points, B has 25 points: side B wins"]);
}

#[test]
fn a_unit_pinned_in_the_last_round_counts_for_the_enemy() {
    let scene = Scene::new(&[]).a(Profile::Riflemen5, 24.0, 10.0).b(Profile::Riflemen5, 24.0, 24.0).aims(A1, B1);
    let scene = scene.with(B1, |unit| unit.on_guard = false);
    let (ending, after) = scene.rounds(1, "A=1 B=6 A4+66611 B4+111 B4+1");
    assert_eq!((ending, after.unit(B1).pinned), (Ending::AWins, true));
    after.tells(&["A has 25 points, B has 0 points: side A wins"]);
}
