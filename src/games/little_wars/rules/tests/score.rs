//! The score (R6; L10).

use super::super::super::choice::score::Close;
use super::super::super::words::{Cause, Side};
use super::{Scene, Situation};
use crate::game::ByWord;

/// A has 7 infantry and 5 cavalry and three guns, one of them by capture; B 2 infantry, 3 cavalry and one gun.
fn scene() -> Scene {
    let mut scene = Scene::new(&[]).a(7, 10.0, 10.0).a_horse(5, 20.0, 10.0).b(2, 10.0, 40.0).b_horse(3, 20.0, 40.0);
    scene = scene.gun(Side::A, 1.0, 1.0).gun(Side::A, 2.0, 1.0).gun(Side::B, 3.0, 1.0).gun(Side::B, 4.0, 1.0);
    scene.battle.guns_mut()[2].owner = Side::A;
    scene
}

fn scores(scene: &Scene, close: Close) -> [u32; 2] {
    [Side::A, Side::B].map(|side| scene.now().score(side, close))
}

const DRAW: Close = Close { ending: crate::game::Ending::Draw, cause: Cause::TurnLimit };

#[test]
fn two_hundred_for_winning_and_a_hundred_each_for_a_draw() {
    // 7 * 2 + 5 * 3 + 3 * 20 = 89 and 2 * 2 + 3 * 3 + 20 = 33.
    assert_eq!(scores(&scene(), DRAW), [189, 133]);
    assert_eq!(scores(&scene(), Close::won(Side::A, Cause::Annihilation)), [289, 33]);
    assert_eq!(scores(&scene(), Close::won(Side::B, Cause::Concession)), [89, 233]);
}

#[test]
fn every_prisoner_counts_for_both_sides() {
    let mut scene = scene();
    scene.battle.record.sides[0].prisoners_delivered = ByWord::of([4, 3]);
    scene.battle.record.sides[1].prisoners_delivered = ByWord::of([0, 2]);
    assert_eq!(scores(&scene, DRAW), [198, 142], "9 taken for good");
    scene = scene.held(Side::A, [5, 0], 30.0, 10.0).held(Side::B, [6, 4], 40.0, 10.0);
    assert_eq!(scores(&scene, DRAW), [213, 157], "15 held on the table");
    scene = scene.freed(Side::A, [9, 0], 50.0, 10.0).freed(Side::B, [9, 9], 60.0, 10.0);
    assert_eq!(scores(&scene, DRAW), [213, 157], "none who has been freed");
    scene.stage.tables.scoring.held_count = false;
    assert_eq!(scores(&scene, DRAW), [198, 142]);
}

#[test]
fn the_end_tells_the_score_and_the_measures_hold_it() {
    let after = scene().held(Side::B, [6, 4], 40.0, 10.0).act("", |play| play.end(DRAW));
    after.tells(&["R5 R6 L9 L10: The last turn is over: a draw. A has 199 points, B has 143 points."]);
    let names = ["a_score", "b_score", "margin", "first_margin", "a_infantry_left", "a_cavalry_left", "b_cavalry_left"];
    assert_eq!(names.map(|name| after.value(name)), [199, 143, 56, 56, 7, 5, 3]);
    let names = ["a_guns", "b_guns", "a_prisoners_taken", "b_prisoners_taken", "a_prisoners_delivered"];
    assert_eq!(names.map(|name| after.value(name)), [3, 1, 10, 0, 0]);
    let mut scene = scene();
    scene.battle.first = Side::B;
    let after = scene.act("", |_| ());
    assert_eq!(after.value("first_margin"), -56, "of who went first");
    assert_eq!(Situation { stage: &after.stage, battle: &after.battle }.guns_of(Side::A), 3);
}
