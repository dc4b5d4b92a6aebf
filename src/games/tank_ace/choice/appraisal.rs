//! The weighing of a shot by players: the chances of a kill and of being killed, from the charts. The chances are
//! whole numbers, so that every machine decides alike.

use super::super::state::battle::Battle;
use super::super::state::unit::Unit;
use super::super::tables::battle_chart::{Pierce, Versus};
use super::super::tables::scenario::Scenario;
use super::super::words::crew::Skill;
use super::super::words::german::{German, UnitKind};
use super::super::words::tank::{Ammo, MachineGun};
use super::burst::{Burst, BurstSource, bursts};
use super::modifier::{machine_gun_modifier, shell_modifier, small_arms_modifier};
use super::penetration::{firepower, german_armour, german_penetration, own_armour};
use super::to_hit::{german_limit, main_gun_limit, panzerfaust_limit};

/// A certainty: chances are counted in parts of it.
pub const CERTAIN: u32 = 36 * 36 * 2 * 6;

/// More than any chance, in the space that a chance needs.
pub const UNKNOWN: u16 = u16::MAX;

/// How many of the 36 throws of two dice show at most each sum, from 1.
const WAYS_UP_TO: [u32; 12] = [0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36];

/// How many of the 36 throws of two dice show at most `limit`.
#[inline]
pub fn ways_up_to(limit: i32) -> u32 {
    WAYS_UP_TO[limit.clamp(1, 12) as usize - 1]
}

/// The chance that a round of the main gun takes a unit off the board; a step of infantry counts half.
pub fn main_gun_kill(tables: &Scenario, battle: &Battle, ammo: Ammo, target: usize) -> u32 {
    let unit = &battle.units[target];
    let kind = unit.kind();
    let soft = || burst_kill(tables, BurstSource::Shell, unit, shell_modifier(tables, battle, ammo, target));
    let (b3, per_hit) = (&tables.b3, CERTAIN / 36);
    let given_hit = match (ammo, kind) {
        (Ammo::Hcbi, _) | (Ammo::Ap | Ammo::Apcr, UnitKind::Infantry | UnitKind::Gun) => return 0,
        (Ammo::He, UnitKind::Infantry | UnitKind::Gun | UnitKind::Truck) => return soft(),
        (Ammo::Wp, UnitKind::Infantry | UnitKind::Gun | UnitKind::Truck) => soft() / 36,
        (Ammo::Ap | Ammo::Apcr, UnitKind::Truck) => per_hit,
        (Ammo::Ap | Ammo::Apcr, _) => pierce_kill(tables, battle, ammo, target),
        (Ammo::He | Ammo::Wp, UnitKind::Recon | UnitKind::HalfTrack) => per_hit / 6 * u32::from(b3.light),
        (Ammo::Wp, _) => per_hit / 6 * u32::from(b3.phosphorus),
        (Ammo::He, _) => 0,
    };
    let bail_out = if unit.immobilised { (per_hit - given_hit) / 6 * u32::from(b3.bail_out) } else { 0 };
    if given_hit + bail_out == 0 {
        return 0;
    }
    ways_up_to(main_gun_limit(tables, battle, target) as i32) * (given_hit + bail_out)
}

/// The chance, given a hit, that AP or APCR destroys a vehicle, in parts of a 36th of [`CERTAIN`].
fn pierce_kill(tables: &Scenario, battle: &Battle, ammo: Ammo, target: usize) -> u32 {
    let unit = &battle.units[target];
    let (penetration, aim) = (firepower(tables, battle, ammo), battle.skill(Skill::Aim));
    let of = |turret| kills(tables, Versus::of(penetration, german_armour(tables, unit, turret)), aim);
    struck(tables, unit.hull_down, of) * CERTAIN / (36 * 36 * 6)
}

/// Weighs the 36ths `of` the turret and the hull by the chance that a hit strikes each, in 216ths.
fn struck(tables: &Scenario, hull_down: bool, of: impl Fn(bool) -> u32) -> u32 {
    let turret = if hull_down { 6 } else { u32::from(tables.b3.turret) };
    turret * of(true) + (6 - turret) * of(false)
}

/// How many of the 36 rolls on a column of chart B3 destroy the vehicle.
fn kills(tables: &Scenario, versus: Versus, aim: bool) -> u32 {
    let column = &tables.b3.columns[versus];
    column.ways(Pierce::Destroyed) + if aim { column.ways(Pierce::Immobilised) } else { 0 }
}

/// The chance that a machine gun takes a unit off the board; a step of infantry counts half.
pub fn machine_gun_kill(tables: &Scenario, battle: &Battle, gun: MachineGun, target: usize) -> u32 {
    let modifier = machine_gun_modifier(tables, battle, gun, target);
    burst_kill(tables, BurstSource::MachineGun, &battle.units[target], modifier)
}

/// The chance that fire support with this modifier takes a unit off the board; a step of infantry counts half.
pub fn support_kill(tables: &Scenario, unit: &Unit, modifier: i32) -> u32 {
    burst_kill(tables, BurstSource::Indirect, unit, modifier)
}

/// The chance that an air strike with this modifier takes a unit off the board; a step of infantry counts half (T14).
pub fn air_kill(tables: &Scenario, unit: &Unit, modifier: i32) -> u32 {
    burst_kill(tables, BurstSource::Air, unit, modifier)
}

/// The chance that one at least of these comes about.
#[inline]
pub fn any_of(chances: impl Iterator<Item = u32>) -> u32 {
    let left = |left: u64, chance: u32| left * u64::from(CERTAIN - chance) / u64::from(CERTAIN);
    CERTAIN - chances.fold(u64::from(CERTAIN), left) as u32
}

/// The chance that a unit's small arms button up the tank, if it fires them.
pub fn small_arms_button(tables: &Scenario, battle: &Battle, unit: &Unit) -> u32 {
    ways_up_to(i32::from(tables.b2.tank) - small_arms_modifier(tables, battle, unit)) * (CERTAIN / 36)
}

#[inline]
fn burst_kill(tables: &Scenario, source: BurstSource, unit: &Unit, modifier: i32) -> u32 {
    let steps_left = if unit.reduced { 1 } else { 2 };
    let again = u32::from(unit.suppressed);
    let halves = |result| match result {
        Burst::Destroyed => 2,
        Burst::TwoSteps => 2,
        Burst::OneStepSuppressed => ((1 + again) * 2 / steps_left).min(2),
        Burst::OneStep => 2 / steps_left,
        Burst::Suppressed if unit.kind() == UnitKind::Infantry => again * 2 / steps_left,
        Burst::Suppressed | Burst::Buttoned | Burst::None => 0,
    };
    let (mut all, mut before) = (0, 0);
    for (limit, result) in bursts(tables, source, unit.kind()) {
        let ways = ways_up_to(limit.saturating_sub(modifier)).max(before);
        all += (ways - before) * halves(result);
        before = ways;
    }
    all * (CERTAIN / 72)
}

/// The chance that a unit's fire knocks out the tank, if it fires.
pub fn german_kill(tables: &Scenario, battle: &Battle, unit: &Unit) -> u32 {
    let (hit, penetration) = match unit.kind() {
        UnitKind::Truck | UnitKind::HalfTrack => return 0,
        UnitKind::Recon if unit.german != German::Puma => return 0,
        UnitKind::Infantry if battle.range > tables.b4.range => return 0,
        UnitKind::Infantry => {
            let dares = u32::from(battle.morale).min(6);
            let hit = ways_up_to(panzerfaust_limit(tables, battle, unit));
            (hit * dares / 6, i32::from(tables.german.panzerfaust.penetration))
        }
        _ => {
            let hit = ways_up_to(german_limit(tables, battle, unit) as i32);
            (hit, german_penetration(tables, unit, battle.range))
        }
    };
    let of = |turret| kills(tables, Versus::of(penetration, own_armour(tables, battle, unit.area, turret)), false);
    hit * struck(tables, battle.hull_down, of) * (CERTAIN / (36 * 36 * 6))
}
