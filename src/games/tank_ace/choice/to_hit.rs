//! The rolls that a shot needs to hit on charts B1 and B4, for the rules that roll and the players that weigh a shot.

use super::super::state::battle::Battle;
use super::super::state::unit::Unit;
use super::super::tables::scenario::Scenario;
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
    let (b1, unit) = (&tables.b1, &battle.units[target]);
    let mut modifiers = i32::from(b1.smoke) * battle.smoke_to(unit.area);
    modifiers += given(unit.hull_down, b1.hull_down) + given(battle.weather.falls(), b1.weather);
    modifiers += given(battle.sensed == Some(target as u8), b1.again);
    modifiers += given(uses_gunnery(battle), b1.gunnery) + given(is_laid_buttoned(battle), b1.buttoned);
    natural_limit(b1.limit(battle.range), modifiers)
}

/// B1: the highest natural roll with which a German gun hits the tank.
#[inline]
pub fn german_limit(tables: &Scenario, battle: &Battle, unit: &Unit) -> u32 {
    let b1 = &tables.b1;
    let mut modifiers = i32::from(b1.smoke) * battle.smoke_to(unit.area);
    modifiers += given(battle.hull_down, b1.hull_down) + given(battle.weather.falls(), b1.weather);
    modifiers += given(unit.buttoned, b1.buttoned);
    modifiers += given(unit.suppressed && unit.kind() == UnitKind::Gun, b1.suppressed);
    natural_limit(b1.limit(battle.range), modifiers)
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
