//! The melees of H. G. Wells's *Little Wars* (1913), as games: 9 isolated against 11; 13 with only 5 in support against 19,
//! then those who are left, isolated, against 14 (L7).

use super::super::super::choice::score::Close;
use super::super::super::state::prisoners::PrisonerGroup;
use super::super::super::words::{Cause, Side};
use super::{A1, A2, A3, A4, After, B1, B2, B3, Scene, Want, at};
use crate::battlefield::UnitId;
use crate::game::ByWord;

pub const A5: UnitId = UnitId { side: Side::A, index: 4 };

#[test]
fn nine_isolated_against_eleven() {
    // Two squares side by side; eleven have one model more to the south and one to the west.
    let scene =
        Scene::small().a(11, 20.0, 20.0).b(9, 26.0, 20.0).b(5, 60.0, 40.0).wants(1, Want::March(A1, 30.0, 20.0));
    let scene = scene.wants(3, Want::Charge(A1, B1)).with(A1, |unit| unit.at.x = 1600);
    let (close, after) = scene.plays(3, "");
    assert_eq!(close, Close::drawn(Cause::TurnLimit));
    assert_eq!(after.unit(A1).at, at(23.0, 20.0));
    after.tells(&["A with 11 (11 of A1 infantry [11]) against B with 9 (9 of B1 infantry [9]): the smaller side is not supported.",]);
    after.tells(&["A takes 2 infantry; each side loses 7 models."]);
    assert_eq!((after.models(A1), after.models(B1)), (4, 0));
    assert_eq!(
        after.groups(),
        [PrisonerGroup {
            at: at(25.0, 20.0),
            side: Side::B,
            holder: Side::A,
            models: ByWord::of([2, 0]),
            moved: false
        }]
    );
}

/// The second and third melee as a game of five turns.
pub fn game() -> (Close, After) {
    // Thirteen of A, a square and four to its south, and five in support four inches to the west; 9 and 5 in the north.
    let scene = Scene::small().a(9, 20.0, 20.0).a(4, 20.0, 18.0).a(5, 14.0, 20.0).a(9, 20.0, 31.0).a(5, 23.2, 32.0);
    // Nineteen of B come from the east and from the north, ten and nine; others stand far off.
    let scene = scene.b(10, 29.0, 20.0).b(9, 20.0, 25.0).b(20, 60.0, 40.0);
    let scene = scene.wants(2, Want::Charge(B1, A1)).wants(2, Want::Charge(B2, A1));
    // Then the three left of the ten go north to the nine, who stay with the prisoners.
    let scene = scene.wants(4, Want::March(B1, 23.0, 25.0));
    // Nine and five of A fall on them from the north, and their supporters of old come near the prisoners.
    let scene = scene.wants(5, Want::Charge(A4, B2)).wants(5, Want::Charge(A5, B1));
    scene.wants(5, Want::March(A3, 18.5, 19.0)).plays(5, "")
}

#[test]
fn thirteen_with_five_in_support_against_nineteen_and_twelve_isolated_against_fourteen() {
    let (close, after) = game();
    after.tells(&[
        "Player turn 3: A",
        "A with 13 (9 of A1 infantry [9], 4 of A2 infantry [4]) against B with 19 (10 of B1 infantry [10], 9 of B2 infantry [9]): the smaller side is not supported.",
        "B takes 6 infantry; each side loses 7 models.",
        "Player turn 4: B",
        "Player turn 5: A",
        "A with 14 (9 of A4 infantry [9], 5 of A5 infantry [5]) against B with 12 (3 of B1 infantry [3], 9 of B2 infantry [9]): the smaller side is not supported.",
        "A takes 2 infantry; each side loses 10 models.",
        "A frees 6 infantry of A.",
    ]);
    assert_eq!(close, Close::drawn(Cause::TurnLimit));
    assert_eq!([A1, A2, A3, A4, A5].map(|unit| after.models(unit)), [0, 0, 5, 0, 4]);
    assert_eq!([B1, B2, B3].map(|unit| after.models(unit)), [0, 0, 20]);
    let freed =
        PrisonerGroup { at: at(21.0, 21.0), side: Side::A, holder: Side::A, models: ByWord::of([6, 0]), moved: false };
    let taken =
        PrisonerGroup { at: at(23.0, 25.0), side: Side::B, holder: Side::A, models: ByWord::of([2, 0]), moved: false };
    assert_eq!(after.groups(), [freed, taken]);
}

#[test]
fn with_seven_in_support_nobody_is_taken() {
    let scene = Scene::small().a(9, 20.0, 20.0).a(4, 20.0, 18.0).a(7, 14.0, 20.0);
    let scene = scene.b(10, 23.0, 20.0).b(9, 20.0, 23.0);
    let after = scene.fights();
    after.tells(&["supported by A3 infantry [7]", "Each side loses 13 models."]);
    assert_eq!([A1, A2, A3, B1, B2].map(|unit| after.models(unit)), [0, 0, 7, 0, 6]);
}
