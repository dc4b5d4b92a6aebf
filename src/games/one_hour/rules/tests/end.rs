//! Victory (D11).

use super::super::super::tables::Condition;
use super::super::super::words::{Profile, Side};
use super::{A1, A2, B1, B2, Goal, Scene};
use crate::game::Ending;

/// So many units of each side far from the objective at (18, 18), and on the side that is near it one that near.
fn scene(condition: Condition, left: [usize; 2], near: [bool; 2]) -> Scene {
    let mut scene = Scene::under(&[], |tables| tables.victory.condition = condition);
    for index in 0..3 {
        scene = scene.a(Profile::Tank, 4.0 + 10.0 * f64::from(index), 2.0).b(
            Profile::Tank,
            4.0 + 10.0 * f64::from(index),
            34.0,
        );
    }
    for (side, y) in [(Side::A, 17.0), (Side::B, 19.0)] {
        let units = scene.battle.units_mut(side);
        units.iter_mut().skip(left[side as usize]).for_each(|unit| unit.lost = true);
        if near[side as usize] {
            units[0].at = super::at(18.0, y);
        }
    }
    scene
}

/// Who wins with these units left.
fn counted(left: [usize; 2]) -> Ending {
    match left[0].cmp(&left[1]) {
        std::cmp::Ordering::Greater => Ending::AWins,
        std::cmp::Ordering::Less => Ending::BWins,
        std::cmp::Ordering::Equal => Ending::Draw,
    }
}

#[test]
fn annihilation_counts_the_units_left_after_the_last_turn() {
    for left in [[3, 3], [3, 2], [2, 3], [1, 3], [1, 1]] {
        for near in [[false, false], [true, false], [false, true]] {
            let (ending, after) = scene(Condition::Annihilation, left, near).turns(15, &[]);
            assert_eq!((ending, after.battle.turn), (counted(left), 15), "{left:?} {near:?}");
            assert_eq!(scene(Condition::Annihilation, left, near).now().held_at_end(), None);
        }
    }
}

#[test]
fn an_objective_is_won_by_the_side_that_alone_is_near_it_and_else_units_are_counted() {
    for left in [[3, 3], [3, 2], [2, 3], [1, 3], [3, 1]] {
        for near in [[false, false], [true, false], [false, true], [true, true]] {
            let mut scene = scene(Condition::Objective, left, near);
            let (expected, holder) = match near {
                [true, false] => (Ending::AWins, Some(Side::A)),
                [false, true] => (Ending::BWins, Some(Side::B)),
                _ => (counted(left), None),
            };
            assert_eq!(scene.turns(15, &[]).0, expected, "{left:?} {near:?}");
            assert_eq!(scene.now().held_at_end(), holder, "{left:?} {near:?}");
        }
    }
}

#[test]
fn near_is_within_6_inches_by_the_tape() {
    for (x, near) in [(24.0, true), (24.02, true), (24.03, false)] {
        let mut scene = Scene::under(&[], |tables| tables.victory.condition = Condition::Objective);
        scene = scene.a(Profile::Infantry, x, 18.0).b(Profile::Tank, 2.0, 34.0).b(Profile::Tank, 6.0, 34.0);
        assert_eq!(scene.now().reaches_objective(Side::A), near, "{x}");
        assert_eq!(scene.turns(1, &[]).0, if near { Ending::AWins } else { Ending::BWins }, "{x}");
    }
}

#[test]
fn the_lost_hold_nothing() {
    let mut scene = scene(Condition::Objective, [3, 3], [true, false]).with(A1, |unit| unit.lost = true);
    assert_eq!(scene.turns(1, &[]).0, Ending::BWins);
}

#[test]
fn the_objective_is_looked_at_once_at_the_end() {
    let mut scene = scene(Condition::Objective, [3, 3], [true, false]);
    scene.player.moves = vec![(15, A1, Goal::To(18.0, 11.0))];
    assert_eq!(scene.turns(15, &[1]).0, Ending::Draw, "left in the last turn");
    scene.player.moves = vec![(14, A1, Goal::To(18.0, 11.0)), (15, A1, Goal::To(18.0, 12.0))];
    assert_eq!(scene.turns(15, &[2, 2]).0, Ending::AWins, "come back in time");
}

#[test]
fn a_side_without_units_has_lost_whoever_is_at_the_objective() {
    for condition in [Condition::Annihilation, Condition::Objective] {
        let mut scene = Scene::under(&[], |tables| tables.victory.condition = condition);
        scene = scene.a(Profile::Infantry, 18.0, 18.0).a(Profile::Infantry, 4.0, 4.0).b(Profile::Tank, 2.0, 34.0);
        let scene = scene.with(A1, |unit| unit.lost = true).with(A2, |unit| unit.lost = true);
        let mut ending = None;
        let after = scene.act(&[], |play| ending = Some(play.play()));
        assert_eq!((ending, after.battle.turn), (Some(Ending::BWins), 1));
    }
    let scene = scene(Condition::Objective, [3, 2], [false, true]);
    let mut scene = scene.with(B1, |unit| unit.lost = true).with(B2, |unit| unit.lost = true);
    assert_eq!(scene.turns(15, &[]).0, Ending::AWins);
}
