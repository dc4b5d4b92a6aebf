//! How the game ends (R5; L9).

use super::super::super::choice::score::Close;
use super::super::super::words::{Cause, Side};
use super::{A1, A2, A3, B1, B2, Scene, Want, at};

/// A gun of A with its crew of four at (20, 3); so many others of A far off.
fn gunners(others: u8) -> Scene {
    let scene = Scene::new(&[]).a(4, 20.0, 3.0).gun(Side::A, 20.0, 3.0);
    if others > 0 { scene.a(others, 60.0, 10.0) } else { scene }
}

#[test]
fn the_shot_that_leaves_nobody_ends_the_game() {
    let scene = gunners(20).b(1, 20.0, 15.0).shoots(3, 0, B1, &[0, 0]).wants(3, Want::March(A2, 60.0, 12.0));
    let (close, after) = scene.plays(6, "A6=3 A3=1");
    assert_eq!(close, Close::won(Side::A, Cause::Annihilation));
    assert_eq!((after.battle.turn, after.unit(A2).at), (3, at(60.0, 10.0)), "nobody moves any more");
    after.tells(&["Nobody is left to fight: A wins"]);
    assert_eq!(["ending", "ended_by"].map(|name| after.measure(name, close)), [0, 0]);
}

#[test]
fn the_melee_that_leaves_nobody_ends_the_game() {
    let scene = Scene::new(&[]).a(2, 20.0, 20.0).a(1, 60.0, 20.0).b(1, 20.0, 21.0);
    let (close, after) = scene.plays(6, "");
    assert_eq!(close, Close::won(Side::A, Cause::Annihilation), "though both have 15 or fewer");
    assert_eq!((after.battle.turn, after.models(A1)), (3, 2));
    let scene = Scene::new(&[]).a(1, 20.0, 20.0).b(2, 20.0, 21.0).b(20, 60.0, 21.0);
    let (close, after) = scene.plays(6, "");
    assert_eq!(close, Close::won(Side::B, Cause::Annihilation));
    assert_eq!(["ending", "first_wins", "second_wins"].map(|name| after.measure(name, close)), [1, 0, 1]);
}

#[test]
fn nobody_left_on_both_sides_is_a_draw() {
    let (close, after) = Scene::new(&[]).a(3, 20.0, 20.0).b(3, 20.0, 22.0).plays(6, "");
    assert_eq!(close, Close::drawn(Cause::Annihilation));
    after.tells(&["Nobody is left to fight: a draw. A has 100 points, B has 100 points."]);
}

#[test]
fn prisoners_and_guns_are_no_models_that_can_fight() {
    let scene = Scene::new(&[]).a(2, 20.0, 20.0).b(1, 20.0, 21.0).gun(Side::B, 20.0, 40.0);
    let scene = scene.held(Side::B, [20, 0], 60.0, 20.0).freed(Side::B, [20, 0], 60.0, 40.0);
    assert_eq!(scene.plays(6, "").0, Close::won(Side::A, Cause::Annihilation));
}

#[test]
fn both_at_fifteen_or_fewer_end_the_game_after_any_shot() {
    let scene = gunners(11).b(16, 20.0, 15.0).shoots(3, 0, B1, &[0, 0]).wants(3, Want::March(A2, 60.0, 12.0));
    let (close, after) = scene.plays(6, "A6=3 A3=1");
    assert_eq!((close, after.models(B1)), (Close::drawn(Cause::BothSpent), 15));
    assert_eq!((after.battle.turn, after.unit(A2).at), (3, at(60.0, 10.0)));
    after.tells(&["Both armies are spent: a draw"]);
    assert_eq!(["ending", "ended_by", "turn_limit"].map(|name| after.measure(name, close)), [2, 2, 0]);
}

#[test]
fn one_model_more_on_either_side_and_the_game_goes_on() {
    let of_b = gunners(11).b(17, 20.0, 15.0).shoots(3, 0, B1, &[0]);
    assert_eq!(of_b.plays(3, "A6=3 A3=1").0, Close::drawn(Cause::TurnLimit));
    let of_a = gunners(12).b(16, 20.0, 15.0).shoots(3, 0, B1, &[0]);
    assert_eq!(of_a.plays(3, "A6=3 A3=1").0, Close::drawn(Cause::TurnLimit));
}

#[test]
fn both_spent_after_a_melee_fight_no_other() {
    // 16 of each; the first melee takes three of each, the second would take one.
    let scene = Scene::new(&[]).a(3, 20.0, 20.0).a(1, 40.0, 20.0).a(12, 60.0, 5.0);
    let scene = scene.b(3, 20.0, 22.0).b(1, 40.0, 21.0).b(12, 60.0, 42.0);
    let (close, after) = scene.plays(6, "");
    assert_eq!(close, Close::drawn(Cause::BothSpent));
    assert_eq!([A1, A2, A3, B1, B2].map(|unit| after.models(unit)), [0, 1, 12, 0, 1]);
    // Seventeen of A and nineteen of B: the first does not end it, the second does.
    let scene = scene.with(A3, |unit| unit.models = 13);
    let (close, after) = scene.with(super::B3, |unit| unit.models = 15).plays(3, "");
    assert_eq!((close, after.models(A2)), (Close::drawn(Cause::BothSpent), 0));
}

#[test]
fn the_last_turn_may_end_it_otherwise() {
    let scene = Scene::new(&[]).a(3, 20.0, 20.0).a(13, 60.0, 5.0).b(3, 20.0, 22.0).b(13, 60.0, 42.0);
    assert_eq!(scene.plays(3, "").0, Close::drawn(Cause::BothSpent));
    assert_eq!(scene.plays(2, "").0, Close::drawn(Cause::TurnLimit));
}
