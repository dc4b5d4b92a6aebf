//! Chart B2: the sources of fire, and the results for a unit fired at (7.4).

use super::super::tables::scenario::Scenario;
use super::super::words::german::UnitKind;

/// The source of fire that a roll on chart B2 is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BurstSource {
    /// A machine gun of the tank.
    MachineGun,
    /// An HE or WP round of the main gun.
    Shell,
    /// Mortars or field artillery.
    Indirect,
    /// Aircraft.
    Air,
}

impl BurstSource {
    /// Every source.
    pub const ALL: [BurstSource; 4] = [Self::MachineGun, Self::Shell, Self::Indirect, Self::Air];
}

/// A result of chart B2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Burst {
    /// Destroyed.
    Destroyed,
    /// Infantry loses two steps.
    TwoSteps,
    /// Infantry loses a step and is suppressed.
    OneStepSuppressed,
    /// Infantry loses a step.
    OneStep,
    /// Suppressed.
    Suppressed,
    /// Buttoned up.
    Buttoned,
    /// Nothing.
    None,
}

impl Burst {
    /// Whether the result takes any unit off the board.
    pub fn takes_all(self) -> bool {
        matches!(self, Burst::Destroyed | Burst::TwoSteps)
    }
}

/// A limit that no modified roll is under.
const NEVER: i32 = i32::MIN;

/// The results against a kind of unit, each with the highest modified roll that gives it; the first that a roll is under
/// counts.
#[inline]
pub fn bursts(tables: &Scenario, source: BurstSource, kind: UnitKind) -> [(i32, Burst); 5] {
    let b2 = &tables.b2;
    let air = if source == BurstSource::Air { b2.air_destroys.into() } else { NEVER };
    let mut all = [(NEVER, Burst::None); 5];
    all[0] = (air, Burst::Destroyed);
    match kind {
        UnitKind::Infantry => {
            all[1] = (b2.infantry.two.into(), Burst::TwoSteps);
            all[2] = (b2.infantry.one_suppressed.into(), Burst::OneStepSuppressed);
            all[3] = (b2.infantry.one.into(), Burst::OneStep);
            all[4] = (b2.infantry.suppressed.into(), Burst::Suppressed);
        }
        UnitKind::Gun => {
            all[1] = (b2.gun.destroyed.into(), Burst::Destroyed);
            all[2] = (b2.gun.suppressed.into(), Burst::Suppressed);
        }
        UnitKind::Truck => all[1] = (b2.truck.into(), Burst::Destroyed),
        UnitKind::Recon | UnitKind::HalfTrack => {
            let row = if source == BurstSource::MachineGun { &b2.light_by_mg } else { &b2.light };
            all[1] = (row.destroyed.into(), Burst::Destroyed);
            all[2] = (row.buttoned.into(), Burst::Buttoned);
        }
        UnitKind::Tank | UnitKind::SelfPropelled => all[1] = (b2.tank.into(), Burst::Buttoned),
    }
    all
}

/// The result of a modified roll against a kind of unit.
#[inline]
pub fn burst(tables: &Scenario, source: BurstSource, kind: UnitKind, roll: i32) -> Burst {
    let all = bursts(tables, source, kind);
    all.into_iter().find(|(limit, _)| roll <= *limit).map_or(Burst::None, |(_, result)| result)
}
