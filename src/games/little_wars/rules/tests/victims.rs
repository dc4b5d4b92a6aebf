//! Whom a hit kills (R11; L5).

use super::super::super::words::Side;
use super::{A3, B1, B2, B3, B4, Scene, Situation, at};
use crate::battlefield::UnitId;

/// A gun of A at (30, 3) with its crew and many others far off; units of B follow.
fn scene() -> Scene {
    Scene::new(&[]).gun(Side::A, 30.0, 3.0).a(4, 30.0, 3.0).a(20, 66.0, 4.0)
}

/// What is left of the units of B after a hit in the near band at a model of the first.
fn left<const N: usize>(scene: &Scene, model: usize, kills: u32, units: [UnitId; N]) -> [u8; N] {
    // Somebody far off, lest the game is over.
    let after = scene.clone().b(20, 66.0, 44.0).fires(0, B1, &[model], &format!("A6=6 A3={kills}"));
    let dead: u8 = units.iter().map(|&unit| scene.battle.unit(unit).models - after.models(unit)).sum();
    assert_eq!(after.value("a_kills_gunfire"), i64::from(dead));
    units.map(|unit| after.models(unit))
}

#[test]
fn a_hit_kills_as_many_as_a_die_of_three_shows() {
    let scene = scene().b(10, 30.0, 14.0);
    assert_eq!([1, 2, 3].map(|kills| left(&scene, 0, kills, [B1])), [[9], [8], [7]]);
}

#[test]
fn the_target_dies_first_and_then_the_nearest() {
    // At 2, 1.5 and 2.5 inches from the target.
    let scene = scene().b(1, 30.0, 14.0).b(1, 32.0, 14.0).b(1, 30.0, 15.5).b_horse(1, 27.5, 14.0);
    let all = [B1, B2, B3, B4];
    assert_eq!(left(&scene, 0, 1, all), [0, 1, 1, 1]);
    assert_eq!(left(&scene, 0, 2, all), [0, 1, 0, 1]);
    assert_eq!(left(&scene, 0, 3, all), [0, 0, 0, 1]);
}

#[test]
fn of_equally_near_ones_that_of_the_lower_unit_dies_first() {
    let scene = scene().b(1, 30.0, 14.0).b(1, 32.0, 14.0).b(1, 28.0, 14.0).b(1, 30.0, 16.0);
    let all = [B1, B2, B3, B4];
    assert_eq!(left(&scene, 0, 2, all), [0, 0, 1, 1]);
    assert_eq!(left(&scene, 0, 3, all), [0, 0, 0, 1]);
}

#[test]
fn nearest_is_nearest_to_the_target_not_to_its_unit() {
    // The gun fires from the west. The last of ten stands at (30, 12); others of its unit are at 1 and 1.41 from it, the
    // stranger at 0.9.
    let west = Scene::new(&[]).gun(Side::A, 19.0, 12.0).a(4, 19.0, 12.0).a(20, 66.0, 4.0);
    let scene = west.b(10, 30.0, 14.0).b(1, 30.0, 11.1);
    assert_eq!(left(&scene, 9, 2, [B1, B2]), [9, 0]);
    assert_eq!(left(&scene, 0, 2, [B1, B2]), [8, 1], "from the centre it is 2.9");
    // At 1.2: behind the neighbour at 1, before those at 1.41.
    let further = scene.with(B2, |unit| unit.at.y = 1080);
    assert_eq!(left(&further, 9, 2, [B1, B2]), [8, 1]);
    assert_eq!(left(&further, 9, 3, [B1, B2]), [8, 0]);
    // As near as the neighbour at 1: the lower unit number dies.
    let even = further.with(B2, |unit| unit.at.y = 1100);
    assert_eq!(left(&even, 9, 2, [B1, B2]), [8, 1]);
    assert_eq!(left(&even, 9, 3, [B1, B2]), [8, 0]);
}

#[test]
fn a_unit_of_a_higher_number_may_be_the_target() {
    // The tie at 1 goes to the lower number, which is not the target's unit.
    let scene = scene().b(1, 30.0, 15.0).b(2, 30.0, 14.0).b(20, 66.0, 44.0);
    let after = scene.fires(0, B2, &[0], "A6=6 A3=2");
    assert_eq!([B1, B2].map(|unit| after.models(unit)), [0, 1]);
    let after = scene.fires(0, B2, &[0], "A6=6 A3=3");
    assert_eq!([B1, B2].map(|unit| after.models(unit)), [0, 0]);
}

#[test]
fn nobody_further_than_three_inches_dies() {
    let scene = scene().b(1, 30.0, 14.0).b(1, 33.0, 14.0).b(1, 26.99, 14.0);
    assert_eq!(left(&scene, 0, 3, [B1, B2, B3]), [0, 0, 1], "exactly 3 and 3.01");
    let slant = scene.with(B2, |unit| unit.at = at(31.8, 16.4));
    assert_eq!(left(&slant, 0, 3, [B1, B2, B3]), [0, 0, 1], "1.8 and 2.4");
    let slant = slant.with(B2, |unit| unit.at.y += 1);
    assert_eq!(left(&slant, 0, 3, [B1, B2, B3]), [0, 1, 1], "alone");
}

#[test]
fn a_model_dies_whose_units_centre_is_far() {
    // The southernmost of ten at (30, 18), at (30, 16), is 2 inches from the target, the next exactly 3.
    assert_eq!(left(&scene().b(1, 30.0, 14.0).b(10, 30.0, 18.0), 0, 3, [B1, B2]), [0, 8]);
    assert_eq!(left(&scene().b(1, 30.0, 14.0).b(10, 30.0, 18.5), 0, 3, [B1, B2]), [0, 9]);
}

#[test]
fn the_next_model_need_not_be_within_three_inches_of_the_one_before_but_of_the_target() {
    let scene = scene().b(1, 30.0, 14.0).b(1, 32.0, 14.0).b(1, 34.0, 14.0);
    assert_eq!(left(&scene, 0, 3, [B1, B2, B3]), [0, 0, 1]);
}

#[test]
fn the_shooters_own_models_and_prisoners_do_not_die() {
    let scene = scene().b(1, 30.0, 14.0).a(1, 31.0, 14.0).held(Side::B, [5, 0], 30.0, 15.0);
    let after = scene.b(20, 66.0, 44.0).fires(0, B1, &[0], "A6=6 A3=3");
    assert_eq!((after.models(A3), after.groups()[0].size(), after.models(B1)), (1, 5, 0));
    after.tells(&["R11 L5: 3 models: killed 1 of B1 infantry [1]."]);
}

#[test]
fn units_close_up_after_their_losses() {
    // The first model is shot; the last place is given up.
    let scene = scene().b(10, 30.0, 14.0).b(20, 66.0, 44.0);
    let after = scene.fires(0, B1, &[0], "A6=6 A3=1");
    let now = Situation { stage: &after.stage, battle: &after.battle };
    let places: Vec<_> = now.formation(B1).models().collect();
    assert!(places.contains(&at(30.0, 14.0)) && !places.contains(&at(30.0, 12.0)));
    assert_eq!(after.unit(B1).at, at(30.0, 14.0));
}

#[test]
fn the_next_shot_meets_those_who_are_left() {
    let scene = scene().b(3, 30.0, 14.0).b(20, 66.0, 44.0).shoots(3, 0, B1, &[2, 0, 0]);
    let after = scene.act("A6=3 A3=1 A6=2 A6=3 A3=3", |play| play.shooting(Side::A));
    assert_eq!((after.models(B1), after.value("a_kills_gunfire")), (0, 3));
}
