//! What is recorded of a game: every measure of one played to its end.

use super::super::super::measures::measures;
use super::super::super::words::Side;
use super::{A1, A2, B1, B2, Scene, Want, wells};

/// The measures of the game that are not 0.
const WELLS_GAME: [(&str, i64); 38] = [
    ("ending", 2),
    ("ended_by", 3),
    ("turns", 5),
    ("turn_limit", 1),
    ("a_first", 1),
    ("first_wins", 0),
    ("second_wins", 0),
    ("melees_equal", 0),
    ("melees_supported", 0),
    ("melees_unsupported", 2),
    // 100 and 9 infantry, and both prisoners that are held; 100, 20 infantry and the same prisoners.
    ("a_score", 120),
    ("b_score", 142),
    ("margin", -22),
    ("first_margin", -22),
    ("first_score", 120),
    ("south_margin", -22),
    ("south_score", 120),
    // In turns 1 and 3 nobody moves.
    ("a_idle_turns", 2),
    ("a_infantry_left", 9),
    ("b_infantry_left", 20),
    ("a_kills_melee", 17),
    ("b_kills_melee", 17),
    ("a_prisoners_caught", 2),
    ("b_prisoners_caught", 6),
    ("a_prisoners_taken", 2),
    ("a_prisoners_held", 2),
    ("a_prisoners_freed", 6),
    ("a_prisoners_freed_left", 6),
    ("a_melees_won", 1),
    ("a_melees_lost", 1),
    ("b_melees_won", 1),
    ("b_melees_lost", 1),
    // A3 moves 4.61 inches.
    ("a_marches", 1),
    ("b_marches", 1),
    ("a_charges", 2),
    ("b_charges", 2),
    // 5, 5.03 and 4.6 inches; 6 and 2, then 5.
    ("a_inches_moved", 14),
    ("b_inches_moved", 13),
];

#[test]
fn every_measure_of_wells_game() {
    let (close, after) = wells::game();
    for measure in measures() {
        let value = WELLS_GAME.iter().find(|line| line.0 == measure.name).map_or(0, |line| line.1);
        assert_eq!(after.measure(measure.name, close), value, "{}", measure.name);
    }
}

#[test]
fn every_other_measure() {
    // In turn 3 the gun of A fires near, medium and far; its ten leave guards, its guards lead prisoners home.
    let scene = Scene::small().gun(Side::A, 20.0, 12.0).a(4, 20.0, 12.0).a(10, 40.0, 8.0);
    let scene = scene.b(2, 20.0, 20.0).b_horse(3, 30.0, 32.0).b(3, 16.0, 40.0).held(Side::B, [2, 1], 40.0, 8.0);
    let scene = scene.held(Side::A, [0, 3], 50.0, 46.0).b(4, 50.0, 42.0).facing();
    let scene = scene.shoots(3, 0, B1, &[0]).shoots(3, 0, B2, &[0, 0]).shoots(3, 0, super::B3, &[0]);
    let scene = scene.wants(3, Want::Guard(A2, 0)).wants(3, Want::Escort(super::A3, 40.0, 2.0));
    let scene = scene.wants(4, Want::March(super::B4, 50.0, 45.0));
    let scene = scene.wants(5, Want::Haul(A1, 0, 20.0, 10.0));
    let (close, after) = scene.plays(5, "A6=3 A3=1 A6=4 A3=2 A6=3 A6=4");
    let expected = [
        ("a_shots_near", 1),
        ("a_hits_near", 1),
        ("a_shots_medium", 2),
        ("a_hits_medium", 1),
        ("a_shots_far", 1),
        ("a_hits_far", 0),
        ("a_kills_gunfire", 3),
        ("b_cavalry_left", 1),
        ("b_infantry_left", 8),
        ("a_guards_left", 1),
        ("a_escorts", 1),
        ("a_prisoners_delivered", 3),
        ("a_prisoners_taken", 3),
        ("a_gun_moves", 1),
        ("b_prisoners_delivered", 3),
        ("b_prisoners_taken", 3),
        ("b_marches", 1),
        ("a_inches_moved", 8),
        ("b_inches_moved", 3),
        ("a_guns", 1),
        ("b_guns", 0),
        // 100 + 20 + 14 * 2 + 6, and 100 + 3 + 8 * 2 + 6.
        ("a_score", 154),
        ("b_score", 125),
    ];
    for (name, value) in expected {
        assert_eq!(after.measure(name, close), value, "{name}");
    }
}
