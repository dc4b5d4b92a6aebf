//! Rounds, who activates next, and what must be overcome first (R6, R7, R11, R17, R32; M2, M7, M11, M16).

use super::super::super::choice::drive::Gear;
use super::super::super::state::unit::{Fate, Unit};
use super::super::super::words::Profile;
use super::{A1, A2, A3, B1, B2, Scene, Want, straight};
use crate::game::Ending;

/// Gunners far from each other: two of side A, one of side B.
fn gunners() -> Scene {
    Scene::new(&[]).a(Profile::Gunner, 5.0, 2.0).a(Profile::Gunner, 15.0, 2.0).b(Profile::Gunner, 40.0, 46.0)
}

#[test]
fn both_add_their_units_not_yet_activated_and_the_higher_activates_one() {
    let (_, after) = gunners().rounds(1, "A=3 B=5");
    after.tells(&[
        "A 3 + 2 = 5, B 5 + 1 = 6: B is higher",
        "B1 Gunner [1] holds",
        "A1 Gunner [1] holds",
        "A2 Gunner [1] holds",
    ]);
}

#[test]
fn ties_are_thrown_again() {
    let (_, after) = gunners().rounds(1, "A=4 B=5 A=1 B=2 A=6 B=6 A=4 B=4 A=1 B=3");
    after.tells(&[
        "A 4 + 2 = 6, B 5 + 1 = 6: thrown again",
        "A 1 + 2 = 3, B 2 + 1 = 3: thrown again",
        "A 6 + 2 = 8, B 6 + 1 = 7: A is higher",
        "A1 Gunner [1] holds",
        "A 4 + 1 = 5, B 4 + 1 = 5: thrown again",
        "A 1 + 1 = 2, B 3 + 1 = 4: B is higher",
        "B1 Gunner [1] holds",
        "A2 Gunner [1] holds",
    ]);
}

#[test]
fn a_side_with_none_left_is_passed_over_without_dice() {
    let (_, after) = gunners().rounds(1, "A=1 B=6");
    after.tells(&["B1 Gunner [1] holds", "A1 Gunner [1] holds", "A2 Gunner [1] holds"]);
}

#[test]
fn every_unit_is_activated_once_a_round_for_four_rounds() {
    let scene = Scene::new(&[]).a(Profile::Gunner, 5.0, 2.0).b(Profile::Gunner, 40.0, 46.0);
    let (ending, after) = scene.rounds(4, "A=6 B=1 A=1 B=6 A=2 B=1 A=1 B=2");
    assert_eq!(ending, Ending::Draw);
    after.tells(&[
        "Deployment",
        "Round 1",
        "A1",
        "B1",
        "Round 2",
        "B1",
        "A1",
        "Round 3",
        "A1",
        "B1",
        "Round 4",
        "B1",
        "A1",
    ]);
    let sides = after.battle.record.sides;
    assert_eq!([sides[0].activations, sides[1].activations], [4, 4]);
}

#[test]
fn the_player_chooses_which_unit() {
    let mut scene = gunners();
    scene.player.order = vec![A2];
    let (_, after) = scene.rounds(1, "A=6 B=1 A=6 B=1");
    after.tells(&["A2 Gunner [1] holds", "A1 Gunner [1] holds", "B1"]);
}

#[test]
fn a_choice_of_a_unit_that_is_not_ready_is_the_first_that_is() {
    let mut scene = gunners();
    for unit in [B1, A1] {
        scene.player.insists = Some(unit);
        let (_, after) = scene.rounds(1, "A=6 B=1 A=6 B=1");
        after.tells(&["A1 Gunner [1] holds", "A2 Gunner [1] holds", "B1 Gunner [1] holds"]);
    }
}

#[test]
fn units_aboard_count_and_are_activated() {
    let scene = Scene::new(&[]).a(Profile::Truck, 5.0, 2.0).aboard(A1, Profile::Gunner).aboard(A1, Profile::Riflemen5);
    let scene = scene.b(Profile::Gunner, 40.0, 46.0);
    let (_, after) = scene.rounds(1, "A=1 B=2 A=1 B=6");
    after.tells(&[
        "A 1 + 3 = 4, B 2 + 1 = 3: A is higher",
        "A1 Truck holds",
        "A 1 + 2 = 3, B 6 + 1 = 7",
        "B1",
        "A2 Gunner [1] stays in its vehicle",
        "A3 Riflemen [5] stays",
    ]);
}

#[test]
fn who_is_gone_counts_no_more() {
    // A1 shoots B1 dead before it was activated.
    let scene =
        Scene::new(&[]).a(Profile::Gunner, 10.0, 10.0).b(Profile::Gunner, 10.0, 20.0).b(Profile::Gunner, 40.0, 46.0);
    let scene = scene.a(Profile::Gunner, 30.0, 2.0);
    let (_, after) = scene.aims(A1, B1).rounds(1, "A=6 B=1 A4+666 B4+111 A=1 B=2");
    after.tells(&["B1 Gunner [1] loses 1 model and is destroyed", "A 1 + 1 = 2, B 2 + 1 = 3: B is higher", "B2", "A2"]);
    assert_eq!(after.unit(B1).fate, Fate::Destroyed);
    assert_eq!(after.battle.record.sides[1].activations, 1);
    assert!(after.battle.unit(B2).is_left());
}

#[test]
fn rounds_are_played_on_when_a_side_has_nothing_left() {
    let scene = Scene::new(&[]).a(Profile::Gunner, 10.0, 10.0).a(Profile::Riflemen10, 30.0, 10.0);
    let scene = scene.b(Profile::Gunner, 10.0, 20.0).aims(A1, B1).with(A2, |unit| unit.pinned = true);
    let (ending, after) = scene.rounds(2, "A=6 B=1 A4+666 B4+111 A4+1");
    assert_eq!(after.unit(A2).fate, Fate::Routed, "the pinned still test");
    after.tells(&["Round 2", "A1"]);
    assert_eq!(ending, Ending::BWins, "10 to 50");
}

#[test]
fn hunkering_and_guard_last_until_the_next_activation_and_end_before_its_test() {
    let scene = gunners().wants(A1, Want::Hunker).wants(A2, Want::Guard);
    let (_, after) = scene.rounds(1, "A=1 B=6");
    assert!(after.unit(A1).hunkered && after.unit(A2).on_guard);
    let (_, after) = scene.rounds(2, "A=1 B=6 A=1 B=6");
    assert!(!after.unit(A1).hunkered && !after.unit(A2).on_guard);
    // Both last into the next round as long as their unit waits.
    let scene = gunners().with(A1, |unit| (unit.hunkered, unit.on_guard) = (true, true));
    let scene = scene.with(A1, |unit| unit.pinned = true);
    let (_, after) = scene.rounds(1, "A=6 B=1 A4+1 A=6 B=1");
    let unit: &Unit = after.unit(A1);
    assert!(unit.fate == Fate::Routed && !unit.hunkered && !unit.on_guard);
}

#[test]
fn a_pinned_unit_that_passes_is_free_and_acts() {
    let scene = Scene::new(&[]).a(Profile::Riflemen5, 10.0, 10.0).b(Profile::Gunner, 10.0, 20.0);
    let scene = scene.with(A1, |unit| unit.pinned = true).aims(A1, B1);
    let (_, after) = scene.rounds(1, "A=6 B=1 A4+4 A4+61111 B4+1");
    assert!(!after.unit(A1).pinned && !after.unit(B1).is_left());
    after.tells(&["pinned no longer", "A1 Riflemen [5] holds", "shoots"]);
}

#[test]
fn a_pinned_unit_that_fails_routs_before_it_does_anything() {
    let scene = Scene::new(&[]).a(Profile::Riflemen5, 10.0, 10.0).b(Profile::Gunner, 10.0, 20.0);
    let scene = scene.with(A1, |unit| unit.pinned = true).aims(A1, B1);
    let (ending, after) = scene.rounds(1, "A=6 B=1 A4+3");
    assert_eq!((after.unit(A1).fate, after.models(A1), ending), (Fate::Routed, 0, Ending::BWins));
    after.hides("A1 Riflemen [5] holds");
}

#[test]
fn quality_counts_for_the_pinned() {
    let pinned = |profile| {
        let scene = Scene::new(&[]).a(profile, 10.0, 10.0).b(Profile::Gunner, 40.0, 46.0);
        scene.with(A1, |unit| unit.pinned = true)
    };
    assert!(pinned(Profile::Veterans5).rounds(1, "A=6 B=1 A4+1 A4+4").1.unit(A1).is_left());
    assert!(!pinned(Profile::Recruits5).rounds(1, "A=6 B=1 A4+6 A4+3").1.unit(A1).is_left());
    assert!(!pinned(Profile::Sniper).rounds(1, "A=6 B=1 A4+3").1.unit(A1).is_left(), "a scope is for shooting");
}

#[test]
fn a_pinned_unit_aboard_tests_as_usual() {
    let scene = Scene::new(&[]).a(Profile::Truck, 5.0, 2.0).aboard(A1, Profile::Gunner).b(Profile::Gunner, 40.0, 46.0);
    let scene = scene.with(A2, |unit| unit.pinned = true);
    let (_, after) = scene.rounds(1, "A=6 B=1 A=6 B=1 A4+3");
    assert_eq!(after.unit(A2).fate, Fate::Routed);
}

#[test]
fn a_shaken_vehicle_acts_on_4_or_more_and_is_shaken_no_longer() {
    let tank = |throws: &str| {
        let scene = Scene::new(&[]).a(Profile::Apc, 10.0, 10.0).b(Profile::Gunner, 40.0, 46.0);
        let scene = scene.with(A1, |unit| unit.shaken = true).wants(A1, straight(Gear::Move, 3.0));
        let unit = *scene.rounds(1, throws).1.unit(A1);
        (unit.shaken, unit.at.y)
    };
    assert_eq!(tank("A=6 B=1 A=4"), (false, 1300));
    assert_eq!(tank("A=6 B=1 A=3"), (true, 1000));
}

#[test]
fn it_stays_shaken_until_then() {
    let scene = Scene::new(&[]).a(Profile::Apc, 10.0, 10.0).with(A1, |unit| unit.shaken = true);
    let (_, after) = scene.rounds(3, "A=1 A=3 A=5");
    assert!(!after.unit(A1).shaken);
    assert_eq!((after.battle.record.sides[0].activations, after.battle.record.sides[0].holds), (3, 1));
}

#[test]
fn a_shaken_flyer_that_fails_is_destroyed_and_a_chopper_is_not() {
    let fate = |profile, throws: &str| {
        let scene = Scene::new(&[]).a(profile, 10.0, 10.0).with(A1, |unit| unit.shaken = true);
        scene.rounds(1, throws).1.unit(A1).fate
    };
    assert_eq!(fate(Profile::Jet, "A=3"), Fate::Destroyed);
    assert_eq!(fate(Profile::Bomber, "A=1"), Fate::Destroyed);
    assert_eq!(fate(Profile::Chopper, "A=1"), Fate::Standing);
    let jet = Scene::new(&[]).a(Profile::Jet, 10.0, 10.0).with(A1, |unit| unit.shaken = true);
    let (_, after) = jet.wants(A1, Want::Fly(0, 1)).rounds(1, "A=4");
    assert_eq!((after.unit(A1).shaken, after.unit(A1).at.y), (false, 3400));
}

#[test]
fn activated_units_of_the_last_round_are_fresh_in_the_next() {
    let scene = gunners().a(Profile::Gunner, 25.0, 2.0);
    let (_, after) = scene.rounds(2, "A=1 B=6 A=1 B=6");
    assert_eq!(after.battle.record.sides[0].activations, 6);
    assert!(after.unit(A3).activated);
}
