//! What a melee costs (R19 to R21; L7, L11).

use super::super::super::words::Arm;
use super::{A1, A2, A3, A4, After, B1, Scene};

/// So many of A in one unit against so many of B, all of whom fight; the second unit of B supports it if it may.
fn fight(a: u8, b: u8, supported: bool) -> After {
    // Lattices an inch and a half apart lie within each other.
    let scene = Scene::small().a(a, 20.0, 20.0).b(b, 20.5, 20.5);
    let scene = if supported { scene.b(29, 20.0, 29.0).a(29, 20.0, 11.0) } else { scene };
    assert_eq!(scene.fighters(), [a, b].map(u32::from));
    scene.fights()
}

/// Models left of each side, and whom A took and B took.
fn toll(a: u8, b: u8, supported: bool) -> [u32; 4] {
    let after = fight(a, b, supported);
    let taken = ["a_prisoners_caught", "b_prisoners_caught"].map(|name| after.value(name) as u32);
    [after.models(A1).into(), after.models(B1).into(), taken[0], taken[1]]
}

#[test]
fn equal_numbers_all_die() {
    for models in [1, 2, 7, 13] {
        for supported in [false, true] {
            let after = fight(models, models, supported);
            assert_eq!((after.models(A1), after.models(B1), after.groups().len()), (0, 0, 0));
            let names = ["melees_equal", "melees_supported", "melees_unsupported", "a_melees_won", "a_melees_lost"];
            assert_eq!(names.map(|name| after.value(name)), [1, 0, 0, 0, 0]);
            assert_eq!(["a_kills_melee", "b_kills_melee"].map(|name| after.value(name)), [i64::from(models); 2]);
        }
    }
}

#[test]
fn both_lose_as_many_as_a_supported_smaller_side_has() {
    assert_eq!(toll(5, 4, true), [1, 0, 0, 0]);
    assert_eq!(toll(12, 4, true), [8, 0, 0, 0], "even against three times as many");
    assert_eq!(toll(2, 9, true), [0, 7, 0, 0], "of either side");
    let after = fight(12, 4, true);
    let names = ["melees_equal", "melees_supported", "melees_unsupported", "a_melees_won", "b_melees_lost"];
    assert_eq!(names.map(|name| after.value(name)), [0, 1, 0, 1, 1]);
    assert_eq!(["a_kills_melee", "b_kills_melee", "b_melees_won"].map(|name| after.value(name)), [4, 4, 0]);
    after.tells(&["supported by B2", "R20 L7 L11: Each side loses 4 models."]);
}

#[test]
fn of_an_unsupported_one_the_difference_is_taken_and_both_lose_the_rest() {
    assert_eq!(toll(5, 4, false), [2, 0, 1, 0]);
    assert_eq!(toll(7, 4, false), [6, 0, 3, 0]);
    assert_eq!(toll(9, 11, false), [0, 4, 0, 2]);
    let after = fight(7, 4, false);
    let names = ["melees_equal", "melees_supported", "melees_unsupported", "a_melees_won", "b_melees_lost"];
    assert_eq!(names.map(|name| after.value(name)), [0, 0, 1, 1, 1]);
    assert_eq!(["a_kills_melee", "b_kills_melee"].map(|name| after.value(name)), [1, 1]);
    after.tells(&[
        "A with 7 (7 of A1 infantry [7]) against B with 4 (4 of B1 infantry [4]): the smaller side is not supported.",
    ]);
    after.tells(&["R21 L7 L11: A takes 3 infantry; each side loses 1 model."]);
}

#[test]
fn twice_as_many_or_more_take_all_and_lose_nobody() {
    assert_eq!(toll(8, 4, false), [8, 0, 4, 0]);
    assert_eq!(toll(9, 4, false), [9, 0, 4, 0]);
    assert_eq!(toll(1, 13, false), [0, 13, 0, 1]);
    assert_eq!(fight(8, 4, false).value("a_kills_melee"), 0);
}

#[test]
fn every_pair_of_numbers_follows_the_rule() {
    for larger in 2..=13u32 {
        for smaller in 1..larger {
            let taken = (larger - smaller).min(smaller);
            let expected = [larger - (smaller - taken), 0, taken, 0];
            assert_eq!(toll(larger as u8, smaller as u8, false), expected, "{larger} {smaller}");
            assert_eq!(toll(larger as u8, smaller as u8, true), [larger - smaller, 0, 0, 0], "{larger} {smaller}");
        }
    }
}

/// Two each of A in the same place: cavalry, a crew of infantry, infantry, a crew of cavalry; supported ones of B.
fn mixed(smaller: u8) -> Scene {
    let scene = Scene::small().a_horse(2, 20.0, 20.0).a(2, 20.0, 20.0).a(2, 20.0, 20.0).a_horse(2, 20.0, 20.0);
    scene.party(A2).party(A4).b(smaller, 20.0, 21.0).b(29, 20.0, 30.0)
}

#[test]
fn the_winner_loses_infantry_first_units_of_the_list_before_parties() {
    let left = |smaller: u8| {
        let after = mixed(smaller).fights();
        assert_eq!(after.value("melees_supported"), 1);
        [A1, A2, A3, A4].map(|unit| after.models(unit))
    };
    let expected = [[2, 2, 1, 2], [2, 2, 0, 2], [2, 1, 0, 2], [2, 0, 0, 2], [1, 0, 0, 2], [0, 0, 0, 2], [0, 0, 0, 1]];
    assert_eq!([1, 2, 3, 4, 5, 6, 7].map(left), expected);
}

#[test]
fn or_cavalry_first_if_its_strategy_says_so() {
    let left = |smaller: u8| {
        let mut scene = mixed(smaller);
        scene.plan.loses_first = Arm::Cavalry;
        [A1, A2, A3, A4].map(|unit| scene.fights().models(unit))
    };
    let expected = [[1, 2, 2, 2], [0, 2, 2, 2], [0, 2, 2, 1], [0, 2, 2, 0], [0, 2, 1, 0], [0, 2, 0, 0], [0, 1, 0, 0]];
    assert_eq!([1, 2, 3, 4, 5, 6, 7].map(left), expected);
}

#[test]
fn of_units_alike_the_lower_number_first_each_up_to_its_fighters() {
    // Of ten at (20, 17) only (20, 17), (20, 18), (19, 18) and (21, 18) fight; the others are out of it.
    let scene = Scene::small().a(10, 20.0, 17.0).a(2, 20.0, 20.0).a(2, 20.0, 20.0).b(7, 20.0, 22.0).b(29, 20.0, 30.0);
    assert_eq!(scene.fighters(), [8, 7]);
    let after = scene.fights();
    assert_eq!([A1, A2, A3].map(|unit| after.models(unit)), [6, 0, 1], "four, two and one");
}

#[test]
fn those_who_came_home_are_no_party() {
    // As units of the list they fall before a crew of a lower number.
    let scene = Scene::small().a(2, 20.0, 20.0).a(2, 20.0, 20.0).party(A1).b(1, 20.0, 21.0).b(29, 20.0, 29.0);
    assert_eq!([A1, A2].map(|unit| scene.fights().models(unit)), [2, 1]);
}

#[test]
fn all_fighters_of_the_smaller_side_are_gone_and_the_others_are_not() {
    // Ten at (20, 24), eight of whom fight.
    let scene = Scene::small().a(10, 20.0, 21.0).a(4, 20.0, 20.5).b(10, 20.0, 24.0);
    let [larger, smaller] = scene.fighters();
    assert!(larger > smaller, "{larger} {smaller}");
    assert_eq!(u32::from(scene.fights().models(B1)), 10 - smaller);
}
