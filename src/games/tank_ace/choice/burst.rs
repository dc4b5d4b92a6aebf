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

/// The result of a modified roll against a kind of unit.
pub fn burst(tables: &Scenario, source: BurstSource, kind: UnitKind, roll: i32) -> Burst {
    let b2 = &tables.b2;
    let up_to = |limit: i8| roll <= i32::from(limit);
    if source == BurstSource::Air && up_to(b2.air_destroys) {
        return Burst::Destroyed;
    }
    match kind {
        UnitKind::Infantry if up_to(b2.infantry.two) => Burst::TwoSteps,
        UnitKind::Infantry if up_to(b2.infantry.one_suppressed) => Burst::OneStepSuppressed,
        UnitKind::Infantry if up_to(b2.infantry.one) => Burst::OneStep,
        UnitKind::Infantry if up_to(b2.infantry.suppressed) => Burst::Suppressed,
        UnitKind::Gun if up_to(b2.gun.destroyed) => Burst::Destroyed,
        UnitKind::Gun if up_to(b2.gun.suppressed) => Burst::Suppressed,
        UnitKind::Truck if up_to(b2.truck) => Burst::Destroyed,
        UnitKind::Recon | UnitKind::HalfTrack => {
            let row = if source == BurstSource::MachineGun { &b2.light_by_mg } else { &b2.light };
            match () {
                () if up_to(row.destroyed) => Burst::Destroyed,
                () if up_to(row.buttoned) => Burst::Buttoned,
                () => Burst::None,
            }
        }
        UnitKind::Tank | UnitKind::SelfPropelled if up_to(b2.tank) => Burst::Buttoned,
        _ => Burst::None,
    }
}
