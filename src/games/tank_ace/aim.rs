//! What a shot needs: limits, modifiers and armour, worked out in one place for the rules that roll and the strategies
//! that weigh.

use super::battle::{Battle, Unit};
use super::battle_chart::Versus;
use super::crew::{Seat, Skill};
use super::german::Kind;
use super::table::Scenario;
use super::tank::{Ammo, Calibre, MachineGun};
use super::word::{Area, Range};

/// The highest natural roll of 2d6 that hits: a natural 2 always does, a natural 12 never (B1).
#[inline]
fn natural_limit(limit: i32, modifiers: i32) -> u32 {
    (limit - modifiers).clamp(2, 11) as u32
}

/// B1: the highest natural roll with which the main gun hits a unit.
pub fn main_gun_limit(tables: &Scenario, battle: &Battle, target: usize) -> u32 {
    let (b1, unit) = (&tables.b1, &battle.units[target]);
    let mut modifiers = i32::from(b1.smoke) * battle.smoke_to(unit.area);
    modifiers += given(unit.hull_down, b1.hull_down) + given(battle.weather.falls(), b1.weather);
    modifiers += given(battle.sensed == Some(target as u8), b1.again);
    modifiers += given(uses_gunnery(battle), b1.gunnery) + given(is_laid_buttoned(battle), b1.buttoned);
    natural_limit(b1.limit(battle.range), modifiers)
}

/// B1: the highest natural roll with which a German gun hits the tank.
pub fn german_limit(tables: &Scenario, battle: &Battle, unit: &Unit) -> u32 {
    let b1 = &tables.b1;
    let mut modifiers = i32::from(b1.smoke) * battle.smoke_to(unit.area);
    modifiers += given(battle.hull_down, b1.hull_down) + given(battle.weather.falls(), b1.weather);
    modifiers += given(unit.buttoned, b1.buttoned);
    modifiers += given(unit.suppressed && unit.kind() == Kind::Gun, b1.suppressed);
    natural_limit(b1.limit(battle.range), modifiers)
}

/// B4: the highest roll of 2d6 with which a Panzerfaust hits; smoke counts as on B1.
pub fn panzerfaust_limit(tables: &Scenario, battle: &Battle, unit: &Unit) -> i32 {
    let b4 = &tables.b4;
    let smoke = i32::from(tables.b1.smoke) * battle.smoke_to(unit.area);
    i32::from(b4.hit) - smoke - given(unit.reduced, b4.reduced)
}

/// B2: the modifier of a machine gun of the tank at a unit.
pub fn machine_gun_modifier(tables: &Scenario, battle: &Battle, gun: MachineGun, target: usize) -> i32 {
    let m = &tables.b2.modifier;
    let own = match gun {
        MachineGun::Coaxial => i32::from(m.coaxial) + given(uses_gunnery(battle), m.gunnery),
        MachineGun::Bow => i32::from(m.bow) + given(!battle.open[2], m.bow_buttoned),
        MachineGun::Fifty => m.fifty.into(),
    };
    own + direct_fire(tables, battle, battle.units[target].area) + cover(tables, &battle.units[target])
}

/// B2: the modifier of an HE or WP round of the main gun at a unit.
pub fn shell_modifier(tables: &Scenario, battle: &Battle, ammo: Ammo, target: usize) -> i32 {
    let m = &tables.b2.modifier;
    let shell = match (ammo, tables.tanks.row(battle.tank).gun) {
        (Ammo::Wp, _) => m.wp,
        (_, Calibre::Mm75) => m.he_75,
        (_, Calibre::Mm76) => m.he_76,
        (_, Calibre::Mm90) => m.he_90,
    };
    let unit = &battle.units[target];
    i32::from(shell)
        + given(uses_gunnery(battle), m.gunnery)
        + direct_fire(tables, battle, unit.area)
        + cover(tables, unit)
}

/// B2: the modifier of a German's rifles and machine guns, or of a 2 cm gun, at the tank.
pub fn small_arms_modifier(tables: &Scenario, battle: &Battle, unit: &Unit) -> i32 {
    let m = &tables.b2.modifier;
    let own = match unit.kind() {
        Kind::Recon => m.cannon_2cm.into(),
        Kind::HalfTrack => m.light_mg.into(),
        _ => i32::from(m.rifle) + given(unit.reduced, m.reduced) + given(unit.suppressed, m.suppressed),
    };
    own + direct_fire(tables, battle, unit.area)
}

/// B2: what smoke and weather do to fire between the tank and an area.
fn direct_fire(tables: &Scenario, battle: &Battle, area: Area) -> i32 {
    let m = &tables.b2.modifier;
    i32::from(m.smoke) * battle.smoke_to(area) + given(battle.weather.falls(), m.weather)
}

/// B2: the cover of a unit (T28).
pub fn cover(tables: &Scenario, unit: &Unit) -> i32 {
    given(unit.dug_in && unit.kind() == Kind::Infantry, tables.b2.modifier.dug_in)
}

/// Penetration of the main gun after range (7.3.6).
pub fn firepower(tables: &Scenario, battle: &Battle, ammo: Ammo) -> i32 {
    let own = i32::from(tables.tanks.row(battle.tank).firepower);
    own + tables.b3.range(battle.range) + given(ammo == Ammo::Apcr, tables.b3.apcr)
}

/// Penetration of a German gun after range.
pub fn german_penetration(tables: &Scenario, unit: &Unit, range: Range) -> i32 {
    i32::from(tables.german.row(unit.german).penetration) + tables.b3.range(range)
}

/// Armour of a German vehicle struck in the turret or in the hull (T16, T25, T28).
pub fn german_armour(tables: &Scenario, unit: &Unit, turret: bool) -> i32 {
    let row = tables.german.row(unit.german);
    i32::from(match (unit.side_is_struck(), turret) {
        (true, _) => row.side,
        (false, true) => row.turret,
        (false, false) => row.hull,
    })
}

/// Whether a hit on a German vehicle may strike turret or hull with different armour: else no roll is needed.
pub fn needs_location(unit: &Unit) -> bool {
    !unit.hull_down && !unit.side_is_struck()
}

/// Armour of the tank struck from an area in the turret or in the hull (7.3.3, T16, T24).
pub fn own_armour(tables: &Scenario, battle: &Battle, from: Area, turret: bool) -> i32 {
    let row = tables.tanks.row(battle.tank);
    let facing = if turret { battle.turret } else { battle.hull };
    let is_exposed = battle.exposed.is_some_and(|target| target != from);
    i32::from(match (is_exposed || facing.is_flanked_from(from), turret) {
        (true, _) => row.side,
        (false, true) => row.turret,
        (false, false) => row.hull,
    })
}

/// The column of chart B3 for a shot of the main gun.
pub fn main_gun_versus(tables: &Scenario, battle: &Battle, ammo: Ammo, target: usize, turret: bool) -> Versus {
    Versus::of(firepower(tables, battle, ammo), german_armour(tables, &battle.units[target], turret))
}

/// Whether Gunnery counts: the gunner lays the gun and is unhurt (T23, T37).
#[inline]
pub fn uses_gunnery(battle: &Battle) -> bool {
    battle.skill(Skill::Gunnery)
}

/// Whether the commander is buttoned up as far as the main gun is concerned: closed, out, or at the gun (T23).
#[inline]
fn is_laid_buttoned(battle: &Battle) -> bool {
    !battle.open[0] || !battle.is_fit(Seat::Commander) || battle.commander_lays_gun()
}

/// The seat behind each hatch, in the order of [`Battle::open`].
pub const HATCHES: [Seat; 3] = [Seat::Commander, Seat::Driver, Seat::Assistant];

/// A modifier that counts only where something holds.
#[inline]
pub fn given(holds: bool, modifier: i8) -> i32 {
    if holds { modifier.into() } else { 0 }
}
