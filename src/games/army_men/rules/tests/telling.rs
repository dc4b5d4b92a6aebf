//! What a replay tells: every throw, the number needed, places and facings (R1, R10, R11, R13, R16, R20, R30, R32).

use super::super::super::choice::drive::Gear;
use super::super::super::words::{Profile, Upgrade};
use super::{A1, B1, Scene, Want, at, block, turning};

#[test]
fn an_attack_is_told_with_its_firepower_its_dice_and_those_thrown_again() {
    let scene = Scene::new(&[]).a_with(Profile::Veterans5, &[Upgrade::Bazooka], 24.0, 10.0);
    let scene = scene.b(Profile::Recruits10, 24.0, 20.0);
    let after = scene.shoots(A1, B1, "A+3 A4+611 A4+41 A4+6611 A4+11 B4+6111 B4+5");
    after.tells(&[
        "8\" off: 1 x bazooka 2 hits (D6 3; 4+: 6 1 1; again: 4 1), 4 x rifle 2 hits (4+: 6 6 1 1; again: 1 1).",
        "4 hits against 4 dice (4+: 6 1 1 1; again: 5), 3 not blocked.",
    ]);
}

#[test]
fn a_snipers_number_and_that_for_a_flyer_are_told() {
    let scene = Scene::new(&[]).a(Profile::Sniper, 24.0, 10.0).b(Profile::Gunner, 24.0, 20.0);
    scene.shoots(A1, B1, "A2+1").tells(&["1 x sniper rifle 0 hits (2+: 1)."]);
    let jet = Scene::new(&[]).a(Profile::Gunner, 24.0, 10.0).b(Profile::Jet, 24.0, 20.0);
    jet.shoots(A1, B1, "A6+511").tells(&["1 x machinegun 0 hits (6+: 5 1 1)."]);
}

#[test]
fn damage_morale_and_dangerous_ground_are_told_with_their_dice() {
    let scene = Scene::new(&[]).a(Profile::Support, 24.0, 10.0).b(Profile::HeavyTank, 24.0, 20.0);
    let after = scene.shoots(A1, B1, "A+4 A4+6611 B4+111111111 A=3 A=1 A=6 A=5 A=1 A=2 A=2 A=2");
    after.tells(&["is hit in the front (3 1): shaken", "is hit in the front (6 5): destroyed"]);
    let scene = Scene::new(&[]).a(Profile::Riflemen5, 24.0, 10.0).b(Profile::Veterans5, 24.0, 20.0);
    let after = scene.shoots(A1, B1, "A4+66611 B4+111 B4+111 B4+1 B4+3");
    after.tells(&["B1 Veterans [5] (2 left) fails its morale test (4+: 1; again: 3) and is pinned."]);
    let scene = Scene::new(&[block("minefield", (20.0, 9.0), (28.0, 14.0))]).a(Profile::Riflemen5, 24.0, 10.0);
    let after = scene.acts(A1, Want::Walk(24.0, 13.0), "A1-16345 A4+3");
    after.tells(&["crosses dangerous ground with 5 models: 1 hit (1 6 3 4 5).", "1 of 1 hit not blocked (4+: 3)."]);
}

#[test]
fn an_assault_is_told_with_the_place_where_it_ends() {
    let scene = Scene::new(&[]).a(Profile::Riflemen5, 24.0, 10.0).b(Profile::Riflemen5, 24.0, 20.0);
    let after = scene.acts(A1, Want::Assault(B1), "A4+66666 A4+6 B4+111111 B4+11111");
    after.tells(&[
        "assaults B1 Riflemen [5], 7\" away",
        "A1 Riflemen [5] is in contact at (24, 17).",
        "(4+: 6 6 6 6 6; 4+: 6)",
    ]);
}

#[test]
fn moves_of_vehicles_are_told_with_their_pivot_and_facing() {
    let scene = Scene::new(&[]).a(Profile::Apc, 24.0, 12.0);
    let told = |want: Want| scene.acts(A1, want, "").told.join("\n");
    let moved = told(turning(Gear::Move, 4.0, (1, 0), 8.0));
    assert!(moved.contains("moves 12\" to (32, 16), pivoting after 4\", facing 90 degrees."), "{moved}");
    assert!(told(Want::Pivot(-1, -1)).contains("holds and pivots, facing 225 degrees."));
    let jet = Scene::new(&[]).a(Profile::Jet, 24.0, 10.0);
    jet.acts(A1, Want::Fly(3, 4), "").tells(&["flies 24\" to (38.4, 29.2), facing 36.9 degrees."]);
}

#[test]
fn a_walk_is_told_with_the_corners_it_goes_round() {
    let house = [block("building", (20.0, 12.0), (25.0, 16.0))];
    let scene = Scene::new(&house).a(Profile::Gunner, 24.0, 11.0);
    let way = scene.now().way_to(A1, at(24.0, 18.0), crate::battlefield::Avoid::Impassable).expect("a way");
    let walk = scene.now().walk_along(A1, &way, super::Pace::Run).expect("a run");
    let after = scene.act("", |play| play.go(&walk));
    assert!(
        after.told[0].contains(" by (25.02, 11.98) by (25.02, 16.02) ") && after.told[0].contains("to (24, 18)"),
        "{:?}",
        after.told
    );
}

#[test]
fn opposite_facings_differ_by_180_degrees() {
    use super::super::telling::facing_of;
    let of = |x: i32, y: i32| facing_of(crate::battlefield::Point::new(x, y));
    assert_eq!([of(0, 1), of(1, 0), of(0, -1), of(-1, 0)], ["0", "90", "180", "270"].map(|at| format!("{at} degrees")));
    assert_eq!([of(-1, 1), of(1, -1), of(3, 1)], ["315", "135", "71.6"].map(|at| format!("{at} degrees")));
    assert_eq!(of(-3, -1), "251.6 degrees");
}
