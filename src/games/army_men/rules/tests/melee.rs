//! Close combat to the end: both at once, wounds, winner, morale, rounds, parting (R14, R15, R17; M7, M8).

use super::super::super::state::unit::Fate;
use super::super::super::words::{Profile, Upgrade};
use super::{A1, B1, Scene, Want, at};

/// Five riflemen who assault five others.
fn five() -> Scene {
    Scene::new(&[]).a(Profile::Riflemen5, 24.0, 10.0).b(Profile::Riflemen5, 24.0, 20.0)
}

fn assault(scene: &Scene, throws: &str) -> super::After {
    scene.acts(A1, Want::Assault(B1), throws)
}

#[test]
fn casualties_are_removed_when_both_have_struck() {
    let after = assault(&five(), "A4+66666 A4+1 B4+11111 B4+66611 A4+111");
    assert_eq!((after.models(A1), after.unit(B1).fate), (2, Fate::Destroyed), "all five strike back");
    let after = assault(&five(), "A4+66666 A4+1 B4+11111 B4+66666 A4+11111");
    assert_eq!([after.unit(A1).fate, after.unit(B1).fate], [Fate::Destroyed; 2]);
}

#[test]
fn a_survivor_that_lost_no_more_tests_nothing() {
    let scene = Scene::new(&[]).a(Profile::Riflemen5, 24.0, 10.0).b(Profile::Gunner, 24.0, 18.0);
    let after = assault(&scene, "A4+61111 A4+1 B4+1 B4+1");
    assert_eq!((after.unit(B1).fate, after.battle.record.sides[0].morale_tests), (Fate::Destroyed, 0));
    let scene = Scene::new(&[]).a(Profile::Riflemen5, 24.0, 10.0).b(Profile::Riflemen5, 24.0, 20.0).left(B1, 2);
    let after = assault(&scene, "A4+66111 A4+1 B4+11 B4+66 A4+11");
    assert_eq!((after.models(A1), after.unit(B1).fate), (3, Fate::Destroyed));
    let sides = after.battle.record.sides;
    assert_eq!((sides[0].morale_tests, sides[1].morale_tests), (0, 0), "nor for half of its models");
}

#[test]
fn who_destroys_its_enemy_in_a_lost_last_round_tests() {
    let scene = Scene::new(&[]).a(Profile::Riflemen5, 24.0, 10.0);
    let scene = scene.b_with(Profile::Riflemen5, &[Upgrade::Bayonets], 24.0, 20.0).left(B1, 2);
    let blows = "A4+66111 A4+1 B4+11 B4+6661 A4+111";
    let passed = assault(&scene, &format!("{blows} A4+4"));
    assert_eq!((passed.models(A1), passed.unit(B1).fate), (2, Fate::Destroyed));
    assert_eq!(passed.battle.record.sides[0].morale_tests, 1);
    let failed = assault(&scene, &format!("{blows} A4+3"));
    assert_eq!([failed.unit(A1).fate, failed.unit(B1).fate], [Fate::Routed, Fate::Destroyed]);
    failed.tells(&["has lost the round and fails its morale test"]);
}

#[test]
fn who_lost_more_models_tests_and_routs_if_it_fails() {
    let after = assault(&five(), "A4+66111 A4+1 B4+11 B4+61111 A4+1 B4+3");
    assert_eq!((after.models(A1), after.unit(B1).fate, after.models(B1)), (4, Fate::Routed, 0));
    assert_eq!(
        (after.unit(A1).at, after.battle.record.sides[1].models_lost),
        (at(24.0, 17.0), 5),
        "and all count as lost"
    );
    let after = assault(&five(), "A4+61111 A4+1 B4+1 B4+66111 A4+11 A4+3");
    assert_eq!((after.unit(A1).fate, after.models(B1)), (Fate::Routed, 4));
    assert_eq!(after.unit(B1).at, at(24.0, 17.0), "where it stepped up to");
}

#[test]
fn who_passes_fights_on() {
    let throws = "A4+66111 A4+1 B4+11 B4+11111 B4+4 A4+11111 A4+1 B4+611 A4+1 A4+4 A4+6661 A4+1 B4+111 B4+111";
    let after = assault(&five(), throws);
    assert_eq!((after.models(A1), after.unit(B1).fate), (4, Fate::Destroyed));
    assert_eq!(after.battle.record.sides[0].combat_rounds, 3);
}

#[test]
fn after_equal_wounds_nobody_tests_and_they_fight_again() {
    let throws = "A4+66111 A4+1 B4+11 B4+66111 A4+11 A4+666 A4+1 B4+111 B4+111";
    let after = assault(&five(), throws);
    assert_eq!((after.models(A1), after.unit(B1).fate), (3, Fate::Destroyed));
    assert_eq!(after.battle.record.sides.map(|side| side.morale_tests), [0, 0]);
}

#[test]
fn wounds_are_models_lost_and_not_hits() {
    // Six hits of which one is not blocked, against two hits not blocked: side A has lost the round.
    let after = assault(&five(), "A4+66666 A4+6 B4+666661 B4+66111 A4+11 A4+1");
    assert_eq!((after.unit(A1).fate, after.models(B1)), (Fate::Routed, 4));
}

#[test]
fn losses_do_not_pin_in_close_combat() {
    let after = assault(&five(), "A4+66611 A4+1 B4+111 B4+66611 A4+111 A4+66 A4+1 B4+11 B4+11");
    assert!(!after.unit(A1).pinned);
    assert_eq!((after.models(A1), after.unit(B1).fate), (2, Fate::Destroyed));
}

#[test]
fn elite_and_rookie_losers_test_as_they_are() {
    let scene = Scene::new(&[]).a(Profile::Riflemen5, 24.0, 10.0).b(Profile::Veterans5, 24.0, 20.0);
    let lost = "A4+66111 A4+1 B4+11 B4+11 B4+11111 B4+11111";
    assert_eq!(assault(&scene, &format!("{lost} B4+1 B4+1")).unit(B1).fate, Fate::Routed);
    let scene = Scene::new(&[]).a(Profile::Riflemen5, 24.0, 10.0).b(Profile::Recruits5, 24.0, 20.0);
    assert_eq!(assault(&scene, "A4+66111 A4+1 B4+11 B4+11111 B4+6 B4+1").unit(B1).fate, Fate::Routed);
}

#[test]
fn after_100_rounds_they_part_and_the_chargers_go_back() {
    let round = "A4+11111 A4+1 B4+11111 ";
    let after = assault(&five(), &round.repeat(100));
    assert_eq!((after.models(A1), after.models(B1)), (5, 5));
    assert_eq!((after.unit(A1).at, after.unit(B1).at), (at(24.0, 10.0), at(24.0, 17.0)));
    let record = after.battle.record;
    assert_eq!((record.unresolved, record.sides[0].combats, record.sides[0].combat_rounds), (1, 1, 100));
    after.tells(&["M8: A1 Riflemen [5] and B1 Riflemen [5] part"]);
}

#[test]
fn a_fight_that_ends_in_the_100th_round_is_resolved() {
    let round = "A4+11111 A4+1 B4+11111 ";
    let after = assault(&five(), &(round.repeat(99) + "A4+66666 A4+1 B4+11111 B4+11111"));
    assert_eq!((after.battle.record.unresolved, after.unit(B1).fate), (0, Fate::Destroyed));
    assert_eq!(after.unit(A1).at, at(24.0, 17.0));
}

#[test]
fn a_pinned_target_tests_before_anybody_steps_up() {
    let scene = five().with(B1, |unit| unit.pinned = true);
    let after = assault(&scene, "B4+3");
    assert_eq!((after.unit(B1).fate, after.unit(A1).at), (Fate::Routed, at(24.0, 17.0)));
    after.hides("steps up");
    let after = assault(&scene, "B4+4 A4+11111 A4+1 B4+66666 A4+11111");
    assert_eq!((after.unit(A1).fate, after.unit(B1).pinned), (Fate::Destroyed, false));
    after.tells(&["pinned no longer", "steps up"]);
}

#[test]
fn a_target_that_routs_without_a_fight_makes_no_close_combat() {
    let after = assault(&five().with(B1, |unit| unit.pinned = true), "B4+3");
    let sides = after.battle.record.sides;
    assert_eq!((sides[0].assaults, sides[0].combat_rounds), (1, 0));
    // expected by R17: it routs without a fight
    assert_eq!(sides[0].combats, 0);
}

#[test]
fn chargers_who_are_pinned_fight_without_a_test() {
    let scene = five().with(A1, |unit| unit.pinned = true);
    let after = assault(&scene, "A4+66666 A4+1 B4+11111 B4+11111");
    assert!(after.unit(A1).pinned && after.unit(B1).fate == Fate::Destroyed);
}

#[test]
fn later_rounds_begin_with_closing_up() {
    // Without stepping up five stand 3 inches from five, the foremost an inch from the foremost.
    let far = |tables: &mut super::Scenario| tables.close_combat.step_up_in = 0;
    let scene = Scene::under(&[], far).a(Profile::Riflemen5, 24.0, 10.0).b(Profile::Riflemen5, 24.0, 20.0);
    // Within 2 inches of an enemy are the foremost and the centre behind it.
    assert_eq!(scene.clone().with(A1, |unit| unit.at = at(24.0, 17.0)).now().fighters(A1, B1), 2);
    // Both lose their foremost: four at 17 are 3 from the others, go on to 19, and all of them fight.
    let first = "A4+61 A4+1 B4+1 B4+61 A4+1";
    let after = assault(&scene, &format!("{first} A4+6666 A4+1 B4+1111 B4+1111"));
    assert_eq!((after.unit(A1).at, after.unit(B1).fate), (at(24.0, 19.0), Fate::Destroyed));
}

#[test]
fn defenders_step_up_again_in_every_round() {
    // Ten against ten who have passed each other come into contact 5 inches apart; the first step leaves two, the second none.
    let scene = Scene::new(&[]).a(Profile::Riflemen10, 24.0, 20.0).b(Profile::Riflemen10, 24.0, 10.0);
    let nothing = "A4+1111111111 A4+1 B4+1111111111";
    let throws = format!("{nothing} A4+6666666666 A4+1 B4+1111111111 B4+1111111111");
    let after = assault(&scene, &throws);
    after.tells(&["steps up to (24, 13)", "steps up to (24, 15)"]);
    assert_eq!(after.unit(B1).fate, Fate::Destroyed);
}

#[test]
fn the_loser_is_told_by_its_place_in_the_seats_no_more_than_any_other() {
    let scene = Scene::new(&[]).b(Profile::Riflemen5, 24.0, 10.0).a(Profile::Riflemen5, 24.0, 20.0);
    let after = scene.acts(B1, Want::Assault(A1), "B4+66111 B4+1 A4+11 A4+61111 B4+1 A4+3");
    assert_eq!((after.models(B1), after.unit(A1).fate), (4, Fate::Routed));
}
