//! The turn of a side, and what lasts from one to the next (R2, R22, R32; D1, D3, D4).

use super::super::super::words::Profile;
use super::{A1, A2, A3, B1, B2, Deed, Goal, Scene, at};
use crate::game::Ending;

/// Places in what was told, which must come in this order.
fn in_order(told: &[String], texts: &[&str]) {
    let mut lines = told.iter();
    for text in texts {
        assert!(lines.any(|line| line.contains(text)), "{text} in its place in {told:#?}");
    }
}

/// Three tanks, far from each other's fire.
fn tanks() -> Scene {
    let scene = Scene::new(&[]).a(Profile::Tank, 6.0, 4.0).a(Profile::Tank, 14.0, 4.0).a(Profile::Tank, 22.0, 4.0);
    scene.b(Profile::Infantry, 6.0, 20.0).b(Profile::Infantry, 22.0, 20.0)
}

#[test]
fn a_game_has_15_turns_of_one_side_and_then_the_other() {
    let scene = Scene::new(&[]).a(Profile::Tank, 6.0, 4.0).b(Profile::Tank, 6.0, 34.0);
    let after = scene.act(&[], |play| assert_eq!(play.play(), Ending::Draw));
    let turns: Vec<String> =
        (1..=15).flat_map(|turn| ["A", "B"].map(|side| format!("Turn {turn}, side {side}"))).collect();
    assert_eq!(after.told[..30], turns[..]);
    assert_eq!((after.told.len(), after.battle.turn), (31, 15));
}

#[test]
fn the_side_that_begins_is_the_scenarios() {
    let scene = Scene::under(&[], |tables| tables.frame.first = super::Side::B);
    let told = scene.a(Profile::Tank, 6.0, 4.0).b(Profile::Tank, 6.0, 34.0).turns(1, &[]).1.told;
    assert_eq!(told[..2], ["Turn 1, side B", "Turn 1, side A"]);
}

#[test]
fn all_movement_in_the_order_of_the_list_then_all_shooting_in_the_players_order() {
    let mut scene = tanks();
    scene.player.moves = vec![(1, A2, Goal::To(14.0, 5.0)), (1, A1, Goal::To(6.0, 5.0)), (1, A3, Goal::To(22.0, 5.0))];
    scene.player.fires = vec![(1, A3, Deed::Shoot(B2)), (1, A1, Deed::Shoot(B1))];
    let (_, after) = scene.turns(1, &[1, 2, 3, 3, 1]);
    in_order(
        &after.told,
        &[
            "A1 tank throws 1",
            "A1 tank moves",
            "A2 tank throws 2",
            "A2 tank moves",
            "A3 tank throws 3",
            "A3 tank moves",
            "A3 tank shoots",
            "A1 tank shoots",
            "Turn 1, side B",
        ],
    );
    assert_eq!((after.battle.unit(B2).hits, after.battle.unit(B1).hits), (3, 1));
}

#[test]
fn every_unit_shoots_once_and_only_who_may_is_asked() {
    let scene = tanks().a(Profile::Infantry, 30.0, 4.0).a(Profile::Infantry, 34.0, 4.0);
    let a4 = super::UnitId { index: 3, ..A1 };
    let a5 = super::UnitId { index: 4, ..A1 };
    let mut scene = scene.with(A3, |unit| unit.lost = true);
    scene.player.moves = vec![(1, A1, Goal::To(6.0, 5.0)), (1, a4, Goal::To(30.0, 5.0)), (1, a5, Goal::Nowhere)];
    scene.player.fires = vec![(1, A1, Deed::Shoot(B1)), (1, A2, Deed::Shoot(B1))];
    scene.turns(1, &[3, 3, 3, 1, 1]);
    let ready = scene.player.ready.lock().unwrap();
    assert_eq!(ready[..3], [vec![A1, A2, a5], vec![A2, a5], vec![a5]]);
    assert_eq!(ready[3..], [vec![B1, B2]], "then it is side B's turn");
}

#[test]
fn who_moved_last_turn_shoots_in_this_one() {
    let mut scene = Scene::new(&[]).a(Profile::Infantry, 10.0, 4.0).b(Profile::Infantry, 10.0, 16.0);
    scene.player.moves = vec![(1, A1, Goal::To(10.0, 6.0))];
    scene.player.fires = vec![(1, A1, Deed::Shoot(B1)), (2, A1, Deed::Shoot(B1))];
    assert_eq!(scene.turns(2, &[3, 3]).1.battle.unit(B1).hits, 3);
}

#[test]
fn the_lost_leave_the_table_at_once_and_block_no_more() {
    let scene = Scene::new(&[]).a(Profile::Tank, 10.0, 4.0).a(Profile::Tank, 14.0, 4.0);
    let scene = scene.b(Profile::Infantry, 11.0, 10.0).b(Profile::Infantry, 10.0, 16.0);
    let mut scene = scene.with(B1, |unit| unit.hits = 6);
    assert!(!scene.can(A2, B2));
    scene.player.fires = vec![(1, A1, Deed::Shoot(B1)), (1, A2, Deed::Shoot(B2))];
    let after = scene.turns(1, &[1, 3]).1.battle;
    assert!(after.unit(B1).lost);
    assert_eq!(after.unit(B2).hits, 3);
}

#[test]
fn the_lost_neither_move_nor_shoot() {
    let mut scene = tanks().with(A1, |unit| unit.lost = true);
    scene.player.moves = vec![(1, A1, Goal::To(6.0, 5.0))];
    scene.player.fires = vec![(1, A1, Deed::Shoot(B1))];
    let after = scene.turns(1, &[]).1.battle;
    assert_eq!((after.unit(A1).at, after.unit(B1).hits), (at(6.0, 4.0), 0));
}

#[test]
fn a_pin_lasts_for_the_next_movement_phase_used_or_not() {
    // Pinned in turn 1 of A: B's turn 1 is short, its turn 2 is not.
    for (moves, end) in [(vec![1, 2], 30.0 - 6.0 - 12.0), (vec![2], 30.0 - 12.0), (vec![1], 30.0 - 6.0)] {
        let mut scene = Scene::new(&[]).a(Profile::Artillery, 2.0, 30.0).b(Profile::Tank, 20.0, 30.0);
        scene.player.fires = vec![(1, A1, Deed::Shoot(B1))];
        scene.player.moves = moves.iter().map(|&turn| (turn, B1, Goal::To(20.0, 2.0))).collect();
        let faces: Vec<u32> = std::iter::once(1).chain(moves.iter().map(|_| 2)).collect();
        let after = scene.turns(2, &faces).1.battle;
        assert_eq!((after.unit(B1).at, after.unit(B1).pinned), (at(20.0, end), false), "{moves:?}");
    }
}

#[test]
fn two_pins_cost_no_more_than_one() {
    let mut scene =
        Scene::new(&[]).a(Profile::Artillery, 2.0, 30.0).a(Profile::Artillery, 2.0, 26.0).b(Profile::Tank, 20.0, 30.0);
    scene.player.fires = vec![(1, A1, Deed::Shoot(B1)), (1, A2, Deed::Shoot(B1))];
    scene.player.moves = vec![(1, B1, Goal::To(20.0, 2.0))];
    let after = scene.turns(1, &[1, 1, 3]).1.battle;
    assert_eq!((after.unit(B1).at, after.record.sides[1].pins), (at(20.0, 18.0), 1));
}

#[test]
fn towed_artillery_that_shot_stays_for_a_turn_and_may_shoot_again() {
    for (profile, places) in [
        (Profile::Artillery, [10.0, 10.0, 4.0]),
        (Profile::MobileArtillery, [10.0, 4.0, 4.0]),
        (Profile::Mortar, [10.0, 4.0, 4.0]),
    ] {
        for (turns, y) in (1..=3).zip(places) {
            let mut scene = Scene::new(&[]).a(profile, 10.0, 10.0).b(Profile::LightTank, 10.0, 25.0);
            scene.player.fires = vec![(1, A1, Deed::Shoot(B1))];
            scene.player.moves = vec![(2, A1, Goal::To(10.0, 4.0)), (3, A1, Goal::To(10.0, 4.0))];
            let dice = (2..=turns).filter(|&turn| turn == 3 || profile != Profile::Artillery).count();
            let faces: Vec<u32> = std::iter::once(1).chain(std::iter::repeat_n(3, dice)).collect();
            assert_eq!(scene.turns(turns, &faces).1.battle.unit(A1).at, at(10.0, y), "{profile:?} {turns}");
        }
    }
    let mut scene = Scene::new(&[]).a(Profile::Artillery, 10.0, 10.0).b(Profile::Infantry, 10.0, 25.0);
    scene.player.fires = (1..=2).map(|turn| (turn, A1, Deed::Shoot(B1))).collect();
    scene.player.moves = vec![(2, A1, Goal::To(10.0, 4.0)), (3, A1, Goal::To(10.0, 4.0))];
    let after = scene.turns(3, &[2, 3]).1.battle;
    assert_eq!((after.unit(B1).hits, after.unit(A1).at), (5, at(10.0, 10.0)), "it shot again and stays again");
}

#[test]
fn the_last_enemy_shot_ends_the_game_in_the_middle_of_a_turn() {
    let scene =
        Scene::new(&[]).a(Profile::Tank, 10.0, 4.0).a(Profile::Tank, 14.0, 4.0).b(Profile::Infantry, 12.0, 10.0);
    let mut scene = scene.with(B1, |unit| unit.hits = 6);
    scene.player.fires = vec![(1, A1, Deed::Shoot(B1)), (1, A2, Deed::Shoot(B1))];
    let (ending, after) = scene.turns(15, &[1]);
    assert_eq!((ending, after.battle.turn), (Ending::AWins, 1));
    assert_eq!(*scene.player.ready.lock().unwrap(), [[A1, A2]], "nobody is asked again");
    assert_eq!(after.told.last().map(String::as_str), Some("D11: Side B has no unit left: side A wins."));
    assert!(!after.told.iter().any(|line| line == "Turn 1, side B"));
}

#[test]
fn the_second_side_wins_at_once_too() {
    let mut scene = Scene::new(&[]).a(Profile::Infantry, 12.0, 10.0).b(Profile::Tank, 10.0, 4.0);
    scene.battle.unit_mut(A1).hits = 6;
    scene.player.fires = vec![(2, B1, Deed::Shoot(A1))];
    let (ending, after) = scene.turns(15, &[1]);
    assert_eq!((ending, after.battle.turn), (Ending::BWins, 2));
}

#[test]
fn the_last_enemy_overrun_ends_the_game_before_anybody_else_moves() {
    let scene = Scene::new(&[]).a(Profile::Infantry, 10.0, 4.0).a(Profile::Tank, 30.0, 4.0);
    let mut scene = scene.b(Profile::Mortar, 10.0, 12.0);
    scene.player.moves = vec![(1, A1, Goal::Into(B1)), (1, A2, Goal::To(30.0, 8.0))];
    // No second die is thrown.
    let (ending, after) = scene.turns(15, &[2]);
    assert_eq!((ending, after.battle.turn), (Ending::AWins, 1));
    assert_eq!((after.battle.unit(A2).at, after.battle.record.sides[0].moves), (at(30.0, 4.0), 1));
}
