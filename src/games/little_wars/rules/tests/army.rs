//! Armies before the game: units, and crews drawn from them (R3, R16; L2).

use super::super::super::tables::muster::{Muster, most_coherent, post};
use super::super::super::tables::scenario::{ArmyTable, UnitTable};
use super::super::super::words::Arm::{self, Cavalry, Infantry};
use super::{TABLES, at};
use crate::battlefield::Edge;

fn muster(units: &[(Arm, u8, f64)], guns_in: &[f64]) -> Muster {
    let unit = |&(arm, models, at_in): &(Arm, u8, f64)| UnitTable { arm, models, at_in };
    let units = units.iter().map(unit).collect();
    Muster::new(&TABLES, &ArmyTable { about: "An army.".to_string(), units, guns_in: guns_in.to_vec() })
}

/// Arm, models, hundredths from the left and whether it is a crew, of every unit.
fn troops(units: &[(Arm, u8, f64)], guns_in: &[f64]) -> Vec<(Arm, u8, i32, bool)> {
    let muster = muster(units, guns_in);
    assert_eq!(muster.uncrewed, None);
    let guns: Vec<(i32, u8)> = guns_in.iter().map(|gun| ((gun * 100.0).round() as i32, 4)).collect();
    assert_eq!(muster.guns, guns);
    muster.troops.iter().map(|troop| (troop.arm, troop.models, troop.along, troop.is_crew)).collect()
}

#[test]
fn a_gun_has_its_crew_of_four_from_the_nearest_unit() {
    let units = [(Infantry, 10, 10.0), (Cavalry, 10, 20.0), (Infantry, 10, 30.0)];
    let expected =
        [(Infantry, 10, 1000, false), (Cavalry, 6, 2000, false), (Infantry, 10, 3000, false), (Cavalry, 4, 2499, true)];
    assert_eq!(troops(&units, &[24.99]), expected, "the right one, and its arm");
    let expected = [
        (Infantry, 10, 1000, false),
        (Cavalry, 10, 2000, false),
        (Infantry, 6, 3000, false),
        (Infantry, 4, 2501, true),
    ];
    assert_eq!(troops(&units, &[25.01]), expected);
}

#[test]
fn of_equally_near_units_the_first_of_the_list_gives_the_crew() {
    let units = [(Infantry, 10, 30.0), (Cavalry, 10, 20.0)];
    let crews = |units: &[(Arm, u8, f64)]| troops(units, &[25.0])[2].0;
    assert_eq!(crews(&units), Infantry);
    assert_eq!(crews(&[units[1], units[0]]), Cavalry);
}

#[test]
fn crews_are_taken_in_the_order_of_the_guns_from_units_of_more_than_four() {
    // The nearest has four and keeps them; the next has nine, which is enough for two crews, but not for a third.
    let units = [(Infantry, 4, 20.0), (Infantry, 9, 21.0), (Cavalry, 5, 40.0)];
    let expected = [
        (Infantry, 4, 2000, false),
        (Infantry, 1, 2100, false),
        (Cavalry, 1, 4000, false),
        (Infantry, 4, 2050, true),
        (Infantry, 4, 2000, true),
        (Cavalry, 4, 1900, true),
    ];
    assert_eq!(troops(&units, &[20.5, 20.0, 19.0]), expected);
}

#[test]
fn a_crew_is_not_taken_from_a_crew() {
    let units = [(Infantry, 8, 20.0), (Infantry, 5, 60.0)];
    let expected =
        [(Infantry, 4, 2000, false), (Infantry, 1, 6000, false), (Infantry, 4, 1000, true), (Infantry, 4, 1000, true)];
    assert_eq!(troops(&units, &[10.0, 10.0]), expected);
}

#[test]
fn a_gun_may_find_no_crew() {
    let found = |units: &[(Arm, u8, f64)], guns: &[f64]| muster(units, guns).uncrewed;
    assert_eq!(found(&[(Infantry, 4, 20.0)], &[20.0]), Some(0));
    assert_eq!(found(&[(Infantry, 8, 20.0)], &[20.0, 30.0, 40.0]), Some(1));
    assert_eq!(found(&[(Infantry, 9, 20.0)], &[20.0, 30.0]), None);
}

#[test]
fn units_begin_as_far_forward_as_lets_all_models_be_in_the_zone() {
    // The lattice reaches an inch forward from the 5th model on. The north is the south turned by half.
    for (models, depth) in [(1, 3.0), (4, 3.0), (5, 2.0), (6, 2.0), (9, 2.0), (10, 2.0), (12, 2.0)] {
        assert_eq!(post(&TABLES.frame, Edge::South, 2050, models), at(20.5, depth), "{models} in the south");
        assert_eq!(post(&TABLES.frame, Edge::North, 2050, models), at(51.5, 48.0 - depth), "{models} in the north");
    }
}

#[test]
fn twenty_nine_models_are_all_within_six_inches_of_each_other() {
    assert_eq!(most_coherent(TABLES.composition.coherency_in), 29);
}
