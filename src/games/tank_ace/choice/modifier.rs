//! Modifiers of fire on chart B2, for the rules that roll and the players that weigh a shot.

use super::super::state::battle::Battle;
use super::super::state::unit::Unit;
use super::super::tables::scenario::Scenario;
use super::super::words::board::Area;
use super::super::words::crew::Skill;
use super::super::words::german::UnitKind;
use super::super::words::tank::{Ammo, Calibre, MachineGun};

/// B2: the modifier of a machine gun of the tank at a unit.
#[inline]
pub fn machine_gun_modifier(tables: &Scenario, battle: &Battle, gun: MachineGun, target: usize) -> i32 {
    own_modifier(tables, battle, gun) + target_modifier(tables, battle, &battle.units[target])
}

/// B2: the part of a machine gun's modifier that is the same for every target.
#[inline]
pub fn own_modifier(tables: &Scenario, battle: &Battle, gun: MachineGun) -> i32 {
    let m = &tables.b2.modifier;
    match gun {
        MachineGun::Coaxial => i32::from(m.coaxial) + given(uses_gunnery(battle), m.gunnery),
        MachineGun::Bow => i32::from(m.bow) + given(!battle.open[2], m.bow_buttoned),
        MachineGun::Fifty => m.fifty.into(),
    }
}

/// B2: the part of the modifier of the tank's fire that is the target's: smoke, weather, cover.
#[inline]
pub fn target_modifier(tables: &Scenario, battle: &Battle, unit: &Unit) -> i32 {
    direct_fire(tables, battle, unit.area) + cover(tables, unit)
}

/// B2: the modifier of an HE or WP round of the main gun at a unit.
#[inline]
pub fn shell_modifier(tables: &Scenario, battle: &Battle, ammo: Ammo, target: usize) -> i32 {
    own_shell_modifier(tables, battle, ammo) + target_modifier(tables, battle, &battle.units[target])
}

/// B2: the part of the modifier of an HE or WP round that is the same for every target.
#[inline]
pub fn own_shell_modifier(tables: &Scenario, battle: &Battle, ammo: Ammo) -> i32 {
    let m = &tables.b2.modifier;
    let shell = match (ammo, tables.tanks.rows[battle.tank].gun) {
        (Ammo::Wp, _) => m.wp,
        (_, Calibre::Mm75) => m.he_75,
        (_, Calibre::Mm76) => m.he_76,
        (_, Calibre::Mm90) => m.he_90,
    };
    i32::from(shell) + given(uses_gunnery(battle), m.gunnery)
}

/// B2: the modifier of a German's rifles and machine guns, or of a 2 cm gun, at the tank.
#[inline]
pub fn small_arms_modifier(tables: &Scenario, battle: &Battle, unit: &Unit) -> i32 {
    let m = &tables.b2.modifier;
    let own = match unit.kind() {
        UnitKind::Recon => m.cannon_2cm.into(),
        UnitKind::HalfTrack => m.light_mg.into(),
        _ => i32::from(m.rifle) + given(unit.reduced, m.reduced) + given(unit.suppressed, m.suppressed),
    };
    own + direct_fire(tables, battle, unit.area)
}

/// B2: the modifier of smoke and weather for fire between the tank and an area.
#[inline]
fn direct_fire(tables: &Scenario, battle: &Battle, area: Area) -> i32 {
    let m = &tables.b2.modifier;
    i32::from(m.smoke) * battle.smoke_to(area) + given(battle.weather.falls(), m.weather)
}

/// B2: the cover of a unit (T28).
#[inline]
pub fn cover(tables: &Scenario, unit: &Unit) -> i32 {
    given(unit.dug_in && unit.kind() == UnitKind::Infantry, tables.b2.modifier.dug_in)
}

/// B2: the modifiers of a unit's cover and of the smoke over it, for fire that does not come from the tank.
#[inline]
pub fn indirect_modifier(tables: &Scenario, battle: &Battle, target: usize) -> i32 {
    let unit = &battle.units[target];
    cover(tables, unit) + i32::from(battle.smoke[unit.area as usize]) * i32::from(tables.b2.modifier.smoke)
}

/// Whether Gunnery counts: the gunner lays the gun and is unhurt (T23, T37).
#[inline]
pub fn uses_gunnery(battle: &Battle) -> bool {
    battle.skill(Skill::Gunnery)
}

/// The modifier where `holds` is true, else 0.
#[inline]
pub fn given(holds: bool, modifier: i8) -> i32 {
    if holds { modifier.into() } else { 0 }
}
