//! Quality tests and what throws them again (R1, R23, R24, R26, R35; M4).

use super::super::super::words::Profile;
use super::{A1, B1, Scene};

/// Two units of five at ten inches, everybody in range.
fn facing(a: Profile, b: Profile) -> Scene {
    Scene::new(&[]).a(a, 24.0, 10.0).b(b, 24.0, 20.0)
}

#[test]
fn a_die_passes_on_4_or_more() {
    let scene = facing(Profile::Riflemen5, Profile::Riflemen5);
    assert_eq!(scene.shoots(A1, B1, "A4+12345 B4+11").models(B1), 3);
    assert_eq!(scene.shoots(A1, B1, "A4+44556 B4+34456").models(B1), 4);
}

#[test]
fn without_hits_nobody_blocks() {
    assert_eq!(facing(Profile::Riflemen5, Profile::Riflemen5).shoots(A1, B1, "A4+11233").models(B1), 5);
}

#[test]
fn elite_throws_failures_once_more() {
    let scene = facing(Profile::Veterans5, Profile::Riflemen5);
    assert_eq!(scene.shoots(A1, B1, "A4+11166 A4+124 B4+111 B4+4").models(B1), 2, "and regulars do not");
    assert_eq!(scene.shoots(A1, B1, "A4+44456 B4+44446").models(B1), 5, "nothing to throw again");
}

#[test]
fn elite_blocks_and_keeps_its_nerve_likewise() {
    let scene = facing(Profile::Riflemen5, Profile::Veterans5);
    assert_eq!(scene.shoots(A1, B1, "A4+66611 B4+611 B4+16").models(B1), 4);
    let after = scene.shoots(A1, B1, "A4+66611 B4+111 B4+111 B4+1 B4+4");
    assert_eq!((after.models(B1), after.unit(B1).pinned), (2, false));
    assert!(scene.shoots(A1, B1, "A4+66611 B4+111 B4+111 B4+3 B4+3").unit(B1).pinned);
}

#[test]
fn rookies_throw_passes_once_more() {
    let scene = facing(Profile::Recruits5, Profile::Riflemen5);
    assert_eq!(scene.shoots(A1, B1, "A4+11666 A4+134 B4+1").models(B1), 4);
    assert_eq!(scene.shoots(A1, B1, "A4+11666 A4+133").models(B1), 5);
    assert_eq!(scene.shoots(A1, B1, "A4+11111").models(B1), 5, "nothing to throw again");
}

#[test]
fn rookies_block_and_lose_their_nerve_likewise() {
    let scene = facing(Profile::Riflemen5, Profile::Recruits5);
    assert_eq!(scene.shoots(A1, B1, "A4+66111 B4+66 B4+61").models(B1), 4);
    assert!(scene.shoots(A1, B1, "A4+66611 B4+111 B4+6 B4+1").unit(B1).pinned);
    assert!(!scene.shoots(A1, B1, "A4+66611 B4+111 B4+6 B4+6").unit(B1).pinned);
    assert!(scene.shoots(A1, B1, "A4+66611 B4+111 B4+1").unit(B1).pinned);
}

#[test]
fn a_scope_hits_on_2_or_more_and_soldiers_cannot_block_it() {
    let scene = facing(Profile::Sniper, Profile::Riflemen5);
    assert_eq!(scene.shoots(A1, B1, "A2+2").models(B1), 4);
    assert_eq!(scene.shoots(A1, B1, "A2+1").models(B1), 5);
    let hunkered = scene.with(B1, |unit| unit.hunkered = true);
    assert_eq!(hunkered.shoots(A1, B1, "A2+6").models(B1), 4, "not even hunkered");
    assert_eq!(facing(Profile::Sniper, Profile::Gunner).shoots(A1, B1, "A2+3").models(B1), 0);
}

#[test]
fn a_scope_is_for_shooting_only() {
    let scene = facing(Profile::Gunner, Profile::Sniper);
    assert_eq!(scene.shoots(A1, B1, "A4+611 B4+3").models(B1), 0, "blocks on 4 or more");
    assert_eq!(scene.shoots(A1, B1, "A4+611 B4+4").models(B1), 1);
}

#[test]
fn a_vehicle_may_block_a_scope_but_half_of_one_hit_is_none() {
    let scene = facing(Profile::Sniper, Profile::Howitzer);
    assert!(!scene.now().is_unblockable(A1, B1));
    assert!(!scene.shoots(A1, B1, "A2+6").unit(B1).shaken);
}

#[test]
fn a_flyer_is_hit_from_the_ground_on_6_by_everybody() {
    for (shooter, throws) in [
        (Profile::Riflemen5, "A6+55665 B4+111 A=1"),
        (Profile::Veterans5, "A6+51566 A6+511 B4+111 A=1"),
        (Profile::Recruits5, "A6+66651 A6+665 B4+111 A=1"),
        (Profile::Sniper, "A6+5"),
        (Profile::Sniper, "A6+6"),
        (Profile::Gunner, "A6+566 B4+111 A=1"),
    ] {
        let scene = Scene::new(&[]).a(shooter, 24.0, 10.0).b(Profile::Jet, 24.0, 18.0);
        let after = scene.shoots(A1, B1, throws);
        assert_eq!(after.unit(B1).shaken, shooter != Profile::Sniper, "{shooter:?} {throws}");
    }
}

#[test]
fn elite_throws_a_5_at_a_flyer_again_and_a_rookie_does_not() {
    let scene = Scene::new(&[]).a(Profile::Veterans5, 24.0, 10.0).b(Profile::Jet, 24.0, 18.0);
    scene.shoots(A1, B1, "A6+55555 A6+55555");
    let scene = Scene::new(&[]).a(Profile::Recruits5, 24.0, 10.0).b(Profile::Jet, 24.0, 18.0);
    scene.shoots(A1, B1, "A6+55555");
}

#[test]
fn flyers_hit_flyers_and_a_chopper_is_hit_on_4_or_more() {
    let jets = Scene::new(&[]).a(Profile::Jet, 24.0, 10.0).b(Profile::Jet, 24.0, 30.0);
    assert!(jets.shoots(A1, B1, "A+1 A4+4 B4+1111 A=1 A=2").unit(B1).shaken);
    let chopper = Scene::new(&[]).a(Profile::Gunner, 24.0, 10.0).b(Profile::Chopper, 24.0, 30.0);
    assert!(chopper.shoots(A1, B1, "A4+441 B4+111 A=1").unit(B1).shaken);
    let at_jet = Scene::new(&[]).a(Profile::Chopper, 24.0, 10.0).b(Profile::Jet, 24.0, 30.0);
    at_jet.shoots(A1, B1, "A6+555");
}

#[test]
fn vehicles_pass_on_4_or_more() {
    let scene = Scene::new(&[]).a(Profile::Apc, 24.0, 10.0).b(Profile::Riflemen5, 24.0, 30.0);
    assert_eq!(scene.shoots(A1, B1, "A4+345 B4+11").models(B1), 3);
    let scene = Scene::new(&[]).a(Profile::Riflemen5, 24.0, 10.0).b(Profile::LightTank, 24.0, 30.0);
    let after = scene.shoots(A1, B1, "A4+66611 B4+3334");
    assert!(!after.unit(B1).shaken, "one counted hit, one of four blocks");
}

#[test]
fn firepower_is_thrown_for_each_weapon_and_attack() {
    let scene = Scene::new(&[]).a(Profile::LightTank, 24.0, 10.0).b(Profile::Riflemen10, 24.0, 30.0);
    assert_eq!(scene.shoots(A1, B1, "A+12 A4+661 B4+11").models(B1), 8);
    assert_eq!(scene.shoots(A1, B1, "A+11 A4+11").models(B1), 10);
    let scene = Scene::new(&[]).a(Profile::Support, 24.0, 10.0).b(Profile::Riflemen10, 24.0, 30.0);
    assert_eq!(scene.shoots(A1, B1, "A+6 A4+661111 B4+11").models(B1), 8, "x counts once against soldiers");
}
