//! Penetration and armour on chart B3, for the rules that roll and the players that weigh a shot.

use super::super::state::battle::Battle;
use super::super::state::unit::Unit;
use super::super::tables::battle_chart::Versus;
use super::super::tables::force_table::GermanRow;
use super::super::tables::scenario::Scenario;
use super::super::words::board::{Area, Range};
use super::super::words::tank::Ammo;
use super::modifier::given;

/// Penetration of the main gun after range (7.3.6).
#[inline]
pub fn firepower(tables: &Scenario, battle: &Battle, ammo: Ammo) -> i32 {
    firepower_at(tables, battle, battle.range, ammo)
}

/// Penetration of the main gun at a range (7.3.6).
#[inline]
pub fn firepower_at(tables: &Scenario, battle: &Battle, range: Range, ammo: Ammo) -> i32 {
    let own = i32::from(tables.tanks.rows[battle.tank].firepower);
    own + tables.b3.range(range) + given(ammo == Ammo::Apcr, tables.b3.apcr)
}

/// Penetration of a German gun after range.
#[inline]
pub fn german_penetration(tables: &Scenario, unit: &Unit, range: Range) -> i32 {
    i32::from(tables.german.row(unit.german).penetration) + tables.b3.range(range)
}

/// Armour of a German vehicle struck in the turret or in the hull (T16, T25, T28).
#[inline]
pub fn german_armour(tables: &Scenario, unit: &Unit, turret: bool) -> i32 {
    armour_of(&tables.german.row(unit.german), unit.side_is_struck(), turret)
}

/// Armour of a German vehicle with this row, struck in front or in the side.
#[inline]
pub fn armour_of(row: &GermanRow, side: bool, turret: bool) -> i32 {
    i32::from(match (side, turret) {
        (true, _) => row.side,
        (false, true) => row.turret,
        (false, false) => row.hull,
    })
}

/// Whether a hit on a German vehicle may strike turret or hull with different armour; if not, no roll for it is needed.
#[inline]
pub fn needs_location(unit: &Unit) -> bool {
    !unit.hull_down && !unit.side_is_struck()
}

/// Armour of the tank struck from an area in the turret or in the hull (7.3.3, T16, T24).
#[inline]
pub fn own_armour(tables: &Scenario, battle: &Battle, from: Area, turret: bool) -> i32 {
    let row = &tables.tanks.rows[battle.tank];
    let facing = if turret { battle.turret } else { battle.hull };
    let is_exposed = battle.exposed.is_some_and(|target| target != from);
    i32::from(match (is_exposed || facing.is_flanked_from(from), turret) {
        (true, _) => row.side,
        (false, true) => row.turret,
        (false, false) => row.hull,
    })
}

/// The column of chart B3 for a shot of the main gun.
#[inline]
pub fn main_gun_versus(tables: &Scenario, battle: &Battle, ammo: Ammo, target: usize, turret: bool) -> Versus {
    Versus::of(firepower(tables, battle, ammo), german_armour(tables, &battle.units[target], turret))
}
