//! Who fights in a melee (R18; L7, L11).

use super::super::super::words::Side;
use super::{A1, A2, A3, B1, B2, Scene};

/// One against one at (20, 20) and (20, 21).
fn duel() -> Scene {
    Scene::small().a(1, 20.0, 20.0).b(1, 20.0, 21.0)
}

#[test]
fn models_within_three_inches_of_a_friend_in_contact_fight_too() {
    assert_eq!(duel().fighters(), [1, 1]);
    assert_eq!(duel().a(1, 17.0, 20.0).fighters(), [2, 1], "of any unit, at exactly 3 inches");
    assert_eq!(duel().a(1, 16.99, 20.0).fighters(), [1, 1]);
    assert_eq!(duel().b_horse(1, 20.0, 24.0).fighters(), [1, 2], "of either side and arm");
    assert_eq!(duel().b_horse(1, 20.0, 24.01).fighters(), [1, 1]);
    assert_eq!(duel().a(1, 18.2, 17.6).fighters(), [2, 1], "1.8 and 2.4");
    assert_eq!(duel().a(1, 18.19, 17.6).fighters(), [1, 1]);
}

#[test]
fn they_are_counted_model_by_model() {
    // Ten at (20, 17): (20, 17) at 3, (20, 18), (19, 18), (21, 18); at (20, 16): (20, 17).
    assert_eq!(duel().a(10, 20.0, 17.0).fighters(), [5, 1]);
    assert_eq!(duel().a(10, 20.0, 16.0).fighters(), [2, 1]);
    // Of 29 at (20, 17), whose northernmost is at (20, 20): all within 3 inches of that or of the duellist, both at (20, 20).
    // By rows: 1 at 20, 5 at 19 and 18, of 7 at 17 the middle one.
    assert_eq!(duel().a(29, 20.0, 17.0).fighters()[0], 1 + 1 + 5 + 5 + 1);
}

#[test]
fn it_is_the_distance_from_models_in_contact_that_counts() {
    assert_eq!(duel().a(1, 17.0, 20.0).a(1, 14.0, 20.0).fighters(), [2, 1], "not from others who fight");
    assert_eq!(duel().a(1, 20.0, 23.5).fighters(), [1, 1], "nor from the enemy's");
    // A unit's rear is not in contact: ten at (20, 24), of whom (20, 22) touches.
    let scene = Scene::small().a(1, 20.0, 21.5).b(10, 20.0, 24.0);
    // (20, 22), (20, 23), (19, 23), (21, 23), (20, 24), (19, 24), (21, 24), and (20, 25) at exactly 3.
    assert_eq!(scene.fighters(), [1, 8]);
}

#[test]
fn all_contacts_of_a_unit_count() {
    // Two against ten at (20, 24): the whole southern half is within 3 inches of (20, 22) or (19, 23).
    let scene = Scene::small().a(1, 20.0, 21.0).a(1, 18.0, 23.0).b(10, 20.0, 24.0);
    assert_eq!(scene.melees().len(), 1);
    // Besides the eight, (19, 25) at 2 from (19, 23), and (21, 25) at 2.83.
    assert_eq!(scene.fighters(), [2, 10]);
}

#[test]
fn prisoners_do_not_fight() {
    let scene = duel().held(Side::B, [9, 0], 20.0, 22.0).freed(Side::A, [9, 0], 20.0, 19.0).gun(Side::A, 20.0, 19.0);
    assert_eq!(scene.fighters(), [1, 1]);
    let after = scene.a(1, 21.0, 20.0).fights();
    assert_eq!(after.models(B1), 0);
    assert_eq!(after.groups().iter().map(|group| group.size()).sum::<u32>(), 19, "nor die");
}

/// Two duels six inches apart, and friends of A between them.
fn two_duels(models: u8) -> Scene {
    Scene::small().a(1, 20.0, 20.0).b(1, 20.0, 21.0).a(1, 26.0, 20.0).b(1, 26.0, 21.0).a(models, 23.0, 20.0)
}

#[test]
fn nobody_fights_twice_in_a_turn() {
    // The one between them is at 3 inches from both: the first is two against one, the second one against one.
    let mut scene = two_duels(1);
    let after = scene.fights();
    assert_eq!([A1, A2, A3, B1, B2].map(|unit| after.models(unit)), [1, 0, 1, 0, 0]);
    assert_eq!((after.value("a_prisoners_caught"), after.value("melees_equal"), after.unit(A3).fought), (1, 1, 1));
    scene.plan.melees = vec![1, 0];
    let after = scene.fights();
    assert_eq!([A1, A2, A3, B1, B2].map(|unit| after.models(unit)), [0, 1, 1, 0, 0]);
}

#[test]
fn in_the_next_turn_they_may() {
    let scene = two_duels(1).with(B2, |unit| unit.at.y = 4000);
    let mut scene = Scene { battle: scene.fights().battle, ..scene };
    assert_eq!(scene.battle.unit(A3).fought, 1);
    scene = scene.with(B2, |unit| unit.at.y = 2100);
    assert_eq!(scene.fighters(), [1, 1]);
    scene.battle.begin_turn();
    assert_eq!(scene.fighters(), [2, 1]);
}

#[test]
fn those_of_a_unit_who_have_not_fought_still_may() {
    // Five at (22.5, 20): all but (23.5, 20) are near the first duel, all but (21.5, 20) near the second.
    let scene = Scene::small().a(1, 20.0, 20.0).b(1, 20.0, 21.0).a(1, 25.0, 20.0).b(2, 25.0, 22.0).a(5, 22.5, 20.0);
    assert_eq!(scene.melees().len(), 2);
    let after = scene.fights();
    after.tells(&["A with 5 (1 of A1 infantry [1], 4 of A3 infantry [5]) against B with 1"]);
    // One of five is left to fight: two against two, who all die.
    after.tells(&[
        "A with 2 (1 of A2 infantry [1], 1 of A3 infantry [5]) against B with 2 (2 of B2 infantry [2]): equal numbers",
    ]);
    assert_eq!([A1, A2, A3, B1, B2].map(|unit| after.models(unit)), [1, 0, 4, 0, 0]);
}

#[test]
fn those_who_fell_have_not_fought() {
    // Four against three: one prisoner, two of each die, those of A from the first unit and one of the third.
    let scene = Scene::small().a(1, 20.0, 20.0).b(3, 20.0, 22.0).a(1, 25.0, 20.0).b(1, 25.0, 21.0).a(4, 22.5, 20.0);
    // Of four at (22.5, 20) three are near the first duel: not (23.5, 20).
    let after = scene.fights();
    after.tells(&["A with 4 (1 of A1 infantry [1], 3 of A3 infantry [4]) against B with 3"]);
    // Three are left in the third unit, of whom two have fought: (22.5, 20), (22.5, 19), (21.5, 20).
    after.tells(&["A with 2 (1 of A2 infantry [1], 1 of A3 infantry [3]) against B with 1"]);
    assert_eq!([A1, A2, A3, B1, B2].map(|unit| after.models(unit)), [0, 1, 3, 0, 0]);
    assert_eq!(after.unit(A3).fought, 3);
}

#[test]
fn a_melee_without_anybody_on_a_side_does_not_happen() {
    // Both fighters of A have fought in the first melee; in the second only they could.
    let scene = Scene::small().a(2, 20.0, 20.0).b(1, 20.0, 21.0).with(A1, |unit| unit.fought = 2);
    let after = scene.fights();
    assert_eq!((after.models(A1), after.models(B1)), (2, 1));
    assert_eq!(["melees_equal", "melees_supported", "melees_unsupported"].map(|name| after.value(name)), [0; 3]);
}
