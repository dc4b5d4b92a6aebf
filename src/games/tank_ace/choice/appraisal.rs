//! The weighing of a shot by players: the chances of a kill and of being killed, from the charts. The chances are
//! whole numbers, so that every machine decides alike.

use super::super::state::battle::Battle;
use super::super::state::unit::Unit;
use super::super::tables::battle_chart::{Pierce, Versus};
use super::super::tables::fire_table::{FIRE_MODIFIERS, FireRow};
use super::super::tables::scenario::Scenario;
use super::super::words::board::Range;
use super::super::words::crew::Skill;
use super::super::words::german::{German, UnitKind};
use super::super::words::tank::{Ammo, MachineGun};
use super::burst::{Burst, BurstSource, bursts};
use super::modifier::{given, machine_gun_modifier, own_shell_modifier, small_arms_modifier, target_modifier};
use super::penetration::{armour_of, firepower_at, own_armour};
use super::to_hit::{german_limit_at, main_gun_limit_at, own_limit, panzerfaust_limit, their_limit};

/// A certainty: chances are counted in parts of it.
pub const CERTAIN: u32 = 36 * 36 * 2 * 6;

/// Percent of certainty.
pub const PERCENT: u32 = CERTAIN / 100;

/// How many of the 36 throws of two dice show at most each sum, from 1.
const WAYS_UP_TO: [u32; 12] = [0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36];

/// How many of the 36 throws of two dice show at most `limit`.
#[inline]
pub fn ways_up_to(limit: i32) -> u32 {
    WAYS_UP_TO[limit.clamp(1, 12) as usize - 1]
}

/// The chance that a round of the main gun takes a unit off the board; a step of infantry counts half.
pub fn main_gun_kill(tables: &Scenario, battle: &Battle, ammo: Ammo, target: usize) -> u32 {
    let again = battle.sensed == Some(target as u8);
    MainGun::new(tables, battle, battle.range).kill(tables, battle, ammo, &battle.units[target], again)
}

/// What is the same for every shot of the main gun at a moment of a battle.
#[derive(Clone, Copy, Debug)]
pub struct MainGun {
    /// The part of the roll to hit on B1.
    limit: i32,
    /// Penetration of AP, after range.
    penetration: i32,
    /// How many of the 36 rolls on each column of B3 destroy a vehicle.
    kills: [u32; Versus::COUNT],
    /// The part of the modifier on B2 of an HE and of a WP round.
    shells: [i32; 2],
}

impl MainGun {
    /// The main gun at a range.
    pub fn new(tables: &Scenario, battle: &Battle, range: Range) -> MainGun {
        let aim = battle.skill(Skill::Aim);
        MainGun {
            limit: own_limit(tables, battle, range),
            penetration: firepower_at(tables, battle, range, Ammo::Ap),
            kills: Versus::ALL.map(|versus| kills(tables, versus, aim)),
            shells: [Ammo::He, Ammo::Wp].map(|ammo| own_shell_modifier(tables, battle, ammo)),
        }
    }

    /// The chance that a round takes a unit off the board; `again` where the round before was fired at it, too.
    #[inline(always)]
    pub fn kill(&self, tables: &Scenario, battle: &Battle, ammo: Ammo, unit: &Unit, again: bool) -> u32 {
        let (b3, kind, per_hit) = (&tables.b3, unit.kind(), CERTAIN / 36);
        let is_soft = matches!(kind, UnitKind::Infantry | UnitKind::Gun | UnitKind::Truck);
        let given_hit = match ammo {
            Ammo::Hcbi => return 0,
            Ammo::He if is_soft => return self.bursts(tables, battle, ammo, unit),
            Ammo::Wp if is_soft => self.bursts(tables, battle, ammo, unit) / 36,
            Ammo::He | Ammo::Wp if kind.is_light() => per_hit / 6 * u32::from(b3.light),
            Ammo::He => 0,
            Ammo::Wp => per_hit / 6 * u32::from(b3.phosphorus),
            Ammo::Ap | Ammo::Apcr if !is_soft => self.pierces(tables, ammo, unit),
            Ammo::Ap | Ammo::Apcr if kind == UnitKind::Truck => per_hit,
            Ammo::Ap | Ammo::Apcr => return 0,
        };
        let bail_out = if unit.immobilised { (per_hit - given_hit) / 6 * u32::from(b3.bail_out) } else { 0 };
        if given_hit + bail_out == 0 {
            return 0;
        }
        ways_up_to(main_gun_limit_at(tables, battle, self.limit, unit, again) as i32) * (given_hit + bail_out)
    }

    /// The chance that the burst of an HE round, or of a WP round that has hit, takes a soft unit off the board.
    #[inline]
    fn bursts(&self, tables: &Scenario, battle: &Battle, ammo: Ammo, unit: &Unit) -> u32 {
        let own = self.shells[usize::from(ammo == Ammo::Wp)];
        burst_kill(tables, BurstSource::Shell, unit, own + target_modifier(tables, battle, unit))
    }

    /// The chance, given a hit, that AP or APCR destroys a vehicle, in parts of a 36th of [`CERTAIN`].
    #[inline]
    fn pierces(&self, tables: &Scenario, ammo: Ammo, unit: &Unit) -> u32 {
        let penetration = self.penetration + given(ammo == Ammo::Apcr, tables.b3.apcr);
        let (row, side) = (tables.german.row(unit.german), unit.side_is_struck());
        let of = |turret| self.kills[Versus::of(penetration, armour_of(&row, side, turret)) as usize];
        struck(tables, unit.hull_down, of) * (CERTAIN / (36 * 36 * 6))
    }
}

/// Weighs the 36ths `of` the turret and the hull by the chance that a hit strikes each, in 216ths.
#[inline]
fn struck(tables: &Scenario, hull_down: bool, of: impl Fn(bool) -> u32) -> u32 {
    let turret = if hull_down { 6 } else { u32::from(tables.b3.turret) };
    turret * of(true) + (6 - turret) * of(false)
}

/// How many of the 36 rolls on a column of chart B3 destroy the vehicle.
#[inline]
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

/// The chances of a kill by fire of the tank's machine guns at a unit, by the modifier.
#[inline]
pub fn machine_gun_row<'a>(tables: &'a Scenario, unit: &Unit) -> &'a FireRow {
    fire_row(tables, BurstSource::MachineGun, unit)
}

#[inline]
fn burst_kill(tables: &Scenario, source: BurstSource, unit: &Unit, modifier: i32) -> u32 {
    fire_row(tables, source, unit).chance(modifier)
}

/// The states of a unit that chart B2 knows: whether it is reduced, and whether it is suppressed.
const STATES: [(bool, bool); 4] = [(false, false), (false, true), (true, false), (true, true)];

/// The chances of a kill by fire from a source at a unit, by the modifier.
#[inline]
fn fire_row<'a>(tables: &'a Scenario, source: BurstSource, unit: &Unit) -> &'a FireRow {
    let state = 2 * usize::from(unit.reduced) + usize::from(unit.suppressed);
    let row = (source as usize * UnitKind::COUNT + unit.kind() as usize) * STATES.len() + state;
    &tables.b2.chances.rows(|| fire_rows(tables))[row]
}

/// The rows of all sources, kinds and states.
fn fire_rows(tables: &Scenario) -> Vec<FireRow> {
    let row = |source, kind, state| {
        FireRow(std::array::from_fn(|at| kill_on_b2(tables, source, kind, state, FIRE_MODIFIERS.start() + at as i32)))
    };
    let cells = BurstSource::ALL.into_iter().flat_map(|source| UnitKind::ALL.map(|kind| (source, kind)));
    cells.flat_map(|(source, kind)| STATES.map(|state| row(source, kind, state))).collect()
}

fn kill_on_b2(
    tables: &Scenario,
    source: BurstSource,
    kind: UnitKind,
    (reduced, suppressed): (bool, bool),
    modifier: i32,
) -> u16 {
    let steps_left = if reduced { 1 } else { 2 };
    let again = u32::from(suppressed);
    let halves = |result| match result {
        Burst::Destroyed => 2,
        Burst::TwoSteps => 2,
        Burst::OneStepSuppressed => ((1 + again) * 2 / steps_left).min(2),
        Burst::OneStep => 2 / steps_left,
        Burst::Suppressed if kind == UnitKind::Infantry => again * 2 / steps_left,
        Burst::Suppressed | Burst::Buttoned | Burst::None => 0,
    };
    let (mut all, mut before) = (0, 0);
    for (limit, result) in bursts(tables, source, kind) {
        let ways = ways_up_to(limit.saturating_sub(modifier)).max(before);
        all += (ways - before) * halves(result);
        before = ways;
    }
    (all * (CERTAIN / 72)) as u16
}

/// The chance that a unit's fire knocks out the tank, if it fires.
pub fn german_kill(tables: &Scenario, battle: &Battle, unit: &Unit) -> u32 {
    Menace::new(tables, battle).kill(tables, battle, unit)
}

/// What is the same for the fire of every German unit at a moment of a battle.
#[derive(Clone, Copy, Debug)]
pub struct Menace {
    /// The part of the roll to hit on B1.
    limit: i32,
    /// Penetration gained by the range.
    range: i32,
    /// How many of the 36 rolls on each column of B3 destroy the tank.
    kills: [u32; Versus::COUNT],
}

impl Menace {
    /// German fire at the tank as it stands.
    #[inline]
    pub fn new(tables: &Scenario, battle: &Battle) -> Menace {
        Menace {
            limit: their_limit(tables, battle),
            range: tables.b3.range(battle.range),
            kills: Versus::ALL.map(|versus| kills(tables, versus, false)),
        }
    }

    /// The chance that a unit's fire knocks out the tank, if it fires.
    pub fn kill(&self, tables: &Scenario, battle: &Battle, unit: &Unit) -> u32 {
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
                let hit = ways_up_to(german_limit_at(tables, battle, self.limit, unit) as i32);
                (hit, i32::from(tables.german.row(unit.german).penetration) + self.range)
            }
        };
        let of = |turret| self.kills[Versus::of(penetration, own_armour(tables, battle, unit.area, turret)) as usize];
        hit * struck(tables, battle.hull_down, of) * (CERTAIN / (36 * 36 * 6))
    }
}
