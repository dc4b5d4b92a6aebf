//! The rolls that a shot needs to hit on charts B1 and B4, for the rules that roll and the players that weigh a shot.

use super::super::state::battle::Battle;
use super::super::state::unit::Unit;
use super::super::tables::scenario::Scenario;
use super::super::words::board::Range;
use super::super::words::crew::Seat;
use super::super::words::german::UnitKind;
use super::modifier::{given, uses_gunnery};

/// The highest natural roll of 2d6 that hits: a natural 2 always does, a natural 12 never (B1).
#[inline]
fn natural_limit(limit: i32, modifiers: i32) -> u32 {
    (limit - modifiers).clamp(2, 11) as u32
}

/// B1: the highest natural roll with which the main gun hits a unit.
#[inline]
pub fn main_gun_limit(tables: &Scenario, battle: &Battle, target: usize) -> u32 {
    let again = battle.sensed == Some(target as u8);
    main_gun_limit_at(tables, battle, own_limit(tables, battle, battle.range), &battle.units[target], again)
}

/// B1: the part of the main gun's limit that is the same for every target at a range.
#[inline]
pub fn own_limit(tables: &Scenario, battle: &Battle, range: Range) -> i32 {
    let b1 = &tables.b1;
    let mut modifiers = i32::from(b1.smoke) * i32::from(battle.own_smoke);
    modifiers += given(battle.weather.falls(), b1.weather);
    modifiers += given(uses_gunnery(battle), b1.gunnery) + given(is_laid_buttoned(battle), b1.buttoned);
    b1.limit(range) - modifiers
}

/// B1: the main gun's limit against a unit, from the part that is the same for every target; `again` for the unit fired
/// at just before.
#[inline]
pub fn main_gun_limit_at(tables: &Scenario, battle: &Battle, own: i32, unit: &Unit, again: bool) -> u32 {
    let b1 = &tables.b1;
    let smoke = i32::from(b1.smoke) * i32::from(battle.smoke[unit.area as usize]);
    natural_limit(own, smoke + given(unit.hull_down, b1.hull_down) + given(again, b1.again))
}

/// B1: the highest natural roll with which a German gun hits the tank.
#[inline]
pub fn german_limit(tables: &Scenario, battle: &Battle, unit: &Unit) -> u32 {
    german_limit_at(tables, battle, their_limit(tables, battle), unit)
}

/// B1: the part of a German gun's limit that is the same for all of them.
#[inline]
pub fn their_limit(tables: &Scenario, battle: &Battle) -> i32 {
    let b1 = &tables.b1;
    let mut modifiers = i32::from(b1.smoke) * i32::from(battle.own_smoke);
    modifiers += given(battle.hull_down, b1.hull_down) + given(battle.weather.falls(), b1.weather);
    b1.limit(battle.range) - modifiers
}

/// B1: a German gun's limit, from the part that is the same for all of them.
#[inline]
pub fn german_limit_at(tables: &Scenario, battle: &Battle, theirs: i32, unit: &Unit) -> u32 {
    let b1 = &tables.b1;
    let mut modifiers = i32::from(b1.smoke) * i32::from(battle.smoke[unit.area as usize]);
    modifiers += given(unit.buttoned, b1.buttoned);
    modifiers += given(unit.suppressed && unit.kind() == UnitKind::Gun, b1.suppressed);
    natural_limit(theirs, modifiers)
}

/// B4: the highest roll of 2d6 with which a Panzerfaust hits; smoke counts as on B1.
#[inline]
pub fn panzerfaust_limit(tables: &Scenario, battle: &Battle, unit: &Unit) -> i32 {
    let b4 = &tables.b4;
    let smoke = i32::from(tables.b1.smoke) * battle.smoke_to(unit.area);
    i32::from(b4.hit) - smoke - given(unit.reduced, b4.reduced)
}

/// Whether the commander counts as buttoned up for the main gun: his hatch is closed, or he is out, or at the gun
/// (T23).
#[inline]
fn is_laid_buttoned(battle: &Battle) -> bool {
    !battle.open[0] || !battle.is_fit(Seat::Commander) || battle.commander_lays_gun()
}
