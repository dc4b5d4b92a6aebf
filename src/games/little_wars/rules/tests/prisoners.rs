//! Prisoners of melees: of which arm, and where they are (R21, R22; L7, L8).

use super::super::super::state::prisoners::PrisonerGroup;
use super::super::super::words::{Arm, Side};
use super::{A1, A2, B1, B2, Scene, at, block};
use crate::battlefield::Point;
use crate::game::ByWord;

/// Seven of A against two infantry and two cavalry of B, all of whom fight: three are taken, one dies.
fn scene() -> Scene {
    Scene::small().a(7, 20.0, 20.0).b(2, 20.0, 22.0).b_horse(2, 21.0, 22.0)
}

fn group(models: [u8; 2], x: f64, y: f64) -> PrisonerGroup {
    PrisonerGroup { at: at(x, y), side: Side::B, holder: Side::A, models: ByWord::of(models), moved: false }
}

#[test]
fn the_winner_takes_infantry_first_or_the_arm_that_its_strategy_says() {
    assert_eq!(scene().fighters(), [7, 4]);
    let mut scene = scene();
    assert_eq!(scene.fights().groups(), [group([2, 1], 20.0, 21.0)]);
    scene.plan.takes_first = Arm::Cavalry;
    let after = scene.fights();
    assert_eq!(after.groups(), [group([1, 2], 20.0, 21.0)]);
    after.tells(&["A takes 1 infantry and 2 cavalry; each side loses 1 model."]);
    assert_eq!((after.models(B1), after.models(B2), after.models(A1)), (0, 0, 6));
}

#[test]
fn they_stand_where_the_models_stood_that_were_in_contact() {
    // Of two at (20, 22) that at (20, 21) is within an inch of (20, 20) and (20, 21); seven of A are within 3 inches.
    assert_eq!(scene().fights().groups()[0].at, at(20.0, 21.0));
}

#[test]
fn of_these_that_with_most_captors_near_counts_then_that_nearest_to_one_then_the_first() {
    let place = |scene: Scene| scene.fights().groups()[0].at;
    // Of B stand (20, 20), in contact with A1, and (20, 19), in contact with A2; both are taken, nobody dies.
    let two = |models: u8, y: f64| place(Scene::small().b(2, 20.0, 20.0).a(1, 20.0, 21.0).a(models, 20.0, y));
    assert_eq!(two(9, 17.0), at(20.0, 19.0), "seven of the nine are near it, four near the other");
    assert_eq!(two(4, 18.0), at(20.0, 20.0), "all are near both: the first");
    assert_eq!(two(4, 18.1), at(20.0, 19.0), "the nearest");
}

#[test]
fn where_the_front_stood_on_ground_that_cannot_be_entered_they_stand_with_the_nearest_captors() {
    let scene = |low: (f64, f64)| {
        Scene::under(&[block("house", low, (22.0, 21.5))], |tables| tables.frame.draw_at = 0)
            .a(7, 20.0, 18.0)
            .b(3, 20.0, 21.0)
    };
    // Of B (20, 20) is in contact with (20, 19) of A.
    assert_eq!(scene((18.0, 20.5)).fights().groups()[0].at, at(20.0, 20.0), "before the house");
    assert_eq!(scene((18.0, 19.5)).fights().groups()[0].at, at(20.0, 18.0), "in it");
}

/// Where the prisoners of a melee come to when there are others at a place, and how many groups there are then.
fn joined(others: &[([u8; 2], f64)]) -> Vec<(u32, Point)> {
    let scene = others.iter().fold(scene(), |scene, &(models, x)| scene.held(Side::B, models, x, 21.0));
    scene.fights().groups().iter().map(|group| (group.size(), group.at)).collect()
}

#[test]
fn they_join_others_within_three_inches() {
    assert_eq!(joined(&[([4, 0], 23.0)]), [(7, at(23.0, 21.0))], "at exactly 3, in their place");
    assert_eq!(joined(&[([4, 0], 23.01)]), [(4, at(23.01, 21.0)), (3, at(20.0, 21.0))]);
    assert_eq!(joined(&[([4, 0], 17.5), ([5, 0], 22.0)]), [(4, at(17.5, 21.0)), (8, at(22.0, 21.0))], "the nearest");
    assert_eq!(joined(&[([4, 0], 18.0), ([5, 0], 22.0)]), [(7, at(18.0, 21.0)), (5, at(22.0, 21.0))], "then the first");
}

#[test]
fn arms_are_kept_apart_in_a_group() {
    let after = scene().held(Side::B, [4, 1], 21.0, 22.0).fights();
    assert_eq!(after.groups(), [group([6, 2], 21.0, 22.0)]);
}

#[test]
fn they_join_only_prisoners_of_the_same_side_and_holder() {
    let freed = scene().freed(Side::B, [1, 0], 20.0, 22.0).b(9, 40.0, 40.0);
    assert_eq!(freed.fights().groups().len(), 2);
    let own = scene().freed(Side::A, [1, 0], 20.0, 22.0);
    assert_eq!(own.fights().groups().len(), 2);
    let held = scene().held(Side::A, [1, 0], 20.0, 22.0);
    assert_eq!(held.fights().groups().len(), 2);
}

#[test]
fn a_new_group_does_not_displace_others() {
    let mut scene = scene().held(Side::B, [1, 0], 40.0, 22.0).held(Side::B, [2, 0], 50.0, 22.0);
    scene.battle.group_mut(0).models = ByWord::default();
    assert_eq!(scene.fights().groups(), [group([2, 1], 20.0, 21.0), group([2, 0], 50.0, 22.0)]);
}

#[test]
fn a_supported_or_equal_side_gives_no_prisoners() {
    assert_eq!(scene().b(9, 20.0, 29.0).fights().groups(), []);
    assert_eq!(Scene::small().a(4, 20.0, 20.0).b(4, 20.0, 22.0).fights().groups(), []);
}

#[test]
fn prisoners_are_not_free_at_once_behind_the_line_of_the_loser() {
    // Of 26 at (20, 24) twelve fight around (20, 21), in contact with four of A; fourteen of their unit are left behind.
    let scene = Scene::small().a(13, 20.0, 18.0).a(4, 20.0, 20.0).b(26, 20.0, 24.0);
    assert_eq!(scene.fighters(), [14, 12]);
    let after = scene.fights();
    after.tells(&["A takes 2 infantry; each side loses 10 models.", "The prisoners stand at (20, 21)."]);
    after.hides("frees");
    assert_eq!(after.groups(), [group([2, 0], 20.0, 21.0)]);
    assert_eq!([A1, A2, B1].map(|unit| after.models(unit)), [3, 4, 14]);
    let names = ["a_prisoners_caught", "b_prisoners_freed", "a_prisoners_taken", "b_prisoners_returned"];
    assert_eq!(names.map(|name| after.value(name)), [2, 0, 2, 0]);
}

#[test]
fn prisoners_taken_in_the_zone_of_the_winner_are_so_for_good() {
    let scene = Scene::small().a(7, 20.0, 1.0).b(2, 20.0, 3.0).b_horse(2, 21.0, 3.0);
    let after = scene.fights();
    assert_eq!((after.groups().len(), after.value("a_prisoners_delivered")), (0, 3));
    assert_eq!(after.battle.record.sides[0].prisoners_delivered, ByWord::of([2, 1]));
}

#[test]
fn earlier_prisoners_whose_guards_fall_are_freed_and_new_ones_taken() {
    // Two of A hold five of B in their midst; seven of B fall on them.
    let scene = Scene::small().a(2, 20.0, 20.0).b(7, 20.0, 22.0).held(Side::B, [5, 0], 20.0, 20.0).turn_of_b();
    let after = scene.fights();
    after.tells(&["B takes 2 infantry", "B frees 5 infantry of B"]);
    let taken =
        PrisonerGroup { at: at(20.0, 20.0), side: Side::A, holder: Side::B, models: ByWord::of([2, 0]), moved: false };
    assert_eq!(after.groups(), [PrisonerGroup { holder: Side::B, ..group([5, 0], 20.0, 20.0) }, taken]);
}

#[test]
fn without_guards_they_stay_where_they_are() {
    // The guards and their enemies all die.
    let scene = Scene::small()
        .a(2, 20.0, 20.0)
        .b(2, 20.0, 22.0)
        .held(Side::B, [5, 0], 20.0, 20.0)
        .a(9, 60.0, 10.0)
        .b(9, 60.0, 40.0);
    let after = scene.fights();
    assert_eq!(after.groups(), [group([5, 0], 20.0, 20.0)]);
    assert_eq!(after.value("a_prisoners_taken"), 5, "and count as taken");
}
