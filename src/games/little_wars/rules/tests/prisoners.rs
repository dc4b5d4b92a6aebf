//! Prisoners of melees: of which arm, and where they are (R21, R22; L7, L8).

use super::super::super::state::Group;
use super::super::super::word::{Arm, Side};
use super::{A1, A2, B1, B2, Scene, at};
use crate::battlefield::Point;

/// Seven of A against two infantry and two cavalry of B, all of whom fight: three are taken, one dies.
fn scene() -> Scene {
    Scene::small().a(7, 20.0, 20.0).b(2, 20.0, 22.0).b_horse(2, 21.0, 22.0)
}

fn group(models: [u8; 2], x: f64, y: f64) -> Group {
    Group { at: at(x, y), side: Side::B, holder: Side::A, models, moved: false }
}

#[test]
fn the_winner_takes_infantry_first_or_the_arm_that_its_strategy_says() {
    assert_eq!(scene().fighters(), [7, 4]);
    let mut scene = scene();
    assert_eq!(scene.fights().groups(), [group([2, 1], 20.0, 22.0)]);
    scene.plan.takes_first = Arm::Cavalry;
    let after = scene.fights();
    assert_eq!(after.groups(), [group([1, 2], 20.0, 22.0)]);
    after.tells(&["A takes 1 infantry and 2 cavalry; each side loses 1 model."]);
    assert_eq!((after.models(B1), after.models(B2), after.models(A1)), (0, 0, 6));
}

#[test]
fn they_stand_at_the_centre_of_the_unit_with_most_fighters() {
    let place = |infantry: u8, cavalry: u8| {
        let scene = Scene::small().a(13, 20.0, 20.0).b(infantry, 20.0, 22.5).b_horse(cavalry, 21.0, 22.5);
        assert_eq!(scene.fighters()[1], u32::from(infantry + cavalry));
        scene.fights().groups()[0].at
    };
    assert_eq!(place(2, 2), at(20.0, 22.5), "of equal ones the lower number");
    assert_eq!(place(2, 3), at(21.0, 22.5));
    assert_eq!(place(3, 2), at(20.0, 22.5));
}

#[test]
fn it_is_most_of_those_who_fight() {
    // Of ten at (19, 25) only (19, 23) is within 3 inches of (21, 21), where the melee is.
    let scene = Scene::small().a(9, 21.0, 19.0).b(10, 19.0, 25.0).b(2, 21.0, 22.0);
    let melee = scene.melees()[0];
    let of = scene.now().fighters(melee, Side::B).of;
    assert_eq!((of[0], of[1]), (1, 2));
    assert_eq!(scene.fights().groups(), [group([3, 0], 21.0, 22.0)]);
}

/// Where the prisoners of a melee come to when there are others at a place, and how many groups there are then.
fn joined(others: &[([u8; 2], f64)]) -> Vec<(u32, Point)> {
    let scene = others.iter().fold(scene(), |scene, &(models, x)| scene.held(Side::B, models, x, 22.0));
    scene.fights().groups().iter().map(|group| (group.size(), group.at)).collect()
}

#[test]
fn they_join_others_within_three_inches() {
    assert_eq!(joined(&[([4, 0], 23.0)]), [(7, at(23.0, 22.0))], "at exactly 3, in their place");
    assert_eq!(joined(&[([4, 0], 23.01)]), [(4, at(23.01, 22.0)), (3, at(20.0, 22.0))]);
    assert_eq!(joined(&[([4, 0], 17.5), ([5, 0], 22.0)]), [(4, at(17.5, 22.0)), (8, at(22.0, 22.0))], "the nearest");
    assert_eq!(joined(&[([4, 0], 18.0), ([5, 0], 22.0)]), [(7, at(18.0, 22.0)), (5, at(22.0, 22.0))], "then the first");
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
    scene.battle.group_mut(0).models = [0, 0];
    assert_eq!(scene.fights().groups(), [group([2, 1], 20.0, 22.0), group([2, 0], 50.0, 22.0)]);
}

#[test]
fn a_supported_or_equal_side_gives_no_prisoners() {
    assert_eq!(scene().b(9, 20.0, 29.0).fights().groups(), []);
    assert_eq!(Scene::small().a(4, 20.0, 20.0).b(4, 20.0, 22.0).fights().groups(), []);
}

#[test]
fn prisoners_are_freed_at_once_where_the_winner_has_nobody_near() {
    // Of 26 at (20, 24) twelve fight around (20, 21); two are taken in their centre, 4 inches from the nearest of A, and
    // fourteen of their unit stand there.
    let scene = Scene::small().a(13, 20.0, 18.0).a(4, 20.0, 20.0).b(26, 20.0, 24.0);
    assert_eq!(scene.fighters(), [14, 12]);
    let after = scene.fights();
    after.tells(&["A takes 2 infantry; each side loses 10 models.", "B frees 2 infantry of B."]);
    assert_eq!(after.groups(), [Group { holder: Side::B, ..group([2, 0], 20.0, 24.0) }]);
    assert_eq!([A1, A2, B1].map(|unit| after.models(unit)), [3, 4, 14]);
    let names = ["a_prisoners_caught", "b_prisoners_freed", "a_prisoners_taken", "b_prisoners_returned"];
    assert_eq!(names.map(|name| after.value(name)), [2, 2, 0, 0]);
}

#[test]
fn prisoners_taken_in_the_zone_of_the_winner_are_so_for_good() {
    let scene = Scene::small().a(7, 20.0, 1.0).b(2, 20.0, 3.0).b_horse(2, 21.0, 3.0);
    let after = scene.fights();
    assert_eq!((after.groups().len(), after.value("a_prisoners_delivered")), (0, 3));
    assert_eq!(after.battle.record.sides[0].prisoners_delivered, [2, 1]);
}

#[test]
fn earlier_prisoners_whose_guards_fall_are_freed_and_new_ones_taken() {
    // Two of A hold five of B in their midst; seven of B fall on them.
    let scene = Scene::small().a(2, 20.0, 20.0).b(7, 20.0, 22.0).held(Side::B, [5, 0], 20.0, 20.0).turn_of_b();
    let after = scene.fights();
    after.tells(&["B takes 2 infantry", "B frees 5 infantry of B"]);
    let taken = Group { at: at(20.0, 20.0), side: Side::A, holder: Side::B, models: [2, 0], moved: false };
    assert_eq!(after.groups(), [Group { holder: Side::B, ..group([5, 0], 20.0, 20.0) }, taken]);
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
