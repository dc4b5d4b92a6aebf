//! The battle as the players see it.

use super::super::state::battle::Battle;
use super::super::state::stage::Stage;
use super::super::state::unit::Unit;
use crate::battlefield::formation::Formation;
use crate::battlefield::{Point, UnitId};

/// Everything a player sees: questions about it are rules too.
#[derive(Clone, Copy)]
pub struct Situation<'a> {
    /// The scenario.
    pub stage: &'a Stage,
    /// The battle.
    pub battle: &'a Battle,
}

impl<'a> Situation<'a> {
    /// A unit.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &'a Unit {
        self.battle.unit(unit)
    }

    /// The formation of a unit's models (L2).
    #[inline]
    pub fn formation(&self, unit: UnitId) -> Formation {
        self.formation_at(unit, self.unit(unit).at)
    }

    /// The formation of a unit's models were its centre at a place.
    #[inline]
    pub fn formation_at(&self, unit: UnitId, centre: Point) -> Formation {
        Formation { centre, count: self.unit(unit).models.into(), edge: self.battle.edge(unit.side) }
    }

    /// The name of a unit in a replay: `A1 infantry [10]`.
    pub fn call(&self, unit: UnitId) -> String {
        let state = self.unit(unit);
        format!("{} {} [{}]", unit.mark(), state.arm.name(), state.models)
    }
}
