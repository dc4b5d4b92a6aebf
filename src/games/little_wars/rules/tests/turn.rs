//! Player turns and their phases (R5, R7, R8; L3, L9).

use super::super::super::choice::score::Close;
use super::super::super::words::{Cause, Side};
use super::{A1, A2, B1, B2, Scene, TABLES, Want, at};

/// A gun of each side with its crew, and a model of each in contact far off.
fn duel() -> Scene {
    let scene = Scene::small().a(4, 20.0, 3.0).gun(Side::A, 20.0, 3.0).a(1, 50.0, 24.0);
    scene.b(4, 20.0, 46.0).gun(Side::B, 20.0, 46.0).b(1, 50.0, 25.0)
}

#[test]
fn turns_alternate_and_are_counted_over_both_sides() {
    let (_, after) = Scene::new(&[]).a(20, 20.0, 10.0).b(20, 20.0, 40.0).plays(4, "");
    after.tells(&["Player turn 1: A", "Player turn 2: B", "Player turn 3: A", "Player turn 4: B"]);
    let mut scene = Scene::new(&[]).a(20, 20.0, 10.0).b(20, 20.0, 40.0);
    scene.stage.tables.frame.turns = 3;
    let after = scene.act("A6=1 B6=2", |play| play.play());
    after.tells(&["Player turn 1: B", "Player turn 2: A", "Player turn 3: B"]);
    assert_eq!((after.value("turns"), after.value("a_first")), (3, 0));
}

#[test]
fn the_first_turn_of_each_side_is_movement_only() {
    let scene = duel().shoots(1, 0, B1, &[0]).wants(1, Want::March(A1, 20.0, 1.0));
    let scene = scene.wants(2, Want::March(B1, 20.0, 47.0));
    let (_, after) = scene.plays(2, "");
    assert_eq!([after.unit(A1).at, after.unit(B1).at], [at(20.0, 1.0), at(20.0, 47.0)]);
    assert_eq!([after.models(A2), after.models(B2)], [1, 1], "nobody fights");
    let (_, after) = duel().shoots(2, 1, A1, &[0]).plays(2, "");
    assert_eq!(after.value("b_shots_far"), 0);
}

#[test]
fn from_the_second_turn_on_there_are_all_three_phases_in_their_order() {
    let scene = duel().shoots(3, 0, B1, &[0]).wants(3, Want::March(A1, 20.0, 1.0));
    let (_, after) = scene.plays(3, "A6=4");
    after.tells(&["Player turn 3: A", "gun 1 of A fires", "A1 infantry [4] moves", "equal numbers"]);
    assert_eq!([after.models(A2), after.models(B2)], [0, 0]);
    // The second turn of B: its contact is fought out then, if A has not done so.
    let apart = duel().with(A2, |unit| unit.at = at(60.0, 24.0));
    let scene = apart.shoots(4, 1, A1, &[0]).wants(4, Want::Charge(B2, A2));
    let scene = scene.with(B2, |unit| unit.at = at(60.0, 30.0));
    let (_, after) = scene.plays(4, "B6=4");
    after.tells(&["Player turn 4: B", "gun 1 of B fires", "B2 infantry [1] charges", "equal numbers"]);
    assert_eq!([after.models(A2), after.models(B2)], [0, 0]);
}

#[test]
fn everything_that_lasts_a_turn_is_forgotten() {
    // Fires and marches in two turns of its own; the gun's four shots are new.
    let scene = Scene::small().a(4, 20.0, 3.0).gun(Side::A, 20.0, 3.0).a(1, 50.0, 20.0).b(1, 20.0, 46.0);
    let scene = scene.shoots(3, 0, B1, &[0; 4]).shoots(5, 0, B1, &[0; 4]);
    let scene = [1, 3, 5].into_iter().fold(scene, |scene, turn| scene.wants(turn, Want::March(A2, 50.0, 48.0)));
    let (_, after) = scene.plays(5, &"A6=1 ".repeat(8));
    assert_eq!((after.unit(A2).at, after.value("a_shots_far")), (at(50.0, 38.0), 8));
}

#[test]
fn a_player_may_concede_at_the_start_of_its_turn() {
    for (turn, side) in [(1, Side::A), (2, Side::B), (3, Side::A), (4, Side::B)] {
        let mut scene = duel().shoots(3, 0, B1, &[0]).wants(turn, Want::March(A1, 20.0, 1.0));
        scene.plan.concedes = vec![(turn, side)];
        let (close, after) = scene.plays(6, if turn == 4 { "A6=1" } else { "" });
        assert_eq!(close, Close::won(side.other(), Cause::Concession));
        assert_eq!((after.battle.turn, after.unit(A1).at), (turn, at(20.0, 3.0)), "nothing else happens in the turn");
        assert_eq!(after.measure("turns", close), i64::from(turn));
        after.tells(&["R5 L9: ", "The game is conceded"]);
    }
}

#[test]
fn the_other_player_is_not_asked() {
    let mut scene = Scene::small().a(1, 20.0, 3.0).b(1, 20.0, 46.0);
    scene.plan.concedes = vec![(2, Side::A), (3, Side::B)];
    assert_eq!(scene.plays(4, "").0, Close::drawn(Cause::TurnLimit));
}

#[test]
fn after_the_sixtieth_turn_it_is_a_draw() {
    let scene = Scene::new(&[]).a(20, 20.0, 10.0).b(20, 20.0, 40.0);
    let (close, after) = scene.plays(TABLES.frame.turns, "");
    assert_eq!((close, after.battle.turn), (Close::drawn(Cause::TurnLimit), 60));
    assert_eq!(after.told.iter().filter(|line| line.starts_with("Player turn")).count(), 60);
    after.tells(&["Player turn 60: B", "The last turn is over: a draw. A has 140 points, B has 140 points."]);
    assert_eq!(["turn_limit", "turns", "ending", "ended_by"].map(|name| after.measure(name, close)), [1, 60, 2, 3]);
}
