//! Strategies: the decisions the rules leave to a player. [`Policy`] makes them by the knobs of a scenario file.

use super::rules::Situation;
use super::rules::movement::Walk;
use super::rules::shooting::Shot;
use super::state::UnitId;
use crate::chance::Chance;

pub use super::policy::Policy;

/// Answers every decision of one side. Its random decisions come from the stream of its own policy.
pub trait Strategy: Send + Sync {
    /// Whether a unit wants to move, before its movement die is thrown (D3).
    fn moves(&self, situation: &Situation<'_>, unit: UnitId, chance: &mut impl Chance) -> bool;

    /// Where the unit goes with this allowance in hundredths of an inch, if anywhere. Walks are made by the situation.
    fn walk(&self, situation: &Situation<'_>, unit: UnitId, allowance: i32, chance: &mut impl Chance) -> Option<Walk>;

    /// What a side's fire does next, of the units that may still act, given by number; `None` to end the phase.
    fn fires(&self, situation: &Situation<'_>, ready: Ready, chance: &mut impl Chance) -> Option<(UnitId, Fire)>;

    /// Whether a unit that may retire from a shot does so (R31).
    fn retires(&self, situation: &Situation<'_>, shot: &Shot, chance: &mut impl Chance) -> bool;
}

/// What a unit does in the shooting phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fire {
    /// It shoots.
    Shoot(Shot),
    /// It places smoke on the target of a shot it could make (R28).
    Smoke(Shot),
    /// It holds its fire.
    Hold,
}

/// The units of a side that have not yet acted in a shooting phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ready {
    /// The side whose phase it is.
    pub side: super::word::Side,
    /// A bit for each unit, by its number.
    pub units: u16,
}

impl Ready {
    /// The units, in the order of the list.
    pub fn iter(self) -> impl Iterator<Item = UnitId> {
        let side = self.side;
        (0..16).filter(move |index| self.units >> index & 1 == 1).map(move |index| UnitId { side, index })
    }
}
