//! The movement die (R3, R22, R29; D3, D10).

use super::super::super::words::Profile;
use super::{A1, Goal, Scene, at};

/// Foot, towed and heavy units.
const SLOW: [Profile; 7] = [
    Profile::Infantry,
    Profile::Mortar,
    Profile::Artillery,
    Profile::AntiTankGun,
    Profile::HeavyTank,
    Profile::AssaultGun,
    Profile::MobileArtillery,
];

/// How far up the table a unit came from (18, 2).
fn inches(mut scene: Scene, score: u32) -> f64 {
    let end = scene.ends(A1, Goal::To(18.0, 34.0), score);
    assert_eq!(end.x, 1800);
    f64::from(end.y - 200) / 100.0
}

#[test]
fn every_face_of_the_die_for_every_profile_pinned_or_not() {
    for profile in Profile::ALL {
        for score in 1..=3 {
            let slow = u32::from(SLOW.contains(&profile));
            let open = f64::from((score - slow) * 6);
            for (pinned, expected) in [(false, open), (true, (open - 6.0).max(0.0))] {
                let scene = Scene::new(&[]).a(profile, 18.0, 2.0).with(A1, |unit| unit.pinned = pinned);
                let allowance = scene.now().allowance(scene.now().pace(A1), pinned, score);
                assert_eq!(f64::from(allowance) / 100.0, expected, "{profile:?} {score} {pinned}");
                assert_eq!(inches(scene, score), expected, "{profile:?} {score} {pinned}");
            }
        }
    }
}

#[test]
fn part_of_an_allowance_may_be_used() {
    let mut scene = Scene::new(&[]).a(Profile::Tank, 18.0, 2.0);
    let after = scene.walks(A1, Goal::To(21.0, 6.0), 2);
    assert_eq!((after.unit(A1).at, after.unit(A1).moved), (at(21.0, 6.0), true));
    let record = after.record.sides[0];
    assert_eq!((record.moves, record.moved), (1, 500));
    assert_eq!(*scene.player.offered.lock().unwrap(), [1200], "told what the die allows before it chooses");
}

#[test]
fn who_does_not_want_to_move_throws_no_die() {
    let scene = Scene::new(&[]).a(Profile::Tank, 18.0, 2.0).with(A1, |unit| unit.moved = true);
    let after = scene.act(&[], |play| play.move_unit(A1));
    assert_eq!((after.battle.unit(A1).at, after.battle.unit(A1).moved), (at(18.0, 2.0), false));
}

#[test]
fn who_ends_where_it_began_has_not_moved() {
    for (profile, goal, score) in [
        (Profile::Infantry, Goal::Nowhere, 3),
        (Profile::Infantry, Goal::To(18.0, 10.0), 1),
        (Profile::Infantry, Goal::To(18.0, 2.0), 3),
    ] {
        let mut scene = Scene::new(&[]).a(profile, 18.0, 2.0);
        let after = scene.walks(A1, goal, score);
        assert_eq!((after.unit(A1).at, after.unit(A1).moved), (at(18.0, 2.0), false), "{goal:?}");
        assert_eq!(after.record.sides[0].moves, 0);
    }
}

#[test]
fn motorised_infantry_with_a_hit_goes_on_foot_if_the_rule_is_on() {
    for (on, hits, expected) in [
        (true, 0, [6.0, 12.0, 18.0]),
        (true, 1, [0.0, 6.0, 12.0]),
        (true, 6, [0.0, 6.0, 12.0]),
        (false, 1, [6.0, 12.0, 18.0]),
    ] {
        for score in 1..=3 {
            let scene = Scene::under(&[], |tables| tables.options.motorised_on_foot = on);
            let scene = scene.a(Profile::MotorisedInfantry, 18.0, 2.0).with(A1, |unit| unit.hits = hits);
            assert_eq!(inches(scene, score), expected[score as usize - 1], "{on} {hits} {score}");
        }
    }
}

#[test]
fn nobody_else_goes_on_foot() {
    for profile in Profile::ALL.into_iter().filter(|profile| !SLOW.contains(profile)) {
        let scene = Scene::under(&[], |tables| tables.options.motorised_on_foot = true);
        let expected = if profile == Profile::MotorisedInfantry { 12.0 } else { 18.0 };
        assert_eq!(inches(scene.a(profile, 18.0, 2.0).with(A1, |unit| unit.hits = 3), 3), expected, "{profile:?}");
    }
}

#[test]
fn on_foot_it_may_still_move_up_to_guns() {
    let scene = Scene::under(&[], |tables| tables.options.motorised_on_foot = true);
    let scene = scene.a(Profile::MotorisedInfantry, 18.0, 2.0).b(Profile::Mortar, 18.0, 12.0);
    let mut scene = scene.with(A1, |unit| unit.hits = 2);
    assert!(!scene.walks(A1, Goal::Into(super::B1), 1).unit(super::B1).lost);
    assert!(scene.walks(A1, Goal::Into(super::B1), 2).unit(super::B1).lost);
}
