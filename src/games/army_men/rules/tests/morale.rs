//! Casualties and morale from shooting (R11, R16, R17; M3, M7).

use super::super::super::state::unit::Fate;
use super::super::super::words::Profile;
use super::{A1, B1, Scene, Want};

/// Ten riflemen at ten inches from a target with so many models left.
fn under_fire(target: Profile, models: u8) -> Scene {
    Scene::new(&[]).a(Profile::Riflemen10, 24.0, 10.0).b(target, 24.0, 24.0).left(B1, models)
}

/// What so many unblocked hits, out of ten shots, do.
fn hit(scene: &Scene, hits: usize, morale: &str) -> super::After {
    let shots: String = (0..10).map(|shot| if shot < hits { '6' } else { '1' }).collect();
    scene.shoots(A1, B1, &format!("A4+{shots} B4+{} {morale}", "1".repeat(hits)))
}

#[test]
fn every_hit_not_blocked_takes_a_model() {
    let scene = under_fire(Profile::Riflemen10, 10);
    assert_eq!(scene.shoots(A1, B1, "A4+6666111111 B4+1116").models(B1), 7);
    let after = hit(&scene, 10, "");
    assert_eq!((after.models(B1), after.unit(B1).fate), (0, Fate::Destroyed));
    let after = hit(&under_fire(Profile::Riflemen10, 3), 8, "");
    assert_eq!((after.models(B1), after.unit(B1).fate), (0, Fate::Destroyed));
    assert_eq!(after.battle.record.sides[1].models_lost, 3, "no more models than there are");
}

#[test]
fn the_outermost_fall_first() {
    // Side B has the northern edge: its lattice is that of the south turned.
    let places = |models: u8| -> Vec<(i32, i32)> {
        let scene = under_fire(Profile::Riflemen10, models);
        scene.now().formation(B1).models().map(|model| (24 - model.x / 100, 24 - model.y / 100)).collect()
    };
    let all = [(0, 0), (0, -1), (-1, 0), (1, 0), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1), (0, -2)];
    for models in 1..=10 {
        assert_eq!(places(models), all[..models as usize], "{models}");
    }
}

#[test]
fn a_unit_tests_when_shooting_brings_it_to_half_of_its_size() {
    for (profile, size, half) in [(Profile::Riflemen5, 5, 2), (Profile::Riflemen10, 10, 5)] {
        let scene = under_fire(profile, size);
        for lost in 1..size {
            let tests = size - lost <= half;
            let after = hit(&scene, lost.into(), if tests { "B4+4" } else { "" });
            assert!(!after.unit(B1).pinned, "{profile:?} {lost}");
            assert_eq!(after.battle.record.sides[1].morale_tests, u32::from(tests), "{profile:?} {lost}");
            if tests {
                assert!(hit(&scene, lost.into(), "B4+3").unit(B1).pinned, "{profile:?} {lost}");
            }
        }
    }
}

#[test]
fn and_again_each_time_it_loses_another_model() {
    let scene = under_fire(Profile::Riflemen10, 5);
    assert!(hit(&scene, 1, "B4+3").unit(B1).pinned);
    hit(&under_fire(Profile::Riflemen10, 2), 1, "B4+4");
    // Hits that are blocked, and hits that miss, are no loss.
    scene.shoots(A1, B1, "A4+6111111111 B4+6");
    scene.shoots(A1, B1, "A4+1111111111");
}

#[test]
fn a_pinned_unit_that_passes_stays_pinned_and_one_that_fails_does_not_rout() {
    let scene = under_fire(Profile::Riflemen10, 5).with(B1, |unit| unit.pinned = true);
    assert!(hit(&scene, 1, "B4+6").unit(B1).pinned);
    let after = hit(&scene, 1, "B4+1");
    assert!(after.unit(B1).pinned && after.unit(B1).fate == Fate::Standing);
    assert_eq!(after.battle.record.sides[1].pins, 0, "it was pinned before");
}

#[test]
fn units_of_one_model_and_vehicles_never_test() {
    for profile in [Profile::Gunner, Profile::Sniper, Profile::Support] {
        let after = hit(&under_fire(profile, 1), 1, "");
        assert_eq!((after.unit(B1).fate, after.battle.record.sides[1].morale_tests), (Fate::Destroyed, 0));
    }
    let after = under_fire(Profile::Howitzer, 1).shoots(A1, B1, "A4+6611111111 B4+1 A=1 A=1");
    assert_eq!((after.unit(B1).shaken, after.battle.record.sides[1].morale_tests), (true, 0));
}

#[test]
fn who_is_destroyed_does_not_test() {
    let after = hit(&under_fire(Profile::Riflemen5, 5), 5, "");
    assert_eq!(after.battle.record.sides[1].morale_tests, 0);
}

#[test]
fn a_pinned_unit_keeps_its_guard_and_its_hunkering_until_it_is_activated() {
    let scene = under_fire(Profile::Riflemen10, 6).with(B1, |unit| (unit.on_guard, unit.hunkered) = (true, false));
    let after = hit(&scene, 1, "B4+3");
    assert!(after.unit(B1).pinned && after.unit(B1).on_guard);
}

#[test]
fn fire_of_guards_is_shooting() {
    let scene = Scene::new(&[]).a(Profile::Riflemen5, 24.0, 10.0).b(Profile::Riflemen10, 24.0, 30.0).on_guard(B1);
    // All ten are in range of the walkers' first place; the target adds a die.
    let after = scene.acts(A1, Want::Walk(24.0, 12.0), "B4+6661111111 A4+1111 A4+3");
    assert_eq!((after.models(A1), after.unit(A1).pinned), (2, true));
    assert_eq!(after.unit(A1).at.y, 1200, "it moves on");
}
